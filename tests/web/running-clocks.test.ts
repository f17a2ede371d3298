import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TimeControl } from '../../web/src/engine/time-control';
import { freshTimes } from '../../web/src/session/game-clocks';
import type { GameRecord } from '../../web/src/session/game-record';
import { RunningClocks } from '../../web/src/session/running-clocks';

function game(control: TimeControl | null, moves: string[] = []): GameRecord {
  return { start: 'startpos', moves, impasseRule: '27-point', person: 'black', times: freshTimes(control) };
}

const minute: TimeControl = { main: 60_000, byoyomi: 0, increment: 0 };

describe('the clocks of the game under way', () => {
  let fallen = 0;
  const clocksOf = (begun: GameRecord): RunningClocks =>
    new RunningClocks(
      begun,
      () => performance.now(),
      () => (fallen += 1),
    );

  beforeEach(() => {
    vi.useFakeTimers();
    fallen = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('let the flag fall when the side to move has run out of time, once', () => {
    const clocks = clocksOf(game({ main: 60_000, byoyomi: 10_000, increment: 0 }));
    expect(clocks.running).toBeNull();
    clocks.run();
    expect(clocks.running).toBe('black');
    vi.advanceTimersByTime(69_000);
    expect([fallen, clocks.untilFlag]).toEqual([0, 1_000]);
    vi.advanceTimersByTime(100_000);
    expect([fallen, clocks.untilFlag]).toEqual([1, 0]);
  });

  it('go on for the other side when a move is made, and the flag with them', () => {
    const clocks = clocksOf(game(minute));
    clocks.run();
    vi.advanceTimersByTime(59_000);
    clocks.press(performance.now());
    expect(clocks.running).toBe('white');
    expect(clocks.toMove).toEqual({ time: { main: 60_000, byoyomi: 0, inByoyomi: false }, control: minute });
    vi.advanceTimersByTime(59_000);
    expect(fallen).toBe(0);
    expect(clocks.times).toEqual({ control: minute, spent: [59_000], spentNow: 59_000 });
    vi.advanceTimersByTime(1_000);
    expect(fallen).toBe(1);
  });

  it('let no flag fall while they are stopped, nor once they have been set anew', () => {
    const clocks = clocksOf(game(minute));
    clocks.run();
    vi.advanceTimersByTime(50_000);
    clocks.stop();
    vi.advanceTimersByTime(1_000_000);
    expect([fallen, clocks.running, clocks.left('black')?.main]).toEqual([0, null, 10_000]);
    clocks.press(performance.now());
    expect(clocks.running).toBeNull();
    vi.advanceTimersByTime(1_000_000);
    clocks.run();
    clocks.set(game(minute));
    vi.advanceTimersByTime(1_000_000);
    expect([fallen, clocks.left('white')?.main]).toEqual([0, 60_000]);
  });

  it('do not let it fall too early where a timer comes before its time', () => {
    let now = 0;
    const clocks = new RunningClocks(
      game(minute),
      () => now,
      () => (fallen += 1),
    );
    clocks.run();
    now = 59_990;
    vi.advanceTimersByTime(60_000);
    expect(fallen).toBe(0);
    now = 60_000;
    vi.advanceTimersByTime(10);
    expect(fallen).toBe(1);
  });

  it('note the times of a game without a time control, and have no flag', () => {
    const clocks = clocksOf(game(null, ['7g7f']));
    clocks.run();
    vi.advanceTimersByTime(5_000);
    expect([clocks.running, clocks.toMove, clocks.untilFlag]).toEqual([null, null, null]);
    expect(clocks.times).toEqual({ control: null, spent: [0], spentNow: 5_000 });
    vi.advanceTimersByTime(1_000_000);
    expect(fallen).toBe(0);
  });
});
