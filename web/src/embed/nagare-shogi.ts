// <nagare-shogi>, a game as an element for any page: attributes set it up, events tell what happens, methods play moves
// and begin games. What the site's owner sees of it is declared in public-types.ts.

import type { besideGame } from '../element/beside-game';
import { mountGame, type MountedGame } from '../element/mount-game';
import { ReviewBeside } from '../element/review-beside';
import { settingParameters } from '../element/parameters';
import { gameStyleSheet } from '../element/style-sheet';
import { NetworkAssets } from '../engine/engine-assets';
import { anyOpening, playableOpening, type Settings } from '../engine/settings';
import { opponentOf } from '../engine/sides';
import type { TimeControl } from '../engine/time-control';
import { preferredLanguage, type Language } from '../i18n/language';
import { dress, dressAnew } from '../room/dress';
import { defaultSettings } from '../session/first-settings';
import type { GameRecord } from '../session/game-record';
import { dialsIn } from '../session/named-opponent';
import type { Notice, RefusedNotice } from '../session/notice-board';
import { clocks, gameOf, newGameOf } from './asked-game';
import { misfitIn, optionsOnce, type Method } from './method-arguments';
import type { NagareShogiMethods, NagareShogiProperties, NewGameOptions, WhyNotAnswer } from '../element/public-types';
import {
  attributes,
  gameAttributes,
  namesOf,
  readAttributes,
  settingAttributes,
  wordOf,
  type AttributeProblem,
} from './attributes';
import { GameEvents, type DetailOf, type EventName } from './game-events';
import { lessonAttributes } from '../lessons/lesson-attributes';
import type { mountStudyMode } from './study-mode';
import type { LessonDesk } from '../lessons/lesson-desk';
import { KeptInMemory } from '../session/kept-in-memory';
import { fetchWords, hasWords, wordsIn } from '../i18n/words-on-demand';

/** Fetched once for all games of the page. */
const assets = new NetworkAssets();

type Readings = {
  [Name in keyof NagareShogiProperties]: (element: NagareShogiElement) => NagareShogiProperties[Name];
};

/** Frameworks take a property away by null or undefined. */
type Written = string | number | null | undefined;

/** What a property writes that has a value which is as good as no attribute. */
const positive = (count: Written): Written => (Number(count) > 0 ? count : '');
const written: Partial<Record<string, (value: Written) => Written>> = {
  mainTime: positive,
  byoyomi: positive,
  increment: positive,
  within: positive,
  theme: (theme) => (theme === 'auto' ? '' : theme),
};

/** The properties are defined by a table. */
const Base = HTMLElement as new () => HTMLElement & NagareShogiProperties;

export class NagareShogiElement extends Base implements NagareShogiProperties, NagareShogiMethods {
  static readonly observedAttributes = [...attributes];

  static {
    const text =
      (name: string) =>
      (element: NagareShogiElement): string =>
        element.getAttribute(name) ?? '';
    const readings: Readings = {
      side: (element) => element.game?.session.playerSide ?? readAttributes(element).game?.person ?? 'black',
      opponent: ({ settingsNow }) => settingsNow.opponent,
      strength: ({ settingsNow }) => settingsNow.strength,
      level: ({ settingsNow }) => settingsNow.strength,
      naturalness: ({ settingsNow }) => settingsNow.naturalness,
      people: ({ settingsNow }) => settingsNow.people,
      thinking: ({ settingsNow }) => settingsNow.thinkers,
      opening: ({ settingsNow }) => settingsNow.opening,
      resigns: ({ settingsNow }) => (settingsNow.resigns ? 'on' : 'off'),
      handicap: text('handicap'),
      sfen: text('sfen'),
      moves: text('moves'),
      mainTime: (element) => element.seconds('main'),
      byoyomi: (element) => element.seconds('byoyomi'),
      increment: (element) => element.seconds('increment'),
      theme: (element) => wordOf(element, 'theme'),
      controls: (element) => wordOf(element, 'controls'),
      mode: (element) => wordOf(element, 'mode'),
      lesson: ({ desk }) => desk?.kind ?? '',
      target: text('target'),
      answers: text('answers'),
      within: (element) => Number(element.getAttribute('within') ?? 0),
      course: text('course'),
      keepProgress: text('keep-progress'),
    };
    for (const [property, read] of Object.entries(readings)) {
      const name = property.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
      Object.defineProperty(this.prototype, property, {
        configurable: true,
        get(this: NagareShogiElement) {
          return read(this);
        },
        set(this: NagareShogiElement, value: Written) {
          if (name === 'strength' || name === 'level') {
            this.removeAttribute('level');
            this.write('strength', value);
          } else {
            this.write(name, written[property]?.(value) ?? value);
          }
        },
      });
    }
  }

