// Which moments of a review become exercises.

import { describe, expect, it } from 'vitest';
import { momentsOf } from '../../web/src/practice/moments';
import type { Judgement, Review, ReviewedMove } from '../../wasm/engine';
import { moves, reviewOf } from './a-review';
import { evenStart } from './rules';

interface Change {
  own: number;
  natural?: number;
  /** Per mille of people who go wrong there; unless said, nobody knows. */
  erring?: number;
  /** null: the review is of an earlier version, which did not say. */
  judgement?: Judgement | null;
  named?: boolean;
}

/** Every move is the best one, but those said here: what they and the natural move are worth where the best has 600. */
function reviewWith(changes: Record<number, Change>, turns: readonly number[] = []): Review {
  const review = reviewOf(moves);
  const all = review.moves.map((move): ReviewedMove => {
    const best = { ...move.best, usi: move.usi, win_rate: 600 };
    const price = { ...move.price, named: false };
    const plain = { ...move, judgement: 'best' as const, best, natural: best, win_rate: 600, price };
    const change = changes[move.ply];
    if (change === undefined) {
      return plain;
    }
    const { judgement: _, ...unjudged } = plain;
    const { judgement = 'worse' } = change;
    return {
      ...unjudged,
      ...(judgement === null ? {} : { judgement }),
      best: { ...best, usi: '1g1f' },
      natural: { ...best, usi: '9g9f', win_rate: change.natural ?? 0 },
      win_rate: change.own,
      ...(change.erring === undefined ? {} : { fallibility: { chances: [change.erring, 0, 0], lost: 0 } }),
      price: { ...plain.price, named: change.named ?? true },
    };
  });
  const turning = turns.map((ply) => ({ ply, before: 600, after: 400, sentence: { ja: '', en: '' } }));
  return { ...review, moves: all, turning_points: turning };
}

const found = (review: Review) => momentsOf(review, 'black', evenStart).map(({ kind, move }) => [kind, move.ply]);

describe('the moments of a game', () => {
  it('are none where every move was the best', () => {
    expect(found(reviewWith({}))).toEqual([]);
  });

  it('are turning points first, then what gave up most, then natural moves missed', () => {
    const little = { own: 550, natural: 590, judgement: 'little' } as const;
    const review = reviewWith({ 1: little, 3: { own: 300 }, 5: { own: 400 } }, [5]);
    expect(found(review)).toEqual([
      ['turning_point', 5],
      ['given_up', 3],
      ['natural', 1],
    ]);
  });

  it('are three at most', () => {
    const review = reviewWith({ 1: { own: 500 }, 3: { own: 300 }, 5: { own: 400 }, 7: { own: 350 } });
    expect(found(review).map(([, ply]) => ply)).toEqual([3, 7, 5]);
  });

  it('are rather those that more people would have seen', () => {
    const review = reviewWith({
      1: { own: 500, erring: 50 },
      3: { own: 300, erring: 800 },
      5: { own: 400, erring: 100 },
      7: { own: 350, erring: 700 },
    });
    expect(found(review).map(([, ply]) => ply)).toEqual([5, 1, 7]);
  });

  it('are of the one side alone', () => {
    expect(found(reviewWith({ 2: { own: 300 }, 4: { own: 300 } }, [2]))).toEqual([]);
  });

  it('are none where the move is as good as the best, whatever the natural one is', () => {
    expect(found(reviewWith({ 1: { own: 580, natural: 600, judgement: 'equal' } }, [1]))).toEqual([]);
  });

  it('are none where the better answer is only a little better', () => {
    expect(found(reviewWith({ 1: { own: 540, judgement: 'little' } }, [1]))).toEqual([]);
  });

  it('of a review of an earlier version go by prices that were borne out', () => {
    const old = (own: number, named = true) => ({ own, named, judgement: null });
    expect(found(reviewWith({ 1: old(300, false), 3: old(560), 5: old(540) }, [1, 3]))).toEqual([['given_up', 5]]);
    expect(found(reviewWith({ 1: { ...old(570), natural: 590 } }))).toEqual([['natural', 1]]);
  });
});

interface Played {
  usi: string;
  best: string;
  line?: string;
  answer?: string;
  judgement?: Judgement;
  value?: number;
  mate?: number | null;
}

/** One move of black, and what a review says of it. */
function reviewFrom(...played: Played[]): Review {
  const review = reviewOf(moves);
  const text = (usi: string) => ({ usi, japanese: usi, english: usi });
  const [template] = review.moves;
  if (template === undefined) {
    throw new Error('no move');
  }
  const all = played.map(
    ({ usi, best, line = best, answer = usi, judgement = 'worse', value = 100, mate = null }, at) => ({
      ...template,
      usi,
      by: 'black' as const,
      ply: 2 * at + 1,
      judgement,
      mate,
      win_rate: judgement === 'worse' ? 300 : judgement === 'equal' ? 950 : 550,
      best: { ...template.best, usi: best, value, win_rate: judgement === 'equal' ? 960 : 600 },
      natural: { ...template.natural, usi: best, win_rate: 600 },
      line: line.split(' ').map(text),
      answer: answer.split(' ').map(text),
    }),
  );
  return { ...review, moves: all, turning_points: [] };
}

