// A game for the eye and the hand: one drawing of everything, made again whenever something changed.

import type { Choice, Side } from '@engine';
import { html, nothing, render, type TemplateResult } from 'lit';
import type { Annotations } from '../board/annotations';
import { elementIds } from '../board/element-ids';
import { GameTable } from '../board/game-table';
import type { WoodSound } from '../board/wood-sound';
import { strengthRange, type Settings } from '../engine/settings';
import { opponentOf } from '../engine/sides';
import type { Language } from '../i18n/language';
import type { Messages, MessagesIn } from '../i18n/messages';
import type { Preferences } from '../i18n/preferences';
import { actions } from '../panel/actions';
import { dials } from '../panel/dials';
import { endDialog, wrongDeclarationDialog, type EndView } from '../panel/end-dialog';
import { evidenceDrawing, withMove } from '../panel/evidence-drawing';
import { moveList, showLastMove } from '../panel/move-list';
import { newGameDialog } from '../panel/new-game-dialog';
import { noticeList } from '../panel/notice-list';
import { recordDialog } from '../panel/record-dialog';
import { settingsDialog } from '../panel/settings-dialog';
import { statusLine } from '../panel/status-line';
import { voicePanel } from '../panel/voice-panel';
import type { GameKeeper } from '../session/game-keeper';
import { isHandicapGame, type NewGame } from '../session/game-record';
import type { GameSession } from '../session/game-session';
import type { Hints } from '../session/hints';
import { recordFormats } from '../session/record-writing';
import type { NewGameFailure } from '../session/new-game-failure';
import type { GameStorage } from '../session/storage';
import type { StoredGame, Voice } from '../session/stored';
import { announcement } from './announcement';
import type { Appearance } from './appearance';
import { NewGames } from './new-games';
import { noticeView, type GameNotice } from './notices';
import { RecordOut } from './record-out';
import type { ReviewDoor } from './review-door';
import { closedView, dialogNames, type DialogName, type ViewState } from './view-state';

export interface GameParts {
  session: GameSession;
  keeper: GameKeeper;
  storage: GameStorage;
  language: Language;
  messagesIn: MessagesIn;
  /** Drawn before the engine is up. */
  firstSfen: string;
  notices: readonly GameNotice[];
  door: ReviewDoor;
  hints: Hints;
  appearance: Appearance;
  sound: WoodSound;
  /** Of the page, without a query; null: no links to the game are offered. */
  address: string | null;
  /** null: the language is not for the game to choose. */
  onLanguage: ((to: Language) => void) | null;
  /** Told after every change of the game, once it has been drawn. */
  onChange(): void;
}

export class GameView {
  private readonly session: GameSession;
  private readonly messagesIn: MessagesIn;
  private readonly keeper: GameKeeper;
  private readonly storage: GameStorage;
  private readonly firstSfen: string;
  private readonly door: ReviewDoor;
  private readonly hints: Hints;
  private readonly appearance: Appearance;
  private readonly sound: WoodSound;
  private readonly onLanguage: ((to: Language) => void) | null;
  private language: Language;
  private view: ViewState;
  private notices: readonly GameNotice[];
  private readonly ids = elementIds();
  private readonly table = new GameTable(this.ids, () => this.draw());
  private readonly newGames: NewGames;
  private readonly recordOut: RecordOut;
  private heard: Voice | null;
  private keptSettings: Settings;
  private drawing = false;
  private destroyed = false;
  private listedMoves = 0;
  /** Moves of the game when last seen; and after the last undo or new game, which are no news. */
  private seenMoves = 0;
  private oldMoves = 0;

