// The games that count: those of which it is known which side the person had; and what they say of that side.

import type { Formations, Side } from '@engine';
import { opponentOf } from '../engine/sides';
import { resultOf, type Result } from '../games/filter';
import type { GameFacts, SideFigures } from '../games/kept-game';

export type OwnGame = GameFacts & { person: Side };

export function ownGames(games: readonly GameFacts[]): OwnGame[] {
  return games.filter((game): game is OwnGame => game.person !== null);
}

/** The order in which they are told of: by day, those without one first, and by when they were kept. */
export function byDate(games: readonly OwnGame[]): OwnGame[] {
  const key = ({ played, added }: OwnGame): string => `${played ?? ''} ${added}`;
  return games.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

export function ownFigures({ figures, person }: OwnGame): SideFigures | null {
  return figures === null ? null : figures[person];
}

export function ownFormations({ formations, person }: OwnGame): Formations | null {
  return formations === null ? null : formations[person];
}

export function opponentsFormations({ formations, person }: OwnGame): Formations | null {
  return formations === null ? null : formations[opponentOf(person)];
}

export type Outcome = Exclude<Result, 'none'>;

/** Null of a game that was broken off, or of which nobody knows how it ended. */
export function outcomeOf(game: OwnGame): Outcome | null {
  const result = resultOf(game);
  return result === 'none' ? null : result;
}
