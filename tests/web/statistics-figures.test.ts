// What statistics keep of a review, and what they say of games: counted by hand, intervals held to published values.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noNames } from '../../web/src/games/game-names';
import { figures, keptGame as keptGameSchema } from '../../web/src/games/kept-game';
import { avoidedStrategies, leastGames } from '../../web/src/statistics/avoided';
import { figuresOf, phaseOf, surpriseOf } from '../../web/src/statistics/figures-of';
import { shareInterval } from '../../web/src/statistics/intervals';
import { peersOf } from '../../web/src/statistics/peers';
import { outcomeOf, ownFormations, ownGames, type OwnGame } from '../../web/src/statistics/own-games';
import {
  percentileOf,
  readPeople,
  surprisesOfGrade,
  withMoreGeneral,
  type People,
} from '../../web/src/statistics/people-table';
import { resultsSection } from '../../web/src/statistics/results-section';
import { castleOf, groupsOf, mostGroups, rest, resultsBy, strategyOf, unnamed } from '../../web/src/statistics/results';
import { medianOf, ratingPoints, runningMeans, surprisePoints } from '../../web/src/statistics/series';
import { lossesByPhase, shareOf } from '../../web/src/statistics/totals';
import { statisticsWords } from '../../web/src/i18n/statistics-words';
import { drawn as markupOf } from './drawn';
import { rating } from './fake-review';
import { formationsOf, handmadeReview, keptGame, mino, sideFigures, strategies } from './made-games';

const own = (...games: ReturnType<typeof keptGame>[]): OwnGame[] => ownGames(games);

describe('the figures of a review', () => {
  const review = handmadeReview(
    [
      { by: 'black', ply: 1, probability: 0.5, best: 520, played: 520, named: false },
      { by: 'white', ply: 2, probability: 0.25, best: 480, played: 400, named: true },
      { by: 'black', ply: 31, probability: 0.125, best: 600, played: 550, named: true },
      // A difference that is not named is none.
      { by: 'black', ply: 33, probability: 0.5, best: 600, played: 590, named: false },
      { by: 'black', ply: 81, probability: 0, best: 700, played: 450, named: true },
    ],
    { black: rating, white: { ...rating, rating: null, low: null, high: null } },
  );
  const { black, white } = figuresOf(review);

  it('are those of the schema', () => {
    expect(figures['~standard'].validate({ black, white })).toEqual({ typed: true, value: { black, white } });
  });

  it.each([
    ['"lost":50', '"lost":1e999', 'is infinite'],
    ['"lost":50', '"lost":1e308', 'is infinite once two are added'],
    ['"surprise":2', '"surprise":1e999', 'is infinite'],
    ['"rating":1720.4', '"rating":-1e999', 'is infinite'],
    ['"high":1850.7', '"high":1e308', 'is infinite beside another'],
    ['"positions":40', '"positions":0', 'is a mean of nothing'],
    ['"endgame":{"moves":1,', '"endgame":{"moves":0,', 'is infinite a move'],
    ['"moves":4,"natural":3', '"moves":2,"natural":3', 'is more than all'],
    ['"moves":4,"natural":3,"expected":2', '"moves":0,"natural":0,"expected":2', 'is more than none'],
  ])('are none where %s is %s, which %s', (from, to) => {
    const written = JSON.stringify({ black, white });
    expect(figures['~standard'].validate(JSON.parse(written))).not.toHaveProperty('issues');
    expect(written).toContain(from);
    expect(figures['~standard'].validate(JSON.parse(written.replace(from, to)))).toHaveProperty('issues');
  });

  it('count moves, and what was given up in each phase', () => {
    expect([black.moves, black.natural, black.expected]).toEqual([4, 3, 2]);
    expect(black.phases).toEqual({
      opening: { moves: 1, lost: 0 },
      middle: { moves: 2, lost: 50 },
      endgame: { moves: 1, lost: 250 },
    });
    expect(white.phases.opening).toEqual({ moves: 1, lost: 80 });
    expect([30, 31, 80, 81].map(phaseOf)).toEqual(['opening', 'middle', 'middle', 'endgame']);
  });

  it('say how surprising the moves are, the least likely as if they were a thousandth', () => {
    // 1, 3 and 1 bit, and log2(1000) = 9.9658.
    expect(black.surprise).toBeCloseTo((1 + 3 + 1 + 9.9658) / 4, 4);
    expect(white.surprise).toBe(2);
    expect(surpriseOf(0)).toBe(surpriseOf(0.001));
  });

  it('have a rating where enough positions count', () => {
    expect(black.rating).toEqual({ positions: 40, error: 0.08, rating: 1720.4, low: 1590.2, high: 1850.7 });
    expect(white.rating).toBeNull();
    expect(black.matched).toBe(0.5);
    expect(figuresOf(handmadeReview([], { black: null, white: null })).black).toMatchObject({ moves: 0, surprise: 0 });
  });
});

