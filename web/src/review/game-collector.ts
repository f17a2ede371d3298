// What takes the games that are played and reviewed here, where a page keeps them.

import type { Archive } from '../session/game-keeper';
import type { StoredReview } from './stored-review';

export interface GameCollector extends Archive {
  /** All of a review is there. */
  reviewed(review: StoredReview): void;
}
