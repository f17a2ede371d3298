// A bar; the words beside it say the same to those who do not see it.

import { html, svg, type TemplateResult } from 'lit';

/** Of what a reason adds or, below zero, takes away. */
export function pointsBar(centipawns: number, fullWidth: number): TemplateResult {
  return bar(Math.abs(centipawns) / fullWidth, centipawns < 0 ? 'price' : 'gain');
}

/** Of what was given up. */
export function priceBar(centipawns: number, fullWidth: number): TemplateResult {
  return bar(centipawns / fullWidth, 'price');
}

/** share: 0 to 1. */
export function shareBar(share: number): TemplateResult {
  return bar(share, 'share');
}

function bar(part: number, kind: 'gain' | 'price' | 'share'): TemplateResult {
  const width = Math.min(1, part) * 100;
  return html`
    <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="bar-track" width="100" height="6"></rect>
      ${svg`<rect class=${`bar-${kind}`} width=${width.toFixed(2)} height="6"></rect>`}
    </svg>
  `;
}
