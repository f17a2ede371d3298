// What people played in a position, of one band or of all.

import { bands, type Band, type ExplorerTable, type Plan, type Results, type TableMove } from './explorer-table';

export type BandChoice = Band | 'all';
export const bandChoices: readonly BandChoice[] = ['all', ...bands];

export interface ExploredPlan {
  strategy: string;
  /** Of all games with the move, of all bands: 0 to 1. */
  share: number;
}

export interface ExploredMove {
  usi: string;
  games: number;
  /** Of all games in the position: 0 to 1. */
  share: number;
  results: Results;
  own: readonly ExploredPlan[];
  other: readonly ExploredPlan[];
}

export interface Explored {
  games: number;
  /** The most played first. */
  moves: readonly ExploredMove[];
}

/** No moves where people have not been often enough. */
export function explore(table: ExplorerTable, sfen: string, band: BandChoice): Explored {
  const counted = table
    .moves(sfen)
    .map((move) => ({ move, results: resultsOf(move, band) }))
    .filter(({ results }) => gamesOf(results) > 0)
    .toSorted((a, b) => gamesOf(b.results) - gamesOf(a.results));
  const games = counted.reduce((sum, { results }) => sum + gamesOf(results), 0);
  const moves = counted.map(({ move, results }): ExploredMove => {
    const all = gamesOf(resultsOf(move, 'all'));
    const plans = (of: readonly Plan[]): ExploredPlan[] =>
      of.map(({ strategy, games: had }) => ({ strategy, share: had / all }));
    return {
      usi: move.usi,
      games: gamesOf(results),
      share: gamesOf(results) / games,
      results,
      own: plans(move.own),
      other: plans(move.other),
    };
  });
  return { games, moves };
}

/** The last of the positions of a line that the table has, by its place in it; -1: none. */
export function lastKnown(table: ExplorerTable, line: readonly string[]): number {
  return line.findLastIndex((sfen) => table.has(sfen));
}

export function gamesOf({ black, white, drawn }: Results): number {
  return black + white + drawn;
}

function resultsOf(move: TableMove, band: BandChoice): Results {
  const parts = band === 'all' ? bands.map((each) => move.results[each]) : [move.results[band]];
  const sum = (of: (results: Results) => number): number => parts.reduce((all, each) => all + of(each), 0);
  return { black: sum(({ black }) => black), white: sum(({ white }) => white), drawn: sum(({ drawn }) => drawn) };
}
