// A problem that is played: what is on the board, what the person has played and what is said to that: by the solver, or by
// the one line that a tactic has. Knows no drawing and no words.

import type { EngineError, MoveText } from '@engine';
import type { ProblemState } from '@mate';
import { squareOfUsi } from '../board/geometry';
import { placementOfSfen } from '../board/placement';
import type { MateClient } from '../engine/mate-client';
import { Questions } from '../engine/questions';
import type { Defence } from '../i18n/defence-words';
import { RoomSession } from '../room/engine-session';

/**
 * person: to move; solver: it thinks; wrong: the last move does not mate, `refutation` shows why, as far as it is known;
 * undecided: the solver could not tell in time; shown: the person has asked for the solution.
 */
type ProblemPhase = 'person' | 'solver' | 'solved' | 'wrong' | 'undecided' | 'shown';

/** All moves of a tactic: only those will do, and its replies are played. */
export interface Tactic {
  moves: readonly string[];
  /** Promoting or not is what it is about. */
  isOfPromotion: boolean;
}

/** Before the defender's move, so that it is seen. */
const pause = 400;

export class ProblemPlay extends RoomSession<ProblemPhase, MateClient> {
  state: ProblemState | null = null;
  /** Why the last move does not mate, or the solution: what follows on the position of the problem or of the person's moves. */
  line: readonly MoveText[] = [];
  /** Moves of the line that are on the board. */
  step = 0;
  /** The person's last move gave no check. */
  noCheck = false;
  /** What refutes the person's last move, where it is a check that does not mate. */
  defence: Defence | null = null;
  /** Null: a mate, which the solver judges. */
  tactic: Tactic | null = null;
  /** Where the piece stands that is to move, or `P*` of one to be dropped; null: it has not been asked for. */
  hint: string | null = null;
  protected start = '';
  protected played: readonly string[] = [];
  /** What is to be played next, as far as that is known, by the moves before it. */
  private readonly expected = new Map<string, string>();
  /** For the problem on the board. */
  protected readonly questions = new Questions();

  constructor(
    client: MateClient,
    private readonly wait: (milliseconds: number) => Promise<void> = (time) =>
      new Promise((resolve) => setTimeout(resolve, time)),
  ) {
    super(client);
  }

  async play(usi: string): Promise<void> {
    const { state } = this;
    if (this.phase !== 'person' || state === null || !state.legal.includes(usi)) {
      return;
    }
    const signal = this.questions.ask();
    const { tactic } = this;
    const found = tactic === null ? null : foundIn(tactic, this.played.length, usi, state.sfen);
    const isRight = tactic === null ? state.checks.includes(usi) : found !== null;
    const moves = [...this.played, found ?? usi];
    const after = await this.client.problem(this.start, moves);
    if (signal.aborted) {
      return;
    }
    if (!after.ok) {
      this.fail(after.error);
      return;
    }
    const isOver = isRight && moves.length === tactic?.moves.length;
    this.take(after.value, moves, !isRight ? 'wrong' : isOver ? 'solved' : 'solver');
    this.noCheck = tactic === null && !isRight;
    this.tellOutcome();
    this.onChange();
    if (!isRight || isOver) {
      return;
    }
    const reply = tactic?.moves[moves.length];
    if (reply === undefined) {
      await this.hearAnswer(moves, signal);
    } else {
      await this.goOn([...moves, reply], signal);
    }
  }

  /** Whoever is to move mates; else both sides only play. */
  get isMate(): boolean {
    return this.tactic === null;
  }

  /** What is to be played next, where that is known. */
  get nextMove(): string | null {
    const { tactic, played } = this;
    return tactic?.moves[played.length] ?? this.expected.get(played.join(' ')) ?? null;
  }

  showHint(): void {
    this.hint = this.nextMove?.slice(0, 2) ?? null;
    this.onChange();
  }

  private async goOn(moves: readonly string[], signal: AbortSignal): Promise<void> {
    await this.wait(pause);
    if (!signal.aborted) {
      await this.set(this.start, moves);
    }
  }

  private async hearAnswer(moves: readonly string[], signal: AbortSignal): Promise<void> {
    const reply = await this.client.answer(this.start, moves);
    if (signal.aborted) {
      return;
    }
    if (!reply.ok) {
      this.fail(reply.error);
      return;
    }
    const { kind, line } = reply.value;
    if (kind === 'mated') {
      this.phase = 'solved';
    } else if (kind === 'mates' && line[0] !== undefined) {
      const next = [...moves, line[0].usi];
      this.expect(next, line[1]?.usi);
      await this.goOn(next, signal);
      return;
    } else {
      this.phase = kind === 'unknown' ? 'undecided' : 'wrong';
      this.line = line;
      this.defence = line[0] === undefined ? null : defenceOf(this.state?.sfen ?? '', line[0].usi);
    }
    this.tellOutcome();
    this.onChange();
  }

