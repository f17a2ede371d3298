// 'nagare-lab facts': facts of reading in positions of people's games, each looked at again.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labProgram } from './programs.js';

interface Row {
  kind: string;
  about: string;
  facts: number;
  false: number;
  otherwise: number;
}
interface Report {
  planned: number;
  positions: number;
  choices: number;
  with_facts: number;
  rows: Row[];
}

let folder: string;
const at = (name: string): string => join(folder, name);

function report(...args: string[]): { report: Report; text: string; facts: string } {
  const result = spawnSync(
    labProgram(),
    [
      'facts',
      ...['--games', at('games.tsv'), '--learning', '--first-ply', '41', '--positions', '6', '--strengths', '3,10'],
      ...['--naturalness', '50', '--nodes', '3000', '--judge-nodes', '3000', '--mate-nodes', '5000'],
      ...['--json', at('report.json'), '--facts', at('facts.tsv'), ...args],
    ],
    { encoding: 'utf8', timeout: 500_000 },
  );
  expect(result.status, result.stderr).toBe(0);
  return {
    report: JSON.parse(readFileSync(at('report.json'), 'utf8')) as Report,
    text: result.stdout,
    facts: readFileSync(at('facts.tsv'), 'utf8'),
  };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-facts-'));
  const explained = readFileSync(fileURLToPath(new URL('../data/explained-games.tsv', import.meta.url)), 'utf8');
  const games = explained
    .split('\n')
    .map((line) => line.split('\t')[3] ?? '')
    .filter((moves, index, all) => moves.split(' ').length >= 70 && all.indexOf(moves) === index);
  writeFileSync(at('games.tsv'), games.map((moves) => `x\tB\t${moves.split(' ').length}\t${moves}\n`).join(''));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('facts by kind and by what they are about; the same with more threads', { timeout: 600_000 }, () => {
  const once = report();
  expect(once.report).toMatchObject({ planned: 6, positions: 6, choices: 12 });
  const [header, ...lines] = once.facts.trimEnd().split('\n');
  expect(header).toBe('moves\tmove\tstrength\tnaturalness\tfact\tabout\ttruth\ten\tja');
  const facts = lines.map((line) => line.split('\t'));
  expect(facts.length).toBeGreaterThan(0);
  expect(new Set(facts.map(([moves, , strength]) => `${moves} ${strength}`)).size).toBe(once.report.with_facts);
  for (const { kind, about, ...counted } of once.report.rows) {
    const these = facts.filter(
      (fact) => (kind === 'all' || fact[4] === kind) && (about === 'all' || fact[5] === about),
    );
    const of = (truth: string): number => these.filter((fact) => fact[6] === truth).length;
    expect(counted).toMatchObject({ facts: these.length, false: of('false'), otherwise: of('otherwise') });
  }
  expect(report('--threads', '3')).toEqual(once);
});
