// Games that are played and reviewed on the page come into the store.

import { IDBFactory } from 'fake-indexeddb';
import { UnkeptThings } from '../../web/src/database/unkept';
import { describe, expect, it, vi } from 'vitest';
import { elementIds } from '../../web/src/board/element-ids';
import { EngineClient } from '../../web/src/engine/client';
import { readGame } from '../../web/src/games/file';
import { GameArchive } from '../../web/src/games/game-archive';
import type { GameStore } from '../../web/src/games/store';
import { isUnfinished, keptPlayed, onBoard, playedOn } from '../../web/src/games/from-record';
import type { PlayedGame } from '../../web/src/session/archiving-keeper';
import { noNames } from '../../web/src/games/game-names';
import { gameList } from '../../web/src/games/game-list';
import { listed } from '../../web/src/games/listed-game';
import { GamesSession } from '../../web/src/games/games-session';
import { Recognition } from '../../web/src/games/recognition';
import { gamesWords } from '../../web/src/i18n/games-words';
import { writeGame, type StoredGame } from '../../web/src/session/stored';
import { moves, storedReview } from './a-review';
import { drawn } from './drawn';
import { fetchFakeRecords } from './fake-records';
import { assets, FakeWorkers } from './fake-worker';
import { allGames, keptGameOf } from './kept-games';
import { plainest } from './plainest';
import { sideFigures } from './made-games';
import { evenStart } from './rules';
import { useFakeDatabase } from './fake-database';

const opened = () => new GameArchive(new UnkeptThings(), () => new Date(2026, 11, 1, 23, 30));

const { resigns: _, ...against } = plainest;

/** As far as it has come; of a game without an end that goes on. */
function played(length = moves.length, change: Partial<StoredGame> = {}, isNew = true): PlayedGame {
  const isOver = length === moves.length;
  return {
    game: {
      record: {
        start: evenStart,
        moves: moves.slice(0, length),
        impasseRule: '27-point',
        person: 'white',
        ending: isOver ? 'resignation' : undefined,
        times: { control: null, spent: moves.slice(0, length).map((_time, index) => 1000 * index), spentNow: 400 },
      },
      given: 0,
      sfen: evenStart,
      remark: null,
      seed: 7,
      against: { ...against, opponent: 'kawakaze' },
      id: 'one',
      ...change,
    },
    name: { japanese: '川風', english: 'Kawakaze' },
    result: isOver ? { winner: 'white', reason: 'resignation' } : null,
    turn: 'black',
    isNew,
    board: 'nagare',
  };
}

useFakeDatabase();

const lengths = async (archive: GameArchive) =>
  (await allGames(archive.store)).map((game) => game.moves.length).sort((left, right) => left - right);

