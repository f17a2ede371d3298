// Pieces for those who do not read kanji: the letter by which the piece is written down, and around it the ways it
// moves: a dot for a step, a bar for as far as the way is free, two dots ahead for the knight's jump.

import type { PieceCode } from '../engine/piece-codes';
import type { FaceMark } from './piece-faces';
import { pieceSizes, type PieceSize } from './piece-size';
import type { Piece } from './pieces';

type Letter = 'K' | 'R' | 'B' | 'G' | 'S' | 'N' | 'L' | 'P';

/** Lines on a field of 24 by 34 around the origin. */
const letters: Record<Letter, string> = {
  K: 'M-10 -17V17M10 -17L-9 2M-3 -4L11 17',
  R: 'M-10 17V-17H1A9.5 9.5 0 0 1 1 2H-10M1 2L11 17',
  B: 'M-10 -1H2A9 9 0 0 1 2 17H-10V-17H1A8 8 0 0 1 1 -1',
  G: 'M10 -10A12 17 0 1 0 11 8V2H3',
  S: 'M10 -11C6 -20 -10 -19 -10 -8C-10 4 11 -3 11 9C11 20 -7 20 -11 10',
  N: 'M-10 17V-17L10 17V-17',
  L: 'M-8 -17V17H10',
  P: 'M-9 17V-17H1A10 10 0 0 1 1 3H-9',
};
const plus = 'M-27 1H-15M-21 -5V7';

type Way = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** The middle of the letter, and where the ways out of it have their marks; a bar leads on from there. */
const middle = { x: 0, y: 9 };
const ends: Record<Way, { x: number; y: number; onX: number; onY: number }> = {
  n: { x: 0, y: -22, onX: 0, onY: -13 },
  ne: { x: 21, y: -18, onX: 7, onY: -7 },
  e: { x: 27, y: 9, onX: 8, onY: 0 },
  se: { x: 25, y: 31, onX: 8, onY: 8 },
  s: { x: 0, y: 34, onX: 0, onY: 9 },
  sw: { x: -25, y: 31, onX: -8, onY: 8 },
  w: { x: -27, y: 9, onX: -8, onY: 0 },
  nw: { x: -21, y: -18, onX: -7, onY: -7 },
};

const straight: readonly Way[] = ['n', 'e', 's', 'w'];
const diagonal: readonly Way[] = ['ne', 'se', 'sw', 'nw'];
const gold: readonly Way[] = ['n', 'ne', 'e', 's', 'w', 'nw'];

/** One step, and as far as the way is free. */
const ways: Record<Exclude<PieceCode, 'N'>, { step: readonly Way[]; slide: readonly Way[] }> = {
  K: { step: [...straight, ...diagonal], slide: [] },
  R: { step: [], slide: straight },
  B: { step: [], slide: diagonal },
  G: { step: gold, slide: [] },
  S: { step: ['n', ...diagonal], slide: [] },
  L: { step: [], slide: ['n'] },
  P: { step: ['n'], slide: [] },
  '+R': { step: diagonal, slide: straight },
  '+B': { step: straight, slide: diagonal },
  '+S': { step: gold, slide: [] },
  '+N': { step: gold, slide: [] },
  '+L': { step: gold, slide: [] },
  '+P': { step: gold, slide: [] },
};

const jump = 'M-12 -27h0M12 -27h0';

export function international({ code }: Piece, size: PieceSize): readonly FaceMark[] {
  const letter = code.slice(-1) as Letter;
  const promoted = code.startsWith('+');
  const scale = size.width / pieceSizes.K.width;
  const place = (x: number, y: number, by: number): string =>
    `scale(${scale.toFixed(3)}) translate(${x} ${y}) scale(${by})`;
  const marks = code === 'N' ? jump : waysOut(ways[code]);
  return [
    {
      d: promoted ? letters[letter] + plus : letters[letter],
      transform: place(promoted ? 6 : 0, middle.y, promoted ? 0.78 : 0.95),
      line: true,
    },
    { d: marks, transform: place(0, 0, 1), line: true },
  ];
}

/** A dot is a line of no length with round ends. */
function waysOut({ step, slide }: { step: readonly Way[]; slide: readonly Way[] }): string {
  const dots = step.map((way) => `M${ends[way].x + ends[way].onX / 2} ${ends[way].y + ends[way].onY / 2}h0`);
  const bars = slide.map((way) => `M${ends[way].x} ${ends[way].y}l${ends[way].onX} ${ends[way].onY}`);
  return [...dots, ...bars].join('');
}
