// A review under any root, with an engine of its own. This is what the page fetches once a review is asked for.

import type { People, Side } from '@engine';
import { connectWorker } from '../engine/connection';
import { EngineClient } from '../engine/client';
import type { EngineAssets } from '../engine/engine-assets';
import { opponentOf } from '../engine/sides';
import type { MountedRoom, Place, RoomOptions } from '../room/room';
import type { Keeping } from '../session/storage';
import { GameExercises, type ExerciseKeeper } from './game-exercises';
import { crewSize, ReviewCrew } from './review-crew';
import { ReviewSession } from './review-session';
import { ReviewView } from './review-view';
import { isSameGame, readReview, writeReview, type ReviewedGame, type StoredReview } from './stored-review';

// For a game, in the same parcel: it weighs a move as a review does.
export { WhyNot, whyNotOnce, type WhyNotView } from './why-not';

export interface ReviewOptions extends RoomOptions {
  assets: EngineAssets;
  storage: Keeping;
  stored: StoredReview;
  /** Who sits below; unless given, whose game it is. */
  bottom?: Side | undefined;
  /** Of the page, without a query; null: no links to the game are offered. */
  address: string | null;
  /** null: no exercises are made of the game. */
  exercises: ExerciseKeeper | null;
  /** Plays on beside the game, from after so many of its moves; null: not offered. */
  study: StudyGame | null;
  /** Of the person, as the games that are kept tell it; unless given, nobody knows. */
  grade?: () => Promise<number | null>;
  /** Told when all of a review is there. */
  onReviewed(review: StoredReview): void;
}

export type StudyGame = (game: ReviewedGame, ply: number, people: People) => void;

export function mountReview(root: HTMLElement, options: ReviewOptions): MountedRoom {
  const { storage, assets, language, looks, stored, onClose } = options;
  const { game, people, review: found } = stored;
  const client = (): EngineClient => new EngineClient(connectWorker, assets);
  const lead = client();
  const session = new ReviewSession(
    lead,
    new ReviewCrew(lead, client, crewSize(root.ownerDocument.defaultView?.navigator)),
    game,
    people,
    found,
    options.grade?.(),
  );
  if (found === null) {
    storage.keepReview(writeReview(stored));
  }
  const exercises = options.exercises && new GameExercises(options.exercises, () => session.stored ?? stored);
  session.onDone.add(() => {
    if (session.stored !== null) {
      storage.keepReview(writeReview(session.stored));
      options.onReviewed(session.stored);
    }
    if (session.review !== null) {
      void exercises?.ofPerson(session.review);
    }
  });
  const { study } = options;
  const onStudy = study && ((ply: number) => study(game, ply, people));
  session.ply = plyIn(options.place, session.plies);
  session.onWalk.add((ply) => options.onPlace(placeOf(game, ply)));
  const flipped = options.bottom === opponentOf(game.person ?? 'black');
  const view = new ReviewView(root, {
    session,
    language,
    looks,
    flipped,
    exercises,
    onStudy,
    isFromList: options.from === 'games',
    onClose,
    address: options.address,
  });
  void session.open().then(() => found && exercises?.ofPerson(found));
  return Object.assign(view, {
    opened: session.opened,
    go: (place: Place) => {
      void session.walkTo(plyIn(place, session.plies));
      return place[0] === placeOf(game, 0)[0];
    },
  });
}

/** As an address has it: the id of a game that is kept, else the last review; and the move. */
export function placeOf({ kept = 'last' }: ReviewedGame, ply: number): Place {
  return [kept, String(ply)];
}

function plyIn([, text = '0']: Place, plies: number): number {
  return /^\d{1,4}$/.test(text) ? Math.min(Number(text), plies) : 0;
}

/** Of a game: with what has been found of it, where that is the last review; null: that one, whatever its game. */
export function reviewToShow(
  storage: Keeping,
  asked: Pick<StoredReview, 'game' | 'people'> | null,
): StoredReview | null {
  const text = storage.review();
  const kept = text === null ? null : readReview(text);
  if (text !== null && kept === null) {
    storage.putReviewAside(text);
  }
  const isAsked = asked !== null && kept?.people === asked.people && isSameGame(kept.game, asked.game);
  return asked === null ? kept : { ...asked, start: '', review: isAsked ? kept.review : null };
}
