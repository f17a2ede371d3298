// nagare-lab mine: parts merged are the bytes of one run, records are as good as tables, and nothing is
// left out silently.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHeldOut } from './corpus-lines.js';
import { programFor } from './programs.js';

let folder: string;
let human: string;
let computer: string;

const at = (name: string): string => join(folder, name);

function nagare(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(programFor(args), args, { encoding: 'utf8', timeout: 60_000 });
}

function mine(...args: string[]): SpawnSyncReturns<string> {
  const result = nagare('mine', ...args);
  expect(result.status, result.stderr).toBe(0);
  return result;
}

function expectRefusal(result: SpawnSyncReturns<string>, naming: RegExp): void {
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
  expect(result.stdout).toBe('');
  expect(result.status).toBe(2);
}

const square = (file: number, rank: number): string => `${file}${'abcdefghi'[rank - 1]}`;

/** Each side pushes a pawn, the kings go to and fro until ply 42 or later, then the pawns are pushed again. */
function game(black: number, white: number, waits: number): string[] {
  const moves = [square(black, 7) + square(black, 6), square(white, 3) + square(white, 4)];
  for (let wait = 0; wait < waits; ++wait) moves.push('5i5h', '5a5b', '5h5i', '5b5a');
  moves.push(square(black, 6) + square(black, 5), square(white, 4) + square(white, 5));
  return moves;
}

const line = (moves: string[], values = ''): string => `test\tB\t${moves.length}\t${moves.join(' ')}${values}\n`;

// People push the pawn of file 7 in half of their games, engines in a fifth.
function games(files: number[]): string[][] {
  return files.flatMap((file) =>
    [1, 3, 4, 6, 8, 9].flatMap((white) => [10, 11, 12].map((waits) => game(file, white, waits))),
  );
}
const humanGames = games([7, 7, 7, 6, 4, 3]).map((moves, i) => [...moves, ...(i % 3 === 0 ? ['5i5h'] : [])]);
const computerGames = games([7, 6, 4, 3, 3]);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-mine-'));
  human = at('human.tsv');
  computer = at('computer.tsv.gz');
  writeFileSync(human, humanGames.map((moves) => line(moves)).join(''));
  writeFileSync(computer, gzipSync(computerGames.map((moves) => line(moves, '\t0,-12,31000')).join('')));
});
afterAll(() => rmSync(folder, { recursive: true }));

const corpora = (): string[] => ['--human', human, '--computer', computer];

test('parts that are merged are the bytes of one run, for the matched design too', () => {
  mine('count', ...corpora(), '-o', at('single'));
  mine('keys', ...corpora(), '-o', at('keys'));
  const parts = (prefix: string, ...more: string[]): string[] =>
    [1, 2, 3, 4].map((part) => {
      const output = at(`${prefix}-${part}`);
      mine('count', ...corpora(), '--keys', at('keys'), '--part', `${part}/4`, ...more, '-o', output);
      return output;
    });
  mine('merge', ...parts('part'), '-o', at('merged'));
  expect(readFileSync(at('merged')).equals(readFileSync(at('single')))).toBe(true);

  const often = ['--often', at('single'), '--minimum', '10'];
  mine('count', ...corpora(), '--keys', at('keys'), ...often, '-o', at('matched'));
  mine('merge', ...parts('matched', ...often).reverse(), '-o', at('matched-merged'));
  expect(readFileSync(at('matched-merged')).equals(readFileSync(at('matched')))).toBe(true);

  const rules = ['--minimum', '10', '--report'];
  mine(...corpora(), ...rules, at('one.md'), '--out', at('one'));
  mine('report', at('merged'), '--matched', at('matched-merged'), ...rules, at('parts.md'), '--out', at('parts'));
  expect(readFileSync(at('parts.md'), 'utf8')).toBe(readFileSync(at('one.md'), 'utf8'));
  const tables = readdirSync(at('one')).sort();
  expect(tables).toEqual([
    'plan-opponent-king.tsv',
    'plan-own-king.tsv',
    'reply-opponent-king.tsv',
    'reply-own-king.tsv',
    'streak.tsv',
    'totals.tsv',
  ]);
  for (const table of tables) {
    expect(readFileSync(join(at('parts'), table), 'utf8')).toBe(readFileSync(join(at('one'), table), 'utf8'));
  }
  // The king comes back to 5九, then the pawn goes to 7五.
  const plan = readFileSync(join(at('one'), 'plan-own-king.tsv'), 'utf8');
  expect(plan).toMatch(/^\{\(0,0,玉\),\(2,-4,歩\),0\}\t/m);
  expect(readFileSync(at('one.md'), 'utf8')).toContain('## Table 6');

  expectRefusal(
    nagare('mine', 'merge', at('part-1'), at('part-1'), '-o', at('no')),
    /part-1: the same counts as .*part-1/,
  );
  expectRefusal(
    nagare('mine', 'merge', at('part-1'), at('matched-1'), '-o', at('no')),
    /matched-1: counted with matched/,
  );
  expectRefusal(nagare('mine', 'report', at('matched')), /matched: .*plain ones are wanted/);
  expect(mine('report', at('part-1')).stdout).toMatch(/\d+ human and \d+ computer games are in no part/);
  truncateSync(at('part-2'), readFileSync(at('part-2')).length - 3);
  expectRefusal(nagare('mine', 'merge', at('part-1'), at('part-2'), '-o', at('no')), /part-2: the file is cut off/);
  writeFileSync(at('broken-keys'), readFileSync(at('keys'), 'utf8').replace('games', 'gomes'));
  expectRefusal(
    nagare('mine', 'count', ...corpora(), '--keys', at('broken-keys'), '-o', at('no')),
    /broken-keys: .*damaged/,
  );
});

