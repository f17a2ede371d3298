// What the page keeps, against each way in which a store fails: it is told, it stays in memory, and it is kept once it can be.

import { IDBFactory } from 'fake-indexeddb';
import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextStore } from '../../web/src/database/kept-text';
import { GameArchive } from '../../web/src/games/game-archive';
import { ExerciseStore } from '../../web/src/practice/store';
import { Progress } from '../../web/src/path/progress';
import { Solved } from '../../web/src/problems/solved';
import { keptKinds, UnkeptThings, type KeptKind } from '../../web/src/database/unkept';
import { KeptSwitch } from '../../web/src/study/kept-switch';
import { someCards } from './a-review';
import { keptGameOf } from './kept-games';

const ways = ['full', 'refused'] as const;
type Way = (typeof ways)[number];

/** A browser of which every write fails in one way, until it is repaired. */
class Browser {
  private failing: Way | null = null;
  private readonly texts = new Map<string, string>();
  readonly store: TextStore = {
    getItem: (key) => this.texts.get(key) ?? null,
    setItem: (key, text) => {
      this.check();
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
    const put = fake.IDBObjectStore.prototype.put;
    const check = () => this.check();
    vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      check();
      return put.apply(this as never, given as never);
    });
  }

  fail(way: Way): void {
    this.failing = way;
  }

  repair(): void {
    this.failing = null;
  }

  private check(): void {
    if (this.failing !== null) {
      throw new DOMException('no', this.failing === 'full' ? 'QuotaExceededError' : 'SecurityError');
    }
  }
}

/** Keeps something; gives back whether this visit still has it, and whether another would find it. */
interface Kept {
  here(): boolean | Promise<boolean>;
  elsewhere(): boolean | Promise<boolean>;
}

const game = keptGameOf({ moves: ['7g7f'] });
const cards = someCards();

const keep: Record<KeptKind, (browser: Browser, unkept: UnkeptThings) => Kept | Promise<Kept>> = {
  games: async (_, unkept) => {
    const { store } = new GameArchive(unkept);
    await store.add([game]);
    return {
      here: async () => (await store.get(game.id)) !== undefined,
      elsewhere: async () => (await new GameArchive(new UnkeptThings()).store.get(game.id)) !== undefined,
    };
  },
  exercises: async (_, unkept) => {
    const store = new ExerciseStore(unkept);
    await store.addGame('a', cards);
    const isThere = async (of: ExerciseStore): Promise<boolean> => (await of.all()).cards.length > 0;
    return { here: () => isThere(store), elsewhere: () => isThere(new ExerciseStore(new UnkeptThings())) };
  },
  progress: ({ store }, unkept) => {
    const progress = new Progress(store, unkept);
    progress.finish('one');
    return {
      here: () => progress.isDone('one'),
      elsewhere: () => new Progress(store, new UnkeptThings()).isDone('one'),
    };
  },
  solved: ({ store }, unkept) => {
    const solved = new Solved(store, unkept);
    solved.add('4k4');
    return { here: () => solved.has('4k4'), elsewhere: () => new Solved(store, new UnkeptThings()).has('4k4') };
  },
  thinks: ({ store }, unkept) => {
    const always = new KeptSwitch(store, unkept);
    always.set(true);
    return { here: () => always.isOn, elsewhere: () => new KeptSwitch(store, new UnkeptThings()).isOn };
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
  it('are kept without a word where the store takes them', async () => {
    const unkept = new UnkeptThings();
    unkept.onChange = vi.fn();
    const kept = await keep[kind](browser, unkept);
    expect([await kept.here(), await kept.elsewhere(), unkept.all.size]).toEqual([true, true, 0]);
    expect(unkept.onChange).not.toHaveBeenCalled();
  });

  it.each(ways)('stay here and are told once where the store is %s, and are kept once it is not', async (way) => {
    const unkept = new UnkeptThings();
    const told = vi.fn();
    unkept.onChange = told;
    browser.fail(way);
    const kept = await keep[kind](browser, unkept);
    expect([await kept.here(), await kept.elsewhere()]).toEqual([true, false]);
    expect([...unkept.all].map(([each, { trouble }]) => [each, trouble])).toEqual([[kind, way]]);
    await unkept.tryAgain();
    expect(unkept.all.size).toBe(1);
    expect(told).toHaveBeenCalledTimes(1);
    browser.repair();
    await unkept.tryAgain();
    expect([unkept.all.size, await kept.here(), await kept.elsewhere()]).toEqual([0, true, true]);
    expect(told).toHaveBeenCalledTimes(2);
  });
});

describe('what waits to be kept', () => {
  it('is a file that can be taken in again, where it is games', async () => {
    const unkept = new UnkeptThings();
    browser.fail('full');
    await keep.games(browser, unkept);
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
