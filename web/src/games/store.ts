// Where games are kept: in IndexedDB, or for the visit alone where the browser has none to give. Other tabs are told of
// every change.

import {
  KeptTables,
  type Change,
  type Reading,
  type Some,
  type StoreOutcome,
  type StoreTrouble,
} from '../database/kept-tables';
import { mergedTrees, type MoveTree } from '../session/move-tree';
import { readReview, writeReview, type StoredReview } from '../review/stored-review';
import { line, upgrades } from './game-upgrades';
import { newGameId } from '../session/game-so-far';
import { isFurther, playedOn } from './from-record';
import { isKeptGame, type KeptGame } from './kept-game';
import { isSameGame, merged } from './merged';
import { listeners } from '../engine/listeners';

interface Tables extends Record<string, unknown> {
  games: KeptGame;
  /** By the game's id, as a review is kept elsewhere. */
  reviews: string;
  /** By the name of a board, the id of the last game that was played there. */
  boards: string;
}

/** Ids of the games that may have changed; null: all of them. */
export type Changed = readonly string[] | null;

/** What of a game can change; its moves are what it is. */
export type GameChange = Partial<Omit<KeptGame, 'id' | 'start' | 'moves'>>;

/** What came of adding games. */
export interface Added {
  fresh: number;
  known: number;
  /** Of the known ones, those that something has been added to. */
  richer: number;
  /** What each is kept as, in the order in which they came. */
  ids: readonly string[];
}

/** A game that is there and is none that this version of the page understands, as it is. */
export type Unread = unknown;

/** Games in one transaction: so few that another one waits no longer than a blink. */
const slice = 50;

const name = 'nagare-games';

export class GameStore {
  /** Of each() as it was read last. */
  unread: readonly Unread[] = [];
  private readonly kept = new KeptTables<Tables>({
    name,
    upgrades,
    tables: { games: 'id', reviews: null, boards: null },
    indexes: { line },
  });
  private readonly channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  /** Told when games have been imported, or one reviewed. */
  readonly onWorth = listeners();
  private readonly listeners = new Set<(ids: Changed) => void>();

  /** onOutcome: told after every change whether it is kept, by `trouble`. */
  constructor(onOutcome: () => void = () => {}) {
    this.kept.onOutcome.add(onOutcome);
    this.channel?.addEventListener('message', ({ data }: MessageEvent<Changed>) => this.tell(data));
  }

  /** Why games are kept for the visit alone from now on; null: they are kept. */
  get trouble(): StoreTrouble | null {
    return this.kept.trouble;
  }

  /** What there is to tell of the changes so far. */
  get outcome(): StoreOutcome {
    return this.kept.outcome;
  }

  /** Takes what waits in memory into the store, if that can be now. Whether all is kept. */
  async tryAgain(): Promise<boolean> {
    const isKept = await this.kept.tryAgain();
    this.changed(null);
    return isKept;
  }

  /** Told after every change, here or in another tab; gives back how to end that. */
  onChange(tell: (ids: Changed) => void): () => void {
    this.listeners.add(tell);
    return () => this.listeners.delete(tell);
  }

  /** All that can be read, of which but some are in memory at once; what cannot is in `unread` at the end. */
  async *each(): AsyncGenerator<KeptGame> {
    const unread: Unread[] = [];
    let after: string | null = null;
    do {
      const from: string | null = after;
      const { values, last }: Some<KeptGame> = await this.kept.read((reading) => reading.some('games', from));
      for (const game of values) {
        if (isKeptGame(game)) {
          yield game;
        } else {
          unread.push(game);
        }
      }
      after = last;
    } while (after !== null);
    this.unread = unread;
  }

  /** Those that are there and can be read, in this order. */
  async *inOrder(ids: readonly string[]): AsyncGenerator<KeptGame> {
    for (let from = 0; from < ids.length; from += slice) {
      const part = ids.slice(from, from + slice);
      const found = await this.kept.read((reading) => Promise.all(part.map((id) => reading.get('games', id))));
      yield* found.filter(isKeptGame);
    }
  }

