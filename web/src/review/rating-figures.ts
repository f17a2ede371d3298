// A rating in figures, as a bar on the scale of amateurs' grades: none where too few positions count, or where it says next to nothing.

import { html, svg, type TemplateResult } from 'lit';
import type { Rating } from '@engine';

export interface RatingFigures {
  rating: number;
  /** Of the interval of 95 %. */
  low: number;
  high: number;
}

/** Of a wider interval nothing is shown: six grades, as the engine has it. */
const widestShown = 600;

/** Null where the engine gives no number, or one of no use. */
export function figuresOf(rating: Rating | null): RatingFigures | null {
  if (rating === null) {
    return null;
  }
  const { rating: number, low, high } = rating;
  return number === null || low === null || high === null || high - low > widestShown
    ? null
    : { rating: number, low, high };
}

/** The scale's ends: about ten kyu, and beyond the best amateurs. */
const leastDrawn = 500;
const mostDrawn = 2500;

/** The interval, and the rating in it; the words beside it say the same. */
export function ratingBar({ rating, low, high }: RatingFigures): TemplateResult {
  const along = (value: number): number =>
    ((Math.min(mostDrawn, Math.max(leastDrawn, value)) - leastDrawn) / (mostDrawn - leastDrawn)) * 100;
  const box = (name: string, from: number, to: number): TemplateResult =>
    svg`<rect class=${name} x=${from.toFixed(2)} width=${(to - from).toFixed(2)} height="6"></rect>`;
  return html`
    <svg class="bar" data-part="rating-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      ${box('bar-track', 0, 100)} ${box('bar-share', along(low), along(high))}
      ${box('bar-price', Math.min(99, along(rating)), Math.min(99, along(rating)) + 1)}
    </svg>
  `;
}
