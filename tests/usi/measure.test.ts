// 'nagare-lab measure', 'nagare-lab blunders' and 'nagare-lab situations' on made-up corpora: which games they
// take, that they choose as 'nagare choose' does, that threads change nothing, and what they say of bad input.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusLine, isHeldOut, learnedGames, pliesOf } from './corpus-lines.js';
import { interruptedReport } from './interrupted.js';
import { programFor } from './programs.js';
import { randomOpening } from './random-opening.js';
import { SeededRandom } from './seeded-random.js';

interface Mean {
  mean: number;
  low?: number;
  high?: number;
}

interface MeasureRow {
  row: string;
  top_1: Mean;
  top_3: Mean;
  top_1_gain: Mean;
  log_likelihood: Mean | null;
  changed: Mean;
  price_centipawns: Mean;
  price_win_rate_per_mille: Mean;
}

interface MeasureReport {
  settings: Record<string, string>;
  planned: number;
  positions: number;
  phases: { plies: string; positions: number; games: number; rows: MeasureRow[] }[];
}

interface BlundersReport {
  planned: number;
  judged: number;
  decided: number;
  people: Mean;
  people_outright: Mean;
  people_lost: Mean;
  strengths: { strength: number; loses: Mean; outright: Mean; lost: Mean; refuted: number }[];
}

interface SituationsReport {
  settings: Record<string, string>;
  planned: number;
  positions: number;
  situations: {
    id: string;
    positions: number;
    games: number;
    people: Mean | null;
    strengths: { strength: number; share: Mean }[];
    grades?: { grade: string; positions: number; people: Mean }[];
  }[];
  strengths: { strength: number; situations: number; close: number }[];
}

interface Choice {
  move: { usi: string };
  best: { usi: string };
  price: { centipawns: number; win_rate: number };
}

let folder: string;
let corpus: string;
let games: string[];
let learned: string; // a real game that is not held out

function writeCorpus(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, gzipSync(content));
  return path;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-measure-'));
  const random = SeededRandom.fromEnvironment();
  console.log(`measure: NAGARE_SEED=${random.seed}`);
  games = [];
  while (games.length < 30 || !games.some(isHeldOut)) {
    games.push(randomOpening(random, 20 + random.below(30)).moves.join(' '));
  }
  corpus = writeCorpus('corpus.tsv.gz', games.map(corpusLine).join(''));
  learned = learnedGames()[0] ?? '';
});

afterAll(() => rmSync(folder, { recursive: true }));

function nagare(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(programFor(args), args, { encoding: 'utf8', timeout: 100_000 });
}

function report<T>(command: string, ...args: string[]): T {
  const json = join(folder, 'report.json');
  const result = nagare(command, ...args, '--json', json);
  expect(result.status, result.stderr).toBe(0);
  return JSON.parse(readFileSync(json, 'utf8')) as T;
}

test('a corpus with grades is read, and its bands are told apart', () => {
  const open = games.filter((game) => !isHeldOut(game)).slice(0, 6);
  const rows: [string, string, string, string?][] = [
    ['online', 'wars3min', 'wars:2k', 'wars:3k'],
    ['online', 'maetomo', '', ''],
    ['amateur', 'amateur_regional', '', 'ama:5d'],
    ['professional', 'pro_2016_18', 'pro:9d', 'lpro:3d'],
    ['professional', 'amateur_regional', 'pro:5d', 'pro:6d'],
    ['none', 'other', '', ''],
  ];
  const path = writeCorpus(
    'graded.tsv.gz',
    rows
      .map(
        ([, source, ...grades], i) =>
          `${corpusLine(open[i] ?? '')
            .trimEnd()
            .replace('club', source)}\t${grades.join('\t')}\n`,
      )
      .join(''),
  );
  const sampled = (...args: string[]): string =>
    report<MeasureReport>('measure', '--games', path, '--learning', '--depth', '1', ...args).settings['sampled from'] ??
    '';
  for (const band of ['online', 'amateur', 'professional']) {
    const plies = rows.map(([of], i) => (of === band ? pliesOf(open[i] ?? '') : 0));
    expect(sampled('--band', band)).toBe(String(sum(plies)));
  }
  expect(sampled()).toBe(String(sum(open.map(pliesOf))));
  const result = nagare('measure', '--games', path, '--learning', '--depth', '1', '--band', 'amateur');
  expect(result.stdout).toMatch(/^games \S+graded\.tsv\.gz \(learning, amateur\);/);
  expect(result.stderr).toContain('nagare-lab: left out: 1 games that neither source nor grades put into a band\n');
  const none = nagare('measure', '--games', corpus, '--band', 'professional');
  expect(none.stderr).toMatch(/corpus\.tsv\.gz \(held out, professional\): no game has a move/);
  expect(none.status).toBe(2);
  const unknown = nagare('measure', '--games', corpus, '--band', 'pro');
  expect(unknown.stderr).toMatch(/--band: .*pro.*online.*amateur.*professional/);
  expect(unknown.status).toBe(2);
});

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