describe('a game that is played here', () => {
  it("is kept with its opponent, that one's settings, its day and its times", async () => {
    const archive = opened();
    expect(await archive.played(played(), 'en')).toBe(true);
    const [game] = await allGames(archive.store);
    expect(game).toEqual(
      keptGameOf({
        id: 'one',
        moves,
        source: 'played',
        person: 'white',
        names: { black: 'Kawakaze', white: '' },
        opponent: 'kawakaze',
        against: { naturalness: 0, strength: 1, people: 'online', style: 'one', opening: '', opponent: 'kawakaze' },
        headers: { start_time: '2026/12/01 23:30:00', end_time: '2026/12/01 23:30:00' },
        played: '2026-12-01',
        added: new Date(2026, 11, 1, 23, 30).toISOString(),
        winner: 'white',
        ending: 'resignation',
        ending_spent: 400,
        spent: moves.map((_time, index) => 1000 * index),
        board: writeGame(played().game),
      }),
    );
  });

  it('has the name that the person goes by', async () => {
    const called = { now: new Date(), language: 'ja', ownName: '花子' } as const;
    expect(keptPlayed(played(2), called).names).toEqual({ black: '川風', white: '花子' });
  });

  it('is there from the first move on, as it goes on and where moves are taken back, and ends as the one game that it is', async () => {
    const archive = opened();
    for (const length of [1, 2, 5, 3]) {
      await archive.played(played(length), 'ja');
      expect(await lengths(archive)).toEqual([length]);
    }
    const [game] = await allGames(archive.store);
    expect(game && isUnfinished(game) && onBoard(game)).toEqual({ ...played(3).game, archived: true });
    await archive.played(played(), 'ja');
    expect(await lengths(archive)).toEqual([moves.length]);
    const [over] = await allGames(archive.store);
    expect(over && isUnfinished(over)).toBe(false);
  });

  it('says nothing of its day where neither of two visits has noted it', () => {
    const { headers: __, ...begun } = keptPlayed(played(2), { now: new Date(), language: 'ja' });
    const later = keptPlayed(played(3, {}, false), { now: new Date(), language: 'ja' });
    expect(playedOn(begun, later)).not.toHaveProperty('headers');
  });

  it('keeps what has been added to it meanwhile', async () => {
    const archive = opened();
    await archive.played(played(3), 'ja');
    const move = { usi: '7g7f', name: '', comment: 'x', parent: -1 };
    await archive.store.update('one', { tree: [move], comment: '開始', figures: null });
    await archive.played(played(4), 'ja');
    const [game] = await allGames(archive.store);
    expect(game).toMatchObject({ comment: '開始', moves: moves.slice(0, 4) });
    expect(game?.tree?.map(({ usi, comment }) => [usi, comment])).toEqual(
      moves.slice(0, 4).map((usi) => [usi, usi === '7g7f' ? 'x' : '']),
    );
  });

  it('has the day on which it began, also where it ends after midnight', async () => {
    let now = new Date(2026, 11, 1, 23, 59);
    const archive = new GameArchive(new UnkeptThings(), () => now);
    await archive.played(played(3), 'ja');
    now = new Date(2026, 11, 2, 0, 10);
    await archive.played(played(), 'ja');
    expect(await allGames(archive.store)).toMatchObject([
      { played: '2026-12-01', headers: { start_time: '2026/12/01 23:59:00', end_time: '2026/12/02 00:10:00' } },
    ]);
  });

  it('is something to lose once it has ended', async () => {
    const unkept = new UnkeptThings();
    let asked = 0;
    unkept.onKept.add(() => (asked += 1));
    const archive = new GameArchive(unkept);
    await archive.played(played(3), 'ja');
    expect(asked).toBe(0);
    await archive.played(played(), 'ja');
    expect(asked).toBe(1);
  });

  it('that has ended and goes on again has not ended', async () => {
    const archive = opened();
    await archive.played(played(), 'ja');
    await archive.played(played(moves.length - 2), 'ja');
    const [game] = await allGames(archive.store);
    expect(game).not.toHaveProperty('ending');
    expect(game).not.toHaveProperty('winner');
    expect(game).not.toHaveProperty('ending_spent');
    expect(game?.headers).toEqual({ start_time: '2026/12/01 23:30:00' });
  });

  it('stays deleted while it goes on, and is there again once it has ended', async () => {
    const archive = opened();
    await archive.played(played(3), 'ja');
    await archive.store.removeAll();
    await archive.played(played(4, { archived: true }), 'ja');
    await archive.played(played(moves.length, { archived: true }, false), 'ja'); // it had ended before the page was opened
    expect(await lengths(archive)).toEqual([]);
    await archive.played(played(moves.length, { archived: true }), 'ja');
    expect(await lengths(archive)).toEqual([moves.length]);
  });

  it('is not cut short by what a page that opens has found of it', async () => {
    const archive = opened();
    await archive.played(played(5), 'ja');
    await archive.played(played(3, {}, false), 'ja');
    expect(await lengths(archive)).toEqual([5]);
    // What is taken back while it is played is taken back.
    await archive.played(played(3, { archived: true }), 'ja');
    expect(await lengths(archive)).toEqual([3]);
  });

  it('is the last one on its board, until it is deleted', async () => {
    const archive = opened();
    expect(await archive.last('nagare')).toBeNull();
    await archive.played(played(3), 'ja');
    await archive.played({ ...played(5, { id: 'two' }), board: 'nagare-ladder' }, 'ja');
    await archive.played({ ...played(4, { id: 'three' }), board: null }, 'ja');
    expect(await archive.last('nagare')).toEqual({ ...played(3).game, archived: true });
    await archive.played(played(), 'ja');
    expect((await archive.last('nagare'))?.record.ending).toBe('resignation');
    await archive.store.remove('one');
    expect(await archive.last('nagare')).toBeNull();
    expect((await archive.last('nagare-ladder'))?.id).toBe('two');
  });

  it('is the one that an earlier version kept by its moves', async () => {
    const archive = opened();
    const former = keptGameOf({ moves, source: 'played', person: 'white', opponent: 'kawakaze', played: '2026-11-30' });
    await archive.store.add([former]);
    await archive.played(played(moves.length, {}, false), 'ja');
    expect(await allGames(archive.store)).toMatchObject([
      { id: former.id, played: '2026-11-30', ending: 'resignation' },
    ]);
  });

  it('is not taken for safe where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await opened().played(played(), 'ja')).toBe(false);
  });

  it('is one game with its own file: what that has of it before its end adds nothing, what has gone on since is taken', async () => {
    const archive = opened();
    await archive.played(played(3), 'ja');
    const [three] = await allGames(archive.store);
    await archive.played(played(5), 'ja');
    const [five] = await allGames(archive.store);
    if (three === undefined || five === undefined) {
      throw new Error('they are not kept');
    }
    expect(await archive.store.add([three])).toMatchObject({ fresh: 0, known: 1, richer: 0 });
    expect(await lengths(archive)).toEqual([5]);
    await archive.store.removeAll();
    await archive.store.add([three]);
    expect(await archive.store.add([five])).toMatchObject({ fresh: 0, known: 1, richer: 1, ids: ['one'] });
    expect(await lengths(archive)).toEqual([5]);
  });

  it('has its review, which is opened again as it was', async () => {
    const archive = opened();
    const review = storedReview();
    expect(await archive.keepReview(review)).toBe(false);
    await archive.played(played(), 'ja');
    expect(await archive.keepReview(review)).toBe(true);
    const [game] = await allGames(archive.store);
    expect(await archive.toReview(game?.id ?? '')).toMatchObject({
      game: { start: evenStart, moves, ending: 'resignation', person: 'white' },
      people: review.people,
      review: review.review,
    });
    expect(await archive.toReview('another')).toBeNull();
  });

  it("is listed with its opponent's name or, where that has none, what it was set to", async () => {
    const archive = opened();
    await archive.played(played(), 'en');
    expect(await list(archive)).toContain('Kawakaze');
    const nameless = played(3, { id: 'two', against: { ...against, opponent: '', strength: 4 } });
    await archive.played({ ...nameless, name: { japanese: '', english: '' } }, 'en');
    expect(await list(archive)).toContain('Nagare (strength 4)');
  });

  it('is said to be reviewed where its review is, and not where its figures came alone', async () => {
    const figures = { black: sideFigures(), white: sideFigures() };
    const here = new GameArchive(
      new UnkeptThings(),
      () => new Date(2026, 11, 1),
      () => figures,
    );
    await here.played(played(), 'en');
    await here.keepReview(storedReview());
    expect(await list(here)).toContain(gamesWords.en.reviewed);
    const file = JSON.parse((await (await here.file()).content.text()) || '') as { games: unknown[] };
    vi.stubGlobal('indexedDB', new IDBFactory()); // another machine
    const there = opened();
    const read = readGame(JSON.stringify(file.games[0]));
    await there.store.add('game' in read ? [read.game] : []);
    expect(await allGames(there.store)).toMatchObject([{ figures }]);
    expect(await list(there)).not.toContain(gamesWords.en.reviewed);
  });
});

