// The engine plays what it has chosen, by a call of its own.
import { expect, test } from 'vitest';
import { choose, freshEngine, readyEngine, valueOf } from './load-engine.js';

test('a move is played as if it had been sent back', async () => {
  const [engine, other] = [await readyEngine(), await readyEngine()];
  for (const each of [engine, other]) valueOf(each.newGame('startpos', '7g7f 3c3d'));
  const { move } = choose(engine, { naturalness: 50, strength: 3 });
  expect(valueOf(engine.playChoice())).toEqual(valueOf(other.play(move?.usi ?? '')));
});

test('a win is declared', async () => {
  const engine = await readyEngine();
  valueOf(engine.newGame('RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 10P 1', ''));
  expect(choose(engine, { naturalness: 50, strength: 3 }).action).toBe('declare_win');
  expect(valueOf(engine.playChoice()).result).toEqual({ winner: 'black', reason: 'declaration' });
});

test('without a choice nothing is played', async () => {
  const engine = await readyEngine();
  const refused = { ok: false, error: { code: 'no_choice', where: 'playChoice' } };
  const settings = { naturalness: 50, strength: 1 };
  expect((await freshEngine()).playChoice()).toMatchObject(refused);
  const before = valueOf(engine.newGame('startpos', '7g7f'));
  expect(engine.playChoice()).toMatchObject(refused);
  choose(engine, settings);
  valueOf(engine.undo(1));
  valueOf(engine.play('7g7f'));
  expect(engine.playChoice()).toMatchObject(refused);
  choose(engine, settings);
  valueOf(engine.start(settings));
  expect(engine.playChoice()).toMatchObject(refused);
  expect(valueOf(engine.state())).toEqual(before);
});
