// The view of the games that are kept: what comes in, the list, what of it is looked for; and statistics beside it.

import { html, nothing, type TemplateResult } from 'lit';
import { elementIds } from '../board/element-ids';
import type { StoreTrouble } from '../database/kept-tables';
import { gamesWords, type GamesWords } from '../i18n/games-words';
import type { Language } from '../i18n/language';
import { messagesIn } from '../i18n/words';
import type { Place } from '../room/room';
import { roomHead, RoomView } from '../room/room-view';
import type { StoredGame } from '../session/stored';
import { filterRow } from './filter-row';
import { fitsAll, noFilter, readFilter, writeFilter, type GameFilter } from './filter';
import { gameList } from './game-list';
import gamesCss from './games.css?inline';
import type { GamesSession } from './games-session';
import { importPanel } from './import-panel';
import type { ListedGame } from './listed-game';
import { asked } from '../room/question';
import { chosenFiles, droppedFiles } from './sources';
import type { MountedStatistics, StatisticsPart } from './statistics-part';

export interface GamesViewParts {
  session: GamesSession;
  language: Language;
  /** Why nothing is kept; null: it is. */
  trouble(): StoreTrouble | null;
  statistics: StatisticsPart | null;
  place: Place;
  onPlace(place: Place, isStep: boolean): void;
  onClose(): void;
  onOpen(id: string): void;
  onGoOn(game: StoredGame): void;
  /** Hands a file over to the person. */
  save(name: string, type: string, content: string | Blob): void;
}

type Tab = 'list' | 'statistics';

interface ShownStatistics {
  part: MountedStatistics;
  place: HTMLElement | null;
  games: readonly ListedGame[];
  language: Language;
}

export class GamesView extends RoomView<GamesViewParts> {
  private readonly ids = elementIds();
  private tab: Tab = 'list';
  /** What is to be deleted, once the person says so: a game's id, or 'all'. */
  private asked: string | null = null;
  /** The game of which more is shown. */
  private expanded: string | null = null;
  /** Why a game could not be written. */
  private failure: string | null = null;
  private statistics: ShownStatistics | null = null;

  constructor(root: HTMLElement, parts: GamesViewParts) {
    super(root, parts, gamesCss);
    this.session.onChange.add(() => this.tellPlace());
    this.go(parts.place);
    this.focusTitle();
  }

  go([place = '']: Place): boolean {
    this.tab = place === 'statistics' ? 'statistics' : 'list';
    if (this.tab === 'list' && place !== this.listPlace) {
      const { filter, page } = readFilter(place);
      this.session.setFilter({ ...noFilter, ...filter });
      this.session.walkTo(page);
    }
    this.draw();
    return true;
  }

  look(): void {
    void this.session.look();
  }

  private get listPlace(): string {
    return writeFilter(this.session.filter, this.session.page);
  }

  private tellPlace(isStep = false): void {
    const place = this.tab === 'statistics' ? 'statistics' : this.listPlace;
    this.parts.onPlace(place === '' ? [] : [place], isStep);
  }

  private choose(tab: Tab): void {
    this.tab = tab;
    this.draw();
    this.tellPlace(true);
  }

  /** The list, of those games. */
  private showFiltered(filter: Partial<GameFilter>): void {
    this.choose('list');
    this.session.setFilter({ ...noFilter, ...filter });
    this.focusTitle();
  }

  override destroy(): void {
    this.statistics?.part.destroy();
    super.destroy();
  }

  protected template(): TemplateResult {
    const { parts, session } = this;
    const words = gamesWords[this.language];
    const trouble = parts.trouble();
    const phase = session.import?.phase === 'running' ? 'taking' : session.isOpen ? 'open' : 'opening';
    return html`
      <section
        class="review games"
        data-part="games"
        data-games=${phase}
        data-unrecognised=${session.unrecognised}
        aria-label=${words.title}
        @dragover=${(event: DragEvent) => event.preventDefault()}
        @drop=${(event: DragEvent) => this.drop(event)}
      >
        ${roomHead({ title: words.title, standing: this.standing(words), name: 'games', close: words.close, onClose: parts.onClose })}
        ${trouble === null ? nothing : html`<p class="games-trouble" role="status" data-part="games-trouble">${words.trouble[trouble]}</p>`}
        ${session.unread.length === 0 ? nothing : this.unreadTemplate(words)}
        ${parts.statistics === null ? nothing : this.tabsTemplate(words)}
        ${this.tab === 'list' ? this.listTemplate(words) : this.statisticsTemplate()}
      </section>
    `;
  }

