// What is said of the position of the day, and of what waits when somebody comes back on another day.

import type { Language, WordsOf } from './language';

/** Of the calendar, as '2026-03-01'. */
type Day = string;

const dateIn = (language: Language, day: Day, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString(language, options);
const inPercent = (perMille: number): string => String(Math.max(1, Math.round(perMille / 10)));

const ja = {
  title: 'きょうの一題',
  close: '戻る',
  opening: '駒を並べています',
  failed: (detail: string) => `きょうの一題を並べられませんでした。${detail}`,
  again: 'もう一度',
  date: (day: Day) => dateIn('ja', day, { month: 'long', day: 'numeric', weekday: 'long' }),
  week: 'この7日間',
  weekday: (day: Day) => dateIn('ja', day, { weekday: 'short' }),
  onDay: (day: Day, isDone: boolean) =>
    `${dateIn('ja', day, { month: 'long', day: 'numeric' })}${isDone ? '：取り組みました' : ''}`,

  choice: '人は何を指すか、最善は何か',
  choiceTask: '次のうち、どれを指しますか。盤の上で指すか、ここから選んでください。',
  chosenBest: 'いちばんよい手です。',
  chosenEqual: 'いちばんよい手とほとんど同じです。',
  chosen: (perMille: number) => `いちばんよい手より、勝率で約${inPercent(perMille)}ポイント損です。`,
  move: '指し手',
  people: '指す人',
  lost: '損（勝率）',
  ofPeople: (perMille: number) => `100人に${inPercent(perMille)}人`,
  points: (perMille: number) => (perMille === 0 ? '最善' : `約${inPercent(perMille)}ポイント`),
  own: 'あなたの対局から',
  ownTask: (count: number) => `対局で逃した手が${count}題あります。きょうはその中から解いてみてください。`,
  ownBegin: '解く',
  done: 'きょうの一題は終わりました。あしたまた一題あります。',
  more: '問題をもっと解く',

  today: '前回の続き',
  rung: (number: number) => `階段 第${number}ステップ`,
  lessons: '入門の続き',
  game: '指しかけの対局',
  exercises: (count: number) => `復習問題 ${count}題`,
  problems: (count: number) => `まちがえた問題 ${count}題`,
  dismiss: '閉じる',
};

const pointsOf = (perMille: number): string => `${inPercent(perMille)} ${perMille < 15 ? 'point' : 'points'}`;

export type DayWords = WordsOf<typeof ja>;

const en: DayWords = {
  title: 'Position of the day',
  close: 'Back',
  opening: 'Setting up the pieces',
  failed: (detail) => `The position of the day could not be set up. ${detail}`,
  again: 'Try again',
  date: (day) => dateIn('en', day, { weekday: 'long', month: 'long', day: 'numeric' }),
  week: 'These seven days',
  weekday: (day) => dateIn('en', day, { weekday: 'short' }),
  onDay: (day, isDone) => `${dateIn('en', day, { month: 'long', day: 'numeric' })}${isDone ? ': practised' : ''}`,

  choice: 'What do people play, and what is best?',
  choiceTask: 'Which of these would you play? Play it on the board, or choose it here.',
  chosenBest: 'That is the best move.',
  chosenEqual: 'That is about as good as the best move.',
  chosen: (perMille) => `The best move is better by about ${pointsOf(perMille)} of win rate.`,
  move: 'Move',
  people: 'Played by',
  lost: 'Costs (win rate)',
  ofPeople: (perMille) => `${inPercent(perMille)} of 100`,
  points: (perMille) => (perMille === 0 ? 'best' : `about ${pointsOf(perMille)}`),
  own: 'From your own games',
  ownTask: (count) =>
    count === 1
      ? 'One move that you missed in a game waits for you today.'
      : `${count} moves that you missed in games wait for you.`,
  ownBegin: 'Begin',
  done: 'Done for today. There is another one tomorrow.',
  more: 'More problems',

  today: 'Where you left off',
  rung: (number) => `Ladder, rung ${number}`,
  lessons: 'First steps',
  game: 'Your game',
  exercises: (count) => `${count} ${count === 1 ? 'exercise' : 'exercises'}`,
  problems: (count) => `${count} ${count === 1 ? 'problem' : 'problems'} to try again`,
  dismiss: 'Close',
};

export const dayWords: Record<Language, DayWords> = { ja, en };
