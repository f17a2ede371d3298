// What the person has to be told, one notice of a kind at a time, until it is dismissed or settled.

import type { EngineError } from '@engine';
import type { StoredPart } from './stored';

export type Notice =
  | { code: 'engine_recovered'; detail: string }
  | { code: 'engine_lost'; detail: string }
  | { code: 'engine_refused'; error: EngineError }
  | { code: 'download_failed'; error: EngineError }
  | { code: 'data_unreadable'; error: EngineError }
  | { code: 'put_aside'; part: StoredPart }
  | { code: 'address_position'; error: EngineError }
  | { code: 'opening_left_out'; opening: string }
  | { code: 'opponent_left_out'; opponent: string };

/** Of what was asked for from outside. */
export type RefusedNotice = Extract<Notice, { code: 'address_position' | 'opening_left_out' | 'opponent_left_out' }>;

export class NoticeBoard {
  private posted: readonly Notice[] = [];

  get notices(): readonly Notice[] {
    return this.posted;
  }

  tell(notice: Notice): void {
    this.posted = [...this.posted.filter((each) => each.code !== notice.code), notice];
  }

  forget(code: Notice['code']): void {
    this.posted = this.posted.filter((each) => each.code !== code);
  }

  dismiss(notice: { code: string }): void {
    this.posted = this.posted.filter((each) => each !== notice);
  }

  /** A new game leaves only what is still wrong with the engine. */
  settle(): void {
    this.posted = this.posted.filter((each) => each.code === 'data_unreadable');
  }

  clear(): void {
    this.posted = [];
  }
}
