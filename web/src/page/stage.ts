// Where something else stands in place of the game: the person's exercises, or mating problems. One at a time.

import type { BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import type { UnkeptThings } from '../database/unkept';

/** What a room is given to stand in. */
export interface RoomOptions {
  language: Language;
  looks: BoardLooks;
  /** What cannot be kept is told there. */
  unkept: UnkeptThings;
  onClose(): void;
}

export interface MountedRoom {
  setLanguage(language: Language): void;
  /** Another tab may have changed what is kept, or another day may have begun. */
  look(): void;
  /** Ends its workers and leaves the root as it was. */
  destroy(): void;
}

export interface StageParts {
  /** Where the game is, hidden while something else is seen. */
  game: HTMLElement;
  language: Language;
  looks(): BoardLooks;
  unkept: UnkeptThings;
  /** The game is out of sight, or seen again. */
  onAway(away: boolean): void;
}

export class Stage {
  /** Told when something else is seen, or the game again. */
  onChange: () => void = () => {};
  private mounted: MountedRoom | null = null;
  private place: HTMLElement | null = null;
  private language: Language;

  constructor(private readonly parts: StageParts) {
    this.language = parts.language;
  }

  get isEmpty(): boolean {
    return this.mounted === null;
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.mounted?.setLanguage(language);
  }

  look(): void {
    this.mounted?.look();
  }

  /** In place of the game, and of what else was seen. */
  show(mount: (root: HTMLElement, options: RoomOptions) => MountedRoom): void {
    const { game, looks, unkept, onAway } = this.parts;
    this.leave();
    this.place = game.ownerDocument.createElement('div');
    game.after(this.place);
    game.hidden = true;
    onAway(true);
    try {
      this.mounted = mount(this.place, {
        language: this.language,
        looks: looks(),
        unkept,
        onClose: () => this.close(),
      });
    } catch (error) {
      this.close(); // the game is seen again
      throw error;
    }
    this.onChange();
  }

  close(): void {
    this.leave();
    this.parts.game.hidden = false;
    this.parts.onAway(false);
    this.onChange();
  }

  private leave(): void {
    this.mounted?.destroy();
    this.place?.remove();
    this.mounted = null;
    this.place = null;
  }
}
