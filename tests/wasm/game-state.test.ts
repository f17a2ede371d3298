// The game as the page sees it, against tsshogi; and every way in which it ends.
import { readFileSync } from 'node:fs';
import { InitialPositionSFEN } from 'tsshogi';
import { expect, test } from 'vitest';
import { Referee, startSfen } from '../usi/referee.js';
import { SeededRandom } from '../usi/seeded-random.js';
import { freshEngine, readyEngine, valueOf } from './load-engine.js';

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
  expect(state.perpetual_check).toBeNull();
  const warned = valueOf(engine.newGame(chase, `${round} ${round}`));
  expect([warned.result, warned.perpetual_check]).toEqual([null, 'black']);
  expect(valueOf(engine.newGame(chase, round)).perpetual_check).toBeNull();
  const broken = valueOf(engine.newGame(chase, `${round} 9i7i 8a9a 7i9i 9a8a ${round}`));
  expect(broken.result).toEqual({ winner: null, reason: 'repetition' });
});

// One side's king and ten pieces in the camp, the rest of the points in hand.
const black28 = 'RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 10P 1';
const black27 = 'RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 9P 1';
const white27 = '4K4/9/9/9/9/9/4k2+p+p/9/1+l+nssggbr w 9p 1';
const black31 = 'RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 13P 1';

test.each([
  ['27-point', black28, 28, 'win', { winner: 'black', reason: 'declaration' }],
  ['27-point', black27, 27, 'loss', { winner: 'white', reason: 'wrong_declaration' }],
  ['27-point', white27, 27, 'win', { winner: 'white', reason: 'declaration' }],
  ['24-point', black31, 31, 'win', { winner: 'black', reason: 'declaration' }],
  ['24-point', black27, 27, 'draw', { winner: null, reason: 'declaration' }],
] as const)('declaring by the %s rule in %s', async (rule, sfen, points, outcome, result) => {
  const engine = await freshEngine();
  valueOf(engine.setImpasseRule(rule));
  const state = valueOf(engine.newGame(sfen, ''));
  expect(state.impasse).toEqual({ rule, points, pieces: 10, king_in_camp: true, outcome });
  expect(valueOf(engine.declare()).result).toEqual(result);
});

test('declaring from one’s own side of the board loses', async () => {
  const engine = await freshEngine();
  const state = valueOf(engine.newGame('startpos', ''));
  const impasse = { rule: '27-point', points: 0, pieces: 0, king_in_camp: false, outcome: 'loss' };
  expect(state.impasse).toEqual(impasse);
  expect(valueOf(engine.declare()).result).toEqual({ winner: 'white', reason: 'wrong_declaration' });
  expect(valueOf(engine.newGame('startpos', '')).result).toBeNull();
});

test('the rule can be changed in a game and stays for the next one', async () => {
  const engine = await freshEngine();
  valueOf(engine.newGame(black27, ''));
  expect(valueOf(engine.setImpasseRule('24-point')).impasse).toMatchObject({ rule: '24-point', outcome: 'draw' });
  expect(valueOf(engine.newGame('startpos', '')).impasse.rule).toBe('24-point');
});

test('the handicaps are those of tsshogi and some more, each a game that white begins', async () => {
  const engine = await freshEngine();
  const handicaps = valueOf(engine.handicaps());
  expect(handicaps).toHaveLength(18);
  expect(new Set(handicaps.map(({ id }) => id)).size).toBe(18);
  const starts = handicaps.map(({ sfen }) => sfen);
  const known = Object.entries(InitialPositionSFEN)
    .filter(([name]) => name === 'STANDARD' || name.startsWith('HANDICAP_'))
    .map(([, sfen]) => sfen);
  expect(known.length).toBeGreaterThan(10);
  expect(starts).toEqual(expect.arrayContaining(known));
  for (const { id, japanese, english, sfen } of handicaps) {
    expect(japanese).toMatch(id === 'even' ? /^平手$/ : /落ち$|^裸玉$|^歩三兵$/);
    expect(english).toMatch(/^[A-Z][a-z, ]+$/);
    const state = valueOf(engine.newGame(sfen, ''));
    expect(state).toMatchObject({ start: sfen, turn: id === 'even' ? 'black' : 'white', result: null });
  }
});

test('what each strength sees is that of the table', async () => {
  const lines = readFileSync(new URL('../../data/strengths.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const [names, ...rows] = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));
  const table = rows.map((row) => Object.fromEntries(row.map((figure, column) => [names?.[column], Number(figure)])));
  expect(table.map(({ strength }) => strength)).toEqual([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(valueOf((await readyEngine()).strengths())).toEqual(
    table.map(({ depth, candidates_tenths, overlooks, large_evaluation: large, grade }) => ({
      plies: depth,
      moves: Math.round((candidates_tenths ?? NaN) / 10),
      overlooks,
      large_evaluation: large === 1,
      grade,
    })),
  );
});

test('the legal moves as people write them, in the order of the others', async () => {
  const engine = await freshEngine();
  const state = valueOf(engine.newGame('startpos', '7g7f 3c3d 8h2b+'));
  const texts = valueOf(engine.legalTexts());
  expect(texts.map(({ usi }) => usi)).toEqual(state.legal);
  const same = texts.find(({ usi }) => usi === '3a2b');
  const played = valueOf(engine.play('3a2b')).moves.at(-1);
  expect(played).toEqual({ ...same, by: 'white' });
  expect(same).toEqual({ usi: '3a2b', japanese: '△同銀', english: 'Sx22' });
  valueOf(engine.resign());
  expect(valueOf(engine.legalTexts())).toEqual([]);
});
