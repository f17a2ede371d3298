// What the page keeps, against each way in which a store fails: it is told, it stays in memory, and it is kept once it can be.

import { IDBFactory } from 'fake-indexeddb';
import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextStore } from '../../web/src/database/kept-text';
import { GameArchive } from '../../web/src/games/game-archive';
import type { GameStore } from '../../web/src/games/store';
import type { KeptGame } from '../../web/src/games/kept-game';
import type { Card } from '../../web/src/practice/card';
import { ExerciseStore } from '../../web/src/practice/store';
import { Progress } from '../../web/src/path/progress';
import { Results } from '../../web/src/problems/results';
import { Solved } from '../../web/src/problems/solved';
import { Days } from '../../web/src/schedule/days';
import { keptKinds, UnkeptThings, type KeptKind } from '../../web/src/database/unkept';
import { KeptSwitch } from '../../web/src/study/kept-switch';
import { someCards } from './a-review';
import { keptGameOf } from './kept-games';

/** As the store of a browser fails. What is thrown in mid-transaction has written something before. */
const ways = { full: 'full', refused: 'refused', 'throwing in mid-transaction': 'refused' } as const;
type Way = keyof typeof ways;

const databases = ['nagare-games', 'nagare-exercises'];

/** As a later version of the page may keep them. */
const laterTexts = {
  'nagare.problems-results': '{"4k4":[1]}',
  'nagare.days': '{"done":{"2026":[]}}',
  'nagare.path': '{"lessons":{"one":3},"lesson":{"id":"one"},"ladder":{"rung":150,"streak":0},"counted":7}',
  'nagare.problems-solved': '{"4k4":{"times":2}}',
  'nagare.study-thinks': 'deeply',
};

/** A browser whose stores can fail. */
class Browser {
  private failing: Way | null = null;
  readonly texts = new Map<string, string>();
  readonly store: TextStore = {
    getItem: (key) => this.texts.get(key) ?? null,
    setItem: (key, text) => {
      this.check(true);
      if (this.failing !== null) {
        throw new Error('lost');
      }
      this.texts.set(key, text);
    },
  };

  constructor() {
    for (const [name, value] of Object.entries(fake)) {
      if (name.startsWith('IDB')) {
        vi.stubGlobal(name, value);
      }
    }
    vi.stubGlobal('indexedDB', new IDBFactory());
    const check = (needsRoom: boolean): void => this.check(needsRoom);
    const isThrowing = (): boolean => this.failing === 'throwing in mid-transaction';
    for (const name of ['put', 'delete', 'clear'] as const) {
      const real = fake.IDBObjectStore.prototype[name] as (this: IDBObjectStore, ...given: unknown[]) => unknown;
      const spied = function (this: IDBObjectStore, ...given: unknown[]): unknown {
        check(name === 'put');
        const request = real.apply(this, given) as IDBRequest;
        if (isThrowing()) {
          request.addEventListener('success', () => this.transaction.abort());
        }
        return request;
      };
      vi.spyOn(fake.IDBObjectStore.prototype, name).mockImplementation(spied as never);
    }
  }

  fail(way: Way): void {
    this.failing = way;
  }

  repair(): void {
    this.failing = null;
  }

  /** By another tab, or by the browser, which makes room. */
  async lose(): Promise<void> {
    this.texts.clear();
    await Promise.all(databases.map((name) => ended(indexedDB.deleteDatabase(name))));
  }

  /** A later version of the page has been here. */
  async renew(): Promise<void> {
    Object.entries(laterTexts).forEach(([key, text]) => this.texts.set(key, text));
    await Promise.all(databases.map((name) => ended(indexedDB.open(name, 99))));
  }

  private check(needsRoom: boolean): void {
    if (this.failing === 'refused' || (this.failing === 'full' && needsRoom)) {
      throw new DOMException('no', this.failing === 'full' ? 'QuotaExceededError' : 'SecurityError');
    }
  }
}

