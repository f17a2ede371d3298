// What takes the games that are played and reviewed here, where a page keeps them.

import type { GameKeeper } from '../session/game-keeper';
import type { StoredReview } from './stored-review';

export interface GameCollector {
  /** Which games are kept. onFurther: told when the game has been played further than it was found in the store, which has it now. */
  keeper(onFurther: () => void, ...parts: ConstructorParameters<typeof GameKeeper>): GameKeeper;
  /** All of a review is there. */
  reviewed(review: StoredReview): void;
}
