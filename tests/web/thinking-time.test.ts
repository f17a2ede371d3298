import { describe, expect, it } from 'vitest';
import { thoughtAt } from '../../web/src/session/thinking-time';
import { plainest } from './plainest';

describe('the time on the clock', () => {
  it('is at most what the engine takes, however many increments have added up', () => {
    const time = { main: 2_000_000_000, byoyomi: 0, inByoyomi: false };
    const control = { main: 36_000_000, byoyomi: 0, increment: 3_600_000 };
    expect(thoughtAt(plainest, { time, control })).toMatchObject({ main_ms: 1_000_000_000, increment_ms: 3_600_000 });
  });
});

describe('who thinks', () => {
  it('is told the engine as style, with a clock and without', () => {
    const control = { main: 60_000, byoyomi: 0, increment: 0 };
    const clock = { time: { main: 60_000, byoyomi: 0, inByoyomi: false }, control };
    for (const thought of [null, clock].map((left) => thoughtAt({ ...plainest, thinkers: 'council' }, left))) {
      expect(thought).toMatchObject({ style: 'council' });
      expect(thought).not.toHaveProperty('thinkers');
    }
  });
});
