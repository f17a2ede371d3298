// A WebAssembly trap is recognised as one, and a new module plays on: the page's recovery rests on both.
import { expect, test } from 'vitest';
import { loadModule, readBundle, valueOf } from './load-engine.js';

test('a trap throws WebAssembly.RuntimeError and a new module takes the game over', async () => {
  const broken = new (await loadModule()).Engine();
  const { start, moves } = valueOf(broken.newGame('startpos', '7g7f 3c3d'));
  expect(() => broken.trap()).toThrow(WebAssembly.RuntimeError);

  const engine = new (await loadModule()).Engine();
  valueOf(engine.loadData(readBundle()));
  const state = valueOf(engine.newGame(start, moves.map((move) => move.usi).join(' ')));
  expect(state.moves.map((move) => move.usi)).toEqual(['7g7f', '3c3d']);
  valueOf(engine.start({ naturalness: 50, strength: 1 }));
  while (!valueOf(engine.step(() => performance.now())).done);
  expect(state.legal).toContain(valueOf(engine.choice()).move?.usi);
  engine.delete();
});
