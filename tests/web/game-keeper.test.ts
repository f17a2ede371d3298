// Which games are kept for the next visit, whatever takes whose place, and whatever the store takes.

import { describe, expect, it } from 'vitest';
import { plainest } from './plainest';
import { ArchivingKeeper, type Archive, type PlayedGame } from '../../web/src/session/archiving-keeper';
import { GameKeeper } from '../../web/src/session/game-keeper';
import type { GameRecord } from '../../web/src/session/game-record';
import type { GameSession } from '../../web/src/session/game-session';
import { GameStorage } from '../../web/src/session/storage';
import type { StoredGame } from '../../web/src/session/stored';
import { evenStart } from './rules';

/** A store with room for so many characters; what other tabs write to it is told where it is listened to. */
class Store extends EventTarget {
  items = new Map<string, string>();

  constructor(public room = Infinity) {
    super();
  }

  get length(): number {
    return this.items.size;
  }

  key = (index: number): string | null => [...this.items.keys()][index] ?? null;
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  removeItem = (key: string): void => void this.items.delete(key);

  setItem = (key: string, text: string): void => {
    const others = [...this.items].filter(([name]) => name !== key).flat();
    if ([...others, key, text].join('').length > this.room) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    this.items.set(key, text);
  };

  fill(): void {
    this.room = [...this.items].flat().join('').length;
  }

  /** By another tab. */
  write(game: StoredGame): void {
    new GameStorage(this).keepGame(game);
    this.dispatchEvent(Object.assign(new Event('storage'), { key: 'nagare.game' }));
  }
}

/** Of a game in which black, the person, moves first; times: with a clock. */
function gameOf(moves: string[], { given = 0, start = evenStart, timed = false } = {}): StoredGame {
  const times = timed
    ? { control: { main: 600_000, byoyomi: 0, increment: 0 }, spent: moves.map(() => 0), spentNow: 0 }
    : undefined;
  const record: GameRecord = { start, moves, impasseRule: '27-point', person: 'black', times };
  const { resigns: _, ...against } = plainest;
  return { record, given, sfen: evenStart, remark: null, seed: 1, against, id: 'first', at: 1_790_000_000_000 };
}

const stored = gameOf(['7g7f', '3c3d', '2g2f', '8c8d']);
const ofALink = gameOf(['2g2f', '8c8d'], { given: 2 });

/** A page: its game comes onto the board once the engine is up. */
class Visit {
  readonly told: string[] = [];
  readonly storage: GameStorage;
  readonly keeper: GameKeeper;
  readonly session: GameSession;
  readonly kept: StoredGame | null;
  elsewhere = 0;

  constructor(
    readonly store: Store,
    archive: Archive | null = null,
  ) {
    this.storage = new GameStorage(store, store);
    this.kept = this.storage.game();
    this.session = {
      state: null,
      savedRecord: gameOf([]).record,
      remark: null,
      seed: 1,
      gameId: 'first',
      settings: plainest,
    } as unknown as GameSession;
    const parts = [this.session, this.storage, this.kept] as const;
    this.keeper =
      archive === null
        ? new GameKeeper(...parts)
        : new ArchivingKeeper(archive, () => this.told.push('further'), ...parts);
    this.keeper.onElsewhere.add(() => (this.elsewhere += 1));
    this.storage.onTrouble.add(({ code }) => this.told.push(code));
  }

  onto({ record }: StoredGame, from: GameSession['begunFrom'] = this.session.begunFrom): this {
    const state = { start: record.start, moves: record.moves, sfen: evenStart, result: null };
    Object.assign(this.session, { state, savedRecord: { ...record, start: evenStart }, begunFrom: from });
    this.keeper.follow();
    return this;
  }

  play(...moves: string[]): this {
    const { record } = this.here;
    return this.onto({ ...stored, record: { ...record, moves: [...record.moves, ...moves] } });
  }

  get here(): { record: GameRecord } {
    return { record: this.session.savedRecord };
  }

