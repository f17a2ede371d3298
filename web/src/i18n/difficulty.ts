// How hard a position is, as it is said: of ten people, how many do not go wrong.

/** Per mille: that so many go wrong makes a position hard, or easy where no more do (core/choice/fallibility.h). */
const hard = 330;
const easy = 60;

export interface DifficultyWords {
  erring: number; // per mille of people, by five points of win rate and more
  isBest: boolean; // the move played is the best
}

export function difficultyAt(erring: number): { few: number; is: 'hard' | 'easy' | null } {
  const few = Math.min(Math.max(Math.round((1000 - erring) / 100), 1), 9);
  return { few, is: erring >= hard ? 'hard' : erring <= easy ? 'easy' : null };
}
