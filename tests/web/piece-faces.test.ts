import { describe, expect, it } from 'vitest';
import { facesOf } from '../../web/src/board/letterings';
import { pieceSizes } from '../../web/src/board/piece-size';
import { letterings } from '../../web/src/i18n/preferences';
import type { PieceCode } from '../../web/src/engine/piece-codes';

const codes = Object.keys(pieceSizes) as PieceCode[];

describe.each(letterings)('pieces of %s', async (lettering) => {
  const faces = await facesOf(lettering);
  const drawn = (code: PieceCode, side: 'black' | 'white' = 'black'): string =>
    JSON.stringify(faces({ code, side }, pieceSizes[code]));

  it('can all be told apart', () => {
    expect(new Set(codes.map((code) => drawn(code))).size).toBe(14);
  });

  it('are drawn by numbers alone', () => {
    for (const code of codes) {
      expect(drawn(code)).not.toMatch(/NaN|undefined|null/);
    }
  });
});

describe('international pieces', async () => {
  const faces = await facesOf('international');
  const marks = (code: PieceCode) => faces({ code, side: 'black' }, pieceSizes[code])[1]?.d ?? '';
  const dots = (code: PieceCode): number => marks(code).split('h0').length - 1;
  const bars = (code: PieceCode): number => marks(code).split('l').length - 1;

  it.each([
    ['K', 8, 0],
    ['R', 0, 4],
    ['B', 0, 4],
    ['G', 6, 0],
    ['S', 5, 0],
    ['N', 2, 0],
    ['L', 0, 1],
    ['P', 1, 0],
    ['+R', 4, 4],
    ['+B', 4, 4],
    ['+S', 6, 0],
    ['+N', 6, 0],
    ['+L', 6, 0],
    ['+P', 6, 0],
  ] as const)('%s steps %i ways and slides %i ways', (code, steps, slides) => {
    expect([dots(code), bars(code)]).toEqual([steps, slides]);
  });
});

describe('pieces of kanji', () => {
  it.each(['one-kanji', 'two-kanji'] as const)('of %s tell the two kings apart', async (lettering) => {
    const faces = await facesOf(lettering);
    const king = (side: 'black' | 'white') => faces({ code: 'K', side }, pieceSizes.K);
    expect(king('black')).not.toEqual(king('white'));
    expect(king('white')).toHaveLength(lettering === 'two-kanji' ? 2 : 1);
  });
});
