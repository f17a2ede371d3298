// What there is to tell about a game, in words, and what can be done about it.

import { workerDidNotStart } from '../engine/messages';
import type { Messages } from '../i18n/messages';
import type { NoticeView } from '../panel/notice-list';
import type { Notice } from '../session/notice-board';
import type { StorageTrouble } from '../session/storage';

/** Something asked of the game, by an address say, that it cannot do. */
export interface Problem {
  parameter: string;
  value: string;
}

export type GameNotice =
  | Notice
  | StorageTrouble
  | { code: 'address_problem'; problem: Problem }
  | { code: 'game_elsewhere' }
  | { code: 'game_before' }
  | { code: 'no_room' }
  | { code: 'review_unavailable' }
  | { code: 'dialogs_unavailable' }
  | { code: 'lettering_unavailable' };

export interface NoticeHandlers {
  onDismiss(notice: GameNotice): void;
  onRetry(): void;
  onRetryReview(): void;
  onGoOnHere(): void;
  onGoBack(): void;
}

export function noticeView(notice: GameNotice, words: Messages, handlers: NoticeHandlers): NoticeView {
  return {
    code: notice.code,
    text: noticeText(notice, words),
    remedy: remedyOf(notice, words, handlers),
    dismissLabel: notice.code === 'game_before' ? words.discardGame : words.dismiss,
    onDismiss: () => handlers.onDismiss(notice),
  };
}

function remedyOf(notice: GameNotice, words: Messages, handlers: NoticeHandlers): NoticeView['remedy'] {
  switch (notice.code) {
    case 'download_failed':
    case 'data_unreadable':
    case 'engine_lost':
      return { action: 'retry', label: words.retry, onAct: handlers.onRetry };
    case 'review_unavailable':
      return { action: 'retry', label: words.retry, onAct: handlers.onRetryReview };
    case 'game_elsewhere':
      return { action: 'go-on-here', label: words.goOnHere, onAct: handlers.onGoOnHere };
    case 'game_before':
      return { action: 'go-back', label: words.goBack, onAct: handlers.onGoBack };
    default:
      return null;
  }
}

function noticeText(notice: GameNotice, words: Messages): string {
  switch (notice.code) {
    case 'engine_recovered':
      return words.engineRecovered;
    case 'engine_lost':
      return notice.detail === workerDidNotStart ? words.engineNotStarted : words.engineLost;
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
    case 'no_room':
      return words.noRoom;
    case 'game_elsewhere':
      return words.gameElsewhere;
    case 'game_before':
      return words.gameBefore;
    case 'dialogs_unavailable':
      return words.dialogsUnavailable;
    case 'review_unavailable':
      return words.reviewUnavailable;
    case 'lettering_unavailable':
      return words.letteringUnavailable;
    case 'address_position':
      return words.addressPosition(notice.error);
    case 'opening_left_out':
      return words.openingLeftOut(notice.opening);
    case 'address_problem':
      return words.addressProblem(notice.problem);
  }
}