  /** What is kept and not understood stays; it can be written to a file. */
  private unreadTemplate(words: GamesWords): TemplateResult {
    const { unread } = this.session;
    const save = (): void =>
      this.parts.save('nagare-games-unread.json', 'application/json', `${JSON.stringify(unread, null, 1)}\n`);
    return html`
      <p class="games-trouble" role="status" data-part="games-unread">
        ${words.unread(unread.length)}
        <button type="button" class="quiet" data-action="save-unread" @click=${save}>${words.saveUnread}</button>
      </p>
    `;
  }

  private standing(words: GamesWords): TemplateResult | string {
    const { recognition, isOpen } = this.session;
    if (!isOpen) {
      return words.opening;
    }
    const { phase, done, all } = recognition;
    return html`
      ${
        phase === 'running'
          ? html`
            <span class="games-recognition" data-part="recognition">${words.recognising(done, all)}
              <progress max=${all} value=${done} aria-label=${words.recognising(done, all)}></progress>
            </span>
            <button type="button" class="quiet" data-action="stop-recognition" @click=${() => recognition.stop()}>${words.stop}</button>
          `
          : phase === 'stopped' || phase === 'failed'
            ? html`
              <span data-part="recognition">${phase === 'stopped' ? words.recognitionStopped : words.recognitionFailed}</span>
              <button type="button" class="quiet" data-action="go-on-recognition" @click=${() => void recognition.goOn()}>
                ${words.goOn}
              </button>
            `
            : nothing
      }
    `;
  }

