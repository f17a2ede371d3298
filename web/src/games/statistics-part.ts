// What else is told of the games, in a tab beside their list.

import type { Language } from '../i18n/language';
import type { GameNames } from './game-names';
import type { ListedGame } from './listed-game';

export interface StatisticsPart {
  /** onGames: leads to the list of those games; title: what they are called together. */
  mount(
    root: HTMLElement,
    games: readonly ListedGame[],
    options: {
      language: Language;
      names: GameNames;
      onGames(chosen: { ids: readonly string[]; title: string }): void;
    },
  ): MountedStatistics;
}

export interface MountedStatistics {
  setLanguage(language: Language): void;
  setGames(games: readonly ListedGame[]): void;
  destroy(): void;
}
