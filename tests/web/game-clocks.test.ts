import { describe, expect, it } from 'vitest';
import type { TimeControl } from '../../web/src/engine/time-control';
import { freshTimes, GameClocks, timesBefore } from '../../web/src/session/game-clocks';

const suddenDeath: TimeControl = { main: 60_000, byoyomi: 0, increment: 0 };
const byoyomi: TimeControl = { main: 60_000, byoyomi: 30_000, increment: 0 };
const fischer: TimeControl = { main: 60_000, byoyomi: 0, increment: 5_000 };

function clocks(control: TimeControl, first: 'black' | 'white' = 'black'): GameClocks {
  return new GameClocks(freshTimes(control), first, 0);
}

describe('the clocks of a game', () => {
  it('stand still until they are started, and run for the side to move alone', () => {
    const times = clocks(suddenDeath);
    expect(times.left('black', 50_000)?.main).toBe(60_000);
    times.start(50_000);
    times.start(55_000);
    expect(times.left('black', 57_000)?.main).toBe(53_000);
    expect(times.left('white', 57_000)?.main).toBe(60_000);
    times.press(60_000);
    expect(times.turn).toBe('white');
    expect(times.left('black', 90_000)?.main).toBe(50_000);
    expect(times.left('white', 90_000)?.main).toBe(30_000);
  });

  it('do not count what passes while they are stopped', () => {
    const times = clocks(suddenDeath);
    times.start(0);
    times.stop(4_000);
    expect(times.running).toBe(false);
    expect(times.untilLoss(1_000_000)).toBe(56_000);
    times.start(2_000_000);
    expect(times.untilLoss(2_001_000)).toBe(55_000);
  });

  it('end at 0 without a byoyomi', () => {
    const times = clocks(suddenDeath);
    times.start(0);
    expect(times.untilLoss(59_999)).toBe(1);
    expect(times.untilLoss(60_000)).toBe(0);
    expect(times.left('black', 99_000)).toEqual({ main: 0, byoyomi: 0, inByoyomi: false });
  });

  it('give the byoyomi whole for each move, once the main time is used up', () => {
    const times = clocks(byoyomi);
    times.start(0);
    expect(times.left('black', 59_000)).toEqual({ main: 1_000, byoyomi: 30_000, inByoyomi: false });
    expect(times.left('black', 70_000)).toEqual({ main: 0, byoyomi: 20_000, inByoyomi: true });
    expect(times.untilLoss(89_000)).toBe(1_000);
    times.press(89_000);
    times.press(90_000);
    expect(times.left('black', 90_000)).toEqual({ main: 0, byoyomi: 30_000, inByoyomi: true });
    expect(times.untilLoss(120_000)).toBe(0);
  });

  it('add the increment after each move of its side', () => {
    const times = clocks(fischer);
    times.start(0);
    times.press(2_000);
    expect(times.left('black', 2_000)?.main).toBe(63_000);
    expect(times.left('white', 2_000)?.main).toBe(60_000);
    times.press(10_000);
    expect(times.left('white', 10_000)?.main).toBe(57_000);
  });

  it('begin with white where it moves first', () => {
    const times = clocks(suddenDeath, 'white');
    times.start(0);
    expect(times.turn).toBe('white');
    expect(times.left('white', 1_000)?.main).toBe(59_000);
  });

  it('go on after they were kept, and do not count the moves that the game began with', () => {
    const given = new GameClocks(freshTimes(suddenDeath), 'black', 3);
    expect(given.turn).toBe('white');
    given.start(0);
    given.press(7_000);
    const kept = given.times(9_000);
    expect(kept).toEqual({ control: suddenDeath, spent: [0, 0, 0, 7_000], spentNow: 2_000 });
    const again = new GameClocks(JSON.parse(JSON.stringify(kept)), 'black', 4);
    expect(again.left('white', 0)?.main).toBe(53_000);
    expect(again.left('black', 123)?.main).toBe(58_000);
  });

  it('give back what moves took that are taken back', () => {
    const times = clocks(suddenDeath);
    times.start(0);
    times.press(1_000);
    times.press(3_000);
    times.press(6_000);
    const before = timesBefore(times.times(9_000), 3, 2);
    expect(before).toEqual({ control: suddenDeath, spent: [1_000, 2_000], spentNow: 0 });
    const back = new GameClocks(before, 'black', 2);
    expect([back.left('black', 0)?.main, back.left('white', 0)?.main]).toEqual([59_000, 58_000]);
  });

  it('give back nothing before the moves that the game began with', () => {
    expect(timesBefore({ ...freshTimes(suddenDeath), spent: [5] }, 4, 2).spent).toEqual([]);
  });
});
