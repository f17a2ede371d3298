// 'nagare-lab choices': over many positions, whether what is said of a move is what decides it.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusLine, learnedGames } from './corpus-lines.js';
import { interruptedReport } from './interrupted.js';
import { labProgram } from './programs.js';

interface Mean {
  mean: number;
}

interface Report {
  planned: number;
  positions: number;
  phases: {
    plies: string;
    positions: number;
    forced: number;
    no_reason: number;
    told: Mean | null;
    named: Mean | null;
    by_sense: Mean | null;
    changed: Mean | null;
    led_by: Record<string, Mean | null>;
    feel: { naturalness: number; first: Mean; among_three: Mean }[];
  }[];
  kinds: { advisor: string; kind: string; given: number; chosen: number; leading: number }[];
}

let folder: string;
let corpus: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-choices-'));
  corpus = join(folder, 'corpus.tsv');
  writeFileSync(corpus, learnedGames().map(corpusLine).join(''));
});

afterAll(() => rmSync(folder, { recursive: true }));

function lab(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(labProgram(), args, { encoding: 'utf8', timeout: 100_000 });
}

function report(...args: string[]): Report {
  const json = join(folder, 'report.json');
  const result = lab('choices', '--games', corpus, '--learning', '--depth', '2', ...args, '--json', json);
  expect(result.status, result.stderr).toBe(0);
  return JSON.parse(readFileSync(json, 'utf8')) as Report;
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

test('what leads is counted once for each position', () => {
  const found = report('--positions', '40');
  expect(found.planned).toBe(40);
  expect(found.positions).toBe(40);
  const all = found.phases.at(-1);
  expect(all?.positions).toBe(40);
  expect(all?.feel.map((row) => row.naturalness)).toEqual([50, 100]);
  for (const row of all?.feel ?? []) expect(row.first.mean).toBeLessThanOrEqual(row.among_three.mean);
  const free = 40 - (all?.forced ?? 0);
  const led = free - (all?.no_reason ?? 0);
  expect(sum(found.kinds.map((kind) => kind.leading))).toBe(led);
  expect(sum(Object.values(all?.led_by ?? {}).map((mean) => (mean?.mean ?? 0) * free))).toBeCloseTo(led, 3);
  for (const kind of found.kinds) {
    expect(kind.leading).toBeLessThanOrEqual(kind.chosen);
    expect(kind.chosen).toBeLessThanOrEqual(kind.given);
  }
});

test('without points no reason leads', () => {
  const all = report('--positions', '20', '--naturalness', '0').phases.at(-1);
  expect((all?.forced ?? 0) + (all?.no_reason ?? 0)).toBe(20);
  expect(all?.named?.mean).toBe(0);
  expect(all?.changed).toBeNull();
});

test('the same report with one thread and with three', () => {
  const one = report('--positions', '30', '--threads', '1');
  expect(report('--positions', '30', '--threads', '3')).toEqual(one);
  expect(report('--positions', '30', '--seed', '2')).not.toEqual(one);
});

test('Ctrl-C gives the report of the positions so far', async () => {
  await interruptedReport('choices', '--games', corpus, '--learning');
});

test.each([
  [['choices'], /--games is required/],
  [['choices', '--games', 'none.tsv.gz'], /none\.tsv\.gz/],
  [['choices', '--games', 'CORPUS', '--first-ply', '900'], /corpus\.tsv \(held out\): .*ply 900/],
  [['choices', '--games', 'CORPUS', '--learning', '--json', '/no-such-folder/report.json'], /no-such-folder/],
  [['choices', '--games', 'CORPUS', '--threads', '0'], /--threads/],
])('%j is refused', (args, naming) => {
  const result = lab(...args.map((word) => (word === 'CORPUS' ? corpus : word)));
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
  expect(result.stdout).toBe('');
  expect(result.status).toBe(2);
});