  /** root: an empty element that is the view's alone. */
  constructor(
    private readonly root: HTMLElement,
    parts: GameParts,
  ) {
    const { session, keeper, storage, language, firstSfen, notices, door, hints, appearance, sound, address } = parts;
    const { onLanguage, onChange, messagesIn } = parts;
    this.session = session;
    this.messagesIn = messagesIn;
    this.keeper = keeper;
    this.storage = storage;
    this.language = language;
    this.firstSfen = firstSfen;
    this.notices = notices;
    this.door = door;
    this.hints = hints;
    this.appearance = appearance;
    this.sound = sound;
    this.onLanguage = onLanguage;
    const { impasseRule } = session.savedRecord;
    this.view = { ...closedView, draft: { ...closedView.draft, impasseRule } };
    this.newGames = new NewGames({
      session,
      door,
      view: () => this.view,
      show: (change) => this.show(change),
      onBegun: (given) => this.begun(given),
    });
    this.recordOut = new RecordOut(session, root, address);
    this.recordOut.onChange = () => this.draw();
    this.heard = session.voice;
    this.keptSettings = session.settings;
    this.table.input.onMove = (usi) => void session.play(usi);
    session.onChange = () => {
      this.follow();
      onChange();
    };
    storage.onTrouble = (trouble) => this.post(trouble);
    door.onUnavailable = () => this.post({ code: 'review_unavailable' });
    door.onClose = () => this.table.takeFocus();
    hints.onChange = () => this.followHint();
    hints.onRefused = (error) => this.post({ code: 'engine_refused', error });
    appearance.onChange = () => this.followAppearance();
    appearance.onUnavailable = () => this.post({ code: 'lettering_unavailable' });
    keeper.onElsewhere = () => this.post({ code: 'game_elsewhere' });
    root.addEventListener('pointerdown', (event) => this.touched(event), true);
    root.addEventListener('keydown', (event) => this.touched(event), true);
    this.followAppearance();
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.draw();
  }

  /** Nothing is drawn any more. */
  destroy(): void {
    this.destroyed = true;
    this.storage.onTrouble = () => {};
    render(nothing, this.root);
  }

  /** After a change of the game or the settings: keep them, and draw the first reason just heard. */
  private follow(): void {
    const { session } = this;
    this.keeper.follow();
    this.sound.follow(session.state);
    if (session.settings !== this.keptSettings) {
      this.keepSettings();
    }
    if (session.state !== null) {
      const count = session.state.moves.length;
      if (count < this.seenMoves) {
        this.oldMoves = count;
      }
      this.seenMoves = count;
    }
    if (session.voice !== this.heard) {
      const fresh = session.voice !== null && session.voice.ply > (this.heard?.ply ?? -1);
      this.heard = session.voice;
      this.view = { ...this.view, drawnReason: fresh ? 0 : null, moreOpen: false };
    }
    this.draw();
  }

  /** The first reason of a hint is drawn with its move; with the hint, what was drawn leaves. */
  private followHint(): void {
    this.show({ drawnReason: this.hints.choice === null ? null : 0, moreOpen: false });
  }

  private followAppearance(): void {
    this.sound.on = this.appearance.preferences.sound;
    this.door.setLooks(this.appearance.looks);
    this.draw();
  }

  /** Something to tell, until it is dismissed. */
  post(notice: GameNotice): void {
    this.notices = [...this.notices, notice];
    this.draw();
  }

  private forget(code: GameNotice['code']): void {
    this.notices = this.notices.filter((notice) => notice.code !== code);
  }

  private noticesNow(): readonly GameNotice[] {
    const isElsewhere = this.keeper.gameBefore !== null;
    return [...this.session.notices, ...this.notices, ...(isElsewhere ? [{ code: 'game_before' } as const] : [])];
  }

  /** What is drawn of a reason, what was told of the strength, and a hint leave at the next touch of the table. */
  private touched(event: Event): void {
    this.sound.wake();
    if (!(event.target instanceof Element) || event.target.closest('.table') === null) {
      return;
    }
    if (this.hints.choice !== null) {
      // The way to the square by the arrow keys is none yet.
      if (!(event instanceof KeyboardEvent) || ['Enter', ' ', 'Escape'].includes(event.key)) {
        this.hints.leave();
      }
    } else if (this.view.drawnReason !== null || this.view.strengthOpen) {
      this.show({ drawnReason: null, strengthOpen: false });
    }
  }