test('held-out games by default, the others where it is asked', () => {
  const plies = (held: boolean): number => sum(games.filter((game) => isHeldOut(game) === held).map(pliesOf));
  const counted = (...args: string[]): number =>
    Number(report<MeasureReport>('measure', '--games', corpus, '--depth', '1', ...args).settings['sampled from']);
  expect(counted()).toBe(plies(true));
  expect(counted('--learning', '--positions', '5')).toBe(plies(false));
  expect(counted('--learning', '--positions', '5', '--first-ply', '31')).toBe(
    sum(games.filter((game) => !isHeldOut(game)).map((game) => Math.max(pliesOf(game) - 30, 0))),
  );
});

test.each([
  ['measure', ['--depth', '2', '--naturalness', '0,50,100', '--advised-from', '1']],
  ['measure', ['--strength', '3', '--naturalness', '0,50']],
  ['blunders', ['--judge-nodes', '2000', '--strengths', '1,4']],
  ['situations', ['--judge-nodes', '2000', '--strengths', '1,4', '--each', '5']],
])('%s %j: the same report with one thread and with three', (command, args) => {
  const sampled = [...args, '--games', corpus, '--learning', '--positions', '60'];
  const run = (...more: string[]): unknown => report(command, ...sampled, ...more);
  const one = run('--threads', '1');
  expect(run('--threads', '3')).toEqual(one);
  expect(run('--seed', '2')).not.toEqual(one);
});

test('measure chooses what choose does', { timeout: 200_000 }, () => {
  const path = writeCorpus('learned.tsv.gz', corpusLine(learned));
  const found = report<MeasureReport>(
    'measure',
    '--games',
    path,
    '--learning',
    '--first-ply',
    '41',
    '--depth',
    '3',
    '--naturalness',
    '100',
  );
  const moves = learned.split(' ');
  const choices = moves.slice(40).map((played, i) => {
    const before = moves.slice(0, 40 + i).join(' ');
    const window = found.settings.window ?? '';
    const args = ['--moves', before, '--depth', '3', '--naturalness', '100', '--window', window, '--json'];
    return { played, choice: JSON.parse(nagare('choose', ...args).stdout) as Choice };
  });
  const phase = found.phases.at(-1);
  expect(phase?.positions).toBe(choices.length);
  const mean = (value: (of: { played: string; choice: Choice }) => number): number =>
    sum(choices.map(value)) / choices.length;
  const [pure, natural] = phase?.rows ?? [];
  expect(natural?.row).toBe('naturalness 100');
  expect(natural?.top_1.mean).toBeCloseTo(
    mean(({ played, choice }) => Number(choice.move.usi === played)),
    5,
  );
  expect(natural?.changed.mean).toBeCloseTo(
    mean(({ choice }) => Number(choice.move.usi !== choice.best.usi)),
    5,
  );
  expect(natural?.price_centipawns.mean).toBeCloseTo(
    mean(({ choice }) => choice.price.centipawns),
    5,
  );
  expect(natural?.price_win_rate_per_mille.mean).toBeCloseTo(
    mean(({ choice }) => choice.price.win_rate),
    5,
  );
  expect(pure?.row).toBe('naturalness 0');
  expect(pure?.top_1.mean).toBeCloseTo(
    mean(({ played, choice }) => Number(choice.best.usi === played)),
    5,
  );
  expect(pure?.price_centipawns.mean).toBe(0);
  // The one game is one fold: no temperature can be fitted on the others.
  expect(natural?.log_likelihood).toBeNull();
});

