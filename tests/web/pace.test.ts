import { describe, expect, it } from 'vitest';
import type { Choice, GameState, PlayedMove, Reason } from '../../wasm/engine';
import { pauseFor, type Pacing } from '../../web/src/session/pace';
import { FakeEngine } from './fake-engine';

const engine = new FakeEngine();
engine.loadData(new Uint8Array(8));
engine.start({ naturalness: 50, strength: 5 });
const { value: plainChoice } = engine.choice() as { value: Choice };
const { value: firstState } = engine.state() as { value: GameState };

const move = (usi: string, english: string): PlayedMove => ({ usi, japanese: '', english, by: 'black' });
const inTheBook = {
  evidence: {
    form: 'line',
    name: { ja: '', en: '' },
    purpose: { ja: '', en: '' },
    before: { ja: '', en: '' },
    games: 9,
    share: 900,
    won: 500,
  },
} as Reason;

/** What a move of the middle game is like where nothing special is said of it. */
interface Circumstances {
  ply?: number;
  openness?: number;
  mate?: number | null;
  legal?: number;
  check?: boolean;
  /** The move before, to 2d, as it is written in English. */
  before?: string;
  to?: string;
  known?: boolean;
  expected?: boolean;
}

function paused(circumstances: Circumstances = {}, pacing: Partial<Pacing> = {}): number {
  const { ply = 61, openness = 4, mate = null, legal = 80, check = false, before = 'P-2d', to = '5e' } = circumstances;
  const { known = false, expected = true } = circumstances;
  const usi = `3c${to}`;
  const [felt] = plainChoice.feel;
  if (felt === undefined) {
    throw new Error('the fake engine feels nothing');
  }
  const choice: Choice = {
    ...plainChoice,
    ...{ openness, mate, move: move(usi, 'S-5e'), reasons: known ? [inTheBook] : [] },
    feel: [{ ...felt, usi: expected ? usi : '9c9d' }],
  };
  const state: GameState = {
    ...firstState,
    ...{ ply, check, legal: new Array<string>(legal).fill('9c9d'), moves: [move('2e2d', before)] },
  };
  return pauseFor(choice, state, { pace: 1200, seed: 1, left: null, ...pacing });
}

const seeds = Array.from({ length: 200 }, (_, seed) => seed * 4_999_999);
const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length;

describe('the pause before an answer', () => {
  const openChoice: Circumstances = { openness: 12, expected: false };
  const quick: [string, Circumstances][] = [
    ['what takes back', { before: 'Px2d', to: '2d', openness: 1.1 }],
    ['a known move of the opening', { ply: 8, known: true }],
    ['the only move', { legal: 1 }],
    ['a mate', { mate: 5 }],
  ];
  it.each(quick)('is shorter for %s than for an open choice, whatever the seeds', (_, circumstances) => {
    const longest = Math.max(...seeds.map((seed) => paused(circumstances, { seed })));
    const shortest = Math.min(...seeds.map((seed) => paused(openChoice, { seed })));
    expect(longest).toBeLessThan(shortest);
  });

  const longer: [string, Circumstances, Circumstances][] = [
    ['the further the game has come', { ply: 15 }, { ply: 40 }],
    ['the more moves people choose among', { openness: 2 }, { openness: 6 }],
    ['where the move is not the one that is felt first', {}, { expected: false }],
    ['out of check than in it', { check: true }, {}],
    ['where no book knows the move', { known: true }, {}],
    ['where a piece is taken that has not taken', { before: 'Px2d', to: '2d' }, { before: 'P-2d', to: '2d' }],
    ['where the move after a capture is elsewhere', { before: 'Px2d', to: '2d' }, { before: 'Px2d' }],
    ['where one is being mated than where one mates', { mate: 3 }, { mate: -4 }],
  ];
  it.each(longer)('is longer %s', (_, less, more) => {
    expect(paused(less)).toBeLessThan(paused(more));
  });

  it('is the pace on average over a game', () => {
    const game = Array.from({ length: 110 }, (_, index): Circumstances => {
      const openness = [1, 1.5, 2.5, 3.5, 6][index % 5];
      return {
        ...{ ply: index + 1, openness, known: index < 16, expected: index % 4 !== 0, check: index % 14 === 13 },
        ...(index % 11 === 10 ? { before: 'Px2d', to: '2d' } : {}),
      };
    });
    for (const pace of [600, 1200, 5000]) {
      const times = seeds.flatMap((seed) => game.map((circumstances) => paused(circumstances, { pace, seed })));
      expect(Math.abs(mean(times) / pace - 1)).toBeLessThan(0.15);
    }
  });

  it('is at most three times the pace, and never too short to be seen without a clock', () => {
    const all = seeds.flatMap((seed) =>
      [1, 30, 60, 300].flatMap((ply) =>
        [0, 1, 4, 500].map((openness) => paused({ ply, openness, expected: false }, { seed, pace: 1000 })),
      ),
    );
    expect(Math.max(...all)).toBeLessThanOrEqual(3000);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(300);
  });

  it('is always the shortest with a pace of 300', () => {
    expect(new Set(seeds.map((seed) => paused(openChoice, { seed, pace: 300 })))).toEqual(new Set([300]));
  });

  it('is the same of the same move in the same game, and a little different in another one', () => {
    expect(paused({}, { seed: 7 })).toBe(paused({}, { seed: 7 }));
    const times = seeds.map((seed) => paused({}, { seed }));
    expect(new Set(times).size).toBeGreaterThan(100);
    const typical = mean(times);
    expect(Math.sqrt(mean(times.map((time) => (time - typical) ** 2))) / typical).toBeLessThan(0.25);
  });

  it('keeps to the clock: a twentieth of the main time, a fifth of the byoyomi', () => {
    const left = (main: number, byoyomi: number): number =>
      paused(openChoice, { pace: 5000, left: { main, byoyomi, inByoyomi: main === 0 } });
    expect(left(20_000, 0)).toBe(1000);
    expect(left(0, 10_000)).toBe(2000);
    expect(left(20_000, 10_000)).toBe(3000);
    expect(left(1000, 0)).toBe(50);
    expect(left(3_600_000, 0)).toBe(paused(openChoice, { pace: 5000 }));
  });

  it('does not lose on time: not in 300 moves of a minute, and not in a byoyomi of a second', () => {
    let main = 60_000;
    for (let ply = 1; ply <= 300; ply += 2) {
      main -= paused({ ...openChoice, ply }, { pace: 5000, left: { main, byoyomi: 0, inByoyomi: false } });
    }
    expect(main).toBeGreaterThan(0);
    expect(paused(openChoice, { pace: 5000, left: { main: 0, byoyomi: 1000, inByoyomi: true } })).toBeLessThan(1000);
  });
});
