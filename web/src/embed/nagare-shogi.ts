// <nagare-shogi>: a game as an element for anybody's page. Attributes say what is played and how; events tell what
// happens; methods take part in it. Types and words for the site's owner: package/nagare-shogi.d.ts.

import { mountGame, type MountedGame } from '../element/mount-game';
import { readParameters, settingParameters } from '../element/parameters';
import { gameStyleSheet } from '../element/style-sheet';
import { NetworkAssets } from '../engine/engine-assets';
import { anyOpening, defaultImpasseRule, playableOpening, type Settings } from '../engine/settings';
import { opponentOf } from '../engine/sides';
import type { TimeControl } from '../engine/time-control';
import { preferredLanguage, type Language } from '../i18n/language';
import { defaultSettings } from '../session/first-settings';
import { startOf, type NewGame } from '../session/game-record';
import type { Notice } from '../session/notice-board';
import { readPositionText } from '../session/position-text';
import type { ClockOptions, NagareShogiMethods, NagareShogiProperties, NewGameOptions } from './public-types';
import {
  attributes,
  gameAttributes,
  namesOf,
  readAttributes,
  settingAttributes,
  type AttributeProblem,
} from './attributes';
import { GameEvents, type DetailOf, type EventName } from './game-events';
import { lessonAttributes } from './lesson-attributes';
import type { LessonDesk } from './lesson-desk';
import { KeptInMemory } from './kept-in-memory';
import { fetchWords, hasWords, wordsIn } from './words-on-demand';

/** Fetched once for all games of the page. */
const assets = new NetworkAssets();

export class NagareShogiElement extends HTMLElement implements NagareShogiProperties, NagareShogiMethods {
  static readonly observedAttributes = [...attributes];