  /** Back to before the person's move that did not mate. */
  async takeBack(): Promise<void> {
    await this.set(this.start, this.phase === 'shown' ? [] : this.played.slice(0, -1));
  }

  async again(): Promise<void> {
    await this.set(this.start, []);
  }

  /** A solution, to walk through from the start; whoever asks has not solved it. */
  protected async showMoves(start: string, moves: readonly MoveText[], signal: AbortSignal): Promise<void> {
    const state = await this.client.problem(start, []);
    if (signal.aborted) {
      return;
    }
    if (!state.ok) {
      this.fail(state.error);
      return;
    }
    this.take(state.value, [], 'shown');
    this.line = moves;
    this.onChange();
  }

  /** The one that is found within so many milliseconds; where none is, it cannot be told. */
  async showFound(milliseconds: number): Promise<void> {
    const signal = this.questions.ask();
    const found = await this.client.solve(this.start, milliseconds, () => {});
    if (signal.aborted) {
      return;
    }
    if (found.ok && found.value.line.length > 0) {
      await this.showMoves(this.start, found.value.line, signal);
    } else {
      this.phase = 'undecided';
      this.onChange();
    }
  }

  /** Shows the position after so many moves of the line. */
  async walkTo(step: number): Promise<void> {
    const wanted = Math.min(Math.max(step, 0), this.line.length);
    const signal = this.questions.ask();
    const state = await this.client.problem(this.start, [
      ...this.played,
      ...this.line.slice(0, wanted).map(({ usi }) => usi),
    ]);
    if (!signal.aborted && state.ok) {
      this.step = wanted;
      this.state = state.value;
      this.onChange();
    }
  }

  /** No answer is wanted any more. */
  drop(): void {
    this.questions.drop();
  }

  override destroy(): void {
    this.drop();
    super.destroy();
  }

  /** The position after the moves, to go on from. */
  async set(sfen: string, moves: readonly string[]): Promise<void> {
    const signal = this.questions.ask();
    const state = await this.client.problem(sfen, moves);
    if (signal.aborted || this.destroyed) {
      return;
    }
    if (state.ok) {
      this.start = sfen;
      this.take(state.value, moves, 'person');
      this.onChange();
    } else {
      this.refusePosition(state.error);
    }
  }

  /** Begins with a problem. solution: its first move at least, as far as it is known. */
  async pose(sfen: string, solution: readonly string[], tactic: Tactic | null = null): Promise<void> {
    this.tactic = tactic;
    this.expected.clear();
    this.expect([], solution[0]);
    await this.set(sfen, []);
  }

  private expect(moves: readonly string[], next: string | undefined): void {
    if (next !== undefined) {
      this.expected.set(moves.join(' '), next);
    }
  }

  private tellOutcome(): void {
    if (this.phase === 'solved' || this.phase === 'wrong') {
      this.onOutcome(this.phase === 'solved');
    }
  }

  /** The problem on the board is solved, or a move was wrong. */
  protected onOutcome(_solved: boolean): void {}

  /** A position that cannot be set. */
  protected refusePosition(error: EngineError): void {
    this.fail(error);
  }

  protected take(state: ProblemState, played: readonly string[], phase: ProblemPhase): void {
    this.state = state;
    this.played = played;
    this.phase = phase;
    this.line = [];
    this.step = 0;
    this.hint = null;
    this.noCheck = false;
    this.defence = null;
  }
}

/** The tactic's move, where that is what was played; else null. What a pawn, bishop or rook gains by promoting is no other move. */
function foundIn({ moves, isOfPromotion }: Tactic, ply: number, usi: string, sfen: string): string | null {
  const wanted = moves[ply] ?? '';
  const piece = placementOfSfen(sfen)?.squares[squareOfUsi(usi.slice(0, 2)) ?? -1]?.code ?? '';
  const isSame = !isOfPromotion && ['P', 'B', 'R'].includes(piece) && wanted.slice(0, 4) === usi.slice(0, 4);
  return wanted === usi || isSame ? wanted : null;
}

/** Of a legal answer to a check. */
export function defenceOf(sfen: string, usi: string): Defence | null {
  if (usi[1] === '*') {
    return 'drops';
  }
  const [from, to] = [squareOfUsi(usi.slice(0, 2)), squareOfUsi(usi.slice(2, 4))];
  const squares = placementOfSfen(sfen)?.squares;
  if (squares === undefined || from === null || to === null) {
    return null;
  }
  const takes = squares[to] !== null;
  return squares[from]?.code === 'K' ? (takes ? 'king_takes' : 'flees') : takes ? 'takes' : 'moves';
}
