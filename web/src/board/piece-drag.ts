// Dragging with mouse, pen or finger. A press that does not travel stays a click, which the buttons
// answer themselves.

import type { Side } from '@engine';
import { readHandPiece } from '../engine/piece-codes';
import { boardWidth, squareOfUsi, squareUnder, type Point, type SquareIndex } from './geometry';
import type { Source, Target } from './legal-moves';

/** Pixels of travel after which a press is a drag. */
const dragThreshold = 6;

/** Picked: what can be picked up. */
export interface DragHost<Picked> {
  input: {
    canMove(source: Picked): boolean;
    pick(source: Picked): void;
    readonly targets: ReadonlyMap<SquareIndex, Target>;
    /** square: null beside the board. */
    dropOn(square: SquareIndex | null, event: PointerEvent): void;
    cancel(): void;
  };
  /** Of an element with data-square or data-hand-piece. */
  sourceOf(element: HTMLElement): Picked | null;
  bottom(): Side;
  /** The drawn board, whose box gives the scale. */
  drawing(): SVGSVGElement | null;
  changed(): void;
}

export class PieceDrag<Picked = Source> {
  source: Picked | null = null;
  hovered: SquareIndex | null = null;
  /** The move that the last drag played, USI: its piece is already where it belongs. */
  lastDropped: string | null = null;
  private pressed: { source: Picked; pointer: number; x: number; y: number; on: Element } | null = null;
  private swallowClick = false;

  constructor(private readonly host: DragHost<Picked>) {}

  /** Listens on the element that holds board and hands. */
  attach(root: HTMLElement): void {
    root.addEventListener('pointerdown', (event) => this.press(event));
    root.addEventListener('pointermove', (event) => this.travel(event));
    root.addEventListener('pointerup', (event) => this.release(event));
    root.addEventListener('pointercancel', () => this.abandon());
    root.addEventListener(
      'click',
      (event) => {
        if (this.swallowClick) {
          this.swallowClick = false;
          event.stopPropagation();
          event.preventDefault();
        }
      },
      true,
    );
  }

  private press(event: PointerEvent): void {
    this.swallowClick = false;
    this.lastDropped = null;
    if (this.pressed !== null || event.button !== 0 || !event.isPrimary) {
      return;
    }
    const on = (event.target as Element).closest('[data-square], [data-hand-piece]');
    const source = on === null ? null : this.host.sourceOf(on as HTMLElement);
    if (on !== null && source !== null && this.host.input.canMove(source)) {
      this.pressed = { source, pointer: event.pointerId, x: event.clientX, y: event.clientY, on };
    }
  }

  private travel(event: PointerEvent): void {
    const pressed = this.pressed;
    if (pressed === null || event.pointerId !== pressed.pointer) {
      return;
    }
    if (this.source === null) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < dragThreshold) {
        return;
      }
      pressed.on.setPointerCapture(event.pointerId);
      this.source = pressed.source;
      this.host.input.pick(pressed.source);
      this.host.changed();
    }
    const point = this.pointOnBoard(event);
    this.place(point);
    const under = point === null ? null : squareUnder(point, this.host.bottom());
    const hovered = under !== null && this.host.input.targets.has(under) ? under : null;
    if (hovered !== this.hovered) {
      this.hovered = hovered;
      this.host.changed();
    }
  }

  private release(event: PointerEvent): void {
    if (this.pressed === null || event.pointerId !== this.pressed.pointer) {
      return;
    }
    const dragging = this.source !== null;
    const point = this.pointOnBoard(event);
    this.pressed = null;
    this.source = null;
    this.hovered = null;
    if (dragging) {
      this.swallowClick = true;
      // The click, if one comes, comes before this.
      setTimeout(() => (this.swallowClick = false), 0);
      const square = point === null ? null : squareUnder(point, this.host.bottom());
      const target = square === null ? undefined : this.host.input.targets.get(square);
      this.lastDropped = target?.plain ?? target?.promoted ?? null;
      this.host.input.dropOn(square, event);
      this.host.changed();
    }
  }

  private abandon(): void {
    this.pressed = null;
    if (this.source !== null) {
      this.source = null;
      this.hovered = null;
      this.host.input.cancel();
      this.host.changed();
    }
  }

  private pointOnBoard(event: PointerEvent): Point | null {
    const box = this.host.drawing()?.getBoundingClientRect();
    if (box === undefined || box.width === 0) {
      return null;
    }
    const scale = boardWidth / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  }

  /** Moves the lifted piece without drawing the board again. */
  private place(point: Point | null): void {
    const lifted = this.host.drawing()?.querySelector('.dragged');
    if (lifted && point !== null) {
      lifted.setAttribute('transform', `translate(${point.x} ${point.y}) scale(1.12)`);
    }
  }
}

/** Of a table on which one side's hand can be reached. */
export function sourceOf(element: HTMLElement): Source | null {
  const square = squareOfUsi(element.dataset.square ?? '');
  if (square !== null) {
    return { kind: 'square', square };
  }
  const piece = readHandPiece(element.dataset.handPiece ?? '');
  return piece === null ? null : { kind: 'hand', piece };
}
