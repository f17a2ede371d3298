// The days on which something was practised: a position of the day, a problem, an exercise. Kept in the browser, or for the
// visit where it keeps nothing.

import * as v from 'valibot';
import { fieldsOf } from '../session/stored';
import { KeptText, type TextStore } from '../database/kept-text';
import { dayOf, daysAfter, type Day } from './schedule';
import type { UnkeptThings } from '../database/unkept';

const key = 'nagare.days';
/** So many are kept, the last ones. */
const longestMemory = 62;

const fields = {
  done: v.array(v.string()), // days, in order
  // The last position of the day that was answered: the move chosen, or empty, and its SFEN.
  position: v.object({ day: v.string(), sfen: v.string(), move: v.string() }),
  dismissed: v.string(), // the day on which what waits was put away
};
export type DayPosition = v.InferOutput<typeof fields.position>;

interface Kept {
  done: readonly Day[];
  position: DayPosition | null;
  dismissed: Day;
}

const nothing: Kept = { done: [], position: null, dismissed: '' };

export class Days {
  private readonly text: KeptText;
  /** As far as the store has not said otherwise. */
  private known = nothing;

  /** store: null where the browser gives none. clock: what day it is, by local time. */
  constructor(
    store: TextStore | null,
    unkept: UnkeptThings,
    readonly clock: () => Date = () => new Date(),
  ) {
    this.text = new KeptText(store, key, 'days', unkept);
  }

  get today(): Day {
    return dayOf(this.clock());
  }

  /** Of the seven days until today, whether something was done. */
  get week(): readonly { day: Day; done: boolean }[] {
    const { done } = this.read();
    const days = Array.from({ length: 7 }, (_, index) => daysAfter(this.today, index - 6));
    return days.map((day) => ({ day, done: done.includes(day) }));
  }

  /** The position of today, where it has been answered. */
  get position(): DayPosition | null {
    const { position } = this.read();
    return position?.day === this.today ? position : null;
  }

  get isDismissed(): boolean {
    return this.read().dismissed === this.today;
  }

  /** Something was practised today. */
  note(): void {
    this.change(({ done }) => ({
      done: done.includes(this.today) ? done : [...done, this.today].slice(-longestMemory),
    }));
  }

  noteWith(position: Omit<DayPosition, 'day'>): void {
    this.note();
    this.change(() => ({ position: { day: this.today, ...position } }));
  }

  dismiss(): void {
    this.change(() => ({ dismissed: this.today }));
  }

  private read(): Kept {
    return { ...this.known, ...understood(this.text.read()) };
  }

  private change(make: (known: Kept) => Partial<Kept>): void {
    const known = this.read();
    this.known = { ...known, ...make(known) };
    this.text.change((there) => {
      const all = fieldsOf(there);
      const next = make({ ...nothing, ...understood(there) });
      // What a later version has written stays as it is.
      const isInTheWay = Object.keys(next).some((name) => name in { ...all } && !isUnderstood(name, all?.[name]));
      return all === null || all === undefined || isInTheWay ? null : JSON.stringify({ ...all, ...next });
    });
  }
}

const known = new WeakMap<UnkeptThings, Days>();

/** Of the page, which has one: what cannot be kept is known in all its rooms. */
export function daysOf(store: TextStore | null, unkept: UnkeptThings): Days {
  const days = known.get(unkept) ?? new Days(store, unkept);
  known.set(unkept, days);
  return days;
}

const isUnderstood = (name: string, value: unknown): boolean =>
  Object.entries(fields).some(([each, schema]) => each === name && v.is(schema, value));

/** What is not understood is as if there were none of it. */
function understood(text: string | null): Partial<Kept> {
  return Object.fromEntries(Object.entries(fieldsOf(text) ?? {}).filter(([name, value]) => isUnderstood(name, value)));
}