describe('intervals of shares', () => {
  // Newcombe (1998), table I: the score method without a continuity correction.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i', (found, all, low, high) => {
    const interval = shareInterval(found, all);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  it('of nothing there is none', () => {
    expect(shareInterval(0, 0)).toBeNull();
  });
});

describe('the games that count', () => {
  it('are those whose side is known', () => {
    expect(own(keptGame(1), keptGame(2, { person: null }))).toHaveLength(1);
    expect(keptGameSchema['~standard'].validate(keptGame(12))).toMatchObject({ value: keptGame(12) });
  });

  it('are won, lost or drawn from that side; broken off, they are neither', () => {
    const outcomes = own(
      keptGame(1),
      keptGame(2, { person: 'white' }),
      keptGame(3, { winner: null, ending: 'repetition' }),
      keptGame(4, { winner: null, ending: 'interruption' }),
      keptGame(5, { winner: null, ending: null }),
    ).map(outcomeOf);
    expect(outcomes).toEqual(['won', 'lost', 'drawn', null, null]);
  });
});

describe('results', () => {
  const withStrategy = (number: number, strategy: keyof typeof strategies | null, fields = {}) =>
    keptGame(number, {
      formations: {
        black: formationsOf(strategy && strategies[strategy], mino(number % 2 === 0 ? 5 : 4)),
        white: formationsOf(null),
      },
      ...fields,
    });

  it('go by strategy, the most frequent first, with draws out of the share', () => {
    const games = own(
      withStrategy(1, 'yagura'),
      withStrategy(2, 'shiken'),
      withStrategy(3, 'shiken', { winner: 'white' }),
      withStrategy(4, 'shiken', { winner: null, ending: 'impasse' }),
      withStrategy(5, null),
      withStrategy(6, 'gangi', { winner: null, ending: null }),
      keptGame(7),
    );
    const groups = resultsBy(games, ownFormations, strategyOf);
    expect(groups.map(({ id, won, drawn, lost, share }) => [id, won, drawn, lost, share])).toEqual([
      ['shiken', 1, 1, 1, 0.5],
      ['yagura', 1, 0, 0, 1],
      [unnamed, 1, 0, 0, 1],
    ]);
    expect(groups[0]?.ids).toEqual([2, 3, 4].map((number) => withStrategy(number, 'shiken').id));
    expect(groups[0]?.interval).toEqual(shareInterval(1, 2));
  });

  it('by any name count each game with a result once', () => {
    const against = { naturalness: 0, strength: 3, people: 'online', style: 'one', opening: '', opponent: '' } as const;
    const games = own(
      keptGame(1, { opponent: 'shizuku', names: { black: '', white: '雫' } }),
      keptGame(2, { opponent: 'shizuku', names: { black: '', white: 'Shizuku' }, winner: 'white' }),
      keptGame(3, { against }),
      keptGame(4),
      keptGame(5, { winner: null, ending: null }),
      keptGame(6, { names: { black: '花子', white: 'ＡＢＣ' } }),
      keptGame(7, { names: { black: '花子', white: 'abc' } }),
    );
    const text = markupOf(
      resultsSection({ games, language: 'en', words: statisticsWords.en, names: noNames, onGames: () => {} }),
    );
    const groups = groupsOf(games, (game) => (game.opponent === null ? null : { id: game.opponent, ja: '', en: '' }));
    expect(groups.map(({ id, won, lost, ids }) => [id, won, lost, ids.length])).toEqual([
      ['shizuku', 1, 1, 2],
      [unnamed, 4, 0, 4],
    ]);
    expect(text).toContain('In all: 5 won, 1 lost (6 of 7 games have a known result)');
    expect(text).toContain('Opponent (6 games)');
    expect(text).toContain('Nagare (strength 3): 1 won, 0 lost');
    // However the name is written.
    expect(text).toContain('ＡＢＣ: 2 won, 0 lost');
  });

  it('count a castle once it stood', () => {
    const groups = resultsBy(own(withStrategy(1, 'yagura'), withStrategy(2, 'yagura')), ownFormations, castleOf);
    expect(groups.map(({ id, ids }) => [id, ids.length])).toEqual([
      ['mino', 1],
      [unnamed, 1],
    ]);
  });

  it('put the rare ones together, beyond ten', () => {
    const numbered = (number: number, id: string) =>
      keptGame(number, {
        formations: {
          black: formationsOf({ id, ja: id, en: id, intended: false }),
          white: formationsOf(null),
        },
      });
    const games = own(...Array.from({ length: 13 }, (_, index) => numbered(index, `s${index}`)), numbered(20, 's12'));
    const groups = resultsBy(games, ownFormations, strategyOf);
    expect(groups).toHaveLength(mostGroups + 1);
    expect(groups[0]?.id).toBe('s12');
    expect(groups.at(-1)).toMatchObject({ id: rest, won: 3 });
    // One alone is named.
    expect(resultsBy(games.slice(0, 11), ownFormations, strategyOf).map(({ id }) => id)).toContain('s10');
  });
});

