// The person's exercises: made of reviews, counted, and shown under any root. This is what the page fetches once there
// are some, or somebody asks for them.

import type { Review, Side } from '@engine';
import { EngineClient } from '../engine/client';
import { connectWorker } from '../engine/connection';
import type { EngineAssets } from '../engine/engine-assets';
import { newMateClient } from '../engine/mates';
import type { Language } from '../i18n/language';
import { practiceWords } from '../i18n/practice-words';
import type { TextStore } from '../database/kept-text';
import type { UnkeptThings } from '../database/unkept';
import type { StoredReview } from '../review/stored-review';
import type { MountedRoom, RoomOptions } from '../room/room';
import { cardsOf, gameId } from './card';
import { PracticeSession } from './practice-session';
import { PracticeView } from './practice-view';
import { daysOf } from '../schedule/days';
import { dayOf, isDue, wasDone } from '../schedule/schedule';
import { ExerciseStore } from './store';

export class PracticeRoom {
  private readonly store: ExerciseStore;

  /** unkept: where it is told that exercises cannot be kept. texts: where it is kept on which days some were answered. */
  constructor(
    private readonly unkept: UnkeptThings,
    private readonly texts: TextStore | null,
    private readonly clock: () => Date,
  ) {
    this.store = new ExerciseStore(unkept);
  }

  /** How many wait, and whether some that were due today have been answered. */
  async ofToday(): Promise<{ waiting: number; done: boolean }> {
    const today = dayOf(this.clock());
    const all = (await this.store.all()).cards.map(({ progress }) => progress);
    return {
      waiting: all.filter((progress) => isDue(progress, today)).length,
      done: all.some((progress) => wasDone(progress, today)),
    };
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
    const days = daysOf(this.texts, this.unkept);
    const client = new EngineClient(connectWorker, assets);
    const session = new PracticeSession(client, this.store, this.clock, days, newMateClient);
    const view = new PracticeView(root, { session, language, looks, onClose });
    void session.open();
    return view;
  }
}
