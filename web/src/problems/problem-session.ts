// Mating problems: the one on the board, what the person has played in it and what the solver says to that. Knows no
// drawing and no words.

import type { EngineError, MoveText, Reply } from '@engine';
import type { ProblemState, SolveProgress } from '@mate';
import type { MateClient } from '../engine/mate-client';
import { Questions } from '../engine/questions';
import { readProblems, type MateProblem } from './problem-table';
import type { Solved } from './solved';

/**
 * person: to move; solver: it thinks; wrong: the last move does not mate, `refutation` shows why, as far as it is known;
 * undecided: the solver could not tell in time; shown: the person has asked for the solution.
 */
export type ProblemPhase = 'opening' | 'person' | 'solver' | 'solved' | 'wrong' | 'undecided' | 'shown' | 'failed';

/** Milliseconds after which the solver of a pasted position gives up. */
const longestSearch = 60_000;
/** Before the defender's move, so that it is seen. */
const pause = 400;

/** Of a position that was pasted. */
export interface Solving {
  sfen: string;
  progress: SolveProgress | null;
  over: boolean;
}

export class ProblemSession {
  phase: ProblemPhase = 'opening';
  failure: EngineError | null = null;
  problems: readonly MateProblem[] = [];
  plies = 1;
  /** The problem on the board; null: a pasted position, or none yet. */
  problem: MateProblem | null = null;
  state: ProblemState | null = null;
  /** Why the last move does not mate, or the solution: what follows on the position of the problem or of the person's moves. */
  line: readonly MoveText[] = [];
  /** Moves of the line that are on the board. */
  step = 0;
  /** The person's last move gave no check. */
  noCheck = false;
  solving: Solving | null = null;
  pastedFailure: EngineError | null = null;
  onChange: () => void = () => {};
  private start = '';
  private played: readonly string[] = [];
  private destroyed = false;
  /** For the problem on the board. */
  private readonly questions = new Questions();

  constructor(
    private readonly client: MateClient,
    private readonly solved: Solved,
    private readonly fetchTable: () => Promise<Reply<string>>,
    private readonly wait: (milliseconds: number) => Promise<void> = (time) =>
      new Promise((resolve) => setTimeout(resolve, time)),
  ) {}

  /** Lengths that there are problems of. */
  get lengths(): number[] {
    return [...new Set(this.problems.map(({ plies }) => plies))].sort((left, right) => left - right);
  }

  /** Of the length chosen, the easier ones first. */
  get listed(): readonly MateProblem[] {
    return this.problems.filter(({ plies }) => plies === this.plies);
  }

  get solvedCount(): number {
    return this.problems.filter(({ sfen }) => this.solved.has(sfen)).length;
  }

  isSolved({ sfen }: MateProblem): boolean {
    return this.solved.has(sfen);
  }

  async open(): Promise<void> {
    this.phase = 'opening';
    this.failure = null;
    this.onChange();
    const table = await this.fetchTable();
    if (this.destroyed) {
      return;
    }
    if (!table.ok) {
      this.fail(table.error);
      return;
    }
    const read = readProblems(table.value);
    if ('fault' in read) {
      this.fail({ code: 'table_value', where: `problems line ${read.fault.line}`, detail: read.fault.detail });
      return;
    }
    this.problems = read.rows;
    await this.choosePlies(this.lengths[0] ?? 1);
  }

  /** The first of the length that has not been solved. */
  async choosePlies(plies: number): Promise<void> {
    this.plies = plies;
    const first = this.listed.find((each) => !this.isSolved(each)) ?? this.listed[0];
    if (first !== undefined) {
      await this.begin(first);
    }
  }

  async begin(problem: MateProblem): Promise<void> {
    this.problem = problem;
    this.solving = null;
    this.pastedFailure = null;
    await this.set(problem.sfen, []);
  }

  /** The next one of its length that has not been solved; all solved: the one after it. */
  async next(): Promise<void> {
    const { listed, problem } = this;
    const at = problem === null ? -1 : listed.indexOf(problem);
    const after = [...listed.slice(at + 1), ...listed.slice(0, Math.max(at, 0))];
    const next = after.find((each) => !this.isSolved(each)) ?? after[0];
    if (next !== undefined) {
      await this.begin(next);
    }
  }

