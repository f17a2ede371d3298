// Where games are kept, and the file that has all of them.

import * as fake from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { faultOfHead, gamesFile, isHead, readGame } from '../../web/src/games/file';
import { plainStart } from '../../web/src/games/from-record';
import type { KeptGame } from '../../web/src/games/kept-game';
import { GameStore } from '../../web/src/games/store';
import { lineTree, type MoveTree } from '../../web/src/session/move-tree';
import { moves as reviewedMoves, storedReview } from './a-review';
import { allGames, keptGameOf } from './kept-games';
import { evenStart } from './rules';
import { noRoom, useFakeDatabase } from './fake-database';

const opened = () => new GameStore();
const first = keptGameOf({ moves: ['7g7f', '3c3d'] });
const second = keptGameOf({ moves: ['2g2f', '8c8d'] });

const byId = (games: readonly KeptGame[]) => [...games].sort((left, right) => (left.id < right.id ? -1 : 1));

const answered = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error as DOMException));
  });

/** Puts games into the store as it is, by no rule of the page. version: made anew, as that version of the page made it. */
async function putAsTheyAre(games: readonly object[], version?: number): Promise<void> {
  const request = indexedDB.open('nagare-games', version);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('games', { keyPath: 'id' });
    request.result.createObjectStore('reviews');
  });
  const database = await answered(request);
  for (const game of games) {
    await answered(database.transaction('games', 'readwrite').objectStore('games').put(game));
  }
  database.close();
}

/** Another tab, of a later version of the page, opens the store. */
async function laterVersion(): Promise<void> {
  (await answered(indexedDB.open('nagare-games', 99))).close();
}

useFakeDatabase();

