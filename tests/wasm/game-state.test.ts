// The game as the page sees it, against tsshogi; and every way in which it ends.
import { expect, test } from 'vitest';
import { Referee, startSfen } from '../usi/referee.js';
import { SeededRandom } from '../usi/seeded-random.js';
import { freshEngine, valueOf } from './load-engine.js';

test('legal moves and check agree with the referee along random games', { timeout: 120_000 }, async () => {
  const random = SeededRandom.fromEnvironment();
  console.log(`random games: seed ${random.seed} (NAGARE_SEED)`);
  const engine = await freshEngine();
  for (let game = 0; game < 5; ++game) {
    const referee = new Referee();
    let state = valueOf(engine.newGame('startpos', ''));
    while (!state.result && referee.moves.length < 150) {
      expect(state.legal.toSorted(), referee.usi).toEqual(referee.legalMoves().toSorted());
      expect(state.turn).toBe(referee.turn);
      const usi = random.pick(state.legal);
      referee.play(usi);
      state = valueOf(engine.play(usi));
      expect(state.moves.at(-1)?.usi).toBe(usi);
    }
    expect(state.result?.reason ?? null, referee.usi).toBe(referee.ending());
  }
});

test('the start', async () => {
  const engine = await freshEngine();
  const state = valueOf(engine.newGame('startpos', ''));
  expect(state).toMatchObject({ start: startSfen, sfen: startSfen, ply: 1, turn: 'black' });
  expect(state).toMatchObject({ check: false, moves: [], result: null });
  expect(state.squares).toHaveLength(81);
  expect(state.squares[(7 - 1) * 9 + (7 - 1)]).toBe('P'); // 7g
  expect(state.squares[(8 - 1) * 9 + (8 - 1)]).toBe('B'); // 8h
  expect(state.squares[(8 - 1) * 9 + (2 - 1)]).toBe('r'); // 8b
  expect(state.squares[(5 - 1) * 9 + (5 - 1)]).toBeNull(); // 5e
  const none = { R: 0, B: 0, G: 0, S: 0, N: 0, L: 0, P: 0 };
  expect(state.hands).toEqual({ black: none, white: none });
});

test('captures go to the hand, promotion shows on the square', async () => {
  const engine = await freshEngine();
  const state = valueOf(engine.newGame('startpos', '7g7f 3c3d 8h2b+'));
  expect(state.hands.black.B).toBe(1);
  expect(state.squares[(2 - 1) * 9 + (2 - 1)]).toBe('+B');
  expect(state.ply).toBe(4);
  expect(state.moves.map((move) => move.by)).toEqual(['black', 'white', 'black']);
});

test('checkmate', async () => {
  const engine = await freshEngine();
  valueOf(engine.newGame('4k4/9/4P4/9/9/9/9/9/4K4 b G 1', ''));
  const state = valueOf(engine.play('G*5b'));
  expect(state).toMatchObject({ check: true, legal: [], result: { winner: 'black', reason: 'checkmate' } });
  const back = valueOf(engine.undo(1));
  expect(back.result).toBeNull();
  expect(back.legal).toContain('G*5b');
});

test('resignation loses for the side to move', async () => {
  const engine = await freshEngine();
  valueOf(engine.newGame('startpos', '7g7f'));
  expect(valueOf(engine.resign()).result).toEqual({ winner: 'black', reason: 'resignation' });
});

test('the fourth visit ends the game, the third does not', async () => {
  const engine = await freshEngine();
  const round = '2h3h 8b7b 3h2h 7b8b';
  expect(valueOf(engine.newGame('startpos', `${round} ${round}`)).result).toBeNull();
  const state = valueOf(engine.newGame('startpos', `${round} ${round} ${round}`));
  expect(state.result).toEqual({ winner: null, reason: 'repetition' });
  expect(state.legal).toEqual([]);
});

test('perpetual check loses for the side that gave it', async () => {
  const engine = await freshEngine();
  const chase = '1k7/9/9/9/9/9/9/4K4/R8 b - 1';
  const round = '9i8i 8a9a 8i9i 9a8a';
  const state = valueOf(engine.newGame(chase, `${round} ${round} ${round}`));
  expect(state.result).toEqual({ winner: 'white', reason: 'perpetual_check' });
  const broken = valueOf(engine.newGame(chase, `${round} 9i7i 8a9a 7i9i 9a8a ${round}`));
  expect(broken.result).toEqual({ winner: null, reason: 'repetition' });
});

test('declaration', async () => {
  const engine = await freshEngine();
  valueOf(engine.newGame('+R+R+B+BK+P+P+P+P/+P+P+P+P5/9/9/9/9/9/9/k8 b - 1', ''));
  expect(valueOf(engine.declareWin()).result).toEqual({ winner: 'black', reason: 'declaration' });
});
