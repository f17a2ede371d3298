// What goes wrong is said in printable lines of bounded length, whatever a file, its name or an argument holds: no
// escape code reaches the terminal, no newline makes a line that the program has not said.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusLine } from './corpus-lines.js';
import { programFor } from './programs.js';

const longest = 1000; // bytes of a message, behind the program's name
const named = /^nagare(-lab)?: /;
const newline = '\nnagare: all is well\r';
const hostile = `\x1b[31m\x07\x7f\u009b2J\u202e${newline}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-error-lines-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

function nagare(args: string[], input = ''): SpawnSyncReturns<Buffer> {
  return spawnSync(programFor(args), args, { timeout: 60_000, input });
}

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The lines, once each is known to be printable and short enough. */
function printableLines(output: Buffer): string[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(output);
  const lines = text.split('\n').slice(0, -1);
  expect(text).toBe(lines.map((line) => `${line}\n`).join(''));
  for (const line of lines) {
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual('nagare-lab: '.length + longest);
  }
  return lines;
}

function expectRefusal(result: SpawnSyncReturns<Buffer>, naming: RegExp): string {
  const lines = printableLines(result.stderr);
  expect(lines).toEqual([expect.stringMatching(naming)]);
  expect(result.status).toBe(2);
  return lines[0] ?? '';
}

test.each<[string, (name: string) => string[]]>([
  ['convert', (name) => ['convert', name, '--to', 'usi']],
  ['convert of an unknown format', (name) => ['convert', `${name}.txt`, '--to', 'usi']],
  ['convert --to', (name) => ['convert', 'game.kif', '--to', name]],
  ['--data', (name) => ['--data', name, 'choose', '--depth', '1']],
  ['data check', (name) => ['data', 'check', name]],
  ['course check', (name) => ['course', 'check', name]],
  ['a subcommand', (name) => [name]],
  ['an option', (name) => ['perft', `--${name}`]],
  ['a number', (name) => ['perft', name]],
  ['perft --sfen', (name) => ['perft', '1', '--sfen', name]],
  ['choose --moves', (name) => ['choose', '--depth', '1', '--moves', name]],
  ['recognise', (name) => ['recognise', name]],
  ['review', (name) => ['review', `${name}.kif`]],
  ['rate', (name) => ['rate', `${name}.tsv`, '--depth', '1']],
  ['length', (name) => ['length', `${name}.csa`]],
  ['mates verify', (name) => ['mates', 'verify', name]],
  ['mine', (name) => ['mine', '--human', name, '--computer', name]],
  ['match', (name) => ['match', '--engine1', name, '--engine2', name, '--games', '2', '--openings', name]],
  ['council', (name) => ['council', '--voter', name]],
  ['council --engine', (name) => ['council', '--engine', `./${name.replaceAll(/\s/g, '')}`]],
])('%s names what it cannot use', (_, args) => {
  for (const name of [`${hostile}.kif`, `${'x'.repeat(5000)}.kif`, `${'歩'.repeat(1500)}${hostile}`]) {
    const result = nagare(args(name));
    const lines = printableLines(result.stderr);
    expect(result.status, lines.join('\n')).toBe(2);
    expect(lines.filter((line) => line.startsWith('nagare: all is well'))).toEqual([]);
    expect(lines.at(-1)).toMatch(named);
  }
});

test('what is wrong in a file is quoted so that it can be seen', () => {
  const cells: [string, string, RegExp][] = [
    [
      'cell.csa',
      `PI\n+\n+77${hostile}`,
      /cell\.csa: csa line 3: '\+77\\x1b\[31m\\x07\\x7f\\u009b2J\\u202e' .*\(csa_statement\)$/,
    ],
    ['cell.kif', `先手：甲\n${hostile}`, /cell\.kif: kif line 2: '\\x1b\[31m.*\\u202e' .*\(kif_line\)$/],
    ['cell.ki2', `▲７六歩 ${hostile}`, /cell\.ki2: ki2 line 1: .*\\x1b\[31m.*\(ki2_move\)$/],
    ['cell.usi', `startpos moves ${hostile}`, /cell\.usi line 1: .*\\x1b\[31m.*\(usi_move_form\)$/],
    ['zeros.kif', '\0\0\n', /zeros\.kif: kif line 1: '\\x00\\x00' .*\(kif_line\)$/],
    ['cell.tsv', corpusLine('7g7f').replace('7g7f', hostile.split('\n')[0] ?? ''), /cell\.tsv line 1.*\\x1b\[31m/],
  ];
  for (const [name, content, line] of cells) {
    const command = name.endsWith('.tsv')
      ? ['rate', write(name, content)]
      : ['convert', write(name, content), '--to', 'usi'];
    expectRefusal(nagare(command), line);
  }
});

test('of what is too long the beginning and the end stay', () => {
  const places: [string, string, string][] = [
    ['long.csa', `PI\n+\n+${'7'.repeat(900_000)}\n`, 'csa line 3'],
    ['long.kif', `先手：甲\n${'歩'.repeat(300_000)}\n`, 'kif line 2'],
    ['long.ki2', `▲７六歩 ${'\x1b'.repeat(900_000)}\n`, 'ki2 line 1'],
    ['long.usi', `startpos moves ${'x'.repeat(900_000)}\n`, 'line 1'],
  ];
  for (const [name, content, place] of places) {
    const line = expectRefusal(nagare(['convert', write(name, content), '--to', 'usi']), /….*\([a-z0-9_]+\)$/);
    expect(line).toContain(name);
    expect(line).toContain(place);
  }
});

test('games that are passed over are named in printable lines', () => {
  const bad = `lishogi\tB\t1\t${hostile.split('\n')[0]}\n`;
  const table = write('some.tsv', bad + corpusLine('7g7f 3c3d 2g2f 8c8d') + bad);
  mkdirSync(join(folder, 'games'), { recursive: true });
  writeFileSync(join(folder, 'games', `${hostile.replaceAll('/', '')}.txt`), '');
  writeFileSync(join(folder, 'games', 'some.tsv'), readFileSync(table));
  const mined = nagare([
    'mine',
    '--human',
    join(folder, 'games'),
    '--computer',
    table,
    '--skip-bad',
    '--out',
    join(folder, 'flow'),
  ]);
  const lines = printableLines(mined.stderr);
  expect(lines.filter((line) => /^nagare-lab: passed over: .*\\x1b\[31m/.test(line))).toHaveLength(1);
  expect(lines.filter((line) => /^nagare-lab: skipped: .*\\x1b\[31m/.test(line)).length).toBeGreaterThan(1);
  const records = write('two.csa', `PI\n+\n+7776FU\n/\nPI\n+\n${hostile.split('\n')[0]}\n`);
  const review = printableLines(nagare(['rate', records, '--skip-bad', '--depth', '1']).stderr);
  expect(review.filter((line) => /^nagare: left out: .*\\x1b\[31m/.test(line))).toHaveLength(1);
});

test('data check quotes a cell in English, and names its place in Japanese', () => {
  const data = join(folder, 'data');
  cpSync(inRepository('data'), data, { recursive: true });
  const strengths = readFileSync(join(data, 'strengths.tsv'), 'utf8');
  writeFileSync(join(data, 'strengths.tsv'), strengths.replace(/^1\t\d+/m, '1\t\x1b[31m\u202e'));
  const link = join(folder, hostile.replaceAll('/', ''));
  symlinkSync(data, link);
  const check = nagare(['data', 'check', link]);
  expect(check.status).toBe(2);
  const place = String.raw`\\x1b\[31m\\x07.*\\r: strengths\.tsv`;
  expect(printableLines(check.stderr)).toEqual([
    expect.stringMatching(
      new RegExp(String.raw`^nagare: .*${place} line \d+: .*'\\x1b\[31m\\u202e' \(table_number\)$`),
    ),
    expect.stringMatching(new RegExp(String.raw`${place} \d+行目：.*（table_number）$`)),
  ]);
});

test('what another engine says is told in printable lines', () => {
  const fake = (what: string): string => `'${process.execPath}' '${inRepository('tests/usi/fake-engine.mjs')}' ${what}`;
  const start = write('start.txt', 'startpos\n');
  const engines = ['--engine1', fake('escape'), '--engine2', fake('escape'), '--option1', `${hostile}=1`];
  const match = nagare(['match', ...engines, '--games', '2', '--openings', start, '--depth', '1']);
  expect(match.status).toBe(0);
  const lines = printableLines(match.stderr);
  expect(lines).toContainEqual(expect.stringMatching(/^nagare: warning: .*\\x1b\[31m/));
  expect(lines).toContainEqual(expect.stringMatching(/^game \d: .*\\x1b\[31m.* loses by .*\\x1b\[31m/));
  const council = nagare(['council', '--engine', fake('escape')], 'position startpos\ngo nodes 100\nquit\n');
  expect(printableLines(council.stdout)).toContainEqual(
    expect.stringMatching(/^info string voter engine1 does not vote: '\\x1b\[31m/),
  );
});
