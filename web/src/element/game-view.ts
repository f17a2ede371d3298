// The view of a game: draws all of its parts, and draws them again whenever something has changed.

import type { EngineError, Side } from '@engine';
import { html, nothing, type TemplateResult } from 'lit';
import type { GoalDrawing } from '../board/board-drawing';
import { elementIds } from '../board/element-ids';
import { GameTable } from '../board/game-table';
import type { WoodSound } from '../board/wood-sound';
import type { EngineAssets } from '../engine/engine-assets';
import type { Settings } from '../engine/settings';
import type { Language } from '../i18n/language';
import type { Messages, MessagesIn } from '../i18n/messages';
import type { Preferences } from '../i18n/preferences';
import { whyName } from '../i18n/why-name';
import { actions, moreActions } from '../panel/actions';
import { clockFace } from '../panel/clock-face';
import { moveList, showLastMove } from '../panel/move-list';
import { nameOf } from '../panel/choose-opponent';
import { noticeList } from '../panel/notice-list';
import { saveFile } from '../panel/save-file';
import { statusLine } from '../panel/status-line';
import type { WhyNot, WhyNotView } from '../review/mount-review';
import { Drawing, type Drawn } from '../room/drawing';
import type { GameBefore, GameKeeper } from '../session/game-keeper';
import { isHandicapGame, type GameRecord } from '../session/game-record';
import type { GameSession } from '../session/game-session';
import type { Hints } from '../session/hints';
import type { NewGameFailure } from '../session/new-game-failure';
import type { Keeping } from '../session/storage';
import type { Remark, StoredGame, StoredPart } from '../session/stored';
import { announcement, timeWarning } from './announcement';
import type { Appearance } from './appearance';
import type { BesideGame, besideGame } from './beside-game';
import { noticeView, type GameNotice } from './notices';
import { notFetched, type Reviews } from './review-door';
import type { Scene } from './scene';
import { dialsTemplate, spokenAnnotations, voiceTemplate } from './spoken';
import { typedMoveTemplate } from './typing';
import { closedView, dialogNames, type DialogName, type ViewState } from './view-state';

export interface GameParts {
  assets: EngineAssets;
  session: GameSession;
  keeper: GameKeeper;
  storage: Keeping;
  language: Language;
  messagesIn: MessagesIn;
  fetchBeside: () => Promise<typeof besideGame>;
  /** Three opponents are offered. */
  offersOpponents: boolean;
  /** Drawn before the engine is up. */
  firstSfen: string;
  notices: readonly GameNotice[];
  door: Reviews;
  hints: Hints;
  appearance: Appearance;
  sound: WoodSound;
  /** The page's address without its query; null: no links to the game are offered. */
  address: string | null;
  /** null: the language is not for the game to choose. */
  onLanguage: ((to: Language) => void) | null;
  /** null: no exercises are kept here. */
  onExercises: (() => void) | null;
  /** Called after every change of the game, once it has been drawn. */
  onChange(): void;
  /** True where the page is loaded anew instead of another try. */
  renew(): Promise<boolean>;
}

export class GameView {
  private readonly session: GameSession;
  private language: Language;
  private view: ViewState;
  private notices: readonly GameNotice[];
  private readonly ids = elementIds();
  private readonly endListening: () => void;
  private readonly table = new GameTable(this.ids, () => this.draw());
  private readonly drawing: Drawing;
  private heard: Remark | null;
  /** null until they have been fetched: once the game can be played, or when one is asked for. */
  private beside: BesideGame | null = null;
  private fetchingBeside: Promise<BesideGame | null> | null = null;
  private keptSettings: Settings;
  private whyNot: WhyNot | null = null;
  private goal: GoalDrawing | null = null;
  private listedMoves = 0;
  private tick: ReturnType<typeof setTimeout> | undefined;
  /** How many moves the game had when last drawn; and after the last undo or new game, whose moves are no news. */
  private seenMoves = 0;
  private oldMoves = 0;

