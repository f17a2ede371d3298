// The ladder: from a bare king that overlooks much to even games against ever stronger opponents.

import { readTable } from '../session/table';

/** How a game on the ladder ended, for the person. */
export type GameEnd = 'won' | 'lost' | 'drawn';

export interface Rung {
  /** Rising by one. The lowest was 0 once, and what is kept of somebody's progress stays what it was. */
  number: number;
  opponent: string; // id; empty: nobody with a name
  strength: number | null; // of nobody with a name
  handicap: string; // id
  /** Hints can be asked for. */
  hints: boolean;
  /** The opponent says what it threatens, and a move may be taken back. */
  mercy: boolean;
}

/** The highest rung with hints: below it more than two pieces are given. */
const lastWithHints = 3;

/** table: that of data/page/ladder.tsv. */
export function readRungs(table: string): readonly Rung[] {
  const read = readTable(table, ['rung', 'opponent', 'strength', 'handicap'], (cell): Rung => {
    const number = Number(cell('rung'));
    const strength = cell('strength') === '' ? null : Number(cell('strength'));
    const [opponent, handicap] = [cell('opponent'), cell('handicap')];
    return { number, opponent, strength, handicap, hints: number <= lastWithHints, mercy: strength !== null };
  });
  if ('fault' in read) {
    throw new Error(`ladder line ${read.fault.line}: ${read.fault.detail}`);
  }
  return read.rows;
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

/** The numbers of its lowest and highest rung. */
export interface Span {
  low: number;
  high: number;
}

/** After a game: where the next one is played, and what is said of it. top: of the highest rung. */
export function afterGame(
  { rung, streak }: Standing,
  end: GameEnd,
  { low, high }: Span,
): { standing: Standing; advice: Advice } {
  const next = end === 'won' ? Math.max(streak, 0) + 1 : end === 'lost' ? Math.min(streak, 0) - 1 : 0;
  const stays = { rung, streak: next };
  if (next >= winsToRise) {
    return rung < high ? { standing: { rung: rung + 1, streak: 0 }, advice: 'up' } : { standing: stays, advice: 'top' };
  }
  if (next <= -lossesToFall) {
    return rung > low
      ? { standing: { rung: rung - 1, streak: 0 }, advice: 'down' }
      : { standing: { rung, streak: 0 }, advice: 'stay' };
  }
  return { standing: stays, advice: next === winsToRise - 1 && rung < high ? 'one_more' : 'stay' };
}