async function ended(request: IDBOpenDBRequest): Promise<void> {
  await new Promise((resolve) => request.addEventListener('success', resolve));
  (request.result as IDBDatabase | undefined)?.close();
}

/** Something is kept, changed or deleted: what this visit finds of it, and what another would find. */
interface Done {
  here(): boolean | Promise<boolean>;
  elsewhere(): boolean | Promise<boolean>;
}
/** fails: once it is called, the store fails. */
interface Given {
  store: TextStore;
  unkept: UnkeptThings;
  fails(): void | Promise<void>;
}
interface Act {
  act(given: Given): Promise<Done>;
  /** It can be done where there is no room. */
  needsNoRoom?: boolean;
  /** It is of something that was kept before: what is lost with that, or cannot be read, cannot be changed. */
  ofKept?: boolean;
}

const game = keptGameOf({ moves: ['7g7f'] });
const cards = someCards();
const [first] = cards as [Card];

function inExercises(
  { unkept }: Given,
  act: (store: ExerciseStore) => Promise<unknown>,
  isDone: (cards: readonly Card[]) => boolean,
): Promise<Done> {
  const store = new ExerciseStore(unkept);
  const sees = async (seen: ExerciseStore): Promise<boolean> => isDone((await seen.all()).cards);
  const elsewhere = (): Promise<boolean> => sees(new ExerciseStore(new UnkeptThings()));
  return act(store).then(() => ({ here: () => sees(store), elsewhere }));
}

function inGames(
  { unkept }: Given,
  act: (store: GameStore) => Promise<unknown>,
  isDone: (game: KeptGame | undefined) => boolean,
): Promise<Done> {
  const { store } = new GameArchive(unkept);
  const sees = async (seen: GameStore): Promise<boolean> => isDone(await seen.get(game.id));
  const elsewhere = (): Promise<boolean> => sees(new GameArchive(new UnkeptThings()).store);
  return act(store).then(() => ({ here: () => sees(store), elsewhere }));
}

async function inProgress(
  { store, unkept, fails }: Given,
  act: (progress: Progress) => void,
  isDone: (progress: Progress) => boolean,
): Promise<Done> {
  const here = new Progress(store, unkept);
  await fails();
  act(here);
  return { here: () => isDone(here), elsewhere: () => isDone(new Progress(store, new UnkeptThings())) };
}

function exercisesDeleted(
  remove: (store: ExerciseStore) => Promise<unknown>,
  isDone: (cards: readonly Card[]) => boolean,
): Act {
  const act = async (given: Given, store: ExerciseStore): Promise<void> => {
    await store.addGame('a', cards);
    await given.fails();
    await remove(store);
  };
  return { ofKept: true, needsNoRoom: true, act: (given) => inExercises(given, (store) => act(given, store), isDone) };
}