  private game: MountedGame | null = null;
  private desk: LessonDesk | null = null;
  private readonly lessonPlace: HTMLElement;
  /** Words for the case that none arrive. */
  private readonly unfetched: HTMLElement;
  /** As long as this element lives, also while it is nowhere. */
  private readonly storage = new KeptInMemory();
  private events: GameEvents;
  /** Attributes whose change has not been seen to yet; at first, all of them. */
  private changed = new Set(attributes);
  private due = false;
  /** Told with nagare-ready, when everybody listens; null: told at once. */
  private early: AttributeProblem[] | null = [];
  private waiting: (() => void)[] = [];

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [gameStyleSheet()];
    this.lessonPlace = this.ownerDocument.createElement('div');
    this.unfetched = this.ownerDocument.createElement('p');
    root.append(this.unfetched, this.lessonPlace);
    this.events = this.freshEvents();
  }

  connectedCallback(): void {
    for (const name of reflected) {
      this.takeEarlyProperty(name);
    }
    this.schedule();
  }

  /** Moved elsewhere at once it goes on; else it ends, and its game is kept in case it comes back. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) {
        this.leave();
      }
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before !== now) {
      this.changed.add(name);
      this.schedule();
    }
  }

  get side(): NagareShogiProperties['side'] {
    return this.game?.session.playerSide ?? readAttributes(this).game?.playerSide ?? 'black';
  }
  set side(side) {
    this.setAttribute('side', side);
  }

  get strength(): number {
    return this.settingsNow.strength;
  }
  set strength(strength) {
    this.removeAttribute('level');
    this.setAttribute('strength', String(strength));
  }

  get level(): number {
    return this.strength;
  }
  set level(level) {
    this.strength = level;
  }

  get naturalness(): number {
    return this.settingsNow.naturalness;
  }
  set naturalness(naturalness) {
    this.setAttribute('naturalness', String(naturalness));
  }

  get people(): NagareShogiProperties['people'] {
    return this.settingsNow.people;
  }
  set people(people) {
    this.setAttribute('people', people);
  }

  get thinking(): NagareShogiProperties['thinking'] {
    return this.settingsNow.style;
  }
  set thinking(thinking) {
    this.setAttribute('thinking', thinking);
  }

  get opening(): string {
    return this.settingsNow.opening;
  }
  set opening(opening) {
    this.setAttribute('opening', opening);
  }

  get resigns(): NagareShogiProperties['resigns'] {
    return this.settingsNow.resigns ? 'on' : 'off';
  }
  set resigns(resigns) {
    this.setAttribute('resigns', resigns);
  }

  get handicap(): string {
    return this.getAttribute('handicap') ?? '';
  }
  set handicap(handicap) {
    this.write('handicap', handicap);
  }

  get sfen(): string {
    return this.getAttribute('sfen') ?? '';
  }
  set sfen(sfen) {
    this.write('sfen', sfen);
  }

  get moves(): string {
    return this.getAttribute('moves') ?? '';
  }
  set moves(moves) {
    this.write('moves', moves);
  }

  get mainTime(): number {
    return this.seconds('main');
  }
  set mainTime(seconds) {
    this.write('main-time', seconds > 0 ? String(seconds) : '');
  }

  get byoyomi(): number {
    return this.seconds('byoyomi');
  }
  set byoyomi(seconds) {
    this.write('byoyomi', seconds > 0 ? String(seconds) : '');
  }

  get increment(): number {
    return this.seconds('increment');
  }
  set increment(seconds) {
    this.write('increment', seconds > 0 ? String(seconds) : '');
  }

  get theme(): NagareShogiProperties['theme'] {
    const theme = this.getAttribute('theme');
    return theme === 'light' || theme === 'dark' ? theme : 'auto';
  }
  set theme(theme) {
    this.write('theme', theme === 'auto' ? '' : theme);
  }

  get lesson(): NagareShogiProperties['lesson'] {
    return this.desk?.kind ?? '';
  }
  set lesson(lesson) {
    this.write('lesson', lesson);
  }

  get target(): string {
    return this.getAttribute('target') ?? '';
  }
  set target(target) {
    this.write('target', target);
  }

  get answers(): string {
    return this.getAttribute('answers') ?? '';
  }
  set answers(answers) {
    this.write('answers', answers);
  }

  get within(): number {
    return Number(this.getAttribute('within') ?? 0);
  }
  set within(within) {
    this.write('within', within > 0 ? String(within) : '');
  }

  get position(): string | null {
    return this.game?.session.state?.sfen ?? null;
  }

  async newGame(options: NewGameOptions = {}): Promise<boolean> {
    const times = this.timesOf(options);
    if (times === null) {
      return this.refuse('clocks_refused', JSON.stringify(options));
    }
    const game = this.gameOf(options, times);
    return (await this.untilLoaded()) && this.begin(game);
  }

  async setPosition(sfen: string, moves: readonly string[] = []): Promise<boolean> {
    return this.newGame({ sfen, moves });
  }

  async play(usi: string): Promise<boolean> {
    if (!(await this.untilLoaded())) {
      return false;
    }
    const { session } = this.game as MountedGame;
    if (session.phase !== 'player') {
      return this.refuse('not_your_turn', usi);
    }
    if (session.state?.legal.includes(usi) !== true) {
      return this.refuse('move_refused', usi);
    }
    const count = session.state.moves.length;
    await session.play(usi);
    return session.state.moves.length > count;
  }

  async undo(): Promise<boolean> {
    if (!(await this.untilLoaded())) {
      return false;
    }
    const { session } = this.game as MountedGame;
    const can = session.canUndo;
    await session.undo();
    return can;
  }

  async resign(): Promise<boolean> {
    if (!(await this.untilLoaded())) {
      return false;
    }
    const { session } = this.game as MountedGame;
    if (session.phase !== 'player') {
      return this.refuse('not_your_turn', 'resign');
    }
    await session.resign();
    return true;
  }

  async review(record?: string): Promise<boolean> {
    if (!(await this.untilLoaded())) {
      return false;
    }
    this.game?.review(record ?? null);
    return true;
  }

  /** As the person may have set them since. */
  private get settingsNow(): Settings {
    return this.game?.session.settings ?? { ...defaultSettings, ...readAttributes(this).settings };
  }

  /** An attribute by a property: empty for none. */
  private write(name: string, text: string): void {
    if (text === '') {
      this.removeAttribute(name);
    } else {
      this.setAttribute(name, text);
    }
  }

  /** Of the clocks that the attributes ask for; 0 where there are none, or it cannot be used. */
  private seconds(part: keyof TimeControl): number {
    return (readAttributes(this).game?.times?.control?.[part] ?? 0) / 1000;
  }

  /** A property that was set before the element was defined. */
  private takeEarlyProperty(name: keyof NagareShogiProperties): void {
    if (Object.hasOwn(this, name)) {
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  /** Changes that come together are seen to together, once what they need has been fetched. */
  private schedule(): void {
    if (this.due || !this.isConnected) {
      return;
    }
    this.due = true;
    void assets.fetch(); // beside the words; whether it arrives, the game says
    queueMicrotask(() => {
      void this.prepare().then((ready) => {
        this.due = false;
        if (ready && !this.isPrepared) {
          this.schedule(); // something else is asked for by now
        } else if (ready && this.isConnected) {
          this.update();
        }
      });
    });
  }

  private get isPrepared(): boolean {
    const needsDesk = lessonAttributes.some((name) => this.hasAttribute(name));
    const needsNames = this.getAttribute('lesson') === 'reach';
    return (
      hasWords(this.language) && (!needsDesk || this.desk !== null) && (!needsNames || this.desk?.hasNames === true)
    );
  }

  private async prepare(): Promise<boolean> {
    try {
      await Promise.all([fetchWords(this.language), this.fetchDesk()]);
      this.unfetched.textContent = '';
      return true;
    } catch (error) {
      this.unfetched.textContent = '流れを読み込めませんでした。 Nagare could not be loaded.';
      return this.refuse('download_failed', error instanceof Error ? error.message : String(error));
    }
  }

  private async fetchDesk(): Promise<void> {
    if (this.desk === null && lessonAttributes.some((name) => this.hasAttribute(name))) {
      const { LessonDesk } = await import('./lesson-desk');
      this.desk = new LessonDesk({
        place: this.lessonPlace,
        assets,
        language: this.language,
        people: () => this.people,
        onOutcome: (detail) => {
          this.tell('nagare-lesson', detail);
          this.withholdHint();
        },
        onFailure: (error) => this.refuse('lesson_unjudged', wordsIn(this.language).errorDetail(error)),
        onAgain: (game) => void this.beginLesson(game),
      });
    }
    if (this.getAttribute('lesson') === 'reach' && this.desk?.hasNames === false) {
      await this.desk.fetchNames();
    }
  }

  /** Sees to all attributes that have changed. */
  private update(): void {
    const changed = new Set(this.changed);
    this.changed.clear();
    const isChanged = (names: readonly string[]): boolean => names.some((name) => changed.has(name));
    const asked = readAttributes(this);
    const { lesson = null, problems = [] } = this.desk?.read((name) => this.getAttribute(name)) ?? {};
    const fresh = [...asked.problems, ...problems].filter(({ parameter }) => changed.has(parameter));
    const game: NewGame = {
      start: 'startpos',
      moves: [],
      playerSide: 'black',
      ...asked.game,
      impasseRule: defaultImpasseRule,
    };
    const isNew = isChanged(gameAttributes);
    if (isNew) {
      this.desk?.begin(lesson, game, this.game !== null);
    }
    const settings = { ...defaultSettings, ...asked.settings };
    if (this.game === null) {
      this.mount(isNew ? game : null, isChanged(settingAttributes) ? settings : {}, fresh);
      return;
    }
    fresh.forEach((problem) => this.tellProblem(problem, true));
    if (isChanged(settingAttributes)) {
      this.game.session.setSettings(this.settingsWith(settings, isChanged, game));
    }
    if (changed.has('lang')) {
      this.game.setLanguage(this.language);
      this.desk?.setLanguage(this.language);
    }
    if (isNew) {
      void this.beginLesson(game, true);
    }
  }

  /** Those whose attributes have changed, the others as the person has them. */
  private settingsWith(asked: Settings, isChanged: (names: readonly string[]) => boolean, game: NewGame): Settings {
    const { settings } = (this.game as MountedGame).session;
    const chosen = { ...settings };
    const take = <Name extends keyof Settings>(name: Name): void => {
      if (isChanged(namesOf(name))) {
        chosen[name] = name === 'opening' ? (this.openingOf(asked.opening, game) as Settings[Name]) : asked[name];
      }
    };
    settingParameters.forEach(take);
    return chosen;
  }

  /** A game, and the lesson that begins from it. */
  private async beginLesson(game: NewGame, byAttributes = false): Promise<void> {
    if ((await this.untilLoaded()) && (await this.begin(game, byAttributes)) && this.game !== null) {
      this.desk?.started(this.game.session);
      this.withholdHint();
    }
  }

  /** game: null where it goes on with the one that it had. */
  private mount(game: NewGame | null, settings: Partial<typeof defaultSettings>, problems: AttributeProblem[]): void {
    const { impasseRule: _, ...chosen } = settings;
    this.early = problems;
    this.events = this.freshEvents();
    this.game = mountGame(this.shadowRoot as ShadowRoot, {
      assets,
      storage: this.storage,
      language: this.language,
      messagesIn: wordsIn,
      fetchDialogs: async () => (await import('../element/dialogs')).dialogsTemplate,
      game,
      settings: chosen,
      problems,
      onChange: () => this.follow(),
    });
  }

  private leave(): void {
    this.game?.destroy();
    this.game = null;
    this.desk?.leave();
    this.waiting.splice(0).forEach((go) => go());
  }

  private freshEvents(): GameEvents {
    return new GameEvents(
      (name, detail) => this.tell(name, detail),
      (notice) => this.tellProblem(this.problemOf(notice), false, notice),
    );
  }

  private follow(): void {
    const { game } = this;
    if (game === null) {
      return;
    }
    const { session } = game;
    if (session.phase !== 'loading') {
      const problems = this.early ?? [];
      this.early = null;
      problems.forEach((problem) => this.tellProblem(problem, false));
      this.waiting.splice(0).forEach((go) => go());
    }
    this.events.follow(session, this.language);
    this.desk?.follow(session);
    this.withholdHint();
  }

  private withholdHint(): void {
    this.game?.withholdHint(this.desk?.withholdsHint ?? false);
  }

  private get language(): Language {
    const asked = readAttributes(this).language;
    const around = this.closest('[lang]')?.getAttribute('lang') ?? '';
    const preferred = this.ownerDocument.defaultView?.navigator.languages ?? [];
    return asked ?? preferredLanguage(around === '' ? preferred : [around]);
  }

  /** What the opponent can play; else what it likes, and that is told. */
  private openingOf(asked: string, { playerSide }: NewGame): string {
    const { openings } = (this.game as MountedGame).session;
    if (
      openings.length > 0 &&
      asked !== anyOpening &&
      playableOpening(asked, opponentOf(playerSide), openings) !== asked
    ) {
      this.tellProblem({ parameter: 'opening', value: asked }, true);
      return anyOpening;
    }
    return asked;
  }

  /** The clocks of a game: as the options have them, or else the attributes; null where they cannot be had. */
  private timesOf({ mainTime, byoyomi, increment }: ClockOptions): Pick<NewGame, 'times'> | null {
    const given = { 'main-time': mainTime, byoyomi, increment };
    if (Object.values(given).every((seconds) => seconds === undefined)) {
      return { times: readAttributes(this).game?.times };
    }
    const { game, problems } = readParameters((name) => {
      const seconds = Object.hasOwn(given, name) ? given[name as keyof typeof given] : undefined;
      return seconds === undefined ? null : String(seconds);
    });
    return problems.length > 0 ? null : { times: game?.times };
  }

  private gameOf({ side, handicap, sfen, moves = [] }: NewGameOptions, { times }: Pick<NewGame, 'times'>): NewGame {
    const asked = readAttributes(this).game;
    const given = sfen === undefined ? null : readPositionText(sfen);
    const isOwn = given !== null || handicap !== undefined || moves.length > 0;
    const start = given?.start ?? (handicap === undefined ? 'startpos' : startOf(handicap));
    return {
      start: isOwn ? start : (asked?.start ?? 'startpos'),
      moves: isOwn ? [...(given?.moves ?? []), ...moves] : (asked?.moves ?? []),
      playerSide: side ?? this.side,
      impasseRule: defaultImpasseRule,
      times,
    };
  }

  /** byAttributes: that they were not good is told of them. */
  private async begin(game: NewGame, byAttributes = false): Promise<boolean> {
    const failure = (await this.game?.begin(game)) ?? null;
    if (failure === null) {
      return true;
    }
    const { error } = failure;
    if (byAttributes && failure.cause === 'position') {
      const parameter = this.blamed(error.code);
      this.tellProblem({ parameter, value: this.getAttribute(parameter) ?? '' }, true);
      return false;
    }
    return this.refuse(
      failure.cause === 'position' ? 'position_refused' : error.code,
      wordsIn(this.language).errorDetail(error),
    );
  }

  private blamed(code: string): string {
    const name =
      code.startsWith('usi_move') || code === 'game_over' ? 'moves' : code.startsWith('handicap') ? 'handicap' : 'sfen';
    return this.hasAttribute(name)
      ? name
      : (['sfen', 'moves', 'handicap'].find((each) => this.hasAttribute(each)) ?? name);
  }

  private problemOf(notice: Notice & { code: 'address_position' | 'opening_left_out' }): AttributeProblem {
    const parameter = notice.code === 'opening_left_out' ? 'opening' : this.blamed(notice.error.code);
    return { parameter, value: this.getAttribute(parameter) ?? '' };
  }

  /** shown: above the board too, where it is not said there already. */
  private tellProblem({ parameter, value }: AttributeProblem, shown: boolean, notice?: Notice): void {
    const why = notice?.code === 'address_position' ? ` ${wordsIn(this.language).errorDetail(notice.error)}` : '';
    const detail = `${parameter}="${value}" cannot be used and was left out.${why}`;
    this.tell('nagare-error', { code: 'attribute', detail, attribute: parameter, value });
    if (shown) {
      this.game?.tell({ parameter, value });
    }
  }

  private refuse(code: string, detail: string): false {
    this.tell('nagare-error', { code, detail });
    return false;
  }

  /** True when the game can be played; false where it cannot be, which has been told. */
  private async untilLoaded(): Promise<boolean> {
    if (this.isConnected && (this.game === null || this.game.session.phase === 'loading')) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    const phase = this.game?.session.phase ?? 'loading';
    return phase === 'loading' || phase === 'halted' ? this.refuse('not_ready', phase) : true;
  }

  private tell<Name extends EventName>(name: Name, detail: DetailOf<Name>): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

const reflected: readonly (keyof NagareShogiProperties)[] = [
  'side',
  'strength',
  'level',
  'naturalness',
  'handicap',
  'sfen',
  'moves',
  'mainTime',
  'byoyomi',
  'increment',
  'opening',
  'resigns',
  'people',
  'thinking',
  'theme',
  'lesson',
  'target',
  'answers',
  'within',
];

if (customElements.get('nagare-shogi') === undefined) {
  customElements.define('nagare-shogi', NagareShogiElement);
}
