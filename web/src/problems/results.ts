// What came of problems: by each, how often it was tried and was right at once, and when one that failed comes back. Kept in
// the browser, or for the visit where it keeps nothing. Which are solved is kept by itself (solved.ts), as it always was.

import * as v from 'valibot';
import { KeptText, type TextStore } from '../database/kept-text';
import { answered, begun, isDue, wasDone, type Day, type Progress } from '../schedule/schedule';
import type { UnkeptThings } from '../database/unkept';
import { count } from '../engine/contract/values';
import { fieldsOf } from '../session/stored';

const key = 'nagare.problems-results';
/** Among the problems, each under its SFEN. */
const clock = 'clock';

const result = v.object({
  tried: count,
  right: count, // at the first try, without a hint
  successes: count,
  due: v.nullable(v.string()),
  answered: v.exactOptional(v.string()),
});
type Result = v.InferOutput<typeof result>;

/** Of one that never failed: it does not come back. */
const untried: Result = { tried: 0, right: 0, successes: 0, due: null };

export class Results {
  private readonly text: KeptText;
  private known: Record<string, unknown> = {};

  /** store: null where the browser gives none. */
  constructor(store: TextStore | null, unkept: UnkeptThings) {
    this.text = new KeptText(store, key, 'results', unkept);
    this.look();
  }

  get showsClock(): boolean {
    return this.known[clock] === true;
  }

  set showsClock(shown: boolean) {
    this.change(() => ({ [clock]: shown }));
  }

  of(sfen: string): Result {
    return understood(this.known[sfen]);
  }

  isDue(sfen: string, today: Day): boolean {
    return isDue(this.of(sfen), today);
  }

  /** It was due on the day, and was tried. */
  wasDone(sfen: string, today: Day): boolean {
    return wasDone(this.of(sfen), today);
  }

  /** How many are due. */
  waiting(today: Day): number {
    return Object.values(this.known).filter((each) => isDue(understood(each), today)).length;
  }

  /** right: at the first try, without a hint. */
  note(sfen: string, right: boolean, today: Day): void {
    this.change((all) => {
      const { tried, right: before, ...known } = understood(all[sfen]);
      const progress: Progress = right && known.due === null ? known : next(known, right, today);
      return { [sfen]: { tried: tried + 1, right: before + Number(right), ...progress } };
    });
  }

  /** Another tab may have kept something meanwhile. */
  look(): void {
    const there = Object.entries(fieldsOf(this.text.read()) ?? {});
    this.known = { ...this.known, ...Object.fromEntries(there.filter(([name, value]) => isUnderstood(name, value))) };
  }

  private change(make: (all: Record<string, unknown>) => Record<string, unknown>): void {
    this.known = { ...this.known, ...make(this.known) };
    this.text.change((there) => {
      const all = fieldsOf(there);
      if (all === null || all === undefined) {
        return null;
      }
      const next = make(all);
      // What a later version has written stays as it is.
      const isInTheWay = Object.keys(next).some((name) => name in all && !isUnderstood(name, all[name]));
      return isInTheWay ? null : JSON.stringify({ ...all, ...next });
    });
    this.look();
  }
}

/** One that fails for the first time comes back from now on. */
const next = (known: Progress, right: boolean, today: Day): Progress =>
  known.due === null ? begun(today) : { ...known, ...answered(known, right, today) };

const isUnderstood = (name: string, value: unknown): boolean => name === clock || v.is(result, value);

function understood(value: unknown): Result {
  return v.is(result, value) ? value : untried;
}
