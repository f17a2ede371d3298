// Where games are kept: in IndexedDB, or for the visit alone where the browser has none to give. Other tabs are told of
// every change.

import { KeptTables, type StoreTrouble } from '../database/kept-tables';
import { mergedTrees, type MoveTree } from '../session/move-tree';
import { readReview, writeReview, type StoredReview } from '../review/stored-review';
import type { KeptGame } from './kept-game';
import { merged } from './merged';

interface Tables extends Record<string, unknown> {
  games: KeptGame;
  /** By the game's id, as a review is kept elsewhere. */
  reviews: string;
}

/** What of a game can change; its moves are what it is. */
export type GameChange = Partial<Omit<KeptGame, 'id' | 'start' | 'moves'>>;

/** What came of adding games. */
export interface Added {
  fresh: number;
  known: number;
}

/** Games in one transaction: so few that another one waits no longer than a blink. */
const slice = 50;

const name = 'nagare-games';

export class GameStore {
  private readonly kept = new KeptTables<Tables>({ name, version: 1, tables: { games: 'id', reviews: null } });
  private readonly channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  private readonly listeners = new Set<() => void>();

  constructor() {
    this.channel?.addEventListener('message', () => this.tell());
  }

  /** Why games are kept for the visit alone from now on; null: they are kept. */
  get trouble(): StoreTrouble | null {
    return this.kept.trouble;
  }

  /** Told after every change, here or in another tab; gives back how to end that. */
  onChange(tell: () => void): () => void {
    this.listeners.add(tell);
    return () => this.listeners.delete(tell);
  }

  all(): Promise<readonly KeptGame[]> {
    return this.kept.read((reading) => reading.all('games'));
  }

  get(id: string): Promise<KeptGame | undefined> {
    return this.kept.read((reading) => reading.get('games', id));
  }

  /**
   * A game that is there already keeps what is known of it and takes what was missing. onProgress: told how many are in; what
   * it gives back is waited for, and false ends the adding there.
   */
  async add(
    games: readonly KeptGame[],
    onProgress: (added: Added) => boolean | void | Promise<boolean | void> = () => {},
  ): Promise<Added> {
    let added: Added = { fresh: 0, known: 0 };
    for (let from = 0; from < games.length; from += slice) {
      const part = games.slice(from, from + slice);
      const fresh = await this.kept.change(async (change) => {
        let count = 0;
        for (const game of part) {
          const known = await change.get('games', game.id);
          count += known === undefined ? 1 : 0;
          await change.put('games', game.id, known === undefined ? game : merged(known, game));
        }
        return count;
      });
      added = { fresh: added.fresh + fresh, known: added.known + part.length - fresh };
      this.changed();
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
    this.changed();
    return updated;
  }

  /** All of them at once; those that have been deleted meanwhile stay so. */
  async updateAll(changes: ReadonlyMap<string, GameChange>): Promise<void> {
    await this.kept.change(async (tables) => {
      for (const [id, change] of changes) {
        const game = await tables.get('games', id);
        if (game !== undefined) {
          await tables.put('games', id, { ...game, ...change });
        }
      }
    });
    this.changed();
  }

  /**
   * comment: on the start position; null: as it was. before: what was read or written here last; what is there instead,
   * by another tab, stays beside the tree.
   */
  async keepTree(id: string, comment: string | null, tree: MoveTree, before: MoveTree | null): Promise<void> {
    await this.kept.change(async (tables) => {
      const game = await tables.get('games', id);
      if (game !== undefined) {
        const isOurs = game.tree === null || JSON.stringify(game.tree) === JSON.stringify(before);
        const changed = isOurs ? tree : mergedTrees(tree, game.tree ?? []);
        await tables.put('games', id, { ...game, ...(comment === null ? {} : { comment }), tree: changed });
      }
    });
    this.changed();
  }

  async remove(id: string): Promise<void> {
    await this.kept.change((change) => Promise.all([change.remove('games', id), change.remove('reviews', id)]));
    this.changed();
  }

  async removeAll(): Promise<void> {
    await this.kept.change((change) => change.clear());
    this.changed();
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
    this.changed();
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

  private changed(): void {
    this.channel?.postMessage(null);
    this.tell();
  }

  private tell(): void {
    this.listeners.forEach((listener) => listener());
  }
}
