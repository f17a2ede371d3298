// Games taken in from files: read and kept in slices, so that the page stays alive; what is in stays when it is stopped,
// and what could not be taken is told with its reason.

import type { EngineError } from '@engine';
import * as v from 'valibot';
import { errorReply } from '../engine/messages';
import type { FetchRecords, Records } from '../engine/records';
import { faultOf, linesOf } from '../session/record-text';
import { readGame } from './file';
import { keptRecord } from './from-record';
import { keptGame, type KeptGame } from './kept-game';
import { personIn, type OwnNames } from './person';
import { sourcesOf, type ChosenFile, type Source } from './sources';
import type { GameStore } from './store';
import { textParts, type TextPart } from './text-parts';
import { Turns } from './turns';

/** A file, or one game of it, that is not in. */
export interface NotTaken {
  name: string;
  /** Which game of the file, from 1; null: all of it. */
  game: number | null;
  /** Code: of the reader of records, or one of GamesWords.reasons. */
  reason: EngineError;
}

export interface ImportState {
  /** Of the files that were chosen. */
  files: number;
  filesDone: number;
  /** Of all their bytes, 0 to 1. */
  share: number;
  fresh: number;
  known: number;
  /** Of the known ones, those that something has been added to. */
  richer: number;
  notTaken: readonly NotTaken[];
  /** Names of files that were left aside since they hold no games by their names. */
  aside: readonly string[];
  phase: 'running' | 'stopped' | 'done';
  /** Ids of all games that came, those known before included. */
  ids: readonly string[];
}

/** Games that wait to be kept together. */
const together = 50;

/** Ends all that is under way. */
class Stopped extends Error {}

export interface ImportParts {
  store: GameStore;
  fetchRecords: FetchRecords;
  /** What time it is. */
  now(): Date;
  /** By which a game's person is known. */
  ownNames: OwnNames;
  onProgress(): void;
}

export class GameImport {
  state: ImportState;
  private readonly notTaken: NotTaken[] = [];
  private readonly aside: string[] = [];
  private readonly ids: string[] = [];
  private stopped = false;
  private waiting: KeptGame[] = [];
  private readonly turns: Turns;

  constructor(
    private readonly files: readonly ChosenFile[],
    private readonly parts: ImportParts,
  ) {
    const { notTaken, aside, ids } = this;
    this.state = {
      files: files.length,
      filesDone: 0,
      share: 0,
      fresh: 0,
      known: 0,
      richer: 0,
      notTaken,
      aside,
      phase: 'running',
      ids,
    };
    this.turns = new Turns(() => parts.onProgress());
  }

  stop(): void {
    this.stopped = true;
  }

  /** Ends when all is in, or it has been stopped. */
  async run(): Promise<void> {
    const all = this.files.reduce((sum, { file }) => sum + file.size, 0);
    try {
      for (const file of this.files) {
        await this.take(file, all === 0 ? 0 : file.file.size / all);
        this.tell({ filesDone: this.state.filesDone + 1 });
      }
      await this.keep();
    } catch (error) {
      if (!(error instanceof Stopped)) {
        throw error;
      }
    }
    this.tell({ phase: this.stopped ? 'stopped' : 'done' });
    this.parts.onProgress();
  }

  /** share: of the file among all. */
  private async take(file: ChosenFile, share: number): Promise<void> {
    const end = this.state.share + share;
    try {
      for await (const source of sourcesOf(file, () => this.breathe())) {
        await this.takeSource(source, source.share * share);
        await this.breathe();
      }
    } catch (error) {
      if (error instanceof Stopped) {
        await this.keep();
        throw error;
      }
      this.refuse(file.path, { code: 'file_unreadable', where: '', detail: String(error) });
    }
    this.tell({ share: end });
  }

  /** share: of it among all. */
  private async takeSource(source: Source, share: number): Promise<void> {
    const before = this.state.share;
    if (!('left' in source)) {
      await this.takeText(
        source.name,
        following(source, (read) => this.tell({ share: before + share * read })),
      );
    } else if (source.left === 'aside') {
      this.aside.push(source.name);
    } else {
      this.refuse(source.name, { code: source.code, where: '', detail: source.detail });
    }
    this.tell({ share: before + share });
  }

  private async takeText(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    let count = 0;
    for await (const part of textParts(bytes)) {
      if (part.kind === 'records') {
        count += await this.takeRecords(part, name, count);
      } else if (part.kind === 'kept') {
        count += 1;
        const read = readGame(part.text);
        if ('game' in read) {
          await this.takeGame(read.game);
        } else {
          this.refuse(name, { code: 'game_unreadable', ...read.error }, count);
        }
      } else {
        this.refuse(name, part);
      }
      await this.breathe();
    }
  }

  /** before: games of the file before them. How many they are. */
  private async takeRecords(
    { text, before: linesBefore, isAll }: Extract<TextPart, { kind: 'records' }>,
    name: string,
    before: number,
  ): Promise<number> {
    const records = await this.parts.fetchRecords();
    const reply: Awaited<ReturnType<Records['readAny']>> = records.ok
      ? await records.value.readAny(text)
      : errorReply('reader_missing', '', records.error.detail);
    if (!reply.ok) {
      this.refuse(name, reply.error);
      return 0;
    }
    const added = this.parts.now().toISOString();
    const lines = linesOf(text);
    for (const [index, game] of reply.value.entries()) {
      const kept = keptRecord(game, added);
      const reason = faultOf(game, lines, linesBefore) ?? misfitOf(kept);
      if (reason === null) {
        await this.takeGame({ ...kept, person: personIn(kept, this.parts.ownNames) });
      } else {
        this.refuse(name, reason, isAll && reply.value.length === 1 ? null : before + index + 1);
      }
      await this.breathe();
    }
    return reply.value.length;
  }

  private async takeGame(game: KeptGame): Promise<void> {
    this.waiting.push(game);
    if (this.waiting.length >= together) {
      await this.keep();
    }
  }

  private async keep(): Promise<void> {
    const games = this.waiting;
    this.waiting = [];
    const { fresh, known, richer, ids } = await this.parts.store.add(games);
    this.ids.push(...ids);
    const { state } = this;
    this.tell({ fresh: state.fresh + fresh, known: state.known + known, richer: state.richer + richer });
    await this.turns.breathe();
  }

  private refuse(name: string, { code, where, detail }: EngineError, game: number | null = null): void {
    this.notTaken.push({ name, game, reason: { code, where, detail } });
  }

  private tell(change: Partial<ImportState>): void {
    this.state = { ...this.state, ...change };
  }

  /** Lets the page have its turn, where this has had one; throws once it has been stopped. */
  private async breathe(): Promise<void> {
    await this.turns.breathe();
    if (this.stopped) {
      throw new Stopped();
    }
  }
}

/** What could not be read again once it was written is not kept either. */
function misfitOf(game: KeptGame): EngineError | null {
  const read = v.safeParse(keptGame, game);
  return read.success
    ? null
    : { code: 'game_unreadable', where: v.getDotPath(read.issues[0]) ?? '', detail: read.issues[0].message };
}

async function* following(
  { size, open }: Extract<Source, { size: number }>,
  onRead: (share: number) => void,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const part of open()) {
    yield part;
    read += part.length;
    onRead(size === 0 ? 1 : read / size);
  }
}
