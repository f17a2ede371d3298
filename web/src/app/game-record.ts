// What has to be remembered of a game to play it on: the engine replays the rest.

import type { GameState, Side } from '@engine';

/** How a game ended that did not end by a move. */
export type Closing = 'resignation' | 'declaration';

export interface GameRecord {
  start: string; // 'startpos' or a SFEN
  moves: string[]; // USI
  playerSide: Side;
  closing: Closing | null;
}

export function freshRecord(playerSide: Side, start = 'startpos'): GameRecord {
  return { start, moves: [], playerSide, closing: null };
}

export function isFresh({ start, moves, closing }: GameRecord): boolean {
  return start === 'startpos' && moves.length === 0 && closing === null;
}

export function opponentOf(side: Side): Side {
  return side === 'black' ? 'white' : 'black';
}

export function recordOf(state: GameState, playerSide: Side): GameRecord {
  const reason = state.result?.reason;
  return {
    start: state.start,
    moves: state.moves.map((move) => move.usi),
    playerSide,
    closing: reason === 'resignation' || reason === 'declaration' ? reason : null,
  };
}

/** Index of the side's last move, -1 when it has not moved: the game cut there takes that move back. */
export function lastMoveOf(side: Side, { start, moves }: GameRecord): number {
  const first: Side = start.trim().split(/\s+/)[1] === 'w' ? 'white' : 'black';
  const parity = side === first ? 0 : 1;
  const last = moves.length - 1;
  return last % 2 === parity ? last : Math.max(-1, last - 1);
}

export function cutAt(record: GameRecord, index: number): GameRecord {
  return { ...record, moves: record.moves.slice(0, index), closing: null };
}
