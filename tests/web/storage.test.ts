import { describe, expect, it } from 'vitest';
import { usualPreferences, type Preferences } from '../../web/src/i18n/preferences';
import { GameStorage } from '../../web/src/session/storage';
import type { KeptSettings, StoredGame } from '../../web/src/session/stored';
import { gameWithEveryForm } from './every-form';

function memory(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

/** One that has room for so many characters, keys included. */
function small(room: number, content: Record<string, string> = {}) {
  const store = memory(content);
  const { setItem } = store;
  store.setItem = (key, text) => {
    const others = [...store.items].filter(([name]) => name !== key).flat();
    if ([...others, key, text].join('').length > room) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    setItem(key, text);
  };
  return store;
}

function asWritten(game: StoredGame): string {
  const store = memory();
  new GameStorage(store).keepGame(game);
  return store.items.get('nagare.game') ?? '';
}

const liked: Preferences = {
  theme: 'dark',
  lettering: 'two-kanji',
  coordinates: false,
  sound: false,
  spoken: 'sentences',
  advantage: true,
  care: true,
  name: '花子',
};

const kept: KeptSettings = {
  opponent: '',
  naturalness: 60,
  strength: 2,
  people: 'professional',
  thinkers: 'council',
  opening: 'gokigen',
  resigns: false,
  impasseRule: 'none',
};

describe('GameStorage', () => {
  it('gives back what it was given', () => {
    const storage = new GameStorage(memory());
    const game = gameWithEveryForm();
    storage.keepGame(game);
    storage.keepSettings(kept);
    storage.keepLanguage('en');
    storage.keepPreferences(liked);
    expect(storage.preferences()).toEqual(liked);
    expect(storage.game()).toEqual(game);
    expect(storage.settings()).toEqual(kept);
    expect(storage.language()).toBe('en');
    expect(storage.troubles).toEqual([]);
  });

  it('gives back whom a game is played against; a game of before there were names has nobody', () => {
    const storage = new GameStorage(memory());
    const game = gameWithEveryForm();
    const { resigns: _, impasseRule: __, ...dials } = kept;
    storage.keepGame({ ...game, against: { ...dials, opponent: 'kawakaze' } });
    expect(storage.game()?.against).toEqual({ ...dials, opponent: 'kawakaze' });
    const { against: ___, ...before } = game;
    storage.keepGame(before);
    expect(storage.game()?.against).toBeUndefined();
    const settings = JSON.stringify({ naturalness: 60, strength: 2, impasse_rule: 'none' });
    expect(new GameStorage(memory({ 'nagare.settings': settings })).settings()?.opponent).toBe('');
  });

  it('gives back the clocks of a game, and that it was lost on time', () => {
    const storage = new GameStorage(memory());
    const game = gameWithEveryForm();
    const times = { control: { main: 600_000, byoyomi: 30_000, increment: 0 }, spent: [0, 1200], spentNow: 77 };
    storage.keepGame({ ...game, record: { ...game.record, times, ending: 'time' } });
    expect(storage.game()?.record).toEqual({ ...game.record, times, ending: 'time' });
  });

  it('gives back the times of moves where there are no clocks', () => {
    const storage = new GameStorage(memory());
    const game = gameWithEveryForm();
    const times = { control: null, spent: [4000, 1200], spentNow: 77 };
    storage.keepGame({ ...game, record: { ...game.record, times } });
    expect(storage.game()?.record.times).toEqual(times);
  });

  it('finds nothing in an empty or a missing store', () => {
    for (const storage of [new GameStorage(memory()), new GameStorage(null)]) {
      expect(storage.game()).toBeNull();
      expect(storage.settings()).toBeNull();
      expect(storage.language()).toBeNull();
      expect(storage.preferences()).toEqual(usualPreferences);
      expect(storage.troubles).toEqual([]);
    }
  });

  it('writes names in snake_case alone', () => {
    const store = memory();
    const storage = new GameStorage(store);
    storage.keepGame(gameWithEveryForm());
    storage.keepSettings(kept);
    const text = [...store.items.values()].join();
    expect(text).toContain('"player_side":"white"');
    expect(text).toContain('"style":"council"');
    expect(text.match(/"[a-z]+[A-Z]\w*":/g)).toBeNull();
  });

  const record = '"start":"startpos","moves":[],"player_side":"black","closing":null';

  it.each([
    'not json',
    'null',
    '[]',
    '{}',
    '7',
    '{"record":{},"sfen":"x"}',
    `{"record":{${record}}}`,
    `{"record":{${record}},"sfen":7}`,
    `{"record":{${record.replace('[]', '[7]')}},"sfen":"x"}`,
    `{"record":{${record.replace('[]', '["up"]')}},"sfen":"x"}`,
    `{"record":{${record.replace('"black"', '"sente"')}},"sfen":"x"}`,
    `{"record":{${record.replace('null', '"war"')}},"sfen":"x"}`,
    `{"record":{${record},"impasse_rule":"x"},"sfen":"x"}`,
    `[{"record":{${record}},"sfen":"x"}]`,
  ])('puts the game %s aside, as it was, and tells', (text) => {
    const store = memory({ 'nagare.game': text });
    const storage = new GameStorage(store);
    expect(storage.game()).toBeNull();
    expect([...store.items]).toEqual([['nagare.game.aside', text]]);
    expect(storage.troubles).toEqual([{ code: 'put_aside', part: 'game' }]);
    expect(storage.game()).toBeNull();
    expect(storage.troubles).toHaveLength(1);
  });

  it.each([
    ['nagare.settings', '{"naturalness":101,"strength":3}', 'settings'],
    ['nagare.settings', 'x', 'settings'],
    ['nagare.language', 'fr', 'language'],
    ['nagare.preferences', '{"lettering":"runes"}', 'preferences'],
    ['nagare.preferences', '{"sound":1}', 'preferences'],
    ['nagare.preferences', '{"theme":"sepia"}', 'preferences'],
    ['nagare.preferences', `{"name":"${'x'.repeat(41)}"}`, 'preferences'],
    ['nagare.preferences', '{"spoken":"all"}', 'preferences'],
    ['nagare.preferences', '{"advantage":1}', 'preferences'],
  ])('puts what %s says, %s, aside', (key, text, part) => {
    const store = memory({ [key]: text });
    const storage = new GameStorage(store);
    expect([storage.settings(), storage.language()]).toEqual([null, null]);
    expect(storage.preferences()).toEqual(usualPreferences);
    expect([...store.items]).toEqual([[`${key}.aside`, text]]);
    expect(storage.troubles).toEqual([{ code: 'put_aside', part }]);
  });

  it('reads what was liked before there was all that there is to choose', () => {
    const text = '{"lettering":"two-kanji","coordinates":false,"sound":false}';
    const storage = new GameStorage(memory({ 'nagare.preferences': text }));
    expect(storage.preferences()).toEqual({
      ...liked,
      theme: 'system',
      spoken: 'nothing',
      advantage: false,
      care: false,
      name: '',
    });
    expect(storage.troubles).toEqual([]);
  });

  it('reads a game of an earlier version', () => {
    const text =
      '{"record":{"start":"startpos","moves":["7g7f"],"impasseRule":"24-point","playerSide":"white","closing":null},' +
      '"given":1,"sfen":"x","voice":null}';
    const store = memory({ 'nagare.game': text });
    const storage = new GameStorage(store);
    expect(storage.game()).toEqual({
      record: { start: 'startpos', moves: ['7g7f'], impasseRule: '24-point', person: 'white' },
      given: 1,
      sfen: 'x',
      remark: null,
    });
    expect(storage.troubles).toEqual([]);
  });

  it('reads a game from before there was a choice of rules', () => {
    const text =
      '{"record":{"start":"startpos","moves":["7g7f"],"playerSide":"black","closing":null},"sfen":"x","voice":null}';
    const game = new GameStorage(memory({ 'nagare.game': text })).game();
    expect(game).toMatchObject({ record: { moves: ['7g7f'], impasseRule: '27-point' }, given: 0 });
  });

  /** Without one field, however deep; the names on the way as the object has them. */
  function* spoilings(value: unknown, path: string[] = []): Generator<string[]> {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        yield [...path, key];
        yield* spoilings(inner, [...path, key]);
      }
    }
  }

  /** What earlier versions have kept is without these; with what is read in their place. */
  const added = new Map<string, (choice: { sentence: unknown }) => unknown>([
    ['choice.large_evaluation', () => false],
    ['choice.facts', () => []],
    ['choice.first_part', ({ sentence }) => sentence],
  ]);

  it.each([...added])('reads words of an earlier version, which are without %s', (path, instead) => {
    const game = gameWithEveryForm();
    const [holder = '', name = ''] = path.split('.');
    const voice = JSON.parse(JSON.stringify(game.remark)) as Record<string, Record<string, unknown>>;
    delete voice[holder]?.[name];
    const store = memory();
    new GameStorage(store).keepGame(game);
    store.items.set('nagare.game', JSON.stringify({ ...JSON.parse(store.items.get('nagare.game') ?? ''), voice }));
    const read = new GameStorage(store).game()?.remark as unknown as Record<string, Record<string, unknown>> | null;
    expect(read?.[holder]?.[name]).toEqual(instead((game.remark as NonNullable<typeof game.remark>).choice));
  });

  it('keeps the game and puts words aside of which any part is missing or of another type', () => {
    const game = gameWithEveryForm();
    const written = JSON.parse(JSON.stringify(game.remark)) as object;
    let spoilt = 0;
    for (const path of spoilings(written)) {
      for (const other of [undefined, { of: 'another type' }]) {
        if (other === undefined && added.has(path.join('.'))) {
          continue;
        }
        const voice = structuredClone(written) as Record<string, unknown>;
        const last = path.at(-1) ?? '';
        const holder = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, voice);
        if (Array.isArray(holder)) {
          holder[Number(last)] = other ?? null;
        } else if (other === undefined) {
          delete holder[last];
        } else {
          holder[last] = other;
        }
        const store = memory();
        new GameStorage(store).keepGame(game);
        const text = JSON.stringify({ ...JSON.parse(store.items.get('nagare.game') ?? ''), voice });
        store.items.set('nagare.game', text);
        const storage = new GameStorage(store);
        expect(storage.game(), path.join('.')).toEqual({ ...game, remark: null });
        expect(storage.troubles, path.join('.')).toEqual([{ code: 'put_aside', part: 'remark' }]);
        expect(store.items.get('nagare.voice.aside')).toBe(JSON.stringify(voice));
        spoilt += 1;
      }
    }
    expect(spoilt).toBeGreaterThan(100);
  });

  it('keeps the game and puts the words of an earlier version aside', () => {
    const evidence = { human: 84, computer: 26, human_total: 380_000, computer_total: 400_000, chi_square: 33.66 };
    const earlier = {
      advisor: 'flow',
      kind: 'streak',
      points: 60,
      text: { ja: '続きの手', en: 'going on' },
      evidence,
      probability: null,
      sequence: [],
    };
    const { remark, ...game } = gameWithEveryForm();
    const store = memory();
    const words = {
      ...remark,
      choice: { ...remark?.choice, price: { centipawns: 9, win_rate: 1 }, reasons: [earlier] },
    };
    new GameStorage(store).keepGame({ ...game, remark: words as unknown as StoredGame['remark'] });
    const storage = new GameStorage(store);
    expect(storage.game()).toEqual({ ...game, remark: null });
    expect(storage.troubles).toEqual([{ code: 'put_aside', part: 'remark' }]);
    expect(store.items.get('nagare.voice.aside')).toBe(JSON.stringify(words));
  });

  it('keeps the game and puts words aside whose evidence has its form under the name it once had', () => {
    const { remark, ...game } = gameWithEveryForm();
    const store = memory();
    const words = JSON.stringify(remark).replaceAll('"evidence":{"form":', '"evidence":{"shape":');
    new GameStorage(store).keepGame({ ...game, remark: JSON.parse(words) as StoredGame['remark'] });
    const storage = new GameStorage(store);
    expect(storage.game()).toEqual({ ...game, remark: null });
    expect(storage.troubles).toEqual([{ code: 'put_aside', part: 'remark' }]);
    expect(store.items.get('nagare.voice.aside')).toBe(words);
  });

  it('of what is set writes what has been changed here, and leaves the rest as another tab or a later version has it', () => {
    const store = memory({
      'nagare.settings': JSON.stringify({ naturalness: 40, strength: 3, later: { than: 'this' } }),
    });
    const [one, other] = [new GameStorage(store), new GameStorage(store)];
    const [here, there] = [one.settings(), other.settings()];
    if (here === null || there === null) {
      throw new Error('they cannot be read');
    }
    one.keepSettings({ ...here, strength: 7 });
    other.keepSettings({ ...there, naturalness: 90 });
    expect(new GameStorage(store).settings()).toEqual({ ...here, strength: 7, naturalness: 90 });
    one.keepSettings({ ...here, strength: 3 });
    expect(new GameStorage(store).settings()).toEqual({ ...here, strength: 3, naturalness: 90 });
    expect(JSON.parse(store.items.get('nagare.settings') ?? '')).toMatchObject({ later: { than: 'this' } });

    store.items.set('nagare.preferences', JSON.stringify({ sound: true, later: 1 }));
    const [left, right] = [new GameStorage(store), new GameStorage(store)];
    left.keepPreferences({ ...left.preferences(), sound: false });
    right.keepPreferences({ ...right.preferences(), coordinates: false });
    expect(new GameStorage(store).preferences()).toMatchObject({ sound: false, coordinates: false });
    expect(JSON.parse(store.items.get('nagare.preferences') ?? '')).toMatchObject({ later: 1 });

    store.items.clear();
    one.keepSettings({ ...here, strength: 5 });
    expect(new GameStorage(store).settings()).toEqual({ ...here, strength: 5 });
  });

  /** With that many moves more. */
  function longer(moves: number): StoredGame {
    const game = gameWithEveryForm();
    return { ...game, record: { ...game.record, moves: [...game.record.moves, ...Array(moves).fill('9g9f')] } };
  }

  it('keeps every game before until it is not wanted, the last one first', () => {
    const store = memory({ 'nagare.game-before': asWritten(longer(1)) }); // as an earlier version kept one
    const storage = new GameStorage(store);
    const [first] = storage.left();
    const second = storage.keepBeside(longer(2));
    const third = storage.keepBeside(longer(3));
    expect(storage.keepBeside(longer(2))).toEqual(second); // it is there
    expect(new GameStorage(store).left()).toEqual([third, second, first]);
    expect([third, second, first].map((each) => each?.game)).toEqual([longer(3), longer(2), longer(1)]);
    expect(storage.game()).toBeNull();
    if (second !== null) {
      storage.forgetAside(second);
    }
    storage.keepBeside(longer(4));
    expect(storage.left().map(({ game }) => game)).toEqual([longer(4), longer(3), longer(1)]);
    storage.left().forEach((each) => storage.forgetAside(each));
    expect([storage.left(), storage.asides()]).toEqual([[], []]);
    expect(store.items.size).toBe(0);
  });

  it('has what earlier versions kept of games before, also what of it cannot be read', () => {
    const texts = {
      'nagare.game-before': '{}',
      'nagare.game-before.2': asWritten(longer(1)),
      'nagare.game-before.aside': 'x',
    };
    const storage = new GameStorage(memory(texts));
    expect(storage.left().map(({ key, game }) => [key, game])).toEqual([['nagare.game-before.2', longer(1)]]);
    expect(storage.asides().map(({ part, key, game }) => [part, key, game])).toEqual([
      ['game', 'nagare.game-before.aside', null],
      ['game', 'nagare.game-before', null],
    ]);
  });

  it('puts one thing after another aside, each where nothing else is, and shows those with a game in them', () => {
    const store = memory();
    for (const text of ['{"first":1}', '{"second":2}', '{"second":2}', '{"third":3}']) {
      store.items.set('nagare.game', text);
      expect(new GameStorage(store).game()).toBeNull();
    }
    store.items.set('nagare.settings', 'x');
    new GameStorage(store).settings();
    expect([...store.items]).toEqual([
      ['nagare.game.aside', '{"first":1}'],
      ['nagare.game.aside.2', '{"second":2}'],
      ['nagare.game.aside.3', '{"third":3}'],
      ['nagare.settings.aside', 'x'],
    ]);
    const storage = new GameStorage(store);
    storage.putReviewAside('{}');
    expect(storage.asides()).toEqual([
      { part: 'game', key: 'nagare.game.aside.3', text: '{"third":3}', game: null },
      { part: 'game', key: 'nagare.game.aside.2', text: '{"second":2}', game: null },
      { part: 'game', key: 'nagare.game.aside', text: '{"first":1}', game: null },
      { part: 'review', key: 'nagare.review.aside', text: '{}', game: null },
    ]);
  });

  it('has back a game that was put aside, once it can be read', () => {
    const store = memory({ 'nagare.game.aside': asWritten(longer(2)) });
    expect(new GameStorage(store).asides()).toMatchObject([{ part: 'game', game: longer(2) }]);
  });

  it('forgets what was put aside only as it was seen', () => {
    const store = memory({ 'nagare.game.aside': 'one' });
    const storage = new GameStorage(store);
    const [aside] = storage.asides();
    if (aside === undefined) {
      throw new Error('nothing is aside');
    }
    store.items.set('nagare.game.aside', 'of another tab');
    storage.forgetAside(aside);
    expect(store.items.get('nagare.game.aside')).toBe('of another tab');
    storage.asides().forEach((each) => storage.forgetAside(each));
    expect(store.items.size).toBe(0);
  });

  it('puts aside the game that cannot be played, and says so to who asked', () => {
    const store = memory({ 'nagare.game': asWritten(longer(1)) });
    const storage = new GameStorage(store);
    storage.game();
    expect(storage.putGameAside()).toBe(true);
    expect([...store.items]).toEqual([['nagare.game.aside', asWritten(longer(1))]]);
    expect(storage.troubles).toEqual([]);
  });

  it('puts aside the game that it read, and not the one that another tab has kept since', () => {
    const store = memory({ 'nagare.game': asWritten(longer(1)) });
    const storage = new GameStorage(store);
    storage.game();
    store.items.set('nagare.game', asWritten(longer(2)));
    expect(storage.putGameAside()).toBe(true);
    expect(store.items.get('nagare.game')).toBe(asWritten(longer(2)));
    expect(store.items.get('nagare.game.aside')).toBe(asWritten(longer(1)));
  });

  it('puts aside what another version has kept in another tab, before a game takes its place', () => {
    const store = memory({ 'nagare.game': asWritten(longer(1)) });
    const storage = new GameStorage(store);
    storage.game();
    store.items.set('nagare.game', '{"of":"a later version"}');
    expect(storage.keepGame(longer(2))).toBe(true);
    expect(store.items.get('nagare.game.aside')).toBe('{"of":"a later version"}');
    expect(store.items.get('nagare.game')).toBe(asWritten(longer(2)));
    expect(storage.troubles).toEqual([{ code: 'put_aside', part: 'game' }]);
  });

  /** A store that two tabs share, where each is told what the other one writes. */
  function sharedStore() {
    const store = memory();
    const events = new EventTarget();
    const change = (key: string | null, newValue: string | null): void => {
      events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    };
    const written = (text: string): void => {
      store.items.set('nagare.game', text);
      change('nagare.game', text);
    };
    return { store, events, change, written };
  }

  it('tells a game that another tab has kept, and nothing else', () => {
    const { store, events, change, written } = sharedStore();
    const told: StoredGame[] = [];
    new GameStorage(store, events).onGameOfAnotherTab((game) => told.push(game));
    const game = gameWithEveryForm();
    change('nagare.settings', JSON.stringify(game));
    written('not json');
    change('nagare.game', null);
    change(null, null);
    expect(told).toEqual([]);
    written(asWritten(game));
    expect(told).toEqual([game]);
  });

  // A browser tells a page of what was written shortly before it was there: by the page whose place it took, in the
  // same tab. What it has read, or written itself since, is not another tab's.
  it('tells nothing of news that come late', () => {
    const { store, events, change } = sharedStore();
    const old = gameWithEveryForm();
    const older = { ...old, record: { ...old.record, moves: [] } };
    const newer = { ...old, record: { ...old.record, moves: [...old.record.moves, '9g9f'] } };
    store.items.set('nagare.game', asWritten(old));
    const storage = new GameStorage(store, events);
    const told: StoredGame[] = [];
    storage.onGameOfAnotherTab((game) => told.push(game));
    expect(storage.game()).toEqual(old);
    change('nagare.game', asWritten(older));
    change('nagare.game', asWritten(old));
    storage.keepGame(newer);
    change('nagare.game', asWritten(old));
    expect(told).toEqual([]);

    store.items.set('nagare.game', asWritten(older));
    change('nagare.game', asWritten(older));
    expect(told).toEqual([older]);
  });

  it('tells nothing where the store takes nothing from here', () => {
    const { store, events, change } = sharedStore();
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = new GameStorage({ ...store, setItem: full }, events);
    const told: StoredGame[] = [];
    storage.onGameOfAnotherTab((game) => told.push(game));
    storage.keepGame(gameWithEveryForm());
    change('nagare.game', null);
    expect(told).toEqual([]);
  });

  it('ends listening to other tabs', () => {
    const { store, events, written } = sharedStore();
    const told: StoredGame[] = [];
    const end = new GameStorage(store, events).onGameOfAnotherTab((game) => told.push(game));
    end();
    written(asWritten(gameWithEveryForm()));
    expect(told).toEqual([]);
  });

  it('survives a store that refuses, and tells it once', () => {
    const refuse = (): never => {
      throw new Error('refused');
    };
    const storage = new GameStorage({
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
      key: refuse,
      get length() {
        return refuse();
      },
    });
    const told: string[] = [];
    storage.onTrouble.add(({ code }) => told.push(code));
    expect(storage.game()).toBeNull();
    expect(() => storage.keepLanguage('ja')).not.toThrow();
    expect(storage.keepGame(gameWithEveryForm())).toBe(false);
    expect(storage.asides()).toEqual([]);
    expect(told).toEqual(['storage_refused']);
    expect(storage.troubles).toEqual([{ code: 'storage_refused' }]);
  });
});