const kinds = (review: Review, start: string) => momentsOf(review, 'black', start).map(({ kind }) => kind);

describe('the kinds of moments', () => {
  const silver = '4k4/9/9/4p4/9/4S4/9/9/4K4 b - 1';
  const silverWithRook = '4k4/9/9/4p4/9/4S4/9/4R4/3K5 b - 1';
  const silvers = '4k4/9/9/4s4/9/4S4/9/4R4/3K5 b - 1';

  it.each([
    ['a silver for nothing', silver, '5f5e 5d5e', 'piece_lost'],
    ['a silver for a pawn', silverWithRook, '5f5e 5d5e 5h5e', 'piece_lost'],
    ['a silver two moves later', silver, '5f6e 5a6b 5i5h 5d5e', 'given_up'],
    ['silvers exchanged', silvers, '5f5e 5d5e 5h5e', 'given_up'],
    ['silvers exchanged, where the line ends before', silvers, '5f5e 5d5e', 'given_up'],
    ['nothing', silver, '5f6e 5a6b', 'given_up'],
  ])('a piece is lost: %s', (_, start, answer, kind) => {
    const [usi = ''] = answer.split(' ');
    expect(kinds(reviewFrom({ usi, best: '5i5h', answer }), start)).toEqual([kind]);
  });

  it('one that is only a little behind is enough, one that is as good is not', () => {
    const answer = '5f5e 5d5e';
    const of = (judgement: Judgement) => kinds(reviewFrom({ usi: '5f5e', best: '5i5h', answer, judgement }), silver);
    expect(of('little')).toEqual(['piece_lost']);
    expect(of('equal')).toEqual([]);
  });

  const forked = '4k4/9/9/3r1b3/9/4P4/9/9/4K4 b G 1';

  it.each([
    ['a rook and a bishop, one of which is taken', forked, 'G*5e 6d6h 5e4d', 'fork_missed'],
    ['another piece takes', forked, 'G*5e 6d6h 5f5e', 'given_up'],
    ['a rook alone', forked.replace('r1b', 'r2'), 'G*5e 6d6h 5e6d', 'given_up'],
    ['guarded pieces that are worth less', '4k4/9/3r1g3/3p1p3/9/4P4/9/9/4K4 b G 1', 'G*5e 5a5b 5e6d', 'given_up'],
    ['a king and a gold, by a knight', '9/9/3k1g3/9/9/4P4/9/9/4K4 b N 1', 'N*5e 6c6d 5e4c+', 'fork_missed'],
  ])('a fork is missed: %s', (_, start, line, kind) => {
    const [best = ''] = line.split(' ');
    expect(kinds(reviewFrom({ usi: '5i5h', best, line }), start)).toEqual([kind]);
  });

  const rook = '4k4/9/9/9/9/9/9/7R1/4K4 b - 1';

  it.each([
    ['the best move promotes', '5i5h', '2h2c+ 5a4b', 'promotion_missed'],
    ['without promotion', '2h2c', '2h2c+ 5a4b', 'promotion_missed'],
    ['it promotes elsewhere', '2h2b+', '2h2c+ 5a4b', 'given_up'],
    ['what promotes is taken', '5i5h', '2h2c+ 3b2c', 'given_up'],
  ])('a promotion is missed: %s', (_, usi, line, kind) => {
    expect(kinds(reviewFrom({ usi, best: '2h2c+', line }), rook)).toEqual([kind]);
  });

  it.each([
    ['whatever the win rate is', 'equal', null, ['mate_missed']],
    ['where the move is mated', 'worse', -4, ['mate_missed']],
    ['not where the move mates too', 'equal', 5, []],
  ] as const)('a mate is missed: %s', (_, judgement, mate, expected) => {
    const review = reviewFrom({ usi: '5i5h', best: '2h2a+', value: 30_997, judgement, mate });
    expect(kinds(review, rook)).toEqual(expected);
  });

  it('come five at most, mates first, and by win rate alone none beyond three', () => {
    const lost = (usi: string, taking: string): Played => ({ usi, best: '9i9h', answer: `${usi} ${taking}` });
    const start = 'k8/9/p1p1p1p1p/9/S1S1S1S1S/9/9/9/8K b - 1';
    const losses = ['9e9d', '7e7d', '5e5d', '3e3d', '1e1d'].map((usi) => lost(usi, `${usi[0]}c${usi[0]}d`));
    const mate: Played = { usi: '1i2i', best: '1i1h', value: 30_995, judgement: 'equal' };
    expect(kinds(reviewFrom(...losses, mate), start)).toEqual([
      'mate_missed',
      'piece_lost',
      'piece_lost',
      'piece_lost',
      'piece_lost',
    ]);
    const plain: Played = { usi: '1i2i', best: '1i1h' };
    expect(kinds(reviewFrom(...losses.slice(0, 2), plain, plain, plain), start)).toEqual([
      'piece_lost',
      'piece_lost',
      'given_up',
    ]);
  });

  it('have no names where it is not known how the game began', () => {
    expect(kinds(reviewFrom({ usi: '5f5e', best: '5i5h', answer: '5f5e 5d5e' }), '')).toEqual(['given_up']);
  });
});
