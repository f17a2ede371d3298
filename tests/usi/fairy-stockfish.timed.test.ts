// Whole games against another engine on the clock. The moves of both sides are refereed, but only Nagare's time, with
// what the pipe takes: the engine's own margin has to cover that.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playGame } from './game.js';
import { fairyStockfish, nagareProgram } from './programs.js';
import { Referee } from './referee.js';
import { UsiClient } from './usi-client.js';

const byoyomiMs = 300;
const maxPlies = 320;

const opponentProgram = fairyStockfish();
if (!opponentProgram) {
  console.log('fairy-stockfish is not installed: the games against it are skipped');
}

describe.skipIf(!opponentProgram)('against Fairy-Stockfish', () => {
  let nagare: UsiClient;
  let opponent: UsiClient;

  beforeAll(async () => {
    nagare = new UsiClient(nagareProgram());
    opponent = new UsiClient(opponentProgram ?? '');
    await nagare.handshake();
    await opponent.handshake();
    opponent.setOption('UCI_Variant', 'shogi');
    await nagare.ready();
    await opponent.ready();
  });

  afterAll(() => Promise.all([nagare.close(), opponent.close()]));

  // Played again where a move was late, as in self-play.timed.test.ts.
  test.each(['black', 'white'] as const)('as %s', { timeout: 200_000, retry: 2 }, async (side) => {
    nagare.setOption('Strength', 10);
    nagare.setOption('Naturalness', side === 'black' ? 0 : 50);
    for (const client of [nagare, opponent]) client.send('usinewgame');
    const players = side === 'black' ? { black: nagare, white: opponent } : { black: opponent, white: nagare };
    const times: number[] = [];
    const referee = new Referee();
    const { end, plies } = await playGame(
      referee,
      players,
      () => `btime 0 wtime 0 byoyomi ${byoyomiMs}`,
      maxPlies,
      (player, answer) => {
        if (player === nagare) times.push(answer.milliseconds);
      },
    );
    const slowest = Math.max(...times);
    console.log(`as ${side}: ${end} after ${plies} plies, slowest move ${slowest.toFixed(0)} ms`);
    expect(plies).toBeGreaterThan(20);
    expect(slowest).toBeLessThanOrEqual(byoyomiMs);
  });
});
