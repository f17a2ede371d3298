// What a command makes is whole, or it is not there and the command says so: files where the disk is full,
// what was there before, devices, and standard output.
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusLine, corpusLineOf, isHeldOut } from './corpus-lines.js';
import { allCommands, nagareProgram, programFor } from './programs.js';
import { randomOpening } from './random-opening.js';
import { SeededRandom } from './seeded-random.js';

let folder: string;
const at = (name: string): string => join(folder, name);
const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const fake = `'${process.execPath}' '${inRepository('tests/usi/fake-engine.mjs')}' resign`;

function nagare(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(programFor(args), args, { encoding: 'utf8', timeout: 60_000 });
}

/** With a limit, in KiB, on the size of every file that it writes. */
function limited(kibibytes: number, ...args: string[]): SpawnSyncReturns<string> {
  const limit = `ulimit -f ${kibibytes} && exec "$@"`;
  return spawnSync('bash', ['-c', limit, 'bash', programFor(args), ...args], { encoding: 'utf8', timeout: 60_000 });
}

function expectFailure(result: SpawnSyncReturns<string>, naming: RegExp): void {
  expect(result.stderr.trimEnd().split('\n').at(-1)).toMatch(naming);
  expect(result.status, result.stderr).toBe(2);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-nothing-lost-'));
  const random = SeededRandom.fromEnvironment();
  console.log(`nothing lost: NAGARE_SEED=${random.seed}`);
  const games: string[] = [];
  while (games.length < 20) {
    const game = randomOpening(random, 60).moves.join(' ');
    if (!isHeldOut(game)) games.push(game);
  }
  writeFileSync(
    at('human.tsv'),
    games
      .slice(0, 10)
      .map((game) => corpusLineOf('lishogi', game))
      .join(''),
  );
  writeFileSync(at('computer.tsv'), games.slice(10).map(corpusLine).join(''));
  writeFileSync(at('games.usi'), games.map((game) => `startpos moves ${game}\n`).join(''));
  writeFileSync(at('short.usi'), 'startpos moves 7g7f 3c3d\n');
  writeFileSync(at('start.txt'), 'startpos\n');
  writeFileSync(at('values.tsv'), 'source\tmoves\tmove\tplayed\tvalue\nx\t7g7f\t3c3d\t1\t10\n');
  const explained = readFileSync(inRepository('tests/data/explained-games.tsv'), 'utf8').split('\n');
  const real = explained
    .map((line) => line.split('\t'))
    .flatMap(([, , start, game = '']) => (start === 'startpos' && game !== '' && !isHeldOut(game) ? [game] : []));
  writeFileSync(at('real.tsv'), real.map(corpusLine).join(''));
  // One game broken off at lengths that a random walk can have: most alike, some much longer.
  const long = readFileSync(inRepository('tests/data/long-game.usi'), 'utf8').trim().split(' ').slice(2);
  const lengths = [60, 64, 66, 68, 70, 70, 72, 74, 76, 78, 80, 84, 90, 100, 118, 130];
  writeFileSync(at('lengths.tsv'), lengths.map((plies) => corpusLine(long.slice(0, plies).join(' '))).join(''));
  writeFileSync(at('mates.tsv'), '4k4/9/4P4/9/9/9/9/9/4K4 b G 1\t1\tG*5b\n');
  expect(nagare('mine', 'count', ...corpora(), '-o', at('counts')).status).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true }));

const corpora = (): string[] => ['--human', at('human.tsv'), '--computer', at('computer.tsv')];
const sample = (): string[] => ['--games', at('human.tsv'), '--learning', '--positions', '3'];

