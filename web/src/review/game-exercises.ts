// The exercises that a review makes of a game, where exercises are kept.

import type { Review, Side } from '@engine';
import type { StoredReview } from './stored-review';
import { listeners } from '../engine/listeners';

export interface ExerciseKeeper {
  /** Makes them of the moves of a side, where that has not been done; gives back which plies are exercises now. */
  take(stored: StoredReview, review: Review, side: Side): Promise<readonly number[]>;
  /** Shows all that are kept. */
  open(): void;
}

export class GameExercises {
  /** Told after every change. */
  readonly onChange = listeners();
  /** The plies that are exercises now; null: none have been made yet. */
  taken: readonly number[] | null = null;
  /** What makes them did not arrive. */
  unavailable = false;

  constructor(
    private readonly keeper: ExerciseKeeper,
    /** As far as it is known: where the game began, once it is on a board. */
    private readonly stored: () => StoredReview,
  ) {}

  /** Of the side that the review is for, where that is known. */
  async ofPerson(review: Review): Promise<void> {
    const { person } = this.stored().game;
    if (person !== undefined) {
      await this.of(review, person);
    }
  }

  async of(review: Review, side: Side): Promise<void> {
    try {
      this.taken = await this.keeper.take({ ...this.stored(), review }, review, side);
      this.unavailable = false;
    } catch {
      this.unavailable = true;
    }
    this.onChange();
  }

  open(): void {
    this.keeper.open();
  }
}
