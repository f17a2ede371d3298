// One game between the person and the engine: whose turn it is, and what each of them does. What keeps the engine up, the
// clocks and the game as it is remembered are parts of their own. Knows no drawing and no words.

import type {
  Choice,
  EngineError,
  GameState,
  Handicap,
  Opening,
  Opponent as NamedOpponent,
  Progress,
  Reply,
  SaidOfMoves,
  Side,
  Strength,
} from '@engine';
import type { EngineClient } from '../engine/client';
import { strengthRange } from '../engine/contract/settings';
import { errorReply, type LargeEvaluation } from '../engine/messages';
import { Questions } from '../engine/questions';
import { opponentOf } from '../engine/sides';
import { anyOpening, ownOpponent, playableOpening, type Settings } from '../engine/settings';
import type { TimeLeft } from '../engine/time-control';
import { EngineRecovery, type GameOnEngine } from './engine-recovery';
import { cutAt, lastMoveOf, recordOf, type Closing, type GameRecord } from './game-record';
import { GameSoFar, newSeed, type GameBegun } from './game-so-far';
import { dialsIn, favouriteOf, namedIn, withOpponent, type Dials } from './named-opponent';
import { failureBecauseOf, notReady, type NewGameFailure } from './new-game-failure';
import { NoticeBoard, type Notice } from './notice-board';
import { Opponent, type PlayedChoice } from './opponent';
import { Beginnings, end, type Beginning } from './replay';
import type { pauseFor } from './pace';
import type { Remark } from './stored';
import { shortestAnswer, thoughtAt } from './thinking-time';
import { readTyped } from './typed-move-door';
import { listeners } from '../engine/listeners';

/** What is wished of the opponent in a new game. */
export type Wishes = Partial<Settings>;

/** halted: the engine is not coming back by itself; a notice says why. */
export type Phase = 'loading' | 'player' | 'engine' | 'over' | 'halted';

/** Amateurs below this grade are beginners: 5 kyu. */
const beginnersBelow = -5;

export class GameSession {
  state: GameState | null = null;
  phase: Phase = 'loading';
  progress: Progress | null = null;
  /** Told after every change of what can be seen. */
  readonly onChange = listeners();
  /**
   * Told when the game that was kept cannot be played, before another takes its place; gives back whether it is put aside,
   * which is told here then.
   */
  onUnplayable: () => boolean = () => true;
  /** The settings of the search under way, or of the last one. */
  askedWith: Settings | null = null;
  inLesson = false;
  /** How the opponent takes its time comes beside the game; until then it answers at once. */
  pauseFor: typeof pauseFor = () => shortestAnswer;

  private readonly game: GameSoFar;
  private readonly beginnings: Beginnings;
  private readonly opponent: Opponent;
  private readonly recovery: EngineRecovery;
  private readonly noticeBoard = new NoticeBoard();
  /** A change of the game is on its way to the engine; the next one waits for the person. */
  private changing = false;
  /** Each event makes an answer under way one of the past. */
  private readonly questions = new Questions();
  /** While the page is put away the clocks stand still. */
  private away = false;

  /**
   * beginnings: tried in turn, the first that the engine can play is the game; a fresh one ends the list. said: dials that
   * were asked for beside the opponent's name; null: nobody was asked for, and the middle one of those for a first visit it
   * is.
   */
  constructor(
    private readonly client: EngineClient,
    beginnings: readonly Beginning[],
    private chosen: Settings,
    private readonly clock: () => number = () => performance.now(),
    private said: Partial<Dials> | null = {},
  ) {
    this.game = new GameSoFar(clock, () => void this.loseOnTime());
    this.beginnings = new Beginnings(beginnings, (origin, error) => this.leaveOut(origin, error));
    this.opponent = new Opponent(client, clock);
    this.recovery = new EngineRecovery(client, this.underRecovery(), this.noticeBoard, clock);
    if (beginnings[0] !== undefined) {
      this.game.begin(beginnings[0]);
    }
    client.onProgress.add((progress) => this.hear(progress));
  }

