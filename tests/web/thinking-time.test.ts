import { describe, expect, it } from 'vitest';
import { pauseFor, thoughtAt } from '../../web/src/session/thinking-time';
import { plainest } from './plainest';

describe('the pause before an answer', () => {
  it('is 300 ms where one move goes without saying, and a second at the most', () => {
    const pauses = [0, 1, 4.5, 8, 40].map((openness) => pauseFor({ openness, mate: null }));
    expect(pauses).toEqual([300, 300, 650, 1000, 1000]);
  });

  it('is as short for a mate, but not for being mated', () => {
    expect(pauseFor({ openness: 8, mate: 5 })).toBe(300);
    expect(pauseFor({ openness: 8, mate: -4 })).toBe(1000);
  });

  it('is longer for who takes its time, but not where the time runs out or there is mate', () => {
    expect(pauseFor({ openness: 1, mate: null }, undefined, 1200)).toBe(1200);
    expect(pauseFor({ openness: 1, mate: null }, 10_000, 1200)).toBe(500);
    expect(pauseFor({ openness: 1, mate: 5 }, undefined, 1200)).toBe(300);
  });

  it('is shorter where the time runs out', () => {
    expect([60_000, 10_000, 2_000].map((left) => pauseFor({ openness: 8, mate: null }, left))).toEqual([
      1000, 500, 300,
    ]);
  });
});

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
