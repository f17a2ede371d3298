// One game between the person and the engine: whose turn it is, what the opponent said, and what
// happens when its worker is lost. Knows no drawing and no words.

import type {
  Choice,
  EngineError,
  GameState,
  Handicap,
  Opening,
  Progress,
  Reply,
  SearchSettings,
  Side,
  Strength,
} from '@engine';
import type { EngineClient } from '../engine/client';
import { largestSetting, seedRange, strengthRange } from '../engine/contract/settings';
import { errorReply, type LargeEvaluation, type LoadReport } from '../engine/messages';
import { Questions } from '../engine/questions';
import { opponentOf } from '../engine/sides';
import { anyOpening, playableOpening, type Settings } from '../engine/settings';
import type { TimeControl, TimeLeft } from '../engine/time-control';
import { freshTimes, GameClocks } from './game-clocks';
import {
  cutAt,
  firstSide,
  freshRecord,
  isFresh,
  lastMoveOf,
  recordOf,
  type Closing,
  type GameRecord,
  type NewGame,
} from './game-record';
import { failureBecauseOf, notReady, type NewGameFailure } from './new-game-failure';
import { NoticeBoard, type Notice } from './notice-board';
import { replay, type Beginning } from './replay';
import { RestartLimit } from './restart-limit';
import type { Voice } from './stored';

/** What is wished of the opponent in a new game. */
export type Wishes = Partial<Pick<Settings, 'people' | 'opening' | 'resigns'>>;

/** halted: the engine is not coming back by itself; a notice says why. */
export type Phase = 'loading' | 'player' | 'engine' | 'over' | 'halted';

/** Milliseconds that the greatest strength thinks without a clock, rather than keep to its own limits: about, at most. */
const fullThought = { wanted_ms: 2000, time_ms: 4000 };
/** Milliseconds that it is waited for, whatever its clock allows. */
const longestThought = 15_000;

/** Milliseconds after which a person wants to know what is waited for. */
const longWait = 4000;

/** What the engine gets to think with; left: on its clock, where there is one. */
export function thoughtAt(settings: Settings, left: { time: TimeLeft; control: TimeControl } | null): SearchSettings {
  if (left !== null) {
    const { time, control } = left;
    // Increments that are not used add up.
    const main = Math.min(time.main, largestSetting);
    const clock = { main_ms: main, byoyomi_ms: control.byoyomi, increment_ms: control.increment };
    return { ...settings, ...clock, time_ms: longestThought };
  }
  return settings.strength === strengthRange.high ? { ...settings, ...fullThought } : settings;
}

/** So that two games at one strength differ. */
function newSeed(): number {
  return Math.floor(Math.random() * seedRange.high);
}

/** Milliseconds from the player's move to the engine's: at the least, as it has to be seen; and where the choice
 * is as open as it gets. */
const shortestAnswer = 300;
const longestPause = 1000;
/** So many moves to choose among are as open as it gets. */
const mostOpen = 8;

/** Of the time that is left on its clock, at most one of so many parts is spent on being waited for. */
const pauseShare = 20;

/**
 * How long the answer takes at the least: a mate and what goes without saying are played at once, an open choice is
 * weighed. left: milliseconds on its clock.
 */
export function pauseFor({ openness, mate }: Pick<Choice, 'openness' | 'mate'>, left = Infinity): number {
  if (mate !== null && mate > 0) {
    return shortestAnswer;
  }
  const share = Math.min(Math.max(openness - 1, 0) / (mostOpen - 1), 1);
  const pause = shortestAnswer + share * (longestPause - shortestAnswer);
  return Math.max(Math.min(pause, left / pauseShare), shortestAnswer);
}

export class GameSession {
  state: GameState | null = null;
  phase: Phase = 'loading';
  progress: Progress | null = null;
  /** As the engine lists them; none before it is up. */
  handicaps: readonly Handicap[] = [];
  strengths: readonly Strength[] = [];
  openings: readonly Opening[] = [];
  /** Of the worker in use. */
  largeEvaluation: LargeEvaluation = 'absent';
  /** Told after every change of what can be seen. */
  onChange: () => void = () => {};
  /**
   * Told when the game that was kept cannot be played, before another takes its place; gives back whether it is put aside,
   * which is told here then.
   */
  onUnplayable: () => boolean = () => true;
  /** Where the first game on the board was found; null before it is there, or where the person began it. */
  begunFrom: Beginning['origin'] | null = null;

