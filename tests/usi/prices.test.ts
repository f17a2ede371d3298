// 'nagare-lab prices': what a table of values and a judge say of the prices that the engine names.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labProgram } from './programs.js';

interface Mean {
  mean: number;
}
interface Row {
  strength: number | null;
  phase: string;
  choices: number;
  differ: number;
  valued: number;
  named: number;
  worse: Mean | null;
  true: Mean | null;
  said: Mean | null;
}
interface Report {
  planned: number;
  looked_at: number;
  unvalued: number;
  rows: Row[];
}

let folder: string;
const at = (name: string): string => join(folder, name);
const header = 'source\tmoves\tmove\tplayed\tvalue\n';
const fakeEngine = fileURLToPath(new URL('fake-engine.mjs', import.meta.url));
// Of every position after a move it says the same, whoever is to move.
const judge = `'${process.execPath}' '${fakeEngine}' value=7`;

function nagare(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(labProgram(), args, { encoding: 'utf8', timeout: 100_000 });
}

function report(...args: string[]): Report {
  const result = nagare('prices', '--suite', at('suite.tsv'), '--strength', '7', '--json', at('report.json'), ...args);
  expect(result.status, result.stderr).toBe(0);
  return JSON.parse(readFileSync(at('report.json'), 'utf8')) as Report;
}

function hashOf(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash;
}

let longGames: string[];
let positions: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-prices-'));
  const explained = readFileSync(fileURLToPath(new URL('../data/explained-games.tsv', import.meta.url)), 'utf8');
  longGames = explained
    .split('\n')
    .map((line) => line.split('\t')[3] ?? '')
    .filter((moves) => moves.split(' ').length >= 70);
  const games = longGames
    .map((moves) => moves.split(' '))
    .flatMap((moves) => [44, 47, 50, 53, 56, 59, 62, 65, 68].map((plies) => moves.slice(0, plies)))
    .filter((moves, i, all) => all.findIndex((other) => other.slice(0, -1).join() === moves.slice(0, -1).join()) === i);
  expect(games.length).toBeGreaterThan(0);
  positions = games.map((moves) => moves.slice(0, -1).join(' '));
  writeFileSync(
    at('suite.tsv'),
    header + games.map((moves, i) => `x\t${positions[i] ?? ''}\t${moves.at(-1) ?? ''}\t1\t${i}\n`).join(''),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

test('odd hashes are reported on, even ones are to fit on', { timeout: 200_000 }, () => {
  const odd = positions.filter((moves) => hashOf(moves) % 2n === 1n).length;
  expect(report().planned).toBe(odd);
  expect(report('--fit').planned).toBe(positions.length - odd);
});

test('without a judge moves that have no value are left out; its answers are kept', { timeout: 300_000 }, () => {
  const alone = report();
  const judged = report(
    '--judge',
    judge,
    '--judge-nodes',
    '5',
    '--values',
    at('values.tsv'),
    '--pairs',
    at('pairs.tsv'),
  );
  const all = judged.rows.find(({ phase }) => phase === 'all');
  expect(all?.differ).toBeGreaterThan(0);
  expect(judged.unvalued).toBe(0);
  expect(alone.unvalued).toBeGreaterThan(0);
  const [first, ...kept] = readFileSync(at('values.tsv'), 'utf8').trimEnd().split('\n');
  expect(first).toBe('# values of moves: 5 nodes');
  // The value that the engine names is its own, after the move.
  for (const line of kept) expect(line).toMatch(/\t-?7\t\w+$/);
  const [, ...pairs] = readFileSync(at('pairs.tsv'), 'utf8').trimEnd().split('\n');
  expect(pairs.length).toBe(all?.differ);
  // Another run asks nobody, and says the same with more threads.
  expect(report('--values', at('values.tsv'), '--judge-nodes', '5', '--threads', '3')).toEqual({
    ...judged,
  });
});

test('with --out it sets the thresholds, and writes the table', { timeout: 200_000 }, () => {
  const asked = ['prices', '--suite', at('suite.tsv'), '--strength', '7', '--judge', judge, '--judge-nodes', '5'];
  const result = nagare(...asked, '--values', at('values.tsv'), '--out', at('price.tsv'));
  expect(result.status, result.stderr).toBe(0);
  expect(result.stdout).toMatch(/named.*really worse %/);
  const lines = readFileSync(at('price.tsv'), 'utf8').trimEnd().split('\n');
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual([
    'first_ply\treading\twin_rate\tpercent',
    ...['1', '41', '81'].map((ply) => expect.stringMatching(new RegExp(`^${ply}\\t\\d+\\t\\d+\\t\\d+$`)) as string),
  ]);
  expect(nagare(...asked, '--out', at('price.tsv'), '--json', at('report.json')).status).toBe(2);
});

test('positions of people’s games, in place of a suite', { timeout: 200_000 }, () => {
  writeFileSync(at('games.tsv'), longGames.map((moves) => `x\tB\t${moves.split(' ').length}\t${moves}\n`).join(''));
  const judged = nagare(
    'prices',
    '--games',
    at('games.tsv'),
    '--learning',
    '--positions',
    '20',
    '--strength',
    '7',
    '--judge',
    judge,
    '--judge-nodes',
    '5',
    '--json',
    at('sampled.json'),
    '--pairs',
    at('pairs.tsv'),
  );
  expect(judged.status, judged.stderr).toBe(0);
  expect(judged.stdout).toContain('games.tsv (learning)');
  const { looked_at, unvalued, rows } = JSON.parse(readFileSync(at('sampled.json'), 'utf8')) as Report;
  expect({ looked_at, unvalued }).toEqual({ looked_at: 20, unvalued: 0 });
  expect(rows.find(({ phase }) => phase === 'all')?.choices).toBeGreaterThan(0);
  const [, ...pairs] = readFileSync(at('pairs.tsv'), 'utf8').trimEnd().split('\n');
  expect(pairs.length).toBeGreaterThan(0);
  for (const pair of pairs)
    expect(longGames.some((moves) => moves.startsWith(`${pair.split('\t')[0] ?? '?'} `))).toBe(true);
});

test.each([[[]], [['--suite', 'suite.tsv', '--games', 'games.tsv']]])('either a suite or games: %j', (args) => {
  const result = nagare('prices', ...args);
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(/--suite.*--games/)]);
  expect(result.status).toBe(2);
});

