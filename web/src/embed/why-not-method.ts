// What the element answers to 'why not this?': fetched when a site first asks.

import type { GameState, Reply } from '@engine';
import { positionOn } from '../element/why-not';
import type { EngineAssets } from '../engine/engine-assets';
import { weigh } from '../review/move-question';
import { OwnWeighing } from '../review/own-weighing';
import type { GameSession } from '../session/game-session';
import type { WhyNotAnswer } from './public-types';

/** usi: a legal move of the position on the board, which is not played. The game goes on meanwhile. */
export async function whyNot(
  assets: EngineAssets,
  session: GameSession,
  state: GameState,
  usi: string,
): Promise<Reply<WhyNotAnswer>> {
  const weighing = new OwnWeighing(assets);
  const reply = await weigh(weighing, positionOn(session, state), usi);
  weighing.close();
  if (!reply.ok) {
    return reply;
  }
  const { judgement, why, line, often } = reply.value;
  const moves = line.map((move) => move.usi);
  return { ok: true, value: { usi, judgement, why, line: moves, probability: often?.probability ?? 0 } };
}
