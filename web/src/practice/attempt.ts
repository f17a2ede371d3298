// One exercise being played: the first answer counts, further ones are only looked at.

import type { Reply } from '@engine';
import type { EngineClient } from '../engine/client';
import { Exercise } from '../review/exercise';
import { isBehind } from '../review/move-question';
import type { Card } from './card';
import { isDue, type Day } from './schedule';
import type { ExerciseStore } from './store';

export class Attempt {
  /** Of the first answer, which is the best move or one as good; null before there is one. */
  success: boolean | null = null;
  /** The first answer was given on its day or later, or was wrong. */
  counted = false;

  /** card: as it is kept, after the first answer too. */
  private constructor(
    readonly exercise: Exercise,
    public card: Card,
    private readonly store: ExerciseStore,
  ) {}

  /** Sets up the position on the engine's board. */
  static async of(client: EngineClient, store: ExerciseStore, card: Card): Promise<Reply<Attempt>> {
    const { start, moves, impasse_rule: impasseRule, people, move } = card;
    const setup = { start, moves, impasseRule };
    const before = await client.newGame(setup);
    return before.ok
      ? { ok: true, value: new Attempt(new Exercise(client, setup, people, before.value, move), card, store) }
      : before;
  }

  /** True where the answer is good; null where nothing came of it: it was not legal, or could not be weighed. */
  async play(usi: string, today: Day): Promise<boolean | null> {
    await this.exercise.play(usi);
    const { verdict } = this.exercise;
    if (verdict === null) {
      return null;
    }
    const success = !isBehind(verdict);
    await this.count(success, today);
    return success;
  }

  /** Whoever looks at the answer first has not found it. */
  async showAnswer(today: Day): Promise<void> {
    this.exercise.showAnswer();
    await this.count(false, today);
  }

  private async count(success: boolean, today: Day): Promise<void> {
    if (this.success === null) {
      this.success = success;
      this.counted = !success || isDue(this.card.progress, today);
      this.card = (await this.store.answer(this.card.id, success, today)) ?? this.card;
    }
  }
}