  private tabsTemplate(words: GamesWords): TemplateResult {
    const { ids } = this;
    const tabs = ['list', 'statistics'] as const;
    const walk = (event: KeyboardEvent): void => {
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        event.preventDefault();
        this.choose(this.tab === 'list' ? 'statistics' : 'list');
        this.root.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
      }
    };
    return html`
      <div class="games-tabs" role="tablist" aria-label=${words.tabs}>
        ${tabs.map(
          (tab) => html`
            <button
              type="button"
              class="quiet"
              role="tab"
              id=${ids(`tab-${tab}`)}
              data-action=${`tab-${tab}`}
              aria-selected=${tab === this.tab ? 'true' : 'false'}
              aria-controls=${ids('panel')}
              tabindex=${tab === this.tab ? 0 : -1}
              @click=${() => this.choose(tab)}
              @keydown=${walk}
            >${words.tab[tab]}</button>
          `,
        )}
      </div>
    `;
  }

  /** Of the tab that is chosen, where there are tabs. */
  private panelTemplate(content: TemplateResult): TemplateResult {
    const { ids, tab, parts } = this;
    return parts.statistics === null
      ? content
      : html`<div role="tabpanel" id=${ids('panel')} aria-labelledby=${ids(`tab-${tab}`)}>${content}</div>`;
  }

  private statisticsTemplate(): TemplateResult {
    return this.panelTemplate(html`<div data-part="statistics"></div>`);
  }

  /** It draws itself, in its place. */
  protected override afterDrawing(): void {
    const { session, language, parts } = this;
    const { games } = session;
    const place = this.root.querySelector<HTMLElement>('[data-part="statistics"]');
    if (place !== this.statistics?.place) {
      this.statistics?.part.destroy();
      this.statistics = null;
    }
    if (this.statistics !== null) {
      const { part, games: shown, language: spoken } = this.statistics;
      this.statistics = { part, place, games, language };
      if (spoken !== language) {
        part.setLanguage(language);
      }
      if (shown !== games) {
        part.setGames(games);
      }
    } else if (place !== null && parts.statistics !== null && session.isOpen) {
      const part = parts.statistics.mount(place, games, {
        language,
        names: session.called,
        onGames: ({ ids, title }) => this.showFiltered({ ids: new Set(ids), title }),
      });
      this.statistics = { part, place, games, language };
    }
  }

  private listTemplate(words: GamesWords): TemplateResult {
    const { session, language, ids } = this;
    const { games, found, filter } = session;
    const page = messagesIn(language);
    return this.panelTemplate(html`
      ${importPanel({
        state: session.import,
        names: session.asksPerson ? session.names : null,
        unknown: games.filter(({ person }) => person === null).length,
        isEmpty: session.isOpen && games.length === 0,
        words,
        errorDetail: page.errorDetail,
        onFiles: (files) => void session.take(chosenFiles(files)),
        onStop: () => session.stopTaking(),
        onClose: () => session.closeReport(),
        onSave: (text) => this.parts.save('nagare-games.txt', 'text/plain', text),
        onName: (name) => void session.nameIsPersons(name),
        onSide: (side) => void session.sideIsPersons(side),
        onLater: () => session.stopAsking(),
      })}
      ${
        games.length === 0
          ? nothing
          : html`
            ${filterRow({ filter, choices: session.choices, language, words, ids, onFilter: (change) => session.setFilter(change) })}
            <p class="games-found">
              <span role="status" data-part="found">${
                fitsAll(filter) ? words.all(games.length) : words.found(found.length, games.length)
              }</span>
              <span data-part="record">${words.wonAndLost(session.record)}</span>
            </p>
            ${
              found.length === 0
                ? html`<p class="hint">${words.noneFound}</p>`
                : gameList({
                    games: session.shown,
                    reviewed: session.reviewed,
                    page: session.page,
                    pages: session.pages,
                    opened: this.expanded,
                    asked: this.asked,
                    failure: this.failure,
                    names: session.called,
                    language,
                    words,
                    ids,
                    onOpen: (id) => this.parts.onOpen(id),
                    onGoOn: (id) => void this.goOn(id),
                    onOptions: (id) => this.showOptions(id),
                    onPerson: (id, person) => void session.update(id, { person }),
                    onStar: (id, star) => void session.update(id, { star }),
                    onNote: (id, note) => void session.update(id, { note }),
                    onKif: (id) => void this.writeKif(id),
                    onAsk: (id) => this.ask(id),
                    onRemove: (id) => {
                      this.asked = null;
                      void session.remove(id);
                    },
                    onPage: (next) => this.walkTo(next),
                  })
            }
            ${this.filesTemplate(words)}
          `
      }
    `);
  }

  private filesTemplate(words: GamesWords): TemplateResult {
    const { session } = this;
    const { games, writing } = session;
    return html`
      <section class="review-part games-files" aria-label=${words.file}>
        <h2>${words.file}</h2>
        <p class="hint">${words.fileHint}</p>
        ${games.length === 0 ? nothing : html`<p class="hint" data-part="persistence">${session.persists ? words.persists : words.mayBeDeleted}</p>`}
        <div class="actions">
          <button type="button" class="plain" data-action="write-games" ?disabled=${writing !== null} @click=${() => void this.write('nagare-games.json', session.file())}>
            ${words.write}
          </button>
          <button type="button" class="plain" data-action="write-zip" ?disabled=${writing !== null} @click=${() => void this.write('nagare-games.zip', session.zip())}>
            ${words.writeZip}
          </button>
          ${asked({
            what: 'all',
            asked: this.asked,
            label: words.removeAll,
            spoken: words.removeAll,
            question: words.removeAllQuestion(games.length),
            words,
            onAsk: (what) => this.ask(what),
            onRemove: () => {
              this.asked = null;
              void session.removeAll();
            },
          })}
        </div>
        <p class="hint" role="status">${writing === null ? nothing : words.writing(writing, games.length)}</p>
      </section>
    `;
  }

  private ask(what: string | null): void {
    this.asked = what;
    this.draw();
  }

  private showOptions(id: string): void {
    this.expanded = this.expanded === id ? null : id;
    this.asked = null;
    this.failure = null;
    this.draw();
  }

  private walkTo(page: number): void {
    this.session.walkTo(page);
    this.root.querySelector('[data-part="found"]')?.scrollIntoView({ block: 'nearest' });
  }

  private async goOn(id: string): Promise<void> {
    const game = await this.session.stored(id);
    if (game !== null) {
      this.parts.onGoOn(game);
    }
  }

  /** One that has been deleted meanwhile leaves the list by itself. */
  private async writeKif(id: string): Promise<void> {
    const written = await this.session.kif(id);
    if (written?.ok === true) {
      this.parts.save(written.value.name, 'text/plain', written.value.text);
    }
    this.failure = written?.ok === false ? messagesIn(this.language).errorDetail(written.error) : null;
    this.draw();
  }

  private async write(name: string, file: Promise<Blob | null>): Promise<void> {
    const content = await file;
    if (content !== null) {
      this.parts.save(name, content.type, content);
    }
  }

  private drop(event: DragEvent): void {
    if (event.dataTransfer?.types.includes('Files') === true) {
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then((files) => this.session.take(files));
    }
  }
}
