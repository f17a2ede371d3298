import { describe, expect, it } from 'vitest';
import { GameStorage, type StoredGame } from '../../web/src/app/storage';
import { FakeEngine } from './fake-engine';

function memory(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
}

function gameWithVoice(): StoredGame {
  const engine = new FakeEngine();
  engine.loadData(new Uint8Array(8));
  engine.newGame('startpos', '7g7f');
  engine.start({ naturalness: 80, strength: 1 });
  const choice = engine.choice();
  const state = engine.state();
  if (!choice.ok || !state.ok) {
    throw new Error('the fake engine did not choose');
  }
  return {
    record: { start: 'startpos', moves: ['7g7f'], impasseRule: '24-point', playerSide: 'black', closing: null },
    given: 0,
    sfen: state.value.sfen,
    voice: { ply: 1, choice: choice.value },
  };
}

describe('GameStorage', () => {
  it('gives back what it was given', () => {
    const storage = new GameStorage(memory());
    const game = gameWithVoice();
    storage.keepGame(game);
    storage.keepSettings({ naturalness: 60, strength: 2, impasseRule: 'none' });
    storage.keepLanguage('en');
    expect(storage.game()).toEqual({ kind: 'found', value: game });
    expect(storage.settings()).toEqual({
      kind: 'found',
      value: { naturalness: 60, strength: 2, impasseRule: 'none' },
    });
    expect(storage.language()).toEqual({ kind: 'found', value: 'en' });
  });

  it('finds nothing in an empty or a missing store', () => {
    for (const storage of [new GameStorage(memory()), new GameStorage(null)]) {
      expect(storage.game()).toEqual({ kind: 'none' });
      expect(storage.settings()).toEqual({ kind: 'none' });
      expect(storage.language()).toEqual({ kind: 'none' });
    }
  });

  it.each([
    'not json',
    'null',
    '[]',
    '{}',
    '{"record":{},"sfen":"x"}',
    '{"record":{"start":"startpos","moves":[7],"playerSide":"black","closing":null},"sfen":"x"}',
    '{"record":{"start":"startpos","moves":[],"playerSide":"sente","closing":null},"sfen":"x"}',
    '{"record":{"start":"startpos","moves":[],"playerSide":"black","closing":"war"},"sfen":"x"}',
    '{"record":{"start":"startpos","moves":[],"playerSide":"black","closing":null,"impasseRule":"x"},"sfen":"x"}',
  ])('discards the game %s', (text) => {
    const store = memory({ 'nagare.game': text });
    const storage = new GameStorage(store);
    expect(storage.game()).toEqual({ kind: 'unreadable' });
    expect(store.items.has('nagare.game')).toBe(false);
  });

  it('reads a game from before there was a choice of rules', () => {
    const text = '{"record":{"start":"startpos","moves":["7g7f"],"playerSide":"black","closing":null},"sfen":"x"}';
    const stored = new GameStorage(memory({ 'nagare.game': text })).game();
    expect(stored).toMatchObject({ kind: 'found', value: { record: { moves: ['7g7f'], impasseRule: '27-point' } } });
  });

  it('keeps the game and forgets words that it cannot read', () => {
    const game = gameWithVoice();
    const spoilt = structuredClone(game) as unknown as { voice: { choice: Record<string, unknown> } };
    spoilt.voice.choice.sentence = 'only one language';
    const storage = new GameStorage(memory({ 'nagare.game': JSON.stringify(spoilt) }));
    expect(storage.game()).toEqual({ kind: 'found', value: { ...game, voice: null } });
  });

  it('keeps the game before until it is not wanted', () => {
    const store = memory();
    const storage = new GameStorage(store);
    expect(storage.gameBefore()).toBeNull();
    const game = gameWithVoice();
    storage.keepGameBefore(game);
    expect(storage.gameBefore()).toEqual(game);
    expect(storage.game()).toEqual({ kind: 'none' });
    storage.keepGameBefore(null);
    expect(storage.gameBefore()).toBeNull();
    expect(store.items.size).toBe(0);
  });

  it('tells a game that another tab has kept, and nothing else', () => {
    const events = new EventTarget();
    const told: StoredGame[] = [];
    new GameStorage(memory(), events).onGameOfAnotherTab((game) => told.push(game));
    const change = (key: string | null, newValue: string | null): void => {
      events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    };
    const game = gameWithVoice();
    change('nagare.settings', JSON.stringify(game));
    change('nagare.game', 'not json');
    change('nagare.game', null);
    change(null, null);
    expect(told).toEqual([]);
    change('nagare.game', JSON.stringify(game));
    expect(told).toEqual([game]);
  });

  it('survives a store that refuses', () => {
    const refuse = (): never => {
      throw new Error('refused');
    };
    const storage = new GameStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(storage.game()).toEqual({ kind: 'none' });
    expect(() => storage.keepLanguage('ja')).not.toThrow();
  });
});
