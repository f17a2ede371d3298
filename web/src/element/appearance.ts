// How the person likes the board, kept between visits. Pieces that have to be fetched replace the others once they are
// here.

import { facesOf } from '../board/letterings';
import { oneKanji, type BoardLooks, type PieceFaces } from '../board/piece-faces';
import type { Lettering, Preferences } from '../i18n/preferences';
import type { Keeping } from '../session/storage';
import { listeners } from '../engine/listeners';

export class Appearance {
  /** Told when the board is to be drawn anew. */
  readonly onChange = listeners();
  /** The pieces chosen could not be fetched; the ones before stay. */
  readonly onUnavailable = listeners();
  private chosen: Preferences;
  private drawn: { lettering: Lettering; faces: PieceFaces } = { lettering: 'one-kanji', faces: oneKanji };

  constructor(private readonly storage: Keeping) {
    this.chosen = storage.preferences();
    void this.fetchFaces();
  }

  get preferences(): Preferences {
    return this.chosen;
  }

  get looks(): BoardLooks {
    const { lettering, faces } = this.drawn;
    return { faces, coordinates: this.chosen.coordinates, named: lettering === 'international' };
  }

  prefer(change: Partial<Preferences>): void {
    this.chosen = { ...this.chosen, ...change };
    this.storage.keepPreferences(this.chosen);
    this.onChange();
    void this.fetchFaces();
  }

  private async fetchFaces(): Promise<void> {
    const { lettering } = this.chosen;
    if (lettering === this.drawn.lettering) {
      return;
    }
    const faces = await facesOf(lettering).catch(() => null);
    if (lettering !== this.chosen.lettering) {
      return;
    }
    if (faces === null) {
      this.chosen = { ...this.chosen, lettering: this.drawn.lettering };
      this.onChange();
      this.onUnavailable();
    } else {
      this.drawn = { lettering, faces };
      this.onChange();
    }
  }
}
