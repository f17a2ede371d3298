// The sequence behind a reason, drawn over the board: an arrow for each move in playing order, a ring
// for a drop.

import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { SequenceMove, Side } from '@engine';
import { centreOf, squareOfUsi, type Point } from './geometry';

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

function order(point: Point, index: number): SVGTemplateResult {
  return svg`
    <circle class="arrow-order" cx=${point.x} cy=${point.y} r="17"></circle>
    <text class="arrow-number" x=${point.x} y=${point.y + 8}>${index + 1}</text>`;
}

function arrow(
  move: SequenceMove,
  index: number,
  opponent: Side,
  bottom: Side,
): SVGTemplateResult | typeof nothing {
  const to = squareOfUsi(move.to);
  if (to === null) {
    return nothing;
  }
  const from = move.from === null ? null : squareOfUsi(move.from);
  const end = centreOf(to, bottom);
  const begin = from === null ? null : centreOf(from, bottom);
  const owner = move.by === opponent ? 'arrow by-opponent' : 'arrow by-player';
  if (begin === null) {
    const badge = { x: end.x - 34, y: end.y - 34 };
    return svg`<g class=${owner}>
      <circle class="arrow-halo" cx=${end.x} cy=${end.y} r="46"></circle>
      <circle class="arrow-ring" cx=${end.x} cy=${end.y} r="46"></circle>${order(badge, index)}
    </g>`;
  }
  return svg`<g class=${owner}>
    <path class="arrow-body" d=${arrowOutline(begin, end)}></path>${order(begin, index)}
  </g>`;
}

/** opponent: the side the engine plays, whose moves carry the accent. */
export function sequenceArrows(
  sequence: readonly SequenceMove[],
  opponent: Side,
  bottom: Side,
): SVGTemplateResult {
  return svg`<g class="arrows">${sequence.map((move, index) => arrow(move, index, opponent, bottom))}</g>`;
}
