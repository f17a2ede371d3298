// Reading and writing of records by the module for them.

import type { GameToWrite, ReadGame, RecordFormat, RecordModule, WrittenRecord } from '@record';
import type { MoveText, Reply } from '@engine';
import { errorReply, workerDidNotStart } from './messages';

type Read = (text: string) => Promise<Reply<ReadGame[]>>;

/** Characters that are read within some 50 milliseconds, of however many variations. */
const longText = 30_000;

export class Records {
  /** onTrapped: told once the module is of no use any more. readLong: what takes longer, beside the page. */
  constructor(
    private readonly module: RecordModule,
    private readonly onTrapped: () => void = () => {},
    private readonly readLong: Read | null = null,
  ) {}

  /** All games of a text, at least one; each says what is wrong with it. Code engine_lost: what took longer has died on it. */
  async readAny(text: string): Promise<Reply<ReadGame[]>> {
    const beside = text.length > longText ? await this.readLong?.(text) : undefined;
    return beside === undefined || (!beside.ok && beside.error.detail === workerDidNotStart) ? this.read(text) : beside;
  }

  /** The same at once. */
  read(text: string): Reply<ReadGame[]> {
    return this.call(() => readRecords(this.module, text));
  }

  /** Code record_unreadable, where a move is none. */
  write(game: GameToWrite, format: RecordFormat): Reply<WrittenRecord> {
    const json = JSON.stringify(game);
    return this.call(() => JSON.parse(this.module.writeRecord(json, format)) as Reply<WrittenRecord>);
  }

  /** Of a line, its moves from number `from` on (the first is 0), as far as they follow the rules. */
  moveTexts(start: string, moves: readonly string[], from: number): Reply<MoveText[]> {
    return this.call(() => JSON.parse(this.module.moveTexts(start, moves.join(' '), from)) as Reply<MoveText[]>);
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

export function readRecords(module: RecordModule, text: string): Reply<ReadGame[]> {
  return { ok: true, value: JSON.parse(module.readRecords(text)) as ReadGame[] };
}

export type FetchRecords = () => Promise<Reply<Records>>;
