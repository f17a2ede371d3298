// What the page is called, and what stands beside its name.

import type { Language } from './language';

export const mastheadWords: Record<
  Language,
  { title: string; switchLanguage: string; ways: string; games: string; path: string; problems: string; study: string }
> = {
  ja: {
    title: '流れ 自然な手を指す将棋の相手',
    switchLanguage: 'English',
    ways: '対局のほかに',
    games: '棋譜',
    path: '入門',
    problems: '詰将棋',
    study: '検討盤',
  },
  en: {
    title: 'Nagare, a shogi opponent that plays natural moves',
    switchLanguage: '日本語',
    ways: 'Besides the game',
    games: 'Games',
    path: 'First steps',
    problems: 'Tsume',
    study: 'Analysis',
  },
};