test('other data beside: the same searches, chosen from with its own points', () => {
  const path = writeCorpus('beside.tsv.gz', corpusLine(learned));
  const data = fileURLToPath(new URL('../../data', import.meta.url));
  const other = join(folder, 'doubled');
  cpSync(data, other, { recursive: true });
  const points = join(other, 'advisors/flow/points.tsv');
  writeFileSync(points, readFileSync(points, 'utf8').replace('sequence\t-\t150', 'sequence\t-\t900'));
  for (const [from, name] of [
    [data, 'same'],
    [other, 'more'],
  ] as const) {
    const compiled = nagare('data', 'compile', from, '-o', join(folder, `${name}.data`));
    expect(compiled.status, compiled.stderr).toBe(0);
  }
  const rule = ['--learning', '--depth', '2', '--naturalness', '50', '--only', 'flow', '--unguarded', '--games', path];
  const { phases } = report<MeasureReport>(
    'measure',
    ...rule,
    '--beside',
    `${join(folder, 'same.data')},${join(folder, 'more.data')}`,
  );
  const [own, same, more] = (phases.at(-1)?.rows ?? []).slice(1);
  expect(own?.row).toBe('naturalness 50');
  expect(same).toEqual({ ...own, row: 'naturalness 50 of same' });
  expect(more?.row).toBe('naturalness 50 of more');
  // What these data choose when they think themselves.
  const alone = report<MeasureReport>('--data', join(folder, 'more.data'), 'measure', ...rule).phases.at(-1)?.rows[1];
  expect(more).toEqual({ ...alone, row: 'naturalness 50 of more' });
  expect(more?.price_centipawns.mean).toBeGreaterThan(own?.price_centipawns.mean ?? 0);
});

test('the page needs nothing from elsewhere', () => {
  const page = join(folder, 'report.html');
  const result = nagare('measure', '--games', corpus, '--learning', '--positions', '20', '--depth', '1', '--out', page);
  expect(result.status, result.stderr).toBe(0);
  const html = readFileSync(page, 'utf8');
  expect(html.match(/<svg /g)).toHaveLength(4);
  expect(html.match(/<table>/g)).toHaveLength(2);
  expect(html).not.toMatch(/https?:|src=|href=|<script/);
});

test('blunders: people give a bishop away, strength 10 does not', () => {
  const opening = '7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b';
  const given = ['8h5e', '8h4d', '8h3c', '8h3c+']
    .map((move) => `${opening} ${move}`)
    .filter((game) => !isHeldOut(game));
  expect(given).not.toEqual([]);
  const path = join(folder, 'given.tsv');
  writeFileSync(path, given.map(corpusLine).join(''));
  const found = report<BlundersReport>(
    'blunders',
    '--games',
    path,
    '--learning',
    '--first-ply',
    '9',
    '--judge-nodes',
    '20000',
    '--strengths',
    '10',
  );
  expect(found.judged).toBe(given.length);
  expect(found.people.mean).toBe(1);
  expect(found.people_outright.mean).toBe(1);
  // A bishop for a pawn at most: what counts as lost ends at 400 above the 200 that are losing.
  expect(found.people_lost.mean).toBeGreaterThan(400);
  expect(found.people_lost.mean).toBeLessThanOrEqual(600);
  expect(found.strengths.map((row) => row.strength)).toEqual([10]);
  expect(found.strengths[0]?.loses.mean).toBe(0);
  expect(found.strengths[0]?.outright.mean).toBe(0);
  expect(found.strengths[0]?.lost.mean).toBeLessThan(200);
  expect(found.strengths[0]?.refuted).toBe(0);
});

