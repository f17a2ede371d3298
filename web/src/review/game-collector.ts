// What takes the games that are played and reviewed here, where a page keeps them.

import type { PlayedGame } from '../session/game-keeper';
import type { StoredReview } from './stored-review';

export interface GameCollector {
  /** A game in which the person has moved, as far as it has come. Whether it is safe in the store. */
  played(game: PlayedGame): Promise<boolean>;
  /** All of a review is there. */
  reviewed(review: StoredReview): void;
}
