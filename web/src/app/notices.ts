// What went wrong and what can be done about it, above the board, until it is dismissed.

import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../i18n/messages';
import type { AddressProblem } from './address';
import type { Notice } from './notice-board';
import type { StorageTrouble } from './storage';

export type PageNotice =
  | Notice
  | { code: 'address_problem'; problem: AddressProblem }
  | { code: 'game_elsewhere' }
  | { code: 'game_before' }
  | StorageTrouble;

export interface NoticeHandlers {
  onDismiss: (notice: PageNotice) => void;
  onRetry: () => void;
  onGoOnHere: () => void;
  onGoBack: () => void;
}

export function noticeList(
  notices: readonly PageNotice[],
  words: Messages,
  { onDismiss, onRetry, onGoOnHere, onGoBack }: NoticeHandlers,
): TemplateResult {
  return html`
    <div class="notices" role="alert" aria-label=${words.notice}>
      ${notices.map(
        (notice) => html`
          <div class="notice" data-notice=${notice.code}>
            <p>${noticeText(notice, words)}</p>
            ${canRetry(notice)
              ? html`<button type="button" class="plain" data-action="retry" @click=${onRetry}>
                  ${words.retry}
                </button>`
              : nothing}
            ${notice.code === 'game_elsewhere'
              ? html`<button type="button" class="plain" data-action="go-on-here" @click=${onGoOnHere}>
                  ${words.goOnHere}
                </button>`
              : nothing}
            ${notice.code === 'game_before'
              ? html`<button type="button" class="plain" data-action="go-back" @click=${onGoBack}>
                  ${words.goBack}
                </button>`
              : nothing}
            <button type="button" class="quiet" data-action="dismiss" @click=${() => onDismiss(notice)}>
              ${notice.code === 'game_before' ? words.discardGame : words.dismiss}
            </button>
          </div>
        `,
      )}
    </div>
  `;
}

function canRetry({ code }: PageNotice): boolean {
  return code === 'download_failed' || code === 'data_unreadable' || code === 'engine_lost';
}

function noticeText(notice: PageNotice, words: Messages): string {
  switch (notice.code) {
    case 'engine_recovered':
      return words.engineRecovered;
    case 'engine_lost':
      return words.engineLost;
    case 'engine_refused':
      return words.engineRefused(notice.error);
    case 'download_failed':
      return words.downloadFailed(notice.error);
    case 'data_unreadable':
      return words.dataUnreadable(notice.error);
    case 'put_aside':
      return words.putAside[notice.part];
    case 'storage_refused':
      return words.storageRefused;
    case 'game_elsewhere':
      return words.gameElsewhere;
    case 'game_before':
      return words.gameBefore;
    case 'address_position':
      return words.addressPosition(notice.error);
    case 'address_problem':
      return words.addressProblem(notice.problem);
  }
}
