// Where exercises are kept: in IndexedDB, or for the visit alone where the browser has none to give. Every change is one
// transaction that reads what it changes, so that two tabs lose nothing of each other's.

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { beginsWith, type Card } from './card';
import { merged, type Collection } from './file';
import { answered, type Day } from './schedule';

/** refused: the browser gives no store; full: no room in it; newer: a later version of the page has made it. */
export type StoreTrouble = 'refused' | 'full' | 'newer';

interface Schema extends DBSchema {
  cards: { key: string; value: Card };
  games: { key: string; value: string };
}

/** Reads and writes within one change. */
interface Change {
  cards(): Promise<readonly Card[]>;
  card(id: string): Promise<Card | undefined>;
  putCard(card: Card): Promise<unknown>;
  removeCard(id: string): Promise<unknown>;
  games(): Promise<readonly string[]>;
  putGame(game: string): Promise<unknown>;
  clear(): Promise<unknown>;
}

const databaseName = 'nagare-exercises';
export const databaseVersion = 1;

export class ExerciseStore {
  /** Why exercises are kept for the visit alone from now on; null: they are kept. */
  trouble: StoreTrouble | null = null;
  private opening: Promise<IDBPDatabase<Schema> | null> | null = null;
  /** What is kept for the visit alone. */
  private readonly cards = new Map<string, Card>();
  private readonly games = new Set<string>();

  async all(): Promise<Collection> {
    const database = await this.database();
    if (database !== null) {
      try {
        const reading = database.transaction(['cards', 'games']);
        const [cards, games] = await Promise.all([
          reading.objectStore('cards').getAll(),
          reading.objectStore('games').getAll(),
        ]);
        return { cards, games };
      } catch (error) {
        this.fall(troubleOf(error));
      }
    }
    return { cards: [...this.cards.values()], games: [...this.games] };
  }

  /**
   * The exercises of a game; of one that goes on from a game taken before, those of the moves that are new. Gives back
   * which exercises of the game are kept then.
   */
  addGame(game: string, cards: readonly Card[]): Promise<readonly Card[]> {
    return this.change(async (change) => {
      const games = await change.games();
      if (!games.some((known) => beginsWith(known, game))) {
        await change.putGame(game);
        const known = games.filter((each) => beginsWith(game, each));
        for (const card of cards) {
          if (!known.some((each) => beginsWith(each, card.id)) && (await change.card(card.id)) === undefined) {
            await change.putCard(card);
          }
        }
      }
      return (await change.cards()).filter(({ id }) => beginsWith(game, id));
    });
  }

  /** Null where it has been deleted meanwhile. */
  answer(id: string, success: boolean, today: Day): Promise<Card | null> {
    return this.change(async (change) => {
      const card = await change.card(id);
      if (card === undefined) {
        return null;
      }
      const next = { ...card, progress: answered(card.progress, success, today) };
      await change.putCard(next);
      return next;
    });
  }

  remove(id: string): Promise<unknown> {
    return this.change((change) => change.removeCard(id));
  }

  removeAll(): Promise<unknown> {
    return this.change((change) => change.clear());
  }

  merge({ cards, games }: Collection): Promise<unknown> {
    return this.change(async (change) => {
      for (const card of cards) {
        await change.putCard(merged(await change.card(card.id), card));
      }
      await Promise.all(games.map((game) => change.putGame(game)));
    });
  }

  /** All of it is kept, or nothing; where it cannot be, it is done for the visit. */
  private async change<Result>(make: (change: Change) => Promise<Result>): Promise<Result> {
    const database = await this.database();
    if (database !== null) {
      try {
        return await inDatabase(database, make);
      } catch (error) {
        const { cards, games } = await this.all();
        cards.forEach((card) => this.cards.set(card.id, card));
        games.forEach((game) => this.games.add(game));
        this.fall(troubleOf(error));
      }
    }
    return make(this.inMemory());
  }

  private async database(): Promise<IDBPDatabase<Schema> | null> {
    if (this.trouble !== null) {
      return null;
    }
    this.opening ??= this.open();
    return this.opening;
  }

  private async open(): Promise<IDBPDatabase<Schema> | null> {
    try {
      return await openDB<Schema>(databaseName, databaseVersion, {
        upgrade(database, _from, _to, upgrading) {
          upgrading.done.catch(() => {}); // openDB itself says that it failed
          database.createObjectStore('cards', { keyPath: 'id' });
          database.createObjectStore('games');
        },
        // A later version of the page in another tab waits for this; what comes then finds its store.
        blocking: (_current, _blocked, event) => {
          (event.target as IDBDatabase).close();
          this.opening = null;
        },
      });
    } catch (error) {
      this.fall(troubleOf(error));
      return null;
    }
  }

  private fall(trouble: StoreTrouble): void {
    this.trouble ??= trouble;
  }

  private inMemory(): Change {
    const { cards, games } = this;
    return {
      cards: async () => [...cards.values()],
      card: async (id) => cards.get(id),
      putCard: async (card) => cards.set(card.id, card),
      removeCard: async (id) => cards.delete(id),
      games: async () => [...games],
      putGame: async (game) => games.add(game),
      clear: async () => [cards.clear(), games.clear()],
    };
  }
}

async function inDatabase<Result>(
  database: IDBPDatabase<Schema>,
  make: (change: Change) => Promise<Result>,
): Promise<Result> {
  const writing = database.transaction(['cards', 'games'], 'readwrite');
  const [cards, games] = [writing.objectStore('cards'), writing.objectStore('games')];
  // What is thrown first says why; that the transaction then ends too is known.
  writing.done.catch(() => {});
  try {
    const result = await make({
      cards: () => cards.getAll(),
      card: (id) => cards.get(id),
      putCard: (card) => cards.put(card),
      removeCard: (id) => cards.delete(id),
      games: () => games.getAll(),
      putGame: (game) => games.put(game, game),
      clear: () => Promise.all([cards.clear(), games.clear()]),
    });
    await writing.done;
    return result;
  } catch (error) {
    abort(writing);
    throw error;
  }
}

/** One that has ended already stays as it ended. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended.
  }
}

function troubleOf(error: unknown): StoreTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'VersionError' ? 'newer' : name === 'QuotaExceededError' ? 'full' : 'refused';
}
