// 'Your turn at move 63': the person plays a move where the game had another, and hears how it compares.

import type {
  EngineError,
  GameState,
  ImpasseRule,
  MoveText,
  People,
  ReviewedChoice,
  ReviewedMove,
  Side,
  Text,
} from '@engine';
import type { EngineClient } from '../engine/client';
import { Questions } from '../engine/questions';

/** best: nothing better was found; natural: what a natural player plays; played: as in the game; other: none of these. */
export type VerdictKind = 'best' | 'natural' | 'played' | 'other';

export interface Verdict {
  kind: VerdictKind;
  move: MoveText;
  sentence: Text; // about the move; or empty
  given_up: Text; // against the best one, in words; empty where nothing was compared
  lost: number; // win rate per mille against the best one, for the mover
  best: ReviewedChoice; // by the longest look there was
}

/** One move is looked at for longer than each of a whole game. */
const nodesForOneMove = 200_000;

const nothing: Text = { ja: '', en: '' };

export class Exercise {
  /** The person's move, while it is weighed and after. */
  tried: string | null = null;
  verdict: Verdict | null = null;
  failure: EngineError | null = null;
  /** The person wants to see what the engine would have played. */
  answered = false;
  onChange: () => void = () => {};
  private readonly questions = new Questions();

  /** people: whose moves count as natural. before: the position in which `played` was played. */
  constructor(
    private readonly client: EngineClient,
    private readonly impasseRule: ImpasseRule,
    private readonly people: People,
    readonly before: GameState,
    readonly played: ReviewedMove,
  ) {}

  get side(): Side {
    return this.played.by;
  }

  /** What is best, as far as is known by now. */
  get best(): ReviewedChoice {
    return this.verdict?.best ?? this.played.best;
  }

  async play(usi: string): Promise<void> {
    if (this.tried !== null || !this.before.legal.includes(usi)) {
      return;
    }
    const signal = this.questions.ask();
    this.tried = usi;
    this.verdict = known(usi, this.played);
    this.onChange();
    if (this.verdict !== null) {
      return;
    }
    // A game of this one move, from the position: it is weighed as every move of a review is.
    const game = { start: this.before.sfen, moves: [usi], impasseRule: this.impasseRule };
    const reply = await this.client.review(game, { nodes: nodesForOneMove, people: this.people });
    if (signal.aborted) {
      return;
    }
    const move = reply.ok ? reply.value.moves[0] : undefined;
    if (move !== undefined) {
      this.verdict = weighed(move, this.played);
    } else if (!reply.ok) {
      this.failure = reply.error;
    }
    this.onChange();
  }

  again(): void {
    this.questions.drop();
    this.tried = null;
    this.verdict = null;
    this.failure = null;
    this.onChange();
  }

  showAnswer(): void {
    this.answered = true;
    this.onChange();
  }
}

/** A move that comes out above what was thought best loses nothing. */
function behind({ best, win_rate }: ReviewedMove): number {
  return Math.max(0, best.win_rate - win_rate);
}

/** Of a move that the review has weighed already; what the natural one gives up, it has not. */
function known(usi: string, played: ReviewedMove): Verdict | null {
  const { best, natural } = played;
  if (usi === best.usi) {
    return {
      kind: 'best',
      move: best,
      sentence: usi === natural.usi ? natural.sentence : best.sentence,
      given_up: nothing,
      lost: 0,
      best,
    };
  }
  if (usi === played.usi) {
    const { sentence, price } = played;
    return { kind: 'played', move: played, sentence, given_up: price.given_up, lost: behind(played), best };
  }
  return null;
}

/** played: what the review found in the same position, and knew the whole game for. */
function weighed(move: ReviewedMove, played: ReviewedMove): Verdict {
  const { best } = move;
  if (move.usi === best.usi) {
    return { kind: 'best', move, sentence: move.sentence, given_up: nothing, lost: 0, best };
  }
  const isNatural = move.usi === played.natural.usi;
  const sentence = isNatural ? played.natural.sentence : move.sentence;
  const kind = isNatural ? 'natural' : 'other';
  return { kind, move, sentence, given_up: move.price.given_up, lost: behind(move), best };
}
