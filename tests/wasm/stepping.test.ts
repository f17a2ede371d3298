// The search gives control back between steps, so that its worker hears what else it is told.
import { expect, test } from 'vitest';
import { Referee } from '../usi/referee.js';
import { choose, readyEngine, searchToEnd, valueOf } from './load-engine.js';

const middleGame = 'l4k2l/7g1/p3rpn1p/2p3pB1/4s4/1Ps1pSP2/P4P1RP/2GS5/LN1K3NL b G3Pbgn4p 75';

test('a long search takes many steps and reports on the way', { timeout: 60_000 }, async () => {
  const engine = await readyEngine();
  valueOf(engine.newGame(middleGame, ''));
  const reports = searchToEnd(engine, { naturalness: 50, strength: 10, nodes: 100_000 });
  expect(reports.length).toBeGreaterThan(1);
  expect(reports.filter((report) => report.done)).toHaveLength(1);
  for (const [index, report] of reports.entries()) {
    const earlier = reports[index - 1];
    expect(report.nodes).toBeGreaterThanOrEqual(earlier?.nodes ?? 0);
    expect(report.depth).toBeGreaterThanOrEqual(earlier?.depth ?? 0);
  }
  const last = reports.at(-1);
  expect(last?.depth).toBeGreaterThan(0);
  const referee = new Referee(middleGame);
  for (const { usi } of last?.line ?? []) referee.play(usi);
});

test('stop ends the search at the next step with a move', async () => {
  const engine = await readyEngine();
  valueOf(engine.newGame(middleGame, ''));
  valueOf(engine.start({ naturalness: 50, strength: 10, nodes: 1_000_000_000 }));
  expect(valueOf(engine.step(() => performance.now())).done).toBe(false);
  valueOf(engine.stop());
  expect(valueOf(engine.step(() => performance.now())).done).toBe(true);
  const choice = valueOf(engine.choice());
  expect(new Referee(middleGame).isLegal(choice.move?.usi ?? '')).toBe(true);
});

test('stop before the first step still gives a move', async () => {
  const engine = await readyEngine();
  valueOf(engine.newGame(middleGame, ''));
  valueOf(engine.start({ naturalness: 50, strength: 10, nodes: 1_000_000_000 }));
  valueOf(engine.stop());
  expect(valueOf(engine.step(() => performance.now())).done).toBe(true);
  const choice = valueOf(engine.choice());
  expect(new Referee(middleGame).isLegal(choice.move?.usi ?? '')).toBe(true);
});

// A clock that goes forward by being read: what the engine does with it is the same on every machine.
function readingClock(): { read: () => number; now: () => number } {
  let now = 5_000_000;
  return { read: () => ++now, now: () => now };
}

test('each step gives control back after about 20 ms of its clock', async () => {
  const engine = await readyEngine();
  valueOf(engine.newGame(middleGame, ''));
  valueOf(engine.start({ naturalness: 50, strength: 10, nodes: 1_000_000_000 }));
  const clock = readingClock();
  for (let step = 0; step < 10; ++step) {
    const begun = clock.now();
    expect(valueOf(engine.step(clock.read)).done).toBe(false);
    expect(clock.now() - begun).toBeGreaterThanOrEqual(20);
    expect(clock.now() - begun).toBeLessThanOrEqual(25);
  }
});

test('the time limit is kept by the clock that step is given', { timeout: 60_000 }, async () => {
  const engine = await readyEngine();
  valueOf(engine.newGame(middleGame, ''));
  valueOf(engine.start({ naturalness: 50, strength: 10, nodes: 1_000_000_000, timeMs: 300 }));
  const clock = readingClock();
  const begun = clock.now();
  while (!valueOf(engine.step(clock.read)).done) expect(clock.now() - begun).toBeLessThanOrEqual(302);
  expect(clock.now() - begun).toBeGreaterThanOrEqual(300);
  expect(clock.now() - begun).toBeLessThanOrEqual(305);
  expect(valueOf(engine.choice()).action).toBe('move');
});

test('choosing does not play', async () => {
  const engine = await readyEngine();
  const before = valueOf(engine.newGame(middleGame, ''));
  choose(engine, { naturalness: 50, strength: 2 });
  expect(valueOf(engine.state())).toEqual(before);
});

test('a search of the position before is given up when the game moves on', async () => {
  const engine = await readyEngine();
  valueOf(engine.newGame('startpos', ''));
  valueOf(engine.start({ naturalness: 50, strength: 10, nodes: 1_000_000_000 }));
  valueOf(engine.step(() => performance.now()));
  valueOf(engine.play('7g7f'));
  const choice = choose(engine, { naturalness: 50, strength: 2 });
  const referee = new Referee();
  referee.play('7g7f');
  expect(referee.isLegal(choice.move?.usi ?? '')).toBe(true);
});
