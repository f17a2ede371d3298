// The way to the person's exercises and back: how many wait, and what shows them, fetched once there are any or somebody
// asks for them.

import type { EngineAssets } from '../engine/engine-assets';
import type { BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import type { ExerciseKeeper } from '../review/game-exercises';
import type { MountedPractice, PracticeRoom } from '../practice/practice-room';

export interface PracticeDoorParts {
  /** Where the game is, hidden while exercises stand beside it. */
  game: HTMLElement;
  assets: EngineAssets;
  language: Language;
  looks(): BoardLooks;
  /** The game is out of sight, or seen again. */
  onAway(away: boolean): void;
}

/** As the store of exercises is called (practice/store.ts): to see whether there is one, nothing need be fetched. */
const databaseName = 'nagare-exercises';

export class PracticeDoor implements ExerciseKeeper {
  /** Told when another number of exercises waits. */
  onChange: () => void = () => {};
  /** What shows them did not arrive. */
  onUnavailable: () => void = () => {};
  waiting = 0;
  private room: PracticeRoom | null = null;
  private mounted: MountedPractice | null = null;
  private place: HTMLElement | null = null;
  private language: Language;

  constructor(private readonly parts: PracticeDoorParts) {
    this.language = parts.language;
  }

  /** So many wait; empty where none do, or they are being looked at. */
  get label(): string {
    return this.waiting === 0 || this.room === null || this.mounted !== null
      ? ''
      : this.room.label(this.waiting, this.language);
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.mounted?.setLanguage(language);
  }

  /** Counts anew; nothing is fetched for somebody who has none. */
  async look(): Promise<void> {
    this.mounted?.look();
    try {
      if (this.room !== null || (await hasExercises())) {
        this.waiting = await (await this.fetchRoom()).waiting();
        this.onChange();
      }
    } catch {
      // Another visit counts them.
    }
  }

  readonly take: ExerciseKeeper['take'] = async (...game) => {
    const taken = await (await this.fetchRoom()).take(...game);
    void this.look();
    return taken;
  };

  open(): void {
    this.show().catch(() => this.onUnavailable());
  }

  close(): void {
    this.mounted?.destroy();
    this.place?.remove();
    this.mounted = null;
    this.place = null;
    this.parts.game.hidden = false;
    this.parts.onAway(false);
    this.onChange();
    void this.look();
  }

  private async show(): Promise<void> {
    const { game, assets, looks, onAway } = this.parts;
    const room = await this.fetchRoom();
    if (this.mounted !== null) {
      return;
    }
    this.place = game.ownerDocument.createElement('div');
    game.after(this.place);
    game.hidden = true;
    onAway(true);
    const { language } = this;
    this.mounted = room.mount(this.place, { assets, language, looks: looks(), onClose: () => this.close() });
    this.onChange();
  }

  private async fetchRoom(): Promise<PracticeRoom> {
    const { PracticeRoom: Room } = await import('../practice/practice-room');
    this.room ??= new Room(() => new Date());
    return this.room;
  }
}

/** Where the browser does not say, there may be some; where it keeps nothing, there are none. */
async function hasExercises(): Promise<boolean> {
  return !('databases' in indexedDB) || (await indexedDB.databases()).some(({ name }) => name === databaseName);
}