  /** root: an empty element that is the view's alone. */
  constructor(
    private readonly root: HTMLElement,
    private readonly parts: GameParts,
  ) {
    const { session, keeper, storage, language, notices, door, hints, appearance } = parts;
    this.drawing = new Drawing(
      root,
      () => this.drawn(),
      () => this.table.takeFocus(),
    );
    this.session = session;
    this.language = language;
    this.notices = notices;
    const { impasseRule, times } = session.savedRecord;
    const time = { control: times?.control ?? null, own: false };
    this.view = {
      ...closedView,
      offersOpponents: parts.offersOpponents,
      draft: { ...closedView.draft, impasseRule, time },
    };
    this.heard = session.remark;
    this.keptSettings = session.settings;
    this.table.input.onMove.add((usi) => {
      if (this.whyNot === null) {
        void session.play(usi);
      } else {
        this.whyNot.ask(usi);
      }
    });
    session.onChange.add(() => {
      this.follow();
      parts.onChange();
    });
    this.endListening = storage.onTrouble.add((trouble) => this.post(trouble));
    door.onUnavailable.add(() => this.post({ code: 'review_unavailable' }));
    door.onClose.add(() => this.table.takeFocus());
    hints.onChange.add(() => this.followHint());
    hints.onRefused.add((error) => this.post({ code: 'engine_refused', error }));
    appearance.onChange.add(() => this.followAppearance());
    appearance.onUnavailable.add(() => this.post({ code: 'lettering_unavailable' }));
    keeper.onElsewhere.add(() => this.post({ code: 'game_elsewhere' }));
    keeper.onKept.add(() => this.followStore());
    root.addEventListener('pointerdown', (event) => this.touched(event), true);
    root.addEventListener('keydown', (event) => this.touched(event), true);
    this.followAppearance();
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.draw();
  }

  /** What a lesson draws on the board, until it draws something else. */
  setGoal(goal: GoalDrawing | null): void {
    if (goal !== this.goal) {
      this.goal = goal;
      this.draw();
    }
  }

  setLesson(lesson: boolean): void {
    if (lesson !== this.session.inLesson) {
      this.session.inLesson = lesson;
      this.draw();
    }
  }

  /** Nothing is drawn any more. */
  destroy(): void {
    clearTimeout(this.tick);
    this.whyNot?.close();
    this.endListening();
    this.beside?.aloud.destroy();
    this.drawing.end();
  }

  /** After a change of the game or the settings: keep them, and draw the first reason just heard. */
  private follow(): void {
    const { session } = this;
    this.parts.keeper.follow();
    if (session.phase !== 'loading') {
      void this.haveBeside();
    }
    this.parts.sound.follow(session.state);
    if (session.settings !== this.keptSettings) {
      this.keepSettings();
      this.parts.keeper.keepHere();
    }
    if (session.state !== null) {
      const count = session.state.moves.length;
      if (count > 0) {
        this.view = { ...this.view, offersOpponents: false };
      }
      if (count < this.seenMoves) {
        this.oldMoves = count;
      }
      this.seenMoves = count;
    }
    if (session.remark !== this.heard) {
      const fresh = session.remark !== null && session.remark.ply > (this.heard?.ply ?? -1);
      this.heard = session.remark;
      this.view = { ...this.view, drawnReason: fresh ? 0 : null, moreOpen: false };
    }
    this.draw();
  }

  /** Draws the first reason of a hint with its move; when the hint goes, so does the drawing. */
  private followHint(): void {
    this.show({ drawnReason: this.parts.hints.choice === null ? null : 0, moreOpen: false });
  }

  private followAppearance(): void {
    this.parts.sound.on = this.parts.appearance.preferences.sound;
    this.parts.door.setLooks(this.parts.appearance.looks);
    this.draw();
  }

  /** Something to tell, until it is dismissed. */
  post(notice: GameNotice): void {
    this.notices = [...this.notices, notice];
    this.draw();
  }

  /** What is wrong with parameters that are said anew. */
  forgetProblems(of: (parameter: string) => boolean): void {
    this.notices = this.notices.filter((notice) => notice.code !== 'address_problem' || !of(notice.problem.parameter));
    this.draw();
  }

  private forget(code: GameNotice['code']): void {
    this.notices = this.notices.filter((notice) => notice.code !== code);
  }

  private noticesNow(): readonly GameNotice[] {
    const [before] = this.parts.keeper.gamesBefore;
    const toGoBackTo = before === undefined ? [] : [{ code: 'game_before', before } as const];
    return [...this.session.notices, ...this.notices, ...toGoBackTo];
  }

