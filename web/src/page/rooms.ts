// The rooms of the page, by the names that its addresses have. What a room is made of is fetched when somebody goes there.

import type { EngineError, People } from '@engine';
import type { UnkeptThings } from '../database/unkept';
import { notFetched, type Reviews, type SeenFirst } from '../element/review-door';
import type { BoardLooks } from '../board/piece-faces';
import { listeners } from '../engine/listeners';
import type { EngineAssets } from '../engine/engine-assets';
import type { Way } from '../i18n/masthead-words';
import type { MountRoom } from '../room/room';
import type { ReviewedGame, StoredReview } from '../review/stored-review';
import type { GameSession } from '../session/game-session';
import type { Keeping } from '../session/storage';
import { browserStore } from './browser-storage';
import type { GamesDoor } from './games-door';
import type { PracticeDoor } from './practice-door';
import type { FetchRoom, Router } from './router';
import type { StudyRequest } from './study-desk';

export interface RoomParts {
  assets: EngineAssets;
  storage: Keeping;
  unkept: UnkeptThings;
  games: GamesDoor;
  practice: PracticeDoor;
  /** What is on the board, once that is known. */
  session(): Promise<GameSession>;
  /** Of the page, without a query. */
  address: string;
  router(): Router;
}

interface GivenReview {
  /** null: the last one. */
  asked: Pick<StoredReview, 'game' | 'people'> | null;
  seen: SeenFirst | undefined;
}

export function roomsOf(parts: RoomParts): Readonly<Record<Way | 'day' | 'practice' | 'review', FetchRoom>> {
  const { assets, unkept, games, practice, address } = parts;
  const to = (room: string) => () => void parts.router().open(room);
  return {
    games: () => games.room(),
    practice: () => practice.asRoom(),
    problems: async () => {
      const { mountProblems } = await import('../problems/problem-room');
      return (root, options) => mountProblems(root, { ...options, unkept, store: browserStore(), onDay: to('day') });
    },
    day: async () => {
      const { mountDay } = await import('../day/day-room');
      return (root, options) =>
        mountDay(root, {
          ...options,
          unkept,
          store: browserStore(),
          exercises: practice.ofToday,
          onExercises: practice.open,
          watchExercises: practice.onChange.add,
          onProblems: to('problems'),
        });
    },
    path: async () => {
      const { mountPath } = await import('../path/path-room');
      return (root, options) =>
        mountPath(root, {
          ...options,
          assets,
          unkept,
          games,
          reviews: ({ people }) => new PageReviews(parts.router(), people),
          store: browserStore(),
        });
    },
    review: ([id = ''], given) => reviewRoom(parts, id, given as GivenReview | undefined),
    study: async ([id = '', start = '', ...moves], given) => {
      const { StudyDesk, playedGame } = await import('./study-desk');
      const find = async (): Promise<StudyRequest | null> => {
        const onBoard = playedGame(await parts.session());
        const { kept, impasseRule } = onBoard.game;
        if (id === 'from') {
          return { ...onBoard, game: { start, moves, impasseRule } };
        }
        return id === '' || id === kept ? onBoard : findReview(parts, id);
      };
      const request = (given as StudyRequest | undefined) ?? (await find());
      return request && new StudyDesk(assets, unkept, address, games).room(request);
    },
  };
}

/** id: of a game that is kept, or `last`: the last review. Null where there is no such game. */
async function findReview({ storage, games, session }: RoomParts, id: string): Promise<StoredReview | null> {
  const { reviewToShow } = await import('../review/mount-review');
  const last = reviewToShow(storage, null);
  const isLast = last !== null && (id === 'last' || last.game.kept === id);
  const kept = id === 'last' ? null : await games.toReview(id).catch(() => null);
  if (kept === null) {
    return isLast ? last : null;
  }
  const { game, people = isLast ? last.people : (await session()).settings.people, review = null, start = '' } = kept;
  return review === null ? reviewToShow(storage, { game, people }) : { game, people, review, start };
}

async function reviewRoom(parts: RoomParts, id: string, given: GivenReview | undefined): Promise<MountRoom | null> {
  const { assets, storage, games, practice, address, router } = parts;
  const { mountReview, reviewToShow } = await import('../review/mount-review');
  const stored = given === undefined ? await findReview(parts, id) : reviewToShow(storage, given.asked);
  if (stored === null) {
    return null;
  }
  return (root, options) =>
    mountReview(root, {
      ...options,
      assets,
      storage,
      stored,
      bottom: given?.seen?.bottom,
      address,
      exercises: practice,
      study: (game, ply, people) => void router().open('study', [game.kept ?? 'last', String(ply)], { game, people }),
      grade: games.grade,
      onReviewed: (review) => games.reviewed(review),
    });
}

/** The reviews of a game of the page, in a room of their own. */
export class PageReviews implements Reviews {
  readonly onUnavailable = listeners();
  readonly onClose = listeners();

  constructor(
    private readonly router: Router,
    private readonly people: () => People,
  ) {}

  get isOpen(): boolean {
    return this.router.room === 'review';
  }

  async open(game: ReviewedGame | null, seen?: SeenFirst): Promise<EngineError | null> {
    const given: GivenReview = { asked: game && { game, people: this.people() }, seen };
    const room = await this.router.open('review', [game?.kept ?? 'last', String(seen?.ply ?? 0)], given);
    return room === null ? notFetched : ((await room.opened) ?? null);
  }

  setLooks = (looks: BoardLooks): void => this.router.setLooks(looks);
  close = (): void => this.router.close();
}
