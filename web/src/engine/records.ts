// Reading and writing of records by the module for them.

import type { GameToWrite, ReadGame, RecordFormat, RecordModule, WrittenRecord } from '@record';
import type { Reply } from '@engine';
import { errorReply } from './messages';

export class Records {
  /** onTrapped: told once the module is of no use any more. */
  constructor(
    private readonly module: RecordModule,
    private readonly onTrapped: () => void = () => {},
  ) {}

  /** All games of a text, at least one; each says what is wrong with it. */
  read(text: string): Reply<ReadGame[]> {
    return this.call(() => ({ ok: true, value: JSON.parse(this.module.readRecords(text)) as ReadGame[] }));
  }

  /** Code record_unreadable, where a move is none. */
  write(game: GameToWrite, format: RecordFormat): Reply<WrittenRecord> {
    const json = JSON.stringify(game);
    return this.call(() => JSON.parse(this.module.writeRecord(json, format)) as Reply<WrittenRecord>);
  }

  private call<T>(action: () => Reply<T>): Reply<T> {
    try {
      return action();
    } catch (error) {
      this.onTrapped();
      return errorReply('engine_trapped', 'record', String(error));
    }
  }
}

export type FetchRecords = () => Promise<Reply<Records>>;
