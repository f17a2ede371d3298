// 'nagare-lab unheard': which reasons and words never come up.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusLine, isHeldOut, learnedGames } from './corpus-lines.js';
import { labProgram } from './programs.js';

let folder: string;
let corpus: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-unheard-'));
  corpus = join(folder, 'corpus.tsv');
  writeFileSync(corpus, learnedGames().map(corpusLine).join(''));
});

afterAll(() => rmSync(folder, { recursive: true }));

function lab(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(labProgram(), args, { encoding: 'utf8', timeout: 100_000 });
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

test('of a game that never castles no castle is heard, of its first move the plan is', () => {
  const path = join(folder, 'short.tsv');
  const moves = ['7g7f 3c3d', '2g2f 8c8d', '7g7f 8c8d', '2g2f 3c3d'].find((each) => !isHeldOut(each)) ?? '';
  writeFileSync(path, corpusLine(moves));
  const result = lab('unheard', '--games', path, '--learning');
  expect(result.status, result.stderr).toBe(0);
  expect(result.stdout).toMatch(/^2 of 2 positions$/m);
  expect(result.stdout).toMatch(/^ {2}castle complete$/m);
  expect(result.stdout).toMatch(/^ {2}category parry$/m);
  expect(result.stdout).not.toMatch(/^ {2}opening follow$/m);
  expect(result.stdout).not.toMatch(/^ {2}category quiet$/m);
  expect(result.stdout).toMatch(/^ {2}words\/category\.tsv parry sentence/m);
});

test('games and plies that are left out', () => {
  const looked = (...args: string[]): number => {
    const result = lab('unheard', '--games', corpus, '--learning', '--first-ply', '40', ...args);
    return Number(/^(\d+) of \d+ positions$/m.exec(result.stdout)?.[1]);
  };
  const lengths = readFileSync(corpus, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => Number(line.split('\t')[2]));
  const first = lengths[0] ?? 0;
  expect(looked('--games-limit', '1')).toBe(first - 39);
  expect(looked('--games-limit', '1', '--every', '10')).toBe(Math.floor(first / 10) - 3);
  // Both sides are heard: in the second game the plies are one less than those of the first.
  const taken = (index: number): number => {
    const plies = Array.from({ length: lengths[index] ?? 0 }, (_, i) => i + 1);
    return plies.filter((ply) => ply >= 40 && (ply + index) % 4 === 0).length;
  };
  expect(looked('--games-limit', '2', '--every', '4')).toBe(taken(0) + taken(1));
  expect(looked('--games-limit', '5', '--every', '4')).toBe(sum([0, 1, 2, 3, 4].map(taken)));
  const none = lab('unheard', '--games', corpus, '--learning', '--every', '1000');
  expect(none.stderr).toMatch(/^nagare-lab: unheard: no position is left to look at \(positions_none\)$/m);
  expect(none.status).toBe(2);
});

test.each([
  [['unheard', '--games', 'none.tsv.gz'], /none\.tsv\.gz/],
  [['unheard', '--games', 'CORPUS', '--games-limit', '0'], /--games-limit/],
])('%j is refused', (args, naming) => {
  const result = lab(...args.map((word) => (word === 'CORPUS' ? corpus : word)));
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
  expect(result.stdout).toBe('');
  expect(result.status).toBe(2);
});
