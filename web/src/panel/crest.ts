// The crests of the opponents: a few strokes each, in the colour of the text around them, one of them in the accent.

import { svg, html, type TemplateResult } from 'lit';
import type { Crest } from '@engine';

/** Strokes in a square of 24; the second is drawn in the accent colour. */
const strokes: Record<Crest, readonly [string, string]> = {
  drop: ['M12 3C8 9 6 12 6 15a6 6 0 0 0 12 0c0-3-2-6-6-12Z', 'M9.5 15a2.5 2.5 0 0 0 2.5 2.5'],
  leaf: ['M5 19C5 10 10 5 19 5c0 9-5 14-14 14Z', 'M5 19L14 10'],
  stone: ['M4 16c0-5 3-9 8-9s8 3 8 8-3 5-8 5-8 0-8-4Z', 'M9 12c1-1.500 2-2 3-2'],
  wind: ['M3 9h11a3 3 0 1 0-3-3M3 17h9', 'M3 13h15a3 3 0 1 1-3 3'],
  ripple: ['M3 8c3-2 6-2 9 0s6 2 9 0M3 18c3-2 6-2 9 0s6 2 9 0', 'M3 13c3-2 6-2 9 0s6 2 9 0'],
  pine: ['M12 21v-6M12 3l5 6H7Z', 'M12 8l6 7H6Z'],
  rock: ['M4 19l3-9 5-5 6 4 2 10Z', 'M7 10l5 3 6-4'],
  mist: ['M6 7h14M3 17h14', 'M4 12h16'],
  moon: ['M16 4a9 9 0 1 0 4 12A8 8 0 0 1 16 4Z', 'M18 8.500v.01'],
  wave: ['M3 18c5 0 5-11 11-11 4 0 6 3 5 6-1 2-4 2-4-1', 'M3 21h18'],
  mountain: ['M3 19L10 6l4 7 2-3 5 9Z', 'M8 10l2 1.500 2-1.500'],
  river: ['M7 3c6 4-4 8 1 12 2 2 1 4 0 6M16 3c4 5-4 8 0 12 2 2 1 4 0 6', 'M11.500 3c5 5-4 8 .5 12 2 2 1 4 0 6'],
};

/** For who has none, to stand in line with the others. */
export const noCrest = html`<svg class="crest" width="28" height="28" aria-hidden="true"></svg>`;

export function crestDrawing(crest: Crest): TemplateResult {
  const [line, accent] = strokes[crest];
  return html`
    <svg
      class="crest"
      width="28"
      height="28"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      ${svg`<path d=${line}></path><path class="accent" d=${accent}></path>`}
    </svg>
  `;
}
