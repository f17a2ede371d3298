// What else is told of the games, in a tab beside their list.

import type { Language } from '../i18n/language';
import type { GameFilter } from './filter';
import type { KeptGame } from './kept-game';

export interface StatisticsPart {
  /** Drawn anew when the games or the language have changed. onGames: leads to the list of those games. */
  mount(
    root: HTMLElement,
    games: readonly KeptGame[],
    options: { language: Language; onGames(filter: Partial<GameFilter>): void },
  ): { destroy(): void };
}
