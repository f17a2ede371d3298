// The way from a game to a review and back. What a review is made of is fetched when one is first asked for.

import type { EngineError, ImpasseRule, People, Side } from '@engine';
import type { EngineAssets } from '../engine/engine-assets';
import { Questions } from '../engine/questions';
import { plainLooks, type BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import type { ExerciseKeeper } from '../review/game-exercises';
import type { MountedReview, SeenFirst, StudyGame } from '../review/mount-review';
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
export interface AskedReview {
  start: string;
  moves: readonly string[];
  /** How many moves are played in the position that is seen first. */
  ply: number;
  /** Who sits below. */
  bottom: Side;
}

/** What it takes did not arrive. */
export const notFetched: EngineError = { code: 'download_failed', where: 'review', detail: '' };
/** Nobody waits for it any more. */
const overtaken: EngineError = { code: 'cancelled', where: 'review', detail: '' };

export class ReviewDoor {
  /** The review could not be fetched. */
  onUnavailable: () => void = () => {};
  /** The game is seen again. */
  onClose: () => void = () => {};
  private mounted: MountedReview | null = null;
  private place: HTMLElement | null = null;
  private language: Language;
  private looks: BoardLooks = plainLooks;
  /** For a review. */
  private readonly questions = new Questions();

  constructor(private readonly parts: DoorParts) {
    this.language = parts.language;
  }

  get isOpen(): boolean {
    return this.mounted !== null;
  }

  /** Null where it was begun, or nobody waits for it; else why the game cannot be looked at: nothing is open then. */
  async openAsked({ start, moves, ply, bottom }: AskedReview, impasseRule: ImpasseRule): Promise<EngineError | null> {
    const error = await this.open({ start, moves, impasseRule }, { ply, bottom });
    if (error === null || error === notFetched || error.code === 'cancelled' || error.code === 'download_failed') {
      return null;
    }
    this.close();
    return error;
  }

  /**
   * game: null for the review of the last visit. onBack: told when the person leaves it, after the game is seen again.
   * Null when it has begun, else why not.
   */
  async open(game: ReviewedGame | null, seen?: SeenFirst, onBack?: () => void): Promise<EngineError | null> {
    this.leave();
    const signal = this.questions.ask();
    try {
      const { mountReview } = await import('../review/mount-review');
      return signal.aborted ? overtaken : await this.show(game, mountReview, seen, onBack);
    } catch {
      if (!signal.aborted) {
        this.leave();
        this.onUnavailable();
      }
      return notFetched;
    }
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.mounted?.setLanguage(language);
  }

  setLooks(looks: BoardLooks): void {
    this.looks = looks;
    this.mounted?.setLooks(looks);
  }

  close(): void {
    this.dismiss();
    this.onClose();
  }

  /** The game is seen again, without a word. */
  dismiss(): void {
    this.leave();
    this.parts.storage.keepReviewOpen(false);
  }

  /** Ends the review under way, and leaves nothing behind. */
  leave(): void {
    this.questions.drop();
    this.mounted?.destroy();
    this.place?.remove();
    this.mounted = null;
    this.place = null;
    this.parts.game.hidden = false;
  }

  private async show(
    game: ReviewedGame | null,
    mount: typeof import('../review/mount-review').mountReview,
    seen?: SeenFirst,
    onBack?: () => void,
  ): Promise<EngineError | null> {
    const { assets, storage, game: beside, people, address, exercises, study, onReviewed } = this.parts;
    const place = beside.ownerDocument.createElement('div');
    beside.after(place);
    this.place = place;
    beside.hidden = true;
    const { language, looks } = this;
    this.mounted = mount(place, {
      assets,
      storage,
      language,
      looks,
      game,
      ...(seen === undefined ? {} : { seen }),
      people: people(),
      address,
      exercises,
      study,
      onReviewed,
      isFromList: onBack !== undefined,
      onClose: () => {
        this.close();
        onBack?.();
      },
    });
    if (this.mounted === null) {
      this.close();
      return overtaken;
    }
    storage.keepReviewOpen(true);
    return this.mounted.opened;
  }
}
