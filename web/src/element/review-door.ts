// The way from a game to a review and back. What a review is made of is fetched when one is first asked for.

import type { People } from '@engine';
import type { EngineAssets } from '../engine/engine-assets';
import { plainLooks, type BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import type { MountedReview } from '../review/mount-review';
import type { ReviewedGame } from '../review/stored-review';
import type { Keeping } from '../session/storage';

export interface DoorParts {
  /** Where the game is drawn: hidden while a review stands beside it. */
  game: HTMLElement;
  assets: EngineAssets;
  storage: Keeping;
  language: Language;
  /** Whose moves count as natural now. */
  people(): People;
}

export class ReviewDoor {
  /** The review could not be fetched. */
  onUnavailable: () => void = () => {};
  /** The game is seen again. */
  onClose: () => void = () => {};
  private mounted: MountedReview | null = null;
  private place: HTMLElement | null = null;
  private language: Language;
  private looks: BoardLooks = plainLooks;
  /** Counts what makes a review that is still fetched unwanted. */
  private turn = 0;

  constructor(private readonly parts: DoorParts) {
    this.language = parts.language;
  }

  get isOpen(): boolean {
    return this.mounted !== null;
  }

  /** null: the review of the last visit. */
  async open(game: ReviewedGame | null): Promise<void> {
    this.leave();
    const { turn } = this;
    try {
      const { mountReview } = await import('../review/mount-review');
      if (turn === this.turn) {
        this.show(game, mountReview);
      }
    } catch {
      if (turn === this.turn) {
        this.onUnavailable();
      }
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
    this.leave();
    this.parts.storage.keepReviewOpen(false);
    this.onClose();
  }

  /** Ends the review under way, and leaves nothing behind. */
  leave(): void {
    this.turn += 1;
    this.mounted?.destroy();
    this.place?.remove();
    this.mounted = null;
    this.place = null;
    this.parts.game.hidden = false;
  }

  private show(game: ReviewedGame | null, mount: typeof import('../review/mount-review').mountReview): void {
    const { assets, storage, game: beside, people } = this.parts;
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
      people: people(),
      onClose: () => this.close(),
    });
    if (this.mounted === null) {
      this.close();
    } else {
      storage.keepReviewOpen(true);
    }
  }
}
