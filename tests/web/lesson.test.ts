import { describe, expect, it } from 'vitest';
import type { Formations, GameState } from '../../wasm/engine';
import { movesLeft, outcomeOf, readLesson, type Lesson, type LessonView } from '../../web/src/lessons/lesson';
import { isNatural } from '../../web/src/lessons/natural-moves';

const isFormation = (id: string): boolean => id === 'mino';
const read = (attributes: Record<string, string>) => readLesson((name) => attributes[name] ?? null, isFormation);

describe('readLesson', () => {
  it('asks for nothing where nothing is said', () => {
    expect(read({})).toEqual({ lesson: null, problems: [] });
  });

  it('reads each kind', () => {
    expect(read({ lesson: 'reach', target: 'mino', within: '20' }).lesson).toEqual({
      kind: 'reach',
      target: 'mino',
      answers: [],
      within: 20,
      wrong: null,
    });
    expect(read({ lesson: 'natural-move', answers: '2g2f, 7g7f G*5b' }).lesson?.answers).toEqual([
      '2g2f',
      '7g7f',
      'G*5b',
    ]);
    expect(read({ lesson: 'win' })).toMatchObject({ lesson: { kind: 'win', within: null }, problems: [] });
  });

  it.each([
    [{ lesson: 'endgame' }, [['lesson', 'endgame']], false],
    [{ lesson: 'reach', target: 'fortress' }, [['target', 'fortress']], false],
    [{ lesson: 'reach' }, [['target', '']], false],
    [{ lesson: 'natural-move', answers: '2g2f,pawn' }, [['answers', '2g2f,pawn']], true],
    [{ lesson: 'win', within: '0' }, [['within', '0']], true],
    [{ lesson: 'win', within: '2.5' }, [['within', '2.5']], true],
  ])('names what cannot be used in %o', (attributes, problems, remains) => {
    const told = read(attributes);
    expect(told.problems.map(({ parameter, value }) => [parameter, value])).toEqual(problems);
    expect(told.lesson !== null).toBe(remains);
  });
});

const lesson = (part: Partial<Lesson>): Lesson => ({
  kind: 'win',
  target: '',
  answers: [],
  within: null,
  wrong: null,
  ...part,
});

function view(part: {
  own?: string[];
  result?: GameState['result'];
  own_side?: Formations;
  natural?: string[] | null;
}): LessonView {
  const nobody: Formations = { strategy: null, castle: null };
  const formations = { black: part.own_side ?? nobody, white: nobody };
  const state = { result: part.result ?? null, formations } as GameState;
  return { state, side: 'black', own: part.own ?? [], natural: part.natural ?? null };
}

const mino = (placed: number): Formations => ({
  strategy: { id: 'fourth_file', ja: '四間飛車', en: 'Fourth-file Rook', intended: placed < 4 },
  castle: { id: 'mino', ja: '美濃囲い', en: 'Mino Castle', placed, pieces: 4 },
});

describe('outcomeOf', () => {
  it('waits for every piece of a castle, and for a strategy that is there', () => {
    const reach = lesson({ kind: 'reach', target: 'mino', within: 3 });
    expect(outcomeOf(reach, view({ own_side: mino(3), own: ['7g7f'] }))).toBe('open');
    expect(outcomeOf(reach, view({ own_side: mino(4), own: ['7g7f'] }))).toBe('met');
    expect(outcomeOf(reach, view({ own_side: mino(3), own: ['7g7f', '6g6f', '2h6h'] }))).toBe('missed');
    const strategy = lesson({ kind: 'reach', target: 'fourth_file' });
    expect(outcomeOf(strategy, view({ own_side: mino(3) }))).toBe('open');
    expect(outcomeOf(strategy, view({ own_side: mino(4) }))).toBe('met');
  });

  it('takes a win for met, and any other end or too many moves for missed', () => {
    const win = lesson({ within: 2 });
    expect(outcomeOf(win, view({ own: ['G*5b'], result: { winner: 'black', reason: 'checkmate' } }))).toBe('met');
    expect(outcomeOf(win, view({ own: ['G*5b'], result: { winner: 'white', reason: 'resignation' } }))).toBe('missed');
    expect(outcomeOf(win, view({ own: ['G*5b'], result: { winner: null, reason: 'repetition' } }))).toBe('missed');
    expect(outcomeOf(win, view({ own: ['5i5h'] }))).toBe('open');
    expect(outcomeOf(win, view({ own: ['5i5h', '5h5g'] }))).toBe('missed');
    expect(movesLeft(win, ['5i5h'])).toBe(1);
  });

  it('judges the first move once it is known what is natural', () => {
    const natural = lesson({ kind: 'natural-move' });
    expect(outcomeOf(natural, view({ own: ['2g2f'] }))).toBe('open');
    expect(outcomeOf(natural, view({ own: ['2g2f'], natural: ['7g7f', '2g2f'] }))).toBe('met');
    expect(outcomeOf(natural, view({ own: ['9i9h', '2g2f'], natural: ['2g2f'] }))).toBe('missed');
  });

  it('takes resigning for no move where a move is to be found', () => {
    const result = { winner: 'white', reason: 'resignation' } as const;
    expect(outcomeOf(lesson({ kind: 'natural-move' }), view({ result }))).toBe('open');
  });
});

it.each([
  ['the likeliest, however rare', { probability: 0.04, rank: 1 }, 0.04, true],
  ['half as often as the likeliest', { probability: 0.1, rank: 3 }, 0.2, true],
  ['less than half as often', { probability: 0.09, rank: 3 }, 0.2, false],
  ['one time in six, beside a much likelier one', { probability: 0.17, rank: 2 }, 0.8, true],
  ['less than one time in six', { probability: 0.16, rank: 2 }, 0.8, false],
])('isNatural goes by the share of play: %s', (_, share, likeliest, expected) => {
  expect(isNatural(share, likeliest)).toBe(expected);
});
