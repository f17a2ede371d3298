import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  boardHeight,
  boardWidth,
  centreOf,
  margin,
  seenAt,
  squareHeight,
  squareOfUsi,
  squareSeen,
  squareUnder,
  squareWidth,
  usiOfSquare,
} from '../../web/src/board/geometry';

const all = Array.from({ length: 81 }, (_, square) => square);

describe('squares', () => {
  it('are numbered as the engine numbers them', () => {
    expect(squareOfUsi('1a')).toBe(0);
    expect(squareOfUsi('1i')).toBe(8);
    expect(squareOfUsi('9i')).toBe(80);
    expect(all.map(usiOfSquare).map(squareOfUsi)).toEqual(all);
  });

  it.each(['', '7', '0a', '7j', '7gg', 'a7'])('%j is none', (text) => {
    expect(squareOfUsi(text)).toBeNull();
  });

  it('9a is at the top left for black, 1i for white', () => {
    expect(seenAt(squareOfUsi('9a') ?? -1, 'black')).toEqual({ column: 0, row: 0 });
    expect(seenAt(squareOfUsi('1i') ?? -1, 'white')).toEqual({ column: 0, row: 0 });
  });

  it.each(['black', 'white'] as const)('are found under their own middle, %s below', (bottom) => {
    for (const square of all) {
      const { column, row } = seenAt(square, bottom);
      expect(squareSeen(column, row, bottom)).toBe(square);
      expect(squareUnder(centreOf(square, bottom), bottom)).toBe(square);
    }
  });

  it('are not found on the margin', () => {
    expect(squareUnder({ x: margin.left - 1, y: 500 }, 'black')).toBeNull();
    expect(squareUnder({ x: 500, y: margin.top + 9 * squareHeight + 1 }, 'black')).toBeNull();
  });
});

describe('board.css', () => {
  const css = readFileSync(new URL('../../web/src/board/board.css', import.meta.url), 'utf8');

  it.each([
    `aspect-ratio: ${boardWidth} / ${boardHeight}`,
    `top: calc(100% * ${margin.top} / ${boardHeight})`,
    `left: calc(100% * ${margin.left} / ${boardWidth})`,
    `width: calc(100% * ${9 * squareWidth} / ${boardWidth})`,
    `height: calc(100% * ${9 * squareHeight} / ${boardHeight})`,
  ])('lays the buttons over the drawing: %s', (declaration) => {
    expect(css).toContain(declaration);
  });
});
