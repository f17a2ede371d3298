// A page of the list of games: when, who, how it ended, what was built, and what can be done with it.

import { html, nothing, type TemplateResult } from 'lit';
import type { ElementIds } from '../board/element-ids';
import type { Side } from '../engine/contract/values';
import { opponentOf } from '../engine/sides';
import { progressOf } from '../i18n/formations';
import type { GamesWords } from '../i18n/games-words';
import type { Language } from '../i18n/language';
import { firstSide } from '../session/game-record';
import { harmless } from '../session/one-line';
import { resultOf } from './filter';
import { playerOf, type GameNames } from './game-names';
import type { ListedGame } from './listed-game';
import { asked } from '../room/question';

export interface GameListView {
  games: readonly ListedGame[];
  /** Ids of those whose review is here; a file of games brings their figures alone. */
  reviewed: ReadonlySet<string>;
  /** From 0. */
  page: number;
  pages: number;
  /** The game of which more is shown. */
  opened: string | null;
  /** What is to be deleted, if the person says so. */
  asked: string | null;
  /** Why the game could not be written. */
  failure: string | null;
  names: GameNames;
  language: Language;
  words: GamesWords;
  ids: ElementIds;
  onOpen(id: string): void;
  onGoOn(id: string): void;
  onOptions(id: string): void;
  onPerson(id: string, person: Side | null): void;
  onStar(id: string, star: boolean): void;
  onNote(id: string, note: string): void;
  onKif(id: string): void;
  onAsk(id: string | null): void;
  onRemove(id: string): void;
  onPage(page: number): void;
}

/** Characters. */
const longestNote = 2000;

const starDrawing = html`<svg class="star" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7z"></path></svg>`;

export function gameList(view: GameListView): TemplateResult {
  const { games, words } = view;
  return html`
    <ol class="games-list" data-part="game-list" aria-label=${words.list}>${games.map((game, index) => row(game, index, view))}</ol>
    ${pagesTemplate(view)}
  `;
}

function row(game: ListedGame, index: number, view: GameListView): TemplateResult {
  const { language, words, ids, opened } = view;
  const isOpened = opened === game.id;
  const nameOf = (which: Side): string => playerOf(game, which, view.names, language, words);
  const names = { black: nameOf('black'), white: nameOf('white') };
  const between = words.between(names.black, names.white);
  const built = builtIn(game, language, words);
  const side = (which: Side): TemplateResult => html`
    <span class=${game.person === which ? 'games-own' : ''}>${which === 'black' ? '▲' : '△'}${names[which]}</span>
  `;
  return html`
    <li class="games-row" data-game=${game.id}>
      <button
        type="button"
        class="quiet games-star"
        data-action="star-game"
        aria-pressed=${game.star === true ? 'true' : 'false'}
        aria-label=${words.star(between)}
        @click=${() => view.onStar(game.id, game.star !== true)}
      >${starDrawing}</button>
      <span class="games-day">${dayText(game, language, words)}</span>
      <button
        type="button"
        class="games-open"
        data-action="open-game"
        @click=${() => view.onOpen(game.id)}
      >${side('black')} ${side('white')} <span class="spoken-only">${words.open}</span></button>
      <span class="games-result" data-result=${resultOf(game) ?? 'other'}>${resultTemplate(game, between, view)}</span>
      <span class="games-built">${built}</span>
      <span class="games-length">${words.moves(game.length)}</span>
      <span class="games-reviewed">${view.reviewed.has(game.id) ? words.reviewed : nothing}</span>
      <button
        type="button"
        class="quiet games-more"
        data-action="game-options"
        aria-expanded=${isOpened ? 'true' : 'false'}
        aria-controls=${isOpened ? ids(`options-${index}`) : nothing}
        aria-label=${words.options(`${dayText(game, language, words)} ${between}`)}
        @click=${() => view.onOptions(game.id)}
      >…</button>
      ${game.note === undefined ? nothing : html`<span class="games-note">${harmless(game.note)}</span>`}
      ${isOpened ? options(game, ids(`options-${index}`), between, view) : nothing}
    </li>
  `;
}

