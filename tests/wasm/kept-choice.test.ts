// The page keeps what the engine says of its move: the page's schema takes every field and drops none.
import { expect, test } from 'vitest';
import type { Choice } from '../../wasm/engine.js';
import type { GameRecord } from '../../web/src/session/game-record';
import { readGame, writeGame } from '../../web/src/session/stored';
import { choose, readyEngine, valueOf } from './load-engine.js';
import { positions } from '../usi/positions.js';

const record: GameRecord = { start: 'x', moves: [], impasseRule: 'none', person: 'black' };

function keptAndRead(choice: Choice): unknown {
  return readGame(writeGame({ record, given: 0, sfen: 'x', remark: { ply: 0, choice } }))?.game.remark?.choice;
}

test('every choice is kept whole', async () => {
  const engine = await readyEngine();
  const forms = new Set<string>();
  for (const [what, sfen, moves] of positions) {
    valueOf(engine.newGame(sfen, moves));
    for (const naturalness of [0, 50, 100]) {
      const choice = choose(engine, { naturalness, strength: 5 });
      expect(keptAndRead(choice), `${what}, naturalness ${naturalness}`).toEqual(choice);
      choice.reasons.forEach(({ evidence }) => forms.add(evidence.form));
    }
    const voted = choose(engine, { naturalness: 50, strength: 3, style: 'council' });
    expect(keptAndRead(voted), `${what}, in council`).toEqual(voted);
  }
  const all = ['category', 'counted', 'destination', 'intent', 'likelihood', 'line', 'shape'];
  expect([...forms].toSorted()).toEqual(all);
});