  /** As the engine lists them; none before it is up. */
  get handicaps(): readonly Handicap[] {
    return this.recovery.lists.handicaps;
  }

  get strengths(): readonly Strength[] {
    return this.recovery.lists.strengths;
  }

  get openings(): readonly Opening[] {
    return this.recovery.lists.openings;
  }

  get opponents(): readonly NamedOpponent[] {
    return this.recovery.lists.opponents;
  }

  /** The one with a name that is played; null: it has none, or the engine is not up. */
  get against(): NamedOpponent | null {
    return namedIn(this.opponents, this.chosen.opponent);
  }

  /** A lesson, or a game with somebody whom beginners play: a plain sentence is enough. So it is before it is known who plays. */
  get isForBeginners(): boolean {
    const grade = this.strengths[this.chosen.strength - strengthRange.low]?.grade ?? -Infinity;
    return this.inLesson || grade < beginnersBelow;
  }

  /** How much is said of the opponent's moves. Whoever has no name says everything. */
  get says(): SaidOfMoves {
    return this.isForBeginners ? 'deed' : (this.against?.says ?? 'all');
  }

  get saysOfHints(): SaidOfMoves {
    return this.isForBeginners ? 'deed' : 'all';
  }

  /** Who will be played is not known before the engine is up. */
  get awaitsOpponent(): boolean {
    return this.opponents.length === 0 && (this.said === null || this.chosen.opponent !== ownOpponent);
  }

  /** Of the worker in use. */
  get largeEvaluation(): LargeEvaluation {
    return this.recovery.largeEvaluation;
  }

  get playerSide(): Side {
    return this.game.record.person;
  }

  /** Where the first game on the board was found; null before it is there, or where the person began it. */
  get begunFrom(): Beginning['origin'] | null {
    return this.beginnings.begunFrom;
  }

  /** Of the opponent's plan and of what it overlooks. */
  get seed(): number {
    return this.game.seed;
  }

  get gameId(): string {
    return this.game.id;
  }

  /** The engine's files have been on their way for so long that it has to be said. */
  get loadsSlowly(): boolean {
    return this.phase === 'loading' && this.recovery.isSlow;
  }

  get settings(): Settings {
    return this.chosen;
  }

  /** What the opponent is asked to play: nothing where its side cannot play what was chosen. */
  get openingAsked(): string {
    const { against, openings } = this;
    const side = opponentOf(this.playerSide);
    return against === null
      ? playableOpening(this.chosen.opening, side, openings)
      : favouriteOf(against, side, this.seed, openings);
  }

  get notices(): readonly Notice[] {
    return this.noticeBoard.notices;
  }

  get savedRecord(): GameRecord {
    return this.game.saved;
  }

  /** Milliseconds that each move took, and what the one under way, or the end, has taken. */
  get spent(): readonly number[] {
    const { spent, spentNow } = this.game.clocks.times;
    return [...spent, spentNow];
  }

  /** How the side's clock stands; null where there is none. */
  timeLeft(side: Side): TimeLeft | null {
    return this.game.clocks.left(side);
  }

  /** Whose clock runs; null where none does. */
  get clockRuns(): Side | null {
    return this.game.clocks.running;
  }

  /** The page is put away, or is back. */
  setAway(away: boolean): void {
    this.away = away;
    this.runClocks();
  }

  /** The opponent's last words; they stay while it thinks about its next move. */
  get remark(): Remark | null {
    return this.game.remark;
  }

  /** All that the opponent said of its moves in this game, as far as this visit has it. */
  get remarks(): readonly Remark[] {
    return this.game.allRemarks;
  }

  /** True when the last move is the engine's and the player has not answered it. */
  get canThinkAgain(): boolean {
    const last = this.state?.moves.at(-1);
    return this.canMove && last !== undefined && last.by !== this.playerSide;
  }

