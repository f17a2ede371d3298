// A move that the engine has found, and what it expects to follow, as arrows over the board.

import type { Side } from '@engine';
import type { Annotations, Arrow } from '../board/annotations';
import { opponentOf } from '../engine/sides';
import type { Seen } from './study-look';

/** The best move by reading, or the natural one. */
export type Drawn = 'best' | 'natural';

/** Moves of the line; more would hide the board. */
const mostArrows = 3;

export function lookArrows(seen: Seen | null, which: Drawn, turn: Side): Annotations | null {
  const choice = which === 'natural' ? (seen?.natural ?? seen?.best) : seen?.best;
  const line = choice?.line ?? [];
  if (choice === undefined || line.length === 0) {
    return null;
  }
  const arrows = line.slice(0, mostArrows).map(({ usi }, index): Arrow => ({
    from: usi[1] === '*' ? null : usi.slice(0, 2),
    to: usi.slice(2, 4),
    by: index % 2 === 0 ? turn : opponentOf(turn),
    order: line.length === 1 ? null : index + 1,
  }));
  return { arrows, outlined: [], region: [] };
}
