// The way to the person's exercises and back: how many wait, and what shows them, fetched once there are any or somebody
// asks for them.

import type { EngineAssets } from '../engine/engine-assets';
import type { UnkeptThings } from '../database/unkept';
import type { Language } from '../i18n/language';
import type { PracticeRoom } from '../practice/practice-room';
import type { ExerciseKeeper } from '../review/game-exercises';
import type { Stage } from './stage';

/** As the store of exercises is called (practice/store.ts): to see whether there is one, nothing need be fetched. */
const databaseName = 'nagare-exercises';

export class PracticeDoor implements ExerciseKeeper {
  /** Told when another number of exercises waits. */
  onChange: () => void = () => {};
  /** What shows them did not arrive. */
  onUnavailable: () => void = () => {};
  private waiting = 0;
  private room: PracticeRoom | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly assets: EngineAssets,
    private readonly unkept: UnkeptThings,
  ) {}

  /** So many wait, in words; empty where none do. */
  label(language: Language): string {
    return this.waiting === 0 || this.room === null ? '' : this.room.label(this.waiting, language);
  }

  /** Counts anew; nothing is fetched for somebody who has none. */
  async look(): Promise<void> {
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
    this.fetchRoom()
      .then((room) => this.stage.show((root, options) => room.mount(root, { ...options, assets: this.assets })))
      .catch(() => this.onUnavailable());
  }

  private async fetchRoom(): Promise<PracticeRoom> {
    const { PracticeRoom: Room } = await import('../practice/practice-room');
    this.room ??= new Room(this.unkept, () => new Date());
    return this.room;
  }
}

/** Where the browser does not say, there may be some; where it keeps nothing, there are none. */
async function hasExercises(): Promise<boolean> {
  return !('databases' in indexedDB) || (await indexedDB.databases()).some(({ name }) => name === databaseName);
}
