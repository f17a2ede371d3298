// Where exercises are kept: in IndexedDB, or for the visit alone where the browser has none to give.

import { addVisits, KeptTables } from '../database/kept-tables';
import type { UnkeptThings } from '../database/unkept';
import { beginsWith, isCard, type Card } from './card';
import { fileName, merged, sorted, writeFile, type Collection } from './file';
import { answered, type Day } from '../schedule/schedule';

interface Tables extends Record<string, unknown> {
  /** Cards, but where another version of the page or something else has written. */
  cards: unknown;
  /** By themselves. */
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
      addVisits,
    ],
    tables: { cards: 'id', games: null },
  });

  /** unkept: where it is told that exercises cannot be kept. */
  constructor(private readonly unkept: UnkeptThings) {
    this.kept.onOutcome.add(() => this.tell());
  }

  async all(): Promise<Collection> {
    const all = await this.kept.read(async (reading) => {
      const [cards, games] = await Promise.all([reading.all('cards'), reading.keys('games')]);
      return { ...sorted(cards), games: games.filter((game) => typeof game === 'string') };
    });
    if (this.kept.trouble !== null) {
      this.tell();
    }
    return all;
  }

  /**
   * The exercises of a game; of one that goes on from a game taken before, those of the moves that are new. Gives back
   * which exercises of the game are kept then.
   */
  addGame(game: string, cards: readonly Card[]): Promise<readonly Card[]> {
    return this.kept.change(async (change) => {
      const games = await change.keys('games');
      if (!games.some((known) => beginsWith(known, game))) {
        await change.put('games', game, game);
        const known = games.filter((each) => beginsWith(game, each));
        for (const card of cards) {
          if (!known.some((each) => beginsWith(each, card.id)) && (await change.get('cards', card.id)) === undefined) {
            await change.put('cards', card.id, card);
          }
        }
      }
      return sorted(await change.all('cards')).cards.filter(({ id }) => beginsWith(game, id));
    });
  }

  /** Null where it has been deleted meanwhile. */
  answer(id: string, success: boolean, today: Day): Promise<Card | null> {
    return this.kept.change(async (change) => {
      const card = await change.get('cards', id);
      if (!isCard(card)) {
        return null;
      }
      const next = { ...card, progress: { ...card.progress, ...answered(card.progress, success, today) } };
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

  /** What is there and not understood stays. */
  merge({ cards, games, unread }: Collection): Promise<unknown> {
    return this.kept.change(async (change) => {
      for (const each of [...cards, ...unread.filter(isNamed)]) {
        const kept = await change.get('cards', each.id);
        if (kept === undefined) {
          await change.put('cards', each.id, each);
        } else if (isCard(kept) && isCard(each)) {
          await change.put('cards', each.id, merged(kept, each));
        }
      }
      const known = new Set(await change.keys('games'));
      await Promise.all(games.filter((game) => !known.has(game)).map((game) => change.put('games', game, game)));
    });
  }

  private tell(): void {
    this.unkept.heard('exercises', this.kept.outcome, {
      tryAgain: () => this.kept.tryAgain(),
      file: async () => ({ name: fileName, content: new Blob([writeFile(await this.all())]) }),
    });
  }
}

const isNamed = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
