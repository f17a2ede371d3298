// When a page that stays open looks again at what is kept.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onLookAgain } from '../../web/src/page/look-again';

class FakeDocument extends EventTarget {
  visibilityState = 'visible';

  become(state: string): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: FakeDocument;
let looks: string[];

beforeEach(() => {
  page = new FakeDocument();
  looks = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Local time at which it is told. */
const note = (): void => {
  const now = new Date();
  looks.push([now.getMonth() + 1, now.getDate(), now.getHours(), now.getMinutes()].join(' '));
};
const minutes = (many: number): number => 60_000 * many;

it('is each midnight, in front and untouched', () => {
  vi.setSystemTime(new Date(2026, 11, 2, 23, 58));
  onLookAgain(note);
  vi.advanceTimersByTime(minutes(1));
  expect(looks).toEqual([]);
  vi.advanceTimersByTime(minutes(4));
  expect(looks).toEqual(['12 3 0 0']);
  vi.advanceTimersByTime(minutes(2 * 24 * 60));
  expect(looks).toEqual(['12 3 0 0', '12 4 0 0', '12 5 0 0']);
});

it('is midnight again where the clock was put back before it', () => {
  vi.setSystemTime(new Date(2026, 11, 31, 23, 50));
  onLookAgain(note);
  vi.setSystemTime(new Date(2026, 11, 31, 23, 40));
  vi.advanceTimersByTime(minutes(25));
  expect(looks.at(-1)).toBe('1 1 0 0');
});

it('is when it is seen again, and not when it is hidden', () => {
  vi.setSystemTime(new Date(2026, 11, 2, 12, 0));
  onLookAgain(note);
  page.become('hidden');
  expect(looks).toEqual([]);
  page.become('visible');
  expect(looks).toEqual(['12 2 12 0']);
});
