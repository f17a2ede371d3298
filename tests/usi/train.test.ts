// tools/train: two small teachers, a network that they teach, and what is said of moves by it. Skipped without torch.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpusLineOf, isForChoosing, isHeldOut, pliesOf } from './corpus-lines.js';
import { labProgram } from './programs.js';
import { SeededRandom } from './seeded-random.js';

interface Row {
  positions: number;
  top1: number;
  log_likelihood: number;
}
type Summary = Record<string, Record<string, Row>>;
interface Report {
  examples: number;
  curve: { loss: number; choosing: Summary }[];
  held_out: Summary;
  teachers_held_out: Summary;
}

const python = process.env.PYTHON ?? '/usr/bin/python3';
const hasTorch = spawnSync(python, ['-c', 'import torch, numpy']).status === 0;
if (!hasTorch) console.log(`skipped: ${python} has no torch (python3-torch)`);

const tool = (name: string): string => fileURLToPath(new URL(`../../tools/train/${name}`, import.meta.url));
let folder: string;
let games: string[];
const at = (name: string): string => join(folder, name);

function run(name: string, ...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(python, [name, ...args], {
    encoding: 'utf8',
    timeout: 300_000,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
}

const shape = ['--channels', '16', '--blocks', '1', '--batch', '32', '--rate', '1e-2', '--threads', '1'];

function train(out: string, ...args: string[]): SpawnSyncReturns<string> {
  const common = ['--lab', labProgram(), '--device', 'cpu', '--examples', at('examples'), '--out', at(out)];
  return run(tool('train.py'), ...common, ...shape, ...args);
}

/**
 * Pawns step forward once, file by file; now and then the one of the next file goes first. At the end another piece
 * moves: the last bits of the hash that deals games out are alike in all games that have but these moves of pawns.
 */
function pawnGame(random: SeededRandom): string {
  const files = { black: [7, 2, 6, 5, 1, 9, 3, 4, 8], white: [3, 8, 4, 5, 9, 1, 7, 6, 2] };
  const moves: string[] = [];
  while (files.white.length > 0) {
    for (const [left, step] of [[files.black, 'gf'] as const, [files.white, 'cd'] as const]) {
      const [file] = left.splice(left.length > 1 && random.below(4) === 0 ? 1 : 0, 1);
      moves.push(`${file}${step[0]}${file}${step[1]}`);
    }
  }
  const last = ['5i5h', '5i4h', '5i6h', '3i3h', '7i6h', '1i1h', '9i9h', '4i4h'];
  return [...moves.slice(0, 14 + 2 * random.below(3)), random.pick(last)].join(' ');
}

describe.skipIf(!hasTorch)('tools/train', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nagare-train-'));
    const random = SeededRandom.fromEnvironment();
    console.log(`train: NAGARE_SEED=${random.seed}`);
    games = [];
    while (games.length < 100 || !games.some(isHeldOut) || !games.some(isForChoosing)) games.push(pawnGame(random));
    writeFileSync(at('games.tsv'), games.map((game) => corpusLineOf('lishogi', game)).join(''));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('two teachers, and a network that learns from both', { timeout: 600_000 }, () => {
    const first = train(
      'teacher0',
      '--human',
      at('games.tsv'),
      '--epochs',
      '2',
      '--dropout',
      '0.1',
      '--smoothing',
      '0.02',
    );
    expect(first.stderr).toContain('a GPU does in minutes');
    expect(first.stderr).toMatch(/\d+ examples a second: 2 epochs of \d+ examples take/);
    expect(first.status, first.stderr).toBe(0);
    const second = train('teacher1', '--seconds', '1', '--seed', '2');
    expect(second.status, second.stderr).toBe(0);
    const teachers = ['teacher0', 'teacher1'].flatMap((name) => ['--teacher', at(`${name}/weights.pt`)]);
    const third = train(
      'student',
      '--human',
      at('games.tsv'),
      ...teachers,
      '--taught',
      '0.75',
      '--epochs',
      '2',
      '--held-out',
    );
    expect(third.status, third.stderr).toBe(0);

    const report = JSON.parse(readFileSync(at('student/report.json'), 'utf8')) as Report;
    const plies = (some: string[]): number => some.reduce((sum, game) => sum + pliesOf(game), 0);
    expect(report.examples).toBe(plies(games.filter((game) => !isHeldOut(game) && !isForChoosing(game))));
    expect(report.curve.length).toBe(2);
    expect(report.curve[0]?.choosing.online?.all?.positions).toBe(plies(games.filter(isForChoosing)));
    // Among some 30 legal moves chance has -3.4.
    for (const summary of [report.held_out, report.teachers_held_out]) {
      expect(Object.keys(summary)).toEqual(['all', 'online']);
      expect(summary.online?.['1-40']?.positions).toBe(plies(games.filter(isHeldOut)));
      expect(summary.online?.all?.log_likelihood).toBeGreaterThan(-2.4);
    }

    const exported = run(tool('export.py'), at('student'), at('network.bin'), '--examples', at('examples'));
    expect(exported.status, exported.stderr).toBe(0);
    const shown = run(tool('report.py'), at('student'), at('examples/held-out.bin'));
    expect((JSON.parse(shown.stdout) as Report).held_out).toEqual(report.held_out);

    const other = train('student', '--teacher', at('teacher0/weights.pt'), '--epochs', '2');
    expect(other.stderr).toMatch(/teacher\.npz: of .*teacher1\/weights\.pt .* remove it to ask these/);
    expect(other.status).toBe(1);
  });

  test('moves that people play are more plausible than others', { timeout: 600_000 }, () => {
    const rows = games
      .filter(isHeldOut)
      .flatMap((game) => [
        `people\tonline\t${game.split(' ').slice(0, 5).join(' ')}\t20`,
        `3\tonline\t${game.split(' ').slice(0, 4).join(' ')} 5i5h\t400`,
      ]);
    const table = (...more: string[]): string => {
      writeFileSync(at('moves.tsv'), ['who\tband\tmoves\tlost', ...rows, ...more, ''].join('\n'));
      return at('moves.tsv');
    };
    const asked = (...args: string[]): SpawnSyncReturns<string> =>
      run(tool('plausibility.py'), ...args, '--lab', labProgram(), '--teacher', at('teacher0/weights.pt'));
    const whole = asked(table(), '--teacher', at('network.bin'));
    expect(whole.status, whole.stderr).toBe(0);
    const [about, head, people, third] = whole.stdout.split('\n').map((line) => line.split('\t'));
    expect(about?.[0]).toContain('seed 1');
    expect(head).toEqual(['who', 'moves', 'games', 'mean', 'from', 'to', 'median']);
    expect([people?.slice(0, 2), third?.slice(0, 2)]).toEqual([
      ['people', String(rows.length / 2)],
      ['3', String(rows.length / 2)],
    ]);
    expect(Number(people?.[5])).toBeGreaterThanOrEqual(Number(people?.[3]));
    expect(Number(people?.[4])).toBeGreaterThan(Number(third?.[5]));
    const grave = asked(table(), '--least', '300').stdout.split('\n');
    expect(grave.slice(2).map((line) => line.split('\t')[0])).toEqual(['3', '']);

    const wrong = (row: string): string => asked(table(row)).stderr;
    const line = rows.length + 2;
    expect(wrong('people\tonline\t7g7f 7g7f\t1')).toContain(`moves.tsv line ${line}, ply 2`);
    expect(wrong('people\tblitz\t7g7f\t1')).toContain(`moves.tsv line ${line}: the band is 'blitz'`);
    expect(wrong('people\tonline\t7g7f\tmuch')).toContain(`moves.tsv line ${line}: 'much' lost is no number`);
  });

  test('its parts', { timeout: 600_000 }, () => {
    const { status, stderr } = run(fileURLToPath(new URL('train_parts.py', import.meta.url)), at('examples'));
    expect(status, stderr).toBe(0);
    expect(stderr).toMatch(/Ran [1-9]\d* tests/);
  });

  test('without examples and games it says what is missing', () => {
    const { status, stderr } = run(tool('train.py'), '--out', at('nothing'), '--device', 'cpu');
    expect(stderr).toMatch(/nothing\/learning\.bin is not there, .* --human/);
    expect(status).toBe(1);
  });
});