const rowOf = (move: string, value: string): string => `x\t7g7f\t${move}\t0\t${value}\n`;

test.each([
  ['no header', '7g7f\t3c3d\n', /bad\.tsv.*table_columns/],
  ['an illegal move', header + rowOf('3c3e', '1'), /bad\.tsv.*line 2.*3c3e/],
  ['an illegal position', `${header}x\t7g7e\t3c3d\t0\t1\n`, /bad\.tsv.*line 2.*7g7e/],
  ['a value that is none', header + rowOf('3c3d', 'good'), /bad\.tsv.*line 2.*good/],
  ['a mate without its plies', header + rowOf('3c3d', '#'), /bad\.tsv.*line 2.*'#'/],
])('a suite with %s', (_, text, naming) => {
  writeFileSync(at('bad.tsv'), text);
  const result = nagare('prices', '--suite', at('bad.tsv'));
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
  expect(result.stdout).toBe('');
  expect(result.status).toBe(2);
});

test('a file of values of other nodes, or a damaged one, is refused and stays', () => {
  for (const [text, naming] of [
    ['# values of moves: 6 nodes\n', /line 1.*values_header/],
    ['# values of moves: 5 nodes\n7g7f\t3c3d\n', /line 2.*values_line/],
  ] as const) {
    writeFileSync(at('other.tsv'), text);
    const result = nagare('prices', '--suite', at('suite.tsv'), '--judge-nodes', '5', '--values', at('other.tsv'));
    expect(result.stderr).toMatch(naming);
    expect(result.status).toBe(2);
    expect(readFileSync(at('other.tsv'), 'utf8')).toBe(text);
  }
});

test('a judge that breaks down ends it', { timeout: 100_000 }, () => {
  const crash = `'${process.execPath}' '${fakeEngine}' crash`;
  const result = nagare('prices', '--suite', at('suite.tsv'), '--strength', '7', '--judge', crash);
  expect(result.stderr).toMatch(/judge_failed/);
  expect(result.status).toBe(2);
});
