// A game that comes once more: what is known of it stays, what was missing is taken.

import type { KeptGame } from './kept-game';

export function merged(kept: KeptGame, coming: KeptGame): KeptGame {
  const comment = kept.comment ?? coming.comment;
  const end = kept.ended === null && kept.winner === null ? coming : kept;
  return {
    ...kept,
    source: kept.source === 'played' ? kept.source : coming.source,
    person: kept.person ?? coming.person,
    names: { black: kept.names.black || coming.names.black, white: kept.names.white || coming.names.white },
    opponent: kept.opponent ?? coming.opponent,
    played: kept.played ?? coming.played,
    winner: end.winner,
    ended: end.ended,
    spent: kept.spent ?? coming.spent,
    formations: kept.formations ?? coming.formations,
    tree: kept.tree ?? coming.tree,
    figures: kept.figures ?? coming.figures,
    ...(comment === undefined ? {} : { comment }),
  };
}
