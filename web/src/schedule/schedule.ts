// When an exercise, or a problem that failed, comes back. Days are those of the calendar where the person is, not spans of 24 hours: what is put off
// until tomorrow is there tomorrow morning.

/** Days until it comes back: after it was made or failed, and after the first, second and third success. */
const intervals = [1, 3, 7, 21];

/** The success with which an exercise ends. */
export const lastSuccess = intervals.length;

/** Of the calendar, as '2026-03-01': days compare as texts do. */
export type Day = string;

export interface Progress {
  successes: number; // in a row; with the fourth it is over
  due: Day | null; // null: it is over
  answered?: Day; // when it was last answered on its day or later; not noted once
}

/** Where the clock stands in local time. */
export function dayOf(clock: Date): Day {
  const [year, month, day] = [clock.getFullYear(), clock.getMonth() + 1, clock.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Counted in UTC, in which every day has 24 hours. */
export function daysAfter(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function after(successes: number, today: Day): Progress {
  const interval = intervals[successes];
  return { successes, due: interval === undefined ? null : daysAfter(today, interval) };
}

export const begun = (today: Day): Progress => after(0, today);

export function isDue({ due }: Progress, today: Day): boolean {
  return due !== null && due <= today;
}

/** It was due on the day, and was answered. */
export const wasDone = (progress: Progress, today: Day): boolean => progress.answered === today;

/** A success before its day leaves the progress as it is; a failure starts over on any day. */
export function answered(progress: Progress, success: boolean, today: Day): Progress {
  const wasDue = isDue(progress, today) ? { answered: today } : {};
  if (!success) {
    return { ...begun(today), ...wasDue };
  }
  return isDue(progress, today) ? { ...after(progress.successes + 1, today), ...wasDue } : progress;
}

/** Of two states of one exercise. */
export function further(left: Progress, right: Progress): Progress {
  if (left.successes !== right.successes) {
    return left.successes > right.successes ? left : right;
  }
  return (left.due ?? '') >= (right.due ?? '') ? left : right;
}
