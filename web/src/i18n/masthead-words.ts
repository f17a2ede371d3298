// What stands beside the page's name.

import type { Language } from './language';

export const mastheadWords: Record<Language, { ways: string; path: string; problems: string; study: string }> = {
  ja: { ways: '対局のほかに', path: '入門', problems: '詰将棋', study: '検討' },
  en: { ways: 'Besides the game', path: 'First steps', problems: 'Mating problems', study: 'Analysis' },
};