  end(): this {
    const { state } = this.session;
    Object.assign(this.session, { state: { ...state, result: { reason: 'resignation', winner: 'black' } } });
    this.keeper.follow();
    return this;
  }

  against(opponent: string): this {
    Object.assign(this.session, { settings: { ...this.session.settings, opponent } });
    this.keeper.keepHere();
    return this;
  }

  get opponentKept(): string | undefined {
    return new GameStorage(this.store).game()?.against?.opponent;
  }

  /** Another game comes onto the board, and is the one to keep. */
  begin(id: string, game: StoredGame): this {
    Object.assign(this.session, { gameId: id });
    this.onto(game, null);
    this.keeper.begun(game.given);
    return this;
  }

  /** As the view does it; begins: whether the engine can play that game. */
  async goBack(begins = true): Promise<void> {
    const [to] = this.keeper.gamesBefore;
    if (to === undefined) {
      throw new Error('there is no game to go back to');
    }
    await this.keeper.goBack(to, async (game) => {
      if (begins) {
        this.onto(game);
        this.keeper.begun(game.given);
      }
      return begins;
    });
  }

  get movesBefore(): number[] {
    return this.keeper.gamesBefore.map(({ game }) => game.record.moves.length);
  }

  /** Of the game that the next visit would begin with. */
  get movesKept(): readonly string[] | undefined {
    return new GameStorage(this.store).game()?.record.moves;
  }
}

function storeWith(game: StoredGame): Store {
  const store = new Store();
  store.write(game);
  return store;
}

describe('the game of the last visit', () => {
  it('is gone back to when a link has taken its place, and only then', () => {
    const visit = new Visit(storeWith(stored)).onto(ofALink, 'address');
    expect(visit.movesBefore).toEqual([4]);
    expect(visit.movesKept).toEqual(['2g2f', '8c8d']);
    expect(new Visit(storeWith(stored)).onto(stored, 'stored').movesBefore).toEqual([]);
  });

  it('is the one here, also as the first version wrote it', () => {
    const first = gameOf(['7g7f', '3c3d', '2g2f', '8c8d'], { start: 'startpos' });
    const visit = new Visit(storeWith(first)).onto(first, 'stored');
    expect(visit.movesBefore).toEqual([]);
    expect(visit.play('6g6f').movesBefore).toEqual([]);
  });

  it('is not gone back to when it cannot be played: it is aside', () => {
    const visit = new Visit(storeWith(stored));
    expect(visit.session.onUnplayable()).toBe(true);
    visit.onto(gameOf([]), 'fresh');
    expect(visit.movesBefore).toEqual([]);
    expect(visit.storage.asides()).toMatchObject([{ game: { record: { moves: stored.record.moves } } }]);
  });

  it('is gone back to when the person has begun another before it was on the board', () => {
    const visit = new Visit(storeWith(stored)).onto(gameOf([]), null);
    visit.keeper.begun(0);
    expect(visit.movesBefore).toEqual([4]);
    expect(visit.movesKept).toEqual([]);
  });
});

describe('whom the game is played against', () => {
  it('is kept with it, also where no move has been made since', () => {
    const visit = new Visit(storeWith(stored)).onto(stored, 'stored').against('wakaba');
    expect(visit.opponentKept).toBe('wakaba');
    expect(visit.against('').opponentKept).toBe('');
  });

  it('stays as it was when the game ended, whoever is chosen for the next one', () => {
    const visit = new Visit(storeWith(stored)).onto(stored, 'stored').against('wakaba').end();
    expect(visit.against('hayase').opponentKept).toBe('wakaba');
    expect(visit.begin('next', gameOf([])).opponentKept).toBe('hayase');
  });

  it('is not kept over the game of another tab', () => {
    const visit = new Visit(storeWith(stored)).onto(stored, 'stored');
    visit.store.write(ofALink);
    visit.against('wakaba');
    expect(visit.elsewhere).toBe(1);
    expect(visit.movesKept).toEqual(ofALink.record.moves);
    expect(visit.keeper.isKept).toBe(true);
  });
});