  async get(id: string): Promise<KeptGame | undefined> {
    const found = await this.kept.read((reading) => reading.get('games', id));
    return isKeptGame(found) ? found : undefined;
  }

  /** Those with these moves, the one that was kept first before the others. */
  async withMoves(game: Pick<KeptGame, 'start' | 'moves'>): Promise<readonly KeptGame[]> {
    return this.kept.read((reading) => withMoves(reading, game));
  }

  /**
   * As far as it has come. mayAdd: also where it is not there. isNew: it has come so far just now; otherwise only what
   * has come further changes it. board: on which it is the last one.
   */
  async keepPlayed(
    game: KeptGame,
    { mayAdd, isNew, board }: { mayAdd: boolean; isNew: boolean; board: string | null },
  ): Promise<void> {
    const id = await this.kept.change(async (tables) => {
      const there = (await tables.get('games', game.id)) ?? (await earlierVersionOf(tables, game));
      if (there === undefined && !mayAdd) {
        return game.id;
      }
      const stays = there !== undefined && !isNew && !isFurther(game, there);
      const next = there === undefined ? game : stays ? there : playedOn(there, game);
      await tables.put('games', next.id, next);
      await (board === null ? null : tables.put('boards', board, next.id));
      return next.id;
    });
    this.changed([id]);
  }

  /** The last that was played on that board, unless it has been deleted. */
  async lastOn(board: string): Promise<KeptGame | null> {
    return this.kept.read(async (reading) => {
      const id = await reading.get('boards', board);
      const game = id === undefined ? undefined : await reading.get('games', id);
      return isKeptGame(game) ? game : null;
    });
  }

  /**
   * A game that is there already keeps what is known of it and takes what was missing. onProgress: told how many are in; what
   * it gives back is waited for, and false ends the adding there.
   */
  async add(
    games: readonly KeptGame[],
    onProgress: (added: Added) => boolean | void | Promise<boolean | void> = () => {},
  ): Promise<Added> {
    const ids: string[] = [];
    let added: Added = { fresh: 0, known: 0, richer: 0, ids };
    for (let from = 0; from < games.length; from += slice) {
      const part = games.slice(from, from + slice);
      const come = await this.kept.change((change) => addAll(change, part));
      this.worth();
      ids.push(...come.ids);
      added = {
        fresh: added.fresh + come.fresh,
        known: added.known + come.known,
        richer: added.richer + come.richer,
        ids,
      };
      this.changed(come.ids);
      if ((await onProgress(added)) === false) {
        break;
      }
    }
    return added;
  }

  /** Null where it has been deleted meanwhile. */
  async update(id: string, change: GameChange): Promise<KeptGame | null> {
    const updated = await this.kept.change(async (tables) => {
      const game = await tables.get('games', id);
      if (game === undefined) {
        return null;
      }
      const next = { ...game, ...change };
      await tables.put('games', id, next);
      return next;
    });
    this.changed([id]);
    return updated;
  }

  /** Those that have been deleted meanwhile stay so. */
  async updateAll(changes: ReadonlyMap<string, GameChange>): Promise<void> {
    const all = [...changes];
    for (let from = 0; from < all.length; from += slice) {
      const part = all.slice(from, from + slice);
      await this.kept.change(async (tables) => {
        for (const [id, change] of part) {
          const game = await tables.get('games', id);
          if (game !== undefined) {
            await tables.put('games', id, { ...game, ...change });
          }
        }
      });
      this.changed(part.map(([id]) => id));
    }
  }

  /**
   * comment: on the start position; null: as it was. before: what was read or written here last; what is there instead,
   * by another tab, stays beside the tree.
   */
  async keepTree(id: string, comment: string | null, tree: MoveTree, before: MoveTree | null): Promise<void> {
    await this.kept.change(async (tables) => {
      const game = await tables.get('games', id);
      if (game !== undefined) {
        const isOurs = game.tree === undefined || JSON.stringify(game.tree) === JSON.stringify(before);
        const changed = isOurs ? tree : mergedTrees(tree, game.tree ?? []);
        await tables.put('games', id, { ...game, ...(comment === null ? {} : { comment }), tree: changed });
      }
    });
    this.changed([id]);
  }

