// Games of Nagare against itself on the clock. The clocks are this test's own, measured from writing
// 'go' to reading 'bestmove': one move that comes too late would have lost the game on time.
import { afterAll, expect, test } from 'vitest';
import { Clock, goLimits, type TimeControl } from './clock.js';
import { playGame } from './game.js';
import { nagareProgram } from './programs.js';
import { randomOpening } from './random-opening.js';
import { SeededRandom } from './seeded-random.js';
import { UsiClient } from './usi-client.js';

const randomPlies = 6;
const maxPlies = 200;
const lag = 30; // milliseconds, for the pipes there and back

const clients: UsiClient[] = [];

async function seat(): Promise<UsiClient> {
  const client = new UsiClient(nagareProgram());
  clients.push(client);
  await client.handshake();
  return client;
}

afterAll(() => Promise.all(clients.map((client) => client.close())));

// Played again where a move was late: a stall of the machine does not come every time, an engine that
// oversteps does. Legality is asked of the games without a clock, which are never played again.
test.each<[string, number, TimeControl]>([
  ['byoyomi 100 ms', 6, { main: 0, byoyomi: 100, increment: 0 }],
  ['3 s and 50 ms a move', 4, { main: 3000, byoyomi: 0, increment: 50 }],
])('no move is late at %s', { retry: 2 }, async (name, games, control) => {
  const random = SeededRandom.fromEnvironment();
  console.log(`${name}: seed ${random.seed} (NAGARE_SEED)`);
  const players = { black: await seat(), white: await seat() };
  const clocks: Clock[] = [];
  const ends: string[] = [];
  let moves = 0;
  for (let game = 0; game < games; ++game) {
    const black = new Clock(control, lag);
    const white = new Clock(control, lag);
    clocks.push(black, white);
    for (const client of [players.black, players.white]) {
      client.send('usinewgame');
      // Weaker strengths stop by themselves long before the clock.
      client.setOption('Strength', 10);
      client.setOption('Naturalness', random.below(101));
      await client.ready();
    }
    const { end, plies } = await playGame(
      randomOpening(random, randomPlies),
      players,
      () => goLimits(control, black, white),
      maxPlies,
      (player, answer) => (player === players.black ? black : white).press(answer.milliseconds),
    );
    ends.push(`${end} ${plies}`);
    moves += plies - randomPlies;
  }
  const slowest = Math.max(...clocks.map((clock) => clock.slowest));
  console.log(`${name}: ${moves} moves, slowest ${slowest.toFixed(1)} ms (${ends.join(', ')})`);
  expect(moves).toBeGreaterThan(games * 20);
  expect(clocks.reduce((sum, clock) => sum + clock.oversteps, 0)).toBe(0);
});
