// 'Your turn at move 63': the person plays a move where the game had another, and hears how it compares.

import type { GameState, People, ReviewedChoice, ReviewedMove, Side, Text } from '@engine';
import type { Listeners } from '../engine/listeners';
import type { GameSetup } from '../engine/messages';
import { answerOf, isBehind, MoveQuestion, type MoveAnswer, type WeighingClient } from './move-question';

const nothing: Text = { ja: '', en: '' };

export class Exercise {
  /** The person's move, and what is found of it. */
  readonly question: MoveQuestion;
  /** The person wants to see what the engine would have played. */
  answered = false;

  /** people: whose moves count as natural. setup: the game up to `before`, the position in which `played` was played. */
  constructor(
    client: WeighingClient,
    setup: GameSetup,
    people: People,
    readonly before: GameState,
    readonly played: ReviewedMove,
  ) {
    const position = { setup, state: before, people, best: played.best.usi };
    this.question = new MoveQuestion(client, position, (usi) => known(usi, played));
  }

  get onChange(): Listeners {
    return this.question.onChange;
  }

  get side(): Side {
    return this.played.by;
  }

  /** What the review has found best; no move that is tried takes its place. */
  get best(): ReviewedChoice {
    return this.played.best;
  }

  get tried(): string | null {
    return this.question.tried;
  }

  get verdict(): MoveAnswer | null {
    return this.question.answer;
  }

  /** The person knows the best move by now. */
  get isSolved(): boolean {
    return this.answered || (this.verdict !== null && !isBehind(this.verdict));
  }

  play(usi: string): Promise<void> {
    return this.question.ask(usi);
  }

  again(): void {
    this.question.again();
  }

  showAnswer(): void {
    this.answered = true;
    this.question.onChange();
  }
}

/** Of a move that the review has weighed already. */
function known(usi: string, played: ReviewedMove): MoveAnswer | null {
  const { best, natural, line } = played;
  if (usi === best.usi) {
    const { sentence, ...move } = usi === natural.usi ? natural : best;
    return { move, best, judgement: 'best', lost: 0, why: nothing, sentence, line, often: null };
  }
  return usi === played.usi && played.judgement !== undefined ? answerOf(played) : null;
}
