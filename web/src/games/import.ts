// Games taken in from files: read and kept in slices, so that the page stays alive; what is in stays when it is stopped,
// and what could not be taken is told with its reason.

import type { EngineError } from '@engine';
import { errorReply } from '../engine/messages';
import type { FetchRecords, Records } from '../engine/records';
import { faultOf, linesOf } from '../session/record-text';
import { readGamesFile } from './file';
import { keptRecord } from './from-record';
import type { KeptGame } from './kept-game';
import { personIn, type OwnNames } from './person';
import { sourcesOf, type ChosenFile, type Source } from './sources';
import type { GameStore } from './store';
import { hasEndlessLine, textParts, type TextPart } from './text-parts';

/** A file, or one game of it, that is not in. */
export interface NotTaken {
  name: string;
  /** Which game of the file, from 1; null: all of it. */
  game: number | null;
  /** Code: of the reader of records, or file_too_large, zip_too_large, file_unreadable. */
  reason: EngineError;
}

export interface ImportState {
  /** Of the files that were chosen. */
  files: number;
  filesDone: number;
  fresh: number;
  known: number;
  notTaken: readonly NotTaken[];
  /** Names of files that were left aside since they hold no games by their names. */
  aside: readonly string[];
  phase: 'running' | 'stopped' | 'done';
  /** Ids of all games that came, those known before included. */
  ids: readonly string[];
}

const codes = {
  too_large: 'file_too_large',
  zip_too_large: 'zip_too_large',
  unreadable: 'file_unreadable',
} as const;

/** Milliseconds after which the page has its turn. */
const turn = 40;
/** Games that wait to be kept together. */
const together = 50;

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
  private stopped = false;
  private waiting: KeptGame[] = [];
  private since = performance.now();

  constructor(
    private readonly files: readonly ChosenFile[],
    private readonly parts: ImportParts,
  ) {
    this.state = {
      files: files.length,
      filesDone: 0,
      fresh: 0,
      known: 0,
      notTaken: [],
      aside: [],
      phase: 'running',
      ids: [],
    };
  }

  stop(): void {
    this.stopped = true;
  }

  /** Ends when all is in, or it has been stopped. */
  async run(): Promise<void> {
    for (const file of this.files) {
      if (this.stopped) {
        break;
      }
      await this.take(file);
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been meanwhile
      if (!this.stopped) {
        this.state = { ...this.state, filesDone: this.state.filesDone + 1 };
      }
    }
    await this.keep();
    this.state = { ...this.state, phase: this.stopped ? 'stopped' : 'done' };
    this.parts.onProgress();
  }

  private async take(file: ChosenFile): Promise<void> {
    try {
      for await (const source of sourcesOf(file)) {
        await this.takeSource(source);
        await this.breathe();
        if (this.stopped) {
          return;
        }
      }
    } catch (error) {
      this.refuse({
        name: file.path,
        game: null,
        reason: { code: 'file_unreadable', where: '', detail: String(error) },
      });
    }
  }

  private async takeSource(source: Source): Promise<void> {
    const { name } = source;
    if ('text' in source) {
      await this.takeText(name, source.text);
    } else if (source.left === 'aside') {
      this.state = { ...this.state, aside: [...this.state.aside, name] };
    } else {
      const detail = source.left === 'unreadable' ? source.detail : '';
      this.refuse({ name, game: null, reason: { code: codes[source.left], where: '', detail } });
    }
  }

  private async takeText(name: string, text: string): Promise<void> {
    const file = readGamesFile(text);
    if (file !== null) {
      if ('games' in file) {
        await this.takeGames(file.games);
      } else {
        this.refuse({
          name,
          game: null,
          reason: { code: 'file_unreadable', where: file.error.where, detail: file.error.detail },
        });
      }
      return;
    }
    if (hasEndlessLine(text)) {
      this.refuse({ name, game: null, reason: { code: 'record_too_long', where: '', detail: '' } });
      return;
    }
    const parts = textParts(text);
    let count = 0;
    for (const part of parts) {
      const records = await this.parts.fetchRecords();
      const reply = records.ok ? records.value.read(part.text) : errorReply('reader_missing', '', records.error.detail);
      if (reply.ok) {
        const isAlone = parts.length === 1 && reply.value.length === 1;
        await this.takeRead(reply.value, part, { name, first: isAlone ? null : count + 1 });
        count += reply.value.length;
      } else {
        this.refuse({ name, game: null, reason: reply.error });
      }
      await this.breathe();
      if (this.stopped) {
        return;
      }
    }
  }

  /** first: the number of the first of them in the file; null: the file has but one. */
  private async takeRead(
    read: ReadGames,
    { text, before }: TextPart,
    { name, first }: { name: string; first: number | null },
  ): Promise<void> {
    const added = this.parts.now().toISOString();
    const lines = linesOf(text);
    const games: KeptGame[] = [];
    read.forEach((game, index) => {
      const reason = faultOf(game, lines, before);
      if (reason === null) {
        const kept = keptRecord(game, added);
        games.push({ ...kept, person: personIn(kept, this.parts.ownNames) });
      } else {
        this.refuse({ name, game: first === null ? null : first + index, reason });
      }
    });
    await this.takeGames(games);
  }

  private async takeGames(games: readonly KeptGame[]): Promise<void> {
    this.waiting.push(...games);
    if (this.waiting.length >= together) {
      await this.keep();
    }
  }

  private async keep(): Promise<void> {
    const games = this.waiting;
    this.waiting = [];
    const before = this.state;
    let count = 0;
    await this.parts.store.add(games, async ({ fresh, known }) => {
      count = fresh + known;
      const ids = [...before.ids, ...games.slice(0, count).map(({ id }) => id)];
      this.state = { ...this.state, fresh: before.fresh + fresh, known: before.known + known, ids };
      await this.breathe();
      return !this.stopped;
    });
  }

  private refuse(notTaken: NotTaken): void {
    this.state = { ...this.state, notTaken: [...this.state.notTaken, notTaken] };
  }

  /** Lets the page have its turn, where this has had one. */
  private async breathe(): Promise<void> {
    if (performance.now() - this.since > turn) {
      this.parts.onProgress();
      await new Promise((resolve) => setTimeout(resolve));
      this.since = performance.now();
    }
  }
}

type ReadGames = Extract<ReturnType<Records['read']>, { ok: true }>['value'];
