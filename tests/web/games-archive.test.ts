// Games that are played and reviewed on the page come into the store.

import { IDBFactory } from 'fake-indexeddb';
import * as fake from 'fake-indexeddb';
import { UnkeptThings } from '../../web/src/database/unkept';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameArchive } from '../../web/src/games/game-archive';
import type { EndedGame } from '../../web/src/session/game-keeper';
import { GameStorage } from '../../web/src/session/storage';
import { moves, storedReview } from './a-review';
import { keptGameOf } from './kept-games';
import { evenStart } from './rules';

const opened = () => new GameArchive(new UnkeptThings(), () => new Date(2026, 11, 1, 23, 30));

function ended(change: Partial<EndedGame> = {}): EndedGame {
  return {
    record: {
      start: evenStart,
      moves,
      impasseRule: '27-point',
      playerSide: 'white',
      closing: 'resignation',
      times: { control: null, spent: moves.map((_, index) => 1000 * index), spentNow: 400 },
    },
    opponent: 'kawakaze',
    name: { japanese: '川風', english: 'Kawakaze' },
    result: { winner: 'white', reason: 'resignation' },
    turn: 'black',
    isNew: true,
    ...change,
  };
}

beforeEach(() => {
  for (const [name, value] of Object.entries(fake)) {
    if (name.startsWith('IDB')) {
      vi.stubGlobal(name, value);
    }
  }
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a game that ends here', () => {
  it('is kept with its opponent, its day and its times', async () => {
    const archive = opened();
    expect(await archive.keep(ended(), 'en')).toBe(true);
    const [game] = await archive.store.all();
    expect(game).toEqual(
      keptGameOf({
        moves,
        source: 'played',
        person: 'white',
        names: { black: 'Kawakaze', white: '' },
        opponent: 'kawakaze',
        played: '2026-12-01',
        added: new Date(2026, 11, 1, 23, 30).toISOString(),
        winner: 'white',
        ending: 'resignation',
        spent: moves.map((_, index) => 1000 * index),
      }),
    );
  });

  it('takes the place of what was kept of it before its end, unless something has been added to that', async () => {
    const archive = opened();
    const beginning = (length: number) =>
      ended({
        record: { ...ended().record, moves: moves.slice(0, length), closing: null },
        result: null,
        isNew: false,
      });
    await archive.keep(beginning(3), 'ja');
    const tree = [{ parent: -1, usi: '7g7f', name: '', comment: 'x' }];
    const three = (await archive.store.all()).find((game) => game.moves.length === 3);
    await archive.store.update(three?.id ?? '', { tree });
    await archive.keep(beginning(5), 'ja');
    await archive.keep(beginning(7), 'ja');
    expect((await archive.store.all()).map((game) => game.moves.length).sort()).toEqual([3, 7]);
    await archive.keep(ended(), 'ja');
    expect((await archive.store.all()).map((game) => game.moves.length).sort()).toEqual([3, moves.length]);
  });

  it('is not taken for safe where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await opened().keep(ended(), 'ja')).toBe(false);
  });

  it('has its review, which is opened again as it was', async () => {
    const archive = opened();
    const review = storedReview();
    expect(await archive.keepReview(review)).toBe(false);
    await archive.keep(ended(), 'ja');
    expect(await archive.keepReview(review)).toBe(true);
    const [game] = await archive.store.all();
    const items = new Map<string, string>();
    const storage = new GameStorage({
      length: 0,
      key: () => null,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, text) => void items.set(key, text),
      removeItem: (key) => void items.delete(key),
    });
    expect(game && (await archive.toReview(game, storage))).toBeNull();
    expect(JSON.parse(items.get('nagare.review') ?? '').review).toEqual(review.review);
    // Where there is no room for it, the game is reviewed again.
    expect(game && (await archive.toReview(game, new GameStorage(null)))).toMatchObject({
      start: evenStart,
      moves,
      closing: 'resignation',
      person: 'white',
    });
  });
});
