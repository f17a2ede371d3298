// 'nagare-lab verdicts': reviews of people's moves beside what a judge says that these lose.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labProgram } from './programs.js';

interface Row {
  lost: string;
  phase: string;
  moves: number;
  best: { moves: number };
  equal: { moves: number };
  little: { moves: number };
  worse: { moves: number };
  disagree: number;
}
interface Report {
  planned: number;
  positions: number;
  looked_at: number;
  rows: Row[];
}

let folder: string;
let firstGame: string;
const at = (name: string): string => join(folder, name);
const fakeEngine = fileURLToPath(new URL('fake-engine.mjs', import.meta.url));
// For black, by the plies played: of six moves in turn black loses from 0 to -1000, which is 20 points, then white from 1000
// to 760, which is 4; three lose nothing; then white loses from 760 to 0, 15 points.
const values = [0, -1000, -760, -760, -760, -760];
const losses = ['10 and more', '3 to 10', 'within 2', 'within 2', 'within 2', '10 and more'];
const own = "10 and more, but the judge's own move";
const judge = ['--judge', `'${process.execPath}' '${fakeEngine}' values=${values.join()}`];
const kept = (): string[] => ['--values', at('values.tsv'), '--sieve-values', at('sieve.tsv')];

function nagare(...args: string[]): SpawnSyncReturns<string> {
  const games = args.includes('--games') ? [] : ['--games', at('games.tsv')];
  return spawnSync(labProgram(), ['verdicts', ...games, '--learning', ...args], {
    encoding: 'utf8',
    timeout: 500_000,
  });
}

function report(...args: string[]): Report {
  const result = nagare('--each', '2', '--nodes', '1000', '--judge-nodes', '5', '--sieve-nodes', '3', ...args);
  expect(result.status, result.stderr).toBe(0);
  return JSON.parse(readFileSync(at('report.json'), 'utf8')) as Report;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-verdicts-'));
  const explained = readFileSync(fileURLToPath(new URL('../data/explained-games.tsv', import.meta.url)), 'utf8');
  const games = explained
    .split('\n')
    .map((line) => line.split('\t')[3] ?? '')
    .filter((moves) => moves.split(' ').length >= 70);
  expect(games.length).toBeGreaterThan(0);
  firstGame = games[0] ?? '';
  writeFileSync(at('games.tsv'), games.map((moves) => `x\tB\t${moves.split(' ').length}\t${moves}\n`).join(''));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('moves of each loss by the judge, each reviewed; all of it again with more threads', { timeout: 600_000 }, () => {
  const output = ['--json', at('report.json'), '--moves', at('moves.tsv')];
  const judged = report(...judge, ...kept(), ...output);
  expect(judged).toMatchObject({ planned: 6, positions: 6 });
  expect(judged.rows.find((each) => each.lost === own && each.phase === 'all')).toMatchObject({ moves: 0 });
  for (const lost of new Set(losses)) {
    const row = judged.rows.find((each) => each.lost === lost && each.phase === 'all');
    expect(row).toMatchObject({ moves: 2, disagree: 0 });
    if (row) expect(row.best.moves + row.equal.moves + row.little.moves + row.worse.moves).toBe(2);
  }
  const table = readFileSync(at('moves.tsv'), 'utf8');
  const [header, ...rows] = table.trimEnd().split('\n');
  expect(header).toMatch(/^moves\tmove\tply\tbefore\tafter\t/);
  expect(rows.length).toBe(6);
  const seen = rows.map((row) => {
    const [moves = '', , ply, before, after] = row.split('\t');
    const plies = moves.split(' ').length;
    const mover = plies % 2 === 0 ? 1 : -1;
    expect(Number(ply)).toBe(plies + 1);
    expect(plies).toBeGreaterThanOrEqual(9);
    expect(Number(before)).toBe(mover * (values[plies % 6] ?? NaN) + 0);
    expect(Number(after)).toBe(mover * (values[(plies + 1) % 6] ?? NaN) + 0);
    return losses[plies % 6];
  });
  expect(seen.sort()).toEqual(['10 and more', '10 and more', '3 to 10', '3 to 10', 'within 2', 'within 2']);
  expect(readFileSync(at('values.tsv'), 'utf8')).toMatch(/^# values of moves: 5 nodes\n/);
  expect(readFileSync(at('sieve.tsv'), 'utf8')).toMatch(/^# values of moves: 3 nodes\n/);
  // Another run asks nobody.
  expect(report(...kept(), ...output, '--threads', '3')).toEqual(judged);
  expect(readFileSync(at('moves.tsv'), 'utf8')).toBe(table);
});

test('what the judge would play itself is counted apart, however much it loses', { timeout: 300_000 }, () => {
  writeFileSync(at('first.tsv'), `x\tB\t${firstGame.split(' ').length}\t${firstGame}\n`);
  const plays = ['--judge', `'${process.execPath}' '${fakeEngine}' values=${values.join()} '${firstGame}'`];
  const output = ['--json', at('report.json'), '--values', at('own.tsv'), '--sieve-values', at('own-sieve.tsv')];
  const judged = report(...plays, '--games', at('first.tsv'), '--positions', '12', ...output);
  const moves = (lost: string): number =>
    judged.rows.find((each) => each.lost === lost && each.phase === 'all')?.moves ?? NaN;
  expect(moves(own)).toBeGreaterThan(0);
  expect(moves('10 and more')).toBe(0);
  expect(moves('within 2')).toBe(2);
  // Another run asks nobody, and knows the same.
  expect(report('--games', at('first.tsv'), '--positions', '12', ...output)).toEqual(judged);
});

test('--positions draws no more than so many, from --first-ply to --last-ply', { timeout: 300_000 }, () => {
  const few = ['--positions', '4', '--first-ply', '20', '--last-ply', '30', '--decided', '0'];
  // Only a position worth exactly nothing is left by that.
  const judged = report(...judge, ...few, '--json', at('report.json'), '--moves', at('few.tsv'));
  expect(judged.looked_at).toBe(4);
  const [, ...rows] = readFileSync(at('few.tsv'), 'utf8').trimEnd().split('\n');
  expect(rows.length).toBe(judged.positions);
  for (const row of rows) {
    const [, , ply, before] = row.split('\t').map(Number);
    expect(ply).toBeGreaterThanOrEqual(20);
    expect(ply).toBeLessThanOrEqual(30);
    expect(before).toBeCloseTo(0);
  }
});

test('somebody has to judge', () => {
  const result = nagare();
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(/--judge.*verdicts_judge/)]);
  expect(result.status).toBe(2);
});

test('an option of the judge has a name', () => {
  const result = nagare(...judge, '--judge-option', '=3');
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(/Name=Value.*'=3'.*judge_option/)]);
  expect(result.status).toBe(2);
});
