// A review in place of its game, under the same root: in an element, and in a lesson. What a review is made of is fetched when
// one is first asked for.

import type { EngineError } from '@engine';
import { Questions } from '../engine/questions';
import { listeners } from '../engine/listeners';
import { plainLooks, type BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import type { ReviewedGame } from '../review/stored-review';
import type { MountedRoom } from '../room/room';
import type { Keeping } from '../session/storage';
import { notFetched, type DoorParts, type Reviews, type SeenFirst } from './review-door';

/** Nobody waits for it any more. */
const overtaken: EngineError = { code: 'cancelled', where: 'review', detail: '' };

/** Of the games whose review is seen: it is seen again where such a game is mounted anew. */
const openIn = new WeakSet<Keeping>();

export class ReviewBeside implements Reviews {
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