  private show(change: Partial<ViewState>): void {
    this.view = { ...this.view, ...change };
    this.draw();
  }

  /** Drawing may move the focus, which asks for a drawing; that one waits for this to end. */
  private draw(): void {
    if (this.destroyed) {
      return;
    }
    if (this.drawing) {
      queueMicrotask(() => this.draw());
      return;
    }
    this.drawing = true;
    try {
      const words = this.messagesIn(this.language, isHandicapGame(this.session.state, this.session.handicaps));
      this.root.lang = this.language;
      const focused = this.focused();
      render(this.template(words), this.root);
      this.table.afterDrawing(this.root, this.session.state);
      dialogNames.forEach((name) => this.syncDialog(name));
      if (focused !== null && (!focused.isConnected || focused.matches(':disabled'))) {
        this.table.takeFocus();
      }
      this.followMoveList();
    } finally {
      this.drawing = false;
    }
  }

  /** What of this game has the focus. */
  private focused(): Element | null {
    const tree = this.root.getRootNode() as Document | ShadowRoot;
    return this.root.contains(tree.activeElement) ? tree.activeElement : null;
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
    const close = (): void => this.show({ dialog: null, newGameFailure: null });
    const ending = this.endView(words, close);
    return html`
      ${this.noticesTemplate(words)}
      <div class="room">
        ${this.tableTemplate(words)}
        <div class="side">${this.voiceTemplate(words)} ${this.dialsTemplate(words)}
          <div class="game">
            ${actions({
              words,
              canHint: this.hints.canAsk,
              hinting: this.hints.thinking,
              canUndo: session.canUndo,
              canEnd: session.phase === 'player',
              canReview: this.canReview,
              onHint: () => this.hint(),
              onStopHint: () => this.hints.stop(),
              onUndo: () => void session.undo(),
              onEnd: () => this.show({ dialog: 'end' }),
              onFlip: () => this.show({ flipped: !view.flipped }),
              onNewGame: () => this.newGames.open(),
              onReview: () => this.reviewGame(),
              onRecord: () => this.openRecord(words),
              onSettings: () => this.show({ dialog: 'settings' }),
            })}
            ${moveList(session.state?.moves ?? [], language, words)}
          </div>
        </div>
      </div>
      <p class="spoken-only" aria-live="polite" data-part="announcement">${announcement(session, this.hints, this.oldMoves, language, words)}</p>
      ${this.newGameTemplate(words, close)} ${endDialog(ending)} ${wrongDeclarationDialog(ending)}
      ${this.recordTemplate(words, close)}
      ${settingsDialog({
        words,
        ids: this.ids,
        language,
        preferences: this.appearance.preferences,
        onPreferences: (change) => this.preferred(change),
        onLanguage: this.onLanguage,
        onClose: close,
      })}
    `;
  }

  private openRecord(words: Messages): void {
    this.show({ dialog: 'record' });
    void this.recordOut.write(this.recordOut.format, words);
  }

  private recordTemplate(words: Messages, onClose: () => void): TemplateResult {
    const { recordOut } = this;
    const { format, text, failure, outcome, link } = recordOut;
    return recordDialog({
      words,
      ids: this.ids,
      formats: recordFormats,
      format,
      text,
      failure,
      outcome,
      link,
      onFormat: (chosen) => void recordOut.write(chosen, words),
      onCopy: () => void recordOut.copy(),
      onSave: () => recordOut.save(),
      onCopyLink: () => void recordOut.copyLink(),
      onClose,
    });
  }

  private preferred(change: Partial<Preferences>): void {
    this.forget('lettering_unavailable');
    this.appearance.prefer(change);
  }

