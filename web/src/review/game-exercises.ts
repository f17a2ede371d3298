// The exercises that a review makes of a game, where exercises are kept.

import type { Review, Side } from '@engine';
import type { Language } from '../i18n/language';
import type { StoredReview } from './stored-review';

export interface TakenExercises {
  /** Of the moves of the game that are exercises now. */
  plies: readonly number[];
  /** That they cannot be kept, and why; null where they can, or it has been said before. */
  trouble: ((language: Language) => string) | null;
}

export interface ExerciseKeeper {
  /** Makes them of the moves of a side, where that has not been done. */
  take(stored: StoredReview, review: Review, side: Side): Promise<TakenExercises>;
  /** Shows all that are kept. */
  open(): void;
}

export class GameExercises {
  /** Told after every change. */
  onChange: () => void = () => {};
  /** null: none have been made yet. */
  taken: TakenExercises | null = null;
  /** What makes them did not arrive. */
  unavailable = false;

  constructor(
    private readonly keeper: ExerciseKeeper,
    private readonly stored: Omit<StoredReview, 'review'>,
  ) {}

  /** Of the side that the review is for, where that is known. */
  async ofPerson(review: Review): Promise<void> {
    const { person } = this.stored.game;
    if (person !== undefined) {
      await this.of(review, person);
    }
  }

  async of(review: Review, side: Side): Promise<void> {
    try {
      this.taken = await this.keeper.take({ ...this.stored, review }, review, side);
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