describe('figures over time', () => {
  const rated = (number: number, value: number, positions: number, day = '2026-01-05') =>
    keptGame(number, {
      played: day,
      figures: {
        black: sideFigures({ rating: { positions, error: 0.1, rating: value, low: value - 196, high: value + 196 } }),
        white: sideFigures(),
      },
    });

  it('follow each other, those of one day within it', () => {
    const points = ratingPoints(own(rated(2, 1600, 10), rated(1, 1500, 10), rated(3, 1400, 10, '2026-01-04')));
    expect(points.map(({ value }) => value).toSorted()).toEqual([1400, 1500, 1600]);
    expect(points[0]?.value).toBe(1400);
    const ats = points.map(({ at }) => at);
    expect(ats[1]).toBe(Date.UTC(2026, 0, 5) / 1000);
    expect(ats[2]).toBe(Date.UTC(2026, 0, 5, 12) / 1000);
  });

  it('have a running mean by positions, and its interval', () => {
    const points = ratingPoints(own(rated(1, 1400, 30), rated(2, 1500, 30), rated(3, 1800, 60)));
    const [first, second, third] = runningMeans(points);
    expect([first, second]).toEqual([null, null]);
    expect(third?.value).toBeCloseTo((1400 * 30 + 1500 * 30 + 1800 * 60) / 120, 9);
    // Each has a deviation of 100: sqrt(30^2 + 30^2 + 60^2) / 120 of it, 0.61237.
    expect((third?.interval?.high ?? NaN) - (third?.value ?? NaN)).toBeCloseTo(196 * 0.61237, 2);
    expect(third?.games).toBe(3);
  });

  it('go over the last ten', () => {
    const points = ratingPoints(own(...Array.from({ length: 12 }, (_, n) => rated(n, n < 2 ? 0 : 1500, 20))));
    expect(runningMeans(points).at(-1)).toMatchObject({ value: 1500, games: 10 });
  });

  it('are of games that have them', () => {
    expect(ratingPoints(own(keptGame(1)))).toEqual([]);
    expect(surprisePoints(own(rated(1, 1500, 20)))).toMatchObject([{ value: 2, weight: 50, interval: null }]);
  });

  it('have a middle', () => {
    expect([medianOf([3, 1, 2]), medianOf([4, 1, 2, 3]), medianOf([7])]).toEqual([2, 2.5, 7]);
  });
});

describe('all moves together', () => {
  const reviewed = keptGame(1, { figures: { black: sideFigures(), white: sideFigures({ moves: 0 }) } });
  const short = keptGame(2, {
    figures: {
      black: sideFigures({
        moves: 10,
        natural: 9,
        phases: {
          opening: { moves: 10, lost: 10 },
          middle: { moves: 0, lost: 0 },
          endgame: { moves: 0, lost: 0 },
        },
      }),
      white: sideFigures(),
    },
  });
  const games = own(reviewed, short, keptGame(3));

  it('give up so many percent points in each phase', () => {
    const losses = lossesByPhase(games);
    // 25 per mille over 25 moves, 100 over 25, 60 over 10.
    expect(losses.map(({ moves, perMove, ids }) => [moves, perMove, ids.length])).toEqual([
      [25, 0.1, 2],
      [25, 0.4, 1],
      [10, 0.6, 1],
    ]);
    expect(lossesByPhase([]).map(({ perMove }) => perMove)).toEqual([null, null, null]);
  });

  it('are natural so often', () => {
    expect(shareOf('natural', games)).toEqual({
      found: 34,
      moves: 60,
      share: 34 / 60,
      interval: shareInterval(34, 60),
    });
    expect(shareOf('expected', own(keptGame(3)))).toBeNull();
  });
});

