// The games that are kept: those that are played and reviewed here are taken in; their list and their statistics. The page
// fetches it by its door (games-door.ts).

import { EngineClient } from '../engine/client';
import { connectWorker } from '../engine/connection';
import type { EngineAssets } from '../engine/engine-assets';
import type { GameArchive } from '../games/game-archive';
import type { GameNames } from '../games/game-names';
import type { StatisticsPart } from '../games/statistics-part';
import type { Language } from '../i18n/language';
import type { StoredReview } from '../review/stored-review';
import type { MountRoom } from '../room/room';
import type { PlayedGame } from '../session/archiving-keeper';
import type { GameMoves } from '../session/game-schema';
import type { StoredGame } from '../session/stored';
import type { UnkeptThings } from '../database/unkept';
import type { GameFacts } from '../games/kept-game';
import { isPersisted } from './persistence';
import type { KeptVariations } from './study-desk';

export interface GamesDeskParts {
  assets: EngineAssets;
  unkept: UnkeptThings;
  language(): Language;
  /** What the person is called; empty: nothing. */
  ownName(): string;
  /** What opponents and handicaps are called, once the game's engine is up. */
  names(): Promise<GameNames>;
  /** Goes on with a game that was left. */
  onGoOn(game: StoredGame): void;
  /** Shows the review of a game, by its id. */
  onReview(id: string): void;
}

export class GamesDesk {
  private archive: GameArchive | null = null;

  constructor(private readonly parts: GamesDeskParts) {}

  async played(game: PlayedGame): Promise<boolean> {
    return (await this.fetch()).played(game, this.parts.language());
  }

  async last(board: string): Promise<StoredGame | null> {
    return (await this.fetch()).last(board);
  }

  async reviewed(review: StoredReview): Promise<unknown> {
    return (await this.fetch()).keepReview(review);
  }

  async kept(game: GameMoves): Promise<KeptVariations | null> {
    const archive = await this.fetch();
    const found = game.moves.length === 0 ? null : await archive.find(game);
    return found && { tree: found.tree ?? null, comment: found.comment, stays: archive.store.trouble === null };
  }

  async keepTree(...change: Parameters<GameArchive['keepTree']>): Promise<void> {
    await (await this.fetch()).keepTree(...change);
  }

  /** The rating that the person's last games have together; null below three. */
  async grade(): Promise<number | null> {
    const [archive, { ratingOf }, { ownGames }] = await Promise.all([
      this.fetch(),
      import('../statistics/peers'),
      import('../statistics/own-games'),
    ]);
    const rated: GameFacts[] = [];
    for await (const game of archive.store.each()) {
      if (game.figures !== null) {
        rated.push(game);
      }
    }
    return ratingOf(ownGames(rated));
  }

  async toReview(id: string): ReturnType<GameArchive['toReview']> {
    return (await this.fetch()).toReview(id);
  }

  /** Rejected where what shows them does not arrive. */
  async room(): Promise<MountRoom> {
    const { assets, onReview, onGoOn } = this.parts;
    const [archive, statistics] = await Promise.all([this.fetch(), this.fetchStatistics()]);
    return (root, options) =>
      archive.mount(root, {
        ...options,
        assets,
        isPersisted,
        names: this.parts.names(),
        onOpen: onReview,
        onGoOn,
        statistics,
      });
  }

  private async fetch(): Promise<GameArchive> {
    const [{ GameArchive: Archive }, { figuresOf }] = await Promise.all([
      import('../games/game-archive'),
      import('../statistics/figures-of'),
    ]);
    // Only what goes by the same people can be put together.
    this.archive ??= new Archive(
      this.parts.unkept,
      undefined,
      ({ review, people }) => (review === null || people !== 'online' ? null : figuresOf(review)),
      this.parts.ownName,
    );
    return this.archive;
  }

  /** What is told of the games together; it reviews those that have not been reviewed while it is looked at. */
  private async fetchStatistics(): Promise<StatisticsPart> {
    const [{ mountStatistics }, { ReviewRunner }, { crewSize, ReviewCrew }] = await Promise.all([
      import('../statistics/mount-statistics'),
      import('../statistics/review-runner'),
      import('../review/review-crew'),
    ]);
    return {
      mount: (root, games, options) => {
        const hire = (): EngineClient => new EngineClient(connectWorker, this.parts.assets);
        const client = hire();
        const reviewMore = new ReviewRunner({
          client,
          crew: new ReviewCrew(client, hire, crewSize(navigator)),
          gameOf: async (id) => (await this.fetch()).store.get(id),
          onReview: async (game, review) => (await this.fetch()).keepFound(game, review),
        });
        reviewMore.setGames(games.filter(({ isUnfinished }) => !isUnfinished));
        const shown = mountStatistics(root, games, { ...options, reviewMore });
        return {
          setLanguage: (language) => shown.setLanguage(language),
          setGames: (next) => {
            reviewMore.setGames(next.filter(({ isUnfinished }) => !isUnfinished));
            shown.setGames(next);
          },
          destroy: () => {
            reviewMore.stop();
            shown.destroy();
          },
        };
      },
    };
  }
}
