// The referee's clock itself: the games on the clock mean nothing if it cannot find an overstep.
import { expect, test } from 'vitest';
import { Clock, goLimits } from './clock.js';

const byoyomi = { main: 0, byoyomi: 100, increment: 0 };
const fischer = { main: 200, byoyomi: 0, increment: 50 };

test('byoyomi is there anew for every move', () => {
  const clock = new Clock(byoyomi, 30);
  for (const elapsed of [99, 130, 40]) clock.press(elapsed);
  expect(clock.oversteps).toBe(0);
  clock.press(131);
  expect(clock).toMatchObject({ oversteps: 1, slowest: 131, main: 0 });
});

test('main time runs down before byoyomi', () => {
  const clock = new Clock({ main: 100, byoyomi: 100, increment: 0 }, 0);
  clock.press(180);
  expect(clock).toMatchObject({ oversteps: 0, main: 0 });
  clock.press(101);
  expect(clock.oversteps).toBe(1);
});

test('an increment is added after the move', () => {
  const clock = new Clock(fischer, 0);
  clock.press(150.5);
  expect(clock.main).toBe(99);
  clock.press(99);
  expect(clock).toMatchObject({ oversteps: 0, main: 50 });
  clock.press(60);
  expect(clock.oversteps).toBe(1);
});

test('go tells both clocks', () => {
  const black = new Clock(fischer, 0);
  const white = new Clock(fischer, 0);
  white.press(20);
  expect(goLimits(fischer, black, white)).toBe('btime 200 wtime 230 binc 50 winc 50');
  const still = new Clock(byoyomi, 0);
  expect(goLimits(byoyomi, still, still)).toBe('btime 0 wtime 0 byoyomi 100');
});
