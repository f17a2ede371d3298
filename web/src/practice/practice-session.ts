// The person's exercises, and the one on the board. Its engine works in a worker of its own. Knows no drawing and no
// words.

import type { EngineError } from '@engine';
import type { EngineClient } from '../engine/client';
import type { MateClient } from '../engine/mate-client';
import { Questions } from '../engine/questions';
import { Attempt } from './attempt';
import type { Card } from './card';
import type { Unreadable } from '../database/json-file';
import { EngineSession } from '../room/engine-session';
import { readFile, writeFile } from './file';
import type { Days } from '../schedule/days';
import { dayOf, isDue, wasDone, type Day } from '../schedule/schedule';
import type { ExerciseStore } from './store';

/** Of a file that is read, in bytes: many times what a person gathers in years. */
const largestFile = 32_000_000;

/** What came of reading a file. */
export type FileOutcome = { kind: 'read'; count: number; fresh: number } | { kind: 'too_large' } | UnreadableFile;

interface UnreadableFile extends Unreadable {
  kind: 'unreadable';
}

export class PracticeSession extends EngineSession<'open'> {
  /** Those that wait first, then by the day on which they come back. */
  cards: readonly Card[] = [];
  /** How many are kept that this version of the page does not understand. */
  unread = 0;
  attempt: Attempt | null = null;
  /** Why the exercise asked for last is not on the board. */
  refused: EngineError | null = null;
  fileOutcome: FileOutcome | null = null;
  /** For an exercise on the board. */
  private readonly questions = new Questions();
  /** Of mates; begun with the first that is wanted. */
  private solver: MateClient | null = null;

  /** clock: what day it is, by local time. newSolver: of mates that were missed. */
  constructor(
    client: EngineClient,
    private readonly store: ExerciseStore,
    private readonly clock: () => Date,
    private readonly days: Days,
    private readonly newSolver: () => MateClient,
  ) {
    super(client, 'practice');
  }

  get today(): Day {
    return dayOf(this.clock());
  }

  get waiting(): readonly Card[] {
    return this.cards.filter(({ progress }) => isDue(progress, this.today));
  }

  /** Something was due today, and has been answered. */
  get hasDoneSome(): boolean {
    return this.cards.some(({ progress }) => wasDone(progress, this.today));
  }

  /** Sets up the engine, and the first exercise that waits. */
  async open(): Promise<void> {
    this.startOpening();
    await this.look();
    if (await this.isUp(this.client.openToThink())) {
      this.phase = 'open';
      this.onChange();
      await this.next();
    }
  }

  /** Another tab may have changed what is kept, or another day may have begun. */
  async look(): Promise<void> {
    const { cards, unread } = await this.store.all();
    const dayOfCard = ({ progress }: Card): Day => progress.due ?? '~'; // over: after all days
    this.cards = [...cards].sort(
      (left, right) => compare(dayOfCard(left), dayOfCard(right)) || compare(left.id, right.id),
    );
    this.unread = unread.length;
    if (this.hasDoneSome) {
      this.days.note();
    }
    this.onChange();
  }

  /** The next exercise that waits; none: the board is put away. */
  async next(): Promise<void> {
    const [card] = this.waiting;
    if (card === undefined) {
      this.putAway();
    } else {
      await this.begin(card);
    }
  }

  async begin(card: Card): Promise<void> {
    if (this.phase !== 'open') {
      return;
    }
    const signal = this.questions.ask();
    const begun = await Attempt.of(this.client, this.store, card);
    if (begun.ok && card.kind === 'mate_missed') {
      this.solver ??= this.newSolver();
      await begun.value.seekMate(
        this.solver,
        () => this.today,
        () => void this.look(),
      );
    }
    if (signal.aborted || this.destroyed) {
      return;
    }
    this.attempt?.drop();
    this.attempt = begun.ok ? begun.value : null;
    this.refused = begun.ok ? null : begun.error;
    if (begun.ok) {
      begun.value.exercise.onChange.add(() => this.onChange());
    }
    this.onChange();
  }

  async play(usi: string): Promise<void> {
    await this.attempt?.play(usi, this.today);
    await this.look();
  }

  override destroy(): void {
    this.solver?.close();
    super.destroy();
  }

  async showAnswer(): Promise<void> {
    await this.attempt?.showAnswer(this.today);
    await this.look();
  }

  putAway(): void {
    this.questions.drop();
    this.attempt?.drop();
    this.attempt = null;
    this.refused = null;
    this.onChange();
  }

  async remove(id: string): Promise<void> {
    await this.store.remove(id);
    if (this.attempt?.card.id === id) {
      this.putAway();
    }
    await this.look();
  }

  async removeAll(): Promise<void> {
    await this.store.removeAll();
    this.putAway();
    await this.look();
  }

  async file(): Promise<string> {
    return writeFile(await this.store.all());
  }

  /** All of a file is taken, or nothing. */
  async read(file: Blob): Promise<void> {
    this.fileOutcome = await this.outcomeOf(file);
    await this.look();
  }

  private async outcomeOf(file: Blob): Promise<FileOutcome> {
    if (file.size > largestFile) {
      return { kind: 'too_large' };
    }
    const read = readFile(await file.text());
    if ('error' in read) {
      return { kind: 'unreadable', ...read.error };
    }
    const { cards } = read.collection;
    const known = new Set((await this.store.all()).cards.map(({ id }) => id));
    await this.store.merge(read.collection);
    return { kind: 'read', count: cards.length, fresh: cards.filter(({ id }) => !known.has(id)).length };
  }

  protected override fail(error: EngineError): void {
    this.putAway();
    super.fail(error);
  }
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