  /** The next touch of the table takes away a drawn reason, the words about the strength, and a hint. */
  private touched(event: Event): void {
    this.parts.sound.wake();
    if ((event.target as Element).closest('.table') === null) {
      return;
    }
    if (this.parts.hints.choice !== null) {
      // Walking over the board by the arrow keys is no touch yet.
      if (!('key' in event) || ['Enter', ' ', 'Escape'].includes(String(event.key))) {
        this.parts.hints.leave();
      }
    } else if (this.view.drawnReason !== null || this.view.strengthOpen) {
      this.show({ drawnReason: null, strengthOpen: false });
    }
  }

  private show(change: Partial<ViewState>): void {
    this.view = { ...this.view, ...change };
    this.draw();
    if (this.view.dialog !== null) {
      void this.haveBeside();
    }
  }

  /** Null where it cannot be fetched, which a notice says. */
  private haveBeside(): Promise<BesideGame | null> {
    this.fetchingBeside ??= this.makeBeside();
    return this.fetchingBeside;
  }

  private async makeBeside(): Promise<BesideGame | null> {
    this.forget('dialogs_unavailable');
    try {
      const make = await this.parts.fetchBeside();
      this.beside = make({
        ...this.parts,
        place: this.root,
        view: () => this.view,
        show: (change) => this.show(change),
        draw: this.draw,
        post: (notice) => this.post(notice),
        onBegun: (given) => this.begun(given),
        onPreferences: (change) => this.preferred(change),
        onGoBack: (to) => void this.goBack(to),
      });
    } catch {
      this.fetchingBeside = null;
      this.view = { ...this.view, dialog: null };
      this.post({ code: 'dialogs_unavailable' });
    }
    this.draw();
    return this.beside;
  }

  readonly draw = (): void => this.drawing.draw();

  private drawn(): Drawn {
    const { session, language } = this;
    const words = this.parts.messagesIn(language, isHandicapGame(session.state, session.handicaps));
    this.followWhyNot();
    const after = (): void => {
      this.beside?.aloud.follow(this.parts.appearance.preferences.spoken, language, words);
      this.table.afterDrawing(this.root, session.state);
      dialogNames.forEach((name) => this.syncDialog(name));
      this.followClock();
      this.followMoveList();
    };
    return { language, template: this.template(words), after };
  }

  private followMoveList(): void {
    const count = this.session.state?.moves.length ?? 0;
    if (count !== this.listedMoves) {
      this.listedMoves = count;
      showLastMove(this.root);
    }
  }

  private syncDialog(name: DialogName): void {
    const dialog = this.root.querySelector<HTMLDialogElement>(`dialog[data-part="${name}"]`);
    const wanted = this.view.dialog === name;
    if (dialog !== null && dialog.open !== wanted) {
      if (wanted) {
        dialog.showModal();
      } else {
        dialog.close();
      }
    }
  }

  private template(words: Messages): TemplateResult {
    const { session, view, language } = this;
    const scene: Scene = {
      session,
      hints: this.parts.hints,
      view,
      language,
      words,
      ids: this.ids,
      drawings: this.beside?.drawings ?? null,
      show: (change) => this.show(change),
    };
    const asked = this.whyNot?.view(language, words) ?? null;
    return html`
      ${this.noticesTemplate(words)}
      <div class="room">
        ${this.tableTemplate(scene, asked)}
        <div class="side">${
          asked?.panel ??
          voiceTemplate(scene, {
            onNewGame: () => void this.openNewGame(),
            offers: view.offersOpponents ? (this.beside?.dialogs.offers(scene) ?? null) : null,
            onReview: this.canReview ? () => void this.reviewGame() : null,
            onShowWays:
              this.parts.appearance.preferences.lettering === 'international'
                ? null
                : () => this.preferred({ lettering: 'international' }),
          })
        }
          ${session.inLesson ? nothing : (this.beside?.under(scene) ?? nothing)}
          ${actions({
            words,
            canHint: this.parts.hints.withheld ? null : this.parts.hints.canAsk && asked === null,
            whyName: whyName[language],
            canAskWhy: this.parts.hints.canAsk && asked === null,
            hinting: this.parts.hints.thinking,
            canUndo: session.canUndo,
            canEnd: session.phase === 'player',
            canReview: this.canReview,
            onHint: () => this.hint(),
            onStopHint: () => this.parts.hints.stop(),
            onAskWhy: () => void this.askWhyNot(),
            onUndo: () => void session.undo(),
            onEnd: () => this.show({ dialog: 'end' }),
            onNewGame: () => void this.openNewGame(),
            onReview: () => void this.reviewGame(),
          })}
          ${dialsTemplate(scene)}
          <div class="game">
            ${moreActions({
              words,
              canWrite: this.canReview,
              onFlip: () => this.show({ flipped: !view.flipped }),
              onRecord: () => void this.openRecord(words),
              onSettings: () => this.show({ dialog: 'settings' }),
            })}
            ${typedMoveTemplate(scene)}
            ${moveList(session.state?.moves ?? [], language, words)}
          </div>
        </div>
      </div>
      <p class="spoken-only" aria-live="polite" data-part="announcement">${announcement(session, this.parts.hints, this.oldMoves, language, words)}</p>
      <p class="spoken-only" aria-live="polite" data-part="time-warning">${timeWarning(session, words)}</p>
      ${this.beside?.dialogs.template(scene) ?? nothing}
    `;
  }

