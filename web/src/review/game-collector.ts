// What takes the games that are played and reviewed here, where a page keeps them.

import type { Archive } from '../session/game-keeper';
import type { StoredReview } from './stored-review';

export interface GameCollector {
  /** A game in which the person has moved, as far as it has come. */
  played: Archive;
  /** All of a review is there. */
  reviewed(review: StoredReview): void;
}
