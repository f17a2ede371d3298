// The drawing of the board: wood, lines, marks, pieces and annotations, in one SVG that says nothing to a screen
// reader. What can be touched and read aloud lies over it, in square-grid.ts.

import { nothing, svg, html, type SVGTemplateResult, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Side } from '@engine';
import type { Language } from '../i18n/language';
import { annotationsDrawing, regionDrawing, type Annotations } from './annotations';
import type { ElementIds } from './element-ids';
import {
  boardHeight,
  boardWidth,
  centreOf,
  cornerOf,
  fileOf,
  margin,
  rankOf,
  squareHeight,
  squareSeen,
  squareWidth,
  type SquareIndex,
} from './geometry';
import { glyphEm, glyphs, type Glyph } from './glyphs';
import type { Target } from './legal-moves';
import { pieceColours, pieceDrawing } from './piece-drawing';
import type { BoardLooks } from './piece-faces';
import type { Piece } from './pieces';
import type { Placement } from './placement';

export interface BoardMarks {
  lastFrom: SquareIndex | null;
  lastTo: SquareIndex | null;
  checkedKing: SquareIndex | null;
  selected: SquareIndex | null;
  targets: ReadonlyMap<SquareIndex, Target>;
  /** The target under a dragged piece. */
  hovered: SquareIndex | null;
  annotations: Annotations | null;
  /** The side that the engine plays. */
  opponent: Side;
}

export interface BoardView {
  placement: Placement;
  ids: ElementIds;
  bottom: Side;
  language: Language;
  looks: BoardLooks;
  marks: BoardMarks;
  dragged: { piece: Piece; from: SquareIndex | null } | null;
  /** Of a lesson. */
  goal: GoalDrawing | null;
}

export type GoalDrawing = (view: BoardView) => SVGTemplateResult;

const rankNumerals: readonly Glyph[] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** Straight grain, as boards are cut: fine upright lines, unevenly spaced, the same every time. */
const grain = Array.from({ length: 34 }, (_, line) => {
  const x = ((line * 31.7 + 19 * Math.sin(line * 2.3)) % boardWidth).toFixed(1);
  const lean = (6 * Math.sin(line * 1.7)).toFixed(1);
  return `M${x} 0q${lean} ${boardHeight / 2} 0 ${boardHeight}`;
}).join('');

const lines = Array.from({ length: 8 }, (_, line) => {
  const x = margin.left + (line + 1) * squareWidth;
  const y = margin.top + (line + 1) * squareHeight;
  return `M${x} ${margin.top}v${9 * squareHeight}M${margin.left} ${y}h${9 * squareWidth}`;
}).join('');

const stars = [3, 6].flatMap((column) => [3, 6].map((row) => ({ column, row })));

export function boardDrawing(view: BoardView): TemplateResult {
  const { placement, bottom, marks } = view;
  return html`
    <svg class="board-drawing" viewBox=${`0 0 ${boardWidth} ${boardHeight}`} aria-hidden="true">
      ${pieceColours(view.ids)}
      <rect class="wood" width=${boardWidth} height=${boardHeight} rx="10"></rect>
      <path class="grain" d=${grain}></path>
      ${tint(marks.lastFrom, 'last-from', bottom)} ${tint(marks.lastTo, 'last-to', bottom)}
      ${tint(marks.selected, 'selected', bottom)} ${tint(marks.hovered, 'hovered', bottom)}
      <path class="lines" d=${lines}></path>
      <rect class="frame" x=${margin.left} y=${margin.top}
        width=${9 * squareWidth} height=${9 * squareHeight}></rect>
      ${stars.map(
        ({ column, row }) =>
          svg`<circle class="star" r="6" cx=${margin.left + column * squareWidth}
            cy=${margin.top + row * squareHeight}></circle>`,
      )}
      ${view.looks.coordinates ? coordinates(bottom, view.language) : nothing}
      ${marks.annotations === null ? nothing : regionDrawing(marks.annotations, bottom)}
      ${checkRing(marks.checkedKing, bottom)}
      <g class="pieces">
        ${repeat(
          standing(placement),
          ({ square }) => square,
          (each) => standingPiece(each, view),
        )}
      </g>
      ${view.goal?.(view)}
      ${[...marks.targets.keys()].map((square) => targetMark(square, placement, bottom))}
      ${marks.annotations === null ? nothing : annotationsDrawing(marks.annotations, marks.opponent, bottom)}
      ${
        view.dragged === null
          ? nothing
          : svg`<g class="dragged">${pieceDrawing(view.dragged.piece, view.dragged.piece.side !== bottom, view.ids, view.looks.faces)}</g>`
      }
    </svg>
  `;
}