describe('the list', () => {
  it('reads the games that have changed alone, and all of them where it is not known which', async () => {
    const { store } = opened();
    const plies = [...moves.keys()].map((index) => index + 1);
    await store.add(plies.map((ply) => keptGameOf({ moves: moves.slice(0, ply) })));
    const session = sessionOf(store);
    const listedPlies = (): number[] => session.games.map(({ length }) => length).sort((left, right) => left - right);
    await session.look();
    expect(listedPlies()).toEqual(plies);
    const each = vi.spyOn(store, 'each');
    const [one, two] = session.games;
    await store.update(one?.id ?? '', { person: 'white' });
    await store.remove(two?.id ?? '');
    await vi.waitFor(() => expect(session.games).toHaveLength(moves.length - 1));
    expect(session.games.filter(({ person }) => person === 'white').map(({ id }) => id)).toEqual([one?.id]);
    expect(each).not.toHaveBeenCalled();
    await store.removeAll();
    await vi.waitFor(() => expect(session.games).toEqual([]));
    expect(each).toHaveBeenCalledTimes(1);
    session.destroy();
  });

  it('lets the page have its turn while it looks at all games', async () => {
    const { store } = opened();
    await store.add([keptGameOf({ moves }), keptGameOf({ moves: ['2g2f'] })]);
    const session = sessionOf(store);
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 100));
    let [time, turns] = [0, 0];
    const Channel = MessageChannel;
    vi.stubGlobal(
      'MessageChannel',
      class extends Channel {
        constructor() {
          super();
          turns += 1;
        }
      },
    );
    await session.look();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(session.games).toHaveLength(2);
    expect(turns).toBe(7); // after each game, the order, each game’s choices, and all of them
    session.destroy();
  });

  it('has of a game what it shows, and not its moves', async () => {
    const { store } = opened();
    await store.add([keptGameOf({ moves, comment: 'x', tree: [] })]);
    const session = sessionOf(store);
    await session.look();
    expect(Object.keys(session.games[0] ?? {})).not.toEqual(expect.arrayContaining(['moves']));
    expect(session.games).toMatchObject([{ length: moves.length }]);
    session.destroy();
  });
});