  private noticesTemplate(words: Messages): TemplateResult {
    const handlers = {
      onDismiss: (notice: GameNotice) => this.dismiss(notice),
      onRetry: () => void this.session.retry(),
      onGoOnHere: () => this.goOnHere(),
      onGoBack: () => void this.goBack(),
    };
    return noticeList(this.noticesNow().map((notice) => noticeView(notice, words, handlers)), words.notice);
  }

  private newGameTemplate(words: Messages, close: () => void): TemplateResult {
    const { view, session } = this;
    return newGameDialog({
      words,
      ids: this.ids,
      language: this.language,
      failure: view.newGameFailure,
      handicaps: session.handicaps,
      openings: session.openings,
      draft: view.draft,
      onDraft: (change) => this.show({ draft: { ...this.view.draft, ...change }, newGameFailure: null }),
      onBegin: (choice) => void this.newGames.beginChosen(choice),
      onReview: (text) => void this.reviewText(text),
      onCancel: close,
    });
  }

  private endView(words: Messages, close: () => void): EndView {
    const { session } = this;
    const { state } = session;
    return {
      words,
      ids: this.ids,
      standing:
        state === null
          ? null
          : { impasse: state.impasse, side: session.playerSide, check: state.check },
      onResign: () => {
        close();
        void session.resign();
      },
      onDeclare: () => {
        close();
        void session.declare();
      },
      onWrongDeclaration: () => this.show({ dialog: 'wrong-declaration' }),
      onCancel: close,
    };
  }

  private tableTemplate(words: Messages): TemplateResult {
    const { session, view, language } = this;
    return this.table.template({
      state: session.state,
      keptSfen: this.firstSfen,
      playerSide: session.playerSide,
      playersTurn: session.phase === 'player',
      flipped: view.flipped,
      language,
      words,
      looks: this.appearance.looks,
      annotations: this.annotations(),
      ownWords: this.hints.thinking ? words.hintThinking : null,
      status: statusLine({
        phase: session.phase,
        progress: session.progress,
        lineOpen: view.lineOpen,
        language,
        words,
        onLine: (lineOpen) => this.show({ lineOpen }),
        onMoveNow: () => void session.stopThinking(),
      }),
    });
  }

  private voiceTemplate(words: Messages): TemplateResult {
    const { session, view } = this;
    const hint = this.hints.choice;
    const choice = hint ?? session.voice?.choice ?? null;
    return voicePanel({
      choice,
      by: this.speakingSide,
      isHint: hint !== null,
      past: session.phase === 'engine',
      result: session.state?.result ?? null,
      playerSide: session.playerSide,
      canThinkAgain: session.canThinkAgain,
      settingsChanged:
        choice !== null &&
        (this.naturalnessChanged(choice) ||
          choice.strength !== session.settings.strength ||
          this.askedChanged()),
      language: this.language,
      words,
      ids: this.ids,
      whyOpen: view.whyOpen,
      moreOpen: view.moreOpen,
      candidatesOpen: view.candidatesOpen,
      drawn: view.drawnReason,
      onWhy: (whyOpen) => this.show({ whyOpen }),
      onMore: (moreOpen) => this.show({ moreOpen }),
      onCandidates: (candidatesOpen) => this.show({ candidatesOpen }),
      onDraw: (drawnReason) => this.show({ drawnReason }),
      onThinkAgain: () => void session.thinkAgain(),
      onNewGame: () => this.newGames.open(),
      onReview: this.canReview ? () => this.reviewGame() : null,
    });
  }

  private dialsTemplate(words: Messages): TemplateResult {
    const { session, view } = this;
    const asked = session.askedWith;
    return dials({
      settings: session.settings,
      thinking: session.phase === 'engine',
      moved:
        asked !== null &&
        (asked.naturalness !== session.settings.naturalness ||
          asked.strength !== session.settings.strength ||
          this.askedChanged()),
      sees: view.strengthOpen ? (session.strengths[session.settings.strength - strengthRange.low] ?? null) : null,
      openings: session.openings,
      side: opponentOf(session.playerSide),
      language: this.language,
      words,
      ids: this.ids,
      onSettings: (settings) => {
        const strengthOpen = view.strengthOpen || settings.strength !== session.settings.strength;
        session.setSettings(settings);
        this.show({ strengthOpen });
      },
    });
  }

