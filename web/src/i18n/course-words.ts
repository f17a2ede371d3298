// What an element says around the lessons of a table: their list, and what came of each.

import type { Language, WordsOf } from './language';

const ja = {
  lessons: 'けいこ',
  lesson: (number: number, name: string) => `${number}. ${name}`,
  done: '済んだけいこ',
  next: '次のけいこへ',
  /** Of a move that the table says, and of another. */
  right: '正解です。',
  otherMove: 'ちがう手でした。もう一度どうぞ。',
  /** A hint is looked for; none was found. */
  seekingHint: '手を探しています。',
  noHint: '時間内に見つかりませんでした。',
  allDone: 'これで全部できました。',
  faulty: 'けいこの表に直すところがあります。',
  more: (faults: number) => `ほかに${faults}か所あります。`,
  again: 'もう一度読み込む',
  loading: '読み込んでいます',
  fetching: '問題を並べています',
};

export type CourseWords = WordsOf<typeof ja>;

const en: CourseWords = {
  lessons: 'Lessons',
  lesson: (number, name) => `${number}. ${name}`,
  done: 'done',
  next: 'Next lesson',
  right: 'Right.',
  otherMove: 'That was a different move. Try once more.',
  seekingHint: 'Looking for the move.',
  noHint: 'It was not found in time.',
  allDone: 'That was all of them.',
  faulty: 'The table of lessons has mistakes.',
  more: (faults) => `There ${faults === 1 ? 'is one more' : `are ${faults} more`}.`,
  again: 'Load it again',
  loading: 'Loading',
  fetching: 'Setting up the problem',
};

export const courseWords: Record<Language, CourseWords> = { ja, en };
