// The game as a curve of black's win rate: to be clicked, and to be walked through by keyboard as a slider.

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { GraphPoint, TurningPoint } from '@engine';
import type { ElementIds } from '../board/element-ids';
import type { ReviewMessages } from '../i18n/review-messages';
import { area, curve, graphHeight, graphMargin, graphWidth, plyAt, xOf, yOf } from './graph-geometry';

export interface GraphView {
  graph: readonly (GraphPoint | undefined)[];
  plies: number;
  /** The position that is looked at. */
  ply: number;
  /** What the position is called. */
  position: string;
  turningPoints: readonly TurningPoint[];
  words: ReviewMessages;
  ids: ElementIds;
  onWalk(ply: number): void;
}

export function winRateGraph(view: GraphView): TemplateResult {
  const { graph, plies, ply, words, ids } = view;
  const now = graph[ply];
  const value = now === undefined ? words.waiting : words.winRate('black', now.win_rate);
  return html`
    <div class="graph">
      <div class="graph-axis" aria-hidden="true"><span>▲</span><span>${words.percent(500)}</span><span>△</span></div>
      <div
        class="graph-slider"
        role="slider"
        tabindex="0"
        data-part="graph"
        aria-label=${words.graph}
        aria-describedby=${ids('graph-help')}
        aria-valuemin="0"
        aria-valuemax=${plies}
        aria-valuenow=${ply}
        aria-valuetext=${`${view.position}, ${value}`}
        @keydown=${(event: KeyboardEvent) => walkByKey(event, view)}
        @pointerdown=${(event: PointerEvent) => walkByPointer(event, view)}
        @pointermove=${(event: PointerEvent) => event.buttons === 1 && walkByPointer(event, view)}
      >
        ${drawing(view)}
      </div>
      <p id=${ids('graph-help')} class="spoken-only">${words.graphHelp}</p>
    </div>
  `;
}

function drawing(view: GraphView): TemplateResult {
  const { graph, plies, ply, turningPoints } = view;
  const box = [-graphMargin, -graphMargin, graphWidth + 2 * graphMargin, graphHeight + 2 * graphMargin].join(' ');
  const x = xOf(ply, plies);
  const now = graph[ply];
  return html`
    <svg class="graph-drawing" viewBox=${box} aria-hidden="true">
      <rect class="graph-ground" width=${graphWidth} height=${graphHeight}></rect>
      <path class="graph-area" d=${area(graph, plies)}></path>
      <path class="graph-half" d=${`M0 ${graphHeight / 2}H${graphWidth}`}></path>
      <path class="graph-now" d=${`M${x} 0V${graphHeight}`}></path>
      <path class="graph-curve" d=${curve(graph, plies)}></path>
      ${now === undefined ? nothing : svg`<circle class="graph-dot" cx=${x} cy=${yOf(now.win_rate)} r="6"></circle>`}
      ${turningPoints.map((point, index) => marker(point, index + 1, view))}
    </svg>
  `;
}

/** Numbered as in the list of turning points. */
function marker({ ply, after }: TurningPoint, number: number, { graph, plies }: GraphView): SVGTemplateResult {
  const x = xOf(ply, plies);
  const y = yOf(graph[ply]?.win_rate ?? after);
  return svg`<g class="graph-turn" data-turn=${ply}>
    <circle cx=${x} cy=${y} r="12"></circle>
    <text x=${x} y=${y + 6}>${number}</text>
  </g>`;
}

/** Where a key leads from the position; null where it leads nowhere. */
export function plyByKey(key: string, ply: number, plies: number): number | null {
  const leads: Record<string, number> = {
    ArrowLeft: ply - 1,
    ArrowDown: ply - 1,
    ArrowRight: ply + 1,
    ArrowUp: ply + 1,
    PageDown: ply - 10,
    PageUp: ply + 10,
    Home: 0,
    End: plies,
  };
  const to = leads[key];
  return to === undefined ? null : Math.min(Math.max(to, 0), plies);
}

function walkByKey(event: KeyboardEvent, { ply, plies, onWalk }: GraphView): void {
  const to = event.altKey || event.ctrlKey || event.metaKey ? null : plyByKey(event.key, ply, plies);
  if (to !== null) {
    event.preventDefault();
    onWalk(to);
  }
}

function walkByPointer(event: PointerEvent, { ply, plies, onWalk }: GraphView): void {
  const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
  const to = plyAt((event.clientX - left) / width, plies);
  if (to !== ply) {
    onWalk(to);
  }
}
