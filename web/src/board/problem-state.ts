// The state of a mating problem as the solver gives it, for a table.

import type { ProblemState } from '@mate';
import { opponentOf } from '../engine/sides';
import type { TableState } from './game-table';
import { emptyPlacement, placementOfSfen } from './placement';

/** start: the position that the table goes on from. */
export function tableStateOf(start: string, { sfen, turn, attacker, check, legal, moves }: ProblemState): TableState {
  const { squares, hands } = placementOfSfen(sfen) ?? emptyPlacement();
  return {
    start,
    turn,
    check,
    legal,
    moves: moves.map((move, index) => ({ ...move, by: index % 2 === 0 ? attacker : opponentOf(attacker) })),
    formations: null,
    squares: squares.map((piece) =>
      piece === null ? null : piece.side === 'black' ? piece.code : piece.code.toLowerCase(),
    ),
    hands,
  };
}
