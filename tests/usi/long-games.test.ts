// A game that goes on and on: its moves keep the clock, and what comes before a move's first step takes no longer than
// early in the game.
import { afterAll, expect, test } from 'vitest';
import { Clock, goLimits } from './clock.js';
import { endlessGame, median } from './endless-game.js';
import { nagareProgram } from './programs.js';
import { UsiClient } from './usi-client.js';

const lag = 30; // milliseconds, for the pipes there and back
const byoyomi = { main: 0, byoyomi: 500, increment: 0 };

const clients: UsiClient[] = [];

async function seat(): Promise<UsiClient> {
  const client = new UsiClient(nagareProgram());
  clients.push(client);
  await client.handshake();
  client.setOption('Seed', 1);
  client.send('usinewgame');
  await client.ready();
  return client;
}

const after = (plies: number): string => `startpos moves ${endlessGame.slice(0, plies).join(' ')}`;

afterAll(() => Promise.all(clients.map((client) => client.close())));

// Played again where a move was late, as the games on the clock are: a stall of the machine does not come every time.
test.each(['one', 'council'])('byoyomi 500 ms is kept after 620 plies: %s', { retry: 2 }, async (style) => {
  const client = await seat();
  client.setOption('Style', style);
  const clock = new Clock(byoyomi, lag);
  // The first of them finds the game new, and has its time for all of it.
  for (let plies = 620; plies < 640; plies += 2) {
    client.position(after(plies));
    const answer = await client.go(goLimits(byoyomi, clock, clock));
    expect(answer.lines.filter((line) => line.startsWith('info string error'))).toEqual([]);
    clock.press(answer.milliseconds);
  }
  console.log(`${style}: slowest ${clock.slowest.toFixed(1)} ms`);
  expect(clock.oversteps).toBe(0);
});

// Both at the same time, so that it makes no difference how busy the machine is.
test('a move at ply 1,000 costs what it costs at ply 50', async () => {
  const early = { client: await seat(), plies: 50, times: [] as number[] };
  const late = { client: await seat(), plies: 1000, times: [] as number[] };
  for (let round = 0; round < 30; ++round) {
    for (const game of [early, late]) {
      game.client.position(after(game.plies));
      const { milliseconds } = await game.client.go('nodes 1');
      game.times.push(milliseconds);
      game.plies += 2;
    }
  }
  // Without the first, which found the game new.
  const [soon, later] = [early, late].map(({ times }) => median(times.slice(1)));
  console.log(`median ${soon?.toFixed(1)} ms from ply 50, ${later?.toFixed(1)} ms from ply 1,000`);
  expect(later).toBeLessThan(3 * (soon ?? 0));
});