test('records in folders are counted as the same games in tables', () => {
  const usi = (moves: string[][]): string => moves.map((one) => `startpos moves ${one.join(' ')}\n`).join('');
  writeFileSync(at('human.usi'), usi(humanGames));
  mkdirSync(at('csa'));
  mkdirSync(at('csa/below'));
  expect(nagare('convert', at('human.usi'), '-o', at('csa/all.csa')).status).toBe(0);
  const texts = readFileSync(at('csa/all.csa'), 'utf8').split('\n/\n');
  writeFileSync(at('csa/all.csa'), texts.slice(0, 50).join('\n/\n'));
  writeFileSync(at('csa/below/more.csa.gz'), gzipSync(texts.slice(50).join('\n/\n')));
  writeFileSync(at('csa/notes.txt'), 'no game');
  writeFileSync(at('computer.usi'), usi(computerGames));
  mkdirSync(at('kif'));
  expect(nagare('convert', at('computer.usi'), '--to', 'kif', '-o', at('kif')).status).toBe(0);

  mine('count', ...corpora(), '-o', at('tables'));
  const records = mine('count', '--human', at('csa'), '--computer', at('kif'), '-o', at('records'));
  expect(records.stderr).toMatch(/passed over: .*notes\.txt/);
  expect(readFileSync(at('records')).equals(readFileSync(at('tables')))).toBe(true);

  writeFileSync(at('kif/bad.kif'), '1 ７五歩(77)\n');
  writeFileSync(at('csa/bad.csa'), 'PI\n+\n+7776FU\n/\nPI\n+\n+7775FU\n/\nPI82HI\n-\n-3334FU\n');
  const mixed = ['count', '--human', at('csa'), '--computer', at('kif'), '-o', at('mixed')];
  expect(nagare('mine', ...mixed).stderr).toMatch(/bad\.csa game 2: .*\+7775FU/);
  const skipped = mine(...mixed, '--skip-bad');
  expect(skipped.stderr).toMatch(/skipped: .*bad\.csa game 2: csa line 3/);
  expect(skipped.stderr).toMatch(/skipped: .*bad\.csa game 3: the game does not begin from the even start/);
  expect(skipped.stderr).toMatch(/skipped: .*bad\.kif game 1: kif line 1/);
  expect(skipped.stdout).toMatch(/ skipped 3$/m);
});

test('a table row that is bad is named, counted and left out', () => {
  writeFileSync(at('bad.tsv'), `${line(game(7, 3, 10))}${line(['7g7f', '7g7f'])}x\n`);
  const bad = ['count', '--human', at('bad.tsv'), '--computer', computer, '-o', at('no')];
  expectRefusal(nagare('mine', ...bad), /bad\.tsv line 2, ply 2: .*7g7f/);
  const result = mine(...bad, '--skip-bad');
  expect(result.stderr).toMatch(/skipped: .*bad\.tsv line 2, ply 2/);
  expect(result.stderr).toMatch(/skipped: .*bad\.tsv line 3: .*1 columns/);
  expect(result.stdout).toMatch(/ skipped 2$/m);
});

