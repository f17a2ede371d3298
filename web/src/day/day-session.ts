// The position of the day: a mate for one's level, a choice between moves, or the way to one's own mistakes. Knows no drawing
// and no words.

import type { MoveText, Reply } from '@engine';
import type { MateClient } from '../engine/mate-client';
import type { Results } from '../problems/results';
import type { Solved } from '../problems/solved';
import { ProblemPlay } from '../problems/problem-play';
import { readProblems, type Problem } from '../problems/problem-table';
import type { Days } from '../schedule/days';
import { choiceOn, kindToday, mateOn, type DayKind, type ExercisesToday } from './by-date';
import { readChoices, type Choice, type Option } from './choice-table';

/** Milliseconds that are spent on the solution. */
const longestSearch = 10_000;

export interface DayParts {
  solved: Solved;
  results: Results;
  days: Days;
  exercises(): Promise<ExercisesToday>;
  /** Of mates and of choices. */
  fetchTables(): Promise<Reply<readonly [mates: string, choices: string]>>;
}

export interface NamedOption extends Option {
  move: MoveText;
}

export class DaySession extends ProblemPlay {
  kind: DayKind = 'mate';
  problem: Problem | null = null;
  /** Of a choice. */
  options: readonly NamedOption[] = [];
  /** The move that was chosen; null: none yet. */
  chosen: NamedOption | null = null;
  waiting = 0;
  private day = '';
  /** It failed, or a hint was asked for: what is noted of it is noted. */
  private isNoted = false;

  constructor(
    client: MateClient,
    readonly parts: DayParts,
    wait?: (milliseconds: number) => Promise<void>,
  ) {
    super(client, wait);
  }

  override get isMate(): boolean {
    return this.kind === 'mate';
  }

  get isDone(): boolean {
    const { days } = this.parts;
    return this.kind === 'own' ? this.waiting === 0 : days.position !== null;
  }

  async open(): Promise<void> {
    this.startOpening();
    const { days, exercises, fetchTables } = this.parts;
    this.day = days.today;
    const [own, tables] = await Promise.all([exercises(), fetchTables()]);
    if (this.destroyed) {
      return;
    }
    this.waiting = own.waiting;
    this.kind = kindToday(days.today, own);
    if (!tables.ok) {
      this.fail(tables.error);
      return;
    }
    const [mates, choices] = tables.value;
    if (this.kind === 'mate') {
      await this.openMate(mates);
    } else if (this.kind === 'choice') {
      await this.openChoice(choices);
    } else {
      this.phase = 'person';
      this.onChange();
    }
  }

  /** Another day may have begun, or an exercise been answered. */
  async look(): Promise<void> {
    if (this.day !== this.parts.days.today) {
      await this.open();
    } else if (this.kind === 'own') {
      this.waiting = (await this.parts.exercises()).waiting;
      this.onChange();
    }
  }

  override async play(usi: string): Promise<void> {
    if (this.kind === 'mate') {
      await super.play(usi);
    } else {
      await this.choose(usi);
    }
  }

  /** The first one counts; others are only looked at. */
  async choose(usi: string): Promise<void> {
    const option = this.options.find((each) => each.usi === usi);
    const signal = this.questions.ask();
    const after = await this.client.problem(this.start, [usi]);
    if (signal.aborted || option === undefined) {
      return;
    }
    if (!after.ok) {
      this.fail(after.error);
      return;
    }
    if (this.chosen === null) {
      this.chosen = option;
      this.parts.days.noteWith({ sfen: this.start, move: usi });
    }
    this.take(after.value, [usi], 'solved');
    this.onChange();
  }

  override showHint(): void {
    super.showHint();
    this.isNoted ||= this.hint !== null;
  }

  /** Whoever has seen it has had the position of the day. */
  async showSolution(): Promise<void> {
    this.onOutcome(false);
    this.parts.days.noteWith({ sfen: this.start, move: '' });
    await this.showFound(longestSearch);
  }

  protected override onOutcome(solved: boolean): void {
    const { problem, parts } = this;
    if (problem === null) {
      return;
    }
    if (solved) {
      parts.solved.add(problem.sfen);
      parts.days.noteWith({ sfen: problem.sfen, move: '' });
    }
    if (!this.isNoted) {
      this.isNoted = true;
      parts.results.note(problem.sfen, solved, parts.days.today);
      parts.days.note();
    }
  }

  /** The one that was solved today stays, though the level has risen with it. */
  private async openMate(table: string): Promise<void> {
    const read = readProblems(table);
    if ('fault' in read) {
      this.failTable('problems', read.fault);
      return;
    }
    const { solved, days } = this.parts;
    const before = read.rows.find(({ sfen }) => sfen === days.position?.sfen);
    this.problem = before ?? mateOn(days.today, read.rows, ({ sfen }) => solved.has(sfen)) ?? null;
    this.isNoted = before !== undefined;
    if (this.problem !== null) {
      await this.pose(this.problem.sfen, this.problem.solution);
    }
  }

  private async openChoice(table: string): Promise<void> {
    const read = readChoices(table);
    if ('fault' in read) {
      this.failTable('choices', read.fault);
      return;
    }
    const choice = choiceOn(this.parts.days.today, read.rows);
    if (choice !== undefined) {
      await this.setChoice(choice);
    }
  }

  private async setChoice({ sfen, options }: Choice): Promise<void> {
    await this.pose(sfen, []);
    const named = await Promise.all(
      options.map(async (option) => {
        const after = await this.client.problem(sfen, [option.usi]);
        const move = after.ok ? after.value.moves[0] : undefined;
        return move === undefined ? [] : [{ ...option, move }];
      }),
    );
    if (this.destroyed || this.state === null) {
      return;
    }
    this.options = named.flat();
    const legal = this.options.map(({ usi }) => usi);
    this.state = { ...this.state, legal };
    const { position } = this.parts.days;
    const before = position?.sfen === sfen ? position.move : '';
    if (legal.includes(before)) {
      this.chosen = this.options.find(({ usi }) => usi === before) ?? null;
      await this.choose(before);
    }
    this.onChange();
  }

  private failTable(name: string, { line, detail }: { line: number; detail: string }): void {
    this.fail({ code: 'table_value', where: `${name} line ${line}`, detail });
  }
}
