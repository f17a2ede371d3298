// A piece as it is drawn: the five-cornered shape in one of three widths, the glyph cut into it.
// Everything is centred on the origin and points up; the caller places and turns it.

import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { PieceCode } from '../engine/piece-codes';
import type { ElementIds } from './element-ids';
import { glyphEm, glyphs } from './glyphs';
import { isPromoted, pieceGlyph, type Piece } from './pieces';

interface Size {
  width: number;
  height: number;
}

const large: Size = { width: 88, height: 98 };
const middle: Size = { width: 82, height: 93 };
const small: Size = { width: 72, height: 86 };

const sizes: Record<PieceCode, Size> = {
  K: large, R: large, B: large, '+R': large, '+B': large,
  G: middle, S: middle, '+S': middle,
  N: small, L: small, P: small, '+N': small, '+L': small, '+P': small,
};

/** The outline from the tip, clockwise; shoulders a fifth down, the foot the widest. */
function outline({ width, height }: Size): string {
  const foot = width / 2;
  const shoulder = foot * 0.8;
  const top = -height / 2;
  const bend = top + height * 0.19;
  return `M0 ${top}L${shoulder} ${bend}L${foot} ${-top}H${-foot}L${-shoulder} ${bend}Z`;
}

/** turned: the piece is seen upside down, so its light must come from the other end. */
export function pieceDrawing(piece: Piece, turned: boolean, ids: ElementIds): SVGTemplateResult {
  const size = sizes[piece.code];
  const path = glyphs[pieceGlyph(piece)];
  const scale = (size.width * 0.68) / glyphEm;
  const drop = size.height * 0.075;
  const engraving = turned ? -1.6 : 1.6;
  const light = `url(#${ids(turned ? 'piece-turned' : 'piece-upright')})`;
  const glyphClass = isPromoted(piece.code) ? 'piece-glyph promoted' : 'piece-glyph';
  return svg`
    <g transform=${turned ? 'rotate(180)' : nothing}>
      <path class="piece-body" fill=${light} d=${outline(size)}></path>
      <path class="piece-cut" d=${path}
        transform=${`translate(${engraving} ${drop + engraving}) scale(${scale})`}></path>
      <path class=${glyphClass} d=${path} transform=${`translate(0 ${drop}) scale(${scale})`}></path>
    </g>`;
}

/** Colours that the drawings of one game share; belongs into one <svg> of it. */
export function pieceColours(ids: ElementIds): SVGTemplateResult {
  return svg`
    <defs>
      <linearGradient id=${ids('piece-upright')} x1="0" y1="0" x2="0" y2="1">
        <stop class="piece-light" offset="0"></stop>
        <stop class="piece-shade" offset="1"></stop>
      </linearGradient>
      <linearGradient id=${ids('piece-turned')} x1="0" y1="1" x2="0" y2="0">
        <stop class="piece-light" offset="0"></stop>
        <stop class="piece-shade" offset="1"></stop>
      </linearGradient>
    </defs>`;
}
