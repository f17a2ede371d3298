// Subcommands given bad input: exit code 2 and one clear line on stderr; nothing on stdout.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusLine, isHeldOut } from './corpus-lines.js';
import { allCommands, dataBundle, labProgram, laterBundle, nagareProgram, programFor } from './programs.js';
import { startSfen } from './referee.js';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-command-line-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function nagare(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(programFor(args), args, { encoding: 'utf8', timeout: 60_000 });
}

function expectRefusal(result: SpawnSyncReturns<string>, naming: RegExp): void {
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
  expect(result.stdout).toBe('');
  expect(result.status).toBe(2);
}

const choose = ['choose', '--naturalness', '50', '--strength', '2', '--json'];
const brokenSfen = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPXPPPP/1B5R1/LNSGKGSNL b - 1';

test('the large evaluation is compiled, and read by USI where it lies beside the data bundle', () => {
  const data = fileURLToPath(new URL('../../data', import.meta.url));
  const beside = join(folder, 'beside');
  mkdirSync(beside);
  const bundle = join(beside, 'nagare.data');
  const later = join(beside, 'nagare-later.data');
  expect(nagare('data', 'compile', data, '-o', bundle).status).toBe(0);
  const usi = (...args: string[]): string => {
    const input = 'usi\nposition startpos\nsetoption name Explain value true\ngo nodes 500\n';
    return spawnSync(programFor(args), args, { input, encoding: 'utf8', timeout: 60_000 }).stdout;
  };
  const everyday = usi('--data', bundle);
  expect(everyday).toContain('"large_evaluation":false');
  expect(everyday).not.toContain('LargeEvaluation');
  expect(nagare('data', 'compile', data, '-o', bundle, '--later', later).status).toBe(0);
  expect(readFileSync(later).equals(readFileSync(laterBundle()))).toBe(true);
  expect(usi('--data', bundle)).toMatch(
    /^option name LargeEvaluation type check default true$[^]*"large_evaluation":true/m,
  );

  // Other commands read with it where they are told so.
  const choice = (...args: string[]): string => nagare(...args, 'choose', '--nodes', '500', '--json').stdout;
  expect(choice('--data', bundle)).toContain('"large_evaluation":false');
  expect(choice('--data', bundle, '--later', later)).toContain('"large_evaluation":true');
  expectRefusal(nagare('--later', bundle, 'choose'), /nagare\.data: .*bundle_section/);
  expectRefusal(nagare('--later', join(folder, 'none'), 'choose'), /none.*file_read/);

  const without = join(folder, 'without-later');
  cpSync(data, without, { recursive: true });
  rmSync(join(without, 'later'), { recursive: true });
  expectRefusal(nagare('data', 'compile', without, '-o', bundle, '--later', later), /later.*data_later/);
  mkdirSync(join(without, 'later'));
  writeFileSync(join(without, 'later', 'evaluation.bin'), 'short');
  expect(nagare('data', 'check', without).stderr).toMatch(
    /later\/evaluation\.bin: 5 bytes instead of \d+.*network_size/,
  );
});

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
  expectRefusal(nagare(...choose, '--sfen', startSfen, '--moves', '7g7f 3c3d 2g2e'), /3\b.*2g2e/);
});

test.each([
  ['--naturalness', '101'],
  ['--strength', '-6'],
  ['--strength', '11'],
])('choose with %s %s', (option, value) => {
  expectRefusal(nagare('choose', '--sfen', startSfen, option, value), new RegExp(value));
});

