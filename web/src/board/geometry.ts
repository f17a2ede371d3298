// Squares and where they lie on the drawn board. Drawing units: a square is 100 wide and 108 high.

import type { Side } from '@engine';
import type { SquareName } from '../i18n/square-name';

/** (file - 1) * 9 + (rank - 1), as in GameState.squares. */
export type SquareIndex = number;

export interface Point {
  x: number;
  y: number;
}

export const squareWidth = 100;
export const squareHeight = 108;
/** Wood around the grid: file numbers above, rank numerals to the right. board.css knows these too. */
export const margin = { left: 34, top: 58, right: 66, bottom: 34 } as const;
export const boardWidth = margin.left + 9 * squareWidth + margin.right;
export const boardHeight = margin.top + 9 * squareHeight + margin.bottom;

const rankLetters = 'abcdefghi';

export function fileOf(square: SquareIndex): number {
  return Math.floor(square / 9) + 1;
}

export function rankOf(square: SquareIndex): number {
  return (square % 9) + 1;
}

export const nameOfSquare = (square: SquareIndex): SquareName => ({ file: fileOf(square), rank: rankOf(square) });

export function squareAt(file: number, rank: number): SquareIndex {
  return (file - 1) * 9 + (rank - 1);
}

export function usiOfSquare(square: SquareIndex): string {
  return `${fileOf(square)}${rankLetters[rankOf(square) - 1]}`;
}

/** '7g' to its index; null for anything else. */
export function squareOfUsi(usi: string): SquareIndex | null {
  const file = '123456789'.indexOf(usi[0] ?? '') + 1;
  const rank = rankLetters.indexOf(usi[1] ?? '') + 1;
  return usi.length === 2 && file > 0 && rank > 0 ? squareAt(file, rank) : null;
}

/** Column and row as seen, from the top left, 0 to 8; bottom: the side that sits below. */
export function seenAt(square: SquareIndex, bottom: Side): { column: number; row: number } {
  const file = fileOf(square);
  const rank = rankOf(square);
  return bottom === 'black' ? { column: 9 - file, row: rank - 1 } : { column: file - 1, row: 9 - rank };
}

/** The square seen at a column and row, null beside the board. */
export function squareSeen(column: number, row: number, bottom: Side): SquareIndex | null {
  if (column < 0 || column > 8 || row < 0 || row > 8) {
    return null;
  }
  return bottom === 'black' ? squareAt(9 - column, row + 1) : squareAt(column + 1, 9 - row);
}

export function cornerOf(square: SquareIndex, bottom: Side): Point {
  const { column, row } = seenAt(square, bottom);
  return { x: margin.left + column * squareWidth, y: margin.top + row * squareHeight };
}

export function centreOf(square: SquareIndex, bottom: Side): Point {
  const corner = cornerOf(square, bottom);
  return { x: corner.x + squareWidth / 2, y: corner.y + squareHeight / 2 };
}

/** The square under a point in drawing units. */
export function squareUnder(point: Point, bottom: Side): SquareIndex | null {
  const column = Math.floor((point.x - margin.left) / squareWidth);
  const row = Math.floor((point.y - margin.top) / squareHeight);
  return squareSeen(column, row, bottom);
}
