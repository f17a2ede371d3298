// What is said beside the game (exercises, problems, the path) is calm, whole, and in both languages.

import { describe, expect, it } from 'vitest';
import { courseWords } from '../../web/src/i18n/course-words';
import { dayWords } from '../../web/src/i18n/day-words';
import { explorerWords } from '../../web/src/i18n/explorer-words';
import { gamesWords } from '../../web/src/i18n/games-words';
import { advantageWords } from '../../web/src/i18n/advantage-words';
import { mastheadWords } from '../../web/src/i18n/masthead-words';
import { pathWords } from '../../web/src/i18n/path-words';
import { pieceToMove } from '../../web/src/i18n/square-name';
import { practiceWords } from '../../web/src/i18n/practice-words';
import { problemWords } from '../../web/src/i18n/problem-words';
import { setupWords } from '../../web/src/i18n/setup-words';
import { unkeptWords } from '../../web/src/i18n/unkept-words';
import { statisticsWords } from '../../web/src/i18n/statistics-words';
import { studyWords } from '../../web/src/i18n/study-words';
import { shareWords } from '../../web/src/i18n/share-words';
import { speechWords } from '../../web/src/i18n/speech-words';
import { rejected } from './house-words';

const day = '2026-03-01';

/** By the name of each function: what it is called with. Others are called with a text for each argument. */
const calls: Readonly<Record<string, readonly unknown[][]>> = {
  waiting: [[1], [3]],
  left: [[1], [3]],
  hintFrom: [[{ file: 3, rank: 8 }]],
  hintTo: [[{ file: 3, rank: 8 }]],
  nextOn: [[day]],
  rightUntil: [[day]],
  rightAgain: [[day]],
  name: [[6, '△９五歩']],
  made: [[day]],
  dueOn: [[day]],
  removeAllQuestion: [[3]],
  readWell: [[2, 3]],
  solvedOf: [[1, 397]],
  matesIn: [[5]],
  grade: [[1], [2], [3], [4], [5]],
  which: [[2, 100]],
  solved: [[3]],
  mate: [
    [3, true],
    [5, false],
  ],
  taking: [[3, 10, 120]],
  taken: [
    [1, 0, 0],
    [312, 20, 3],
  ],
  unread: [[1], [3]],
  unkept: [[['X']], [['X', 'Y']]],
  notTaken: [[2]],
  aside: [[1], [3]],
  fault: [['a.kif', 2, 'X', 'Y']],
  whoHint: [[1], [1200]],
  youAre: [['X', 3]],
  recognising: [[3, 1000]],
  choice: [['X', 3]],
  found: [
    [1, 1],
    [24, 1312],
  ],
  all: [[1], [1312]],
  moves: [[1], [100]],
  page: [[2, 13]],
  writing: [[3, 1000]],
  counted: [
    [64, 64],
    [64, 69],
  ],
  reviewMore: [[1], [3]],
  reviewing: [[3, 16]],
  reviewedOf: [
    [3, 16],
    [16, 16],
  ],
  record: [
    [3, 0, 2],
    [3, 1, 2],
  ],
  wonAndLost: [[{ won: 3, lost: 2, drawn: 0 }], [{ won: 3, lost: 2, drawn: 1 }]],
  ownDials: [[3]],
  groupOf: [
    ['X', 1],
    ['X', 3],
  ],
  total: [
    ['X', 64, 64],
    ['X', 3, 4],
  ],
  share: [], // figures alone
  notCounted: [
    [2, 0],
    [0, 3],
    [2, 3],
  ],
  ratingOf: [[1500, 1200, 1700]],
  ratingNow: [[1500, 1200, 1700, 10]],
  onPositions: [[30]],
  onMoves: [[1200]],
  perMove: [[0.4]],
  ofMoves: [[600, 1200, { share: 0.5, low: 0.3, high: 0.7 }]],
  picked: [], // figures alone
  yourMedian: [[0.22, 48]],
  among: [
    ['X', 5, 682],
    ['X', 53.2, 682],
    ['X', 95, 682],
  ],
  amateurs: [
    [null, 1449],
    [1450, 1749],
    [1650, 1749],
    [1750, null],
  ],
  percentile: [[5], [50]],
  avoidedFew: [[3, 20]],
  avoidedNone: [[64]],
  avoidedOne: [['X', 0.09, 12508, 1, 64]],
  lesson: [], // has no words of its own
  more: [[1], [3]],
  boxPiece: [['X', 'black', 1]],
  holds: [['X', 'white']],
  toHand: [['black']],
  restToHand: [['white']],
  noKing: [['black']],
  twoKings: [['white']],
  twoPawns: [['black', 5]],
  deadPiece: [['X', 'black', { file: 1, rank: 1 }]],
  kingCapturable: [['white']],
  removed: [[1], [3]],
  position: [
    [0, ''],
    [24, 'X9'],
  ],
  alt: [['X9', { black: 'X', white: 'Y' }, 'Z9']],
  view: [
    ['X', true],
    ['X', false],
  ],
  you: [[62]],
  course: [[50, 62]],
  rung: [[1, 20, 'X', 'Y']],
  lastKnown: [[1], [24]],
  at: [[3, 10]],
  rightOf: [[7, 10]],
  clock: [[75]],
  date: [[day]],
  weekday: [[day]],
  onDay: [
    [day, true],
    [day, false],
  ],
  chosen: [[9], [64]],
  ofPeople: [[412]],
  points: [[0], [64]],
  ownTask: [[1], [3]],
  exercises: [[1], [3]],
  problems: [[1], [3]],
};

