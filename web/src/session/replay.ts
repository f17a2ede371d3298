// How a remembered game comes back onto the engine's board.

import type { GameState, Reply } from '@engine';
import type { EngineClient } from '../engine/client';
import type { Closing, GameRecord } from './game-record';
import type { Voice } from './stored';

/** A game to begin with, and where it was found. */
export interface Beginning {
  origin: 'address' | 'stored' | 'fresh';
  record: GameRecord;
  voice: Voice | null;
  seed?: number | undefined; // of the opponent's plan; another is drawn where there is none
}

export async function replay(client: EngineClient, record: GameRecord): Promise<Reply<GameState>> {
  const begun = await client.newGame(record);
  if (!begun.ok || record.closing === null) {
    return begun;
  }
  const closed = await closing(client, record.closing);
  // A game stored with an ending that its rule does not know goes on.
  return closed.ok || closed.error.code === 'engine_lost' ? closed : begun;
}

function closing(client: EngineClient, how: Closing): Promise<Reply<GameState>> {
  switch (how) {
    case 'resignation':
      return client.resign();
    case 'declaration':
      return client.declare();
    case 'time':
      return client.timeUp();
  }
}
