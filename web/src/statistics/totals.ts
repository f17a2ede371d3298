// What the moves of all reviewed games come to.

import { phases, type Phase } from '../games/kept-game';
import { shareInterval, type Interval } from './intervals';
import { ownFigures, type OwnGame } from './own-games';

export interface PhaseLoss {
  phase: Phase;
  moves: number;
  /** Percent points of the win rate that a move gives up on average; null of no move. */
  perMove: number | null;
  ids: readonly string[];
}

export function lossesByPhase(games: readonly OwnGame[]): PhaseLoss[] {
  return phases.map((phase) => {
    const reached = games.filter((game) => (ownFigures(game)?.phases[phase].moves ?? 0) > 0);
    const moves = reached.reduce((total, game) => total + (ownFigures(game)?.phases[phase].moves ?? 0), 0);
    const lost = reached.reduce((total, game) => total + (ownFigures(game)?.phases[phase].lost ?? 0), 0);
    return { phase, moves, perMove: moves === 0 ? null : lost / moves / 10, ids: reached.map(({ id }) => id) };
  });
}

export interface ShareOfMoves {
  found: number;
  moves: number;
  share: number;
  interval: Interval;
}

/** Moves that are what naturalness 100 plays, or what people play most; null of no move. */
export function shareOf(which: 'natural' | 'expected', games: readonly OwnGame[]): ShareOfMoves | null {
  const all = games.flatMap((game) => ownFigures(game) ?? []);
  const moves = all.reduce((total, figures) => total + figures.moves, 0);
  const found = all.reduce((total, figures) => total + figures[which], 0);
  const interval = shareInterval(found, moves);
  return interval && { found, moves, share: found / moves, interval };
}
