// Where positions stand on the graph: the first at its left edge, the last at its right, black above.

import type { GraphPoint } from '@engine';

/** Of the drawing, in its own units; around it is a margin for what stands at an edge. */
export const graphWidth = 600;
export const graphHeight = 120;
export const graphMargin = 14;

export function xOf(ply: number, plies: number): number {
  return plies === 0 ? 0 : (ply / plies) * graphWidth;
}

/** winRate: black's, per mille. */
export function yOf(winRate: number): number {
  return graphHeight * (1 - winRate / 1000);
}

/** The nearest position; share: 0 at the left edge of the drawing with its margin, 1 at the right. */
export function plyAt(share: number, plies: number): number {
  const x = share * (graphWidth + 2 * graphMargin) - graphMargin;
  return Math.min(Math.max(Math.round((x / graphWidth) * plies), 0), plies);
}

/** A path through the positions that have a value; '' where none has. */
export function curve(graph: readonly (GraphPoint | undefined)[], plies: number): string {
  const points = graph.filter((point) => point !== undefined);
  return points
    .map(
      ({ ply, win_rate }, index) =>
        `${index === 0 ? 'M' : 'L'}${xOf(ply, plies).toFixed(1)} ${yOf(win_rate).toFixed(1)}`,
    )
    .join('');
}

/** The same, closed along the lower edge: black's part of the whole. */
export function area(graph: readonly (GraphPoint | undefined)[], plies: number): string {
  const points = graph.filter((point) => point !== undefined);
  const [first, last] = [points[0], points.at(-1)];
  return first === undefined || last === undefined
    ? ''
    : `${curve(graph, plies)}L${xOf(last.ply, plies).toFixed(1)} ${graphHeight}L${xOf(first.ply, plies).toFixed(1)} ${graphHeight}Z`;
}
