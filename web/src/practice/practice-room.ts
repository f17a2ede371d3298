// The person's exercises: made of reviews, counted, and shown under any root. This is what the page fetches once there
// are some, or somebody asks for them.

import type { Review, Side } from '@engine';
import { EngineClient } from '../engine/client';
import { connectWorker } from '../engine/connection';
import type { EngineAssets } from '../engine/engine-assets';
import type { Language } from '../i18n/language';
import { practiceWords } from '../i18n/practice-words';
import type { UnkeptThings } from '../database/unkept';
import type { StoredReview } from '../review/stored-review';
import type { MountedRoom, RoomOptions } from '../room/room';
import { cardsOf, gameId } from './card';
import { PracticeSession } from './practice-session';
import { PracticeView } from './practice-view';
import { dayOf, isDue } from './schedule';
import { ExerciseStore } from './store';

export class PracticeRoom {
  private readonly store: ExerciseStore;

  /** unkept: where it is told that exercises cannot be kept. */
  constructor(
    unkept: UnkeptThings,
    private readonly clock: () => Date,
  ) {
    this.store = new ExerciseStore(unkept);
  }

  /** How many exercises wait today. */
  async waiting(): Promise<number> {
    const today = dayOf(this.clock());
    return (await this.store.all()).cards.filter(({ progress }) => isDue(progress, today)).length;
  }

  label(count: number, language: Language): string {
    return practiceWords[language].waiting(count);
  }

  async take(stored: StoredReview, review: Review, side: Side): Promise<readonly number[]> {
    const cards = cardsOf(stored, review, side, dayOf(this.clock()));
    const kept = await this.store.addGame(gameId(stored.game, side), cards);
    return kept.map(({ move }) => move.ply).sort((left, right) => left - right);
  }

  mount(root: HTMLElement, assets: EngineAssets, { language, looks, onClose }: RoomOptions): MountedRoom {
    const session = new PracticeSession(new EngineClient(connectWorker, assets), this.store, this.clock);
    const view = new PracticeView(root, { session, language, looks, onClose });
    void session.open();
    return view;
  }
}