  private game: MountedGame | null = null;
  private desk: LessonDesk | null = null;
  private study: ReturnType<typeof mountStudyMode> | null = null;
  private mountStudy: typeof mountStudyMode | null = null;
  private readonly lessonPlace: HTMLElement;
  /** Words for the case that none arrive. */
  private readonly unfetched: HTMLElement;
  /** As long as this element lives, also while it is nowhere. */
  private readonly storage = new KeptInMemory();
  private events: GameEvents;
  /** Attributes whose change has not been seen to yet; at first, all of them. */
  private changed = new Set(attributes);
  /** Those that a study has seen, and no game yet. */
  private readonly unplayed = new Set<string>();
  private due = false;
  /** Told with nagare-ready, when everybody listens; null: told at once. */
  private early: AttributeProblem[] | null = [];
  private isDressedForDialogs = false;
  private waiting: (() => void)[] = [];
  /** Moves of the person that have been told. */
  private played = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    dress(root, gameStyleSheet);
    this.lessonPlace = this.ownerDocument.createElement('div');
    this.unfetched = this.ownerDocument.createElement('p');
    root.append(this.unfetched, this.lessonPlace);
    this.events = this.freshEvents();
  }

  connectedCallback(): void {
    for (const name of settable()) {
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

  adoptedCallback(): void {
    dressAnew(this.shadowRoot as ShadowRoot);
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before !== now) {
      this.changed.add(name);
      this.schedule();
    }
  }

  get position(): string | null {
    return this.game?.session.state?.sfen ?? null;
  }

  async newGame(given: NewGameOptions = {}): Promise<boolean> {
    const options = optionsOnce(given) as NewGameOptions;
    if (!this.fits('newGame', options)) {
      return false;
    }
    const { asked, problem } = gameOf(options, this.textOf);
    if (problem !== undefined) {
      const { parameter, value } = problem;
      const code = clocks.includes(parameter) ? 'clocks_refused' : 'position_refused';
      return this.refuse(code, `${parameter.replace('main-time', 'mainTime')} cannot be ${value}`);
    }
    const game = await this.untilLoaded();
    return game !== null && this.begin(game, asked);
  }

  async setPosition(sfen: string, moves?: readonly string[]): Promise<boolean> {
    return this.fits('setPosition', sfen, moves) && this.newGame({ sfen, moves: moves ?? [] });
  }

  async play(usi: string): Promise<boolean> {
    const session = this.fits('play', usi) ? (await this.untilLoaded())?.session : undefined;
    if (session === undefined) {
      return false;
    }
    if (!session.canMove) {
      return this.refuse('not_your_turn', `play: ${usi}`);
    }
    if (session.state?.legal.includes(usi) !== true) {
      return this.refuse('move_refused', `play: ${usi}`);
    }
    const { played } = this;
    await session.play(usi);
    // Where the engine was lost on the way, another has the move on its board.
    return this.played > played || this.settled('play', () => this.played > played);
  }

  async undo(): Promise<boolean> {
    const session = (await this.untilLoaded())?.session;
    if (session === undefined) {
      return false;
    }
    if (!session.canUndo) {
      return this.refuse('undo_refused', 'there is no move to take back');
    }
    await session.undo();
    return this.settled('undo', () => true);
  }

  async resign(): Promise<boolean> {
    const session = (await this.untilLoaded())?.session;
    if (session === undefined) {
      return false;
    }
    if (!session.canMove) {
      return this.refuse('not_your_turn', 'resign');
    }
    await session.resign();
    return this.settled('resign', () => session.phase === 'over');
  }

  async whyNot(usi: string): Promise<WhyNotAnswer | false> {
    const session = this.fits('whyNot', usi) ? (await this.untilLoaded())?.session : undefined;
    if (session === undefined) {
      return false;
    }
    const review = await import('../review/mount-review').catch(() => null);
    const answer = (await review?.whyNotOnce(assets, session, usi)) ?? 'interrupted';
    return typeof answer === 'string' ? this.refuse(answer, `whyNot: ${usi}`) : answer;
  }

  async review(record?: string): Promise<boolean> {
    const game = this.fits('review', record) ? await this.untilLoaded() : null;
    if (game === null) {
      return false;
    }
    const error = await game.review(record ?? null);
    return error === null || this.refuse('review_refused', wordsIn(this.language).errorDetail(error));
  }

  /** As the person may have set them since. */
  private get settingsNow(): Settings {
    return this.game?.session.settings ?? { ...defaultSettings, ...readAttributes(this).settings };
  }

  /** An attribute by a property: none for what is empty. */
  private write(name: string, value: Written): void {
    const text = String(value ?? '');
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
  private takeEarlyProperty(name: string): void {
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
        if (!ready) {
          this.release();
        } else if (!this.isPrepared) {
          this.schedule(); // something else is asked for by now
        } else if (this.isConnected) {
          this.update();
        }
      });
    });
  }

  private get isPrepared(): boolean {
    return (
      hasWords(this.language) &&
      (this.mode === 'study'
        ? this.mountStudy !== null
        : !this.needsDesk || this.desk?.isPreparedFor(this.textOf) === true)
    );
  }

  private get needsDesk(): boolean {
    return lessonAttributes.some((name) => this.hasAttribute(name));
  }

  private readonly textOf = (name: string): string | null => this.getAttribute(name);

  private async prepare(): Promise<boolean> {
    try {
      await Promise.all([fetchWords(this.language), this.mode === 'study' ? this.fetchStudy() : this.fetchDesk()]);
      this.unfetched.textContent = '';
      return true;
    } catch (error) {
      this.unfetched.textContent = '流れを読み込めませんでした。 Nagare could not be loaded.';
      return this.refuse('download_failed', error instanceof Error ? error.message : String(error));
    }
  }

  private async fetchStudy(): Promise<void> {
    this.mountStudy ??= (await import('./study-mode')).mountStudyMode;
  }

  private async fetchDesk(): Promise<void> {
    if (!this.needsDesk) {
      return;
    }
    const { LessonDesk } = await import('../lessons/lesson-desk');
    this.desk ??= new LessonDesk({
      place: this.lessonPlace,
      assets,
      language: this.language,
      people: () => this.people,
      looks: () => this.game?.looks() ?? null,
      onOutcome: (detail) => this.tell('nagare-lesson', detail),
      onDrawn: () => this.followDesk(),
      onFailure: (error) => this.refuse('lesson_unjudged', wordsIn(this.language).errorDetail(error)),
      onCourseFault: (code, detail) => this.refuse(code, detail),
      onAgain: (game) => void this.beginLesson(game),
    });
    await this.desk.prepare(this.textOf);
  }

  /** Sees to all attributes that have changed. */
  private update(): void {
    const changed = new Set(this.changed);
    this.changed.clear();
    const isChanged = (names: readonly string[]): boolean => names.some((name) => changed.has(name));
    const asked = readAttributes(this);
    if (this.mode === 'study') {
      this.updateStudy(asked, changed, isChanged(gameAttributes));
      return;
    }
    if (this.study !== null) {
      this.leave();
    }
    this.unplayed.forEach((name) => changed.add(name));
    this.unplayed.clear();
    const { lesson = null, problems = [], game: given = null } = this.desk?.read(this.textOf) ?? {};
    const fresh = [...asked.problems, ...problems].filter(({ parameter }) => changed.has(parameter));
    const game = given ?? newGameOf(asked.game);
    const isAsked = isChanged(gameAttributes);
    const isNew = isAsked || (this.game ?? this.storage.game()) === null;
    if (isNew) {
      this.desk?.begin(lesson, game, this.game !== null, isAsked);
    }
    const settings = { ...defaultSettings, ...asked.settings };
    if (this.game === null) {
      this.mount(isNew ? game : null, isChanged(settingAttributes) ? settings : {}, asked.settings, fresh);
      return;
    }
    this.game.forgetProblems((name) => changed.has(name));
    fresh.forEach((problem) => this.tellProblem(problem, true));
    if (isChanged(settingAttributes)) {
      this.game.session.setSettings(this.settingsWith(settings, isChanged, game), dialsIn(asked.settings));
    }
    if (changed.has('lang')) {
      this.game.setLanguage(this.language);
      this.desk?.setLanguage(this.language);
    }
    if (isNew) {
      void this.beginLesson(game, true);
    }
  }

  private updateStudy(asked: ReturnType<typeof readAttributes>, changed: Set<string>, isNew: boolean): void {
    changed.forEach((name) => this.unplayed.add(name));
    const problems = asked.problems.filter(({ parameter }) => changed.has(parameter));
    problems.forEach((problem) => this.tellProblem(problem, false));
    if (this.study !== null && !isNew) {
      this.study.setLanguage(this.language);
      return;
    }
    const game = (isNew ? null : this.storage.game()?.record) ?? newGameOf(asked.game);
    this.leave();
    this.study = (this.mountStudy as typeof mountStudyMode)(this.lessonPlace, {
      assets,
      game,
      people: this.people,
      language: this.language,
      storage: this.storage,
      onPosition: (sfen, moves) => this.tell('nagare-position', { sfen, moves }),
      onReady: (sfen) => this.tell('nagare-ready', { side: this.side, sfen }),
      onFailure: (error) => this.refuse('position_refused', wordsIn(this.language).errorDetail(error)),
    });
  }

  /** Those whose attributes have changed, the others as the person has them. */
  private settingsWith(asked: Settings, isChanged: (names: readonly string[]) => boolean, game: GameRecord): Settings {
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
  private async beginLesson(game: GameRecord, byAttributes = false): Promise<void> {
    const mounted = await this.untilLoaded();
    if (mounted !== null && (await this.begin(mounted, game, byAttributes))) {
      this.desk?.started(mounted.session);
    }
  }

  /** game: null where it goes on with the one that it had. */
  private mount(
    game: GameRecord | null,
    settings: Partial<typeof defaultSettings>,
    said: Partial<Settings>,
    problems: AttributeProblem[],
  ): void {
    const { impasseRule: _, ...chosen } = settings;
    this.early = problems;
    this.events = this.freshEvents();
    this.game = mountGame(this.shadowRoot as ShadowRoot, {
      assets,
      storage: this.storage,
      language: this.language,
      messagesIn: wordsIn,
      fetchBeside: () => this.fetchBeside(),
      reviews: (parts) => new ReviewBeside(parts),
      game,
      settings: chosen,
      said,
      problems,
      onChange: () => this.follow(),
    });
  }

  private async fetchBeside(): Promise<typeof besideGame> {
    const fetched = await import('./element-dialogs');
    if (!this.isDressedForDialogs) {
      this.isDressedForDialogs = true;
      dress(this.shadowRoot as ShadowRoot, fetched.dialogStyleSheet);
    }
    return fetched.besideGame;
  }

  private leave(): void {
    this.game?.destroy();
    this.study?.destroy();
    this.game = this.study = null;
    this.desk?.leave();
    this.release();
  }

  /** The methods that wait go on. */
  private release(): void {
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
      this.release();
    }
    this.events.follow(session, this.language);
    this.desk?.follow(session);
  }

  /** What the lesson keeps from the person, and what it draws on the board. */
  private followDesk(): void {
    const { desk, game } = this;
    if (desk !== null && game !== null) {
      game.withholdHint(desk.withholdsHint);
      game.setGoal(desk.goal);
      game.setLesson(desk.kind !== null);
    }
  }

  private get language(): Language {
    const asked = readAttributes(this).language;
    const around = this.closest('[lang]')?.getAttribute('lang') ?? '';
    const preferred = this.ownerDocument.defaultView?.navigator.languages ?? [];
    return asked ?? preferredLanguage(around === '' ? preferred : [around]);
  }

  /** What the opponent can play; else what it likes, and that is told. */
  private openingOf(asked: string, { person }: GameRecord): string {
    const { openings } = (this.game as MountedGame).session;
    if (openings.length > 0 && asked !== anyOpening && playableOpening(asked, opponentOf(person), openings) !== asked) {
      this.tellProblem({ parameter: 'opening', value: asked }, true);
      return anyOpening;
    }
    return asked;
  }

  /** byAttributes: that they were not good is told of them. */
  private async begin(game: MountedGame, asked: GameRecord, byAttributes = false): Promise<boolean> {
    const failure = await game.begin(asked);
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
      failure.cause === 'position' ? 'position_refused' : 'interrupted',
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

  private problemOf(notice: RefusedNotice): AttributeProblem {
    if (notice.code === 'opponent_left_out') {
      return { parameter: 'opponent', value: notice.opponent };
    }
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

  private fits(method: Method, ...given: unknown[]): boolean {
    const misfit = misfitIn(method, given);
    return misfit === null || this.refuse('arguments', misfit);
  }

  private refuse(code: string, detail: string): false {
    this.tell('nagare-error', { code, detail });
    return false;
  }

  /** The game once it can be played; null where it cannot be, which has been told. */
  private async untilLoaded(): Promise<MountedGame | null> {
    if (this.isConnected && this.study === null && (this.game === null || this.game.session.phase === 'loading')) {
      this.schedule(); // where what it needs has not arrived
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    const game = this.isConnected ? this.game : null;
    const phase = game?.session.phase ?? (this.study === null ? 'loading' : 'study');
    if (game === null || phase === 'loading' || phase === 'halted') {
      this.refuse('not_ready', phase);
      return null;
    }
    return game;
  }

  /** Once the engine is up, lost on the way or not, whether it was done; if not, that is told. */
  private async settled(method: Method, isDone: () => boolean): Promise<boolean> {
    return (
      (await this.untilLoaded()) !== null &&
      (isDone() || this.refuse('interrupted', `${method}: something else was done meanwhile`))
    );
  }

  private tell<Name extends EventName>(name: Name, detail: DetailOf<Name>): void {
    this.played += Number('person' in detail && detail.person);
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** The properties that can be set: each writes its attribute. */
function settable(): string[] {
  const accessors = Object.entries(Object.getOwnPropertyDescriptors(NagareShogiElement.prototype));
  return accessors.flatMap(([name, { set }]) => (set === undefined ? [] : [name]));
}

if (customElements.get('nagare-shogi') === undefined) {
  customElements.define('nagare-shogi', NagareShogiElement);
}
