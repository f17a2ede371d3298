// The rules of shogi for the tests, from tsshogi: an authority that is not the engine's.

import { PieceType, Position, Square, type ImmutablePosition, type Move } from 'tsshogi';
import type { GameSetup } from '../../web/src/engine/messages';

export const evenStart = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

/** Black to declare: 28 points in the camp, or one pawn fewer; ten pieces. */
export const impasse = {
  points28: 'RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 10P 1',
  points27: 'RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 9P 1',
} as const;

/** An even game to be set up. */
export function even(...moves: string[]): GameSetup {
  return { start: 'startpos', moves, impasseRule: '27-point' };
}

/** Most valuable first, as SFEN lists them. */
export const handTypes = [
  PieceType.ROOK,
  PieceType.BISHOP,
  PieceType.GOLD,
  PieceType.SILVER,
  PieceType.KNIGHT,
  PieceType.LANCE,
  PieceType.PAWN,
] as const;

/** The position after moves; throws where tsshogi does not take a move. */
export function positionAfter(start: string, moves: readonly string[]): Position {
  const position = Position.newBySFEN(start === 'startpos' ? evenStart : start);
  if (position === null) {
    throw new Error(`tsshogi does not read the SFEN ${start}`);
  }
  for (const [index, usi] of moves.entries()) {
    const move = position.createMoveByUSI(usi);
    if (move === null || !position.isValidMove(move)) {
      throw new Error(`tsshogi does not allow move ${index + 1}, ${usi}, in ${position.sfen}`);
    }
    position.doMove(move);
  }
  return position;
}

export function legalMoves(position: ImmutablePosition): string[] {
  const found: string[] = [];
  const keep = (move: Move | null): void => {
    if (move !== null && position.isValidMove(move)) {
      found.push(move.usi);
    }
  };
  for (const to of Square.all) {
    for (const from of Square.all) {
      if (position.board.at(from)?.color === position.color && !from.equals(to)) {
        const move = position.createMove(from, to);
        keep(move);
        keep(move?.withPromote() ?? null);
      }
    }
    for (const type of handTypes) {
      if (position.hand(position.color).count(type) > 0) {
        keep(position.createMove(type, to));
      }
    }
  }
  return [...new Set(found)];
}
