// A page that shows the statistics of games that are made up. The test calls the functions of `window.statistics`.

import '../../../web/src/style/theme.css';
import '../../../web/src/style/base.css';
import '../../../web/src/page/page.css';
import '../../../web/src/panel/panel.css';
import type { KeptGame } from '../../../web/src/games/kept-game';
import type { Language } from '../../../web/src/i18n/language';
import { noNames } from '../../../web/src/games/game-names';
import { mountStatistics } from '../../../web/src/statistics/mount-statistics';
import type { StatisticsView } from '../../../web/src/statistics/statistics-view';
import type { GameFilter } from '../../../web/src/statistics/options';
import { unreviewed, type ReviewRun } from '../../../web/src/statistics/review-runner';
import { keptGame, manyGames } from '../../web/made-games';

export interface TestStatistics {
  /** own: of so many games of the person's; other: so many of which it is not known. */
  mount(language: Language, own: number, other?: number): void;
  setLanguage(language: Language): void;
  setGames(own: number): void;
  destroy(): void;
  /** What was led to. */
  led: GameFilter[];
  /** What the view has asked of the reviews. */
  asked: string[];
  tell(run: ReviewRun): void;
}

const place = document.getElementById('place') as HTMLElement;
let mounted: StatisticsView | null = null;
let listener: (run: ReviewRun) => void = () => {};

const games = (own: number, other: number): KeptGame[] => [
  ...manyGames(own),
  ...Array.from({ length: other }, (_, number) => keptGame(10_000 + number, { person: null })),
];

const statistics: TestStatistics = {
  mount(language, own, other = 0) {
    document.documentElement.lang = language;
    mounted = mountStatistics(place, games(own, other), {
      language,
      names: noNames,
      onGames: (filter) => statistics.led.push(filter),
      reviewMore: {
        remaining: unreviewed(games(own, other)).length,
        start(onProgress) {
          statistics.asked.push('start');
          listener = onProgress;
        },
        stop: () => void statistics.asked.push('stop'),
      },
    });
  },
  setLanguage: (language) => mounted?.setLanguage(language),
  setGames: (own) => mounted?.setGames(games(own, 0)),
  destroy: () => mounted?.destroy(),
  led: [],
  asked: [],
  tell: (run) => listener(run),
};

Object.assign(window, { statistics });
