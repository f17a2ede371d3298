// How far somebody has come on the path, kept in the browser, or for the visit where it keeps nothing.

import * as v from 'valibot';
import { KeptText, type TextStore } from '../database/kept-text';
import type { UnkeptThings } from '../database/unkept';
import type { Standing } from './ladder';

const key = 'nagare.path';

const kept = v.object({
  lessons: v.array(v.string()), // ids of those that are done
  lesson: v.nullable(v.string()), // where one stopped
  ladder: v.object({
    rung: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
    streak: v.pipe(v.number(), v.integer(), v.minValue(-9), v.maxValue(999)),
  }),
  counted: v.string(), // the game that was counted last
});
type Kept = v.InferOutput<typeof kept>;

const nothing: Kept = { lessons: [], lesson: null, ladder: { rung: 0, streak: 0 }, counted: '' };

export class Progress {
  private readonly text: KeptText;
  private known = nothing;

  /** store: null where the browser gives none. */
  constructor(store: TextStore | null, unkept: UnkeptThings) {
    this.text = new KeptText(store, key, 'progress', unkept, merged);
    this.known = this.read();
  }

  get lesson(): string | null {
    return this.known.lesson;
  }

  get ladder(): Standing {
    return this.known.ladder;
  }

  isDone(lesson: string): boolean {
    return this.known.lessons.includes(lesson);
  }

  /** The lesson that one is at. */
  stopAt(lesson: string): void {
    this.write({ lesson });
  }

  finish(lesson: string): void {
    const done = this.read().lessons;
    if (!done.includes(lesson)) {
      this.write({ lessons: [...done, lesson] });
    }
  }

  /** False where the game has been counted already. */
  count(game: string, ladder: Standing): boolean {
    if (this.read().counted === game) {
      return false;
    }
    this.write({ ladder, counted: game });
    return true;
  }

  private read(): Kept {
    return parsed(this.text.read()) ?? this.known;
  }

  /** With what another tab has written meanwhile. */
  private write(change: Partial<Kept>): void {
    this.known = { ...this.read(), ...change };
    this.text.write(JSON.stringify(this.known));
  }
}

/** Null where the text is none of a progress. */
function parsed(text: string | null): Kept | null {
  try {
    const read = v.safeParse(kept, JSON.parse(text ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Lessons that are done in either are done. */
function merged(theirs: string | null, ours: string): string {
  const [other, own] = [parsed(theirs), parsed(ours)];
  return other === null || own === null
    ? ours
    : JSON.stringify({ ...own, lessons: [...new Set([...other.lessons, ...own.lessons])] });
}
