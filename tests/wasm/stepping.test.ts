// The search gives control back between steps, so that its worker hears what else it is told.
import { expect, test } from 'vitest';
import { Referee } from '../usi/referee.js';
import type { Reply } from '../../wasm/engine.js';
import { choose, loadModule, readBundle, readyEngine, searchToEnd, valueOf } from './load-engine.js';

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
  valueOf(engine.start({ naturalness: 50, strength: 10, nodes: 1_000_000_000, time_ms: 300 }));
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

// Seconds for what would otherwise never end.
test.each([
  ['says NaN', () => () => Number.NaN],
  ['says Infinity', () => () => Infinity],
  ['says a text', () => () => '5' as unknown as number],
  [
    'throws',
    () => () => {
      throw new Error('stopped');
    },
  ],
  ['stands still', () => () => 5],
  [
    'goes back',
    () => {
      let now = 1000;
      return () => --now;
    },
  ],
  [
    'stops in the middle of a step',
    () => {
      let readings = 0;
      return () => (++readings > 5 ? Number.NaN : readings);
    },
  ],
  ['is no function', () => 7 as unknown as () => number],
])('a clock that %s is an error', { timeout: 60_000 }, async (_, makeClock) => {
  const engine = await readyEngine();
  const before = valueOf(engine.newGame(middleGame, ''));
  valueOf(engine.start({ naturalness: 50, strength: 10, nodes: 1_000_000_000 }));
  const clock = makeClock();
  expect(engine.step(clock)).toMatchObject({ ok: false, error: { code: 'argument', where: 'step clock' } });
  // The thought is of no more use, the engine is.
  expect(engine.step(() => performance.now())).toMatchObject({ ok: false, error: { code: 'argument' } });
  expect(engine.choice()).toMatchObject({ ok: false });
  expect(valueOf(engine.state())).toEqual(before);
  expect(choose(engine, { naturalness: 50, strength: 2 }).action).toBe('move');
});

test('a clock that goes back between two steps is an error', async () => {
  const engine = await readyEngine();
  valueOf(engine.newGame(middleGame, ''));
  valueOf(engine.start({ naturalness: 50, strength: 10, nodes: 1_000_000_000 }));
  const clock = readingClock();
  valueOf(engine.step(clock.read));
  expect(engine.step(() => 1)).toMatchObject({ ok: false, error: { code: 'argument', where: 'step clock' } });
});

test('the engine is not to be called from within its clock', async () => {
  const engine = await readyEngine();
  const before = valueOf(engine.newGame(middleGame, ''));
  const calls: Record<string, () => Reply<unknown>> = {
    loadData: () => engine.loadData(readBundle()),
    loadLater: () => engine.loadLater(readBundle()),
    newGame: () => engine.newGame('startpos', ''),
    play: () => engine.play(before.legal[0] ?? ''),
    undo: () => engine.undo(1),
    resign: () => engine.resign(),
    timeUp: () => engine.timeUp(),
    declare: () => engine.declare(),
    setImpasseRule: () => engine.setImpasseRule('none'),
    handicaps: () => engine.handicaps(),
    strengths: () => engine.strengths(),
    state: () => engine.state(),
    start: () => engine.start({ naturalness: 50, strength: 1 }),
    step: () => engine.step(() => performance.now()),
    stop: () => engine.stop(),
    choice: () => engine.choice(),
    playChoice: () => engine.playChoice(),
    bench: () => engine.bench(),
    benchPolicy: () => engine.benchPolicy(),
    benchChoices: () => engine.benchChoices(),
    perft: () => engine.perft(1),
  };
  // Asked one after the other, each in the middle of a step.
  for (const [name, call] of Object.entries(calls)) {
    valueOf(engine.start({ naturalness: 50, strength: 10, nodes: 1_000_000_000 }));
    const clock = readingClock();
    let readings = 0;
    const replies: Reply<unknown>[] = [];
    const step = engine.step(() => {
      if (++readings === 4) replies.push(call());
      return clock.read();
    });
    expect(replies, name).toEqual([
      { ok: false, error: { code: 'busy', where: 'step clock', detail: expect.any(String) } },
    ]);
    expect(step.ok, name).toBe(true);
    expect(valueOf(engine.state()), name).toEqual(before);
  }
  expect(choose(engine, { naturalness: 50, strength: 2 }).action).toBe('move');
});

test('an engine deleted from within its clock ends its step', async () => {
  const { Engine } = await loadModule();
  const engine = new Engine();
  valueOf(engine.loadData(readBundle()));
  valueOf(engine.newGame(middleGame, ''));
  valueOf(engine.start({ naturalness: 50, strength: 10, nodes: 1_000_000_000 }));
  const clock = readingClock();
  let readings = 0;
  const step = engine.step(() => {
    if (++readings === 4) {
      engine.delete();
      // What a freed engine held would be overwritten by this.
      const another = new Engine();
      valueOf(another.loadData(readBundle()));
      another.delete();
    }
    return clock.read();
  });
  expect(valueOf(step).done).toBe(false);
});