  /** The settings of the search under way, or of the last one. */
  askedWith: Settings | null = null;

  /** Of the opponent's plan and of what it overlooks. */
  seed: number;

  /** Of the opening for which the engine's files have been long on their way. */
  private slow: AbortSignal | null = null;
  /** The person has asked for the move. */
  private hurried = false;
  private endPause: () => void = () => {};
  private record: GameRecord;
  private voices: readonly Voice[];
  private readonly noticeBoard = new NoticeBoard();
  private readonly restarts = new RestartLimit();
  /** A change of the game is on its way to the engine; the next one waits for the person. */
  private changing = false;
  /** Each event makes an answer under way one of the past. */
  private readonly questions = new Questions();
  private clocks: GameClocks;
  /** What came for the large evaluation last was none. */
  private refusedLater = false;
  /** While the page is put away the clocks stand still. */
  private away = false;
  private flag: ReturnType<typeof setTimeout> | undefined;

  /** beginnings: tried in turn, the first that the engine can play is the game; a fresh one ends the list. */
  constructor(
    private readonly client: EngineClient,
    private beginnings: readonly Beginning[],
    private chosen: Settings,
    private readonly clock: () => number = () => performance.now(),
  ) {
    const first = beginnings[0];
    this.record = first?.record ?? freshRecord('black');
    this.seed = first?.seed ?? newSeed();
    this.voices = first?.voice ? [first.voice] : [];
    this.clocks = this.clocksOfRecord();
    client.onProgress = (progress) => this.hear(progress);
    client.onLost = (detail) => void this.afterLoss(detail);
  }

  get playerSide(): Side {
    return this.record.playerSide;
  }

  /** The engine's files have been on their way for so long that it has to be said. */
  get loadsSlowly(): boolean {
    return this.phase === 'loading' && this.slow?.aborted === false;
  }

  get settings(): Settings {
    return this.chosen;
  }

  /** What the opponent is asked to play: nothing where its side cannot play what was chosen. */
  get openingAsked(): string {
    return playableOpening(this.chosen.opening, opponentOf(this.playerSide), this.openings);
  }

  get notices(): readonly Notice[] {
    return this.noticeBoard.notices;
  }

  get savedRecord(): GameRecord {
    return { ...this.record, times: this.clocks.times(this.clock()) };
  }

  /** Milliseconds that each move took, and what the one under way, or the end, has taken. */
  get spent(): readonly number[] {
    const { spent, spentNow } = this.clocks.times(this.clock());
    return [...spent, spentNow];
  }

  /** How the side's clock stands; null where there is none. */
  timeLeft(side: Side): TimeLeft | null {
    return this.clocks.left(side, this.clock());
  }

  /** Whose clock runs; null where none does. */
  get clockRuns(): Side | null {
    return this.clocks.running && this.clocks.untilLoss(this.clock()) !== null ? this.clocks.turn : null;
  }

  /** The page is put away, or is back. */
  setAway(away: boolean): void {
    this.away = away;
    this.runClocks();
  }

  /** The opponent's last words; they stay while it thinks about its next move. */
  get voice(): Voice | null {
    return this.voices.at(-1) ?? null;
  }

  /** True when the last move is the engine's and the player has not answered it. */
  get canThinkAgain(): boolean {
    const last = this.state?.moves.at(-1);
    return this.phase === 'player' && !this.changing && last !== undefined && last.by !== this.playerSide;
  }

  /** It is the player's move, and none is on its way. */
  get canMove(): boolean {
    return this.phase === 'player' && !this.changing;
  }

  get canUndo(): boolean {
    return !this.changing && this.phase !== 'loading' && lastMoveOf(this.playerSide, this.record) >= 0;
  }

  async open(): Promise<void> {
    await this.reopen(false);
  }

  /** After a failure that the person has been told about. */
  async retry(): Promise<void> {
    this.forgetFailures();
    await this.reopen(true);
  }

  setSettings(settings: Settings): void {
    this.chosen = settings;
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
    const legal = this.state?.legal.includes(usi) ?? false;
    if (this.phase !== 'player' || this.changing || !legal) {
      return;
    }
    const signal = this.beginChange();
    const before = this.savedRecord;
    const since = this.clock();
    this.noticeBoard.forget('engine_recovered');
    // Kept before it is played: a worker lost on the way is replaced with this move on the board.
    this.record = { ...before, moves: [...before.moves, usi] };
    this.press(since);
    const reply = await this.client.play(usi);
    if (this.accept(signal, reply, before)) {
      await this.goOn(since);
    }
  }