describe('who says who they are', () => {
  it('has the games under that name, whatever grade stood beside it', async () => {
    const { store } = opened();
    const names = [
      { black: 'Yamada 五段', white: 'X' },
      { black: 'Y', white: 'Yamada 6 dan' },
      { black: 'X', white: 'Y' },
    ];
    await store.add(names.map((each, index) => keptGameOf({ moves: moves.slice(0, index + 1), names: each })));
    const session = sessionOf(store);
    await session.look();
    const asked = session.names.find(({ name }) => name === 'Yamada');
    expect(asked?.count).toBe(2);
    await session.nameIsPersons(asked?.name ?? '');
    const persons = (await allGames(store)).map(({ moves: { length }, person }) => [length, person]);
    expect(persons.sort()).toEqual([
      [1, 'black'],
      [2, 'white'],
      [3, null],
    ]);
    session.destroy();
  });
});

/** It recognises nothing. */
function sessionOf(store: GameStore): GamesSession {
  const recognition = new Recognition(new EngineClient(new FakeWorkers().connect, assets()), store);
  recognition.stop();
  return new GamesSession({
    store,
    isPersisted: async () => true,
    recognition,
    fetchRecords: fetchFakeRecords,
    now: () => new Date(2026, 11, 1),
    names: Promise.resolve(noNames),
    ownName: () => '',
  });
}

async function list({ store }: GameArchive): Promise<string> {
  return drawn(
    gameList({
      games: (await allGames(store)).map(listed),
      reviewed: await store.reviewed(),
      page: 0,
      pages: 1,
      opened: null,
      asked: null,
      failure: null,
      names: noNames,
      language: 'en',
      words: gamesWords.en,
      ids: elementIds(),
      onOpen: () => {},
      onGoOn: () => {},
      onOptions: () => {},
      onPerson: () => {},
      onStar: () => {},
      onNote: () => {},
      onKif: () => {},
      onAsk: () => {},
      onRemove: () => {},
      onPage: () => {},
    }),
  );
}
