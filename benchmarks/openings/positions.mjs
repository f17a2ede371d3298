// Positions, legal moves and sides, by the rules of tsshogi.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../tests/package.json', import.meta.url));
const { Position, Square } = require('tsshogi');

export const colours = ['black', 'white'];
export const toMove = (moves) => colours[moves.length % 2];
export const other = (side) => (side === 'black' ? 'white' : 'black');

/** Plays a move in USI; one that is not legal is an error. */
export function play(position, usi) {
  const move = position.createMoveByUSI(usi);
  if (move === null || !position.doMove(move)) throw new Error(`${usi} is not legal in ${position.sfen}`);
}

/** The position that the moves lead to from the start. */
export function positionAfter(moves) {
  const position = new Position();
  moves.forEach((usi) => play(position, usi));
  return position;
}

/** What stands on a square, of either side, as its letter: 'P', '+P'; undefined where it is empty. */
export function pieceOn(position, square) {
  return position.board.at(Square.newByUSI(square))?.sfen.toUpperCase();
}

/** The move in USI; null where it is not legal. */
export function legalMove(position, usi) {
  const move = position.createMoveByUSI(usi);
  return move !== null && position.isValidMove(move) ? move : null;
}

/** Neither a drop nor a capture nor a promotion. */
export const isQuiet = (move) => move.from instanceof Square && move.capturedPieceType === null && !move.promote;

/** The legal moves, without the promotions that a piece could do without. */
function* plainMoves(position) {
  const froms = [
    ...position.board.listSquaresByColor(position.color),
    ...position.hand(position.color).counts.flatMap(({ type, count }) => (count > 0 ? [type] : [])),
  ];
  for (const from of froms) {
    for (const to of Square.all) {
      const move = position.createMove(from, to);
      if (move === null) continue;
      // A piece that could never move again has to promote.
      if (position.isValidMove(move)) yield move;
      else if (position.isValidMove(move.withPromote())) yield move.withPromote();
    }
  }
}

export const isOver = (position) => plainMoves(position).next().done;

// The order in which the engine has the kinds of pieces; promoted pieces that move like a gold are among the golds.
const kinds = ['K', 'P', 'L', 'N', 'S', 'B', 'R', 'G', '+B', '+R'];

/** The quiet legal moves, in USI, in the engine's order: so a seed gives the same game whatever has listed them. */
export function quietMoves(position) {
  const kindOf = (usi) => kinds.indexOf(pieceOn(position, usi.slice(0, 2)).replace(/\+[PLNS]/, 'G'));
  return [...plainMoves(position)]
    .filter(isQuiet)
    .map((move) => move.usi)
    .sort((a, b) => kindOf(a) - kindOf(b) || (a < b ? -1 : 1));
}

/** A move in USI of white for one of black, and the other way round. */
export function turned(usi) {
  return usi.replace(/[1-9][a-i]/g, (square) => Square.newByUSI(square).opposite.usi);
}
