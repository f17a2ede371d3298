// Problems as the page has them: the tables, the one on the board, sets of them, what came of each, and positions that are
// pasted. Knows no drawing and no words.

import type { EngineError, Reply } from '@engine';
import type { SolveProgress } from '@mate';
import type { MateClient } from '../engine/mate-client';
import type { Days } from '../schedule/days';
import { ProblemPlay } from './problem-play';
import { readProblems, readTactics, tacticKinds, topicOf, type Problem, type Topic } from './problem-table';
import type { Results } from './results';
import type { Solved } from './solved';
import { listeners } from '../engine/listeners';

/** Milliseconds after which the solver of a pasted position gives up. */
const longestSearch = 60_000;
/** Of a grade, at random. */
const problemsOfSet = 10;

/** Of a position that was pasted. */
export interface Solving {
  sfen: string;
  progress: SolveProgress | null;
  over: boolean;
}

/** Problems one after another (a set). */
export interface ProblemSeries {
  /** due: those that failed and come back. */
  of: 'grade' | 'due';
  problems: readonly Problem[];
  /** Whether each was right at once; null: not yet. */
  right: (boolean | null)[];
  at: number;
  isOver: boolean;
}

/** Where it is kept what came of problems. */
export interface ProblemKeeping {
  solved: Solved;
  results: Results;
  days: Days;
}

/** Of a topic: problems in all, solved, and of those that were tried, right at once. */
export interface Tally {
  all: number;
  solved: number;
  tried: number;
  right: number;
}

/** Whether a piece that is put in between is taken at once: it may only delay, and its moves are in the length. */
export function takesInterposition(line: readonly { usi: string }[]): boolean {
  return line.some(
    ({ usi }, index) => index % 2 === 1 && usi[1] === '*' && line[index + 1]?.usi.slice(2, 4) === usi.slice(2, 4),
  );
}

export class ProblemSession extends ProblemPlay {
  problems: readonly Problem[] = [];
  topic: Topic = 1;
  /** The problem on the board; null: a pasted position, or none yet. */
  problem: Problem | null = null;
  series: ProblemSeries | null = null;
  solving: Solving | null = null;
  pastedFailure: EngineError | null = null;
  /** Told of the name of a problem that is begun. */
  readonly onProblem = listeners<[name: string]>();
  /** What is to be noted of the problem on the board: whether it is right at once, unless a hint was asked for. */
  private attempt: 'open' | 'helped' | 'noted' = 'open';
  private begun = 0;
  private ended: number | null = null;

  /** fetchTables: of mates and of tactics. */
  constructor(
    client: MateClient,
    readonly keeping: ProblemKeeping,
    private readonly fetchTables: () => Promise<Reply<readonly [mates: string, tactics: string]>>,
    wait?: (milliseconds: number) => Promise<void>,
    private readonly random: () => number = Math.random,
  ) {
    super(client, wait);
  }

  /** Lengths of mates, the shortest first, then kinds of tactics. */
  get topics(): Topic[] {
    return [...new Set(this.problems.map(topicOf))];
  }

  /** Of the topic chosen, the easier ones first. */
  get listed(): readonly Problem[] {
    return this.of(this.topic);
  }

  /** Those that failed and come back today. */
  get waiting(): readonly Problem[] {
    const { results, days } = this.keeping;
    return this.problems.filter(({ sfen }) => results.isDue(sfen, days.today));
  }

  /** Something was due today, and nothing is any more. */
  get isDoneToday(): boolean {
    const { results, days } = this.keeping;
    return this.waiting.length === 0 && this.problems.some(({ sfen }) => results.wasDone(sfen, days.today));
  }

  get solvedCount(): number {
    return this.problems.filter((each) => this.isSolved(each)).length;
  }

  /** Since the problem was begun, until it was solved or shown. */
  get seconds(): number {
    return Math.floor(((this.ended ?? performance.now()) - this.begun) / 1000);
  }

  isSolved({ sfen }: Problem): boolean {
    return this.keeping.solved.has(sfen);
  }

  tallyOf(topic: Topic): Tally {
    const tally = { all: 0, solved: 0, tried: 0, right: 0 };
    for (const problem of this.of(topic)) {
      const { tried, right } = this.keeping.results.of(problem.sfen);
      tally.all += 1;
      tally.solved += Number(this.isSolved(problem));
      tally.tried += tried;
      tally.right += right;
    }
    return tally;
  }

