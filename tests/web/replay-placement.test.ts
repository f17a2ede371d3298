// Positions after moves, and what pieces attack, held to tsshogi.

import { describe, expect, it } from 'vitest';
import { squareOfUsi, usiOfSquare } from '../../web/src/board/geometry';
import { placementOfSfen } from '../../web/src/board/placement';
import { afterMove, attackedFrom, isAttacked, worthTaken } from '../../web/src/board/replay-placement';
import { legalMoves, positionAfter } from './rules';

/** The same draws each time: a linear congruential generator. */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const sfenOf = (position: ReturnType<typeof positionAfter>): string => position.sfen;

describe('a placement after a move', () => {
  it('is that of the rules, in games drawn by lot', () => {
    const draw = drawing(Number(process.env.NAGARE_SEED ?? 7));
    for (let game = 0; game < 5; game += 1) {
      const moves: string[] = [];
      let placement = placementOfSfen(sfenOf(positionAfter('startpos', [])));
      for (let ply = 0; ply < 60; ply += 1) {
        const position = positionAfter('startpos', moves);
        const legal = legalMoves(position);
        const move = legal[draw(legal.length)];
        if (move === undefined || placement === null) {
          break;
        }
        placement = afterMove(placement, move, ply % 2 === 0 ? 'black' : 'white').placement;
        moves.push(move);
        expect(placement, moves.join(' ')).toEqual(placementOfSfen(sfenOf(positionAfter('startpos', moves))));
      }
    }
  });

  it('says what was taken', () => {
    const before = placementOfSfen('4k4/9/9/9/9/9/4+p4/9/4R1K2 b - 1');
    expect(before && afterMove(before, '5i5g', 'black').taken).toBe('+P');
    expect(worthTaken('+P')).toBe(worthTaken('P'));
  });
});

describe('what a piece attacks', () => {
  // Alone on 5e, seen from black: read off the rules.
  it.each([
    ['P', '5d'],
    ['L', '5d 5c 5b 5a'],
    ['N', '4c 6c'],
    ['S', '4d 5d 6d 4f 6f'],
    ['G', '4d 5d 6d 4e 6e 5f'],
    ['K', '4d 5d 6d 4e 6e 4f 5f 6f'],
    ['R', '5d 5c 5b 5a 5f 5g 5h 5i 4e 3e 2e 1e 6e 7e 8e 9e'],
    ['B', '4d 3c 2b 1a 6d 7c 8b 9a 4f 3g 2h 1i 6f 7g 8h 9i'],
    ['+P', '4d 5d 6d 4e 6e 5f'],
    ['+R', '5d 5c 5b 5a 5f 5g 5h 5i 4e 3e 2e 1e 6e 7e 8e 9e 4d 6d 4f 6f'],
    ['+B', '4d 3c 2b 1a 6d 7c 8b 9a 4f 3g 2h 1i 6f 7g 8h 9i 5d 5f 4e 6e'],
    ['p', '5f'],
    ['n', '4g 6g'],
    ['s', '4f 5f 6f 4d 6d'],
  ])('%s: %s', (piece, squares) => {
    const placement = placementOfSfen(`9/9/9/9/4${piece}4/9/9/9/9 b - 1`);
    const from = squareOfUsi('5e') ?? 0;
    const found = attackedFrom(placement?.squares ?? [], from).map(usiOfSquare);
    expect(found.sort()).toEqual(squares.split(' ').sort());
  });

  it('ends at the first piece', () => {
    const squares = placementOfSfen('4r4/9/4p4/9/4R4/9/9/9/9 b - 1')?.squares ?? [];
    const [near, far] = [squareOfUsi('5c') ?? 0, squareOfUsi('5a') ?? 0];
    expect(isAttacked(squares, near, 'black')).toBe(true);
    expect(isAttacked(squares, far, 'black')).toBe(false);
  });
});
