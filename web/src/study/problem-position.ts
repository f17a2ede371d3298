// A position of a mating problem with one king, as a study has positions of games.

import type { GameState, ImpasseRule } from '@engine';
import type { ProblemState } from '@mate';
import { tableStateOf } from '../board/problem-state';
import { opponentOf } from '../engine/sides';

/** Whether it is a SFEN without one of the kings. */
export function isProblem(start: string): boolean {
  const [board = ''] = start.split(' ');
  return board.includes('/') && !(board.includes('K') && board.includes('k'));
}

/** Nothing is declared or drawn in a problem: it ends with a mate. */
export function gameStateOf(start: string, state: ProblemState, rule: ImpasseRule): GameState {
  const { turn, mated, sfen } = state;
  return {
    ...tableStateOf(start, state),
    sfen,
    perpetual_check: null,
    ply: Number(sfen.split(' ')[3] ?? 1),
    impasse: { rule, points: 0, pieces: 0, king_in_camp: false, outcome: 'loss' },
    result: mated ? { winner: opponentOf(turn), reason: 'checkmate' } : null,
  };
}