describe('a store without room', () => {
  it('leaves the page its own game: what it did not take is not taken for the game of another', () => {
    const older = asWritten(gameWithEveryForm());
    const store = small(older.length + 20, { 'nagare.game': older });
    const storage = new GameStorage(store);
    storage.game();
    const game = gameWithEveryForm();
    expect(storage.keepGame({ ...game, record: { ...game.record, moves: Array(200).fill('9g9f') } })).toBe(false);
    expect(store.items.get('nagare.game')).toBe(older);
    expect(storage.isBehind).toBe(false);
    expect(storage.troubles).toEqual([{ code: 'storage_refused' }]);
    store.items.set('nagare.game', older.replace('3c3d', '8c8d'));
    expect(storage.isBehind).toBe(true);
  });

  it('keeps what could not be put aside in its place, until that is not wanted', () => {
    const text = `{"of":"another version","long":"${'x'.repeat(4000)}"}`;
    const store = small(text.length + 1000, { 'nagare.game': text });
    const storage = new GameStorage(store);
    expect(storage.game()).toBeNull();
    expect(storage.troubles).toEqual([{ code: 'left_in_place', part: 'game' }]);
    expect(storage.textLeft('game')).toBe(text);
    const fresh = { ...gameWithEveryForm(), remark: null };
    expect(storage.keepGame(fresh)).toBe(false);
    expect([...store.items]).toEqual([['nagare.game', text]]);
    expect(storage.isBehind).toBe(false);

    storage.replaceGame();
    expect(storage.textLeft('game')).toBeNull();
    expect(storage.keepGame(fresh)).toBe(true);
    expect([...store.items]).toEqual([['nagare.game', asWritten(fresh)]]);
    expect(storage.troubles).toHaveLength(1);
  });

  it.each([
    ['settings', (storage: GameStorage) => (storage.settings(), storage.keepSettings(kept))],
    ['language', (storage: GameStorage) => (storage.language(), storage.keepLanguage('ja'))],
    [
      'preferences',
      (storage: GameStorage) => {
        storage.keepPreferences({ ...storage.preferences(), sound: false });
      },
    ],
    [
      'review',
      (storage: GameStorage) => {
        storage.putReviewAside(storage.review() ?? '');
        storage.keepReview('another');
      },
    ],
  ] as const)('keeps the %s that could not be put aside', (part, keepOther) => {
    const text = `x${'y'.repeat(200)}`;
    const store = small(250, { [`nagare.${part}`]: text });
    const storage = new GameStorage(store);
    keepOther(storage);
    expect([...store.items]).toEqual([[`nagare.${part}`, text]]);
    expect(storage.troubles).toEqual([{ code: 'left_in_place', part }]);
  });

  it('for a second game keeps the first: nothing takes its place but itself, or what is asked for', () => {
    const played = gameWithEveryForm();
    const other = { ...played, remark: null, record: { ...played.record, moves: ['2g2f'] } };
    const text = asWritten(played);
    const store = small(text.length + 500, { 'nagare.game': text });
    const storage = new GameStorage(store);
    storage.game();
    expect(storage.keepBeside(played)).toBeNull();
    expect(storage.troubles).toEqual([{ code: 'no_room_beside' }]);
    expect(storage.keepGame(other)).toBe(false);
    expect([...store.items]).toEqual([['nagare.game', text]]);
    storage.keepBeside({ ...played, given: 1 });
    expect(storage.troubles).toHaveLength(1); // told once

    expect(storage.keepGame({ ...played, given: 2 })).toBe(true); // the same moves
    expect(storage.keepGame(other)).toBe(true);
    expect(store.items.get('nagare.game')).toBe(asWritten(other));
  });

  it('for a review keeps the game', () => {
    const store = small(600, { 'nagare.review': 'an older one' });
    const storage = new GameStorage(store);
    storage.keepReview('x'.repeat(1000));
    expect(storage.troubles).toEqual([{ code: 'review_unkept' }]);
    expect(storage.keepGame({ ...gameWithEveryForm(), remark: null })).toBe(true);
    storage.keepReview('a short one');
    expect(store.items.get('nagare.review')).toBe('a short one');
  });
});