test('of one band: only its games are counted, but what opens like any held-out game stays out', () => {
  const lineOf = (source: string, moves: string[]): string => line(moves).replace('test', source);
  const open = humanGames.filter((moves) => !isHeldOut(moves.join(' ')));
  const professional = open.slice(0, 30);
  const online = open.slice(30);
  const held =
    games([1, 2, 5, 8, 9])
      .map((moves) => [...moves, '5i5h'])
      .find((moves) => isHeldOut(moves.join(' '))) ?? [];
  expect(held.length).toBeGreaterThan(24);
  writeFileSync(
    at('bands.tsv'),
    [
      ...professional.map((moves) => lineOf('pro_2016_18', moves)),
      ...online.map((moves) => lineOf('wars3min', moves)),
      lineOf('lishogi', held),
    ].join(''),
  );
  writeFileSync(at('professional.tsv'), professional.map((moves) => line(moves)).join(''));
  writeFileSync(
    at('engines.tsv'),
    [...computerGames, [...held.slice(0, 24), '9g9f']].map((moves) => line(moves)).join(''),
  );
  const counted = mine(
    'count',
    '--human',
    at('bands.tsv'),
    '--band',
    'professional',
    '--computer',
    at('engines.tsv'),
    '-o',
    at('band'),
  );
  expect(counted.stdout).toBe(`games ${professional.length + computerGames.length} held_out 1 skipped 0\n`);
  mine('count', '--human', at('professional.tsv'), '--computer', computer, '-o', at('alone'));
  const report = (counts: string): string =>
    mine('report', at(counts), '--minimum', '10').stdout.replace(/^Human and computer games.*/m, '');
  expect(report('band')).toBe(report('alone'));
  mine('count', '--human', at('bands.tsv'), '--computer', at('engines.tsv'), '-o', at('everybody'));
  expect(report('everybody')).not.toBe(report('alone'));

  const none = ['count', '--human', human, '--band', 'professional', '--computer', computer, '-o', at('no')];
  expectRefusal(nagare('mine', ...none), /human\.tsv: no game to learn from/);
});

test('two kinds of people are compared', () => {
  const count = (name: string, files: number[], ...more: string[]): string => {
    writeFileSync(
      at(`${name}.tsv`),
      games(files)
        .map((moves) => line(moves))
        .join(''),
    );
    mine('count', '--human', at(`${name}.tsv`), '--computer', computer, ...more, '-o', at(name));
    return at(name);
  };
  const seven = count('seven', [7, 7, 7, 6, 4, 3]);
  const three = count('three', [6, 6, 6, 6, 4, 3]);
  const compared = mine('compare', seven, three, '--minimum', '10', '--length', 'plan', '--frame', 'own-king').stdout;
  // The king comes back to 5九, then the pawn goes to 7五, or to 6五: each is what only one of them has kept.
  expect(compared).toMatch(/^\| \{\(0,0,玉\),\(2,-4,歩\),0\} \| \d+ \/ \d+ \| .* \| 1 \| [\d.]+ \|$/m);
  expect(compared).toMatch(/^\| \{\(0,0,玉\),\(1,-4,歩\),0\} \| .* \| 2 \| [\d.]+ \|$/m);
  expectRefusal(
    nagare('mine', 'compare', seven, count('early', [7], '--first-ply', '25')),
    /early: counted from ply 25 on, the first counts from ply 41 on/,
  );
  expectRefusal(
    nagare('mine', 'compare', seven, three, '--length', 'three', '--frame', 'own-king'),
    /seven: three-own-king was not counted/,
  );
});

test('every choice of the paper', () => {
  const out = at('choices');
  const choices = [
    '--length',
    '3手,plan',
    '--frame',
    'piece',
    '--no-capture',
    '--first-ply',
    '1',
    '--minimum',
    '5',
    '--significance',
    '0.01',
  ];
  mine(...corpora(), ...choices, '--out', out);
  expect(readdirSync(out).sort()).toEqual(['plan-piece.tsv', 'streak.tsv', 'three-piece.tsv', 'totals.tsv']);
  const rowsOf = (table: string): string[][] => {
    const lines = readFileSync(join(out, table), 'utf8').trimEnd().split('\n');
    const rows = lines.filter((row) => !row.startsWith('#')).map((row) => row.split('\t'));
    return rows.slice(1);
  };
  for (const cells of rowsOf('three-piece.tsv')) {
    expect(cells[0]).toMatch(/^\{\(0,0,[^)]*\),\([^)]*\),\([^)]*\)\}$/);
    expect(Number(cells[1])).toBeGreaterThanOrEqual(5);
    expect(Number(cells[5])).toBeGreaterThanOrEqual(6.63);
  }
  // From the first ply on, 2手 has one more sequence than the others in each game.
  const [reply, plan, three] = rowsOf('totals.tsv').map((row) => row.slice(1).map(Number));
  expect(three).toEqual(plan);
  expect(reply?.[1]).toBeGreaterThan(plan?.[1] ?? 0);
  expectRefusal(nagare('mine', ...corpora(), '--length', '4手', '--out', out), /length.*4手/);
  expectRefusal(nagare('mine', ...corpora()), /--out or --report/);
  expectRefusal(nagare('mine', '--out', out), /--human and --computer/);
  expectRefusal(nagare('mine', 'count', ...corpora(), '--part', '1/2', '-o', at('no')), /--keys/);
});
