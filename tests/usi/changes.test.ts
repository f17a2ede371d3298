// 'nagare-lab changes': what it says of changed positions is what 'nagare choose' does there, whatever the number
// of threads; tables are those of the command line; its page needs nothing else.
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusLine } from './corpus-lines.js';
import { labProgram, programFor } from './programs.js';

interface Mean {
  mean: number;
}

interface Changed {
  game: number;
  ply: number;
  plies: number;
  third: string;
  moves: string;
  chosen: { usi: string };
  search_alone: { usi: string };
  value: number;
  points: number;
  best_value: number;
  reasons: { kind: string; points: number; sequence?: string }[];
}

interface ChangesReport {
  settings: Record<string, string>;
  planned: number;
  games: number;
  thirds: { third: string; changed: number; moves: number; per_game: Mean; price_centipawns: Mean | null }[];
  reasons: Record<string, number>;
  positions: Changed[];
}

let folder: string;
const at = (name: string): string => join(folder, name);

function nagare(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(programFor(args), args, { encoding: 'utf8', timeout: 120_000 });
}

const usual = (): string[] => ['--openings', at('openings.tsv'), '--first-ply', '8', '--opening-plies', '16'];

function changes(...more: string[]): ChangesReport {
  const result = nagare('changes', ...usual(), '--depth', '2', '--json', at('report.json'), ...more);
  expect(result.status, result.stderr).toBe(0);
  return JSON.parse(readFileSync(at('report.json'), 'utf8')) as ChangesReport;
}

const openings = [
  '7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d P*2c 2d2h 8e8f 8g8f 8b8f',
  '7g7f 8c8d 6g6f 3c3d 7i6h 7a6b 5g5f 5c5d 3i4h 3a4b 4i5h 4a3b 6h6g 5a4a 5i6h 4a3a',
  '2g2f 8c8d 2f2e 8d8e 7g7f 4a3b 8h7g 3c3d 7i8h 2b7g+ 8h7g 3a4b 3i3h 7a6b 6i7h 4b3c',
];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-changes-'));
  writeFileSync(at('openings.tsv'), openings.map(corpusLine).join(''));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('threads change nothing, another seed does', () => {
  const one = changes('--games', '6', '--threads', '1');
  expect(changes('--games', '6', '--threads', '3')).toEqual(one);
  expect(changes('--games', '6', '--seed', '2')).not.toEqual(one);
});

test('changed positions are those in which choose plays another move than search alone', { timeout: 200_000 }, () => {
  const report = changes('--games', '3', '--show', '12');
  expect(report.games).toBe(3);
  const [first, second, last, all] = report.thirds;
  expect(report.positions.length).toBe(
    [first, second, last].map((third) => Math.min(third?.changed ?? 0, 12)).reduce((a, b) => a + b),
  );
  expect((first?.changed ?? 0) + (second?.changed ?? 0) + (last?.changed ?? 0)).toBe(all?.changed);
  expect(all?.per_game.mean).toBeCloseTo((all?.changed ?? 0) / 3, 5);
  let compared = 0;
  for (const position of report.positions) {
    expect(position.moves.split(' ')).toHaveLength(position.ply - 1);
    expect(position.third).toBe(
      position.ply / position.plies <= 1 / 3 ? 'first' : position.ply / position.plies <= 2 / 3 ? 'second' : 'last',
    );
    const args = [
      '--moves',
      position.moves,
      '--depth',
      '2',
      '--naturalness',
      '50',
      '--first-ply',
      '1',
      '--only',
      'flow',
      '--unguarded',
      '--json',
    ];
    const choice = JSON.parse(nagare('choose', ...args).stdout) as {
      move: { usi: string };
      value: number;
      points: number;
      best: { usi: string; value: number };
    };
    if (Math.abs(choice.value) > 30_000) continue; // choose looks for mates beside the search
    ++compared;
    expect({ move: choice.move.usi, value: choice.value, points: choice.points }).toEqual({
      move: position.chosen.usi,
      value: position.value,
      points: position.points,
    });
    expect({ best: choice.best.usi, value: choice.best.value }).toEqual({
      best: position.search_alone.usi,
      value: position.best_value,
    });
  }
  expect(compared).toBeGreaterThan(5);
});

