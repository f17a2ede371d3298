// The way from a game to a review of it and back, where nothing else stands in place of the game: in an element. What a review
// is made of is fetched when one is first asked for.

import type { EngineError, People, Side } from '@engine';
import type { EngineAssets } from '../engine/engine-assets';
import { Questions } from '../engine/questions';
import { plainLooks, type BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import type { ExerciseKeeper } from '../review/game-exercises';
import type { StudyGame } from '../review/mount-review';
import type { ReviewedGame, StoredReview } from '../review/stored-review';
import type { MountedRoom } from '../room/room';
import type { Keeping } from '../session/storage';
import { listeners, type Listeners } from '../engine/listeners';

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

/** people: whose moves count as natural now. */
export type ReviewsOf = (people: () => People) => Reviews;

/** What it takes did not arrive. */
export const notFetched: EngineError = { code: 'download_failed', where: 'review', detail: '' };
/** Nobody waits for it any more. */
export const overtaken: EngineError = { code: 'cancelled', where: 'review', detail: '' };

/** Of the games whose review is seen: it is seen again where such a game is mounted anew. */
const openIn = new WeakSet<Keeping>();

export class ReviewDoor implements Reviews {
  readonly onUnavailable = listeners();
  readonly onClose = listeners();
  private mounted: MountedRoom | null = null;
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

  async open(game: ReviewedGame | null, seen?: SeenFirst): Promise<EngineError | null> {
    this.leave();
    const signal = this.questions.ask();
    try {
      const reviews = await import('../review/mount-review');
      return signal.aborted ? overtaken : await this.show(game, reviews, seen);
    } catch {
      if (!signal.aborted) {
        this.leave();
        this.onUnavailable();
      }
      return notFetched;
    }
  }

  resume(): void {
    if (openIn.has(this.parts.storage)) {
      void this.open(null);
    }
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.mounted?.setLanguage(language);
  }

  setLooks(looks: BoardLooks): void {
    this.looks = looks;
    this.mounted?.setLooks?.(looks);
  }

  close(): void {
    this.dismiss();
    this.onClose();
  }

  dismiss(): void {
    this.leave();
    openIn.delete(this.parts.storage);
  }

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
    { mountReview, placeOf, reviewToShow }: typeof import('../review/mount-review'),
    seen?: SeenFirst,
  ): Promise<EngineError | null> {
    const { storage, game: beside, people } = this.parts;
    const stored = reviewToShow(storage, game && { game, people: people() });
    if (stored === null) {
      this.close();
      return overtaken;
    }
    const place = beside.ownerDocument.createElement('div');
    beside.after(place);
    this.place = place;
    beside.hidden = true;
    const { language, looks } = this;
    this.mounted = mountReview(place, {
      ...this.parts,
      language,
      looks,
      stored,
      place: placeOf(stored.game, seen?.ply ?? 0),
      bottom: seen?.bottom,
      from: '',
      onPlace: () => {},
      onClose: () => this.close(),
    });
    openIn.add(storage);
    return (await this.mounted.opened) ?? null;
  }
}
