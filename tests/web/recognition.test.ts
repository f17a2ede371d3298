// What each side built is looked for in every game once, and the count that is shown is of games.

import { listeners } from '../../web/src/engine/listeners';
import { describe, expect, it } from 'vitest';
import { Recognition } from '../../web/src/games/recognition';
import type { EngineClient } from '../../web/src/engine/client';
import type { KeptGame } from '../../web/src/games/kept-game';
import type { GameChange, GameStore } from '../../web/src/games/store';
import { formationsOf, keptGame, strategies } from './made-games';

const found = { black: formationsOf(strategies.yagura), white: formationsOf(null) };

/** An engine that recognises the same in every game, and a store of which each look is told. */
class Room {
  readonly looked: string[] = [];
  readonly counts: string[] = [];
  games: readonly KeptGame[];
  readonly recognition: Recognition;
  /** Told before each answer of the engine. */
  onAsked: (asked: number) => void = () => {};

  constructor(count: number) {
    this.games = Array.from({ length: count }, (_, number) => keptGame(number));
    const client = {
      onLost: listeners<[detail: string]>(),
      openToThink: async () => ({ ok: true, value: undefined }),
      newGame: async ({ moves }: { moves: readonly string[] }) => {
        this.looked.push(moves.join(' '));
        this.onAsked(this.looked.length);
        return { ok: true, value: { formations: found } };
      },
      close: () => {},
    };
    const store = {
      get: async (id: string) => this.games.find((game) => game.id === id),
      updateAll: async (changes: ReadonlyMap<string, GameChange>) => {
        this.games = this.games.map((game) => ({ ...game, ...changes.get(game.id) }));
        void this.recognition.follow(this.games);
      },
    };
    this.recognition = new Recognition(client as unknown as EngineClient, store as unknown as GameStore);
    this.recognition.onChange.add(() => {
      const { phase, done, all } = this.recognition;
      this.counts.push(`${phase} ${done}/${all}`);
    });
  }
}

describe('recognition', () => {
  it('counts each game once, though what it found is kept some at a time', async () => {
    const room = new Room(25);
    // The list is looked at in between, where some are done and not yet kept.
    room.onAsked = () => void room.recognition.follow(room.games);
    await room.recognition.follow(room.games);
    const running = room.counts.filter((count) => count.startsWith('running'));
    expect(new Set(running.map((count) => count.split('/')[1]))).toEqual(new Set(['25']));
    expect(running.at(-1)).toBe('running 25/25');
    expect(room.looked).toHaveLength(25);
    expect(new Set(room.looked).size).toBe(25);
    expect(room.games.every(({ formations }) => formations !== null)).toBe(true);
    expect(room.recognition.phase).toBe('idle');
  });

  it('counts games that come meanwhile', async () => {
    const room = new Room(5);
    const more = Array.from({ length: 8 }, (_, number) => keptGame(number));
    room.onAsked = (asked) => {
      if (asked === 3) {
        room.games = more;
        void room.recognition.follow(more);
      }
    };
    await room.recognition.follow(room.games);
    expect(room.counts.filter((count) => count.startsWith('running')).at(-1)).toBe('running 8/8');
    expect(new Set(room.looked).size).toBe(8);
  });

  it('goes on where it was stopped', async () => {
    const room = new Room(25);
    room.onAsked = (asked) => {
      if (asked === 13) {
        room.recognition.stop();
      }
    };
    await room.recognition.follow(room.games);
    expect([room.recognition.phase, room.recognition.done]).toEqual(['stopped', 12]);
    await room.recognition.goOn();
    expect(room.counts.filter((count) => count.startsWith('running')).at(-1)).toBe('running 25/25');
    // The one at which it was stopped is looked at again.
    expect(room.looked).toHaveLength(26);
    expect(room.games.every(({ formations }) => formations !== null)).toBe(true);
  });
});
