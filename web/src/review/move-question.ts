// A move that the person shows on the board: how it stands beside the best one, and why. Every move that a person tries
// or asks about is weighed here, as the moves of a review are. Knows no drawing and no words.

import type { EngineError, GameState, Judgement, MoveText, People, Reply, ReviewedMove, Text } from '@engine';
import type { EngineClient } from '../engine/client';
import { errorReply, type GameSetup } from '../engine/messages';
import { Questions } from '../engine/questions';
import { PlayedLine } from './played-line';
import { listeners } from '../engine/listeners';

/**
 * Of the thorough look at each position, second looks not counted: a game of 120 moves takes well under a minute with it
 * (benchmarks/page.md). A move that is tried is looked at as it would be in the review of its game.
 */
export const nodesForEachMove = 15_000;

export interface MoveAnswer {
  move: MoveText;
  judgement: Judgement;
  best: MoveText;
  /** Win rate per mille against the best one, for the mover. */
  lost: number;
  /** How it stands beside the best one, and why; or empty. */
  why: Text;
  /** About the move; or empty. */
  sentence: Text;
  /** What is expected to follow, beginning with the move. */
  line: readonly MoveText[];
  /** How often people play it; null: that has not been looked at. */
  often: Pick<ReviewedMove, 'probability' | 'rank' | 'openness'> | null;
}

export interface AskedPosition {
  /** The game up to it. */
  setup: GameSetup;
  state: GameState;
  /** Whose moves count as natural. */
  people: People;
  /** The move that a review has found best there; null: what is found now. */
  best: string | null;
}

export type WeighingClient = Pick<EngineClient, 'newGame' | 'review' | 'stopReview'>;

export class MoveQuestion {
  /** The move, while it is weighed and after. */
  tried: string | null = null;
  answer: MoveAnswer | null = null;
  failure: EngineError | null = null;
  /** Of the answer. */
  line: PlayedLine | null = null;
  readonly onChange = listeners();
  private readonly questions = new Questions();

  /** known: what can be said of a move at once; null: it is to be weighed. */
  constructor(
    private readonly client: WeighingClient,
    readonly position: AskedPosition,
    private readonly known: (usi: string) => MoveAnswer | null = () => null,
  ) {}

  get isWeighing(): boolean {
    return this.tried !== null && this.answer === null && this.failure === null;
  }

  /** What is on the board. */
  get state(): GameState {
    return this.line?.state ?? this.position.state;
  }

  async ask(usi: string): Promise<void> {
    if (this.tried !== null || !this.position.state.legal.includes(usi)) {
      return;
    }
    const signal = this.questions.ask();
    this.tried = usi;
    const known = this.known(usi);
    if (known !== null) {
      this.take(known);
      return;
    }
    this.onChange();
    const reply = await weigh(this.client, this.position, usi);
    if (signal.aborted) {
      return;
    }
    if (reply.ok) {
      this.take(reply.value);
    } else {
      this.failure = reply.error;
      this.onChange();
    }
  }

  /** Another move can be shown. */
  again(): void {
    this.drop();
    this.tried = null;
    this.answer = null;
    this.failure = null;
    this.line = null;
    this.onChange();
  }

  /** No answer is wanted any more. */
  drop(): void {
    if (this.isWeighing) {
      void this.client.stopReview();
    }
    this.questions.drop();
  }

  private take(answer: MoveAnswer): void {
    this.answer = answer;
    const { setup, state } = this.position;
    this.line = new PlayedLine(this.client, setup, state, answer.line, () => this.onChange());
    this.onChange();
  }
}

/** A legal move of the position. */
export async function weigh(
  client: Pick<EngineClient, 'review'>,
  { setup, people, best }: Omit<AskedPosition, 'state'>,
  usi: string,
): Promise<Reply<MoveAnswer>> {
  const game = { ...setup, moves: [...setup.moves, usi] };
  const only = { part: 'last' as const, ...(best === null ? {} : { best }) };
  const reply = await client.review(game, { nodes: nodesForEachMove, people, ...only });
  if (!reply.ok) {
    return reply;
  }
  const [move] = reply.value.moves;
  return move === undefined ? errorReply('review_empty', 'review', usi) : { ok: true, value: answerOf(move) };
}

/** It is not the best move, nor as good. */
export function isBehind({ judgement }: MoveAnswer): boolean {
  return judgement === 'little' || judgement === 'worse';
}

export function answerOf(move: ReviewedMove): MoveAnswer {
  const { usi, japanese, english, best, sentence, probability, rank, openness } = move;
  return {
    move: { usi, japanese, english },
    best,
    judgement: move.judgement ?? 'little', // what nobody has told apart is never praised
    lost: Math.max(0, best.win_rate - move.win_rate),
    why: move.why ?? { ja: '', en: '' },
    sentence,
    line: move.answer ?? [],
    often: { probability, rank, openness },
  };
}
