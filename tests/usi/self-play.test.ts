// Many quick games of Nagare against itself at all strengths, every move refereed. A failure prints the
// game; NAGARE_SEED=<the printed seed> plays the same games again, NAGARE_GAMES=<number> more of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playGame, type GameEnd, type Players } from './game.js';
import { nagareProgram } from './programs.js';
import { randomOpening } from './random-opening.js';
import { SeededRandom } from './seeded-random.js';
import { UsiClient } from './usi-client.js';

const games = Number(process.env.NAGARE_GAMES ?? 100);
const boards = 2; // games going on at the same time
const randomPlies = 6;
const maxPlies = 320;
const nodes = 1000; // a move

const players: Players[] = [];

beforeAll(async () => {
  for (let board = 0; board < boards; ++board) {
    const pair = { black: new UsiClient(nagareProgram()), white: new UsiClient(nagareProgram()) };
    players.push(pair);
    for (const client of [pair.black, pair.white]) {
      await client.handshake();
      await client.ready();
    }
  }
});

afterAll(async () => {
  await Promise.all(players.flatMap(({ black, white }) => [black.close(), white.close()]));
});

async function playOneGame({ black, white }: Players, random: SeededRandom): Promise<GameEnd> {
  for (const client of [black, white]) {
    client.send('usinewgame');
    client.setOption('Strength', 1 + random.below(10));
    client.setOption('Naturalness', random.below(101));
    client.setOption('Seed', 1 + random.below(1_000_000_000));
  }
  const { end, plies } = await playGame(
    randomOpening(random, randomPlies),
    { black, white },
    () => `nodes ${nodes}`,
    maxPlies,
  );
  expect(plies).toBeGreaterThanOrEqual(randomPlies);
  return end;
}

test(`${games} games against itself`, { timeout: Math.max(600_000, games * 3_000) }, async () => {
  const seeds = SeededRandom.fromEnvironment();
  console.log(`self-play: seed ${seeds.seed} (NAGARE_SEED)`);
  // Each game has a seed of its own, so that it does not matter which board it is played on.
  const waiting = Array.from({ length: games }, () => seeds.below(2 ** 31));
  const ends = new Map<GameEnd, number>();
  await Promise.all(
    players.map(async (pair) => {
      for (let seed = waiting.pop(); seed !== undefined; seed = waiting.pop()) {
        const end = await playOneGame(pair, new SeededRandom(seed));
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
    }),
  );
  console.log(`self-play: ${[...ends].map(([end, count]) => `${end} ${count}`).join(', ')}`);
  expect([...ends.values()].reduce((sum, count) => sum + count, 0)).toBe(games);
  // Most games must be decided on the board, or the engine does not play shogi.
  expect(ends.get('checkmate') ?? 0).toBeGreaterThan(games / 2);
});
