// Pieces of two kanji, one above the other, as they are cut into pieces of wood.

import type { PieceCode } from '../engine/piece-codes';
import { glyphEm, glyphs } from './glyphs';
import type { FaceMark } from './piece-faces';
import type { PieceSize } from './piece-size';
import type { Piece } from './pieces';
import { secondGlyphs } from './second-glyphs';

const outlines = { ...glyphs, ...secondGlyphs };
type Kanji = keyof typeof outlines;

const names: Record<PieceCode, readonly [Kanji, Kanji?]> = {
  K: ['玉', '将'],
  R: ['飛', '車'],
  B: ['角', '行'],
  G: ['金', '将'],
  S: ['銀', '将'],
  N: ['桂', '馬'],
  L: ['香', '車'],
  P: ['歩', '兵'],
  '+R': ['龍', '王'],
  '+B': ['龍', '馬'],
  '+S': ['成', '銀'],
  '+N': ['成', '桂'],
  '+L': ['成', '香'],
  '+P': ['と'],
};

/** Of the piece's height: where the kanji have their middles, and how high each is. */
const places = [-0.14, 0.265] as const;
const tall = 0.38;
const alone = { place: 0.075, tall: 0.62 };
/** Of the piece's width: how wide a kanji is; the upper ones stand where the piece is narrower. */
const wide = [0.56, 0.62] as const;

export function twoKanji({ code, side }: Piece, { width, height }: PieceSize): readonly FaceMark[] {
  const [upper, lower] = names[code];
  if (lower === undefined) {
    return [mark(upper, 0, alone.place * height, 0.62 * width, alone.tall * height)];
  }
  const first = code === 'K' && side === 'white' ? '王' : upper;
  return [first, lower].map((kanji, index) =>
    mark(kanji, 0, (places[index] ?? 0) * height, (wide[index] ?? 0) * width, tall * height),
  );
}

function mark(kanji: Kanji, x: number, y: number, width: number, height: number): FaceMark {
  const [across, down] = [width / glyphEm, height / glyphEm].map((scale) => scale.toFixed(4));
  return { d: outlines[kanji], transform: `translate(${x} ${y.toFixed(1)}) scale(${across} ${down})`, line: false };
}
