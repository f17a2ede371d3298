// What the page is called, and what stands beside its name.

import type { Language } from './language';

/** The rooms that the masthead leads to, as their addresses name them. */
export const ways = ['games', 'study', 'problems', 'path'] as const;
export type Way = (typeof ways)[number];

type Words = Record<'title' | 'switchLanguage' | 'ways' | Way, string>;

export const mastheadWords: Record<Language, Words> = {
  ja: {
    title: '流れ 自然な手を指す将棋の相手',
    switchLanguage: 'English',
    ways: '対局のほかに',
    games: '棋譜',
    path: '入門',
    problems: '問題',
    study: '検討盤',
  },
  en: {
    title: 'Nagare, a shogi opponent that plays natural moves',
    switchLanguage: '日本語',
    ways: 'Besides the game',
    games: 'Games',
    path: 'First steps',
    problems: 'Problems',
    study: 'Analysis',
  },
};