describe('the store of games', () => {
  it('keeps games, changes and deletes them', async () => {
    const store = opened();
    expect(await store.add([first, second])).toEqual({ fresh: 2, known: 0, richer: 0, ids: [first.id, second.id] });
    expect(byId(await allGames(opened()))).toEqual(byId([first, second]));
    expect(await store.update(first.id, { person: 'white' })).toEqual({ ...first, person: 'white' });
    expect(await opened().get(first.id)).toEqual({ ...first, person: 'white' });
    await store.remove(first.id);
    expect(await store.update(first.id, { person: 'black' })).toBeNull();
    expect(await allGames(store)).toEqual([second]);
    await store.removeAll();
    expect(await allGames(opened())).toEqual([]);
  });

  it('keeps what is known of a game that comes once more, and takes what was missing', async () => {
    const store = opened();
    const known = { ...first, person: 'black', names: { black: 'A', white: '' }, played: null } as const;
    const tree = [{ parent: -1, usi: '7g7f', name: '', comment: '角道' }];
    const coming = {
      ...first,
      person: 'white',
      names: { black: 'Ａ', white: 'C' },
      played: '2026-03-01',
      added: '2027-01-01T00:00:00.000Z',
      winner: 'white',
      ending: 'resignation',
      spent: [1000, 2000],
      tree,
      comment: '開始',
    } as const;
    await store.add([known]);
    expect(await store.add([{ ...coming, spent: [...coming.spent], moves: [...coming.moves] }, second])).toEqual({
      fresh: 1,
      known: 1,
      richer: 1,
      ids: [first.id, second.id],
    });
    expect(await store.get(first.id)).toEqual({
      ...known,
      names: { black: 'A', white: 'C' },
      played: '2026-03-01',
      winner: 'white',
      ending: 'resignation',
      spent: [1000, 2000],
      tree,
      comment: '開始',
    });
    expect(await store.add([known])).toEqual({ fresh: 0, known: 1, richer: 0, ids: [first.id] });
  });

  it.each<[string, Partial<KeptGame>, Partial<KeptGame>]>([
    ['players', { names: { black: '甲', white: '' } }, { names: { black: '乙', white: '' } }],
    ['days', { played: '2026-03-01' }, { played: '2026-03-02' }],
    ['hours', { headers: { start_time: '2026/03/01 10:00' } }, { headers: { start_time: '2026/03/01 21:30' } }],
    ['places', { headers: { site: '81Dojo' } }, { headers: { site: '将棋会館' } }],
    ['ends', { winner: 'white', ending: 'resignation' }, { winner: 'black', ending: 'time' }],
    ['opponents', { opponent: 'aoi' }, { opponent: 'takumi' }],
  ])('keeps two games of equal moves with different %s', async (_, one, other) => {
    const store = opened();
    const games = [
      { ...first, ...one },
      { ...first, ...other },
    ];
    const { ids, ...counts } = await store.add(games);
    expect(counts).toEqual({ fresh: 2, known: 0, richer: 0 });
    expect(new Set(ids).size).toBe(2);
    expect(byId(await allGames(opened()))).toEqual(
      byId(games.map((game, index) => ({ ...game, id: ids[index] ?? '' }))),
    );
    // Each of them is known when it comes once more.
    expect(await opened().add(games)).toEqual({ fresh: 0, known: 2, richer: 0, ids });
  });

  it('takes the variations of a game that comes once more, and puts what is said of a move below what was', async () => {
    const store = opened();
    const move = (parent: number, usi: string, comment: string) => ({ parent, usi, name: '', comment });
    await store.add([{ ...first, comment: '開始', tree: [move(-1, '7g7f', '自分'), move(0, '3c3d', '')] }]);
    const tree = [move(-1, '7g7f', '先生'), move(0, '3c3d', ''), move(0, '8c8d', 'こちらも')];
    const coming = { ...first, comment: '開始', tree };
    expect(await store.add([coming])).toMatchObject({ richer: 1 });
    expect(await store.get(first.id)).toMatchObject({
      comment: '開始',
      tree: [move(-1, '7g7f', '自分\n先生'), move(0, '3c3d', ''), move(0, '8c8d', 'こちらも')],
    });
    expect(await store.add([coming])).toMatchObject({ richer: 0 });
  });

  it('still shows what it has where the browser cannot even open it any more, as with a full disk', async () => {
    const store = opened();
    await store.add([first, second]);
    expect(await allGames(store)).toHaveLength(2);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The database connection is closing', 'InvalidStateError');
    });
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('full disk', 'QuotaExceededError');
    });
    await store.add([keptGameOf({ moves: ['2g2f'] })]);
    expect(store.trouble).toBe('full');
    expect(await allGames(store)).toHaveLength(3);
    await store.remove(second.id);
    expect((await allGames(store)).map(({ id }) => id)).not.toContain(second.id);
    vi.restoreAllMocks();
    expect(await store.tryAgain()).toBe(true);
    expect(byId(await allGames(opened())).map(({ moves }) => moves)).toEqual(
      byId([first, keptGameOf({ moves: ['2g2f'] })]).map(({ moves }) => moves),
    );
  });

  it('puts aside what it does not understand, and shuts nothing', async () => {
    const store = opened();
    await store.add([first]);
    const strange = { ...second, moves: null };
    await putAsTheyAre([strange]);
    expect(await allGames(store)).toEqual([first]);
    expect(store.unread).toEqual([strange]);
    expect(await store.get(second.id)).toBeUndefined();
    await store.add([keptGameOf({ moves: ['2g2f'] })]);
    expect(await allGames(store)).toHaveLength(2);
    expect(store.unread).toEqual([strange]);
  });

  it('takes the games of version 1 along', async () => {
    const former = { ...first, winner: null, ended: null, spent: null, tree: null };
    const other = { ...former, ...second, winner: 'white', ended: 'time_up', spent: [1000, 2000] };
    await putAsTheyAre([former, other], 1);
    const store = opened();
    expect(byId(await allGames(store))).toEqual(
      byId([first, { ...second, winner: 'white', ending: 'time', spent: [1000, 2000] }]),
    );
    expect([store.unread, store.trouble]).toEqual([[], null]);
  });

  it('adds in slices, tells of each, and ends where that is wanted', async () => {
    const games = Array.from({ length: 120 }, (_, index) =>
      keptGameOf({ moves: ['7g7f'], start: `4k4/9/9/9/9/9/9/9/4K4 b - ${index + 1}` }),
    );
    const told: number[] = [];
    const added = await opened().add(games, ({ fresh }) => {
      told.push(fresh);
      return told.length < 2;
    });
    expect(told).toEqual([50, 100]);
    expect(added).toMatchObject({ fresh: 100, known: 0, ids: { length: 100 } });
    expect(await allGames(opened())).toHaveLength(100);
  });

  it('gives all of very many games, each once', async () => {
    const games = Array.from({ length: 1001 }, (_, index) =>
      keptGameOf({ moves: ['7g7f'], start: `4k4/9/9/9/9/9/9/9/4K4 b - ${index + 1}` }),
    );
    const store = opened();
    expect(await store.add([...games, ...games.slice(0, 3)])).toMatchObject({ fresh: 1001, known: 3 });
    expect(byId(await allGames(store))).toEqual(byId(games));
  });

  it('loses nothing of two tabs at once, and tells each of what the other does', async () => {
    const [left, right] = [opened(), opened()];
    const heard = new Promise((resolve) => right.onChange(resolve));
    await left.add([first]);
    expect(await heard).toEqual([first.id]);
    expect(await allGames(right)).toEqual([first]);
    await Promise.all([
      left.update(first.id, { person: 'black' }),
      right.update(first.id, { played: '2026-03-01' }),
      right.add([second]),
      left.add([second]),
    ]);
    expect(await opened().get(first.id)).toMatchObject({ person: 'black', played: '2026-03-01' });
    expect(await allGames(left)).toHaveLength(2);
  });

  it('tells nothing once that is not wanted', async () => {
    const store = opened();
    const tell = vi.fn();
    const end = store.onChange(tell);
    await store.add([first]);
    const before = tell.mock.calls.length;
    end();
    await store.add([second]);
    expect(before).toBe(1);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('keeps the review of a game that is there, whole, and deletes it with the game', async () => {
    const store = opened();
    const game = keptGameOf({ moves: reviewedMoves });
    const review = storedReview();
    expect(await store.keepReview(game.id, review)).toBe(false);
    expect(await store.review(game.id)).toBeNull();
    await store.add([game]);
    expect(await store.keepReview(game.id, review)).toBe(true);
    expect((await opened().review(game.id))?.review).toEqual(review.review);
    expect(await store.reviewed()).toEqual(new Set([game.id]));
    await store.remove(game.id);
    expect(await opened().reviewed()).toEqual(new Set());
  });

  it.each(['none', 'refusing'])('works for the visit and says why: %s', async (kind) => {
    const open = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('indexedDB', kind === 'none' ? undefined : { open });
    const store = opened();
    await store.add([first, second]);
    await store.update(first.id, { person: 'white' });
    await store.remove(second.id);
    expect(await allGames(store)).toEqual([{ ...first, person: 'white' }]);
    expect(store.trouble).toBe('refused');
  });

  it('goes on for the visit above what was kept before there was no room', async () => {
    const store = opened();
    await store.add([first]);
    const put = noRoom();
    await store.add([second]);
    expect(store.trouble).toBe('full');
    await store.update(first.id, { person: 'white' });
    expect(byId(await allGames(store))).toEqual(byId([{ ...first, person: 'white' }, second]));
    expect(await allGames(opened())).toEqual([first]);
    // What is removed is removed, and makes room.
    await store.remove(first.id);
    expect(await allGames(store)).toEqual([second]);
    expect(await allGames(opened())).toEqual([]);
    put.mockRestore();
    const third = keptGameOf({ moves: ['2g2f'] });
    await store.add([third]);
    expect(store.trouble).toBeNull();
    expect(byId(await allGames(opened()))).toEqual(byId([second, third]));
  });

  it('shows all of more games than are read at once, also above what was kept before there was no room', async () => {
    const games = Array.from({ length: 1200 }, (_, index) =>
      keptGameOf({ moves: ['7g7f'], start: `4k4/9/9/9/9/9/9/9/4K4 b - ${index + 1}`, id: `game ${index}` }),
    );
    const store = opened();
    await store.add(games);
    const put = noRoom();
    await store.update('game 7', { person: 'white' });
    await store.remove('game 8');
    expect(store.trouble).toBe('full');
    const all = await allGames(store);
    expect(all).toHaveLength(1199);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1199);
    expect(all.find(({ id }) => id === 'game 7')?.person).toBe('white');
    put.mockRestore();
  });

  it('opens a connection again that the browser has closed', async () => {
    const store = opened();
    await store.add([first]);
    const transaction = vi.spyOn(fake.IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing', 'InvalidStateError');
    });
    expect(await allGames(store)).toEqual([first]);
    expect([store.trouble, transaction.mock.calls.length]).toEqual([null, 2]);
    vi.restoreAllMocks();
  });

  it('keeps what two tabs add to the variations of a game', async () => {
    const [left, right] = [opened(), opened()];
    await left.add([first]);
    const [line, mine, theirs] = [['7g7f'], ['7g7f', '8c8d'], ['7g7f', '1c1d']].map(lineTree) as [
      MoveTree,
      MoveTree,
      MoveTree,
    ];
    await left.keepTree(first.id, null, line, null);
    await left.keepTree(first.id, null, mine, line);
    await right.keepTree(first.id, null, theirs, line);
    const { tree } = (await opened().get(first.id)) ?? {};
    expect(tree?.map(({ parent, usi }) => `${parent} ${usi}`)).toEqual(['-1 7g7f', '0 1c1d', '0 8c8d']);
    await right.keepTree(first.id, null, line, tree ?? null);
    expect((await opened().get(first.id))?.tree).toEqual(line);
  });

  it('keeps what is said of the start position until it is said otherwise', async () => {
    const store = opened();
    await store.add([first]);
    const line = lineTree(['7g7f']);
    const said = async (comment: string | null): Promise<string | undefined> => {
      await store.keepTree(first.id, comment, line, line);
      return (await opened().get(first.id))?.comment;
    };
    expect([await said('A handicap'), await said(null), await said('Even'), await said('')]).toEqual([
      'A handicap',
      'A handicap',
      'Even',
      '',
    ]);
  });

  it('leaves a store of a later version as it is', async () => {
    await laterVersion();
    const store = opened();
    await store.add([first]);
    expect(store.trouble).toBe('newer');
    expect(await allGames(store)).toEqual([first]);
    const [kept] = await indexedDB.databases();
    expect(kept?.version).toBe(99);
  });
});

