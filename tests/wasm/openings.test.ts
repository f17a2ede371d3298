// What the engine can be asked to play, and what it recognises of both sides.
import { expect, test } from 'vitest';
import type { Engine, Formations, Side } from '../../wasm/engine.js';
import { choose, freshEngine, readyEngine, valueOf } from './load-engine.js';

function formationsOf(engine: Engine, side: Side): Formations {
  const { formations } = valueOf(engine.state());
  if (formations === null) throw new Error('nothing is recognised without data');
  return formations[side];
}

test('the openings: permanent ids, both languages, each side has some of each family', async () => {
  const openings = valueOf((await readyEngine()).openings());
  const ids = openings.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, ja, en } of openings) {
    expect(id).toMatch(/^[a-z0-9_]{1,40}$/);
    expect(['', 'static', 'ranging']).not.toContain(id);
    expect(ja, id).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
    expect(en, id).toMatch(/^[ -~]+$/);
  }
  for (const side of ['black', 'white'] as const) {
    for (const family of ['static', 'ranging'] as const) {
      const played = openings.filter((each) => each.family === family && (each.side ?? side) === side);
      expect(played.length, `${side} ${family}`).toBeGreaterThan(5);
    }
  }
});

test('each of them can be asked for, as can a family and nothing', async () => {
  const engine = await readyEngine();
  valueOf(engine.newGame('startpos', ''));
  const ids = valueOf(engine.openings()).map(({ id }) => id);
  for (const opening of ['', 'static', 'ranging', ...ids]) {
    expect(engine.start({ naturalness: 100, strength: 1, opening }), opening).toEqual({ ok: true, value: true });
  }
});

// The id of 四間飛車, or of a case of it.
const fourthFile = /shiken/;

test('a fourth-file rook is recognised, and the castles beside it', async () => {
  const engine = await readyEngine();
  valueOf(engine.newGame('startpos', '7g7f 3c3d 6g6f 8c8d 2h6h 7a6b'));
  const black = formationsOf(engine, 'black').strategy;
  expect(black?.id).toMatch(fourthFile);
  expect(black?.ja).toContain('四間飛車');
  expect(black?.intended).toBe(false);

  valueOf(
    engine.newGame('startpos', '7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 5c5d 3i3h 6a5b 6i5h 1c1d'),
  );
  const { strategy, castle } = formationsOf(engine, 'black');
  expect(strategy?.ja).toContain('四間飛車');
  expect(castle?.ja).toContain('美濃');
  expect(castle?.placed).toBe(castle?.pieces);
});

test('the same for white, whose board is turned', async () => {
  const engine = await readyEngine();
  valueOf(engine.newGame('startpos', '7g7f 3c3d 1g1f 4c4d 9g9f 8b4b'));
  expect(formationsOf(engine, 'white').strategy?.id).toMatch(fourthFile);
});

test('what is recognised goes back with the moves', async () => {
  const engine = await readyEngine();
  const start = valueOf(engine.newGame('startpos', '')).formations;
  expect(start).toEqual({
    black: { strategy: null, castle: null },
    white: { strategy: null, castle: null },
  });
  valueOf(engine.newGame('startpos', '7g7f 3c3d 6g6f 3a3b 2h6h'));
  expect(formationsOf(engine, 'black').strategy?.id).toMatch(fourthFile);
  expect(valueOf(engine.undo(5)).formations).toEqual(start);
});

test('nothing is recognised without data', async () => {
  const engine = await freshEngine();
  expect(valueOf(engine.newGame('startpos', '7g7f')).formations).toBeNull();
});

test('an opponent asked for a ranging rook plays one', { timeout: 120_000 }, async () => {
  const engine = await readyEngine();
  valueOf(engine.newGame('startpos', ''));
  for (const usi of ['7g7f', '1g1f', '9g9f', '5g5f', '3i4h', '4i5h', '6g6f', '7i6h']) {
    valueOf(engine.play(usi));
    const { move } = choose(engine, { naturalness: 100, strength: 5, seed: 7, opening: 'ranging' });
    valueOf(engine.play(move?.usi ?? ''));
  }
  const { squares } = valueOf(engine.state());
  const rook = squares.indexOf('r');
  expect(Math.floor(rook / 9) + 1).toBeLessThanOrEqual(5); // its file: it has left the eighth for the middle or beyond
  expect(formationsOf(engine, 'white').strategy?.en).toMatch(/Rook/);
});