describe('games that one after another took the place of', () => {
  it('are all there, in the next visit too', () => {
    const store = storeWith(stored);
    new Visit(store).onto(ofALink, 'address').play('7g7f');
    const another = gameOf(['9g9f'], { given: 1 });
    expect(new Visit(store).onto(another, 'address').movesBefore).toEqual([3, 4]);
    expect(new Visit(store).onto(another, 'stored').movesBefore).toEqual([3, 4]);
  });

  it('change places with the one here', async () => {
    const visit = new Visit(storeWith(stored)).onto(ofALink, 'address').play('7g7f');
    await visit.goBack();
    expect(visit.movesKept).toEqual(stored.record.moves);
    expect(visit.movesBefore).toEqual([3]);
    await visit.goBack();
    expect(visit.movesKept).toHaveLength(3);
    expect(visit.movesBefore).toEqual([4]);
  });

  it('stay where they are when the other cannot be played', async () => {
    const visit = new Visit(storeWith(stored)).onto(ofALink, 'address').play('7g7f');
    await visit.goBack(false);
    expect(visit.movesKept).toHaveLength(3);
    expect(visit.movesBefore).toEqual([4]);
  });

  it('are none where nothing was played, or that is there already', () => {
    const store = storeWith(ofALink);
    expect(new Visit(store).onto(gameOf(['9g9f'], { given: 1 }), 'address').movesBefore).toEqual([]);
    const again = storeWith(stored);
    new Visit(again).onto(ofALink, 'address');
    again.write(stored);
    expect(new Visit(again).onto(ofALink, 'address').movesBefore).toEqual([4]);
  });

  it('go one at a time when they are not wanted', () => {
    const store = storeWith(stored);
    new Visit(store).onto(ofALink, 'address').play('7g7f');
    const visit = new Visit(store).onto(gameOf(['9g9f'], { given: 1 }), 'address');
    visit.keeper.gamesBefore.slice(0, 1).forEach((game) => visit.keeper.discardBefore(game));
    expect(visit.movesBefore).toEqual([4]);
    expect(new Visit(store).onto(ofALink, 'stored').movesBefore).toEqual([4]);
  });
});

describe('a store without room for two games', () => {
  function full(): Visit {
    const store = storeWith(stored);
    store.fill();
    return new Visit(store).onto(ofALink, 'address');
  }

  it('keeps the one that was played, and says that the other is not kept', () => {
    const visit = full();
    expect(visit.told).toEqual(['no_room_beside']);
    expect(visit.movesKept).toEqual(stored.record.moves);
    expect(visit.keeper.isKept).toBe(false);
    expect(visit.play('7g7f').movesKept).toEqual(stored.record.moves);
    // A new game is no wish to lose the old one.
    visit.onto(gameOf([]));
    visit.keeper.begun(0);
    expect(visit.movesKept).toEqual(stored.record.moves);
  });

  it('goes on with the one that was played', async () => {
    const visit = full();
    expect(visit.movesBefore).toEqual([4]);
    await visit.goBack();
    expect(visit.keeper.isKept).toBe(true);
    visit.store.room += 1000;
    expect(visit.play('6g6f').movesKept).toHaveLength(5);
  });

  it.each([
    ['replaced', (visit: Visit) => visit.keeper.replaceStored()],
    ['discarded', (visit: Visit) => visit.keeper.gamesBefore.forEach((game) => visit.keeper.discardBefore(game))],
  ])('keeps the other once the first is %s', (_, act) => {
    const visit = full();
    act(visit);
    expect(visit.keeper.isKept).toBe(true);
    expect(visit.movesKept).toEqual(ofALink.record.moves);
  });

  it('loses neither when they change places', async () => {
    const visit = new Visit(storeWith(stored)).onto(ofALink, 'address').play('7g7f');
    visit.store.fill();
    await visit.goBack();
    const kept = [visit.movesKept?.length, ...new Visit(visit.store).onto(gameOf([]), 'stored').movesBefore];
    expect(kept.toSorted()).toEqual([3, 4]);
    expect(visit.told).toEqual(['no_room_beside']);
  });
});

