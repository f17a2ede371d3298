// A game as the list and the statistics have it: all games are in memory at once, what they are made of is not.

import type { GameFacts, KeptGame } from './kept-game';
import { isUnfinished, onBoard } from './from-record';
import { timeOfDay } from './merged';
import { plainName } from './person';

export interface ListedGame extends GameFacts {
  /** Moves. */
  length: number;
  /** It has been broken off. */
  isUnfinished: boolean;
  /** And can be gone on with. */
  goesOn: boolean;
  /** Both names, as they are looked for. */
  searched: string;
  /** What is later stands first in the list. */
  order: string;
}

export function listed(game: KeptGame): ListedGame {
  const { id, start, person, opponent, played, added, formations, figures, names, against, ending, winner } = game;
  const { star, note } = game;
  return {
    ...{ id, start, person, opponent, played, added, formations, figures, names },
    ...(against === undefined ? {} : { against }),
    ...(ending === undefined ? {} : { ending }),
    ...(winner === undefined ? {} : { winner }),
    ...(star === true ? { star } : {}),
    ...(note === undefined || note === '' ? {} : { note }),
    length: game.moves.length,
    isUnfinished: isUnfinished(game),
    goesOn: isUnfinished(game) && onBoard(game) !== null,
    searched: `${plainName(names.black)}\n${plainName(names.white)}`,
    // Those of a day by when they began; where the day is not known, they stand where they came in.
    order: `${played ?? added.slice(0, 10)} ${timeOfDay(game)} ${added}`,
  };
}
