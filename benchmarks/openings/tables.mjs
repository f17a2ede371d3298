// The tables of data/.
import { readFileSync } from 'node:fs';

/** By id, what stands in a column of a table such as 'castles'. */
export function columnById(table, column) {
  const lines = readFileSync(new URL(`../../data/${table}.tsv`, import.meta.url), 'utf8').split('\n');
  const [header, ...rows] = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  const [id, wanted] = [header.indexOf('id'), header.indexOf(column)];
  return new Map(rows.map((row) => [row[id], row[wanted]]));
}
