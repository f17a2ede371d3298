// What stands beside the page's name.

import type { Language } from './language';

export const mastheadWords: Record<
  Language,
  { ways: string; games: string; path: string; problems: string; study: string }
> = {
  ja: { ways: '対局のほかに', games: '棋譜', path: '入門', problems: '詰将棋', study: '検討盤' },
  en: { ways: 'Besides the game', games: 'Games', path: 'First steps', problems: 'Tsume', study: 'Analysis' },
};
