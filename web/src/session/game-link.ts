// A game as the parameters of an address that begins it, or opens a review of it: page/address.ts reads them.

import type { GameState, Handicap, Side } from '@engine';
import { packMoves } from './packed-moves';

/** Some programs cut longer addresses off; the page's own comes before it. */
const longestQuery = 1500;

type LinkedGame = Pick<GameState, 'start' | 'moves'>;

/** Without the question mark. Whose side the person plays is always said. */
export function gameQuery(game: LinkedGame, playerSide: Side, handicaps: readonly Handicap[]): string {
  return query(game, playerSide, handicaps, {});
}

/** ply: how many moves are played in the position that is seen first. bottom: who sits below. */
export function reviewQuery(game: LinkedGame, ply: number, bottom: Side, handicaps: readonly Handicap[]): string {
  return query(game, bottom, handicaps, { at: String(ply), view: 'review' });
}

function query(
  { start, moves }: LinkedGame,
  side: Side,
  handicaps: readonly Handicap[],
  seen: Record<string, string>,
): string {
  const handicap = handicaps.find(({ sfen }) => sfen === start)?.id;
  const begun: Record<string, string> =
    handicap === undefined ? { sfen: start } : handicap === 'even' ? {} : { handicap };
  const played = moves.map(({ usi }) => usi);
  const withMoves = (text: string): string =>
    written({ ...begun, ...(played.length === 0 ? {} : { moves: text }), side, ...seen });
  const plain = withMoves(played.join(','));
  return plain.length <= longestQuery ? plain : withMoves(packMoves(played));
}

function written(parameters: Record<string, string>): string {
  // Allowed in a query as they are, and shorter so.
  return new URLSearchParams(parameters)
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%2F', '/')
    .replaceAll('%2A', '*');
}