  /** It is the player's move, and none is on its way. */
  get canMove(): boolean {
    return this.phase === 'player' && !this.changing;
  }

  get canUndo(): boolean {
    return !this.changing && this.phase !== 'loading' && lastMoveOf(this.playerSide, this.game.record) >= 0;
  }

  async open(): Promise<void> {
    await this.recovery.reopen(false);
  }

  /** After a failure that the person has been told about. */
  async retry(): Promise<void> {
    this.recovery.forgetFailures();
    await this.recovery.reopen(true);
  }

  /** said: dials that win over those of an opponent that is named now; unless given, those that change with the name. */
  setSettings(settings: Settings, said?: Partial<Dials>): void {
    this.choose(settings, said);
    if (this.phase !== 'loading' && this.phase !== 'halted') {
      this.wantLargeEvaluation();
    }
    this.onChange();
  }

  dismiss(notice: { code: string }): void {
    this.noticeBoard.dismiss(notice);
    this.onChange();
  }

  async play(usi: string): Promise<void> {
    if (!this.canMove || this.state?.legal.includes(usi) !== true) {
      return;
    }
    const signal = this.beginChange();
    const before = this.savedRecord;
    const since = this.clock();
    this.noticeBoard.forget('engine_recovered');
    // Kept before it is played: a worker lost on the way is replaced with this move on the board.
    this.game.play(usi, since);
    const reply = await this.client.play(usi);
    if (this.accept(signal, reply, before)) {
      await this.goOn(since);
    }
  }

  /** The move that is meant by what was typed. Codes: typed_too_early, and those of typed-move-door.ts. */
  async readTyped(text: string): Promise<Reply<string>> {
    const { state } = this;
    return this.canMove && state !== null ? readTyped(this.client, text, state) : errorReply('typed_too_early', '', '');
  }

  async resign(): Promise<void> {
    if (this.canMove) {
      await this.end('resignation');
    }
  }

  /** At an impasse; the state says what would come of it. */
  async declare(): Promise<void> {
    if (this.canMove) {
      await this.end('declaration');
    }
  }

  /** Takes back the player's last move and the engine's reply to it. */
  async undo(): Promise<void> {
    if (this.canUndo) {
      await this.rewind(this.playerSide);
    }
  }

  /** Takes back the engine's move alone and asks again, at the settings of now. */
  async thinkAgain(): Promise<void> {
    if (this.canThinkAgain) {
      this.game.seed = newSeed();
      await this.rewind(opponentOf(this.playerSide));
    }
  }

  /**
   * Null when the new game has begun; else why not, and the old game goes on. wishes: of the opponent from then on. before:
   * of a game that has been played before.
   */
  async newGame(
    game: GameRecord,
    wishes: Wishes = {},
    before: Partial<Pick<GameBegun, 'id' | 'seed'>> = {},
  ): Promise<NewGameFailure | null> {
    if (this.phase === 'loading') {
      return notReady;
    }
    const halted = this.phase === 'halted';
    const signal = this.beginChange();
    if (halted) {
      this.recovery.forgetFailures();
      const error = await this.recovery.open(signal, false);
      if (error !== null) {
        return failureBecauseOf(error);
      }
    }
    const reply = await this.client.newGame(game);
    if (signal.aborted) {
      // What came in between has the old game going again.
      return reply.ok ? null : failureBecauseOf(reply.error);
    }
    if (!reply.ok) {
      // A move that was on its way may have been played since the last state known here.
      if (await this.replayRecord(signal)) {
        void this.goOn(this.clock());
      }
      return failureBecauseOf(reply.error);
    }
    this.beginnings.drop();
    if (this.largeEvaluation === 'failed') {
      this.recovery.largeEvaluation = 'absent'; // it may be had by now
    }
    this.noticeBoard.settle();
    this.game.begin({ ...before, record: recordOf(reply.value, game), remark: null });
    this.choose({ ...this.chosen, ...wishes });
    this.state = reply.value;
    void this.goOn(this.clock());
    return null;
  }

