// Subcommands given bad input: exit code 2 and one clear line on stderr; nothing on stdout.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataBundle, nagareProgram } from './programs.js';
import { startSfen } from './referee.js';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-command-line-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function nagare(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(nagareProgram(), args, { encoding: 'utf8', timeout: 60_000 });
}

function expectRefusal(result: SpawnSyncReturns<string>, naming: RegExp): void {
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
  expect(result.stdout).toBe('');
  expect(result.status).toBe(2);
}

const choose = ['choose', '--naturalness', '50', '--strength', '2', '--json'];
const brokenSfen = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPXPPPP/1B5R1/LNSGKGSNL b - 1';

test('perft counts', () => {
  const start = nagare('perft', '3');
  expect(start.stdout).toMatch(/^nodes 25470 time_ms \d+$/m);
  expect(start.status).toBe(0);
  const given = nagare('perft', '2', '--sfen', 'R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1');
  expect(given.stdout).toMatch(/^nodes 105677 time_ms \d+$/m);
});

test('perft with a broken SFEN', () => {
  expectRefusal(nagare('perft', '2', '--sfen', brokenSfen), /sfen.*rank 7.*X/i);
});

test('perft with a depth that is none', () => {
  expectRefusal(nagare('perft', 'deep'), /deep/);
});

test('choose with a broken SFEN', () => {
  expectRefusal(nagare(...choose, '--sfen', brokenSfen), /sfen.*rank 7.*X/i);
});

test('choose with an illegal move names it and its place', () => {
  expectRefusal(
    nagare(...choose, '--sfen', startSfen, '--moves', '7g7f 3c3d 2g2e'),
    /3\b.*2g2e/,
  );
});

test.each([
  ['--naturalness', '101'],
  ['--strength', '0'],
  ['--strength', '11'],
])('choose with %s %s', (option, value) => {
  expectRefusal(nagare('choose', '--sfen', startSfen, option, value), new RegExp(value));
});

test('choose draws the moves of a weak strength by the seed', () => {
  const chosen = Array.from({ length: 12 }, (_, seed) =>
    nagare(...choose, '--sfen', startSfen, '--seed', String(seed)).stdout,
  );
  expect(new Set(chosen).size).toBeGreaterThan(1);
  expect(nagare(...choose, '--sfen', startSfen, '--seed', '3').stdout).toBe(chosen[3]);
});

test('choose with a truncated bundle', () => {
  const whole = readFileSync(dataBundle());
  const cut = join(folder, 'cut.data');
  for (const length of [0, 7, Math.floor(whole.length / 2), whole.length - 1]) {
    writeFileSync(cut, whole.subarray(0, length));
    expectRefusal(nagare('--data', cut, ...choose, '--sfen', startSfen), /cut\.data/);
  }
});

test('choose with a bundle in which a byte has changed', () => {
  const bytes = Buffer.from(readFileSync(dataBundle()));
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  const changed = join(folder, 'changed.data');
  writeFileSync(changed, bytes);
  expectRefusal(nagare('--data', changed, ...choose, '--sfen', startSfen), /changed\.data/);
});

test('a bundle that is not there', () => {
  expectRefusal(nagare('--data', join(folder, 'none.data'), ...choose, '--sfen', startSfen), /none\.data/);
});

const opening = '7g7f 3c3d 2g2f 4c4d 3i4h 3a3b 5g5f 5c5d';

test('mine with a game that does not replay names file and line', () => {
  const human = join(folder, 'human.tsv.gz');
  const computer = join(folder, 'computer.tsv.gz');
  const good = `club\tB\t8\t${opening}\n`;
  const bad = `club\tW\t9\t${opening} 9g9d\n`;
  writeFileSync(human, gzipSync(good + good));
  writeFileSync(computer, gzipSync(good + bad));
  const out = join(folder, 'mined');
  const result = nagare('mine', '--human', human, '--computer', computer, '--out', out);
  expectRefusal(result, /computer\.tsv\.gz.*2\b.*9g9d/);
});

test('mine with a line that is no game', () => {
  const human = join(folder, 'short.tsv.gz');
  writeFileSync(human, gzipSync(`club\tB\n`));
  const result = nagare('mine', '--human', human, '--computer', human, '--out', join(folder, 'mined'));
  expectRefusal(result, /short\.tsv\.gz.*1\b/);
});

test('mine without the file', () => {
  const none = join(folder, 'none.tsv.gz');
  const result = nagare('mine', '--human', none, '--computer', none, '--out', join(folder, 'mined'));
  expectRefusal(result, /none\.tsv\.gz/);
});

test('an unknown subcommand', () => {
  const result = nagare('castle');
  expect(result.stderr).toMatch(/castle/);
  expect(result.status).toBe(2);
});

test.each(['perft', 'bench', 'choose', 'mine', 'measure', 'weigh', 'blunders', 'changes', 'data'])('%s --help', (subcommand) => {
  const result = nagare(subcommand, '--help');
  expect(result.stdout).toContain(subcommand);
  expect(result.status).toBe(0);
});

test('a line without an end is refused with file and line, soon', () => {
  const line = `club\tB\t8\t${opening}\n`;
  const endless = join(folder, 'endless.tsv.gz');
  writeFileSync(endless, gzipSync(Buffer.concat([Buffer.from(line + line), Buffer.alloc(300 << 20, 'x')]), { level: 1 }));
  const refusal = /endless\.tsv\.gz line 3: longer than 1048576 bytes \(file_line\)/;
  const good = join(folder, 'good-line.tsv');
  writeFileSync(good, line);
  for (const command of [
    ['mine', '--human', endless, '--computer', good, '--out', join(folder, 'endless')],
    ['measure', '--games', endless, '--learning'],
    ['convert', endless, '--from', 'usi', '--to', 'csa'],
    ['mates', 'verify', endless],
  ]) {
    const begin = Date.now();
    expectRefusal(nagare(...command), command[0] === 'mates' ? /endless\.tsv\.gz line [13]: / : refusal);
    expect(Date.now() - begin).toBeLessThan(5_000);
  }
});
