// Mating problems as the page has them: the table, the one on the board, and positions that are pasted. Knows no drawing and
// no words.

import type { EngineError, Reply } from '@engine';
import type { SolveProgress } from '@mate';
import type { MateClient } from '../engine/mate-client';
import { ProblemPlay } from './problem-play';
import { readProblems, type MateProblem } from './problem-table';
import type { Solved } from './solved';
import { listeners } from '../engine/listeners';

/** Milliseconds after which the solver of a pasted position gives up. */
const longestSearch = 60_000;
/** Of a position that was pasted. */
export interface Solving {
  sfen: string;
  progress: SolveProgress | null;
  over: boolean;
}

/** Whether a piece that is put in between is taken at once: it may only delay, and its moves are in the length. */
export function takesInterposition(line: readonly { usi: string }[]): boolean {
  return line.some(
    ({ usi }, index) => index % 2 === 1 && usi[1] === '*' && line[index + 1]?.usi.slice(2, 4) === usi.slice(2, 4),
  );
}

export class ProblemSession extends ProblemPlay {
  problems: readonly MateProblem[] = [];
  plies = 1;
  /** The problem on the board; null: a pasted position, or none yet. */
  problem: MateProblem | null = null;
  solving: Solving | null = null;
  pastedFailure: EngineError | null = null;
  /** Told of the number in the table, from 1, of a problem that is begun. */
  readonly onProblem = listeners<[number: number]>();

  constructor(
    client: MateClient,
    private readonly solved: Solved,
    private readonly fetchTable: () => Promise<Reply<string>>,
    wait?: (milliseconds: number) => Promise<void>,
  ) {
    super(client, wait);
  }

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

  /** number: of the problem in the table that is begun with; unless it has that, the first that has not been solved. */
  async open(number = 0): Promise<void> {
    this.startOpening();
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
    if (!this.beginAt(number)) {
      await this.choosePlies(this.lengths[0] ?? 1);
    }
  }

  /** False where the table has none of that number. */
  beginAt(number: number): boolean {
    const problem = this.problems[number - 1];
    if (problem !== undefined) {
      this.plies = problem.plies;
      void this.begin(problem);
    }
    return problem !== undefined;
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
    this.onProblem(this.problems.indexOf(problem) + 1);
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

  /** That of the table. */
  async showSolution(): Promise<void> {
    const { problem } = this;
    if (problem === null) {
      return;
    }
    const signal = this.questions.ask();
    const whole = await this.client.problem(problem.sfen, problem.solution);
    if (signal.aborted) {
      return;
    }
    if (whole.ok) {
      await this.showMoves(problem.sfen, whole.value.moves, signal);
    } else {
      this.fail(whole.error);
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

  /** Why there is nothing to solve in the position; null where there is. */
  async faultOf(sfen: string): Promise<EngineError | null> {
    const reply = await this.client.problem(sfen, []);
    return reply.ok ? null : reply.error;
  }

  async stopSolving(): Promise<void> {
    await this.client.stop();
  }

  /** The text was no position. */
  refuse(error: EngineError): void {
    this.pastedFailure = error;
    this.onChange();
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

  protected override noteSolved(): void {
    if (this.problem !== null) {
      this.solved.add(this.problem.sfen);
    }
  }

  protected override refusePosition(error: EngineError): void {
    if (this.problem === null) {
      this.state = null;
      this.refuse(error);
    } else {
      this.fail(error);
    }
  }
}