describe('the numbers of a stored game', () => {
  const times = { control: { main: 600_000, byoyomi: 30_000, increment: 0 }, spent: [0, 1200, 5], spentNow: 77 };
  const plain = gameWithEveryForm();
  const game: StoredGame = { ...plain, given: 1, seed: 7, record: { ...plain.record, times } };
  const written = JSON.parse(asWritten(game)) as object;

  function withNumber(path: string, number: string): string {
    const text = JSON.stringify(written, (_, value: unknown) => value);
    const mark = '"the number"';
    const object = JSON.parse(text) as Record<string, unknown>;
    const way = path.split('.');
    const last = way.at(-1) ?? '';
    const holder = way.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, object);
    holder[last] = 'the number';
    return JSON.stringify(object).replace(mark, number);
  }

  const hour = 3_600_000;
  it.each([
    ['seed', 1_000_000_000],
    ['given', Number.MAX_SAFE_INTEGER],
    ['record.times.control.main', 10 * hour],
    ['record.times.control.byoyomi', hour],
    ['record.times.control.increment', hour],
    ['record.times.spent.1', Number.MAX_SAFE_INTEGER],
    ['record.times.spent_now', Number.MAX_SAFE_INTEGER],
  ])('%s is read up to %d, and else put aside while the game goes on', (path, largest) => {
    const reading = (number: string) => {
      const store = memory({ 'nagare.game': withNumber(path, number) });
      const storage = new GameStorage(store);
      const read = storage.game();
      return { read, troubles: storage.troubles, aside: store.items.get('nagare.details.aside') };
    };
    for (const fit of ['0', String(largest)]) {
      expect(reading(fit).troubles, fit).toEqual([]);
    }
    const unfit = ['-1', '0.5', '1e300', '1e999', '"7"', 'null', String(largest + 1)];
    for (const number of unfit) {
      const { read, troubles, aside } = reading(number);
      expect(troubles, number).toEqual([{ code: 'put_aside', part: 'details' }]);
      expect(read?.record.moves, number).toEqual(game.record.moves);
      expect(read?.remark, number).toEqual(game.remark);
      expect(aside, number).toContain(`"${path.split('.').at(path.startsWith('record') ? 1 : 0)}":`);
    }
  });

  const ofTheRemark = Object.entries({
    ply: 'count',
    'choice.value': 'value',
    'choice.mate': 'mate',
    'choice.win_rate': 'per mille',
    'choice.points': 'whole',
    'choice.openness': 'number',
    'choice.naturalness': 'hundred',
    'choice.strength': 'ten',
    'choice.depth': 'count',
    'choice.nodes': 'count',
    'choice.price.centipawns': 'count',
    'choice.price.win_rate': 'per mille',
    'choice.reasons.0.points': 'whole',
    'choice.reasons.0.hunch.share': 'per mille',
    'choice.candidates.0.value': 'value',
    'choice.candidates.0.win_rate': 'per mille',
  });
  const tooLarge: Record<string, string> = {
    count: '9007199254740993',
    value: '32001',
    mate: '1001',
    'per mille': '1001',
    whole: '0.5',
    number: '-0.1',
    hundred: '101',
    ten: '11',
  };
  it.each(ofTheRemark)('voice.%s is read as the engine has it (%s), and else the words are put aside', (path, kind) => {
    for (const number of [tooLarge[kind] ?? '', '1e999']) {
      const storage = new GameStorage(memory({ 'nagare.game': withNumber(`voice.${path}`, number) }));
      expect(storage.game(), number).toEqual({ ...game, remark: null });
      expect(storage.troubles, number).toEqual([{ code: 'put_aside', part: 'remark' }]);
    }
  });
});