function textsOf(words: object): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (path: string, value: unknown): void => {
    if (typeof value === 'string') {
      texts.set(path, value);
    } else if (typeof value === 'function') {
      const wanted = calls[path] ?? [Array.from({ length: value.length }, () => 'X9')];
      wanted.forEach((args, index) => texts.set(`${path} ${index}`, String(value(...args))));
    } else {
      Object.entries(value as object).forEach(([key, inner]) => visit(path === '' ? key : `${path}.${key}`, inner));
    }
  };
  visit('', words);
  return texts;
}

describe('a hint', () => {
  it('names its square as a record does', () => {
    const square = { file: 3, rank: 8 };
    expect(pieceToMove.ja(square)).toBe('動かすのは３八の駒です。');
    expect(pieceToMove.en(square)).toBe('Move the piece on 38.');
  });
});

describe.each([
  ['the games that are kept', gamesWords],
  ['exercises', practiceWords],
  ['problems', problemWords],
  ['the path', pathWords],
  ['the day', dayWords],
  ['the explorer', explorerWords],
  ['tables of lessons', courseWords],
  ['setting up by hand', setupWords],
  ['the study', studyWords],
  ['statistics', statisticsWords],
  ['unkept', unkeptWords],
  ['the masthead', mastheadWords],
  ['sharing', shareWords],
  ['reading aloud', speechWords],
  ['who stands better', advantageWords],
] as const)('the words of %s', (_, words) => {
  const [ja, en] = [textsOf(words.ja), textsOf(words.en)];

  it('exist in both languages', () => {
    expect([...en.keys()].sort()).toEqual([...ja.keys()].sort());
  });

  it('are those of players', () => {
    expect([...rejected(ja, 'ja'), ...rejected(en, 'en')]).toEqual([]);
  });

  it('are said calmly and whole, each in its language', () => {
    const spoilt = /^\s*$|[!！]|undefined|NaN|Invalid|\[object|\p{Extended_Pictographic}/u;
    expect([...ja, ...en].filter(([, text]) => spoilt.test(text))).toEqual([]);
    // The other language is named in that language.
    const own = ([path]: [string, string]): boolean => path !== 'switchLanguage';
    expect([...ja].filter(own).filter(([, text]) => !/[\u3040-\u30ff\u4e00-\u9fff]/.test(text))).toEqual([]);
    expect(
      [...en].filter(own).filter(([path, text]) => path !== 'name 0' && /[\u3040-\u30ff\u4e00-\u9fff]/.test(text)),
    ).toEqual([]);
  });
});