test('blunders --moves: a row for each losing move, with the game up to it', () => {
  const opening = '7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b';
  const given = ['8h5e', '8h4d', '8h3c'].map((move) => `${opening} ${move}`).find((game) => !isHeldOut(game)) ?? '';
  const path = join(folder, 'given.tsv');
  writeFileSync(path, corpusLine(given).replace('club', 'wars3min'));
  const moves = join(folder, 'moves.tsv');
  const args = ['--learning', '--first-ply', '9', '--judge-nodes', '20000', '--strengths', '10', '--moves', moves];
  const found = report<BlundersReport>('blunders', '--games', path, ...args);
  const [header, ...rows] = readFileSync(moves, 'utf8').trimEnd().split('\n');
  expect(header).toBe('who\tband\tmoves\tlost');
  // Strength 10 gives nothing away there.
  expect(rows).toEqual([`people\tonline\t${given}\t${found.people_lost.mean}`]);
});

test('situations: a bishop that is taken back, or not', () => {
  // Bishops are exchanged; the silver, as people do, or nobody takes back.
  const exchange = '7g7f 3c3d 2g2f 8c8d 8h2b+';
  const answers = { '3a2b': true, '8d8e': false, '7a6b': false, '5a4b': false, '9c9d': false };
  const played = Object.entries(answers).filter(([move]) => !isHeldOut(`${exchange} ${move}`));
  expect(played.length).toBeGreaterThan(2);
  const path = join(folder, 'exchanged.tsv');
  writeFileSync(path, played.map(([move]) => corpusLine(`${exchange} ${move}`)).join(''));
  const found = report<SituationsReport>(
    'situations',
    ...['--games', path, '--learning', '--only', 'retake,left', '--strengths', '10', '--grades'],
  );
  const [retake, left] = found.situations;
  expect(retake).toMatchObject({ id: 'retake', positions: played.length, games: played.length, grades: [] });
  expect(retake?.people?.mean).toBeCloseTo(played.filter(([, answered]) => answered).length / played.length, 5);
  expect(retake?.strengths.map(({ strength, share }) => [strength, share.mean])).toEqual([[10, 1]]);
  // What took something is no piece that was left.
  expect(left).toMatchObject({ id: 'left', positions: 0, people: null });
  expect(found.strengths).toMatchObject([{ strength: 10, situations: 1 }]);
});

test('situations: as many of each as are asked for, of a game three at most', () => {
  // From its second turn on white could take the bishop at each of four turns, and never does.
  const hanging = '7g7f 3c3d 8h4d 9c9d 9g9f 1c1d 1g1f 8c8d 2g2f 7c7d 3g3f 6c6d';
  const open = ['4g4f', '5g5f', '6g6f', '8g8f'].map((move) => `${hanging} ${move}`).filter((game) => !isHeldOut(game));
  expect(open.length).toBeGreaterThan(1);
  const path = join(folder, 'hanging.tsv');
  writeFileSync(path, open.map(corpusLine).join(''));
  const args = ['--games', path, '--learning', '--strengths', '1', '--only', 'hanging'];
  const all = report<SituationsReport>('situations', ...args);
  expect(all.situations).toMatchObject([{ positions: 3 * open.length, games: open.length, people: { mean: 0 } }]);
  const few = report<SituationsReport>('situations', ...args, '--each', '4');
  expect(few.situations).toMatchObject([{ positions: 4 }]);
  expect(few.planned).toBe(4);
});

test('blunders: decided positions are left out', () => {
  const found = report<BlundersReport>(
    'blunders',
    '--games',
    corpus,
    '--learning',
    '--positions',
    '30',
    '--judge-nodes',
    '500',
    '--strengths',
    '1',
    '--decided',
    '0',
  );
  expect(found.judged + found.decided).toBe(30);
  expect(found.decided).toBeGreaterThan(20);
});

