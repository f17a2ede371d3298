// A game that goes on and on keeps nobody waiting: no call of a move takes longer than early in the game.
import { expect, test } from 'vitest';
import type { Engine } from '../../wasm/engine.js';
import { endlessGame, median } from '../usi/endless-game.js';
import { readyEngine, valueOf } from './load-engine.js';

const settings = { naturalness: 50, strength: 1, seed: 1 };

/** Milliseconds that each call of a person's move and the reply to it takes. */
function reply(engine: Engine, [move = '', answer = '']: readonly string[]): Record<string, number> {
  const times: Record<string, number> = {};
  const timed = <T>(name: string, call: () => T): T => {
    const began = performance.now();
    const result = call();
    times[name] = Math.max(times[name] ?? 0, performance.now() - began);
    return result;
  };
  valueOf(timed('play', () => engine.play(move)));
  valueOf(timed('start', () => engine.start(settings)));
  while (!valueOf(timed('step', () => engine.step(() => performance.now()))).done);
  valueOf(timed('choice', () => engine.choice()));
  valueOf(timed('answer', () => engine.play(answer)));
  valueOf(timed('undo', () => engine.undo(2)));
  valueOf(engine.play(move));
  valueOf(engine.play(answer));
  return times;
}

test('at ply 1,000 no call of a move keeps the worker longer than the longest does at ply 50', async () => {
  const games = await Promise.all(
    [50, 1000].map(async (plies) => ({ engine: await readyEngine(), plies, times: [] as Record<string, number>[] })),
  );
  for (const { engine, plies } of games) valueOf(engine.newGame('startpos', endlessGame.slice(0, plies).join(' ')));
  // In turns, so that it makes no difference how busy the machine is.
  for (let round = 0; round < 30; ++round) {
    for (const game of games) {
      game.times.push(reply(game.engine, endlessGame.slice(game.plies, game.plies + 2)));
      game.plies += 2;
    }
  }
  const [early, late] = games.map(({ times }) => {
    const calls = Object.keys(times[0] ?? {});
    return calls.map((call) => [call, median(times.map((each) => each[call] ?? Number.NaN))] as const);
  });
  console.log(`milliseconds from ply 50: ${early?.join(' ')}; from ply 1,000: ${late?.join(' ')}`);
  const longest = Math.max(...(early ?? []).map(([, milliseconds]) => milliseconds));
  for (const [call, milliseconds] of late ?? []) expect(milliseconds, call).toBeLessThan(3 * longest);
});
