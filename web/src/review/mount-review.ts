// A review under any root, with an engine of its own. This is what the page fetches once a review is asked for.

import type { EngineError, People, Side } from '@engine';
import { connectWorker } from '../engine/connection';
import { EngineClient } from '../engine/client';
import type { EngineAssets } from '../engine/engine-assets';
import { opponentOf } from '../engine/sides';
import type { BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import { saveFile } from '../panel/save-file';
import type { Keeping } from '../session/storage';
import { GameExercises, type ExerciseKeeper } from './game-exercises';
import { ReviewSession } from './review-session';
import { dressReview } from './review-sheet';
import { ReviewView } from './review-view';
import { isSameGame, readReview, writeReview, type ReviewedGame, type StoredReview } from './stored-review';

// For a game, in the same parcel: it weighs a move as a review does.
export { WhyNot, whyNotOnce, type WhyNotView } from './why-not';

/** Where a review begins to be looked at. */
export interface SeenFirst {
  ply: number;
  bottom: Side;
}

export interface ReviewOptions {
  assets: EngineAssets;
  storage: Keeping;
  language: Language;
  looks: BoardLooks;
  /** null: the one that is kept. */
  game: ReviewedGame | null;
  /** Unless given, it begins before the first move. */
  seen?: SeenFirst;
  /** Whose moves count as natural; the one that is kept has its own. */
  people: People;
  /** Of the page, without a query; null: no links to the game are offered. */
  address: string | null;
  /** null: no exercises are made of the game. */
  exercises: ExerciseKeeper | null;
  /** Plays on beside the game, from after so many of its moves; null: not offered. */
  study: StudyGame | null;
  /** Told when all of a review is there. */
  onReviewed(review: StoredReview): void;
  /** Closing it leads back to a list of games, not to the game on the board. */
  isFromList: boolean;
  onClose(): void;
}

export type StudyGame = (game: ReviewedGame, ply: number, people: People) => void;

export interface MountedReview {
  /** Null once the game is on the engine's board, else why it is not. */
  readonly opened: Promise<EngineError | null>;
  setLanguage(language: Language): void;
  setLooks(looks: BoardLooks): void;
  /** Ends the worker and leaves the root as it was. What is kept stays. */
  destroy(): void;
}

/** Null where a review is asked for that was kept, and it cannot be shown; it is put aside then. */
export function mountReview(root: HTMLElement, options: ReviewOptions): MountedReview | null {
  const { storage, assets, language, looks, onClose } = options;
  const kept = keptReview(storage);
  const asked = options.game === null ? kept : { game: options.game, people: options.people };
  if (asked === null) {
    return null;
  }
  const { game, people } = asked;
  const found = kept !== null && kept.people === people && isSameGame(kept.game, game) ? kept.review : null;
  const session = new ReviewSession(new EngineClient(connectWorker, assets), game, people, found);
  if (found === null) {
    storage.keepReview(writeReview({ game, people, start: '', review: null }));
  }
  const exercises = options.exercises && new GameExercises(options.exercises, { game, people, start: '' });
  session.onDone = () => {
    if (session.stored !== null) {
      storage.keepReview(writeReview(session.stored));
      options.onReviewed(session.stored);
    }
    if (session.review !== null) {
      void exercises?.ofPerson(session.review);
    }
  };
  const undress = dressReview(root);
  const save = (name: string, type: string, content: string): void => saveFile(root, name, type, content);
  const { study } = options;
  const onStudy = study && ((ply: number) => study(game, ply, people));
  if (options.seen !== undefined) {
    session.ply = Math.min(options.seen.ply, session.plies);
  }
  const flipped = options.seen?.bottom === opponentOf(game.person ?? 'black');
  const view = new ReviewView(root, {
    session,
    language,
    looks,
    flipped,
    exercises,
    onStudy,
    isFromList: options.isFromList,
    onClose,
    place: root,
    address: options.address,
    save,
  });
  if (found !== null) {
    void exercises?.ofPerson(found);
  }
  const opened = new Promise<EngineError | null>((resolve) => (session.onOpened = resolve));
  void session.open();
  return {
    opened,
    setLanguage: (next) => view.setLanguage(next),
    setLooks: (next) => view.setLooks(next),
    destroy: () => {
      session.destroy();
      view.destroy();
      undress();
    },
  };
}

function keptReview(storage: Keeping): StoredReview | null {
  const text = storage.review();
  const kept = text === null ? null : readReview(text);
  if (text !== null && kept === null) {
    storage.putReviewAside(text);
  }
  return kept;
}
