// One bar of points; the number beside it says the same to those who do not see it.

import { html, svg, type TemplateResult } from 'lit';

/** kind: 'gain' for what a reason adds, 'price' for what was given up. */
export function pointsBar(centipawns: number, fullWidth: number, kind: 'gain' | 'price'): TemplateResult {
  const width = Math.min(100, (Math.abs(centipawns) / fullWidth) * 100);
  return html`
    <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="bar-track" width="100" height="6"></rect>
      ${svg`<rect class=${`bar-${kind}`} width=${width.toFixed(2)} height="6"></rect>`}
    </svg>
  `;
}
