// What there is to tell about a game, in words, and what can be done about it.

import { workerDidNotStart } from '../engine/messages';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { StorageWords } from '../i18n/storage-words';
import type { NoticeView } from '../panel/notice-list';
import type { Notice } from '../session/notice-board';
import type { GameBefore } from '../session/game-keeper';
import type { StorageTrouble } from '../session/storage';
import type { StoredPart } from '../session/stored';

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
  | { code: 'game_before'; before: GameBefore }
  | { code: 'no_room' }
  /** What of a record is not in the game that was begun from it. */
  | { code: 'record_notes' | 'no_voice'; lines(language: Language): readonly string[] }
  | { code: 'review_unavailable' }
  | { code: 'dialogs_unavailable' }
  | { code: 'lettering_unavailable' };

export interface NoticeHandlers {
  onDismiss(notice: GameNotice): void;
  onRetry(): void;
  onRetryReview(): void;
  onGoOnHere(): void;
  onGoBack(to: GameBefore): void;
  /** What could not be put aside is wanted as a file. */
  onSave(part: StoredPart): void;
  onReplaceStored(): void;
}

/** kept: of the browser's store, where there is one. */
export function noticeView(
  notice: GameNotice,
  words: Messages,
  language: Language,
  kept: StorageWords | undefined,
  handlers: NoticeHandlers,
): NoticeView {
  return {
    code: notice.code,
    text: noticeText(notice, words, language, kept),
    remedies: remediesOf(notice, words, kept, handlers),
    dismissLabel: notice.code === 'game_before' && !notice.before.stays ? (kept?.discardGame ?? '') : words.dismiss,
    onDismiss: () => handlers.onDismiss(notice),
  };
}

/** As what it is spoken of. */
function saidOf(part: StoredPart): keyof StorageWords['putAside'] {
  return part === 'remark' ? 'details' : part === 'preferences' || part === 'language' ? 'settings' : part;
}

function remediesOf(
  notice: GameNotice,
  words: Messages,
  kept: StorageWords | undefined,
  handlers: NoticeHandlers,
): NoticeView['remedies'] {
  const replace = { action: 'replace-stored', label: kept?.replaceStored ?? '', onAct: handlers.onReplaceStored };
  switch (notice.code) {
    case 'download_failed':
    case 'data_unreadable':
    case 'engine_lost':
      return [{ action: 'retry', label: words.retry, onAct: handlers.onRetry }];
    case 'review_unavailable':
      return [{ action: 'retry', label: words.retry, onAct: handlers.onRetryReview }];
    case 'game_elsewhere':
      return [{ action: 'go-on-here', label: kept?.goOnHere ?? '', onAct: handlers.onGoOnHere }];
    case 'game_before':
      return [{ action: 'go-back', label: kept?.goBack ?? '', onAct: () => handlers.onGoBack(notice.before) }];
    case 'no_room_beside':
      return [replace];
    case 'left_in_place': {
      const save = { action: 'save-left', label: words.save, onAct: () => handlers.onSave(notice.part) };
      return notice.part === 'game' ? [save, replace] : notice.part === 'review' ? [save] : [];
    }
    default:
      return [];
  }
}

function noticeText(notice: GameNotice, words: Messages, language: Language, kept: StorageWords | undefined): string {
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
      return kept?.putAside[saidOf(notice.part)] ?? '';
    case 'left_in_place':
      return kept?.leftInPlace[saidOf(notice.part)] ?? '';
    case 'no_room':
    case 'no_room_beside':
    case 'game_elsewhere':
    case 'review_unkept':
    case 'storage_refused':
      return kept?.told[notice.code] ?? '';
    case 'record_notes':
    case 'no_voice':
      return notice.lines(language).join(' ');
    case 'game_before':
      return kept?.gameBefore(notice.before.game.record.moves.length) ?? '';
    case 'dialogs_unavailable':
      return words.dialogsUnavailable;
    case 'review_unavailable':
      return words.reviewUnavailable;
    case 'lettering_unavailable':
      return words.letteringUnavailable;
    case 'address_position':
      return words.addressPosition(notice.error);
    case 'opponent_left_out':
      return words.opponentLeftOut(notice.opponent);
    case 'opening_left_out':
      return words.openingLeftOut(notice.opening);
    case 'address_problem':
      return words.addressProblem(notice.problem);
  }
}
