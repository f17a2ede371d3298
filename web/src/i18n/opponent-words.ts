// What is said where one chooses whom to play.

import type { Language, WordsOf } from './language';

const ja = {
  opponent: '相手',
  change: '相手を替える',
  whomToPlay: 'どなたと指しますか',
  own: '自分で決める',
  ownAbout: '自然さ、強さ、作戦などを一つずつ選びます。',
  /** Whom the three opponents of a first visit are for. */
  offeredTo: ['駒の動かし方を覚えたところ', 'ひととおり指せる', '腕に覚えがある'],
};

export type OpponentWords = WordsOf<typeof ja>;

const en: OpponentWords = {
  opponent: 'Opponent',
  change: 'Change opponent',
  whomToPlay: 'Whom would you like to play?',
  own: 'Your own',
  ownAbout: 'Set naturalness, strength, opening and the rest one by one.',
  offeredTo: ['I know how the pieces move', 'I can play a full game', 'I am strong'],
};

export const opponentWords: Record<Language, OpponentWords> = { ja, en };
