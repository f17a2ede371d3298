// The first moves of a game by chance, so that no two games are the same.
import { Referee } from './referee.js';
import type { SeededRandom } from './seeded-random.js';

export function randomOpening(random: SeededRandom, plies: number): Referee {
  const referee = new Referee();
  for (let ply = 0; ply < plies; ++ply) referee.play(random.pick(referee.legalMoves()));
  return referee;
}