  /** The engine plays what it has. */
  async stopThinking(): Promise<void> {
    if (this.phase === 'engine') {
      await this.opponent.hurry();
    }
  }

  /** Ends the worker and whatever waits; nothing more is told. */
  destroy(): void {
    this.onChange.clear();
    this.questions.drop();
    this.game.clocks.stop();
    this.client.close();
  }

  private ask(): AbortSignal {
    this.changing = false;
    return this.questions.ask();
  }

  private beginChange(): AbortSignal {
    const signal = this.ask();
    this.changing = true;
    return signal;
  }

  private underRecovery(): GameOnEngine {
    return {
      ask: () => this.ask(),
      wait: () => this.enter('loading'),
      resume: async (signal) => {
        if (await this.replayRecord(signal)) {
          this.settleOpponent();
          this.leaveOutOpening();
          await this.goOn(this.clock());
        }
      },
      halt: (notice) => this.halt(notice),
      onChange: () => this.onChange(),
    };
  }

  /** What an address or an earlier version asked for may be no opening here, or not one of the opponent's side. */
  private leaveOutOpening(): void {
    const { opening } = this.chosen;
    if (this.openings.length > 0 && this.against === null && opening !== this.openingAsked) {
      this.chosen = { ...this.chosen, opening: anyOpening };
      this.tell({ code: 'opening_left_out', opening });
    }
  }

  /** Another name brings its dials along, but for those that were changed with it; with other dials it is nobody's name. */
  private choose(settings: Settings, said = dialsIn(settings, this.chosen)): void {
    const isNamedNow = settings.opponent !== this.chosen.opponent;
    this.chosen = settings;
    this.beAgainst(this.against, isNamedNow ? said : settings);
  }

  /** Once the engine has told who there is. */
  private settleOpponent(): void {
    const { said, opponents } = this;
    if (opponents.length > 0) {
      this.said = {};
      const [, middle = null] = opponents.filter(({ first }) => first);
      this.beAgainst(said === null ? middle : this.against, said ?? {});
    }
  }

  /** What an address or an earlier version asked for may be nobody's name here: its dials stay. */
  private beAgainst(against: NamedOpponent | null, said: Partial<Dials>): void {
    const { opponent } = this.chosen;
    if (against !== null) {
      this.chosen = withOpponent(this.chosen, against, said);
    } else if (opponent !== ownOpponent && this.opponents.length > 0) {
      this.chosen = { ...this.chosen, opponent: ownOpponent };
      this.tell({ code: 'opponent_left_out', opponent });
    }
  }

  /** Puts the game on the engine's board, or the next beginning where it cannot be played; whether one is there. */
  private async replayRecord(signal: AbortSignal): Promise<boolean> {
    const reply = await this.beginnings.replay(this.client, this.game, signal);
    if (reply?.ok) {
      this.state = reply.value;
    } else if (reply !== null && reply.error.code !== 'engine_lost') {
      this.halt({ code: 'engine_refused', error: reply.error });
    }
    return reply?.ok ?? false;
  }

  /** A game to begin with that cannot be played. */
  private leaveOut(origin: Beginning['origin'] | undefined, error: EngineError): void {
    if (origin === 'address') {
      this.tell({ code: 'address_position', error });
    } else if (origin !== 'fresh' && this.onUnplayable()) {
      this.tell({ code: 'put_aside', part: 'game' });
    }
  }

  /** The side to move has run out of time. */
  private async loseOnTime(): Promise<void> {
    if ((this.phase === 'player' || this.phase === 'engine') && !this.changing) {
      await this.end('time');
    }
  }

  private async end(ending: Closing): Promise<void> {
    const signal = this.beginChange();
    const before = this.savedRecord;
    this.game.set({ ...before, ending });
    const reply = await end(this.client, ending);
    if (this.accept(signal, reply, before)) {
      await this.goOn(this.clock());
    }
  }

