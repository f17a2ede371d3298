// 'nagare-lab fit-council': what a council is to know of its voters, fitted and written into its tables.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labProgram } from './programs.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-fit-council-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the fit reads a table of values and writes the tables of a council', () => {
  const suite = join(folder, 'values.tsv');
  const row = (moves: string, move: string, value: number): string => `test\t${moves}\t${move}\t0\t${value}`;
  const openings = ['7g7f', '7g7f 3c3d', '2g2f', '2g2f 8c8d', '7g7f 8c8d', '2g2f 3c3d', '5g5f', '5g5f 3c3d'];
  const rows = openings.flatMap((moves) =>
    moves.includes(' ')
      ? [row(moves, '6i7h', 40), row(moves, '1g1f', -60)]
      : [row(moves, '4a3b', 30), row(moves, '1c1d', -50)],
  );
  writeFileSync(suite, `source\tmoves\tmove\tplayed\tvalue\n${rows.join('\n')}\n`);
  const data = fileURLToPath(new URL('../../data/council', import.meta.url));
  for (const table of ['voters.tsv', 'difference.tsv']) copyFileSync(join(data, table), join(folder, table));
  const result = spawnSync(
    labProgram(),
    ['fit-council', suite, '--voter', 'reading', '--voter', 'people', '--nodes', '500', '--write', folder],
    { encoding: 'utf8', timeout: 60_000 },
  );
  expect(result.status).toBe(0);
  expect(result.stdout).toMatch(/^8 positions within 1000 centipawns, (\d) to fit on, (\d) to report on; 500 nodes/);
  const fitted = Number(/s\(people\) (\d+)/.exec(result.stdout)?.[1]);
  const table = readFileSync(join(folder, 'voters.tsv'), 'utf8');
  const cells = table
    .split('\n')
    .find((line) => line.startsWith('people\t'))
    ?.split('\t');
  expect(cells?.[5]).toBe(String(fitted));
  // What is not fitted stays as it was.
  const before = readFileSync(join(data, 'voters.tsv'), 'utf8').split('\n');
  expect(table.split('\n').filter((line) => !/^(reading|people)\t/.test(line))).toEqual(
    before.filter((line) => !/^(reading|people)\t/.test(line)),
  );
  expect(readFileSync(join(folder, 'difference.tsv'), 'utf8')).toMatch(/^difference\t\d+$/m);
});

test.each([
  [['fit-council', '--write', '/tmp'], /SUITE is required/],
  [['fit-council', '/nowhere.tsv'], /\/nowhere\.tsv/],
  [['fit-council', '/nowhere.tsv', '--write', '/no-such-folder'], /no-such-folder/],
  [['fit-council', '/nowhere.tsv', '--voter', 'nobody'], /--voter: 'nobody' is none of reading/],
  [['--data', '/nowhere.data', 'fit-council', '/nowhere.tsv', '--write', '/no-such-folder'], /no-such-folder/],
])('bad input ends in one line: %j', (args, naming) => {
  const result = spawnSync(labProgram(), args, { encoding: 'utf8', input: '', timeout: 60_000 });
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
  expect(result.status).toBe(2);
});
