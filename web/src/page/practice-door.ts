// The way to the person's exercises and back: how many wait, and what shows them, fetched once there are any or somebody
// asks for them.

import type { EngineAssets } from '../engine/engine-assets';
import type { UnkeptThings } from '../database/unkept';
import type { Language } from '../i18n/language';
import type { PracticeRoom } from '../practice/practice-room';
import type { ExerciseKeeper } from '../review/game-exercises';
import type { MountRoom } from '../room/room';
import { listeners } from '../engine/listeners';
import { browserStore } from './browser-storage';

/** As the store of exercises is called (practice/store.ts): to see whether there is one, nothing need be fetched. */
const databaseName = 'nagare-exercises';

export class PracticeDoor implements ExerciseKeeper {
  /** Told when another number of exercises waits. */
  readonly onChange = listeners();
  private waiting = 0;
  private room: PracticeRoom | null = null;

  constructor(
    private readonly assets: EngineAssets,
    private readonly unkept: UnkeptThings,
    readonly open: () => void,
  ) {}

  /** So many wait, in words; empty where none do. */
  label(language: Language): string {
    return this.waiting === 0 || this.room === null ? '' : this.room.label(this.waiting, language);
  }

  /** Counts anew; nothing is fetched for somebody who has none. */
  async look(): Promise<void> {
    try {
      if (this.room !== null || (await hasExercises())) {
        this.waiting = (await (await this.fetchRoom()).ofToday()).waiting;
        this.onChange();
      }
    } catch {
      // Another visit counts them.
    }
  }

  /** Nothing is fetched for somebody who has none; where the browser does not say, it is as if there were none. */
  readonly ofToday: PracticeRoom['ofToday'] = async () =>
    this.room !== null || (await hasExercises().catch(() => false))
      ? (await this.fetchRoom()).ofToday()
      : { waiting: 0, done: false };

  readonly take: ExerciseKeeper['take'] = async (...game) => {
    const taken = await (await this.fetchRoom()).take(...game);
    void this.look();
    return taken;
  };

  async asRoom(): Promise<MountRoom> {
    const room = await this.fetchRoom();
    return (root, options) => room.mount(root, this.assets, options);
  }

  private async fetchRoom(): Promise<PracticeRoom> {
    const { PracticeRoom: Room } = await import('../practice/practice-room');
    this.room ??= new Room(this.unkept, browserStore(), () => new Date());
    return this.room;
  }
}

/** Where the browser does not say, there may be some; where it keeps nothing, there are none. */
async function hasExercises(): Promise<boolean> {
  return !('databases' in indexedDB) || (await indexedDB.databases()).some(({ name }) => name === databaseName);
}