/** Commands that write the file `out`. */
const writers: [string, (out: string) => string[]][] = [
  ['convert', (out) => ['convert', at('games.usi'), '--to', 'csa', '-o', out]],
  ['data compile', (out) => ['data', 'compile', inRepository('data'), '-o', out]],
  ['examples', (out) => ['examples', '--human', at('human.tsv'), '--out', out]],
  ['mine', (out) => ['mine', ...corpora(), '--report', out]],
  ['mine keys', (out) => ['mine', 'keys', ...corpora(), '-o', out]],
  ['mine count', (out) => ['mine', 'count', ...corpora(), '-o', out]],
  ['mine merge', (out) => ['mine', 'merge', at('counts'), '-o', out]],
  ['measure --out', (out) => ['measure', ...sample(), '--depth', '1', '--out', out]],
  ['measure --json', (out) => ['measure', ...sample(), '--depth', '1', '--json', out]],
  ['choices', (out) => ['choices', ...sample(), '--depth', '1', '--json', out]],
  ['blunders', (out) => ['blunders', ...sample(), '--judge-nodes', '100', '--strengths', '1', '--json', out]],
  ['blunders --moves', (out) => ['blunders', ...sample(), '--judge-nodes', '100', '--strengths', '1', '--moves', out]],
  ['situations', (out) => ['situations', ...sample(), '--strengths', '1', '--json', out]],
  ['changes', (out) => ['changes', '--openings', at('human.tsv'), '--games', '1', '--depth', '1', '--out', out]],
  ['explorer', (out) => ['explorer', '--human', at('human.tsv'), '--least', '1', '--output', out]],
  ['grade-problems', (out) => ['grade-problems', '--in', at('mates.tsv'), '--out', out]],
  ['people', (out) => ['people', at('human.tsv'), '-o', out]],
  ['rate', (out) => ['rate', at('real.tsv'), '--depth', '1', '--json', out]],
  ['match --records', (out) => [...match(), '--records', out]],
];
/** And those that add to it as they go. */
const loggers: typeof writers = [
  ['match --games-out', (out) => [...match(), '--games-out', out]],
  ['selfplay', (out) => [...selfplay(), '--out', out]],
  ['generate-mates', (out) => mates(out)],
];
const match = (): string[] => [
  'match',
  '--engine1',
  fake,
  '--engine2',
  fake,
  '--games',
  '2',
  '--openings',
  at('start.txt'),
  '--depth',
  '1',
];
const mates = (out: string): string[] => {
  const games = ['--human', at('real.tsv'), '--computer', at('real.tsv')];
  return ['generate-mates', ...games, '--skip-bad', '--plies', '3', '--count', '1', '--out', out];
};
const selfplay = (): string[] => ['selfplay', '--openings', at('human.tsv'), '--games', '100000', '--nodes', '50'];

/**
 * A device like /dev/full. Where the program could replace it (for root) it is one of our own, so that a failing test
 * leaves the machine's alone; null where such a node cannot be made or used.
 */
function fullDevice(): string | null {
  if (process.getuid?.() !== 0) return '/dev/full';
  const device = at('full');
  rmSync(device, { force: true });
  if (spawnSync('mknod', [device, 'c', '1', '7']).status !== 0) return null;
  try {
    closeSync(openSync(device, 'w'));
    return device;
  } catch {
    return null; // Device nodes are forbidden on this file system.
  }
}

test.each([...writers, ...loggers])('%s to a device that is full', (_, args) => {
  const device = fullDevice();
  if (device === null) {
    console.log('skipped: no device node of our own can be used here');
    return;
  }
  expectFailure(nagare(...args(device)), /\/full: .*No space left on device \(file_write\)/);
  expect(statSync(device).isCharacterDevice()).toBe(true);
});

test.each(writers)('%s: what was there stays where the new file cannot be written', (_, args) => {
  mkdirSync(at('old'), { recursive: true });
  writeFileSync(at('old/file'), 'what was there');
  for (const kibibytes of [0, 1]) {
    expectFailure(limited(kibibytes, ...args(at('old/file'))), /old\/file: .*File too large \(file_write\)/);
    expect(readFileSync(at('old/file'), 'utf8')).toBe('what was there');
    expect(readdirSync(at('old'))).toEqual(['file']);
  }
});