describe('stored settings', () => {
  it('are read whole or not at all', () => {
    const whole = {
      naturalness: 25,
      strength: 3,
      people: 'professional',
      style: 'council',
      opening: 'ranging',
      resigns: false,
      impasse_rule: '24-point',
    };
    const read = (settings: unknown): unknown =>
      new GameStorage(memory({ 'nagare.settings': JSON.stringify(settings) })).settings();
    const fit = {
      opponent: '',
      naturalness: 25,
      strength: 3,
      people: 'professional',
      thinkers: 'council',
      opening: 'ranging',
      resigns: false,
      impasseRule: '24-point',
    };
    expect(read(whole)).toEqual(fit);
    const { impasse_rule: impasseRule, ...others } = whole;
    expect(read({ ...others, impasseRule })).toEqual(fit); // as an earlier version wrote them
    expect(read({ naturalness: 25, strength: 3 })).toEqual({
      ...fit,
      people: 'online',
      thinkers: 'one',
      opening: '',
      resigns: true,
      impasseRule: '27-point',
    });
    const spoilt = [
      { naturalness: 25 },
      { ...whole, strength: 99 },
      { ...whole, strength: 2.5 },
      { ...whole, naturalness: -1 },
      { ...whole, naturalness: '25' },
      { ...whole, impasse_rule: '28-point' },
      { ...whole, people: 'amateur' },
      { ...whole, style: 'both' },
      { ...whole, opening: 'Gokigen' },
      { ...whole, opening: null },
    ];
    for (const bad of [null, 3, 'x', [], {}, ...spoilt]) {
      expect(read(bad), JSON.stringify(bad)).toBeNull();
    }
  });
});