/** Each kind of thing that is kept, with what is done to it. */
const acts: Record<KeptKind, Record<string, Act>> = {
  games: {
    added: {
      act: (given) =>
        inGames(
          given,
          async (store) => {
            await given.fails();
            await store.add([game]);
          },
          (found) => found !== undefined,
        ),
    },
    changed: {
      ofKept: true,
      act: (given) =>
        inGames(
          given,
          async (store) => {
            await store.add([game]);
            await given.fails();
            await store.update(game.id, { person: 'white' });
          },
          (found) => found?.person === 'white',
        ),
    },
    deleted: {
      ofKept: true,
      needsNoRoom: true,
      act: (given) =>
        inGames(
          given,
          async (store) => {
            await store.add([game]);
            await given.fails();
            await store.remove(game.id);
          },
          (found) => found === undefined,
        ),
    },
  },
  exercises: {
    made: {
      act: (given) =>
        inExercises(
          given,
          async (store) => {
            await given.fails();
            await store.addGame('a', cards);
          },
          (found) => found.length === cards.length,
        ),
    },
    answered: {
      ofKept: true,
      act: (given) =>
        inExercises(
          given,
          async (store) => {
            await store.addGame('a', cards);
            await given.fails();
            await store.answer(first.id, true, '2026-12-02');
          },
          (found) => found.some(({ progress: { successes } }) => successes === 1),
        ),
    },
    'taken from a file': {
      act: (given) =>
        inExercises(
          given,
          async (store) => {
            await given.fails();
            await store.merge({ cards, games: [], unread: [] });
          },
          (found) => found.length === cards.length,
        ),
    },
    deleted: exercisesDeleted(
      (store) => store.remove(first.id),
      (found) => !found.some(({ id }) => id === first.id),
    ),
    'all deleted': exercisesDeleted(
      (store) => store.removeAll(),
      (found) => found.length === 0,
    ),
  },
  progress: {
    'of a lesson': {
      act: (given) =>
        inProgress(
          given,
          (here) => here.finish('one'),
          (seen) => seen.isDone('one'),
        ),
    },
    'to a lesson': {
      act: (given) =>
        inProgress(
          given,
          (here) => here.stopAt('two'),
          (seen) => seen.lesson === 'two',
        ),
    },
    'on the ladder': {
      act: (given) =>
        inProgress(
          given,
          (here) => void here.count('game', 'won', { low: 0, high: 10 }),
          (seen) => seen.ladder.streak === 1,
        ),
    },
    'from a file': {
      act: (given) =>
        inProgress(
          given,
          (here) => {
            const coming = { lessons: ['three'], lesson: null, ladder: { rung: 0, streak: 0 }, counted: '' };
            here.take(JSON.stringify({ format: 'nagare-progress', version: 1, progress: coming }));
          },
          (seen) => seen.isDone('three'),
        ),
    },
  },
  results: {
    'of a problem': {
      act: async ({ store, unkept, fails }) => {
        const results = new Results(store, unkept);
        await fails();
        results.note('4k4', true, '2026-12-01');
        const tried = (of: Results): boolean => of.of('4k4').tried === 1;
        return { here: () => tried(results), elsewhere: () => tried(new Results(store, new UnkeptThings())) };
      },
    },
  },
  days: {
    'on which something was done': {
      act: async ({ store, unkept, fails }) => {
        const days = new Days(store, unkept);
        await fails();
        days.note();
        const done = ({ week }: Days): boolean => week.at(-1)?.done === true;
        return { here: () => done(days), elsewhere: () => done(new Days(store, new UnkeptThings())) };
      },
    },
  },
  solved: {
    'a problem': {
      act: async ({ store, unkept, fails }) => {
        const solved = new Solved(store, unkept);
        await fails();
        solved.add('4k4');
        return { here: () => solved.has('4k4'), elsewhere: () => new Solved(store, new UnkeptThings()).has('4k4') };
      },
    },
  },
  thinks: {
    set: {
      act: async ({ store, unkept, fails }) => {
        const always = new KeptSwitch(store, unkept);
        await fails();
        always.set(true);
        return { here: () => always.isOn, elsewhere: () => new KeptSwitch(store, new UnkeptThings()).isOn };
      },
    },
  },
};

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(keptKinds)('%s', (kind) => {
  const ofKind = Object.entries(acts[kind]);
  const found = async ({ here, elsewhere }: Done): Promise<readonly boolean[]> => [await here(), await elsewhere()];

  it('are a row of the table', () => {
    expect(ofKind).not.toEqual([]);
  });

  describe.each(ofKind)('%s', (_, { act, needsNoRoom = false, ofKept = false }) => {
    it('without a word where the store takes it', async () => {
      const unkept = new UnkeptThings();
      const told = vi.fn();
      unkept.onChange.add(told);
      const done = await act({ store: browser.store, unkept, fails: () => {} });
      expect([await found(done), unkept.all.size]).toEqual([[true, true], 0]);
      expect(told).not.toHaveBeenCalled();
    });

    it.each(Object.entries(ways))('with a store that is %s', async (way, trouble) => {
      const unkept = new UnkeptThings();
      const told = vi.fn();
      unkept.onChange.add(told);
      const done = await act({ store: browser.store, unkept, fails: () => browser.fail(way as Way) });
      if (needsNoRoom && way === 'full') {
        expect([await found(done), told.mock.calls.length]).toEqual([[true, true], 0]);
        return;
      }
      // It stays here, and is told once.
      expect(await found(done)).toEqual([true, false]);
      expect([...unkept.all].map(([each, thing]) => [each, thing.trouble])).toEqual([[kind, trouble]]);
      await unkept.tryAgain();
      expect(unkept.all.size).toBe(1);
      expect(told).toHaveBeenCalledTimes(1);
      // It is kept once it can be.
      browser.repair();
      await unkept.tryAgain();
      expect([unkept.all.size, await found(done)]).toEqual([0, [true, true]]);
      expect(told).toHaveBeenCalledTimes(2);
    });

    it('with a store that is deleted meanwhile', async () => {
      const unkept = new UnkeptThings();
      const done = await act({ store: browser.store, unkept, fails: () => browser.lose() });
      const isThere = !ofKept || needsNoRoom;
      expect([await found(done), unkept.all.size]).toEqual([[isThere, isThere], 0]);
    });

    it('with a store of a newer version of the page', async () => {
      const unkept = new UnkeptThings();
      await browser.renew();
      const done = await act({ store: browser.store, unkept, fails: () => {} });
      expect([await done.here(), unkept.all.get(kind)?.trouble]).toEqual([true, 'newer']);
      await unkept.tryAgain();
      expect([await done.here(), unkept.all.get(kind)?.trouble]).toEqual([true, 'newer']);
      // Nothing there has been touched.
      expect(Object.fromEntries(browser.texts)).toEqual(laterTexts);
      expect((await indexedDB.databases()).map(({ version }) => version)).toEqual(databases.map(() => 99));
    });
  });
});

