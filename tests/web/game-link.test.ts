import { describe, expect, it } from 'vitest';
import type { GameState, Side } from '../../wasm/engine';
import { readAddress } from '../../web/src/page/address';
import { gameQuery, reviewQuery } from '../../web/src/session/game-link';
import { packMoves, unpackMoves } from '../../web/src/session/packed-moves';
import { handicaps } from './fake-engine';
import { evenStart } from './rules';

const moves = ['7g7f', '3c3d', '8h2b+', '3a2b', 'B*4e'];

const state = (start: string, played: readonly string[]): GameState =>
  ({ start, moves: played.map((usi) => ({ usi })) }) as unknown as GameState;

/** So many moves, legal or not, a fifth of them promotions and a fifth drops. */
function longGame(plies: number): string[] {
  const square = (index: number): string => `${(index % 9) + 1}${'abcdefghi'[(index * 5 + (index >> 3)) % 9]}`;
  return Array.from({ length: plies }, (_, ply) =>
    ply % 5 === 3
      ? `${'RBGSNLP'[ply % 7]}*${square(ply)}`
      : `${square(ply)}${square(ply * 2 + 1)}${ply % 5 === 4 ? '+' : ''}`,
  );
}

describe('a link to a game', () => {
  it.each<[string, string[], Side, string]>([
    [evenStart, [], 'black', 'side=black'],
    [evenStart, moves, 'white', 'moves=7g7f,3c3d,8h2b%2B,3a2b,B*4e&side=white'],
    [handicaps[1]?.sfen ?? '', ['3c3d'], 'black', 'handicap=lance&moves=3c3d&side=black'],
    ['4k4/9/9/9/9/9/9/9/4K4 b 2G 1', [], 'black', 'sfen=4k4/9/9/9/9/9/9/9/4K4+b+2G+1&side=black'],
  ])('from %s with %j begins it', (start, played, side, query) => {
    expect(gameQuery(state(start, played), side, handicaps)).toBe(query);
    const { game: begun, problems } = readAddress(`?${query}`);
    const handicap = handicaps.find(({ sfen }) => sfen === start)?.id;
    const as = handicap === 'even' ? 'startpos' : handicap === undefined ? start : `handicap ${handicap}`;
    expect(begun).toEqual({ start: as, moves: played, person: side });
    expect(problems).toEqual([]);
  });
});

describe('a link to a review', () => {
  it.each<[string, string[], Side, number, string]>([
    [evenStart, moves, 'black', 3, 'moves=7g7f,3c3d,8h2b%2B,3a2b,B*4e&side=black&at=3&view=review'],
    [handicaps[1]?.sfen ?? '', ['3c3d'], 'white', 0, 'handicap=lance&moves=3c3d&side=white&at=0&view=review'],
    [
      '4k4/9/9/9/9/9/9/9/4K4 b 2G 1',
      ['G*5h'],
      'black',
      1,
      'sfen=4k4/9/9/9/9/9/9/9/4K4+b+2G+1&moves=G*5h&side=black&at=1&view=review',
    ],
  ])('of %s with %j for %s opens it after move %i', (start, played, side, ply, query) => {
    expect(reviewQuery(state(start, played), ply, side, handicaps)).toBe(query);
    const { game, review, problems } = readAddress(`?${query}`);
    const handicap = handicaps.find(({ sfen }) => sfen === start)?.id;
    const as = handicap === 'even' ? 'startpos' : handicap === undefined ? start : `handicap ${handicap}`;
    expect(review).toEqual({ start: as, moves: played, ply, bottom: side });
    expect(game).toBeNull(); // what is being played stays
    expect(problems).toEqual([]);
  });

  it.each([300, 512])('of %i moves is short enough for programs that cut addresses off', (plies) => {
    const played = longGame(plies);
    const query = reviewQuery(state(evenStart, played), plies, 'black', handicaps);
    expect(query.length).toBeLessThan(1700);
    expect(readAddress(`?${query}`)).toMatchObject({ review: { moves: played, ply: plies }, problems: [] });
  });
});

describe('moves in few characters', () => {
  it('are three for each, and the same again', () => {
    const all = [...longGame(400), '1a9i+', '9i1a', 'R*1a', 'P*9i'];
    const packed = packMoves(all);
    expect(packed).toMatch(/^\.[\w-]+$/);
    expect(packed).toHaveLength(1 + 3 * all.length);
    expect(unpackMoves(packed)).toEqual(all);
  });

  it('are written as their description says', () => {
    expect(packMoves([])).toBe('.');
    // 7g is square 60, 7f is 59: (60 x 81 + 59) x 2 = 9838, which is 2, 25 and 46 in base 64.
    expect(packMoves(['7g7f'])).toBe('.CZu');
    // A pawn in hand is 87, 5e is square 40: (87 x 81 + 40) x 2 = 14174, which is 3, 29 and 30.
    expect(packMoves(['P*5e'])).toBe('.Dde');
  });

  it.each(['.', 'CZu', '.CZ', '.CZu!', '.---', '.C u'])('of %j are read as far as they are some', (text) => {
    expect(unpackMoves(text)).toEqual(text === '.' ? [] : null);
  });
});
