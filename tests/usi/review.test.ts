// 'nagare review' and 'nagare rate', 'nagare-lab fit-rating' and 'nagare-lab length': games from files, work that goes
// on, bad input.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programFor } from './programs.js';

let folder: string;
const at = (name: string): string => join(folder, name);

// White does not take back the bishop that black has exchanged, at ply 6.
const blunder = '1g1f 3c3d 7g7f 9c9d 8h2b+ 9d9e 2b3a 4a3a';
const quiet = '7g7f 3c3d 2g2f 8c8d';

function nagare(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(programFor(args), args, { encoding: 'utf8', timeout: 100_000 });
}

function expectRefusal(result: SpawnSyncReturns<string>, naming: RegExp): void {
  // Progress may stand above it.
  expect(result.stderr.trimEnd().split('\n').at(-1)).toMatch(naming);
  expect(result.status).toBe(2);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-review-'));
  writeFileSync(at('two.usi'), `startpos moves ${blunder}\nstartpos moves ${quiet}\n`);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a line for each move, what turned the game, and both sides', { timeout: 120_000 }, () => {
  const result = nagare('review', at('two.usi'), '--games', '1');
  expect(result.status, result.stderr).toBe(0);
  const lines = result.stdout.trimEnd().split('\n');
  expect(lines.filter((line) => /^\d+\t/.test(line))).toHaveLength(8);
  expect(result.stdout).toMatch(/^6\t9d9e\t.*Costs \d+ points/m);
  expect(result.stdout).toMatch(/^turning point, ply \d+: /m);
  expect(lines.filter((line) => /^(black|white): 4 moves/.test(line))).toHaveLength(2);
  const japanese = nagare('review', at('two.usi'), '--games', '1', '--language', 'ja');
  expect(japanese.stdout).toContain('損をします');
});

test('a log goes on where it ends, and no other is gone on with', { timeout: 120_000 }, () => {
  const whole = nagare('review', at('two.usi'), '--json', '--out', at('log.jsonl'));
  expect(whole.status, whole.stderr).toBe(0);
  const lines = readFileSync(at('log.jsonl'), 'utf8');
  expect(whole.stdout).toBe(lines);
  writeFileSync(at('part.jsonl'), `${lines.split('\n')[0]}\n`);
  const rest = nagare('review', at('two.usi'), '--json', '--out', at('part.jsonl'), '--resume');
  expect(rest.stdout).toBe(`${lines.split('\n')[1]}\n`);
  expect(readFileSync(at('part.jsonl'), 'utf8')).toBe(lines);
  writeFileSync(at('one.usi'), `startpos moves ${quiet}\n`);
  expectRefusal(nagare('review', at('one.usi'), '--out', at('log.jsonl'), '--resume'), /more reviews/);
  writeFileSync(at('other.usi'), `startpos moves ${quiet}\nstartpos moves ${blunder}\n`);
  expectRefusal(nagare('review', at('other.usi'), '--out', at('log.jsonl'), '--resume'), /line 1.*another game/);
});

test('bad input is named', () => {
  writeFileSync(at('bad.usi'), 'startpos moves 7g7f 7g7f\n');
  expectRefusal(nagare('review', at('bad.usi')), /bad\.usi, game 1: .*7g7f/);
  expectRefusal(nagare('fit-rating', at('two.usi')), /--out is required/);
  expectRefusal(nagare('rate', at('two.usi'), '--by', 'player'), /no position/);
  expectRefusal(nagare('length', at('two.usi')), /length_/);
});

test('graded games are rated, and the log is kept to', { timeout: 120_000 }, () => {
  const moves = `${'2h3h 8b7b 3h2h 7b8b '.repeat(2)}1g1f 1c1d 9g9f 9c9d 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b`;
  const games = `pro_x\tB\t20\t${moves}\tpro:9d\tpro:4d\n`;
  writeFileSync(at('graded.tsv'), games);
  const rate = (): SpawnSyncReturns<string> =>
    nagare('rate', at('graded.tsv'), '--by', 'grade', '--depth', '3', '--log', at('errors.log'));
  const first = rate();
  expect(first.status, first.stderr).toBe(0);
  expect(first.stdout).toMatch(/pro:9d \(2650\)$/m);
  expect(first.stdout).toMatch(/pro:4d \(2400\)$/m);
  const again = rate();
  expect(again.stdout).toBe(first.stdout);
  expectRefusal(nagare('rate', at('graded.tsv'), '--depth', '4', '--log', at('errors.log')), /errors\.log line 1/);
  writeFileSync(at('errors.log'), `${readFileSync(at('errors.log'), 'utf8')}17 b9:0\n`);
  expectRefusal(rate(), /errors\.log line 3: 'b9:0'/);
});

