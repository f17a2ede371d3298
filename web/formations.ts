// The castles and strategies that a lesson can ask for, as the tables of data/ have them: their names, and where their
// pieces belong.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Formation {
  ja: string;
  en: string;
  /** 'K28 GS58': kinds of pieces and a square, as black has it; more than one kind: any of them. Empty: nothing certain. */
  places: string;
}

type Row = (column: string) => string;

function rowsOf(table: string): Row[] {
  const text = readFileSync(fileURLToPath(new URL(`../data/${table}.tsv`, import.meta.url)), 'utf8');
  const [header = '', ...facts] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const columns = header.split('\t');
  return facts.map((line) => {
    const cells = line.split('\t');
    return (column) => cells[columns.indexOf(column)] ?? '';
  });
}

/** Of a castle: what its diagram has, the king first, then by squares. */
function placesOfCastle(id: string): string {
  const places = rowsOf(`castles/${id}`).flatMap((row) =>
    Array.from({ length: 9 }, (_, index) => {
      const file = String(index + 1);
      const kinds = /^[A-Z]+/.exec(row(file))?.[0] ?? '';
      return kinds === '' ? '' : `${kinds}${file}${row('rank')}`;
    }).filter((place) => place !== ''),
  );
  return places.toSorted((a, b) => Number(b.startsWith('K')) - Number(a.startsWith('K'))).join(' ');
}

/** Of a strategy: the pieces and squares that each of its alternatives asks for. */
function placesOfStrategy(condition: string): string {
  const [first = [], ...others] = condition.split(' or ').map((alternative) => alternative.split(' '));
  const isPlace = (term: string): boolean => /^[PLNSGBRK]+[1-9][1-9]$/.test(term);
  return first.filter((term) => isPlace(term) && others.every((terms) => terms.includes(term))).join(' ');
}

export function readFormations(): Record<string, Formation> {
  const named = (row: Row, places: string): [string, Formation] => [
    row('id'),
    { ja: row('ja'), en: row('en'), places },
  ];
  return Object.fromEntries([
    ...rowsOf('castles').map((row) => named(row, placesOfCastle(row('id')))),
    ...rowsOf('strategies').map((row) => named(row, placesOfStrategy(row('when')))),
  ]);
}
