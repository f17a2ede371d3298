// A record with as many variations as are wanted, all of legal moves.

import { exportKIF, Record } from 'tsshogi';
import { legalMoves } from './rules';

const plies = 80;
const mostBeside = 20;

/** Beside each move of a game up to twenty others, and to each of those as many replies as are needed; no two alike. */
export function manyVariations(variations: number): string {
  const game = new Record();
  const replies = Math.ceil(variations / (plies * mostBeside));
  let left = variations;
  const play = (usi: string): void => {
    const move = game.position.createMoveByUSI(usi);
    if (move === null || !game.append(move)) {
      throw new Error(`${usi} cannot be played`);
    }
  };
  for (let ply = 0; ply < plies; ply += 1) {
    const [first = '', ...others] = turned(legalMoves(game.position), ply);
    play(first);
    for (const other of others.slice(0, mostBeside)) {
      game.goBack();
      if (left > 0) {
        play(other);
        for (const reply of legalMoves(game.position).slice(0, Math.min(replies, left))) {
          play(reply);
          game.goBack();
          left -= 1;
        }
        game.goBack();
      }
      play(first);
    }
  }
  if (left > 0) {
    throw new Error(`there are only ${variations - left} variations`);
  }
  game.goto(0);
  game.resetAllBranchSelection();
  return exportKIF(game);
}

/** The game goes on with other pieces in turn. */
function turned(moves: readonly string[], ply: number): string[] {
  const from = (ply * 7) % moves.length;
  return [...moves.slice(from), ...moves.slice(0, from)];
}
