// The page: one drawing of everything, made again whenever something changed.

import { html, render, type TemplateResult } from 'lit';
import type { GameState, SequenceMove } from '@engine';
import { strengthRange } from '../engine/schema';
import { messagesIn, type Messages } from '../i18n/messages';
import type { Language } from '../i18n/language';
import { actions } from '../panel/actions';
import { dials } from '../panel/dials';
import { moveList, showLastMove } from '../panel/move-list';
import { voicePanel } from '../panel/voice-panel';
import { announcement } from './announcement';
import { endDialog, wrongDeclarationDialog, type EndView } from './end-dialog';
import { isHandicapGame, isSameGame, isUnderWay, type NewGame } from './game-record';
import type { GameSession } from './game-session';
import { GameTable } from './game-table';
import { newGameDialog } from './new-game-dialog';
import { failureBecauseOf } from './new-game-failure';
import { noticeList, type PageNotice } from './notices';
import { closedView, dialogNames, type DialogName, type PageView } from './page-view';
import type { GameStorage } from './storage';
import type { StoredGame, Voice } from './stored';

export class Page {
  private view: PageView;
  private notices: readonly PageNotice[];
  private readonly table = new GameTable(() => this.draw());
  private heard: Voice | null;
  private drawing = false;
  private listedMoves = 0;
  private beginning = false;
  private keptState: GameState | null = null;
  /** Another tab keeps its game; this one's is not to take its place unasked. */
  private keptElsewhere = false;
  /** The game whose place one of the address has taken. */
  private before: StoredGame | null;
  /** Moves that the game began with; null before the first game is on the board. */
  private given: number | null = null;
  /** Moves of the game when last seen; and after the last undo or new game, which are no news. */
  private seenMoves = 0;
  private oldMoves = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly session: GameSession,
    private readonly storage: GameStorage,
    private language: Language,
    private readonly kept: StoredGame | null,
    private readonly firstSfen: string,
    notices: readonly PageNotice[],
  ) {
    const { impasseRule } = session.savedRecord;
    this.view = { ...closedView, draft: { ...closedView.draft, impasseRule } };
    this.heard = session.voice;
    this.before = storage.gameBefore();
    this.notices = [...notices, ...storage.troubles];
    this.table.input.onMove = (usi) => void session.play(usi);
    session.onChange = () => this.follow();
    session.onUnplayable = () => storage.putGameAside();
    storage.onTrouble = (trouble) => this.post(trouble);
    storage.onGameOfAnotherTab((game) => this.leaveToOtherTab(game));
    root.addEventListener('pointerdown', (event) => this.clearTable(event), true);
    root.addEventListener('keydown', (event) => this.clearTable(event), true);
    this.draw();
  }

  /** After a change of the game: keep it, and draw the sequence of words just heard. */
  private follow(): void {
    const { session } = this;
    if (session.state !== null) {
      this.noteMoves(session.state.moves.length);
    }
    if (session.state !== this.keptState && !this.keptElsewhere) {
      this.keepGame();
    }
    if (session.voice !== this.heard) {
      const fresh = session.voice !== null && session.voice.ply > (this.heard?.ply ?? -1);
      const drawable = (session.voice?.choice.reasons[0]?.sequence.length ?? 0) > 0;
      this.heard = session.voice;
      this.view = { ...this.view, drawnReason: fresh && drawable ? 0 : null, moreOpen: false };
    }
    this.draw();
  }

  private noteMoves(count: number): void {
    this.given = Math.min(this.given ?? this.givenAtFirst(count), count);
    if (count < this.seenMoves) {
      this.oldMoves = count;
    }
    this.seenMoves = count;
  }

  /** The first game is on the board: the one kept, or another that now has its place. */
  private givenAtFirst(count: number): number {
    const { kept, session } = this;
    if (kept !== null && isSameGame(kept.record, session.savedRecord)) {
      return kept.given;
    }
    if (kept !== null && isUnderWay(kept.record, kept.given)) {
      this.before = kept;
      this.storage.keepGameBefore(kept);
    }
    return count;
  }

  private keepGame(): void {
    const game = this.gameNow();
    if (game !== null) {
      this.keptState = this.session.state;
      this.storage.keepGame(game);
    }
  }

  private gameNow(): StoredGame | null {
    const { state, savedRecord, voice } = this.session;
    return state === null ? null : { record: savedRecord, given: this.given ?? 0, sfen: state.sfen, voice };
  }

  private leaveToOtherTab({ record }: StoredGame): void {
    if (!this.keptElsewhere && !isSameGame(record, this.session.savedRecord)) {
      this.keptElsewhere = true;
      this.post({ code: 'game_elsewhere' });
    }
  }

  private post(notice: PageNotice): void {
    this.notices = [...this.notices, notice];
    this.draw();
  }

  private goOnHere(): void {
    this.keptElsewhere = false;
    this.notices = this.notices.filter(({ code }) => code !== 'game_elsewhere');
    this.keepGame();
    this.draw();
  }

  /** The two games change places, where there is anything to keep of the one here. */
  private async goBack({ record, given }: StoredGame): Promise<void> {
    const here = this.gameNow();
    if (await this.begin(record, given)) {
      this.keepBefore(here !== null && isUnderWay(here.record, here.given) ? here : null);
    } else if (this.view.newGameFailure !== null) {
      this.show({ dialog: 'new-game' });
    }
  }

  private keepBefore(game: StoredGame | null): void {
    this.before = game;
    this.storage.keepGameBefore(game);
    this.draw();
  }

  private noticesNow(): readonly PageNotice[] {
    const { session, before } = this;
    const isElsewhere =
      before !== null && session.state !== null && !isSameGame(before.record, session.savedRecord);
    return [
      ...session.notices,
      ...this.notices,
      ...(isElsewhere ? [{ code: 'game_before' } as const] : []),
    ];
  }

  /** The arrows, and what was told of the strength, leave at the next touch of the table. */
  private clearTable(event: Event): void {
    const touched = event.target instanceof Element && event.target.closest('.table') !== null;
    if (touched && (this.view.drawnReason !== null || this.view.strengthOpen)) {
      this.show({ drawnReason: null, strengthOpen: false });
    }
  }

  private show(change: Partial<PageView>): void {
    this.view = { ...this.view, ...change };
    this.draw();
  }

  /** Drawing may move the focus, which asks for a drawing; that one waits for this to end. */
  private draw(): void {
    if (this.drawing) {
      queueMicrotask(() => this.draw());
      return;
    }
    this.drawing = true;
    try {
      const words = messagesIn(this.language, isHandicapGame(this.session.state, this.session.handicaps));
      document.documentElement.lang = this.language;
      document.title = words.title;
      const focused = document.activeElement;
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
      <header class="masthead">
        <h1 lang="ja">流れ</h1>
        <button type="button" class="quiet" data-action="language" lang=${language === 'ja' ? 'en' : 'ja'}
          @click=${() => this.switchLanguage()}>
          ${words.switchLanguage}
        </button>
      </header>
      ${noticeList(
        this.noticesNow(),
        words,
        {
          onDismiss: (notice) => this.dismiss(notice),
          onRetry: () => void session.retry(),
          onGoOnHere: () => this.goOnHere(),
          onGoBack: () => this.before !== null && void this.goBack(this.before),
        },
      )}
      <main class="room">
        ${this.tableTemplate(words)}
        <div class="side">${this.voiceTemplate(words)} ${this.dialsTemplate(words)}
          <div class="game">
            ${actions({
              words,
              canUndo: session.canUndo,
              canEnd: session.phase === 'player',
              onUndo: () => void session.undo(),
              onEnd: () => this.show({ dialog: 'end' }),
              onFlip: () => this.show({ flipped: !view.flipped }),
              onNewGame: () => this.openNewGame(),
            })}
            ${moveList(session.state?.moves ?? [], language, words)}
          </div>
        </div>
      </main>
      <p class="spoken-only" aria-live="polite" data-part="announcement">${announcement(session, this.oldMoves, language, words)}</p>
      ${newGameDialog({
        words,
        language,
        failure: view.newGameFailure,
        handicaps: session.handicaps,
        draft: view.draft,
        onDraft: (change) => this.show({ draft: { ...this.view.draft, ...change }, newGameFailure: null }),
        onBegin: (game) => void this.begin(game),
        onRefused: (error) => this.show({ newGameFailure: failureBecauseOf(error) }),
        onCancel: close,
      })}
      ${endDialog(ending)} ${wrongDeclarationDialog(ending)}
    `;
  }

  private endView(words: Messages, close: () => void): EndView {
    const { session } = this;
    const { state } = session;
    return {
      words,
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
      arrows: this.arrows(),
      status: {
        phase: session.phase,
        progress: session.progress,
        lineOpen: view.lineOpen,
        language,
        words,
        onLine: (lineOpen) => this.show({ lineOpen }),
        onMoveNow: () => void session.stopThinking(),
      },
    });
  }

  private voiceTemplate(words: Messages): TemplateResult {
    const { session, view } = this;
    const choice = session.voice?.choice ?? null;
    return voicePanel({
      choice,
      past: session.phase === 'engine',
      result: session.state?.result ?? null,
      playerSide: session.playerSide,
      canThinkAgain: session.canThinkAgain,
      settingsChanged:
        choice !== null &&
        (choice.naturalness !== session.settings.naturalness ||
          choice.strength !== session.settings.strength),
      language: this.language,
      words,
      whyOpen: view.whyOpen,
      moreOpen: view.moreOpen,
      candidatesOpen: view.candidatesOpen,
      drawn: view.drawnReason,
      onWhy: (whyOpen) => this.show({ whyOpen }),
      onMore: (moreOpen) => this.show({ moreOpen }),
      onCandidates: (candidatesOpen) => this.show({ candidatesOpen }),
      onDraw: (drawnReason) => this.show({ drawnReason }),
      onThinkAgain: () => void session.thinkAgain(),
      onNewGame: () => this.openNewGame(),
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
          asked.strength !== session.settings.strength),
      sees: view.strengthOpen ? (session.strengths[session.settings.strength - strengthRange.low] ?? null) : null,
      words,
      onSettings: (settings) => {
        const strengthOpen = view.strengthOpen || settings.strength !== session.settings.strength;
        session.setSettings(settings);
        this.keepSettings();
        this.show({ strengthOpen });
      },
    });
  }

  private arrows(): readonly SequenceMove[] | null {
    const index = this.view.drawnReason;
    return index === null ? null : (this.session.voice?.choice.reasons[index]?.sequence ?? null);
  }

  private openNewGame(): void {
    this.show({ dialog: 'new-game', newGameFailure: null });
  }

  private keepSettings(): void {
    const { settings, savedRecord } = this.session;
    this.storage.keepSettings({ ...settings, impasseRule: savedRecord.impasseRule });
  }

  /** True when the game has begun; else the dialog says why not. */
  private async begin(game: NewGame, given = game.moves.length): Promise<boolean> {
    if (this.beginning) {
      return false;
    }
    this.beginning = true;
    this.show({ newGameFailure: null });
    const failure = await this.session.newGame(game);
    this.beginning = false;
    if (failure !== null) {
      this.show({ newGameFailure: failure });
      return false;
    }
    this.given = given;
    this.keepSettings();
    // A game begun here on purpose is the one to keep.
    this.goOnHere();
    this.show({ dialog: null, flipped: false, drawnReason: null });
    return true;
  }

  private dismiss(notice: PageNotice): void {
    if (notice.code === 'game_before') {
      this.keepBefore(null);
    } else if (this.notices.includes(notice)) {
      this.notices = this.notices.filter((each) => each !== notice);
      this.draw();
    } else {
      this.session.dismiss(notice);
    }
  }

  private switchLanguage(): void {
    this.language = this.language === 'ja' ? 'en' : 'ja';
    this.storage.keepLanguage(this.language);
    this.draw();
  }
}
