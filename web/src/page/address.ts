// The page's address as a way in: docs/address.md has its parameters.

import type { Problem } from '../element/notices';
import type { AskedReview } from '../element/review-door';
import { parameters, readParameters, type Parameter, type Parameters } from '../element/parameters';
import { isPacked, unpackMoves } from '../session/packed-moves';
import { readQuery } from './query';

/** As addresses have it. */
const named = (parameter: Parameter): string => (parameter === 'thinkers' ? 'style' : parameter);

/** Of addresses alone: how many moves are played in the position that is seen first, and whether in a review. */
const viewParameters = ['at', 'view'] as const;

export const addressParameters: readonly string[] = [...parameters.map(named), ...viewParameters];

export interface Address extends Omit<Parameters, 'problems'> {
  /** In place of a game to be played. */
  review?: AskedReview;
  problems: Problem[];
}

export function readAddress(query: string): Address {
  const given = readQuery(query);
  const {
    problems: unread,
    game,
    ...read
  } = readParameters((parameter) => {
    const text = given.get(named(parameter));
    return parameter === 'moves' && text !== null && isPacked(text) ? (unpackMoves(text)?.join() ?? text) : text;
  });
  const problems: Problem[] = unread.map(({ parameter, value }) => ({ parameter: named(parameter), value }));
  const moves = game?.moves ?? [];
  const at = given.get('at');
  const ply = at === null ? null : readPly(at, moves.length);
  if (at !== null && ply === null) {
    problems.push({ parameter: 'at', value: at });
  }
  const view = given.get('view');
  const isReview = view === 'review' && game !== null && moves.length > 0;
  if (view !== null && !isReview) {
    problems.push({ parameter: 'view', value: view });
  }
  if (game === null) {
    return { ...read, game, problems };
  }
  if (isReview) {
    const { start, person: bottom } = game;
    return { ...read, game: null, review: { start, moves, ply: ply ?? 0, bottom }, problems };
  }
  // Play goes on from there.
  return { ...read, game: { ...game, moves: moves.slice(0, ply ?? moves.length) }, problems };
}

/** Null unless the game has so many moves. */
function readPly(text: string, moves: number): number | null {
  return /^\d{1,4}$/.test(text) && Number(text) <= moves ? Number(text) : null;
}
