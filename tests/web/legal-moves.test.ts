import { describe, expect, it } from 'vitest';
import { squareOfUsi } from '../../web/src/board/geometry';
import { endsOfMove, groupLegalMoves, targetsOf } from '../../web/src/board/legal-moves';
import { evenStart, legalMoves, positionAfter } from './rules';

const middleGame = 'ln1g3nl/1ks1+R1g2/1ppp1p1pp/p3p1p2/3P5/P1P1P1P1P/1PB2PN2/1KS1G4/LN1G4L b BS3Psp 60';

describe('groupLegalMoves', () => {
  it.each([evenStart, middleGame])('loses and invents no move of %s', (sfen) => {
    const legal = legalMoves(positionAfter(sfen, []));
    const regrouped = [...groupLegalMoves(legal).values()].flatMap((targets) =>
      [...targets.values()].flatMap(({ plain, promoted }) =>
        [plain, promoted].filter((usi): usi is string => usi !== null),
      ),
    );
    expect(regrouped.sort()).toEqual([...legal].sort());
  });

  it('offers both ways to end a move only where both are legal', () => {
    const square = squareOfUsi('2b') ?? -1;
    const moves = groupLegalMoves(['8h2b', '8h2b+', '2d2b+', 'P*2b']);
    const from = (usi: string) => targetsOf(moves, endsOfMove(usi)?.from ?? null).get(square);
    expect(from('8h2b')).toEqual({ square, plain: '8h2b', promoted: '8h2b+' });
    expect(from('2d2b')).toEqual({ square, plain: null, promoted: '2d2b+' });
    expect(from('P*2b')).toEqual({ square, plain: 'P*2b', promoted: null });
    expect(from('9i9h')).toBeUndefined();
  });
});

describe('endsOfMove', () => {
  it('reads moves and drops, and nothing else', () => {
    expect(endsOfMove('7g7f')).toEqual({ from: { kind: 'square', square: 60 }, to: 59 });
    expect(endsOfMove('B*5e')).toEqual({ from: { kind: 'hand', piece: 'B' }, to: 40 });
    expect(endsOfMove('K*5e')).toBeNull();
    expect(endsOfMove('7g')).toBeNull();
    expect(endsOfMove('0a1b')).toBeNull();
  });
});