  /** The game goes back to before the side's last move. */
  private async rewind(side: Side): Promise<void> {
    const halted = this.phase === 'halted';
    const signal = this.beginChange();
    const before = this.savedRecord;
    const since = this.clock();
    const index = lastMoveOf(side, before);
    this.game.set(cutAt(before, index));
    if (halted) {
      this.game.forgetRemarksFrom(index);
      this.recovery.forgetFailures();
      await this.recovery.reopen(false);
      return;
    }
    const reply = await this.client.newGame(this.game.record);
    if (this.accept(signal, reply, before)) {
      this.game.forgetRemarksFrom(index);
      await this.goOn(since);
    }
  }

  /** Takes the state of a good reply; true when it is still wanted. */
  private accept(signal: AbortSignal, reply: Reply<GameState>, before: GameRecord): boolean {
    if (signal.aborted) {
      return false;
    }
    this.changing = false;
    if (reply.ok) {
      this.state = reply.value;
      this.game.take(reply.value);
      return true;
    }
    if (reply.error.code !== 'engine_lost') {
      this.game.set(before);
      this.tell({ code: 'engine_refused', error: reply.error });
      void this.goOn(this.clock());
    }
    return false;
  }

  /** The player's turn, the engine's, or the end; since: when the move before was made. */
  private async goOn(since: number): Promise<void> {
    this.changing = false;
    if (this.state === null) {
      return;
    }
    this.wantLargeEvaluation();
    if (this.state.result !== null) {
      this.enter('over');
    } else if (this.state.turn === this.playerSide) {
      this.enter('player');
    } else {
      await this.think(since, this.state);
    }
  }

  private enter(phase: Phase): void {
    this.phase = phase;
    this.progress = null;
    this.runClocks();
    this.onChange();
  }

  /** Once a move has been played, and where the strength reads with it. */
  private wantLargeEvaluation(): void {
    const reads = this.strengths[this.chosen.strength - strengthRange.low]?.large_evaluation ?? false;
    if (reads && this.game.record.moves.length > 0) {
      void this.recovery.loadLarge();
    }
  }

  private async think(since: number, before: GameState): Promise<void> {
    const signal = this.ask();
    this.askedWith = this.chosen;
    this.enter('engine');
    const asked = { ...this.chosen, opening: this.openingAsked };
    const { clocks, seed } = this.game;
    const thought = { ...thoughtAt(asked, clocks.toMove), seed, remembers: true, tells: true };
    const pause = (choice: Choice): number =>
      this.pauseFor(choice, before, { pace: this.against?.pace, seed, left: clocks.toMove?.time ?? null });
    const played = await this.opponent.move(signal, thought, since, pause);
    if (signal.aborted || played === null) {
      return;
    }
    if (played.ok) {
      await this.note(played.value);
    } else if (played.error.code !== 'engine_lost') {
      this.halt(played.error.code === 'no_data' ? null : { code: 'engine_refused', error: played.error });
    }
  }

  /** The opponent has moved, resigned or declared. */
  private async note({ choice, state, movedAt }: PlayedChoice): Promise<void> {
    this.game.hear(choice);
    this.state = state;
    if (choice.action === 'move') {
      this.game.clocks.press(movedAt);
    }
    this.game.take(state);
    await this.goOn(this.clock());
  }

  /** They run while somebody can move, and not while the engine is being fetched, started again or gone. */
  private runClocks(): void {
    const { clocks } = this.game;
    if (!this.away && (this.phase === 'player' || this.phase === 'engine')) {
      clocks.run();
    } else {
      clocks.stop();
    }
  }

  private hear(progress: Progress): void {
    if (this.phase === 'engine') {
      this.progress = progress;
      this.onChange();
    }
  }

  private halt(notice: Notice | null): void {
    this.changing = false;
    if (notice !== null) {
      this.noticeBoard.tell(notice);
    }
    this.enter('halted');
  }

  private tell(notice: Notice): void {
    this.noticeBoard.tell(notice);
    this.onChange();
  }
}