describe('a page that comes back as the browser has kept it', () => {
  it('is not overtaken by the game that it could not replace', () => {
    const store = storeWith(stored);
    const visit = new Visit(store).onto(stored, 'stored');
    store.fill();
    visit.play('6g6f', '4c4d', '9g9f');
    expect(visit.told).toEqual(['storage_refused']);
    expect(visit.keeper.isOvertaken()).toBe(false);
    expect(visit.elsewhere).toBe(0);
  });

  it('is overtaken by the page that went on with its game', () => {
    const store = storeWith(stored);
    const visit = new Visit(store).onto(stored, 'stored').play('6g6f');
    store.items.set('nagare.game', storeWith(gameOf(['1g1f'])).items.get('nagare.game') ?? ''); // of that no event tells
    expect(visit.keeper.isOvertaken()).toBe(true);
  });

  it('stays, where it has moves that are kept nowhere', () => {
    const store = storeWith(stored);
    const visit = new Visit(store).onto(stored, 'stored');
    store.fill();
    visit.play('6g6f');
    store.room = Infinity;
    store.items.set('nagare.game', storeWith(gameOf(['1g1f'])).items.get('nagare.game') ?? '');
    expect(visit.keeper.isOvertaken()).toBe(false);
    expect(visit.elsewhere).toBe(1);
    visit.play('9g9f');
    expect(visit.movesKept).toEqual(['1g1f']);
    visit.keeper.goOnHere();
    expect(visit.movesKept).toHaveLength(6);
  });

  it('has its clocks kept, unless another tab has gone on', () => {
    const timed = gameOf(stored.record.moves as string[], { timed: true });
    const store = storeWith(timed);
    const visit = new Visit(store).onto(timed, 'stored');
    store.write(gameOf(['1g1f']));
    expect(visit.elsewhere).toBe(1);
    visit.keeper.keepTimes();
    expect(visit.movesKept).toEqual(['1g1f']);
    expect(visit.keeper.isOvertaken()).toBe(true);
  });
});

/** What it is told of, and what it has; it answers when it is asked to, or at once. */
class FakeArchive implements Archive {
  readonly told: PlayedGame[] = [];
  keeps = true;
  lastGame: StoredGame | null = null;
  readonly played = async (game: PlayedGame): Promise<boolean> => {
    this.told.push(game);
    return this.keeps;
  };
  readonly last = async (): Promise<StoredGame | null> => this.lastGame;