test('grades can stand in a table of their own, by the line of the first file', { timeout: 60_000 }, () => {
  const moves = `${'2h3h 8b7b 3h2h 7b8b '.repeat(2)}1g1f 1c1d 9g9f 9c9d 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b`;
  const game = (mark: string, grades = ''): string => `pro_x\tB\t21\t${moves} ${mark}${grades}\n`;
  const rated = (...files: string[]): SpawnSyncReturns<string> =>
    nagare('rate', ...files, '--by', 'grade', '--depth', '3');
  writeFileSync(at('beside.tsv'), game('9i9h', '\tpro:9d\tpro:4d') + game('1i1h', '\tpro:5d\t'));
  writeFileSync(at('plain.tsv'), game('9i9h') + game('1i1h'));
  writeFileSync(at('grades.tsv'), 'line\tblack\twhite\n2\tpro:5d\t\n1\tpro:9d\tpro:4d\n');
  const wanted = rated(at('beside.tsv'));
  expect(wanted.stdout).toMatch(/pro:9d \(2650\)$/m);
  expect(rated(at('plain.tsv'), '--grades', at('grades.tsv')).stdout).toBe(wanted.stdout);
  // Of a file after the first they are not.
  const second = rated(at('beside.tsv'), at('plain.tsv'), '--grades', at('grades.tsv'));
  expect(second.stdout).toBe(rated(at('beside.tsv'), at('plain.tsv')).stdout);

  writeFileSync(at('grades.tsv'), 'line\tblack\twhite\none\tpro:9d\tpro:4d\n');
  expectRefusal(rated(at('plain.tsv'), '--grades', at('grades.tsv')), /grades\.tsv line 2.*'one'.*\(table_number\)$/);
  writeFileSync(at('grades.tsv'), 'game\tblack\n');
  expectRefusal(rated(at('plain.tsv'), '--grades', at('grades.tsv')), /grades\.tsv.*\(table_columns\)$/);
  expectRefusal(rated(at('plain.tsv'), '--grades', at('none.tsv')), /none\.tsv/);
});

test('the line that is fitted gives graded games their grades', { timeout: 120_000 }, () => {
  // Past the plies that do not count white leaves a bishop where it can be taken, and does not take back.
  const moves = `${'2h3h 8b7b 3h2h 7b8b '.repeat(2)}1g1f 1c1d 9g9f 9c9d 7g7f 3c3d 2g2f 6a5b 8h2b+ 5b4b 2b3a 4a3a`;
  const fit = (black: string, white: string, out: string): SpawnSyncReturns<string> => {
    // As often as a number wants positions.
    writeFileSync(at('fitted.tsv'), `club\tB\t20\t${moves}\t${black}\t${white}\n`.repeat(30));
    return nagare('fit-rating', at('fitted.tsv'), '--depth', '3', '--out', at(out));
  };
  const fitted = fit('ama:3d', 'ama:5k', 'line.tsv');
  expect(fitted.status, fitted.stderr).toBe(0);
  cpSync(fileURLToPath(new URL('../../data', import.meta.url)), at('data'), { recursive: true });
  cpSync(at('line.tsv'), at('data/rating.tsv'));
  expect(nagare('data', 'compile', at('data'), '-o', at('fitted.data')).status).toBe(0);
  const rated = nagare('--data', at('fitted.data'), 'rate', at('fitted.tsv'), '--by', 'grade').stdout;
  expect(rated).toBe(fitted.stdout);
  const ratings = [...rated.matchAll(/^\d+\t[\d.]+\t[^\t]+\t(\d+)\t.*\((\d+)\)$/gm)];
  expect(ratings.map(([, , grade]) => grade).sort()).toEqual(['1000', '1700']);
  for (const [, rating, grade] of ratings) expect(Math.abs(Number(rating) - Number(grade))).toBeLessThanOrEqual(2);

  expectRefusal(fit('ama:5k', 'ama:3d', 'none.tsv'), /^nagare-lab: fit-rating: higher grades .*\(rate_line\)$/);
  expectRefusal(fit('', '', 'none.tsv'), /^nagare-lab: fit-rating: no grade .*\(rate_grades\)$/);
  expect(existsSync(at('none.tsv'))).toBe(false);
});

test('how likely people err is fitted to graded games, by any number of threads', { timeout: 120_000 }, () => {
  const moves = `${blunder} 7i6h 8b3b`;
  writeFileSync(at('graded.tsv'), `club\tB\t10\t${moves}\tama:3d\tama:5k\n`.repeat(6));
  const fit = (out: string, ...more: string[]): SpawnSyncReturns<string> =>
    nagare(
      'fallibility',
      at('graded.tsv'),
      '--skip-bad',
      '--positions',
      '4',
      '--nodes',
      '1000',
      '--fit',
      at(out),
      ...more,
    );
  const one = fit('one.tsv');
  expect(one.status, one.stderr).toBe(0);
  const two = fit('two.tsv', '--threads', '2');
  expect([two.stdout, readFileSync(at('two.tsv'), 'utf8')]).toEqual([one.stdout, readFileSync(at('one.tsv'), 'utf8')]);
  expect(one.stdout).toMatch(/^errors of 5 points and more: \d+ in 24 positions$/m);
  const data = at('data-errors');
  cpSync(fileURLToPath(new URL('../../data', import.meta.url)), data, { recursive: true });
  cpSync(at('one.tsv'), join(data, 'fallibility.tsv'));
  expect(nagare('data', 'check', data).status).toBe(0);

  writeFileSync(at('ungraded.tsv'), `club\tB\t10\t${moves}\t\t\n`);
  expectRefusal(
    nagare('fallibility', at('ungraded.tsv')),
    /^nagare-lab: fallibility: no position .*\(fallibility_none\)$/,
  );
  expectRefusal(nagare('fallibility', at('none-there.tsv')), /none-there\.tsv/);
});
