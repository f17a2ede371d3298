// What a person has typed, read as a move; the part that reads it is fetched when it is first asked for.

import type { GameState, Reply } from '@engine';
import type { EngineClient } from '../engine/client';
import { errorReply } from '../engine/messages';

/** The move in USI. Codes: those of readTypedMove, engine_lost, and download_failed where the part did not arrive. */
export async function readTyped(
  client: Pick<EngineClient, 'legalTexts'>,
  text: string,
  { moves }: GameState,
): Promise<Reply<string>> {
  const [legal, reader] = await Promise.all([client.legalTexts(), import('./typed-move').catch(() => null)]);
  if (reader === null) {
    return errorReply('download_failed', '', '');
  }
  return legal.ok ? reader.readTypedMove(text, legal.value, moves.at(-1)?.usi ?? null) : legal;
}
