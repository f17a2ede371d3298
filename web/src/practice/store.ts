// Where exercises are kept: in IndexedDB, or for the visit alone where the browser has none to give.

import { KeptTables, type StoreTrouble } from '../database/kept-tables';
import { beginsWith, type Card } from './card';
import { merged, type Collection } from './file';
import { answered, type Day } from './schedule';

interface Tables extends Record<string, unknown> {
  cards: Card;
  games: string;
}

export class ExerciseStore {
  private readonly kept = new KeptTables<Tables>({
    name: 'nagare-exercises',
    upgrades: [
      (database) => {
        database.createObjectStore('cards', { keyPath: 'id' });
        database.createObjectStore('games');
      },
    ],
    tables: { cards: 'id', games: null },
  });

  /** Why exercises are kept for the visit alone from now on; null: they are kept. */
  get trouble(): StoreTrouble | null {
    return this.kept.trouble;
  }

  /** Takes what waits in memory into the store, if that can be now. Whether all is kept. */
  tryAgain(): Promise<boolean> {
    return this.kept.tryAgain();
  }

  all(): Promise<Collection> {
    return this.kept.read(async (reading) => {
      const [cards, games] = await Promise.all([reading.all('cards'), reading.all('games')]);
      return { cards, games };
    });
  }

  /**
   * The exercises of a game; of one that goes on from a game taken before, those of the moves that are new. Gives back
   * which exercises of the game are kept then.
   */
  addGame(game: string, cards: readonly Card[]): Promise<readonly Card[]> {
    return this.kept.change(async (change) => {
      const games = await change.all('games');
      if (!games.some((known) => beginsWith(known, game))) {
        await change.put('games', game, game);
        const known = games.filter((each) => beginsWith(game, each));
        for (const card of cards) {
          if (!known.some((each) => beginsWith(each, card.id)) && (await change.get('cards', card.id)) === undefined) {
            await change.put('cards', card.id, card);
          }
        }
      }
      return (await change.all('cards')).filter(({ id }) => beginsWith(game, id));
    });
  }

  /** Null where it has been deleted meanwhile. */
  answer(id: string, success: boolean, today: Day): Promise<Card | null> {
    return this.kept.change(async (change) => {
      const card = await change.get('cards', id);
      if (card === undefined) {
        return null;
      }
      const next = { ...card, progress: answered(card.progress, success, today) };
      await change.put('cards', id, next);
      return next;
    });
  }

  remove(id: string): Promise<unknown> {
    return this.kept.change((change) => change.remove('cards', id));
  }

  removeAll(): Promise<unknown> {
    return this.kept.change((change) => change.clear());
  }

  merge({ cards, games }: Collection): Promise<unknown> {
    return this.kept.change(async (change) => {
      for (const card of cards) {
        await change.put('cards', card.id, merged(await change.get('cards', card.id), card));
      }
      await Promise.all(games.map((game) => change.put('games', game, game)));
    });
  }
}
