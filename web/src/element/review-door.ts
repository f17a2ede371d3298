// Where the reviews of a game are seen, and how the game and they speak with each other: in place of the game
// (review-beside.ts), or in a room of the page.

import type { EngineError, People, Side } from '@engine';
import type { EngineAssets } from '../engine/engine-assets';
import type { Listeners } from '../engine/listeners';
import type { BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import type { ExerciseKeeper } from '../review/game-exercises';
import type { StudyGame } from '../review/mount-review';
import type { ReviewedGame, StoredReview } from '../review/stored-review';
import type { Keeping } from '../session/storage';

export interface DoorParts {
  /** Where the game is drawn: hidden while a review stands beside it. */
  game: HTMLElement;
  assets: EngineAssets;
  storage: Keeping;
  language: Language;
  /** Whose moves count as natural now. */
  people(): People;
  /** Of the page, without a query; null: no links are offered. */
  address: string | null;
  /** null: no exercises are made of what is reviewed. */
  exercises: ExerciseKeeper | null;
  /** null: no way leads from a review to playing on beside the game. */
  study: StudyGame | null;
  /** Told when all of a review is there. */
  onReviewed(review: StoredReview): void;
}

/** A game to look at, that an address has. */
export interface AskedReview extends SeenFirst {
  start: string;
  moves: readonly string[];
}

/** Where a review begins to be looked at. */
export interface SeenFirst {
  /** How many moves are played. */
  ply: number;
  /** Who sits below. */
  bottom: Side;
}

/** Where the reviews of a game are seen. What only a review beside the game needs is left out where it is a room. */
export interface Reviews {
  /** The review could not be fetched. */
  readonly onUnavailable: Listeners;
  /** The game is seen again. */
  readonly onClose: Listeners;
  readonly isOpen: boolean;
  /** game: null for the last review. Null when it has begun, else why not. */
  open(game: ReviewedGame | null, seen?: SeenFirst): Promise<EngineError | null>;
  /** Where the review was seen when the game was left. */
  resume?(): void;
  setLanguage?(language: Language): void;
  setLooks(looks: BoardLooks): void;
  close(): void;
  /** The game is seen again, without a word. */
  dismiss?(): void;
  /** Ends the review under way, and leaves nothing behind. */
  leave?(): void;
}

export type ReviewsOf = (parts: DoorParts) => Reviews;

/** What it takes did not arrive. */
export const notFetched: EngineError = { code: 'download_failed', where: 'review', detail: '' };
