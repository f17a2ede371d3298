// The games of the page: those that are played and reviewed here come in, and their list is shown under any root.

import type { Review } from '@engine';
import type { StoredReview } from '../review/stored-review';
import type { Language } from '../i18n/language';
import type { MountedRoom } from '../room/room';
import type { PlayedGame } from '../session/archiving-keeper';
import type { GameMoves } from '../session/game-schema';
import type { MoveTree } from '../session/move-tree';
import type { StoredGame } from '../session/stored';
import type { UnkeptThings } from '../database/unkept';
import { gamesFile } from './file';
import { keptPlayed, onBoard, plainStart, reviewedGame } from './from-record';
import { mountGames, type GamesOptions } from './games-room';
import type { Figures, KeptGame } from './kept-game';
import { GameStore } from './store';

export class GameArchive {
  readonly store: GameStore;

  /**
   * figuresOf: what statistics need of a review; null: nothing can be told of it. unkept: where it is told that games cannot
   * be kept. ownName: what the person is called; empty: nothing.
   */
  constructor(
    private readonly unkept: UnkeptThings,
    private readonly now: () => Date = () => new Date(),
    private readonly figuresOf: (review: StoredReview) => Figures | null = () => null,
    private readonly ownName: () => string = () => '',
  ) {
    const again = { tryAgain: () => this.store.tryAgain(), file: () => this.file() };
    this.store = new GameStore(() => unkept.heard('games', this.store.outcome, again));
    this.store.onWorth.add(() => unkept.onKept());
  }

  /** As far as it has come; one that has been deleted stays so until it ends. */
  async played(game: PlayedGame, language: Language): Promise<boolean> {
    const { isNew, result, board } = game;
    const mayAdd = game.game.archived !== true || (isNew && result !== null);
    await this.store.keepPlayed(keptPlayed(game, { now: this.now(), language, ownName: this.ownName() }), {
      mayAdd,
      isNew,
      board,
    });
    const isKept = this.store.trouble === null;
    if (isKept && result !== null) {
      this.unkept.onKept();
    }
    return isKept;
  }

  /** As the board had it. */
  async last(board: string): Promise<StoredGame | null> {
    const game = await this.store.lastOn(board);
    return game && onBoard(game);
  }

  /** All of them. */
  async file(): Promise<{ name: string; content: Blob }> {
    const file = await gamesFile(this.store.each(), () => this.store.unread);
    return { name: 'nagare-games.json', content: file ?? new Blob() };
  }

  /** Where the game is kept; false: it is not. */
  async keepReview(review: StoredReview): Promise<boolean> {
    const game = await this.find(review.game);
    return game !== null && this.store.keepReview(game.id, review, this.figuresOf(review));
  }

  /** Of a game that is kept. */
  async keepFound(game: KeptGame, review: Review): Promise<void> {
    const found = { game: reviewedGame(game), people: 'online', start: '', review } as const;
    const figures = this.figuresOf(found);
    // A review that somebody has asked for goes by whom they chose, and stays.
    await ((await this.store.review(game.id)) === null
      ? this.store.keepReview(game.id, found, figures)
      : this.store.update(game.id, { figures }));
  }

  /** Null where it is not kept. Of several with these moves, the one that it is, or else the last. */
  async find({ start, moves, kept }: GameMoves): Promise<KeptGame | null> {
    const games = await this.store.withMoves({ start: plainStart(start), moves: [...moves] });
    return games.find(({ id }) => id === kept) ?? games.at(-1) ?? null;
  }

  /**
   * comment: on the start position; null: as it was. before: what was read or written here last; what another tab has
   * added since stays.
   */
  async keepTree(game: GameMoves, comment: string | null, tree: MoveTree, before: MoveTree | null): Promise<void> {
    const found = await this.find(game);
    if (found !== null) {
      await this.store.keepTree(found.id, comment, tree, before);
    }
  }

  /** With its review, where there is one of all its moves; null: no such game is kept. */
  async toReview(id: string): Promise<(Pick<StoredReview, 'game'> & Partial<StoredReview>) | null> {
    const [game, review] = await Promise.all([this.store.get(id), this.store.review(id)]);
    const isOfAll = game !== undefined && review?.game.moves.join() === game.moves.join();
    return game === undefined ? null : { ...(isOfAll ? review : {}), game: reviewedGame(game) };
  }

  mount(root: HTMLElement, options: Omit<GamesOptions, 'store' | 'ownName'>): MountedRoom {
    return mountGames(root, { ...options, store: this.store, ownName: this.ownName });
  }
}