  async play(usi: string): Promise<void> {
    const { state } = this;
    if (this.phase !== 'person' || state === null || !state.legal.includes(usi)) {
      return;
    }
    const signal = this.questions.ask();
    const isCheck = state.checks.includes(usi);
    const moves = [...this.played, usi];
    const after = await this.client.problem(this.start, moves);
    if (signal.aborted) {
      return;
    }
    if (!after.ok) {
      this.fail(after.error);
      return;
    }
    this.take(after.value, moves, isCheck ? 'solver' : 'wrong');
    this.noCheck = !isCheck;
    this.onChange();
    if (isCheck) {
      await this.hearAnswer(moves, signal);
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
      if (this.problem !== null) {
        this.solved.add(this.problem.sfen);
      }
      this.onChange();
    } else if (kind === 'mates' && line[0] !== undefined) {
      await this.wait(pause);
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been meanwhile
      if (!signal.aborted) {
        await this.set(this.start, [...moves, line[0].usi]);
      }
    } else {
      this.phase = kind === 'unknown' ? 'undecided' : 'wrong';
      this.line = line;
      this.onChange();
    }
  }

  /** Back to before the person's move that did not mate. */
  async takeBack(): Promise<void> {
    await this.set(this.start, this.phase === 'shown' ? [] : this.played.slice(0, -1));
  }

  async again(): Promise<void> {
    await this.set(this.start, []);
  }

  /** Its moves, to walk through; whoever asks has not solved it. */
  async showSolution(): Promise<void> {
    const { problem } = this;
    if (problem === null) {
      return;
    }
    const signal = this.questions.ask();
    const whole = await this.client.problem(problem.sfen, problem.solution);
    const start = await this.client.problem(problem.sfen, []);
    if (signal.aborted) {
      return;
    }
    if (!whole.ok) {
      this.fail(whole.error);
      return;
    }
    if (!start.ok) {
      this.fail(start.error);
      return;
    }
    this.take(start.value, [], 'shown');
    this.line = whole.value.moves;
    this.onChange();
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

  /** Looks for a mate in the position after the moves, until it is stopped or a minute is over. */
  async solve(start: string, moves: readonly string[]): Promise<void> {
    this.problem = null;
    this.solving = null;
    this.pastedFailure = null;
    const sfen = await this.positionAfter(start, moves);
    if (sfen === null) {
      return;
    }
    await this.set(sfen, []);
    this.phase = 'shown';
    const solving: Solving = { sfen, progress: null, over: false };
    this.solving = solving;
    this.onChange();
    const found = await this.client.solve(sfen, longestSearch, (progress) => {
      solving.progress = progress;
      this.onChange();
    });
    if (this.destroyed || this.solving !== solving) {
      return;
    }
    solving.over = true;
    if (found.ok) {
      solving.progress = found.value;
      this.line = found.value.line;
    } else {
      this.pastedFailure = found.error;
      this.solving = null;
    }
    this.onChange();
  }

  async stopSolving(): Promise<void> {
    await this.client.stop();
  }

  /** The text was no position. */
  refuse(error: EngineError): void {
    this.pastedFailure = error;
    this.onChange();
  }

  destroy(): void {
    this.destroyed = true;
    this.questions.drop();
    this.onChange = () => {};
    this.client.close();
  }

  /** Null where it cannot be a problem, which is said. */
  private async positionAfter(start: string, moves: readonly string[]): Promise<string | null> {
    const reply = await this.client.problem(start, moves);
    if (!reply.ok) {
      this.refuse(reply.error);
      return null;
    }
    return reply.value.sfen;
  }

  private async set(sfen: string, moves: readonly string[]): Promise<void> {
    const signal = this.questions.ask();
    const state = await this.client.problem(sfen, moves);
    if (signal.aborted || this.destroyed) {
      return;
    }
    if (state.ok) {
      this.start = sfen;
      this.take(state.value, moves, 'person');
      this.onChange();
    } else if (this.problem === null) {
      this.state = null;
      this.refuse(state.error);
    } else {
      this.fail(state.error);
    }
  }

  private take(state: ProblemState, played: readonly string[], phase: ProblemPhase): void {
    this.state = state;
    this.played = played;
    this.phase = phase;
    this.line = [];
    this.step = 0;
    this.noCheck = false;
  }

  private fail(error: EngineError): void {
    this.phase = 'failed';
    this.failure = error;
    this.onChange();
  }
}