  /** Once the game has gone on, or the person has heard enough, nothing is asked about. */
  private followWhyNot(): void {
    if (this.whyNot?.isOpen === false || this.parts.hints.withheld) {
      this.whyNot?.close();
      this.whyNot = null;
    }
  }

  private async askWhyNot(): Promise<void> {
    const { session, parts, root } = this;
    const { hints } = parts;
    try {
      const { WhyNot } = await import('../review/mount-review');
      if (hints.canAsk && session.state !== null) {
        hints.leave();
        this.whyNot = new WhyNot(parts.assets, session, session.state, root, this.draw);
      }
    } catch {
      this.post({ code: 'dialogs_unavailable' });
    }
    this.draw();
  }

  private async openNewGame(): Promise<void> {
    (await this.haveBeside())?.dialogs.newGames.open();
  }

  private async openRecord(words: Messages): Promise<void> {
    try {
      await (await this.haveBeside())?.dialogs.openRecord(words, this.language);
    } catch {
      this.post({ code: 'dialogs_unavailable' });
    }
  }

  private preferred(change: Partial<Preferences>): void {
    this.forget('lettering_unavailable');
    this.parts.appearance.prefer(change);
  }

  private noticesTemplate(words: Messages): TemplateResult {
    const handlers = {
      onDismiss: (notice: GameNotice) => this.dismiss(notice),
      onRetry: () => void this.tryAgain(() => this.session.retry()),
      onRetryReview: () => void this.tryAgain(() => this.reviewGame()),
      onGoOnHere: () => this.goOnHere(),
      onGoBack: (to: GameBefore) => void this.goBack(to),
      onSave: (part: StoredPart) =>
        saveFile(this.root, `nagare-${part}.json`, 'application/json', this.parts.storage.textLeft(part) ?? ''),
      onReplaceStored: () => {
        this.parts.keeper.replaceStored();
        this.followStore();
      },
    };
    return noticeList(
      this.noticesNow().map((notice) =>
        noticeView(notice, words, this.language, this.parts.storage.words?.[this.language], handlers),
      ),
      words.notice,
    );
  }

  private async tryAgain(attempt: () => unknown): Promise<void> {
    if (!(await this.parts.renew())) {
      attempt();
    }
  }

  private tableTemplate(scene: Scene, asked: WhyNotView | null): TemplateResult {
    const { session, view, language, words, drawings } = scene;
    const { against } = session;
    return this.table.template({
      opponent: against && { name: nameOf(against, language), crest: drawings?.crest(against.crest) ?? null },
      state: session.state,
      keptSfen: this.parts.firstSfen,
      playerSide: session.playerSide,
      playersTurn: session.phase === 'player',
      flipped: view.flipped,
      language,
      words,
      looks: this.parts.appearance.looks,
      annotations: spokenAnnotations(scene),
      goal: this.goal,
      ownWords: this.parts.hints.thinking ? words.hintThinking : null,
      clocks: this.clocks(words),
      status: statusLine({
        phase: session.phase,
        slow: session.loadsSlowly,
        progress: session.progress,
        lineOpen: view.lineOpen,
        language,
        words,
        onLine: (lineOpen) => this.show({ lineOpen }),
        onMoveNow: () => void session.stopThinking(),
      }),
      ...asked?.table,
    });
  }

