// The games that are kept, those of them that are looked for, and what is under way: games coming in, what each side built
// being recognised, files being written. Knows no drawing and no words.

import type { Reply, Side } from '@engine';
import type { FetchRecords } from '../engine/records';
import { gamesFile } from './file';
import { choicesIn, fitting, newestFirst, noFilter, tally, type Choices, type GameFilter } from './filter';
import { noNames, type GameNames } from './game-names';
import { GameImport, type ImportState } from './import';
import { onBoard } from './from-record';
import type { KeptGame } from './kept-game';
import { listed, type ListedGame } from './listed-game';
import { kifOf, nameOfFile, zipOf } from './kif';
import { nameOf, namesOf, ownNamesIn, personIn } from './person';
import type { Recognition } from './recognition';
import type { StoredGame } from '../session/stored';
import type { ChosenFile } from './sources';
import type { Changed, GameChange, GameStore, Unread } from './store';
import { Turns } from './turns';
import { listeners } from '../engine/listeners';

/** Games of the list at once. */
export const pageLength = 25;
/** Milliseconds that changes of the store are gathered; while games come in, there are many. */
const soon = 150;
const later = 600;
/** Of the time that it takes to make the list, so many times as much passes until it is made again. */
const rest = 10;

export interface SessionParts {
  store: GameStore;
  /** Whether the browser promises to keep what is stored. */
  isPersisted(): Promise<boolean>;
  recognition: Recognition;
  fetchRecords: FetchRecords;
  now(): Date;
  /** Once an engine is up. */
  names: Promise<GameNames>;
  /** What the person is called; empty: nothing. */
  ownName(): string;
}

export class GamesSession {
  /** Told after every change of what can be seen. */
  readonly onChange = listeners();
  isOpen = false;
  /** The browser promises to keep the games. */
  persists = false;
  /** All of them, the last one first. */
  games: readonly ListedGame[] = [];
  found: readonly ListedGame[] = [];
  /** Of those that are found. */
  record = tally([]);
  /** What opponents and handicaps are called. */
  readonly called: GameNames = { ...noNames };
  choices: Choices = { openings: [], castles: [], against: [], opponents: [] };
  reviewed: ReadonlySet<string> = new Set();
  filter: GameFilter = noFilter;
  /** From 0. */
  page = 0;
  /** The last one; null: there was none, or it has been read. */
  import: ImportState | null = null;
  /** Of games of which it is not known who the person is; null: nothing is asked. */
  asksPerson = false;
  /** How many games of a file have been written; null: none is. */
  writing: number | null = null;
  private running: GameImport | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds that it took to make the list last. */
  private listTime = 0;
  /** Ids of games that may have changed since they were looked at; null: all of them. */
  private stale: Set<string> | null = new Set();
  /** One look at a time. */
  private looking: Promise<void> = Promise.resolve();
  /** Ids of the games that came in last. */
  private came: ReadonlySet<string> = new Set();
  private destroyed = false;
  private readonly endListening: () => void;

  constructor(private readonly parts: SessionParts) {
    this.endListening = parts.store.onChange((ids) => this.lookSoon(ids));
    parts.recognition.onChange.add(() => this.onChange());
    void parts.names.then(({ opponents, handicaps }) => {
      Object.assign(this.called, { opponents, handicaps });
      return this.isOpen ? this.look() : undefined;
    });
  }

