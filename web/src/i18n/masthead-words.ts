// What stands beside the page's name.

import type { Language } from './language';

export const mastheadWords: Record<Language, { ways: string; problems: string }> = {
  ja: { ways: '対局のほかに', problems: '詰将棋' },
  en: { ways: 'Besides the game', problems: 'Mating problems' },
};
