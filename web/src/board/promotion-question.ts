// 'Promote or not', asked beside the square where the move ends, only when both are legal.

import { html, svg, type TemplateResult } from 'lit';
import type { Side } from '@engine';
import type { PieceCode } from '../engine/piece-codes';
import type { Messages } from '../i18n/messages';
import type { ElementIds } from './element-ids';
import type { MoveInput } from './move-input';
import { pieceDrawing } from './piece-drawing';
import type { BoardLooks } from './piece-faces';
import type { Placement } from './placement';

export interface PromotionView {
  input: MoveInput;
  placement: Placement;
  words: Messages;
  looks: BoardLooks;
  ids: ElementIds;
  bottom: Side;
}

export function promotionQuestion({ input, placement, words, looks, ids, bottom }: PromotionView): TemplateResult {
  const source = input.question?.source;
  const piece = source?.kind === 'square' ? (placement.squares[source.square] ?? null) : null;
  const answer = (promote: boolean): TemplateResult => {
    const side = piece?.side ?? bottom;
    const code = (promote ? `+${piece?.code}` : piece?.code) as PieceCode;
    return html`
      <button type="button" data-promote=${promote ? 'yes' : 'no'} @click=${() => input.answer(promote)}>
        <svg viewBox="-46 -52 92 104" aria-hidden="true">
          ${piece === null ? '' : svg`<g class="piece">${pieceDrawing({ code, side }, false, ids, looks.faces)}</g>`}
        </svg>
        <span>${promote ? words.promote : words.stayUnpromoted}</span>
      </button>
    `;
  };
  return html`
    <dialog
      class="promotion-question"
      aria-label=${words.promotionQuestion}
      @cancel=${() => input.cancel()}
      @click=${(event: MouseEvent) => {
        if (event.target === event.currentTarget) {
          input.cancel();
        }
      }}
    >
      ${piece === null ? '' : html`<div class="promotion-answers">${answer(true)}${answer(false)}</div>`}
    </dialog>
  `;
}

/** Opens the dialog beside its square, or closes it; call after each drawing. */
export function showPromotionQuestion(dialog: HTMLDialogElement, square: Element | null): void {
  if (square === null) {
    if (dialog.open) {
      dialog.close();
    }
    return;
  }
  if (dialog.open) {
    return;
  }
  dialog.showModal();
  const target = square.getBoundingClientRect();
  const box = dialog.getBoundingClientRect();
  const gap = 4;
  const left = target.left + target.width / 2 - box.width / 2;
  const below = target.bottom + gap;
  const top = below + box.height > innerHeight ? target.top - gap - box.height : below;
  dialog.style.left = `${Math.max(gap, Math.min(left, innerWidth - box.width - gap))}px`;
  dialog.style.top = `${Math.max(gap, top)}px`;
}
