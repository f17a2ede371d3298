// A piece as it is drawn: the five-cornered shape in one of three widths, its face cut into it.
// Everything is centred on the origin and points up; the caller places and turns it.

import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { ElementIds } from './element-ids';
import type { FaceMark, PieceFaces } from './piece-faces';
import { pieceSizes, type PieceSize } from './piece-size';
import { isPromoted, type Piece } from './pieces';

/** The outline from the tip, clockwise; shoulders a fifth down, the foot the widest. */
function outline({ width, height }: PieceSize): string {
  const foot = width / 2;
  const shoulder = foot * 0.8;
  const top = -height / 2;
  const bend = top + height * 0.19;
  return `M0 ${top}L${shoulder} ${bend}L${foot} ${-top}H${-foot}L${-shoulder} ${bend}Z`;
}

/** turned: the piece is seen upside down, so its light must come from the other end. */
export function pieceDrawing(piece: Piece, turned: boolean, ids: ElementIds, faces: PieceFaces): SVGTemplateResult {
  const size = pieceSizes[piece.code];
  const marks = faces(piece, size).map(markDrawing);
  const engraving = turned ? -1.6 : 1.6;
  const light = `url(#${ids(turned ? 'piece-turned' : 'piece-upright')})`;
  return svg`
    <g transform=${turned ? 'rotate(180)' : nothing}>
      <path class="piece-body" fill=${light} d=${outline(size)}></path>
      <g class="piece-cut" transform=${`translate(${engraving} ${engraving})`}>${marks}</g>
      <g class=${isPromoted(piece.code) ? 'piece-face promoted' : 'piece-face'}>${marks}</g>
    </g>`;
}

function markDrawing({ d, transform, line }: FaceMark): SVGTemplateResult {
  return svg`<path class=${line ? 'face-line' : 'face-glyph'} d=${d} transform=${transform}></path>`;
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
