// The moves of a long game in few characters: three for each, after a point that tells them from moves written in USI.
// A move is one number: (from x 81 + to) x 2, and one more where it promotes. Squares are 0 to 80, by file and then by
// rank (1a is 0, 1b is 1, 9i is 80); a drop comes from 81 to 87, in the order of the letters below. The number is
// written in base 64, the highest figure first, by the figures below, all of which an address may have as they are.

import { usiMoveForm } from '../engine/contract/usi-move';

const sign = '.';
const figures = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const length = 3; // of a move
const squares = 81;
const dropped = 'RBGSNLP';
const ranks = 'abcdefghi';

/** moves: as USI has them. */
export function packMoves(moves: readonly string[]): string {
  return sign + moves.map((usi) => written(numberOf(usi))).join('');
}

export function isPacked(text: string): boolean {
  return text.startsWith(sign);
}

/** Null where the text has something that is no move. */
export function unpackMoves(text: string): string[] | null {
  const packed = text.slice(sign.length);
  if (!isPacked(text) || packed.length % length !== 0) {
    return null;
  }
  const moves = Array.from({ length: packed.length / length }, (_, index) =>
    moveOf(read(packed.slice(index * length, (index + 1) * length))),
  );
  return moves.every((move) => usiMoveForm.test(move)) ? moves : null;
}

function numberOf(usi: string): number {
  const from = usi[1] === '*' ? squares + dropped.indexOf(usi[0] ?? '') : squareOf(usi);
  return (from * squares + squareOf(usi.slice(2))) * 2 + (usi.endsWith('+') ? 1 : 0);
}

/** What is no move becomes a text that is none either. */
function moveOf(number: number): string {
  const to = Math.floor(number / 2) % squares;
  const from = Math.floor(number / 2 / squares);
  const source = from < squares ? usiOf(from) : `${dropped[from - squares]}*`;
  return `${source}${usiOf(to)}${number % 2 === 1 ? '+' : ''}`;
}

function squareOf(usi: string): number {
  return (Number(usi[0]) - 1) * 9 + ranks.indexOf(usi[1] ?? '');
}

function usiOf(square: number): string {
  return `${Math.floor(square / 9) + 1}${ranks[square % 9]}`;
}

function written(number: number): string {
  return [number >> 12, number >> 6, number].map((part) => figures[part & 63]).join('');
}

/** NaN where a figure is none. */
function read(text: string): number {
  return [...text].reduce((sum, figure) => sum * 64 + (figures.includes(figure) ? figures.indexOf(figure) : NaN), 0);
}
