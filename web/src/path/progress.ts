// How far somebody has come on the path, kept in the browser, or for the visit where it keeps nothing. What is kept is read
// field by field: one that this version of the page does not understand stays as it is.

import * as v from 'valibot';
import { readJsonFile, type Unreadable } from '../database/json-file';
import { KeptText, type TextStore } from '../database/kept-text';
import type { UnkeptThings } from '../database/unkept';
import { fieldsOf } from '../session/stored';
import { afterGame, type Advice, type GameEnd, type Span, type Standing } from './ladder';

const key = 'nagare.path';

const fields = {
  lessons: v.array(v.unknown()), // ids of those that are done, and whatever else is there
  lesson: v.nullable(v.string()), // where one stopped; also `ladder`
  met: v.optional(
    v.array(v.object({ lesson: v.string(), count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)) })),
  ),
  ladder: v.object({
    rung: v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(99)),
    streak: v.pipe(v.number(), v.integer(), v.minValue(-9), v.maxValue(999)),
  }),
  counted: v.string(), // the game that was counted last
};

interface Kept {
  lessons: readonly unknown[];
  lesson: string | null;
  /** How many positions of lessons that have been begun are met; of one that is done, all are. */
  met: readonly { lesson: string; count: number }[];
  ladder: Standing;
  counted: string;
}
type Change = (known: Kept) => Partial<Kept>;

const format = 'nagare-progress';
const version = 1;
const fileSchema = v.object({ format: v.literal(format), version: v.literal(version), progress: v.object(fields) });

const nothing: Kept = { lessons: [], lesson: null, met: [], ladder: { rung: 0, streak: 0 }, counted: '' };

export class Progress {
  private readonly text: KeptText;
  private known: Kept;
  private readonly beginning: Kept;

  /** store: null where the browser gives none. first: the rung on which one begins. */
  constructor(store: TextStore | null, unkept: UnkeptThings, first = 0) {
    this.beginning = { ...nothing, ladder: { rung: first, streak: 0 } };
    this.known = this.beginning;
    this.text = new KeptText(store, key, 'progress', unkept, async () => this.file());
    this.known = this.read();
  }

  get lesson(): string | null {
    return this.known.lesson;
  }

  /** As another tab may have changed it. */
  get ladder(): Standing {
    return this.read().ladder;
  }

  isDone(lesson: string): boolean {
    return this.known.lessons.includes(lesson);
  }

  /** Of a lesson that is not done, its first ones. */
  metOf(lesson: string): number {
    return this.known.met.find((each) => each.lesson === lesson)?.count ?? 0;
  }

  /** The lesson that one is at, or `ladder`. */
  stopAt(lesson: string): void {
    this.change(() => ({ lesson }));
  }

  finish(lesson: string): void {
    this.change(({ lessons }) => (lessons.includes(lesson) ? {} : { lessons: [...lessons, lesson] }));
  }

  /** The first so many positions of a lesson are met, which has more. */
  meet(lesson: string, count: number): void {
    this.change(({ met }) => ({ met: mostOf([...met, { lesson, count }]) }));
  }

  /** What is said of the game; one that has been counted already leads nowhere. */
  count(game: string, end: GameEnd, rungs: Span): Advice {
    const { ladder, counted } = this.read();
    this.change((known) =>
      known.counted === game
        ? {}
        : { ladder: { ...known.ladder, ...afterGame(known.ladder, end, rungs).standing }, counted: game },
    );
    return counted === game ? 'stay' : afterGame(ladder, end, rungs).advice;
  }

  /** Something is kept that this version of the page does not understand. */
  get isPartlyUnread(): boolean {
    const all = allOf(this.text.read());
    return !isWhole(all) || 'unread' in all || understood(all).lessons?.every(isId) === false;
  }

  /** All that is kept, and what cannot be. */
  file(): { name: string; content: Blob } {
    const text = this.text.read();
    const all = allOf(text);
    const progress = { ...all, ...this.read(), ...(isWhole(all) ? {} : { unread: text }) };
    return {
      name: `${format}.json`,
      content: new Blob([`${JSON.stringify({ format, version, progress }, null, 1)}\n`]),
    };
  }

  /** All of a file is taken, or nothing: what is done in either is done, and of two ladders the one further up counts. */
  take(text: string): Unreadable | null {
    const file = readJsonFile(fileSchema, text);
    if ('error' in file) {
      return file.error;
    }
    const coming = (file.written as typeof file.read).progress;
    this.change((known) => ({
      ...coming,
      ...known,
      lesson: coming.lesson ?? known.lesson,
      met: mostOf([...known.met, ...(coming.met ?? [])]),
      lessons: [...known.lessons, ...coming.lessons.filter((each) => !known.lessons.includes(each))],
      ...(isFurther(coming.ladder, known.ladder) ? { ladder: coming.ladder, counted: coming.counted } : {}),
    }));
    return null;
  }

  private read(): Kept {
    return { ...this.known, ...understood(allOf(this.text.read())) };
  }

  /** Of what another tab has kept meanwhile, too. */
  private change(change: Change): void {
    const known = this.read();
    this.known = { ...known, ...change(known) };
    this.text.change((there) => changed(there, change, this.beginning));
  }
}

/** Of each lesson the highest count. */
const mostOf = (all: Kept['met']): Kept['met'] =>
  all.filter(({ lesson, count }, index) =>
    all.every((other, at) => other.lesson !== lesson || other.count < count || (other.count === count && at >= index)),
  );

const isId = (lesson: unknown): boolean => typeof lesson === 'string';

const isFurther = (one: Standing, other: Standing): boolean =>
  one.rung > other.rung || (one.rung === other.rung && one.streak > other.streak);

type Fields = Record<string, unknown>;

/** Null where a field that is not understood is in the way. */
function changed(there: string | null, change: Change, beginning: Kept): string | null {
  const before = allOf(there);
  const known = understood(before);
  const next = before === null ? null : change({ ...beginning, ...known });
  const isInTheWay = next === null || Object.keys(next).some((name) => name in { ...before } && !(name in known));
  return isInTheWay ? null : JSON.stringify({ ...before, ...next });
}

/** Null where it is something else; damaged text is kept as a field. */
function allOf(text: string | null): Fields | null {
  const all = fieldsOf(text);
  return all === undefined ? { unread: text } : all;
}

/** With what this version of the page knows nothing of. */
function understood(written: Fields | null): Partial<Kept> {
  const known = Object.entries(written ?? {}).filter(([name, value]) => isUnderstood(name, value));
  return Object.fromEntries(known) as Partial<Kept>;
}

const isWhole = (all: Fields | null): all is Fields =>
  all !== null && Object.keys(understood(all)).length === Object.keys(all).length;

function isUnderstood(name: string, value: unknown): boolean {
  const schema = Object.entries(fields).find(([each]) => each === name)?.[1];
  return schema === undefined || v.is(schema, value);
}
