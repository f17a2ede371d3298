// The ladder: the gentlest opponent at ever smaller handicaps, then even games against ever stronger ones.

/** How a game on the ladder ended, for the person. */
export type GameEnd = 'won' | 'lost' | 'drawn';

export interface Rung {
  opponent: string; // id
  handicap: string; // id
  /** Hints can be asked for. */
  hints: boolean;
}

const handicaps = ['10-piece', '8-piece', '6-piece', '4-piece', '2-piece', 'rook', 'bishop', 'lance', 'even'];
/** The lowest rungs have hints: those on which more than two pieces are given. */
const rungsWithHints = 4;

/** opponents: ids from the gentlest to the strongest, at least one. */
export function ladderOf(opponents: readonly string[]): readonly Rung[] {
  const [gentlest, ...others] = opponents;
  const rungs = [
    ...handicaps.map((handicap) => ({ opponent: gentlest ?? '', handicap })),
    ...others.map((opponent) => ({ opponent, handicap: 'even' })),
  ];
  return rungs.map((rung, index) => ({ ...rung, hints: index < rungsWithHints }));
}

/** Where somebody stands. streak: games won in a row where positive, lost in a row where negative. */
export interface Standing {
  rung: number;
  streak: number;
}

const winsToRise = 2;
const lossesToFall = 3;

/** stay: neither up nor down; one more win would lead up where `streak` says so. */
export type Advice = 'up' | 'stay' | 'one_more' | 'down' | 'top';

/** After a game: where the next one is played, and what is said of it. top: of the highest rung. */
export function afterGame(
  { rung, streak }: Standing,
  end: GameEnd,
  rungs: number,
): { standing: Standing; advice: Advice } {
  const next = end === 'won' ? Math.max(streak, 0) + 1 : end === 'lost' ? Math.min(streak, 0) - 1 : 0;
  const stays = { rung, streak: next };
  if (next >= winsToRise) {
    return rung + 1 < rungs
      ? { standing: { rung: rung + 1, streak: 0 }, advice: 'up' }
      : { standing: stays, advice: 'top' };
  }
  if (next <= -lossesToFall) {
    return rung > 0
      ? { standing: { rung: rung - 1, streak: 0 }, advice: 'down' }
      : { standing: { rung, streak: 0 }, advice: 'stay' };
  }
  return { standing: stays, advice: next === winsToRise - 1 && rung + 1 < rungs ? 'one_more' : 'stay' };
}