  /** name: of the problem that is begun with; where there is none, the first that has not been solved. */
  async open(name = ''): Promise<void> {
    this.startOpening();
    const tables = await this.fetchTables();
    if (this.destroyed) {
      return;
    }
    if (!tables.ok) {
      this.fail(tables.error);
      return;
    }
    const [mates, tactics] = tables.value;
    const problems: Problem[] = [];
    for (const [table, read] of [
      ['problems', readProblems(mates)],
      ['tactics', readTactics(tactics)],
    ] as const) {
      if ('fault' in read) {
        this.fail({ code: 'table_value', where: `${table} line ${read.fault.line}`, detail: read.fault.detail });
        return;
      }
      problems.push(...read.rows);
    }
    const place = ({ kind, plies }: Problem): number => (kind === null ? plies - 100 : tacticKinds.indexOf(kind));
    this.problems = problems.sort((left, right) => place(left) - place(right) || left.grade - right.grade);
    if (!this.beginAt(name)) {
      await this.choose(this.topics[0] ?? 1);
    }
  }

  /** False where there is none of that name. */
  beginAt(name: string): boolean {
    const problem = this.problems.find((each) => each.name === name);
    if (problem !== undefined) {
      this.topic = topicOf(problem);
      void this.begin(problem);
    }
    return problem !== undefined;
  }

  /** The first of the topic that has not been solved. */
  async choose(topic: Topic): Promise<void> {
    this.topic = topic;
    const first = this.listed.find((each) => !this.isSolved(each)) ?? this.listed[0];
    if (first !== undefined) {
      await this.begin(first);
    }
  }

  /** By itself: a set is left. */
  async begin(problem: Problem): Promise<void> {
    this.series = null;
    await this.put(problem);
  }

  /** Ten of a grade, mates and tactics, in an order drawn by lot. */
  async beginGrade(grade: number): Promise<void> {
    const left = this.problems.filter((each) => each.grade === grade);
    const drawn = Array.from({ length: Math.min(problemsOfSet, left.length) }, () =>
      left.splice(Math.floor(this.random() * left.length), 1),
    ).flat();
    await this.beginSet('grade', drawn);
  }

  async beginWaiting(): Promise<void> {
    await this.beginSet('due', this.waiting);
  }

  /** The next of the set; else of the topic, the next one that has not been solved, and once all are, the one after it. */
  async next(): Promise<void> {
    const { listed, problem, series } = this;
    if (series !== null) {
      await this.nextOf(series);
      return;
    }
    const at = problem === null ? -1 : listed.indexOf(problem);
    const after = [...listed.slice(at + 1), ...listed.slice(0, Math.max(at, 0))];
    const next = after.find((each) => !this.isSolved(each)) ?? after[0];
    if (next !== undefined) {
      await this.begin(next);
    }
  }

  override showHint(): void {
    super.showHint();
    if (this.hint !== null && this.attempt === 'open') {
      this.attempt = 'helped';
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
      this.note(false);
      this.stopClock();
      await this.showMoves(problem.sfen, whole.value.moves, signal);
    } else {
      this.fail(whole.error);
    }
  }

  /** Looks for a mate in the position after the moves, until it is stopped or a minute is over. */
  async solve(start: string, moves: readonly string[]): Promise<void> {
    this.problem = null;
    this.series = null;
    this.solving = null;
    this.pastedFailure = null;
    const sfen = await this.positionAfter(start, moves);
    if (sfen === null) {
      return;
    }
    await this.pose(sfen, []);
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

  private of(topic: Topic): readonly Problem[] {
    return this.problems.filter((each) => topicOf(each) === topic);
  }

  private async beginSet(of: ProblemSeries['of'], problems: readonly Problem[]): Promise<void> {
    const [first] = problems;
    if (first !== undefined) {
      this.series = { of, problems, right: problems.map(() => null), at: 0, isOver: false };
      await this.put(first);
    }
  }

  private async nextOf(series: ProblemSeries): Promise<void> {
    const next = series.problems[series.at + 1];
    if (next === undefined) {
      series.isOver = true;
      this.onChange();
    } else {
      series.at += 1;
      await this.put(next);
    }
  }

  private async put(problem: Problem): Promise<void> {
    const { name, kind, sfen, solution } = problem;
    this.problem = problem;
    this.solving = null;
    this.pastedFailure = null;
    this.attempt = 'open';
    this.begun = performance.now();
    this.ended = null;
    this.onProblem(name);
    const tactic = kind === null ? null : { moves: solution, isOfPromotion: kind === 'promotion' };
    await this.pose(sfen, solution, tactic);
  }

  private stopClock(): void {
    this.ended ??= performance.now();
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

  protected override onOutcome(solved: boolean): void {
    const { problem, keeping } = this;
    if (problem === null) {
      return;
    }
    if (solved) {
      this.stopClock();
      keeping.solved.add(problem.sfen);
    }
    this.note(solved);
  }

  /** Once for each time that the problem is put on the board. */
  private note(right: boolean): void {
    const { problem, keeping, attempt, series } = this;
    if (problem === null || attempt === 'noted') {
      return;
    }
    this.attempt = 'noted';
    if (series !== null) {
      series.right[series.at] = right && attempt === 'open';
    }
    keeping.days.note();
    // Found with a hint it is neither right at once nor wrong.
    if (!right || attempt === 'open') {
      keeping.results.note(problem.sfen, right, keeping.days.today);
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
