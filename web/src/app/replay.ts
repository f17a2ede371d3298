// How a remembered game comes back onto the engine's board.

import type { GameState, Reply } from '@engine';
import type { EngineClient } from '../engine/client';
import type { GameRecord } from './game-record';
import type { Voice } from './storage';

/** A game to begin with, and where it was found. */
export interface Opening {
  origin: 'address' | 'stored' | 'fresh';
  record: GameRecord;
  voice: Voice | null;
}

export async function replay(client: EngineClient, record: GameRecord): Promise<Reply<GameState>> {
  const begun = await client.newGame(record.start, record.moves);
  if (!begun.ok || record.closing === null) {
    return begun;
  }
  const closed = await (record.closing === 'resignation' ? client.resign() : client.declareWin());
  // A declaration that was on its way when the worker was lost may not be allowed: the game goes on.
  return closed.ok || closed.error.code === 'engine_lost' ? closed : begun;
}
