// What is said of the person's own exercises.

import type { Language, WordsOf } from './language';

/** A day of the calendar, as '2026-03-01'. */
type Day = string;

/** With its year where that is not this one's. Noon there is on every day of every calendar. */
const dayIn =
  (language: Language) =>
  (day: Day): string => {
    const date = new Date(`${day}T12:00:00`);
    const year = date.getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
    return date.toLocaleDateString(language, { ...year, month: 'long', day: 'numeric' });
  };
const japaneseDay = dayIn('ja');
const englishDay = dayIn('en');
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const ja = {
  title: '復習問題',
  close: '戻る',
  /** Beside the page's name: so many wait. */
  waiting: (count: number) => `復習問題 ${count}題`,
  opening: '駒を並べています',
  failed: (detail: string) => `問題を並べられませんでした。${detail}`,
  again: 'もう一度',
  unplayable: (detail: string) => `この問題は並べられません。${detail}`,

  none: 'まだ問題はありません。対局を解析すると、駒を取られた手、逃した詰みや両取り、損の大きかった手がここに入り、1日、3日、7日、21日たつとまた出ます。',
  left: (count: number) => `きょうは${count}題です。`,
  /** Nothing waits today; next: the day on which one comes back. */
  nextOn: (next: Day) => `次の問題は${japaneseDay(next)}に出ます。`,
  doneToday: 'きょうの分は終わりました。',
  allOver: 'どの問題も4回続けて正解しました。',

  rightUntil: (next: Day) => `正解です。次は${japaneseDay(next)}に出ます。`,
  rightAgain: (next: Day) => `正解です。まだ日が来ていないので、次は${japaneseDay(next)}のままです。`,
  rightForGood: '正解です。4回続けて正解したので、この問題は卒業です。',
  wrong: 'あしたもう一度出ます。',
  next: '次の問題',
  toList: '問題の一覧',

  list: '問題の一覧',
  name: (ply: number, move: string) => `${ply}手目 ${move}`,
  kinds: {
    turning_point: '勝負の分かれ目の手',
    given_up: '損の大きかった手',
    natural: '自然な手を逃した手',
    mate_missed: '詰みを逃した手',
    piece_lost: '駒を取られた手',
    fork_missed: '両取りを逃した手',
    promotion_missed: '成りを逃した手',
  },
  made: (day: Day) => `${japaneseDay(day)}の解析から`,
  unread: (count: number) => `この版では読めない問題が${count}題あります。そのまま残してあり、ファイルにも入ります。`,
  due: 'きょう',
  dueOn: (day: Day) => `次は${japaneseDay(day)}`,
  over: '卒業',
  play: '指してみる',
  remove: '消す',
  removeAll: 'すべて消す',
  keep: 'やめる',
  removeQuestion: 'この問題を消しますか。',
  removeAllQuestion: (count: number) => `${count}題をすべて消しますか。元には戻せません。`,

  file: '書き出しと読み込み',
  fileHint: '問題はこのブラウザーの中にだけあります。ファイルにすれば、別の端末でも続けられます。',
  write: 'ファイルに書き出す',
  read: 'ファイルから読み込む',
  readWell: (fresh: number, count: number) => `${count}題を読み込みました（新しいものは${fresh}題）。`,
  unreadable: (where: string, detail: string) =>
    `このファイルは読めないので、何も変えていません。［${[where, detail].filter((part) => part !== '').join('：')}］`,
  tooLarge: 'このファイルは大きすぎるので、何も変えていません。',
};

export type PracticeWords = WordsOf<typeof ja>;

const en: PracticeWords = {
  title: 'Your exercises',
  close: 'Back',
  waiting: (count) => counted(count, 'exercise'),
  opening: 'Setting up the pieces',
  failed: (detail) => `The exercises could not be set up. ${detail}`,
  again: 'Try again',
  unplayable: (detail) => `This exercise cannot be set up. ${detail}`,

  none: 'There are none yet. When you review a game, lost pieces, missed mates and forks and the moves that cost most come here, and come back after 1, 3, 7 and 21 days.',
  left: (count) => `${counted(count, 'exercise')} for today.`,
  nextOn: (next) => `The next one is due on ${englishDay(next)}.`,
  doneToday: 'Done for today.',
  allOver: 'You have solved each of them four times in a row.',

  rightUntil: (next) => `Right. It comes back on ${englishDay(next)}.`,
  rightAgain: (next) => `Right. It was not due yet, so it still comes back on ${englishDay(next)}.`,
  rightForGood: 'Right, for the fourth time in a row: you are done with this one.',
  wrong: 'It comes back tomorrow.',
  next: 'Next exercise',
  toList: 'All exercises',

  list: 'All exercises',
  name: (ply, move) => `Move ${ply}, ${move}`,
  kinds: {
    turning_point: 'The game turned',
    given_up: 'Cost a lot',
    natural: 'Missed the natural move',
    mate_missed: 'Missed a mate',
    piece_lost: 'Lost a piece',
    fork_missed: 'Missed a fork',
    promotion_missed: 'Missed a promotion',
  },
  made: (day) => `from a review on ${englishDay(day)}`,
  unread: (count) =>
    `${counted(count, 'exercise')} cannot be read by this version of the page: kept as before, and part of the file.`,
  due: 'Today',
  dueOn: (day) => `Next on ${englishDay(day)}`,
  over: 'Done',
  play: 'Play it',
  remove: 'Delete',
  removeAll: 'Delete all',
  keep: 'Keep',
  removeQuestion: 'Delete this exercise?',
  removeAllQuestion: (count) => `Delete all ${count}? This cannot be undone.`,

  file: 'Files',
  fileHint: 'The exercises are in this browser only. Save them as a file to continue on another device.',
  write: 'Save as a file',
  read: 'Read a file',
  readWell: (fresh, count) => `Read ${counted(count, 'exercise')}, ${fresh} of them new.`,
  unreadable: (where, detail) =>
    `This file cannot be read; nothing has been changed. [${[where, detail].filter((part) => part !== '').join(': ')}]`,
  tooLarge: 'This file is too large; nothing has been changed.',
};

export const practiceWords: Record<Language, PracticeWords> = { ja, en };
