import { describe, expect, it } from 'vitest';
import type { GameState, Side } from '../../wasm/engine';
import { readAddress } from '../../web/src/page/address';
import { gameQuery } from '../../web/src/session/game-link';
import { handicaps } from './fake-engine';
import { evenStart } from './rules';

const moves = ['7g7f', '3c3d', '8h2b+', '3a2b', 'B*4e'];

describe('a link to a game', () => {
  const state = (start: string, played: string[]): GameState =>
    ({ start, moves: played.map((usi) => ({ usi })) }) as unknown as GameState;

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
    expect(begun).toEqual({ start: as, moves: played, playerSide: side });
    expect(problems).toEqual([]);
  });
});
