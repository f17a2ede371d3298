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
  progressFull: 'ブラウザーの保存容量が足りず、どこまで済んだかを保存できません。ページを閉じるとなくなります。',
  progressUnkept: 'どこまで済んだかを、このブラウザーには保存できません。ページを閉じるとなくなります。',
  progressUnread: '前にどこまで済んだかは読めませんでした。読めなかったものは、消さずに残します。',
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
  progressFull: 'The browser has no room to keep which lessons are done: that is gone when the page is closed.',
  progressUnkept: 'This browser does not keep which lessons are done: that is gone when the page is closed.',
  progressUnread: 'Which lessons were done before could not be read. What was there is not deleted.',
  faulty: 'The table of lessons has mistakes.',
  more: (faults) => `There ${faults === 1 ? 'is one more' : `are ${faults} more`}.`,
  again: 'Load it again',
  loading: 'Loading',
  fetching: 'Setting up the problem',
};

export const courseWords: Record<Language, CourseWords> = { ja, en };
