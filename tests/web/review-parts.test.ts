// The parts of a review that only reckon: the graph, the bands, what is kept, and the files written.

import { describe, expect, it } from 'vitest';
import type { Formations, ReviewedMove } from '../../wasm/engine';
import { spansOf } from '../../web/src/review/formation-band';
import {
  area,
  curve,
  graphHeight,
  graphMargin,
  graphWidth,
  plyAt,
  xOf,
  yOf,
} from '../../web/src/review/graph-geometry';
import { isSameGame, readReview, writeReview } from '../../web/src/review/stored-review';
import type { Game } from '../../web/src/session/game-schema';
import { endOf } from '../../web/src/session/record-details';
import { plyByKey } from '../../web/src/review/win-rate-graph';
import { textOf } from '../../web/src/session/record-file';
import { moves, reviewOf, storedReview } from './a-review';
import { reasonsOfEveryForm } from './every-form';

describe('the end of a game, as a review is told of it', () => {
  const game = { start: 'startpos', moves: ['7g7f'], impasseRule: '27-point' } as const;
  it.each([
    [{}, {}],
    [
      { ending: 'time', winner: 'white' },
      { ending: 'time', winner: 'white' },
    ],
    [{ ending: 'impasse' }, { ending: 'impasse' }],
  ] as const)('of %j is %j', (known, told) => {
    expect(endOf({ ...game, ...known } as Game)).toEqual(told);
  });
});

describe('the graph', () => {
  it('has black above, and the game from edge to edge', () => {
    expect([yOf(1000), yOf(500), yOf(0)]).toEqual([0, graphHeight / 2, graphHeight]);
    expect([xOf(0, 120), xOf(60, 120), xOf(120, 120), xOf(0, 0)]).toEqual([0, graphWidth / 2, graphWidth, 0]);
  });

  it('is clicked at the nearest position', () => {
    const shareOf = (ply: number): number => (xOf(ply, 120) + graphMargin) / (graphWidth + 2 * graphMargin);
    for (const ply of [0, 1, 63, 119, 120]) {
      expect(plyAt(shareOf(ply), 120)).toBe(ply);
    }
    expect([plyAt(-1, 120), plyAt(0, 120), plyAt(1, 120), plyAt(2, 120), plyAt(0.5, 1)]).toEqual([0, 0, 120, 120, 1]);
  });

  it('is drawn through the positions that have a value', () => {
    const point = (ply: number, win_rate: number) => ({ ply, win_rate, value: 0 });
    expect(curve([], 4)).toBe('');
    expect(area([], 4)).toBe('');
    // A quarter of 600 wide for each of four moves; 120 high for 1000 per mille.
    expect(curve([point(0, 500), undefined, point(2, 600), point(3, 100)], 4)).toBe('M0.0 60.0L300.0 48.0L450.0 108.0');
    expect(area([point(0, 500), point(4, 600)], 4)).toBe('M0.0 60.0L600.0 48.0L600.0 120L0.0 120Z');
  });

  it.each([
    ['ArrowLeft', 5, 4],
    ['ArrowRight', 5, 6],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 20, 20],
    ['PageUp', 5, 15],
    ['PageUp', 15, 20],
    ['PageDown', 5, 0],
    ['Home', 5, 0],
    ['End', 5, 20],
    ['Tab', 5, null],
    ['a', 5, null],
  ])('%s leads from %d of 20 to %j', (key, from, to) => {
    expect(plyByKey(key, from, 20)).toBe(to);
  });
});

describe('the bands', () => {
  const castle = ({ castle: found }: Formations) =>
    found === null ? null : { name: found.en, partial: found.placed < found.pieces };

  it('have a span for what stands unchanged', () => {
    const { moves: seen } = reviewOf(moves);
    const byPly = [undefined, ...seen];
    expect(spansOf({ moves: byPly, plies: 9 }, 'black', castle)).toEqual([
      { from: 1, plies: 2, name: '', partial: false },
      { from: 3, plies: 2, name: 'Yagura castle', partial: true },
      { from: 5, plies: 5, name: 'Yagura castle', partial: false },
    ]);
    expect(spansOf({ moves: byPly, plies: 9 }, 'white', castle)).toEqual([
      { from: 1, plies: 9, name: '', partial: false },
    ]);
  });

  it('say nothing of moves that are not finished', () => {
    const seen: (ReviewedMove | undefined)[] = [undefined, ...reviewOf(moves).moves.slice(0, 5)];
    expect(spansOf({ moves: seen, plies: 9 }, 'black', castle).at(-1)).toEqual({
      from: 6,
      plies: 4,
      name: '',
      partial: false,
    });
  });
});

