// What a reason rests on, drawn over the board: arrows, a ring for a drop, and squares outlined; and under the
// pieces, a region.

import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { Side } from '@engine';
import { centreOf, cornerOf, squareHeight, squareOfUsi, squareWidth, type Point, type SquareIndex } from './geometry';

/** Squares as in USI. */
export interface Arrow {
  from: string | null; // null for a drop
  to: string;
  by: Side;
  order: number | null; // of a move among several, from 1
}

export interface Annotations {
  arrows: readonly Arrow[];
  /** Squares as in USI. */
  outlined: readonly string[];
  /** Squares as in USI that belong together: a castle's. */
  region: readonly string[];
}

const headLength = 32;
const headWidth = 42;
const shaftWidth = 13;
/** Room left free around the middles of the two squares, so that the glyphs stay readable. */
const tailGap = 18;
const tipGap = 30;

/** The arrow's outline, from the tail; '' when the squares are the same. */
function arrowOutline(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) {
    return '';
  }
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (distance: number, aside: number): string => {
    const x = from.x + along.x * distance - along.y * aside;
    const y = from.y + along.y * distance + along.x * aside;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const tip = length - tipGap;
  const neck = tip - headLength;
  const half = shaftWidth / 2;
  return (
    `M${at(tailGap, -half * 0.4)}L${at(neck, -half)}L${at(neck, -headWidth / 2)}L${at(tip, 0)}` +
    `L${at(neck, headWidth / 2)}L${at(neck, half)}L${at(tailGap, half * 0.4)}Z`
  );
}

function badge(point: Point, order: number | null): SVGTemplateResult | typeof nothing {
  return order === null
    ? nothing
    : svg`
    <circle class="arrow-order" cx=${point.x} cy=${point.y} r="17"></circle>
    <text class="arrow-number" x=${point.x} y=${point.y + 8}>${order}</text>`;
}

function arrowDrawing(arrow: Arrow, opponent: Side, bottom: Side): SVGTemplateResult | typeof nothing {
  const to = squareOfUsi(arrow.to);
  if (to === null) {
    return nothing;
  }
  const from = arrow.from === null ? null : squareOfUsi(arrow.from);
  const end = centreOf(to, bottom);
  const begin = from === null ? null : centreOf(from, bottom);
  const owner = arrow.by === opponent ? 'arrow by-opponent' : 'arrow by-player';
  if (begin === null) {
    const beside = { x: end.x - 34, y: end.y - 34 };
    return svg`<g class=${owner}>
      <circle class="arrow-halo" cx=${end.x} cy=${end.y} r="46"></circle>
      <circle class="arrow-ring" cx=${end.x} cy=${end.y} r="46"></circle>${badge(beside, arrow.order)}
    </g>`;
  }
  return svg`<g class=${owner}>
    <path class="arrow-body" d=${arrowOutline(begin, end)}></path>${badge(begin, arrow.order)}
  </g>`;
}

/** A frame inside the square, light around dark, so that it shows on wood and on pieces. */
function outline(usi: string, bottom: Side): SVGTemplateResult | typeof nothing {
  const square = squareOfUsi(usi);
  if (square === null) {
    return nothing;
  }
  const { x, y } = cornerOf(square, bottom);
  const inset = 7;
  const frame = (part: string): SVGTemplateResult => svg`<rect class=${part} x=${x + inset} y=${y + inset}
      width=${squareWidth - 2 * inset} height=${squareHeight - 2 * inset} rx="12"></rect>`;
  return svg`<g class="outline" data-outline=${usi}>${frame('outline-halo')}${frame('outline-frame')}</g>`;
}

/** The outline of all squares together: of each, the edges that it has with no other. */
function border(squares: readonly SquareIndex[], bottom: Side): string {
  const edges = squares.flatMap((square) => {
    const { x, y } = cornerOf(square, bottom);
    const [right, low] = [x + squareWidth, y + squareHeight];
    return [`M${x} ${y}H${right}`, `M${x} ${low}H${right}`, `M${x} ${y}V${low}`, `M${right} ${y}V${low}`];
  });
  return edges.filter((edge) => edges.indexOf(edge) === edges.lastIndexOf(edge)).join('');
}

/** To be drawn under the pieces. */
export function regionDrawing({ region }: Annotations, bottom: Side): SVGTemplateResult | typeof nothing {
  const squares = [...new Set(region.map(squareOfUsi).filter((square) => square !== null))];
  if (squares.length === 0) {
    return nothing;
  }
  return svg`<g class="annotations region">
    ${squares.map((square) => {
      const { x, y } = cornerOf(square, bottom);
      return svg`<rect class="region-square" x=${x} y=${y} width=${squareWidth} height=${squareHeight}></rect>`;
    })}
    <path class="region-border" d=${border(squares, bottom)}></path>
  </g>`;
}

/** opponent: the side the engine plays, whose arrows carry the accent, as what it outlines does. */
export function annotationsDrawing({ arrows, outlined }: Annotations, opponent: Side, bottom: Side): SVGTemplateResult {
  return svg`<g class="annotations">
    ${outlined.map((usi) => outline(usi, bottom))}${arrows.map((arrow) => arrowDrawing(arrow, opponent, bottom))}
  </g>`;
}
