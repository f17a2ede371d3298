import { describe, expect, it } from 'vitest';
import { GameStorage } from '../../web/src/session/storage';
import type { KeptSettings, StoredGame } from '../../web/src/session/stored';
import { gameWithEveryShape } from './every-shape';

function memory(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
}

const kept: KeptSettings = {
  naturalness: 60,
  strength: 2,
  people: 'professional',
  style: 'council',
  opening: 'gokigen',
  resigns: false,
  impasseRule: 'none',
};

describe('GameStorage', () => {
  it('gives back what it was given', () => {
    const storage = new GameStorage(memory());
    const game = gameWithEveryShape();
    storage.keepGame(game);
    storage.keepSettings(kept);
    storage.keepLanguage('en');
    storage.keepPreferences({ lettering: 'two-kanji', coordinates: false, sound: false });
    expect(storage.preferences()).toEqual({ lettering: 'two-kanji', coordinates: false, sound: false });
    expect(storage.game()).toEqual(game);
    expect(storage.settings()).toEqual(kept);
    expect(storage.language()).toBe('en');
    expect(storage.troubles).toEqual([]);
  });

  it('gives back the clocks of a game, and that it was lost on time', () => {
    const storage = new GameStorage(memory());
    const game = gameWithEveryShape();
    const times = { control: { main: 600_000, byoyomi: 30_000, increment: 0 }, spent: [0, 1200], spentNow: 77 };
    storage.keepGame({ ...game, record: { ...game.record, times, closing: 'time' } });
    expect(storage.game()?.record).toEqual({ ...game.record, times, closing: 'time' });
  });

  it('gives back the times of moves where there are no clocks', () => {
    const storage = new GameStorage(memory());
    const game = gameWithEveryShape();
    const times = { control: null, spent: [4000, 1200], spentNow: 77 };
    storage.keepGame({ ...game, record: { ...game.record, times } });
    expect(storage.game()?.record.times).toEqual(times);
  });

  it('finds nothing in an empty or a missing store', () => {
    for (const storage of [new GameStorage(memory()), new GameStorage(null)]) {
      expect(storage.game()).toBeNull();
      expect(storage.settings()).toBeNull();
      expect(storage.language()).toBeNull();
      expect(storage.preferences()).toEqual({ lettering: 'one-kanji', coordinates: true, sound: true });
      expect(storage.troubles).toEqual([]);
    }
  });

  it('writes names in snake_case alone', () => {
    const store = memory();
    const storage = new GameStorage(store);
    storage.keepGame(gameWithEveryShape());
    storage.keepSettings(kept);
    const text = [...store.items.values()].join();
    expect(text).toContain('"player_side":"white"');
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
    `{"record":{${record}},"sfen":"x","given":-1}`,
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
    ['nagare.game-before', '{}', 'game_before'],
  ])('puts what %s says, %s, aside', (key, text, part) => {
    const store = memory({ [key]: text });
    const storage = new GameStorage(store);
    expect([storage.settings(), storage.language(), storage.gameBefore()]).toEqual([null, null, null]);
    expect(storage.preferences()).toEqual({ lettering: 'one-kanji', coordinates: true, sound: true });
    expect([...store.items]).toEqual([[`${key}.aside`, text]]);
    expect(storage.troubles).toEqual([{ code: 'put_aside', part }]);
  });

  it('reads a game of an earlier version', () => {
    const text =
      '{"record":{"start":"startpos","moves":["7g7f"],"impasseRule":"24-point","playerSide":"white","closing":null},' +
      '"given":1,"sfen":"x","voice":null}';
    const store = memory({ 'nagare.game': text });
    const storage = new GameStorage(store);
    expect(storage.game()).toEqual({
      record: { start: 'startpos', moves: ['7g7f'], impasseRule: '24-point', playerSide: 'white', closing: null },
      given: 1,
      sfen: 'x',
      voice: null,
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

  it('keeps the game and puts words aside of which any part is missing or of another type', () => {
    const game = gameWithEveryShape();
    const written = JSON.parse(JSON.stringify(game.voice)) as object;
    let spoilt = 0;
    for (const path of spoilings(written)) {
      for (const other of [undefined, { of: 'another type' }]) {
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
        expect(storage.game(), path.join('.')).toEqual({ ...game, voice: null });
        expect(storage.troubles, path.join('.')).toEqual([{ code: 'put_aside', part: 'voice' }]);
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
    const { voice, ...game } = gameWithEveryShape();
    const store = memory();
    const words = { ...voice, choice: { ...voice?.choice, price: { centipawns: 9, win_rate: 1 }, reasons: [earlier] } };
    new GameStorage(store).keepGame({ ...game, voice: words as unknown as StoredGame['voice'] });
    const storage = new GameStorage(store);
    expect(storage.game()).toEqual({ ...game, voice: null });
    expect(storage.troubles).toEqual([{ code: 'put_aside', part: 'voice' }]);
    expect(store.items.get('nagare.voice.aside')).toBe(JSON.stringify(words));
  });

  it('keeps the game before until it is not wanted', () => {
    const store = memory();
    const storage = new GameStorage(store);
    expect(storage.gameBefore()).toBeNull();
    const game = gameWithEveryShape();
    storage.keepGameBefore(game);
    expect(storage.gameBefore()).toEqual(game);
    expect(storage.game()).toBeNull();
    storage.keepGameBefore(null);
    expect(storage.gameBefore()).toBeNull();
    expect(store.items.size).toBe(0);
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

  function asWritten(game: StoredGame): string {
    const store = memory();
    new GameStorage(store).keepGame(game);
    return store.items.get('nagare.game') ?? '';
  }

  it('tells a game that another tab has kept, and nothing else', () => {
    const { store, events, change, written } = sharedStore();
    const told: StoredGame[] = [];
    new GameStorage(store, events).onGameOfAnotherTab((game) => told.push(game));
    const game = gameWithEveryShape();
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
    const old = gameWithEveryShape();
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
    storage.keepGame(gameWithEveryShape());
    change('nagare.game', null);
    expect(told).toEqual([]);
  });

  it('ends listening to other tabs', () => {
    const { store, events, written } = sharedStore();
    const told: StoredGame[] = [];
    const end = new GameStorage(store, events).onGameOfAnotherTab((game) => told.push(game));
    end();
    written(asWritten(gameWithEveryShape()));
    expect(told).toEqual([]);
  });

  it('survives a store that refuses, and tells it once', () => {
    const refuse = (): never => {
      throw new Error('refused');
    };
    const storage = new GameStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
    const told: string[] = [];
    storage.onTrouble = ({ code }) => told.push(code);
    expect(storage.game()).toBeNull();
    expect(() => storage.keepLanguage('ja')).not.toThrow();
    storage.keepGameBefore(null);
    expect(told).toEqual(['storage_refused']);
    expect(storage.troubles).toEqual([{ code: 'storage_refused' }]);
  });

  it('leaves what is unfit where it is when the store is full', () => {
    const store = memory({ 'nagare.game': '{}' });
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = new GameStorage({ ...store, setItem: full });
    expect(storage.game()).toBeNull();
    expect([...store.items]).toEqual([['nagare.game', '{}']]);
    expect(storage.troubles.map(({ code }) => code)).toEqual(['storage_refused', 'put_aside']);
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
      naturalness: 25,
      strength: 3,
      people: 'professional',
      style: 'council',
      opening: 'ranging',
      resigns: false,
      impasseRule: '24-point',
    };
    expect(read(whole)).toEqual(fit);
    expect(read(fit)).toEqual(fit); // as an earlier version wrote them
    expect(read({ naturalness: 25, strength: 3 })).toEqual({
      ...fit,
      people: 'online',
      style: 'one',
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