function standing(placement: Placement): { square: SquareIndex; piece: Piece }[] {
  return placement.squares.flatMap((piece, square) => (piece === null ? [] : [{ square, piece }]));
}

function standingPiece(
  { square, piece }: { square: SquareIndex; piece: Piece },
  { bottom, dragged, ids, looks }: BoardView,
): SVGTemplateResult {
  const { x, y } = centreOf(square, bottom);
  const away = dragged !== null && dragged.from === square;
  return svg`
    <g transform=${`translate(${x} ${y})`}>
      <g class=${away ? 'piece away' : 'piece'} data-piece=${square}>
        ${pieceDrawing(piece, piece.side !== bottom, ids, looks.faces)}
      </g>
    </g>`;
}

function tint(square: SquareIndex | null, kind: string, bottom: Side): SVGTemplateResult | typeof nothing {
  if (square === null) {
    return nothing;
  }
  const { x, y } = cornerOf(square, bottom);
  return svg`<rect class=${`tint ${kind}`} x=${x} y=${y}
    width=${squareWidth} height=${squareHeight}></rect>`;
}

function checkRing(square: SquareIndex | null, bottom: Side): SVGTemplateResult | typeof nothing {
  if (square === null) {
    return nothing;
  }
  const { x, y } = centreOf(square, bottom);
  return svg`<circle class="check-ring" cx=${x} cy=${y} r="51"></circle>`;
}

/** A dot on an empty square, four corners around a piece that would be captured. */
function targetMark(square: SquareIndex, placement: Placement, bottom: Side): SVGTemplateResult {
  const captures = placement.squares[square] !== null;
  if (!captures) {
    const { x, y } = centreOf(square, bottom);
    return svg`<circle class="target-dot" cx=${x} cy=${y} r="13"></circle>`;
  }
  const { x, y } = cornerOf(square, bottom);
  const arm = 24;
  const inset = 5;
  const [left, top] = [x + inset, y + inset];
  const [right, low] = [x + squareWidth - inset, y + squareHeight - inset];
  return svg`<path class="target-corners" d=${
    `M${left} ${top + arm}v${-arm}h${arm}M${right - arm} ${top}h${arm}v${arm}` +
    `M${right} ${low - arm}v${arm}h${-arm}M${left + arm} ${low}h${-arm}v${-arm}`
  }></path>`;
}

function coordinates(bottom: Side, language: Language): SVGTemplateResult[] {
  return Array.from({ length: 9 }, (_, step) => {
    const topSquare = squareSeen(step, 0, bottom) ?? 0;
    const sideSquare = squareSeen(8, step, bottom) ?? 0;
    const x = margin.left + (step + 0.5) * squareWidth;
    const y = margin.top + (step + 0.5) * squareHeight;
    const side = margin.left + 9 * squareWidth + margin.right / 2;
    const rank = rankOf(sideSquare);
    const numeral = rankNumerals[rank - 1] ?? '一';
    return svg`
      <text class="coordinate" x=${x} y=${margin.top - 18}>${fileOf(topSquare)}</text>
      ${
        language === 'ja'
          ? svg`<path class="coordinate" d=${glyphs[numeral]}
              transform=${`translate(${side} ${y}) scale(${30 / glyphEm})`}></path>`
          : svg`<text class="coordinate" x=${side} y=${y + 10}>${rank}</text>`
      }`;
  });
}