test('choose draws the moves of a weak strength by the seed', () => {
  const chosen = Array.from(
    { length: 12 },
    (_, seed) => nagare(...choose, '--sfen', startSfen, '--seed', String(seed)).stdout,
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

test('course check without a table, without the data and of no file', () => {
  expectRefusal(nagare('course'), /subcommand is required/);
  expectRefusal(nagare('course', 'check'), /FILE/);
  expectRefusal(nagare('course', 'check', join(folder, 'none.tsv')), /none\.tsv.*file_read/);
  const table = fileURLToPath(new URL('../../data/page/lessons.tsv', import.meta.url));
  expectRefusal(nagare('--data', join(folder, 'none.data'), 'course', 'check', table), /none\.data/);
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

test.each([
  ['nagare', nagareProgram],
  ['nagare-lab', labProgram],
])('%s: an unknown subcommand', (name, program) => {
  const result = spawnSync(program(), ['castle'], { encoding: 'utf8' });
  expectRefusal(result, new RegExp(`castle.*; see ${name} --help$`));
});

test('the laboratory wants a command, and has none of the other program', () => {
  const lab = (...args: string[]): SpawnSyncReturns<string> =>
    spawnSync(labProgram(), args, { encoding: 'utf8', input: 'usi\nquit\n' });
  expectRefusal(lab(), /^nagare-lab: a command is wanted; see nagare-lab --help$/);
  expectRefusal(lab('usi'), /usi.*; see nagare-lab --help$/);
});

test('every command that is declared can be asked for', () => {
  const declared = ['nagare', 'lab'].flatMap((program) => {
    const header = new URL(`../../tools/${program}/commands/commands.h`, import.meta.url);
    return [...readFileSync(header, 'utf8').matchAll(/^void add_(\w+)\(CLI::App/gm)].map(([, name = '']) => name);
  });
  const names = declared.filter((name) => !name.endsWith('commands')).map((name) => name.replaceAll('_', '-'));
  const asked = allCommands().map((command) => command.split(' ')[0]);
  expect(names.filter((name) => !asked.includes(name))).toEqual([]);
});

test.each(allCommands())('%s --help', (command) => {
  const result = nagare(command, '--help');
  expect(result.stdout).toContain(command);
  expect(result.status).toBe(0);
});

test('help names no tool that does not exist', () => {
  const named = [['--help'], ['mine', '--help'], ['mine', 'count', '--help'], ['fit-sequences', '--help']].flatMap(
    (args) => [...nagare(...args).stdout.matchAll(/\btools\/[\w./-]*\w/g)].map(([path]) => path),
  );
  expect(named).toContain('tools/mine-parts');
  for (const path of named)
    expect(existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url))), path).toBe(true);
});

const seeded: [string, string[]][] = [
  ['choose', []],
  ['explain', []],
  ['choices', ['--games', 'none.tsv']],
  ['unheard', ['--games', 'none.tsv']],
  ['measure', ['--games', 'none.tsv']],
  ['blunders', ['--games', 'none.tsv']],
  ['situations', ['--games', 'none.tsv']],
  ['changes', ['--openings', 'none.tsv']],
  ['prices', ['--suite', 'none.tsv']],
  ['verdicts', ['--games', 'none.tsv', '--judge', 'none']],
  ['facts', ['--games', 'none.tsv']],
  ['exercises', ['--games', 'none.tsv', '--judge', 'none', '--out', 'none']],
  ['selfplay', ['--openings', 'none.tsv', '--out', 'none']],
  ['match', ['--engine1', 'a', '--engine2', 'b', '--games', '2', '--openings', 'none.tsv']],
  ['fit-council', ['none.tsv']],
  ['fit-evaluation', ['--human', 'none.tsv', '--computer', 'none.tsv', '--reference', 'none', '--out', 'none']],
  [
    'fit-sequences',
    ['--human', 'none.tsv', '--computer', 'none.tsv', '--mined', 'none', '--values', 'none', '--out', 'none'],
  ],
];

test.each(seeded)('%s: a seed that is none is refused with its range', (command, args) => {
  for (const seed of ['-1', '12345678901234567890123', '', 'x', '0x10', '1.5', 'nan']) {
    expectRefusal(
      nagare(command, ...args, '--seed', seed),
      new RegExp(`^nagare(-lab)?: --seed: '${seed}' is not a whole number from 0 to 9223372036854775807;`),
    );
  }
});

test.each([
  [['mine', '--significance', 'nan'], /--significance: 'nan' is not a number from 1e-12 to 0\.5/],
  [['mine', '--minimum', ''], /--minimum: '' is not a whole number from 1 to 1000000/],
  [['fit-sequences', '--pull', '3,nan'], /--pull: 'nan' is not a number from/],
  [['match', '--sprt', 'inf', 'nan'], /--sprt: 'inf' is not a number from/],
  [['match', '--resign', '99999999999', '2'], /--resign: '99999999999' is not a whole number from/],
  [['explain', '--naturalness', '101'], /--naturalness: '101' is not a whole number from 0 to 100/],
  [['unheard', '--every', '0'], /--every: '0' is not a whole number from 1 to 1000/],
  [['choose', '--nodes', '1e3'], /--nodes: '1e3' is not a whole number from 1 to 1000000000000/],
  [['choose', '--depth', '010'], /--depth: '010' is not a whole number from 1 to 64/],
  [['choose', '--window', '-5'], /--window: '-5' is not a whole number from 0 to 10000/],
  [['perft', ''], /DEPTH: '' is not a whole number from 1 to 20/],
])('%j is refused', (args, naming) => {
  expectRefusal(nagare(...args), naming);
});

const reference = fileURLToPath(new URL('../data/reference-positions.sfen', import.meta.url));

/** Runs a command on corpora without a game that it may use, and looks whether `out` is as it was. */
function expectNoGames(name: string, content: string | Uint8Array, command: string[], naming: RegExp): void {
  const corpus = join(folder, name);
  writeFileSync(corpus, content);
  const good = join(folder, 'good.tsv');
  writeFileSync(good, `club\tB\t8\t${opening}\n`);
  const out = join(folder, 'kept');
  mkdirSync(out, { recursive: true });
  for (const file of ['table', 'totals.tsv', 'network.bin', 'sequences.tsv']) writeFileSync(join(out, file), 'good');
  const places: Record<string, string> = { CORPUS: corpus, GOOD: good, OUT: out, TABLE: join(out, 'table') };
  const result = nagare(...command.map((word) => places[word] ?? word));
  expectRefusal(result, naming);
  for (const file of ['table', 'totals.tsv', 'network.bin', 'sequences.tsv']) {
    expect(readFileSync(join(out, file), 'utf8')).toBe('good');
  }
}

const learners: [string, string[]][] = [
  ['mine', ['mine', '--human', 'CORPUS', '--computer', 'GOOD', '--out', 'OUT']],
  ['mine, of engines', ['mine', '--human', 'GOOD', '--computer', 'CORPUS', '--out', 'OUT']],
  ['mine count', ['mine', 'count', '--human', 'CORPUS', '-o', 'TABLE']],
  ['mine keys', ['mine', 'keys', '--human', 'CORPUS', '--computer', 'GOOD', '-o', 'TABLE']],
  [
    'fit-evaluation',
    ['fit-evaluation', '--human', 'CORPUS', '--computer', 'CORPUS', '--reference', reference, '--out', 'OUT'],
  ],
  ['generate-mates', ['generate-mates', '--human', 'CORPUS', '--computer', 'GOOD', '--out', 'TABLE']],
];

test.each(learners.slice(0, 5))('%s: an empty corpus is refused', (_, command) => {
  expectNoGames(
    'empty.tsv',
    '',
    command,
    /empty\.tsv: no game to learn from \(0 held out, 0 skipped\) \(corpus_empty\)/,
  );
  expectNoGames('empty.tsv.gz', gzipSync(''), command, /empty\.tsv\.gz: no game to learn from/);
});

test('games that are all held out are none to learn from', () => {
  const games = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((black) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((white) => `${black}g${black}f ${white}c${white}d 5i5h`),
  );
  const lines = games.filter(isHeldOut).map(corpusLine);
  expect(lines).not.toEqual([]);
  for (const [, command] of learners.slice(0, 1)) {
    expectNoGames('held.tsv', lines.join(''), command, new RegExp(`held\\.tsv: no game .*\\(${lines.length} held out`));
  }
});

test.each([
  ['examples', ['examples', '--human', 'CORPUS', '--out', 'TABLE'], /examples: no position of a learning game/],
  ['measure', ['measure', '--games', 'CORPUS'], /empty\.tsv.*no game has a move/],
  ['choices', ['choices', '--games', 'CORPUS'], /empty\.tsv.*no game has a move/],
  ['unheard', ['unheard', '--games', 'CORPUS'], /empty\.tsv.*no game has a move/],
  ['situations', ['situations', '--games', 'CORPUS'], /empty\.tsv.*no game has a move/],
  [
    'exercises',
    ['exercises', '--games', 'CORPUS', '--judge', 'none', '--out', 'OUT'],
    /empty\.tsv.*no game has a move/,
  ],
  ['blunders', ['blunders', '--games', 'CORPUS'], /empty\.tsv.*no game has a move/],
  ['mates solve', ['mates', 'solve', 'CORPUS'], /empty\.tsv: no mate is in it/],
  ['mates verify', ['mates', 'verify', 'CORPUS'], /empty\.tsv: no mate is in it/],
  ['grade-problems', ['grade-problems', '--in', 'CORPUS', '--out', 'TABLE'], /empty\.tsv: no mate is in it/],
  [
    'explorer',
    ['explorer', '--human', 'CORPUS', '--output', 'TABLE'],
    /explorer: the corpora have no game to learn from/,
  ],
  ['missed-mates', ['missed-mates', 'CORPUS'], /there is no game in the files that is wanted/],
  ['people', ['people', 'CORPUS', '-o', 'TABLE'], /there is no game in the files that is wanted/],
  ['changes', ['changes', '--openings', 'CORPUS'], /no opening to begin from/],
  ['convert', ['convert', 'CORPUS', '--from', 'usi', '--to', 'csa'], /empty\.tsv.*no game/],
  ['convert from CSA', ['convert', 'CORPUS', '--from', 'csa', '--to', 'usi'], /empty\.tsv.*no game/],
])('%s: an empty file is refused', (_, command, naming) => {
  expectNoGames('empty.tsv', '', command, naming);
});

test('mine report: counts without games of both kinds are refused', () => {
  const human = join(folder, 'people.tsv');
  writeFileSync(human, `club\tB\t8\t${opening}\n`);
  const counts = join(folder, 'people-counts');
  expect(nagare('mine', 'count', '--human', human, '-o', counts).status).toBe(0);
  const refused = nagare('mine', 'report', counts, '--out', join(folder, 'kept'));
  expectRefusal(refused, /people-counts: games of people and of engines are wanted.*\(counts_empty\)/);
});

test('fit-evaluation: games too short to learn from are refused', () => {
  const games = join(folder, 'short-games.tsv');
  writeFileSync(games, `club\tB\t8\t${opening}\n`);
  const refused = nagare(
    'fit-evaluation',
    '--human',
    games,
    '--computer',
    games,
    '--reference',
    reference,
    '--out',
    join(folder, 'fit'),
  );
  expectRefusal(refused, /fit-evaluation: the games have no position to learn from/);
  expect(existsSync(join(folder, 'fit'))).toBe(false);
});

test('a line without an end is refused with file and line, soon', () => {
  const line = `club\tB\t8\t${opening}\n`;
  const endless = join(folder, 'endless.tsv.gz');
  writeFileSync(
    endless,
    gzipSync(Buffer.concat([Buffer.from(line + line), Buffer.alloc(300 << 20, 'x')]), { level: 1 }),
  );
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
