// The games that are kept: those that are played and reviewed here are taken in; their list and their statistics. The page
// fetches it by its door (games-door.ts).

import { EngineClient } from '../engine/client';
import { connectWorker } from '../engine/connection';
import type { EngineAssets } from '../engine/engine-assets';
import type { GameArchive } from '../games/game-archive';
import type { GameFilter } from '../games/filter';
import { isUnfinished } from '../games/from-record';
import type { SeenList } from '../games/games-room';
import type { KeptGame } from '../games/kept-game';
import type { StatisticsPart } from '../games/statistics-part';
import type { Language } from '../i18n/language';
import type { ReviewedGame, StoredReview } from '../review/stored-review';
import type { PlayedGame } from '../session/archiving-keeper';
import type { Keeping } from '../session/storage';
import type { StoredGame } from '../session/stored';
import type { UnkeptThings } from '../database/unkept';
import { isPersisted } from './persistence';
import type { Stage } from './stage';
import type { KeptVariations } from './study-desk';

type Moves = { start: string; moves: readonly string[]; kept?: string | undefined };

export interface GamesDeskParts {
  stage: Stage;
  assets: EngineAssets;
  storage: Keeping;
  unkept: UnkeptThings;
  language(): Language;
  /** Goes on with a game that was left. */
  onGoOn(game: StoredGame): void;
  /** Shows the review of a game; null: the one in storage. onBack: told when the person leaves it. */
  onReview(game: ReviewedGame | null, onBack: () => void): void;
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

  async kept(game: Moves): Promise<KeptVariations | null> {
    const archive = await this.fetch();
    const found = game.moves.length === 0 ? null : await archive.find(game);
    return found && { tree: found.tree ?? null, comment: found.comment, stays: archive.store.trouble === null };
  }

  async keepTree(...change: Parameters<GameArchive['keepTree']>): Promise<void> {
    await (await this.fetch()).keepTree(...change);
  }

  /** seen: the list as it was left. Rejected where what shows them does not arrive. */
  async open(seen?: SeenList): Promise<void> {
    const { stage, assets } = this.parts;
    const [archive, statistics] = await Promise.all([this.fetch(), this.fetchStatistics()]);
    stage.show((root, { language, onClose }) =>
      archive.mount(root, {
        assets,
        language,
        isPersisted,
        onClose,
        onOpen: (game, filter) => void this.review(game, filter),
        onGoOn: (game) => {
          stage.close();
          this.parts.onGoOn(game);
        },
        statistics,
        seen,
      }),
    );
  }

  private async review(game: KeptGame, filter: GameFilter): Promise<void> {
    const { stage, storage, onReview } = this.parts;
    const reviewed = await (await this.fetch()).toReview(game, storage);
    stage.close();
    onReview(reviewed, () => void this.open({ filter, game: game.id }).catch(() => {}));
  }

  private async fetch(): Promise<GameArchive> {
    const [{ GameArchive: Archive }, { figuresOf }] = await Promise.all([
      import('../games/game-archive'),
      import('../statistics/figures-of'),
    ]);
    // Only what goes by the same people can be put together.
    this.archive ??= new Archive(this.parts.unkept, undefined, ({ review, people }) =>
      review === null || people !== 'online' ? null : figuresOf(review),
    );
    return this.archive;
  }

  /** What is told of the games together; it reviews those that have not been reviewed while it is looked at. */
  private async fetchStatistics(): Promise<StatisticsPart> {
    const [{ mountStatistics }, { ReviewRunner }] = await Promise.all([
      import('../statistics/mount-statistics'),
      import('../statistics/review-runner'),
    ]);
    return {
      mount: (root, games, options) => {
        const reviewMore = new ReviewRunner({
          client: new EngineClient(connectWorker, this.parts.assets),
          onReview: async (game, review) => (await this.fetch()).keepFound(game, review),
        });
        reviewMore.setGames(games.filter((game) => !isUnfinished(game)));
        const shown = mountStatistics(root, games, { ...options, reviewMore });
        return {
          setLanguage: (language) => shown.setLanguage(language),
          setGames: (next) => {
            reviewMore.setGames(next.filter((game) => !isUnfinished(game)));
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