  get recognition(): Recognition {
    return this.parts.recognition;
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.found.length / pageLength));
  }

  get shown(): readonly ListedGame[] {
    return this.found.slice(this.page * pageLength, (this.page + 1) * pageLength);
  }

  /** Of games of which it is not known who the person is. */
  get names(): { name: string; count: number }[] {
    return namesOf(this.games);
  }

  /** What is kept and is no game that this version of the page understands. */
  get unread(): readonly Unread[] {
    return this.parts.store.unread;
  }

  /** Of which it is not known what both sides built. */
  get unrecognised(): number {
    return this.games.filter(({ formations }) => formations === null).length;
  }

  /** At all games. */
  async look(): Promise<void> {
    this.stale = null;
    await this.lookAtStale();
  }

  private lookAtStale(): Promise<void> {
    const before = this.looking.catch(() => {}); // one look that fails ends no other
    this.looking = before.then(async () => {
      const { stale } = this;
      this.stale = new Set();
      if (stale === null || stale.size > 0) {
        await this.lookAt(stale);
      }
    });
    return this.looking;
  }

  /** ids: of games that may have changed; null: all. */
  private async lookAt(ids: ReadonlySet<string> | null): Promise<void> {
    const { store, recognition } = this.parts;
    const turns = new Turns();
    const games = ids === null ? [] : this.games.filter(({ id }) => !ids.has(id));
    for await (const game of ids === null ? store.each() : store.inOrder([...ids])) {
      games.push(listed(game));
      await turns.breathe();
    }
    const [reviewed, persists] = await Promise.all([store.reviewed(), this.parts.isPersisted()]);
    const began = performance.now();
    const sorted = await newestFirst(games);
    await turns.breathe();
    const choices = await choicesIn(sorted, this.called);
    await turns.breathe();
    if (this.destroyed) {
      return;
    }
    this.isOpen = true;
    this.games = sorted;
    this.reviewed = reviewed;
    this.persists = persists;
    this.choices = choices;
    this.sift();
    this.listTime = performance.now() - began;
    if (this.running === null) {
      void recognition.follow(this.games);
    }
  }

  setFilter(change: Partial<GameFilter>): void {
    this.filter = { ...this.filter, ...change };
    this.page = 0;
    this.sift();
  }

  /** Of one that there is none of, the nearest, once the games are there. */
  walkTo(page: number): void {
    this.page = this.isOpen ? Math.min(Math.max(page, 0), this.pages - 1) : page;
    this.onChange();
  }

  /** Takes in what is in the files; one after another. */
  async take(files: readonly ChosenFile[]): Promise<void> {
    if (this.running !== null || files.length === 0) {
      return;
    }
    const { store, fetchRecords, now } = this.parts;
    const running = new GameImport(files, {
      store,
      fetchRecords,
      now,
      ownNames: ownNamesIn(this.games),
      onProgress: () => {
        this.import = running.state;
        this.onChange();
      },
    });
    this.running = running;
    this.import = running.state;
    this.onChange();
    await running.run();
    this.running = null;
    this.import = running.state;
    await this.lookAtStale();
    this.came = new Set(running.state.ids);
    this.asksPerson = this.games.some(({ id, person }) => person === null && this.came.has(id));
    this.onChange();
  }

  stopTaking(): void {
    this.running?.stop();
  }

  closeReport(): void {
    this.import = null;
    this.onChange();
  }

  /** Of all games in which it is not known who the person is. */
  async nameIsPersons(name: string): Promise<void> {
    const own = new Set([nameOf(name)]);
    await this.setPersons((game) => personIn(game, own));
  }

  /** Of the games that came in last. */
  async sideIsPersons(side: Side): Promise<void> {
    await this.setPersons(({ id }) => (this.came.has(id) ? side : null));
    this.asksPerson = false;
    this.onChange();
  }

  stopAsking(): void {
    this.asksPerson = false;
    this.onChange();
  }

  update(id: string, change: GameChange): Promise<unknown> {
    return this.parts.store.update(id, change);
  }

  remove(id: string): Promise<void> {
    return this.parts.store.remove(id);
  }

  removeAll(): Promise<void> {
    return this.parts.store.removeAll();
  }

  /** As the board had it; null: it is gone, or cannot be read. */
  async stored(id: string): Promise<StoredGame | null> {
    const game = await this.parts.store.get(id);
    return game === undefined ? null : onBoard(game);
  }

  /** As a file; null: it is gone. */
  async kif(id: string): Promise<Reply<{ name: string; text: string }> | null> {
    const game = await this.parts.store.get(id);
    if (game === undefined) {
      return null;
    }
    const written = await kifOf(game, this.parts.fetchRecords, this.parts.ownName());
    return written.ok ? { ok: true, value: { name: nameOfFile(game, null), text: written.value.text } } : written;
  }

  /** All of them, for another machine; null as of zip(). */
  file(): Promise<Blob | null> {
    return this.write((tell) => gamesFile(this.inOrder(), () => this.unread, tell));
  }

  /** Null where a file is being written already, or it is not wanted any more. */
  zip(): Promise<Blob | null> {
    return this.write((tell) => zipOf(this.inOrder(), this.parts.fetchRecords, this.parts.ownName(), tell));
  }

  /** What is in stays. */
  destroy(): void {
    this.destroyed = true;
    this.onChange.clear();
    this.endListening();
    clearTimeout(this.timer);
    this.running?.stop();
    this.parts.recognition.destroy();
  }

  private async write(make: (tell: (done: number) => boolean) => Promise<Blob | null>): Promise<Blob | null> {
    if (this.writing !== null) {
      return null;
    }
    const tell = (done: number | null): boolean => {
      this.writing = done;
      this.onChange();
      return !this.destroyed;
    };
    tell(0);
    try {
      return await make(tell);
    } finally {
      tell(null);
    }
  }

  /** As they are listed. */
  private inOrder(): AsyncIterable<KeptGame> {
    return this.parts.store.inOrder(this.games.map(({ id }) => id));
  }

  private async setPersons(of: (game: ListedGame) => Side | null): Promise<void> {
    const changes = new Map<string, GameChange>();
    const turns = new Turns();
    for (const game of this.games) {
      const person = game.person === null ? of(game) : null;
      if (person !== null) {
        changes.set(game.id, { person });
      }
      await turns.breathe();
    }
    await this.parts.store.updateAll(changes);
    await this.lookAtStale();
  }

  private sift(): void {
    this.found = fitting(this.games, this.filter, this.called);
    this.record = tally(this.found);
    this.page = Math.min(this.page, this.pages - 1);
    this.onChange();
  }

  private lookSoon(ids: Changed): void {
    if (ids === null) {
      this.stale = null;
    } else {
      ids.forEach((id) => this.stale?.add(id));
    }
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined;
        void this.lookAtStale();
      },
      Math.max(this.running === null ? soon : later, rest * this.listTime),
    );
  }
}