  /** Of each game that it was told of, in that order: its id, its moves, and whether it was said to have it. */
  get log(): [string | undefined, number, boolean][] {
    return this.told.map(({ game }) => [game.id, game.record.moves.length, game.archived === true]);
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the archive', () => {
  it("is told of a game from the person's first move on, after each move, and that it has it already", async () => {
    const archive = new FakeArchive();
    const visit = new Visit(new Store(), archive).begin('a', gameOf(['2g2f', '8c8d'], { given: 2 }));
    expect(archive.log).toEqual([]);
    for (const move of ['7g7f', '3c3d', '2f2e']) {
      visit.play(move);
      await settled();
    }
    expect(archive.log).toEqual([
      ['a', 3, false],
      ['a', 4, true],
      ['a', 5, true],
    ]);
    expect(new GameStorage(visit.store).game()).toMatchObject({ id: 'a', archived: true });
  });

  it('is told of the game that it has under the same id in the next visit', async () => {
    const archive = new FakeArchive();
    const visit = new Visit(storeWith({ ...stored, id: 'a', archived: true }), archive);
    Object.assign(visit.session, { gameId: 'a' });
    visit.onto(stored, 'stored').play('6g6f');
    expect(archive.log).toEqual([
      ['a', 4, true],
      ['a', 5, true],
    ]);
    expect(archive.told.map(({ isNew }) => isNew)).toEqual([false, true]);
    // It has been as it is since the last visit; otherwise the archive would seem to have a later game.
    const [first, second] = archive.told.map(({ game }) => game.at ?? 0);
    expect(first).toBe(stored.at);
    expect(second).not.toBe(stored.at);
  });

  it('is told how a game has ended', () => {
    const archive = new FakeArchive();
    const visit = new Visit(new Store(), archive).begin('a', gameOf([])).play('7g7f', '3c3d');
    const { record } = visit.here;
    const result = { winner: 'white', reason: 'resignation' };
    const state = { ...record, sfen: evenStart, turn: 'black', result };
    Object.assign(visit.session, { state, savedRecord: { ...record, ending: 'resignation' } });
    visit.keeper.follow();
    visit.keeper.follow();
    expect(archive.told.map((game) => game.result)).toEqual([null, result]);
  });

  it('has another game under another id, and nothing is told twice of the one before', async () => {
    const archive = new FakeArchive();
    const visit = new Visit(new Store(), archive).begin('a', gameOf([])).play('7g7f', '3c3d');
    await settled();
    visit.begin('b', gameOf([])).play('2g2f', '8c8d');
    expect(archive.log).toEqual([
      ['a', 2, false],
      ['b', 2, false],
    ]);
  });

  it('takes the games that were left in the store, which are not there any more once it has them', async () => {
    const archive = new FakeArchive();
    const store = storeWith(stored);
    new Visit(store).onto(ofALink, 'address').play('7g7f');
    archive.keeps = false;
    new Visit(store, archive).onto(gameOf([]), 'stored');
    await settled();
    expect(archive.log).toHaveLength(1);
    expect(new GameStorage(store).left()).toHaveLength(1);
    archive.keeps = true;
    new Visit(store, archive).onto(gameOf([]), 'stored');
    await settled();
    expect(archive.log).toHaveLength(2);
    expect(new GameStorage(store).left()).toEqual([]);
  });

  it('needs no room beside for a game that it has: a link begins another one, which is kept', async () => {
    const store = storeWith({ ...stored, id: 'a', archived: true });
    store.fill();
    const visit = new Visit(store, new FakeArchive()).onto(ofALink, 'address');
    expect(visit.told).toEqual([]);
    expect(visit.movesKept).toEqual(ofALink.record.moves);
    expect(visit.movesBefore).toEqual([4]);
  });

  it('takes the game for which there is no room beside; then the other has its place', async () => {
    const archive = new FakeArchive();
    const store = storeWith(stored);
    store.fill();
    const visit = new Visit(store, archive).onto(ofALink, 'address');
    let kept = 0;
    visit.keeper.onKept.add(() => (kept += 1));
    expect(visit.movesKept).toEqual(stored.record.moves);
    store.room += 1000;
    await settled();
    expect(archive.told.map(({ game }) => game.record.moves.length)).toEqual([4]);
    expect(visit.movesKept).toEqual(ofALink.record.moves);
    expect(kept).toBe(1);
  });

  it('has what is played here after another tab has gone on as a game of its own', () => {
    const archive = new FakeArchive();
    const visit = new Visit(storeWith({ ...stored, id: 'a' }), archive);
    Object.assign(visit.session, { gameId: 'a' });
    visit.onto(stored, 'stored');
    visit.store.write(gameOf([...stored.record.moves, '6g6f', '4c4d']));
    expect(visit.elsewhere).toBe(1);
    visit.play('9g9f');
    const second = archive.told.at(-1);
    expect(second?.game.record.moves.at(-1)).toBe('9g9f');
    expect(second?.game.id).not.toBe('a');
    expect(second?.board).toBeNull();
    expect(visit.movesKept).toHaveLength(6);
  });

  it('may have a later game than the store, as after a crash: the store has that then, and the page is told', async () => {
    const archive = new FakeArchive();
    const kept = { ...stored, id: 'a', archived: true, at: 1000 };
    const later = { ...gameOf([...stored.record.moves, '6g6f', '4c4d']), id: 'a', archived: true, at: 2000 };
    const another = { ...gameOf(['2g2f', '8c8d']), id: 'b', archived: true, at: 3000 };
    const visit = async (store: Store, origin: 'stored' | 'fresh' | 'address' = 'stored'): Promise<[Visit, number]> => {
      const made = new Visit(store, archive);
      Object.assign(made.session, { gameId: 'a' });
      made.onto(origin === 'stored' ? stored : gameOf([]), origin);
      await settled();
      return [made, made.told.filter((each) => each === 'further').length];
    };
    for (const last of [later, another]) {
      archive.lastGame = last;
      const store = storeWith(kept);
      const [made, told] = await visit(store);
      expect([made.movesKept, told]).toEqual([last.record.moves, 1]);
      expect((await visit(store))[1]).toBe(0); // it is there now
      expect((await visit(new Store(), 'fresh'))[1]).toBe(1); // nothing was left in the store
      expect((await visit(storeWith(kept), 'address'))[1]).toBe(0); // another game is wanted
    }
    expect((await visit(storeWith({ ...kept, at: undefined })))[1]).toBe(0); // an earlier version has gone on
    archive.lastGame = { ...later, at: 1000 };
    expect((await visit(storeWith(kept)))[1]).toBe(0);
  });

  it('has each game since when the store has it', async () => {
    const archive = new FakeArchive();
    const visit = new Visit(new Store(), archive).begin('a', gameOf([])).play('7g7f', '3c3d');
    await settled();
    const [told] = archive.told;
    expect(told?.game.at).toBeGreaterThan(0);
    expect(new GameStorage(visit.store).game()?.at).toBe(told?.game.at);
    expect(told?.board).toBe('nagare');
  });

  it('has a later game after an earlier one also where the clock is set back', async () => {
    const archive = new FakeArchive();
    const ahead = Date.now() + 400 * 86_400_000;
    const visit = new Visit(storeWith({ ...stored, id: 'a', archived: true, at: ahead }), archive);
    Object.assign(visit.session, { gameId: 'a' });
    visit.onto(stored, 'stored').play('6g6f').play('4c4d');
    await settled();
    expect(archive.told.map(({ game }) => game.at)).toEqual([ahead, ahead + 1, ahead + 2]);
  });

  it('does not put back a later game where something has been played here meanwhile', async () => {
    const archive = new FakeArchive();
    archive.lastGame = { ...gameOf([...stored.record.moves, '9g9f', '9c9d']), id: 'a', archived: true, at: 2000 };
    const visit = new Visit(storeWith({ ...stored, id: 'a', archived: true, at: 1000 }), archive);
    Object.assign(visit.session, { gameId: 'a' });
    visit.onto(stored, 'stored').play('6g6f');
    await settled();
    expect(visit.told).toEqual([]);
    expect(visit.movesKept?.at(-1)).toBe('6g6f');
  });

  it('is not told of a game in which the person has not moved', () => {
    const archive = new FakeArchive();
    new Visit(new Store(), archive).onto(ofALink, 'address');
    new Visit(new Store(), archive).begin('a', gameOf([]));
    expect(archive.log).toEqual([]);
  });

  it('is gone on with a game that it has, and the one here can be gone back to', async () => {
    const archive = new FakeArchive();
    const visit = new Visit(new Store(), archive).begin('a', gameOf([])).play('7g7f', '3c3d');
    await settled();
    const left = { ...gameOf(['2g2f', '8c8d']), id: 'b', archived: true };
    await visit.keeper.goBack({ game: left, aside: null, stays: true }, async (game) => {
      visit.begin('b', game);
      return true;
    });
    expect(visit.movesKept).toEqual(left.record.moves);
    expect(visit.movesBefore).toEqual([2]);
    expect(visit.storage.left()).toEqual([]);
  });
});
