// The pieces in hand, beside the board. The player's own can be picked up; the opponent's are to see.

import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Side } from '@engine';
import { handOrder, type HandPiece } from '../engine/piece-codes';
import type { Messages } from '../i18n/messages';
import type { ElementIds } from './element-ids';
import type { TouchInput } from './move-input';
import { letGo } from './square-grid';
import { pieceDrawing } from './piece-drawing';
import type { BoardLooks } from './piece-faces';
import type { Placement } from './placement';

export interface HandStandView {
  placement: Placement;
  ids: ElementIds;
  side: Side;
  bottom: Side;
  words: Messages;
  looks: BoardLooks;
  input: TouchInput;
  /** The side whose pieces the person may pick up now. */
  movable: Side | null;
  /** Called when a piece was picked up with the keyboard, so that focus can go on to the board. */
  onPickByKeyboard(): void;
}

export function handStand(view: HandStandView): TemplateResult {
  const counts = view.placement.hands[view.side];
  const held = handOrder.filter((piece) => counts[piece] > 0);
  return html`
    <div class="hand-stand" part="hand" role="group" aria-label=${view.words.hand(view.side)}
      data-hand=${view.side}>
      ${held.length === 0 ? html`<span class="spoken-only">${view.words.handEmpty}</span>` : nothing}
      ${held.map((piece) => handPiece(piece, counts[piece], view))}
    </div>
  `;
}

function handPiece(piece: HandPiece, count: number, view: HandStandView): TemplateResult {
  const { side, input, words } = view;
  const source = { kind: 'hand', piece } as const;
  const movable = side === view.movable && input.canMove(source);
  const selected = side === view.movable && input.selected?.kind === 'hand' && input.selected.piece === piece;
  const label = words.handPiece(piece, count, side);
  const word = view.looks.named ? words.piece(piece) : nothing;
  const face = html`
    <svg viewBox="-46 -52 92 104" aria-hidden="true">
      ${svg`<g class="piece">${pieceDrawing({ code: piece, side }, side !== view.bottom, view.ids, view.looks.faces)}</g>`}
    </svg>
    ${count > 1 ? html`<span class="hand-count" aria-hidden="true">${count}</span>` : nothing}
  `;
  if (side !== view.movable) {
    return html`<span class="hand-piece" role="img" aria-label=${label} data-word=${word}>${face}</span>`;
  }
  return html`
    <button
      type="button"
      class=${movable ? 'hand-piece movable' : 'hand-piece'}
      data-hand-piece=${piece}
      data-word=${word}
      aria-label=${label}
      aria-pressed=${selected ? 'true' : 'false'}
      ?disabled=${!movable}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') {
          letGo(event, input);
        }
      }}
      @click=${(event: MouseEvent) => {
        input.touch(source);
        // A click without a pointer comes from Enter or Space.
        if (event.detail === 0 && input.selected !== null) {
          view.onPickByKeyboard();
        }
      }}
    >
      ${face}
    </button>
  `;
}
