import { describe, expect, it } from 'vitest';
import type { ReviewMessages } from '../../web/src/i18n/review-messages';
import { reviewMessagesIn } from '../../web/src/i18n/review-words';
import { rejected } from './house-words';

const error = { code: 'sfen_ranks', where: 'sfen', detail: 'x9y' };

/** Every text that a table can give, functions called with plain arguments, by its path. */
function textsOf(words: ReviewMessages): Map<string, string> {
  const called: Partial<Record<keyof ReviewMessages, string[]>> = {
    progress: [words.progress(3, 120)],
    failed: [words.failed(error)],
    winRate: [words.winRate('black', 512), words.winRate('white', 0)],
    percent: [],
    after: [words.after(63, 'x')],
    ply: [],
    likelihood: [
      words.likelihood({ probability: 0.01, rank: 11, openness: 8.4 }),
      words.likelihood({ probability: 0.3, rank: 2, openness: 4 }),
      words.likelihood({ probability: 1, rank: 1, openness: 1 }),
    ],
    difficultyOf: [
      words.difficultyOf({ erring: 20, isBest: true }),
      words.difficultyOf({ erring: 150, isBest: true }),
      words.difficultyOf({ erring: 400, isBest: true }),
      words.difficultyOf({ erring: 400, isBest: false }),
    ],
    disagreementOf: [words.disagreementOf(333, 'x')],
    strategyOf: [words.strategyOf('black')],
    castleOf: [words.castleOf('white')],
    intended: [words.intended('x')],
    practise: [words.practise(63)],
    shareMove: [words.shareMove(63)],
    interval: [words.interval(1210, 1620), words.interval(1500, 1530)],
    ofMoves: [words.ofMoves(12, 60)],
    exportFailed: [words.exportFailed(error)],
    kifWinRate: [words.kifWinRate(512)],
    kifBest: [words.kifBest('x')],
    kifNatural: [words.kifNatural('x')],
    kifTurningPoint: [words.kifTurningPoint('x')],
    exercise: [words.exercise(63)],
    exerciseTask: [words.exerciseTask('white')],
    yourMove: [words.yourMove('x')],
    exercisesOf: [words.exercisesOf('black'), words.exercisesOf('white')],
    exercisesMade: [words.exercisesMade([]), words.exercisesMade([6]), words.exercisesMade([6, 9])],
  };
  const texts = new Map<string, string>();
  const visit = (path: string, value: unknown): void => {
    if (typeof value === 'string') {
      texts.set(path, value);
    } else if (typeof value === 'function') {
      const results = called[path as keyof ReviewMessages];
      if (results === undefined) {
        throw new Error(`this test does not call ${path}`);
      }
      results.forEach((text, index) => texts.set(`${path} ${index}`, text));
    } else {
      Object.entries(value as object).forEach(([key, inner]) => visit(path === '' ? key : `${path}.${key}`, inner));
    }
  };
  visit('', words);
  return texts;
}

const ja = textsOf(reviewMessagesIn('ja'));
const en = textsOf(reviewMessagesIn('en'));

describe('words of the review', () => {
  it('exist in both languages, each in its own', () => {
    expect([...en.keys()]).toEqual([...ja.keys()]);
    expect([...ja].filter(([, text]) => !/[\u3040-\u30ff\u4e00-\u9fff]/.test(text))).toEqual([]);
    expect([...en].filter(([, text]) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(text))).toEqual([]);
  });

  it('are those of players', () => {
    expect([...rejected(ja, 'ja'), ...rejected(en, 'en')]).toEqual([]);
  });

  it('are said calmly and whole', () => {
    const spoilt = /^\s*$|[!！]|undefined|NaN|\[object|\p{Extended_Pictographic}/u;
    expect([...ja, ...en].filter(([, text]) => spoilt.test(text))).toEqual([]);
  });

  it.each([
    [0.3, 2, 'People play it about 3 times in 10 (their 2nd choice; they choose among about 4 here)'],
    [0.96, 1, 'People play it about 10 times in 10 (their 1st choice; they choose among about 4 here)'],
    [0.049, 13, 'People hardly play it (their 13th choice; they choose among about 4 here)'],
    [0.05, 23, 'People play it about 1 time in 10 (their 23rd choice; they choose among about 4 here)'],
  ])('say of a probability of %d, ranked %d: %s', (probability, rank, said) => {
    expect(reviewMessagesIn('en').likelihood({ probability, rank, openness: 4.2 })).toBe(said);
  });

  it('say professionals where theirs are the moves that count as natural', () => {
    const [online, professional] = (['online', 'professional'] as const).map((people) =>
      (['ja', 'en'] as const).map((language) => {
        const { likelihood, totals, tablePeople } = reviewMessagesIn(language, false, people);
        return [likelihood({ probability: 0.3, rank: 2, openness: 4.2 }), totals.expected, tablePeople];
      }),
    );
    expect(professional?.map((texts) => texts.filter((text) => /プロ|professionals/i.test(text)).length)).toEqual([
      3, 3,
    ]);
    expect(professional?.flat().filter((text) => /人|people/i.test(text))).toEqual([]);
    expect(online?.flat().filter((text) => /プロ|professional/i.test(text))).toEqual([]);
  });

  it('call the sides of a handicap game 上手 and 下手 in Japanese', () => {
    expect(reviewMessagesIn('ja', true).winRate('black', 500)).toBe('下手の勝率50％');
    expect(reviewMessagesIn('en', true)).toBe(reviewMessagesIn('en'));
  });
});