describe('what is kept of a review', () => {
  it('is read as it was written, with reasons of every form, opinions and names', () => {
    const stored = storedReview();
    const [first, ...rest] = stored.review.moves;
    const full = {
      ...stored.review,
      moves: [
        {
          ...first,
          reasons: reasonsOfEveryForm,
          opinions: { disagreement: 333, text: { ja: 'x', en: 'y' } },
        } as ReviewedMove,
        ...rest,
      ],
    };
    for (const each of [
      stored,
      { ...stored, game: { ...stored.game, names: { black: '甲', white: '' } } },
      { ...stored, review: null },
      { ...stored, review: full },
    ]) {
      expect(readReview(writeReview(each))).toEqual(each);
    }
    expect(readReview(writeReview(stored).replace('"people":"professional",', ''))).toEqual({
      ...stored,
      people: 'online',
    }); // as once
    expect(writeReview(stored).match(/"[a-z]+[A-Z]\w*":/g)).toBeNull();
  });

  it.each([
    ['no JSON', () => 'x'],
    ['null', () => 'null'],
    ['of no move', () => JSON.stringify({ ...JSON.parse(writeReview(storedReview())), moves: [] })],
    ['of another game', () => JSON.stringify({ ...JSON.parse(writeReview(storedReview())), moves: ['2g2f'] })],
    ['without its ratings', () => writeReview(storedReview()).replace('"ratings"', '"rates"')],
    ['with a win rate above all', () => writeReview(storedReview()).replace('"win_rate":530', '"win_rate":1530')],
    ['with a value beyond all', () => writeReview(storedReview()).replace(/"value":-?\d+/, '"value":32001')],
    ['with a rating without end', () => writeReview(storedReview()).replace(/"rating":-?\d+/, '"rating":1e999')],
    ['with a rating beyond all sums', () => writeReview(storedReview()).replace(/"rating":-?\d+/, '"rating":1e308')],
    ['with an openness below none', () => writeReview(storedReview()).replace(/"openness":[\d.]+/, '"openness":-1')],
    [
      'with a turning point beyond the game',
      () => writeReview(storedReview()).replace('"turning_points":[{"ply":3', '"turning_points":[{"ply":30'),
    ],
  ])('is none that can be shown: %s', (_, written) => {
    expect(readReview(written())).toBeNull();
  });

  it('has the end of a game that an earlier version of the page kept', () => {
    const { ending, ...stored } = JSON.parse(writeReview(storedReview())) as Record<string, unknown>;
    const former = { ...stored, closing: ending };
    expect(readReview(JSON.stringify(former))).toEqual(storedReview());
    const { game } = readReview(JSON.stringify({ ...stored, closing: null })) ?? {};
    expect(game).not.toHaveProperty('ending');
    const ended = { ending: 'foul_loss', word: '', winner: 'black', foul: null };
    expect(readReview(JSON.stringify({ ...stored, closing: null, ended }))?.game).toMatchObject({
      ending: 'foul_loss',
      winner: 'black',
    });
  });

  it('is of a game by its moves and its end', () => {
    const { game } = storedReview();
    expect(isSameGame(game, { ...game })).toBe(true);
    expect(isSameGame(game, { ...game, ending: 'time' })).toBe(false);
    expect(isSameGame(game, { ...game, moves: moves.slice(1) })).toBe(false);
  });
});

describe('a file', () => {
  it('is read in UTF-8, with or without a mark, in Shift_JIS and in EUC-JP', () => {
    const utf8 = new TextEncoder().encode('手合割：平手');
    expect(textOf(utf8.buffer)).toBe('手合割：平手');
    expect(textOf(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]).buffer)).toBe('手合割：平手');
    // 平手 in Shift_JIS: 95 bd 8e e8 (JIS X 0208, rows 42 and 28).
    expect(textOf(new Uint8Array([0x95, 0xbd, 0x8e, 0xe8]).buffer)).toBe('平手');
    // The same rows in EUC-JP: each byte of JIS X 0208 with its high bit set.
    expect(textOf(new Uint8Array([0xca, 0xbf, 0xbc, 0xea]).buffer)).toBe('平手');
  });
});