test.each([...writers, ...loggers.slice(0, 2)])('%s on a disk without room', (_, args) => {
  mkdirSync(at('disk'), { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32k', 'none', at('disk')]);
  if (mounted.status !== 0) {
    console.log('skipped: no disk without room, for only root can mount one');
    return;
  }
  try {
    expect(() => writeFileSync(at('disk/filling'), Buffer.alloc(64 * 1024))).toThrow(/ENOSPC/);
    const before = readdirSync(at('disk'));
    expectFailure(nagare(...args(at('disk/file'))), /disk\/file: .*No space left on device \(file_write\)/);
    expect(readdirSync(at('disk')).filter((name) => name !== 'file')).toEqual(before);
  } finally {
    spawnSync('umount', [at('disk')]);
  }
});

test('selfplay plays no game where there is no room', () => {
  const begin = Date.now();
  // One game of so many nodes would take minutes.
  expectFailure(
    limited(0, ...selfplay().slice(0, -1), '10000000', '--out', at('none.tsv')),
    /none\.tsv: .*File too large/,
  );
  expect(Date.now() - begin).toBeLessThan(10_000);
  expect(existsSync(at('none.tsv'))).toBe(false);
});

test('selfplay stops at the first game that cannot be written', () => {
  const begin = Date.now();
  const result = limited(8, ...selfplay(), '--threads', '2', '--out', at('full.tsv'));
  expectFailure(result, /full\.tsv: .*File too large/);
  expect(Date.now() - begin).toBeLessThan(30_000);
  // Whole games only, and as many as there was room for.
  const written = readFileSync(at('full.tsv'), 'utf8');
  expect(written).toMatch(/^(nagare\t[^\n]*\n)+$/);
  expect(written.length).toBeLessThanOrEqual(8 * 1024);
});

function intoFullDevice(args: string[], input = ''): SpawnSyncReturns<string> {
  const full = openSync('/dev/full', 'w');
  try {
    return spawnSync(programFor(args), args, {
      encoding: 'utf8',
      timeout: 60_000,
      input,
      stdio: ['pipe', full, 'pipe'],
    });
  } finally {
    closeSync(full);
  }
}

const unheard = /^nagare(-lab)?: standard output cannot be written to its end \(output_write\)$/;

test('the programs list their commands, each of one program', () => {
  const commands = allCommands();
  expect(commands).toEqual(expect.arrayContaining(['choose', 'usi', 'measure', 'mine']));
  expect(new Set(commands).size).toBe(commands.length);
});

test.each(allCommands())('%s --help that cannot be read', (name) => {
  expectFailure(intoFullDevice([name, '--help']), unheard);
});

test.each<[string, () => string[]]>([
  ['perft', () => ['perft', '1']],
  ['bench', () => ['bench']],
  ['choose', () => ['choose', '--depth', '1', '--json']],
  ['explain', () => ['explain', '--depth', '1', '--json']],
  ['choices', () => ['choices', ...sample(), '--depth', '1']],
  ['unheard', () => ['unheard', ...sample()]],
  ['recognise', () => ['recognise', '--moves', '7g7f']],
  ['review', () => ['review', at('short.usi'), '--nodes', '1000']],
  ['rate', () => ['rate', at('real.tsv'), '--depth', '1']],
  ['length', () => ['length', at('lengths.tsv')]],
  ['winrate', () => ['winrate', at('human.tsv'), '--nodes', '500']],
  ['shapes', () => ['shapes', '--moves', '7g7f']],
  ['convert', () => ['convert', at('games.usi'), '--to', 'usi']],
  ['data check', () => ['data', 'check', inRepository('data')]],
  ['course check', () => ['course', 'check', inRepository('data/page/lessons.tsv')]],
  ['examples', () => ['examples', '--human', at('human.tsv'), '--out', at('examples.bin')]],
  ['match', match],
  ['mates verify', () => ['mates', 'verify', at('mates.tsv')]],
  ['mates solve', () => ['mates', 'solve', at('mates.tsv')]],
  ['measure', () => ['measure', ...sample(), '--depth', '1']],
  ['blunders', () => ['blunders', ...sample(), '--judge-nodes', '100', '--strengths', '1']],
  ['situations', () => ['situations', ...sample(), '--strengths', '1']],
  ['prices', () => ['prices', '--suite', at('values.tsv'), '--strength', '2']],
  ['facts', () => ['facts', ...sample(), '--strengths', '10', '--nodes', '500', '--judge-nodes', '500']],
  ['changes', () => ['changes', '--openings', at('human.tsv'), '--games', '1', '--depth', '1']],
  ['mine', () => ['mine', ...corpora(), '--out', at('flow')]],
  ['mine keys', () => ['mine', 'keys', ...corpora(), '-o', at('keys')]],
  ['mine count', () => ['mine', 'count', ...corpora(), '-o', at('counted')]],
  ['mine report', () => ['mine', 'report', at('counts')]],
])('%s whose standard output cannot be written', (_, args) => {
  expectFailure(intoFullDevice(args()), unheard);
});

test('USI without anybody to answer ends, also while it thinks', async () => {
  expectFailure(intoFullDevice([], 'usi\nquit\n'), unheard);
  const full = openSync('/dev/full', 'w');
  const process = spawn(nagareProgram(), ['usi'], { stdio: ['pipe', full, 'pipe'] });
  closeSync(full);
  process.stdin?.write('position startpos\ngo infinite\n'); // and the input stays open
  const [code] = (await once(process, 'close')) as [number];
  expect(code).toBe(2);
});

test('a file is not taken for standard output where that is closed', () => {
  const command = ['mine', 'keys', ...corpora(), '-o', at('closed')];
  const result = spawnSync('bash', ['-c', '"$@" >&-', 'bash', programFor(command), ...command], { encoding: 'utf8' });
  expectFailure(result, unheard);
  expect(readFileSync(at('closed'), 'utf8')).toBe(readFileSync(at('keys'), 'utf8'));
});
