// The first moves of a game by chance, so that no two games are the same.
import { Referee } from './referee.js';
import type { SeededRandom } from './seeded-random.js';

/** A game of so many plies; one that is over before, by a mate that chance has found, is begun again. */
export function randomOpening(random: SeededRandom, plies: number): Referee {
  while (true) {
    const referee = new Referee();
    let legal = referee.legalMoves();
    for (let ply = 0; ply < plies && legal.length > 0; ++ply) {
      referee.play(random.pick(legal));
      legal = referee.legalMoves();
    }
    if (referee.moves.length === plies) return referee;
  }
}