describe('what waits to be kept', () => {
  it('is a file that can be taken in again, where it is games', async () => {
    const unkept = new UnkeptThings();
    browser.fail('full');
    await new GameArchive(unkept).store.add([game]);
    const file = await unkept.all.get('games')?.file?.();
    const written: unknown = JSON.parse((await file?.content.text()) ?? '');
    expect(written).toEqual({ format: 'nagare-games', version: 2, games: [game] });
  });

  it('overwrites nothing that another tab has kept meanwhile', async () => {
    const [here, there] = [new UnkeptThings(), new UnkeptThings()];
    browser.fail('full');
    const [progress, solved] = [new Progress(browser.store, here), new Solved(browser.store, here)];
    progress.finish('one');
    solved.add('one');
    browser.repair();
    new Progress(browser.store, there).finish('two');
    new Solved(browser.store, there).add('two');
    await here.tryAgain();
    const [kept, known] = [new Progress(browser.store, there), new Solved(browser.store, there)];
    expect(['one', 'two'].map((each) => [kept.isDone(each), known.has(each)])).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('stays where the browser gives no store at all', () => {
    const unkept = new UnkeptThings();
    const progress = new Progress(null, unkept);
    progress.finish('one');
    expect([progress.isDone('one'), unkept.all.get('progress')?.trouble]).toEqual([true, 'refused']);
  });
});

describe('there is something to lose', () => {
  const worth = async (act: (archive: GameArchive) => Promise<unknown>): Promise<number> => {
    const unkept = new UnkeptThings();
    const told = vi.fn();
    unkept.onKept.add(told);
    await act(new GameArchive(unkept));
    return told.mock.calls.length;
  };

  it('once a game has been imported, and not where it cannot be kept', async () => {
    expect(await worth(({ store }) => store.add([game]))).toBe(1);
    browser.fail('full');
    expect(await worth(({ store }) => store.add([keptGameOf({ moves: ['2g2f'] })]))).toBe(0);
  });

  it('not where a game is changed', async () => {
    await new GameArchive(new UnkeptThings()).store.add([game]);
    expect(await worth(({ store }) => store.update(game.id, { person: 'white' }))).toBe(0);
  });
});
