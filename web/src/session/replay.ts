// How a remembered game comes back onto the engine's board.

import type { EngineError, GameState, Reply } from '@engine';
import type { EngineClient } from '../engine/client';
import { freshRecord, isFresh, recordOf, type Closing, type GameRecord } from './game-record';
import type { GameBegun, GameSoFar } from './game-so-far';

/** A game to begin with, and where it was found. */
export interface Beginning extends GameBegun {
  origin: 'address' | 'stored' | 'fresh';
}

/** Tried in turn, until one can be played. */
export class Beginnings {
  /** Where the first game on the board was found; null before it is there, or where the person began it. */
  begunFrom: Beginning['origin'] | null = null;

  /** onFailed: told of each that cannot be played, and once more of a fresh game where none were left. */
  constructor(
    private left: readonly Beginning[],
    private readonly onFailed: (origin: Beginning['origin'] | undefined, error: EngineError) => void,
  ) {}

  /** A game has begun; the others are not wanted any more. */
  drop(): void {
    this.left = [];
  }

  /**
   * Puts the game on the engine's board; one that cannot be played gives way to the next beginning, and the last of them
   * to a fresh game. Null where the signal was aborted meanwhile.
   */
  async replay(client: EngineClient, game: GameSoFar, signal: AbortSignal): Promise<Reply<GameState> | null> {
    for (;;) {
      const { saved } = game;
      const reply = await replay(client, saved);
      if (signal.aborted) {
        return null;
      }
      if (reply.ok) {
        this.begunFrom ??= this.left[0]?.origin ?? null;
        this.drop();
        game.set(recordOf(reply.value, game.saved));
        return reply;
      }
      if (reply.error.code === 'engine_lost') {
        return reply;
      }
      const [failed, next] = this.left;
      this.left = this.left.slice(1);
      this.onFailed(failed?.origin, reply.error);
      if (next === undefined && isFresh(saved)) {
        return reply;
      }
      game.begin(next ?? { record: freshRecord(saved.person, saved.impasseRule), remark: null });
    }
  }
}

async function replay(client: EngineClient, record: GameRecord): Promise<Reply<GameState>> {
  const begun = await client.newGame(record);
  if (!begun.ok || record.ending === undefined) {
    return begun;
  }
  const closed = await end(client, record.ending);
  // A game stored with an ending that its rule does not know goes on.
  return closed.ok || closed.error.code === 'engine_lost' ? closed : begun;
}

/** The game on the engine's board ends so. */
export function end(client: EngineClient, how: Closing): Promise<Reply<GameState>> {
  switch (how) {
    case 'resignation':
      return client.resign();
    case 'declaration':
      return client.declare();
    case 'time':
      return client.timeUp();
  }
}
