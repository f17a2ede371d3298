// A piece slides to its square in 150 ms, and does not where the person asked for less motion.

import type { Side } from '@engine';
import { centreOf, type SquareIndex } from './geometry';

const slideTime = 150; // milliseconds

/** from: null for a drop, which settles in place. Call after the piece is drawn on its new square. */
export function slidePiece(drawing: SVGSVGElement, from: SquareIndex | null, to: SquareIndex, bottom: Side): void {
  const piece = drawing.querySelector(`[data-piece="${to}"]`);
  if (piece === null || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return;
  }
  const options = { duration: slideTime, easing: 'ease-out' };
  if (from === null) {
    piece.animate(
      [
        { transform: 'scale(1.2)', opacity: 0.4 },
        { transform: 'none', opacity: 1 },
      ],
      options,
    );
    return;
  }
  const start = centreOf(from, bottom);
  const end = centreOf(to, bottom);
  const offset = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
  piece.animate([{ transform: offset }, { transform: 'none' }], options);
}