test('Ctrl-C: the report of the positions so far', async () => {
  const output = await interruptedReport('measure', '--games', corpus, '--learning', '--nodes', '20000');
  expect(output).toMatch(/Likelihood of the moves/);
});

const game = '7g7f 3c3d 2g2f 4c4d 3i4h 3a3b 5g5f 5c5d';
const badLines: [string, string, RegExp][] = [
  ['an illegal move', `club\tB\t9\t${game} 9g9d`, /bad\.tsv line 2, ply 9: .*9g9d/],
  ['too few columns', 'club\tB', /bad\.tsv line 2: .*2 columns/],
  ['an unknown winner', `club\tX\t8\t${game}`, /bad\.tsv line 2: .*'X'/],
  ['a wrong number of plies', `club\tB\t7\t${game}`, /bad\.tsv line 2: 7 plies .* 8 moves/],
];

test.each(
  ['measure', 'blunders', 'situations'].flatMap((command) => badLines.map((bad) => [command, ...bad] as const)),
)('%s with %s names file and line', (command, _, line, naming) => {
  const path = join(folder, 'bad.tsv');
  // Whether such a line is held out is not known before it is read, so it is asked for both ways.
  writeFileSync(path, `${corpusLine(game)}${line}\n`);
  const results = [[], ['--learning']].map((set) => nagare(command, '--games', path, ...set));
  const refusals = results.filter((result) => naming.test(result.stderr));
  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals) {
    expect(refusal.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(refusal.stdout).toBe('');
    expect(refusal.status).toBe(2);
  }
});

test('bad games are named and left out where it is asked', () => {
  const path = join(folder, 'bad.tsv');
  writeFileSync(path, `club\tB\n${corpusLine(learned)}`);
  const result = nagare('measure', '--games', path, '--learning', '--skip-bad', '--positions', '3', '--depth', '1');
  expect(result.stderr).toMatch(/skipped: .*bad\.tsv line 1: .*2 columns/);
  expect(result.stdout).toMatch(/^3 of 3 positions$/m);
  expect(result.status).toBe(0);
});

test.each([
  ['measure', ['--games', 'none.tsv.gz'], /none\.tsv\.gz/],
  ['measure', ['--naturalness', '0,101'], /--naturalness: '101'.*0 to 100/],
  ['measure', ['--naturalness', '0,,50'], /--naturalness: ''/],
  ['measure', ['--first-ply', '900'], /corpus\.tsv\.gz \(held out\): .*ply 900/],
  ['measure', ['--depth', '3', '--nodes', '100'], /--depth.*--nodes/],
  ['measure', ['--out', '/no-such-folder/report.html'], /no-such-folder/],
  ['measure', ['--threads', '0'], /--threads/],
  ['blunders', ['--strengths', '1-11'], /--strengths: '1-11'.*-5 to 10/],
  ['blunders', ['--strengths', '5-3'], /--strengths: '5-3'/],
  ['blunders', ['--loss', '0'], /--loss/],
  ['blunders', ['--games', 'none.tsv.gz'], /none\.tsv\.gz/],
  ['blunders', ['--json', '/no-such-folder/report.json'], /no-such-folder/],
  ['blunders', ['--moves', '/no-such-folder/moves.tsv'], /no-such-folder/],
  ['situations', ['--only', 'retake,castle'], /--only: 'castle' is no situation; there are retake left/],
  ['situations', ['--strengths', '-6'], /--strengths: '-6'.*-5 to 10/],
  ['situations', ['--each', '0'], /--each/],
  ['situations', ['--json', '/no-such-folder/report.json'], /no-such-folder/],
])('%s %j is refused', (command, args, naming) => {
  const source = args.includes('--games') ? [] : ['--games', corpus];
  const result = nagare(command, ...source, ...args);
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
  expect(result.stdout).toBe('');
  expect(result.status).toBe(2);
  expect(existsSync('/no-such-folder')).toBe(false);
});