  /**
   * The move that is meant by what was typed. Codes: typed_too_early, those of readTypedMove, engine_lost, and
   * download_failed where the part that reads it, which is fetched when first asked for, does not arrive.
   */
  async readTyped(text: string): Promise<Reply<string>> {
    if (this.phase !== 'player' || this.changing) {
      return errorReply('typed_too_early', '', '');
    }
    const { state } = this;
    const [legal, reader] = await Promise.all([this.client.legalTexts(), import('./typed-move').catch(() => null)]);
    if (reader === null) {
      return errorReply('download_failed', '', '');
    }
    return legal.ok ? reader.readTypedMove(text, legal.value, state?.moves.at(-1)?.usi ?? null) : legal;
  }

  async resign(): Promise<void> {
    await this.close('resignation', () => this.client.resign());
  }

  /** At an impasse; the state says what would come of it. */
  async declare(): Promise<void> {
    await this.close('declaration', () => this.client.declare());
  }

  /** Takes back the player's last move and the engine's reply to it. */
  async undo(): Promise<void> {
    if (this.canUndo) {
      await this.rewind(lastMoveOf(this.playerSide, this.record));
    }
  }

  /** Takes back the engine's move alone and asks again, at the settings of now. */
  async thinkAgain(): Promise<void> {
    if (this.canThinkAgain) {
      this.seed = newSeed();
      await this.rewind(lastMoveOf(opponentOf(this.playerSide), this.record));
    }
  }