function options(game: ListedGame, id: string, between: string, view: GameListView): TemplateResult {
  const { words } = view;
  const choose = (event: Event): void => {
    const chosen = (event.target as HTMLSelectElement).value;
    view.onPerson(game.id, chosen === 'black' || chosen === 'white' ? chosen : null);
  };
  const option = (value: Side | '', label: string): TemplateResult => html`
    <option value=${value} .selected=${(game.person ?? '') === value}>${label}</option>
  `;
  return html`
    <div class="games-options" id=${id} role="group" aria-label=${words.options(between)}>
      <label>
        ${words.yourSide}
        <select data-action="choose-side" @change=${choose}>
          ${option('', words.neither)} ${option('black', words.sides.black)} ${option('white', words.sides.white)}
        </select>
      </label>
      <label class="games-note-field">
        ${words.note}
        <textarea
          name="game-note"
          rows="2"
          maxlength=${longestNote}
          .value=${game.note ?? ''}
          @change=${(event: Event) => view.onNote(game.id, (event.target as HTMLTextAreaElement).value.trim())}
        ></textarea>
      </label>
      <button type="button" class="plain" data-action="write-kif" @click=${() => view.onKif(game.id)}>${words.writeKif}</button>
      ${asked({
        what: game.id,
        asked: view.asked,
        label: words.remove,
        spoken: `${words.remove}: ${between}`,
        question: words.removeQuestion,
        words,
        onAsk: view.onAsk,
        onRemove: () => view.onRemove(game.id),
      })}
      <p class="field-error" role="alert">${view.failure === null ? nothing : words.kifFailed(view.failure)}</p>
    </div>
  `;
}

function pagesTemplate({ page, pages, words, onPage }: GameListView): TemplateResult | typeof nothing {
  const walk = (name: string, label: string, to: number, isThere: boolean): TemplateResult => html`
    <button type="button" class="plain" data-action=${name} aria-disabled=${isThere ? 'false' : 'true'} @click=${() => onPage(to)}>
      ${label}
    </button>
  `;
  return pages === 1
    ? nothing
    : html`
      <nav class="games-pages" aria-label=${words.pages}>
        ${walk('previous-page', words.previous, page - 1, page > 0)}
        <span role="status">${words.page(page + 1, pages)}</span>
        ${walk('next-page', words.next, page + 1, page < pages - 1)}
      </nav>
    `;
}

/** Noon there is on every day of every calendar. */
function dayText({ played }: ListedGame, language: Language, words: GamesWords): string {
  return played === null
    ? words.noDay
    : new Date(`${played}T12:00:00`).toLocaleDateString(language === 'ja' ? 'ja' : 'en-GB', {
        year: 'numeric',
        month: language === 'ja' ? 'numeric' : 'short',
        day: 'numeric',
      });
}

/** What has not ended can be gone on with. */
function resultTemplate(game: ListedGame, between: string, { words, onGoOn }: GameListView): TemplateResult | string {
  return !game.goesOn
    ? resultText(game, words)
    : html`<button
        type="button"
        class="quiet"
        data-action="go-on"
        aria-label=${`${between}: ${words.playOn}`}
        @click=${() => onGoOn(game.id)}
      >${words.playOn}</button>`;
}

function resultText(game: ListedGame, words: GamesWords): string {
  const result = resultOf(game);
  if (result !== null || game.winner === undefined) {
    return words.results[result ?? 'none'];
  }
  const isHandicap = game.start !== 'startpos' && firstSide(game.start) === 'white';
  return (isHandicap ? words.handicapWon : words.sideWon)[game.winner];
}

/** What both built; the person's own first. Empty where nothing has been recognised. */
function builtIn({ formations, person }: ListedGame, language: Language, words: GamesWords): string {
  if (formations === null) {
    return '';
  }
  const of = (side: Side): string => {
    const { strategy, castle } = formations[side];
    const parts = [strategy?.[language], castle && `${castle[language]}${progressOf(castle)}`];
    return parts.filter((part) => part !== undefined && part !== null).join(language === 'ja' ? '・' : ', ');
  };
  const first = person ?? 'black';
  const [own, other] = [of(first), of(opponentOf(first))];
  return own !== '' && other !== '' ? words.versus(own, other) : own || other;
}
