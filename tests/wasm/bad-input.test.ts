// Every bad input is answered with an error that says what and where, and the game stays as it was.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine, GameState, ImpasseRule, NagareModule, Reply } from '../../wasm/engine.js';
import { choose, freshEngine, loadModule, readBundle, readLaterBundle, readyEngine, valueOf } from './load-engine.js';

function expectError(reply: Reply<unknown>): { code: string; where: string; detail: string } {
  if (reply.ok) throw new Error(`taken: ${JSON.stringify(reply.value)}`);
  expect(Object.keys(reply.error).sort()).toEqual(['code', 'detail', 'where']);
  expect(reply.error.code).toMatch(/^[a-z][a-z0-9_]*$/);
  expect(typeof reply.error.detail).toBe('string');
  expect(reply.error.where).not.toBe('');
  return reply.error;
}

async function engineInGame(): Promise<{ engine: Engine; before: GameState }> {
  const engine = await readyEngine();
  const before = valueOf(engine.newGame('startpos', '7g7f 3c3d 8h2b+'));
  expect(before.moves).toHaveLength(3);
  return { engine, before };
}

const brokenSfens: [string, string][] = [
  ['nothing', ''],
  ['a word', 'hello'],
  ['eight ranks', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1 b - 1'],
  ['an unknown piece', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPXPPPP/1B5R1/LNSGKGSNL b - 1'],
  ['19 pawns', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b P 1'],
  ['two white kings', 'k3k4/9/9/9/9/9/9/9/4K4 b - 1'],
  ['the side that just moved in check', '4k4/9/9/9/9/9/9/9/4RK3 b - 1'],
  ['a move number that is none', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - many'],
  ['letters from another script', '歩歩歩歩歩歩歩歩歩/9/9/9/9/9/9/9/9 b - 1'],
];

test.each(brokenSfens)('newGame with a broken SFEN: %s', async (_, sfen) => {
  const { engine, before } = await engineInGame();
  const error = expectError(engine.newGame(sfen, ''));
  expect(error.where).toMatch(/sfen/i);
  expect(valueOf(engine.state())).toEqual(before);
});

test.each([
  ['7g7f 2c2e', '2', '2c2e'],
  ['7g7f hello', '2', 'hello'],
  ['2b3c', '1', '2b3c'],
  ['7g7f 3c3d P*5e', '3', 'P*5e'],
])('newGame with the moves %s names move %s, %s', async (moves, place, offending) => {
  const { engine, before } = await engineInGame();
  const error = expectError(engine.newGame('startpos', moves));
  expect(`${error.where} ${error.detail}`).toContain(offending);
  expect(error.where).toMatch(new RegExp(`\\b${place}\\b`));
  expect(valueOf(engine.state())).toEqual(before);
});

test.each(['', '7g7f', '3a2c', 'B*5e', '3a2b+', '3a2', '9z9z', '歩'])('play refuses %j', async (usi) => {
  const { engine, before } = await engineInGame();
  const error = expectError(engine.play(usi));
  expect(error.detail).toContain(usi);
  expect(valueOf(engine.state())).toEqual(before);
});

test.each([4, 1000, -1, 2 ** 31 - 1])('undo refuses %d of 3 plies', async (plies) => {
  const { engine, before } = await engineInGame();
  expectError(engine.undo(plies));
  expect(valueOf(engine.state())).toEqual(before);
});

test('undo takes back exactly what it is asked for', async () => {
  const { engine } = await engineInGame();
  expect(valueOf(engine.undo(2)).moves.map((move) => move.usi)).toEqual(['7g7f']);
  expect(valueOf(engine.undo(1)).sfen).toBe('lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1');
});

test('a declaration in a game without a rule for it', async () => {
  const { engine } = await engineInGame();
  const before = valueOf(engine.setImpasseRule('none'));
  expect(expectError(engine.declare()).code).toBe('declaration_refused');
  expect(valueOf(engine.state())).toEqual(before);
});

test.each(['', '27', '27-POINT', '歩'])('the impasse rule %j', async (rule) => {
  const { engine, before } = await engineInGame();
  const error = expectError(engine.setImpasseRule(rule as ImpasseRule));
  expect(error.detail).toContain(rule);
  expect(valueOf(engine.state())).toEqual(before);
});

test('no move after the game is over', async () => {
  const { engine } = await engineInGame();
  const before = valueOf(engine.resign());
  expect(before.result).toEqual({ winner: 'black', reason: 'resignation' });
  expectError(engine.play('3a2b'));
  expectError(engine.declare());
  expect(valueOf(engine.state())).toEqual(before);
});

test('before the data bundle is loaded', async () => {
  const engine = await freshEngine();
  expect(expectError(engine.strengths()).code).toBe('no_data');
  expect(expectError(engine.openings()).code).toBe('no_data');
  expect(expectError(engine.opponents()).code).toBe('no_data');
  const before = valueOf(engine.newGame('startpos', '7g7f'));
  expect(expectError(engine.start({ naturalness: 50, strength: 3 })).code).toBe('no_data');
  expect(valueOf(engine.state())).toEqual(before);
});

test.each([
  { naturalness: 101, strength: 3 },
  { naturalness: -1, strength: 3 },
  { naturalness: 50, strength: -6 },
  { naturalness: 50, strength: 11 },
  { naturalness: Number.NaN, strength: 3 },
  { naturalness: 50, strength: 3, depth: 0 },
  { naturalness: 50, strength: 3, nodes: 0 },
  { naturalness: 50, strength: 3, nodes: -5 },
  { naturalness: 50, strength: 3, time_ms: -1 },
  { naturalness: 50, strength: 3, byoyomi_ms: -1 },
  { naturalness: 50, strength: 3, wanted_ms: -1 },
  { naturalness: 50, strength: 3, first_ply: 0 },
  { naturalness: 50, strength: 3, first_ply: 1001 },
  { naturalness: 50, strength: 3, opening: 'nonsense' },
])('start refuses %j', async (settings) => {
  const { engine, before } = await engineInGame();
  expectError(engine.start(settings));
  expect(valueOf(engine.state())).toEqual(before);
});

const optionalSettings = ['seed', 'depth', 'nodes', 'time_ms', 'window', 'first_ply'];
const noNumbers = [-1, 1.5, 1e10, Number.NaN, Infinity, '5', true, null, {}, [3], 5n];

test.each(optionalSettings.flatMap((name) => noNumbers.map((value) => [name, value] as const)))(
  'start refuses the %s %s and names it',
  async (name, value) => {
    const { engine, before } = await engineInGame();
    const settings = { naturalness: 50, strength: 3, [name]: value };
    expect(expectError(engine.start(settings)).where).toContain(name.split('_')[0]);
    expectError(engine.step(() => performance.now()));
    expect(valueOf(engine.state())).toEqual(before);
  },
);

test('an opening that there is not is named', async () => {
  const { engine, before } = await engineInGame();
  const error = expectError(engine.start({ naturalness: 50, strength: 3, opening: 'nonsense' }));
  expect(error).toMatchObject({ code: 'opening_unknown', where: 'settings opening' });
  expect(error.detail).toContain('nonsense');
  expect(valueOf(engine.state())).toEqual(before);
});

test('a style that there is not is named', async () => {
  const engine = await readyEngine();
  const error = expectError(engine.start({ naturalness: 50, strength: 3, style: 'both' } as never));
  expect(error).toMatchObject({ code: 'settings_range', where: 'settings style' });
});

test('people that there are not are named, in a search and in a review', async () => {
  const { engine } = await engineInGame();
  const wrong = { code: 'settings_range', where: 'settings people' };
  const error = expectError(engine.start({ naturalness: 50, strength: 3, people: 'amateur' } as never));
  expect(error).toMatchObject({ ...wrong, detail: "'amateur' is neither online nor professional" });
  expect(expectError(engine.startReview({ people: 'everybody' } as never))).toMatchObject(wrong);
});

test.each([null, 3, true, {}, ['ranging'], 5n])('start refuses the opening %s', async (opening) => {
  const { engine } = await engineInGame();
  const settings = { naturalness: 50, strength: 3, opening } as never;
  expect(expectError(engine.start(settings))).toMatchObject({ code: 'argument', where: 'settings opening' });
});

test.each(['naturalness', 'strength'])('start wants the %s, as a number', async (name) => {
  const { engine } = await engineInGame();
  for (const value of [undefined, null, '3', {}]) {
    const settings = { naturalness: 50, strength: 3, [name]: value };
    expect(expectError(engine.start(settings)).where).toBe(`settings ${name}`);
  }
});

test('start takes the largest settings, and those that are absent', async () => {
  const { engine } = await engineInGame();
  const largest = { seed: 1e9, depth: 64, nodes: 1e9, time_ms: 1e9, window: 10_000, first_ply: 1000 };
  const started = { ok: true, value: true };
  expect(engine.start({ naturalness: 100, strength: 10, ...largest })).toEqual(started);
  const absent = Object.fromEntries(Object.keys(largest).map((name) => [name, undefined]));
  expect(engine.start({ naturalness: 0, strength: 1, ...absent })).toEqual(started);
});

test('start names a setting that there is not', async () => {
  const { engine } = await engineInGame();
  const settings = { naturalness: 50, strength: 3, timeMs: 5 };
  expect(expectError(engine.start(settings)).where).toBe('settings timeMs');
});

test.each([undefined, null, 3, 'fast', () => 0])('start refuses %s for settings', async (settings) => {
  const { engine } = await engineInGame();
  expect(expectError(engine.start(settings as never)).where).toBe('start');
});

// As a caller without types may call it.
const callsWithout = {
  'newGame sfen': (engine, value) => engine.newGame(value, ''),
  'newGame moves': (engine, value) => engine.newGame('startpos', value),
  play: (engine, value) => engine.play(value),
  setImpasseRule: (engine, value) => engine.setImpasseRule(value),
  loadData: (engine, value) => engine.loadData(value),
  loadLater: (engine, value) => engine.loadLater(value),
  undo: (engine, value) => engine.undo(value),
  perft: (engine, value) => engine.perft(value),
} satisfies Record<string, (engine: Engine, value: never) => Reply<unknown>>;

test.each(Object.entries(callsWithout))('%s refuses every other type', async (where, call) => {
  const { engine, before } = await engineInGame();
  for (const value of [undefined, null, {}, [], true, Symbol('x'), () => 1, Number.NaN, 1.5]) {
    expect(expectError(call(engine, value as never)).where).toBe(where);
    expect(valueOf(engine.state())).toEqual(before);
  }
});

test('step and choice without a search', async () => {
  const { engine, before } = await engineInGame();
  expectError(engine.step(() => 0));
  expectError(engine.choice());
  expect(valueOf(engine.state())).toEqual(before);
});

test('choice before the search is done', async () => {
  const { engine } = await engineInGame();
  valueOf(engine.start({ naturalness: 50, strength: 3 }));
  expectError(engine.choice());
});

test('a bundle cut anywhere is refused and the game stays', async () => {
  const bundle = readBundle();
  const engine = await freshEngine();
  const before = valueOf(engine.newGame('startpos', '7g7f 3c3d'));
  const cuts = [0, 1, 4, 8, 16, 64, Math.floor(bundle.length / 3), Math.floor(bundle.length / 2), bundle.length - 1];
  for (const length of cuts) {
    expectError(engine.loadData(bundle.slice(0, length)));
    expect(valueOf(engine.state())).toEqual(before);
    expect(expectError(engine.start({ naturalness: 50, strength: 3 })).code).toBe('no_data');
  }
  valueOf(engine.loadData(bundle));
  expect(choose(engine, { naturalness: 50, strength: 1 }).action).toBe('move');
});

test('a bundle with changed bytes is refused', async () => {
  const bundle = readBundle();
  const engine = await freshEngine();
  for (const at of [0, 9, Math.floor(bundle.length / 2), bundle.length - 1]) {
    const changed = bundle.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    expectError(engine.loadData(changed));
  }
});

test('a large evaluation that is cut short, changed or something else is refused, and one that is whole then taken', async () => {
  const later = readLaterBundle();
  const engine = await freshEngine();
  expect(expectError(engine.loadLater(later)).code).toBe('no_data');
  valueOf(engine.loadData(readBundle()));
  for (const length of [0, 8, Math.floor(later.length / 2), later.length - 1]) {
    expectError(engine.loadLater(later.slice(0, length)));
  }
  const changed = later.slice();
  changed[later.length >> 1] = (changed[later.length >> 1] ?? 0) ^ 1;
  expect(expectError(engine.loadLater(changed)).code).toBe('bundle_checksum');
  expect(expectError(engine.loadLater(readBundle())).code).toBe('bundle_section');
  valueOf(engine.loadLater(later));
});

test('a bad bundle does not spoil the one already loaded', async () => {
  const { engine, before } = await engineInGame();
  expectError(engine.loadData(readBundle().slice(0, 100)));
  expect(valueOf(engine.state())).toEqual(before);
  expect(choose(engine, { naturalness: 50, strength: 1 }).action).toBe('move');
});

const hostile = '\x1b[31m\x07\x9b2J\u202e\nnagare: all is well';

test.each(['x'.repeat(1_000_000), hostile, `${'歩'.repeat(1_000_000)}${hostile}`])(
  'what is wrong is quoted on one printable line, cut where it is long',
  async (text) => {
    const { engine, before } = await engineInGame();
    for (const reply of [
      engine.newGame(text, ''),
      engine.newGame('startpos', text),
      engine.play(text),
      engine.setImpasseRule(text as ImpasseRule),
      engine.start({ naturalness: 50, strength: 3, opening: text }),
      engine.start({ naturalness: 50, strength: 3, style: text } as never),
      engine.start({ naturalness: 50, strength: text } as never),
      engine.start({ naturalness: 50, strength: 3, [text]: 1 }),
      engine.startReview({ people: text } as never),
      engine.undo(text as never),
    ]) {
      const { where, detail } = expectError(reply);
      for (const line of [where, detail]) {
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(1000);
      }
    }
    expect(valueOf(engine.state())).toEqual(before);
  },
);

/** Calls that read an argument by running `act`, which is JavaScript of the caller's: a getter, a trap of a Proxy. */
const readings: Record<string, (engine: Engine, act: () => unknown) => Reply<unknown>> = {
  ...Object.fromEntries(
    ['strength', 'seed', 'opening', 'resigns', 'remembers'].map((name) => [
      `start, ${name}`,
      (engine: Engine, act: () => unknown) => {
        const settings = { naturalness: 50, strength: 1 };
        return engine.start(Object.defineProperty(settings, name, { get: act, enumerable: true }));
      },
    ]),
  ),
  'start, the names': (engine, act) =>
    engine.start(new Proxy({ naturalness: 50, strength: 1 }, { ownKeys: () => (act(), ['naturalness', 'strength']) })),
  'startReview, nodes': (engine, act) =>
    engine.startReview(Object.defineProperty({}, 'nodes', { get: act, enumerable: true })),
  'startReview, the names': (engine, act) => engine.startReview(new Proxy({}, { ownKeys: () => (act(), []) })),
  'loadData, the kind': (engine, act) =>
    engine.loadData(new Proxy(new Uint8Array(16), { getPrototypeOf: () => (act(), Uint8Array.prototype) })),
};
const clocks: typeof readings = {
  'step, the clock': (engine, act) => {
    valueOf(engine.start({ naturalness: 50, strength: 3 }));
    return engine.step(() => (act(), performance.now()));
  },
  'stepReview, the clock': (engine, act) => {
    valueOf(engine.startReview({ nodes: 1000 }));
    return engine.stepReview(() => (act(), performance.now()));
  },
};

describe('JavaScript of the caller that runs within a call', () => {
  const bundle = readBundle();
  let module: NagareModule;
  beforeAll(async () => {
    module = await loadModule();
  });

  /** That is not freed after the test. */
  function engineAfter(move: string): Engine {
    const engine = new module.Engine();
    valueOf(engine.loadData(bundle));
    valueOf(engine.newGame('startpos', move));
    return engine;
  }

  test.each(Object.entries({ ...readings, ...clocks }))('%s: deletes the engine, and touches no other', (_, call) => {
    const engine = engineAfter('7g7f');
    const others: Engine[] = [];
    const reply = call(engine, () => {
      if (others.length > 0) return undefined;
      engine.delete();
      // As many as are needed for one to lie where the deleted one lay.
      while (others.length < 3) others.push(engineAfter('2g2f'));
      return undefined;
    });
    expect(typeof reply.ok).toBe('boolean');
    expect(others).toHaveLength(3);
    for (const other of others) {
      expect(expectError(other.step(() => 0)).code).toBe('not_thinking');
      expect(expectError(other.stepReview(() => 0)).code).toBe('not_reviewing');
      expect(valueOf(other.state()).moves.map(({ usi }) => usi)).toEqual(['2g2f']);
      other.delete();
    }
    expect(() => engine.state()).toThrow(/deleted/);
  });

  test.each(Object.entries(readings))('%s: throws, time and again, and the engine goes on', (_, call) => {
    const engine = engineAfter('7g7f');
    const before = valueOf(engine.state());
    // Each exception that passed through the module took some of its stack, which is 4 MiB, for good.
    for (let times = 0; times < 10_000; ++times) {
      const reply = call(engine, () => {
        throw new Error('no');
      });
      if (reply.ok) throw new Error('taken');
    }
    expect(valueOf(engine.state())).toEqual(before);
    expect(choose(engine, { naturalness: 50, strength: 1 }).action).toBe('move');
    engine.delete();
  });
});

test('a length that a Uint8Array only says it has is not believed', async () => {
  for (const length of [0, 10, 1e9, -1, Number.NaN, 'x']) {
    const engine = await freshEngine();
    const bytes = Object.defineProperty(readBundle(), 'length', { value: length });
    expect(valueOf(engine.loadData(bytes))).toBe(true);
  }
});
