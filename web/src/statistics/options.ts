// What whoever shows the statistics gives them.

import type { Language } from '../i18n/language';
import type { GameNames } from '../games/game-names';
import type { ReviewRun } from './review-runner';

/** Games that a bar or a dot leads to, and what they are called together. */
export interface GameFilter {
  ids: readonly string[];
  title: string;
}

export interface StatisticsOptions {
  language: Language;
  /** What opponents and handicaps are called. */
  names: GameNames;
  onGames(filter: GameFilter): void;
  /** What reviews the games that have not been reviewed (a ReviewRunner); unless given, there is no button for it. */
  reviewMore?: {
    readonly remaining: number;
    start(onProgress: (run: ReviewRun) => void): void;
    stop(): void;
  };
}