  private clocks(words: Messages): Record<Side, TemplateResult> | null {
    const { session } = this;
    const face = (side: Side): TemplateResult | null => {
      const left = session.timeLeft(side);
      return left && clockFace({ left, running: session.clockRuns === side, words });
    };
    const black = face('black');
    const white = face('white');
    return black && white && { black, white };
  }

  /** Draws again when the running clock shows another second. */
  private followClock(): void {
    clearTimeout(this.tick);
    const { clockRuns } = this.session;
    const left = clockRuns && this.session.timeLeft(clockRuns);
    if (left) {
      const shown = left.inByoyomi ? left.byoyomi : left.main;
      this.tick = setTimeout(() => this.draw(), (shown % 1000) + 1);
    }
  }

  private hint(): void {
    this.forget('engine_refused');
    void this.parts.hints.ask();
  }

  private get canReview(): boolean {
    return (this.session.state?.moves.length ?? 0) > 0;
  }

  /** Reviews the game as far as it has come. Null when the review has begun, else why not. */
  async reviewGame(): Promise<EngineError | null> {
    const { times: _, ending, ...game } = this.session.savedRecord;
    const { spent } = this.session;
    const { moves } = game;
    if (moves.length === 0) {
      return { code: 'review_empty', where: '', detail: '' };
    }
    this.forget('review_unavailable');
    const times = { spent: spent.slice(0, moves.length), ending_spent: spent.at(-1) ?? 0 };
    const kept = this.session.gameId;
    return this.parts.door.open({ ...game, ...(ending === undefined ? {} : { ending }), ...times, kept });
  }

  /** Opens a review of a record; the dialog says why not, as for a game to go on from. */
  async reviewText(text: string): Promise<EngineError | null> {
    const beside = await this.haveBeside();
    return beside === null ? notFetched : beside.dialogs.newGames.reviewText(text);
  }

  /** A game asked for from outside: null when it has begun, else why not. */
  async beginAsked(game: GameRecord): Promise<NewGameFailure | null> {
    const failure = await this.session.newGame(game);
    if (failure === null) {
      this.begun(game.moves.length);
    }
    return failure;
  }

  private keepSettings(): void {
    const { settings, savedRecord } = this.session;
    this.keptSettings = settings;
    this.parts.storage.keepSettings({ ...settings, impasseRule: savedRecord.impasseRule });
  }

  /** A game has been begun here on purpose. */
  private begun(given: number): void {
    this.parts.keeper.begun(given);
    this.keepSettings();
    this.forget('game_elsewhere');
    this.forget('record_notes');
    this.show({ dialog: null, flipped: false, drawnReason: null });
  }

  private goOnHere(): void {
    this.parts.keeper.goOnHere();
    this.forget('game_elsewhere');
    this.draw();
  }

  /** Once the game is kept, takes away the notices that it could not be. */
  private followStore(): void {
    if (this.parts.keeper.isKept) {
      this.notices = this.notices.filter(
        (notice) => notice.code !== 'no_room_beside' && !(notice.code === 'left_in_place' && notice.part === 'game'),
      );
    }
    this.draw();
  }

  private goBack(to: GameBefore): Promise<void> {
    return this.change((begin) => this.parts.keeper.goBack(to, begin));
  }

  /** With a game that the archive has. */
  goOn(game: StoredGame): Promise<void> {
    return this.change((begin) => this.parts.keeper.goBack({ game, aside: null, stays: true }, begin));
  }

  private async change(act: (begin: (game: StoredGame) => Promise<boolean>) => Promise<void>): Promise<void> {
    const beside = await this.haveBeside();
    if (beside !== null) {
      await act((game) => beside.dialogs.newGames.goOn(game));
    }
    this.followStore();
  }

  private dismiss(notice: GameNotice): void {
    if (notice.code === 'game_before') {
      this.parts.keeper.discardBefore(notice.before);
      this.followStore();
    } else if (this.notices.includes(notice)) {
      this.notices = this.notices.filter((each) => each !== notice);
      this.draw();
    } else {
      this.session.dismiss(notice);
    }
  }
}