describe('the file of all games', () => {
  it('has a game a line, each of which is read by itself', async () => {
    const games = [first, { ...second, person: 'black', spent: [1, 2] } as const] as KeptGame[];
    const lines = ((await (await gamesFile(games))?.text()) ?? '').split(/,?\n/);
    expect(isHead(lines[0]?.slice(0, -1) ?? '')).toBe(true);
    expect(lines.slice(1, 3).map(readGame)).toEqual(games.map((game) => ({ game })));
    expect(lines.slice(3)).toEqual([']}', '']);
    expect(readGame(lines[2]?.replace('"8c8d"]', '7]') ?? '')).toMatchObject({ error: { where: 'moves.1' } });
  });

  it('is read as version 1 had it', () => {
    const former = { ...first, winner: 'black', ended: 'perpetual_check', spent: null, tree: null };
    // White, who is not to move, has given perpetual check.
    const game = { ...first, winner: 'black', ending: 'foul_win' };
    expect(readGame(JSON.stringify(former))).toEqual({ game });
  });

  it('has what is kept and not understood behind its games, as it is', async () => {
    const text = await (await gamesFile([first], () => [{ id: 'x', moves: null }]))?.text();
    expect(JSON.parse(text ?? '')).toMatchObject({ games: [first], unread: [{ id: 'x', moves: null }] });
  });

  it('says of which version it is', () => {
    expect(faultOfHead('{"format":"nagare-games","version":2,"games":')).toBeNull();
    expect(faultOfHead('{ "format": "nagare-games", "games": ')).toBeNull();
    expect(faultOfHead('{"format":"nagare-games","version":3,"games":')).toMatchObject({ where: 'version' });
    expect(isHead('{"format":"nagare-games","version":2,"games":')).toBe(true);
    expect(isHead('{"format":"nagare-exercises","games":')).toBe(false);
  });

  it('is given up where it is not wanted any more', async () => {
    vi.spyOn(performance, 'now').mockImplementation(
      (
        (now) => () =>
          (now += 100)
      )(0),
    );
    const told: number[] = [];
    const written = await gamesFile([first, second, first], undefined, (done) => {
      told.push(done);
      return done < 2;
    });
    expect(written).toBeNull();
    expect(told).toEqual([1, 2]);
  });
});

describe('a game', () => {
  it('is the same however its start is written', () => {
    expect(plainStart(evenStart)).toBe('startpos');
    expect(plainStart('startpos')).toBe('startpos');
    expect(plainStart('4k4/9/9/9/9/9/9/9/4K4 b - 1')).toBe('4k4/9/9/9/9/9/9/9/4K4 b - 1');
  });
});