test('pure search changes nothing, and before the ply that is advised there is no change', () => {
  const pure = changes('--games', '2', '--naturalness', '0');
  expect(pure.thirds.map((third) => third.changed)).toEqual([0, 0, 0, 0]);
  expect(pure.positions).toEqual([]);
  const late = changes('--games', '3', '--advised-from', '50', '--show', '1000');
  expect(Math.min(...late.positions.map((position) => position.ply))).toBeGreaterThanOrEqual(50);
});

test('a table of the command line is the only one that counts', () => {
  const header = 'sequence\thuman\tcomputer\thuman_per_million\tcomputer_per_million\tchi_square\n';
  writeFileSync(at('reply-piece.tsv'), `${header}{(0,0,歩),(0,0,歩)}\t50\t2\t1\t1\t9\n`);
  const report = changes('--games', '12', '--table', at('reply-piece.tsv'), '--points', '900', '--show', '1000');
  expect(Object.keys(report.reasons)).toEqual(['reply_piece']);
  expect(report.positions.length).toBeGreaterThan(0);
  for (const position of report.positions) {
    // A pawn takes the pawn that has just moved.
    const before = position.moves.split(' ').at(-1) ?? '';
    expect(position.chosen.usi.slice(2, 4)).toBe(before.slice(2, 4));
    expect(position.chosen.usi[0]).toBe(position.chosen.usi[2]);
    expect(position.reasons.map(({ kind, points, sequence }) => ({ kind, points, sequence }))).toEqual([
      { kind: 'reply_piece', points: 900, sequence: '{(0,0,歩),(0,0,歩),1}' },
    ]);
    expect(position.search_alone.usi).not.toBe(position.chosen.usi);
    expect(position.best_value - position.value).toBeLessThanOrEqual(900);
  }
});

test('the page needs nothing from elsewhere, and every position has its place', () => {
  const page = at('page.html');
  const report = changes('--games', '2', '--show', '2', '--out', page);
  const html = readFileSync(page, 'utf8');
  expect(html.match(/<svg class='board'/g)).toHaveLength(report.positions.length);
  expect(html).not.toMatch(/https?:|src=|<script/);
  const ids = [...html.matchAll(/<article id='([^']*)'/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(report.positions.length);
  expect([...html.matchAll(/href='([^']*)'/g)].map(([, link]) => link)).toEqual(ids.map((id) => `#${id}`));
});

test('Ctrl-C: the report of the games so far', async () => {
  const process = spawn(labProgram(), ['changes', ...usual(), '--games', '5000', '--depth', '2']);
  let output = '';
  process.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await once(process.stderr, 'data'); // the first line of progress, after some games
  process.kill('SIGINT');
  const [code] = (await once(process, 'close')) as [number];
  expect(code).toBe(0);
  const [, done] = /^(\d+) of 5000 games, interrupted/m.exec(output) ?? [];
  expect(Number(done)).toBeGreaterThan(0);
  expect(output).toMatch(/Moves changed by points/);
});

test.each([
  [['--openings', 'none.tsv'], /none\.tsv/],
  [['--first-ply', '17'], /changes: --first-ply is beyond --opening-plies/],
  [['--table', 'mine.tsv'], /mine\.tsv: is not named like a table/],
  [['--points', '100'], /--points/],
  [['--naturalness', '101'], /--naturalness/],
  [['--out', '/no-such-folder/page.html'], /no-such-folder/],
])('%j is refused', (args, naming) => {
  const all = ['--openings', at('openings.tsv'), '--first-ply', '8', '--opening-plies', '16'];
  for (let i = 0; i < all.length; i += 2) if (args.includes(all[i] ?? '')) all.splice(i, 2);
  const result = nagare('changes', ...all, ...args, '--games', '1');
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
  expect(result.stdout).toBe('');
  expect(result.status).toBe(2);
});