describe('the table of people', () => {
  const read = readPeople(readFileSync(new URL('../../data/page/people.tsv', import.meta.url), 'utf8'));
  const people = 'people' in read ? read.people : null;

  it('has every band and every grade, quantiles in order, and how many sides they rest on', () => {
    const all = people?.surprises.map(({ who }) => who) ?? [];
    expect(all.slice(0, 3)).toEqual(['online', 'amateur', 'professional']);
    const spans = all.slice(3).map((who) => (typeof who === 'object' ? who : { from: NaN, to: NaN }));
    // From one end to the other, and each begins where the one before ends.
    expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([null, null]);
    expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => (to ?? NaN) + 1));
    expect(spans.length).toBeGreaterThan(2);
    for (const { who, sides } of people?.surprises.slice(3) ?? []) {
      expect(sides, JSON.stringify(who)).toBeGreaterThanOrEqual(100);
    }
    for (const { bits, sides } of people?.surprises ?? []) {
      const values = Object.values(bits);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      expect(sides).toBeGreaterThan(0);
    }
    expect(people?.sides).toBeGreaterThan(1000);
  });

  const bits = { 5: 1, 25: 2, 50: 3, 75: 4, 95: 5 };
  const made: People = {
    surprises: [
      { who: 'online', sides: 9, bits },
      { who: { from: null, to: 1449 }, sides: 1, bits },
      { who: { from: 1450, to: 1649 }, sides: 2, bits },
      { who: { from: 1750, to: null }, sides: 3, bits },
    ],
    strategies: new Map(),
    sides: 9,
    general: new Map(),
  };

  it('finds people of a grade by the rating it stands for', () => {
    const found = [-200, 1449.4, 1449.6, 1649, 1700, 1750, 9000, null].map(
      (value) => surprisesOfGrade(made, value)?.sides ?? null,
    );
    expect(found).toEqual([1, 1, 2, 2, null, 3, 3, null]);
  });

  it('puts one beside people of the grade by the last games, or online while there are too few', () => {
    const reviewed = (number: number): ReturnType<typeof keptGame> =>
      keptGame(number, { figures: { black: sideFigures(), white: sideFigures() } });
    expect(peersOf(own(reviewed(1), reviewed(2)), made)).toMatchObject({ who: 'online', sides: 9 });
    expect(peersOf(own(...[1, 2, 3].map(reviewed)), made)).toMatchObject({ who: { from: 1450, to: 1649 }, sides: 2 });
    expect(peersOf(own(reviewed(1)), null)).toBeNull();
  });

  it('knows which strategy is a case of which', () => {
    expect(people === null ? [] : withMoreGeneral('shiken_mino', people)).toEqual(['shiken_mino', 'shiken', 'ranging']);
    for (const [id, sides] of people?.strategies ?? []) {
      const general = people?.general.get(id);
      if (general !== undefined) {
        expect(people?.strategies.get(general), id).toBeGreaterThanOrEqual(sides);
      }
    }
  });

  it('is refused where it is none', () => {
    expect(readPeople('no\ttable')).toMatchObject({ fault: { line: 1 } });
    expect(readPeople('who\tfigure\tid\tsides\tvalue\nonline\tsides\t-\tmany\t-\n')).toMatchObject({
      fault: { line: 2 },
    });
  });

  it('says how many are below, no further than it knows', () => {
    expect([0, 1, 1.5, 3, 4.5, 5, 9].map((value) => percentileOf(value, bits))).toEqual([5, 5, 15, 50, 85, 95, 95]);
  });
});

describe('strategies that one avoids', () => {
  const people: People = {
    surprises: [],
    sides: 1000,
    strategies: new Map([
      ['static', 550],
      ['ranging', 400],
      ['shiken', 180],
      ['yagura', 40],
    ]),
    general: new Map([
      ['shiken', 'ranging'],
      ['yagura', 'static'],
    ]),
  };
  const games = (counts: Partial<Record<keyof typeof strategies, number>>): OwnGame[] => {
    let number = 0;
    return Object.entries(counts).flatMap(([id, count]) =>
      own(
        ...Array.from({ length: count }, () =>
          keptGame((number += 1), {
            formations: { black: formationsOf(strategies[id as keyof typeof strategies]), white: formationsOf(null) },
          }),
        ),
      ),
    );
  };

  it('are not named where there are few games', () => {
    expect(avoidedStrategies(games({ yagura: leastGames - 1 }), people)).toBeNull();
  });

  it('are named with counts, the general one alone', () => {
    // Of 40 games none: at most 8.8 %, far below 40 %. Yagura itself is played all the time.
    expect(avoidedStrategies(games({ yagura: 39, shiken: 1 }), people)).toMatchObject([
      { id: 'ranging', peoplesShare: 0.4, peoplesSides: 1000, played: 1, games: 40 },
    ]);
  });

  it('are not named where the games could well say otherwise', () => {
    // None of 60 games: at most 6 %, more than the 4 % of people.
    const found = avoidedStrategies(games({ shiken: 60 }), people)?.map(({ id }) => id);
    expect(found).toEqual(['static']);
    expect(avoidedStrategies(games({ shiken: 20, yagura: 20 }), people)).toEqual([]);
  });

  it('are told of even games alone', () => {
    const handicap = games({ yagura: 30 }).map((game) => ({ ...game, start: 'lnsgkgsnl/9/9/9/9/9/9/9/9 w - 1' }));
    expect(avoidedStrategies(handicap, people)).toBeNull();
  });
});
