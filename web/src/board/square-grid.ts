// The controls of the board: 81 clear buttons over the drawing, a grid to a screen reader, with one tab stop that the
// arrow keys move.

import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../i18n/messages';
import type { Side } from '@engine';
import type { ElementIds } from './element-ids';
import { fileOf, rankOf, seenAt, squareSeen, usiOfSquare, type SquareIndex } from './geometry';
import type { TouchInput } from './move-input';
import type { Placement } from './placement';

export interface SquareGridView {
  placement: Placement;
  ids: ElementIds;
  bottom: Side;
  words: Messages;
  /** Pieces are named where the focus or the pointer is. */
  named: boolean;
  input: TouchInput;
  /** The square that Tab comes to. */
  current: SquareIndex;
  onFocus(square: SquareIndex): void;
}

export function squareGrid(view: SquareGridView): TemplateResult {
  const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  return html`
    <div
      class="square-grid"
      role="grid"
      aria-label=${view.words.board}
      aria-describedby=${view.ids('board-help')}
      @keydown=${(event: KeyboardEvent) => moveFocus(event, view)}
    >
      ${steps.map((row) => html`<div role="row">${steps.map((column) => squareButton(column, row, view))}</div>`)}
    </div>
    <p id=${view.ids('board-help')} class="spoken-only">${view.words.boardHelp}</p>
  `;
}

function squareButton(column: number, row: number, view: SquareGridView): TemplateResult {
  const square = squareSeen(column, row, view.bottom) ?? 0;
  const { input, words } = view;
  const piece = view.placement.squares[square] ?? null;
  const label = words.square({
    file: fileOf(square),
    rank: rankOf(square),
    piece: piece?.code ?? null,
    side: piece?.side ?? null,
  });
  const isTarget = input.targets.has(square);
  const selected = input.selected?.kind === 'square' && input.selected.square === square;
  const movable = input.canMove({ kind: 'square', square });
  return html`
    <button
      type="button"
      role="gridcell"
      class=${movable ? 'square movable' : isTarget ? 'square reachable' : 'square'}
      data-square=${usiOfSquare(square)}
      data-word=${view.named && piece !== null ? words.piece(piece.code) : nothing}
      tabindex=${square === view.current ? 0 : -1}
      aria-label=${isTarget ? `${label}, ${words.target}` : label}
      aria-selected=${selected ? 'true' : 'false'}
      @focus=${() => view.onFocus(square)}
      @click=${() => input.touch({ kind: 'square', square })}
    ></button>
  `;
}

const strides: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What the table stands in is not closed by the key that lets go of a piece. */
export function letGo(event: KeyboardEvent, input: TouchInput): void {
  if (input.selected !== null) {
    event.stopPropagation();
    event.preventDefault();
    input.cancel();
  }
}

function moveFocus(event: KeyboardEvent, view: SquareGridView): void {
  if (event.key === 'Escape') {
    letGo(event, view.input);
    return;
  }
  const stride = strides[event.key];
  if (stride === undefined || event.altKey || event.ctrlKey || event.metaKey) {
    return;
  }
  event.preventDefault();
  const { column, row } = seenAt(view.current, view.bottom);
  const next = squareSeen(column + stride[0], row + stride[1], view.bottom);
  if (next !== null) {
    focusSquare(event.currentTarget as HTMLElement, next);
  }
}

export function focusSquare(root: ParentNode, square: SquareIndex, options?: FocusOptions): void {
  root.querySelector<HTMLElement>(`[data-square="${usiOfSquare(square)}"]`)?.focus(options);
}