  async remove(id: string): Promise<void> {
    await this.kept.change((change) => Promise.all([change.remove('games', id), change.remove('reviews', id)]));
    this.changed([id]);
  }

  async removeAll(): Promise<void> {
    await this.kept.change((change) => change.clear());
    this.changed(null);
  }

  /** With what statistics need of it, where that is known; false: there is no such game. */
  async keepReview(id: string, review: StoredReview, figures: KeptGame['figures'] = null): Promise<boolean> {
    const text = writeReview(review);
    const isThere = await this.kept.change(async (change) => {
      const game = await change.get('games', id);
      if (game === undefined) {
        return false;
      }
      await change.put('reviews', id, text);
      await change.put('games', id, { ...game, figures: figures ?? game.figures });
      return true;
    });
    this.worth();
    this.changed([id]);
    return isThere;
  }

  /** Null where there is none, or none that can be shown. */
  async review(id: string): Promise<StoredReview | null> {
    const text = await this.kept.read((reading) => reading.get('reviews', id));
    return text === undefined ? null : readReview(text);
  }

  /** Of the games that have a review. */
  async reviewed(): Promise<ReadonlySet<string>> {
    return new Set(await this.kept.read((reading) => reading.keys('reviews')));
  }

  private worth(): void {
    if (this.trouble === null) {
      this.onWorth();
    }
  }

  private changed(ids: Changed): void {
    this.channel?.postMessage(ids);
    this.tell(ids);
  }

  private tell(ids: Changed): void {
    this.listeners.forEach((listener) => listener(ids));
  }
}

/** Those that can be read. */
async function withMoves(
  reading: Reading<Tables>,
  { start, moves }: Pick<KeptGame, 'start' | 'moves'>,
): Promise<readonly KeptGame[]> {
  const found = await reading.matching('games', 'line', [start, [...moves]]);
  return found.filter(isKeptGame).sort((left, right) => (left.added < right.added ? -1 : 1));
}

/** Games that were played here had ids of their moves once. */
async function earlierVersionOf(reading: Reading<Tables>, game: KeptGame): Promise<KeptGame | undefined> {
  const alike = await withMoves(reading, game);
  return alike.find((each) => each.id.startsWith(`${each.start} `) && isSameGame(each, game));
}

/** All are asked for at once, and put at once: waiting for each takes several times as long. */
async function addAll(change: Change<Tables>, games: readonly KeptGame[]): Promise<Added> {
  const found = await Promise.all(
    games.map((game) => Promise.all([withMoves(change, game), change.get('games', game.id)])),
  );
  const alike = new Map<string, KeptGame[]>();
  const next = new Map<string, KeptGame>();
  const ids: string[] = [];
  let [fresh, richer] = [0, 0];
  games.forEach((game, index) => {
    const [sameMoves = [], inStore] = found[index] ?? [];
    const sameId = next.get(game.id) ?? inStore;
    const key = [game.start, ...game.moves].join(' ');
    const there = alike.get(key) ?? [...sameMoves];
    alike.set(key, there);
    const place = there.findIndex((each) => isSameGame(each, game));
    const isOne = isKeptGame(sameId) && (isFurther(sameId, game) || isFurther(game, sameId));
    const known = there[place] ?? (isOne ? sameId : undefined);
    const kept =
      known === undefined ? { ...game, id: sameId === undefined ? game.id : newGameId() } : completed(known, game);
    there[place < 0 ? there.length : place] = kept;
    if (known === undefined || JSON.stringify(kept) !== JSON.stringify(known)) {
      fresh += known === undefined ? 1 : 0;
      richer += known === undefined ? 0 : 1;
      next.set(kept.id, kept);
    }
    ids.push(kept.id);
  });
  await Promise.all([...next].map(([id, game]) => change.put('games', id, game)));
  return { fresh, known: games.length - fresh, richer, ids };
}

/** It has the id of the one that is there. */
function completed(known: KeptGame, game: KeptGame): KeptGame {
  const more = game.moves.length - known.moves.length;
  return more > 0 ? playedOn(known, game) : more < 0 ? known : merged(known, game);
}