  /** Since the search under way, or the last one: the opening or who thinks. */
  private askedChanged(): boolean {
    const { askedWith, settings } = this.session;
    return askedWith !== null && (askedWith.opening !== settings.opening || askedWith.style !== settings.style);
  }

  /** A council's is that of the voter who was followed. */
  private naturalnessChanged(choice: Choice): boolean {
    const { naturalness, style } = this.session.settings;
    return style === 'one' && choice.council === undefined && choice.naturalness !== naturalness;
  }

  /** Whose move is spoken of: the opponent's, or in a hint the person's. */
  private get speakingSide(): Side {
    const { playerSide } = this.session;
    return this.hints.choice === null ? opponentOf(playerSide) : playerSide;
  }

  /** Of the reason to be drawn, where there is one and the board can show it; a hint shows its move too. */
  private annotations(): Annotations | null {
    const hint = this.hints.choice;
    const choice = hint ?? this.session.voice?.choice;
    const reason = choice?.reasons[this.view.drawnReason ?? -1];
    const chosen = choice?.move == null ? null : { move: choice.move, by: this.speakingSide };
    if (chosen === null) {
      return null;
    }
    const drawing = reason === undefined ? null : evidenceDrawing(reason.evidence, chosen).board;
    return hint === null ? drawing : withMove(drawing, chosen);
  }

  private hint(): void {
    this.forget('engine_refused');
    void this.hints.ask();
  }

  private get canReview(): boolean {
    return (this.session.state?.moves.length ?? 0) > 0;
  }

  /** As far as it has come. */
  reviewGame(): void {
    const { start, moves, impasseRule, closing } = this.session.savedRecord;
    this.forget('review_unavailable');
    void this.door.open({ start, moves, impasseRule, closing });
  }

  /** Opens a review of a record; the dialog says why not, as for a game to go on from. */
  async reviewText(text: string): Promise<void> {
    await this.newGames.reviewText(text);
  }

  /** A game asked for from outside: null when it has begun, else why not. */
  async beginAsked(game: NewGame): Promise<NewGameFailure | null> {
    const failure = await this.session.newGame(game);
    if (failure === null) {
      this.begun(game.moves.length);
    }
    return failure;
  }

  private keepSettings(): void {
    const { settings, savedRecord } = this.session;
    this.keptSettings = settings;
    this.storage.keepSettings({ ...settings, impasseRule: savedRecord.impasseRule });
  }

  /** A game has been begun here on purpose. */
  private begun(given: number): void {
    this.keeper.begun(given);
    this.keepSettings();
    this.forget('game_elsewhere');
    this.show({ dialog: null, flipped: false, drawnReason: null });
  }

  private goOnHere(): void {
    this.keeper.goOnHere();
    this.forget('game_elsewhere');
    this.draw();
  }

  /** The two games change places, where there is anything to keep of the one here. */
  private async goBack(): Promise<void> {
    const { gameBefore, gameHere } = this.keeper;
    if (gameBefore !== null && (await this.newGames.goOn(gameBefore))) {
      this.keepBefore(gameHere);
    }
  }

  private keepBefore(game: StoredGame | null): void {
    this.keeper.keepBefore(game);
    this.draw();
  }

  private dismiss(notice: GameNotice): void {
    if (notice.code === 'game_before') {
      this.keepBefore(null);
    } else if (this.notices.includes(notice)) {
      this.notices = this.notices.filter((each) => each !== notice);
      this.draw();
    } else {
      this.session.dismiss(notice);
    }
  }
}
