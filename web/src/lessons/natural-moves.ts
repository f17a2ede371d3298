// What is natural in a position, as the engine at its full strength would play it: an engine of its own says so,
// whatever the opponent at the board is set to, and how often people play a move there.

import type { Choice, People, Reply, ReviewedMove } from '@engine';
import { connectWorker } from '../engine/connection';
import { EngineClient } from '../engine/client';
import type { EngineAssets } from '../engine/engine-assets';
import { errorReply, type GameSetup } from '../engine/messages';
import { naturalnessRange, reviewRanges, strengthRange } from '../engine/contract/settings';

/** A limit in nodes, not in time: the same answer on every machine. */
const nodes = 150_000;

/** How often people play a move, 0 to 1, and its place by that: 1 is the likeliest. */
export type Share = Pick<ReviewedMove, 'probability' | 'rank'>;

export interface NaturalMoves {
  choice: Choice;
  /** How often people play the likeliest move, 0 to 1. */
  likeliest: number;
}

/** Played at least half as often as the likeliest move, or at least one time in six. */
export function isNatural({ probability, rank }: Share, likeliest: number): boolean {
  return rank === 1 || probability * 2 >= likeliest || probability * 6 >= 1;
}

export class NaturalMovesQuestion {
  private readonly client: EngineClient;
  private opened: ReturnType<EngineClient['open']> | null = null;

  /** people: whose moves count as natural. */
  constructor(
    assets: EngineAssets,
    private readonly game: GameSetup,
    private readonly people: People,
  ) {
    this.client = new EngineClient(connectWorker, assets);
  }

  async ask(): Promise<Reply<NaturalMoves>> {
    const { client, people } = this;
    const opened = await this.open();
    const begun = opened.ok ? await client.newGame(this.game) : opened;
    const choice = begun.ok
      ? await client.think({ naturalness: naturalnessRange.high, strength: strengthRange.high, people, nodes, seed: 0 })
      : begun;
    if (!choice.ok) {
      return choice;
    }
    let likeliest = 0;
    for (const { usi } of choice.value.candidates.toSorted((one, other) => other.points - one.points)) {
      const share = await this.shareOf(usi);
      if (!share.ok) {
        return share;
      }
      likeliest = Math.max(likeliest, share.value.probability);
      if (share.value.rank === 1) {
        break;
      }
    }
    return { ok: true, value: { choice: choice.value, likeliest } };
  }

  /** Of a legal move, also after drop(). */
  async shareOf(usi: string): Promise<Reply<Share>> {
    const opened = await this.open();
    if (!opened.ok) {
      return opened;
    }
    const game = { ...this.game, moves: [...this.game.moves, usi] };
    const reply = await this.client.review(game, {
      nodes: reviewRanges.nodes.low,
      people: this.people,
      part: 'last',
      best: usi,
    });
    const move = reply.ok ? reply.value.moves[0] : undefined;
    return !reply.ok
      ? reply
      : move === undefined
        ? errorReply('review_empty', 'review', usi)
        : { ok: true, value: move };
  }

  /** Nobody waits for an answer now. */
  drop(): void {
    this.opened = null;
    this.client.close();
  }

  private open(): ReturnType<EngineClient['open']> {
    this.opened ??= this.client.open();
    return this.opened;
  }
}
