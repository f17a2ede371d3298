// Exercises come back after 1, 3, 7 and 21 days of the calendar.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { practiceWords } from '../../web/src/i18n/practice-words';
import { answered, begun, dayOf, further, isDue, wasDone } from '../../web/src/schedule/schedule';

describe('the schedule of an exercise', () => {
  it('comes back after 1, 3, 7 and 21 days, and ends with the fourth success', () => {
    const days = ['2026-12-02', '2026-12-05', '2026-12-12', '2027-01-02'];
    let progress = begun('2026-12-01');
    for (const [index, day] of days.entries()) {
      expect(progress).toMatchObject({ successes: index, due: day });
      progress = answered(progress, true, day);
    }
    expect(progress).toEqual({ successes: 4, due: null, answered: '2027-01-02' });
    expect(isDue(progress, '2100-01-01')).toBe(false);
  });

  it('starts over with a failure', () => {
    expect(answered({ successes: 3, due: '2026-02-28' }, false, '2026-02-28')).toEqual({
      successes: 0,
      due: '2026-03-01',
      answered: '2026-02-28',
    });
  });

  it('counts from the day of the answer where that is late, and not at all where it is early', () => {
    const progress = { successes: 1, due: '2026-03-05' };
    expect(answered(progress, true, '2026-03-04')).toEqual(progress);
    expect(answered(progress, true, '2026-03-10')).toEqual({
      successes: 2,
      due: '2026-03-17',
      answered: '2026-03-10',
    });
  });

  it('is due from the morning of its day, by the local clock', () => {
    const progress = begun(dayOf(new Date(2026, 1, 28, 23, 59)));
    expect(isDue(progress, dayOf(new Date(2026, 1, 28, 23, 59, 59)))).toBe(false);
    expect(isDue(progress, dayOf(new Date(2026, 2, 1, 0, 0)))).toBe(true);
  });

  it('takes the further of two', () => {
    const [one, two] = [
      { successes: 1, due: '2026-03-05' },
      { successes: 2, due: '2026-03-04' },
    ];
    expect(further(one, two)).toBe(two);
    expect(further(two, one)).toBe(two);
  });
});

describe('what was due on a day', () => {
  it('is done with the answer, right or wrong; what was not due is not', () => {
    const due = { successes: 1, due: '2026-03-05' };
    expect(wasDone(due, '2026-03-05')).toBe(false);
    expect(wasDone(answered(due, true, '2026-03-05'), '2026-03-05')).toBe(true);
    expect(wasDone(answered(due, false, '2026-03-05'), '2026-03-05')).toBe(true);
    expect(wasDone(answered(due, true, '2026-03-05'), '2026-03-06')).toBe(false);
    expect(wasDone(answered(due, false, '2026-03-04'), '2026-03-04')).toBe(false);
  });
});

describe('the day on which an exercise comes back', () => {
  afterEach(() => void vi.useRealTimers());

  it('has its year where that is not this one’s', () => {
    vi.useFakeTimers({ now: new Date(2026, 11, 10) });
    expect([practiceWords.ja.dueOn('2026-12-31'), practiceWords.en.dueOn('2026-12-31')]).toEqual([
      '次は12月31日',
      'Next on December 31',
    ]);
    expect([practiceWords.ja.dueOn('2031-12-08'), practiceWords.en.dueOn('2031-12-08')]).toEqual([
      '次は2031年12月8日',
      'Next on December 8, 2031',
    ]);
  });
});
