// The games that are kept: those that end and are reviewed here are taken in, and so are those that storage has beside the
// one on the board; their list and their statistics. The page fetches it by its door (games-door.ts).

import { EngineClient } from '../engine/client';
import { connectWorker } from '../engine/connection';
import type { EngineAssets } from '../engine/engine-assets';
import type { GameArchive } from '../games/game-archive';
import type { GameFilter } from '../games/filter';
import type { SeenList } from '../games/games-room';
import type { KeptGame } from '../games/kept-game';
import type { StatisticsPart } from '../games/statistics-part';
import type { Language } from '../i18n/language';
import type { GameCollector } from '../review/game-collector';
import type { ReviewedGame, StoredReview } from '../review/stored-review';
import type { EndedGame } from '../session/game-keeper';
import type { GameRecord } from '../session/game-record';
import type { Keeping } from '../session/storage';
import type { StoredGame } from '../session/stored';
import type { UnkeptThings } from '../database/unkept';
import { browserStore } from './browser-storage';
import { isPersisted } from './persistence';
import type { Stage } from './stage';
import type { KeptVariations, VariationKeeper } from './study-desk';

/** Marks of the games in storage that have been taken in: whoever deletes one from the list does not find it there again. */
const takenKey = 'nagare.games-taken';

type Moves = { start: string; moves: readonly string[]; kept?: string | undefined };

export interface GamesDeskParts {
  stage: Stage;
  assets: EngineAssets;
  storage: Keeping;
  unkept: UnkeptThings;
  language(): Language;
  /** Shows the review of a game; null: the one in storage. onBack: told when the person leaves it. */
  onReview(game: ReviewedGame | null, onBack: () => void): void;
}

export class GamesDesk implements GameCollector, VariationKeeper {
  private archive: GameArchive | null = null;
  /** Of the game that has ended on the board. */
  private onBoard: string | null = null;
  /** One after another. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly failed: (() => Promise<unknown>)[] = [];

  constructor(private readonly parts: GamesDeskParts) {}

  readonly ended = (game: EndedGame): void => {
    this.onBoard = markOf(game.record);
    this.inTurn(() => this.keep(game));
  };

  readonly reviewed = (review: StoredReview): void => {
    this.inTurn(async () => (await this.fetch()).keepReview(review));
  };

  async kept(game: Moves): Promise<KeptVariations | null> {
    const archive = await this.fetch();
    const found = game.moves.length === 0 ? null : await archive.find(game);
    return found && { tree: found.tree ?? null, comment: found.comment, stays: archive.store.trouble === null };
  }

  keepTree(...change: Parameters<GameArchive['keepTree']>): void {
    this.inTurn(async () => (await this.fetch()).keepTree(...change));
  }

  /** Takes in what storage has beside the game on the board. It stays there, where it can be gone on with, until it is not wanted. */
  look(): void {
    const { storage } = this.parts;
    for (const { game } of storage.gamesBefore()) {
      this.inTurn(() => this.keep(asFarAsItHasCome(game)));
    }
    for (const aside of storage.asides()) {
      const { game } = aside;
      if (game !== null && game.record.moves.length > 0) {
        this.inTurn(() => this.keep(asFarAsItHasCome(game)));
      }
    }
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

  private async keep(game: EndedGame): Promise<void> {
    const mark = markOf(game.record);
    if (!this.taken().includes(mark)) {
      const archive = await this.fetch();
      if (await archive.keep(game, this.parts.language())) {
        this.note(mark);
      }
    }
  }

  private taken(): string[] {
    try {
      const read: unknown = JSON.parse(browserStore()?.getItem(takenKey) ?? '[]');
      return Array.isArray(read) ? read.map(String) : [];
    } catch {
      return [];
    }
  }

  /** Marks of games that storage does not have any more are not needed. */
  private note(mark: string): void {
    const { storage } = this.parts;
    const games = [...storage.gamesBefore(), ...storage.asides()].map(({ game }) => game);
    const there = [...games.map((game) => game && markOf(game.record)), this.onBoard];
    const marks = [...new Set([...this.taken(), mark])].filter((each) => there.includes(each));
    browserStore()?.setItem(takenKey, JSON.stringify(marks));
  }

  /** What fails, since a part of the page does not arrive, is told, and waits until it is tried again. */
  private inTurn(act: () => Promise<unknown>): void {
    this.last = this.last.then(act).catch(() => {
      this.failed.push(act);
      this.parts.unkept.failed('games', { trouble: 'refused', tryAgain: () => this.tryAgain(), file: null });
    });
  }

  private async tryAgain(): Promise<boolean> {
    this.failed.splice(0).forEach((act) => this.inTurn(act));
    await this.last;
    return this.failed.length === 0;
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
        reviewMore.setGames(games);
        const shown = mountStatistics(root, games, { ...options, reviewMore });
        return {
          setLanguage: (language) => shown.setLanguage(language),
          setGames: (next) => {
            reviewMore.setGames(next);
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

function asFarAsItHasCome({ record }: StoredGame): EndedGame {
  return { record, opponent: null, name: { japanese: '', english: '' }, result: null, turn: 'black', isNew: false };
}

/** Of a game by its moves; FNV-1a, and how long it is. */
function markOf({ start, moves, closing }: GameRecord): string {
  const text = [start, ...moves, closing ?? ''].join(' ');
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return `${hash.toString(36)}-${text.length}`;
}
