// One exercise being played: the first answer counts, further ones are only looked at. A mate is played to its end.

import type { Reply } from '@engine';
import type { EngineClient } from '../engine/client';
import type { MateClient } from '../engine/mate-client';
import { ProblemPlay } from '../problems/problem-play';
import { Exercise } from '../review/exercise';
import { isBehind } from '../review/move-question';
import type { Card } from './card';
import { isDue, type Day } from '../schedule/schedule';
import type { ExerciseStore } from './store';

/** Milliseconds in which the mate that was missed is to be found again. */
const longestSearch = 3_000;

/** The mate that was missed, played against the best defence. */
class MissedMate extends ProblemPlay {
  onAnswer: (solved: boolean) => void = () => {};

  /** No hint is given: it is to be found. */
  override get nextMove(): null {
    return null;
  }

  protected override onOutcome(solved: boolean): void {
    this.onAnswer(solved);
  }
}

export class Attempt {
  /** Null: one move is asked for, not a mate by checks. */
  mate: MissedMate | null = null;
  /** Of the first answer, which is the best move or one as good; null before there is one. */
  success: boolean | null = null;
  /** The first answer was given on its day or later, or was wrong. */
  counted = false;
  private isAnswered = false;

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

  /** Plays it as a mate, where there is one by checks alone. changed: draw it again. */
  async seekMate(client: MateClient, today: () => Day, changed: () => void): Promise<void> {
    const { sfen } = this.exercise.before;
    const found = await client.solve(sfen, longestSearch, () => {});
    if (found.ok && found.value.result === 'mate') {
      const mate = new MissedMate(client);
      mate.onChange.add(changed);
      mate.onAnswer = (solved) => void this.count(solved, today()).then(changed);
      await mate.pose(
        sfen,
        found.value.line.map(({ usi }) => usi),
      );
      this.mate = mate.phase === 'person' ? mate : null;
    }
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

  /** No answer is wanted any more. */
  drop(): void {
    this.exercise.question.drop();
    this.mate?.drop();
  }

  /** Whoever looks at the answer first has not found it. */
  async showAnswer(today: Day): Promise<void> {
    await this.count(false, today);
    if (this.mate === null) {
      this.exercise.showAnswer();
    } else {
      await this.mate.showFound(longestSearch);
    }
  }

  /** Nothing is said of it before it is known when the exercise comes back. */
  private async count(success: boolean, today: Day): Promise<void> {
    if (!this.isAnswered) {
      this.isAnswered = true;
      const counted = !success || isDue(this.card.progress, today);
      this.card = (await this.store.answer(this.card.id, success, today)) ?? this.card;
      this.counted = counted;
      this.success = success;
    }
  }
}
