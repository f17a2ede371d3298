// Positions of people's games in which several moves offer themselves, as a table.

import { readTable, type TableFault } from '../session/table';

export interface Option {
  usi: string;
  /** Thousandths of people who play it. */
  people: number;
  /** Thousandths of win rate that it loses; 0: the best. */
  lost: number;
}

export interface Choice {
  sfen: string;
  options: readonly Option[];
}

const perMille = (text: string): number[] => text.split(',').map(Number);

export function readChoices(text: string): { rows: Choice[] } | { fault: TableFault } {
  return readTable(text, ['sfen', 'moves', 'people', 'lost'], (cell): Choice | string => {
    const moves = cell('moves').split(',');
    const [people, lost] = [perMille(cell('people')), perMille(cell('lost'))];
    for (const [name, found] of [
      ['people', people],
      ['lost', lost],
    ] as const) {
      if (found.length !== moves.length || !found.every((each) => Number.isInteger(each) && each >= 0)) {
        return `${name} ${cell(name)}`;
      }
    }
    const options = moves.map((usi, index) => ({ usi, people: people[index] ?? 0, lost: lost[index] ?? 0 }));
    return options.length > 1 && lost.includes(0) ? { sfen: cell('sfen'), options } : `moves ${cell('moves')}`;
  });
}