  /**
   * Null when the new game has begun; else why not, and the old game goes on. wishes: of the opponent from then on.
   */
  async newGame(game: NewGame, wishes: Wishes = {}): Promise<NewGameFailure | null> {
    if (this.phase === 'loading') {
      return notReady;
    }
    const halted = this.phase === 'halted';
    const signal = this.beginChange();
    if (halted) {
      this.forgetFailures();
      const error = await this.openEngine(signal, false);
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
    this.beginnings = [];
    this.voices = [];
    if (this.largeEvaluation === 'failed') {
      this.largeEvaluation = 'absent'; // it may be had by now
    }
    this.noticeBoard.settle();
    this.record = recordOf(reply.value, game);
    this.setClocks();
    this.seed = newSeed();
    this.chosen = { ...this.chosen, ...wishes };
    this.state = reply.value;
    void this.goOn(this.clock());
    return null;
  }

  /** The engine plays what it has. */
  async stopThinking(): Promise<void> {
    if (this.phase === 'engine') {
      this.hurried = true;
      this.endPause();
      await this.client.stop();
    }
  }

  /** Ends the worker and whatever waits; nothing more is told. */
  destroy(): void {
    this.onChange = () => {};
    this.questions.drop();
    clearTimeout(this.flag);
    this.endPause();
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

  private async reopen(anew: boolean): Promise<void> {
    const signal = this.ask();
    if ((await this.openEngine(signal, anew)) === null && (await this.replayRecord(signal))) {
      this.leaveOutOpening();
      await this.goOn(this.clock());
    }
  }

  /** What an address or an earlier version asked for may be no opening here, or not one of the opponent's side. */
  private leaveOutOpening(): void {
    const { opening } = this.chosen;
    if (this.openings.length > 0 && opening !== this.openingAsked) {
      this.chosen = { ...this.chosen, opening: anyOpening };
      this.tell({ code: 'opening_left_out', opening });
    }
  }

  /** A fresh worker, nothing of the game on its board yet; null when it is there and still wanted. */
  private async openEngine(signal: AbortSignal, anew: boolean): Promise<EngineError | null> {
    this.phase = 'loading';
    this.progress = null;
    this.largeEvaluation = 'absent';
    this.runClocks();
    this.onChange();
    const slowly = setTimeout(() => this.waitLonger(signal), longWait);
    const opened = await this.client.open(anew);
    clearTimeout(slowly);
    if (signal.aborted) {
      return opened.ok ? { code: 'engine_lost', where: 'open', detail: '' } : opened.error;
    }
    if (!opened.ok) {
      this.halt({ code: 'download_failed', error: opened.error });
      return opened.error;
    }
    this.noteLoaded(opened.value);
    return null;
  }

  private waitLonger(signal: AbortSignal): void {
    if (!signal.aborted) {
      this.slow = signal;
      this.onChange();
    }
  }

  /** The person wants another try: losses count from here on. */
  private forgetFailures(): void {
    this.restarts.reset();
    this.noticeBoard.clear();
  }

  /** Puts the record on the engine's board; one that cannot be played gives way to the next beginning. */
  private async replayRecord(signal: AbortSignal): Promise<boolean> {
    for (;;) {
      const reply = await replay(this.client, this.record);
      if (signal.aborted || (!reply.ok && reply.error.code === 'engine_lost')) {
        return false;
      }
      if (reply.ok) {
        this.begunFrom ??= this.beginnings[0]?.origin ?? null;
        this.beginnings = [];
        this.state = reply.value;
        this.record = recordOf(reply.value, this.savedRecord);
        this.setClocks();
        return true;
      }
      const [failed, ...rest] = this.beginnings;
      this.beginnings = rest;
      if (failed?.origin === 'address') {
        this.tell({ code: 'address_position', error: reply.error });
      } else if (failed?.origin !== 'fresh' && this.onUnplayable()) {
        this.tell({ code: 'put_aside', part: 'game' });
      }
      const next = rest[0];
      if (next === undefined && isFresh(this.record)) {
        this.halt({ code: 'engine_refused', error: reply.error });
        return false;
      }
      this.record = next?.record ?? freshRecord(this.record.playerSide, this.record.impasseRule);
      this.seed = next?.seed ?? newSeed();
      this.voices = next?.voice ? [next.voice] : [];
      this.setClocks();
    }
  }

  private noteLoaded({ data, handicaps, strengths, openings }: LoadReport): void {
    this.handicaps = handicaps;
    this.strengths = strengths;
    this.openings = openings;
    this.noticeBoard.forget('data_unreadable');
    if (!data.ok) {
      this.tell({ code: 'data_unreadable', error: data.error });
    }
  }

  private async afterLoss(detail: string): Promise<void> {
    this.ask();
    this.largeEvaluation = 'absent';
    this.noticeBoard.forget('engine_recovered');
    if (this.restarts.exceededBy(this.clock())) {
      this.halt({ code: 'engine_lost', detail });
      return;
    }
    this.tell({ code: 'engine_recovered', detail });
    await this.reopen(false);
  }

  private async close(closing: Closing, ask: () => Promise<Reply<GameState>>): Promise<void> {
    if (this.phase !== 'player' || this.changing) {
      return;
    }
    await this.end(closing, ask);
  }

  /** The side to move has run out of time. */
  private async loseOnTime(): Promise<void> {
    if ((this.phase === 'player' || this.phase === 'engine') && !this.changing) {
      await this.end('time', () => this.client.timeUp());
    }
  }

  private async end(closing: Closing, ask: () => Promise<Reply<GameState>>): Promise<void> {
    const signal = this.beginChange();
    const before = this.savedRecord;
    this.record = { ...before, closing };
    this.endPause();
    const reply = await ask();
    if (this.accept(signal, reply, before)) {
      await this.goOn(this.clock());
    }
  }

  private async rewind(index: number): Promise<void> {
    const halted = this.phase === 'halted';
    const signal = this.beginChange();
    const before = this.savedRecord;
    const since = this.clock();
    this.record = cutAt(before, index);
    this.setClocks();
    if (halted) {
      this.voices = this.voices.filter((voice) => voice.ply < index);
      this.forgetFailures();
      await this.reopen(false);
      return;
    }
    const reply = await this.client.newGame(this.record);
    if (this.accept(signal, reply, before)) {
      this.voices = this.voices.filter((voice) => voice.ply < index);
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
      this.record = recordOf(reply.value, this.savedRecord);
      return true;
    }
    if (reply.error.code !== 'engine_lost') {
      this.record = before;
      this.setClocks();
      this.tell({ code: 'engine_refused', error: reply.error });
      void this.goOn(this.clock());
    }
    return false;
  }

  /** The player's turn, the engine's, or the end; since: when the move before was made. */
  private async goOn(since: number): Promise<void> {
    this.progress = null;
    this.changing = false;
    if (this.state === null) {
      return;
    }
    this.wantLargeEvaluation();
    if (this.state.result === null && this.state.turn !== this.playerSide) {
      await this.think(since);
      return;
    }
    this.phase = this.state.result !== null ? 'over' : 'player';
    this.runClocks();
    this.onChange();
  }

  /** Once a move has been played, and where the strength reads with it; nobody waits for it. */
  private wantLargeEvaluation(): void {
    const reads = this.strengths[this.chosen.strength - strengthRange.low]?.large_evaluation ?? false;
    if (reads && this.record.moves.length > 0 && this.largeEvaluation === 'absent') {
      void this.fetchLargeEvaluation();
    }
  }

  private async fetchLargeEvaluation(): Promise<void> {
    this.largeEvaluation = 'coming';
    const reply = await this.client.loadLater(this.refusedLater);
    if (!reply.ok && reply.error.code === 'engine_lost') {
      return; // its successor is asked again
    }
    this.refusedLater = !reply.ok;
    this.largeEvaluation = reply.ok ? 'there' : 'failed';
    this.onChange();
  }

  private async think(since: number): Promise<void> {
    const signal = this.ask();
    this.hurried = false;
    this.phase = 'engine';
    this.askedWith = this.chosen;
    this.runClocks();
    this.onChange();
    const asked = { ...this.chosen, opening: this.openingAsked };
    const thought = { ...thoughtAt(asked, this.opponentsTime()), seed: this.seed, remembers: true };
    const reply = await this.client.think(thought);
    if (signal.aborted) {
      return;
    }
    if (!reply.ok) {
      if (reply.error.code === 'no_data') {
        this.halt(null);
      } else if (reply.error.code !== 'engine_lost') {
        this.halt({ code: 'engine_refused', error: reply.error });
      }
      return;
    }
    const left = this.clocks.untilLoss(this.clock()) ?? undefined;
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- by moveNow(), meanwhile
    const pause = this.hurried ? shortestAnswer : pauseFor(reply.value, left);
    const wait = pause - (this.clock() - since);
    if (wait > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        this.endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been meanwhile
    if (!signal.aborted) {
      await this.carryOut(reply.value, signal);
    }
  }

  private async carryOut(choice: Choice, signal: AbortSignal): Promise<void> {
    const ply = this.record.moves.length;
    const movedAt = this.clock();
    const reply = await this.client.playChoice();
    if (signal.aborted) {
      return;
    }
    if (!reply.ok) {
      if (reply.error.code !== 'engine_lost') {
        this.halt({ code: 'engine_refused', error: reply.error });
      }
      return;
    }
    this.voices = [...this.voices.filter((voice) => voice.ply < ply), { ply, choice }];
    this.state = reply.value;
    if (choice.action === 'move') {
      this.press(movedAt);
    }
    this.record = recordOf(reply.value, this.savedRecord);
    await this.goOn(this.clock());
  }

  private opponentsTime(): { time: TimeLeft; control: TimeControl } | null {
    const { clocks } = this;
    const now = this.clock();
    const time = clocks.left(clocks.turn, now);
    const { control } = clocks.times(now);
    return time && control && { time, control };
  }

  /** As the record has them; they stand still. */
  private setClocks(): void {
    clearTimeout(this.flag);
    this.clocks = this.clocksOfRecord();
  }

  private clocksOfRecord(): GameClocks {
    const { times = freshTimes(null), start, moves } = this.record;
    return new GameClocks(times, firstSide(start), moves.length);
  }

  private press(now: number): void {
    this.clocks.press(now);
    this.runClocks();
  }

  /** They run while somebody can move, and not while the engine is being fetched, started again or gone. */
  private runClocks(): void {
    const { clocks } = this;
    clearTimeout(this.flag);
    const now = this.clock();
    if (this.away || (this.phase !== 'player' && this.phase !== 'engine')) {
      clocks.stop(now);
      return;
    }
    clocks.start(now);
    const left = clocks.untilLoss(now);
    if (left !== null) {
      this.flag = setTimeout(
        () => (clocks.untilLoss(this.clock()) === 0 ? void this.loseOnTime() : this.runClocks()),
        left,
      );
    }
  }

  private hear(progress: Progress): void {
    if (this.phase === 'engine') {
      this.progress = progress;
      this.onChange();
    }
  }

  private halt(notice: Notice | null): void {
    this.phase = 'halted';
    this.changing = false;
    this.progress = null;
    this.runClocks();
    if (notice !== null) {
      this.tell(notice);
    }
    this.onChange();
  }

  private tell(notice: Notice): void {
    this.noticeBoard.tell(notice);
    this.onChange();
  }
}
