// What is natural in a position, as the engine at its full strength would play it: an engine of its own says so,
// whatever the opponent at the board is set to, and is ended then.

import type { Choice, People, Reply } from '@engine';
import { connectWorker } from '../engine/connection';
import { EngineClient } from '../engine/client';
import type { EngineAssets } from '../engine/engine-assets';
import type { GameSetup } from '../engine/messages';
import { naturalnessRange, strengthRange } from '../engine/contract/settings';

/** A limit in nodes, not in time: the same answer on every machine. */
const nodes = 150_000;

/** Centipawns, value and points together: moves no further behind the one chosen are as natural. */
const asNatural = 15;

export interface NaturalMoves {
  choice: Choice;
  moves: readonly string[]; // USI
}

export class NaturalMovesQuestion {
  private readonly client: EngineClient;

  constructor(assets: EngineAssets) {
    this.client = new EngineClient(connectWorker, assets);
  }

  /** people: whose moves count as natural. */
  async ask(game: GameSetup, people: People): Promise<Reply<NaturalMoves>> {
    const { client } = this;
    const opened = await client.open();
    const begun = opened.ok ? await client.newGame(game) : opened;
    const choice = begun.ok
      ? await client.think({ naturalness: naturalnessRange.high, strength: strengthRange.high, people, nodes, seed: 0 })
      : begun;
    client.close();
    return choice.ok ? { ok: true, value: { choice: choice.value, moves: naturalOf(choice.value) } } : choice;
  }

  /** Nobody waits for the answer any more. */
  drop(): void {
    this.client.close();
  }
}

export function naturalOf({ move, candidates }: Choice): string[] {
  const chosen = candidates.find(({ usi }) => usi === move?.usi);
  const near = candidates.filter(
    (each) =>
      chosen !== undefined && each.exact && each.value + each.points >= chosen.value + chosen.points - asNatural,
  );
  return [...new Set([...(move === null ? [] : [move.usi]), ...near.map(({ usi }) => usi)])];
}
