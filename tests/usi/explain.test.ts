// 'nagare explain': what speaks for the moves of a position. 'nagare-lab choices' and 'nagare-lab unheard', over many
// positions: whether what is said is what decides, and what is never said.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusLine, isHeldOut, pliesOf } from './corpus-lines.js';
import { interruptedReport } from './interrupted.js';
import { programFor } from './programs.js';

interface Said {
  advisor: string;
  kind: string;
  text: { ja: string; en: string };
  share: number;
}

interface Explanation {
  situation: Record<'progress' | 'own_castle' | 'their_castle' | 'standing' | 'urgency', number>;
  feel: { usi: string; points: number; reasons: (Said & { points: number; hunch: number })[] }[];
  network: { usi: string; probability: number; reasons: Said[] }[];
  choice: { move: { usi: string } | null; action: string; feel: { usi: string; points: number }[] };
}

interface Mean {
  mean: number;
}

interface Report {
  planned: number;
  positions: number;
  phases: {
    plies: string;
    positions: number;
    forced: number;
    no_reason: number;
    named: Mean | null;
    by_sense: Mean | null;
    changed: Mean | null;
    led_by: Record<string, Mean | null>;
    feel: { naturalness: number; first: Mean; among_three: Mean }[];
  }[];
  kinds: { advisor: string; kind: string; given: number; chosen: number; leading: number }[];
}

let folder: string;
let corpus: string;
let game: string; // a real one that is not held out

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-explain-'));
  const games = readFileSync(fileURLToPath(new URL('../data/explained-games.tsv', import.meta.url)), 'utf8');
  const real = games
    .split('\n')
    .map((line) => line.split('\t')[3] ?? '')
    .filter((moves) => pliesOf(moves) >= 60 && !isHeldOut(moves));
  game = real[0] ?? '';
  expect(game).not.toBe('');
  corpus = join(folder, 'corpus.tsv');
  writeFileSync(corpus, [...new Set(real)].map(corpusLine).join(''));
});

afterAll(() => rmSync(folder, { recursive: true }));

function nagare(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(programFor(args), args, { encoding: 'utf8', timeout: 100_000 });
}

function report(...args: string[]): Report {
  const json = join(folder, 'report.json');
  const result = nagare('choices', '--games', corpus, '--learning', '--depth', '2', ...args, '--json', json);
  expect(result.status, result.stderr).toBe(0);
  return JSON.parse(readFileSync(json, 'utf8')) as Report;
}

function explained(...args: string[]): Explanation {
  const result = nagare('explain', '--depth', '3', '--json', ...args);
  expect(result.status, result.stderr).toBe(0);
  return JSON.parse(result.stdout) as Explanation;
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

test('a position: the choice of choose, and what speaks for the moves that feel best', () => {
  const moves = game.split(' ').slice(0, 45).join(' ');
  const found = explained('--moves', moves);
  const chosen = nagare('choose', '--depth', '3', '--json', '--naturalness', '100', '--moves', moves);
  expect(found.choice).toEqual(JSON.parse(chosen.stdout));
  expect(found.feel.map(({ usi, points }) => ({ usi, points }))).toEqual(
    found.choice.feel.map(({ usi, points }) => ({ usi, points })),
  );
  for (const move of found.feel) {
    expect(sum(move.reasons.map((reason) => reason.points))).toBe(move.points);
    for (const { text } of move.reasons) expect(text.ja === '' || text.en === '').toBe(false);
  }
  expect(found.network).toHaveLength(3);
  const probabilities = found.network.map((move) => move.probability);
  expect([...probabilities].sort((a, b) => b - a)).toEqual(probabilities);
  for (const move of found.network) {
    const shares = move.reasons.map((reason) => reason.share);
    expect(sum(shares)).toBeLessThanOrEqual(1000);
    expect([...shares].sort((a, b) => b - a)).toEqual(shares);
    expect(move.reasons.map((reason) => reason.advisor)).not.toContain('policy');
  }
});

test('a position: the situation is that of the side to move', () => {
  expect(explained().situation).toEqual({ progress: 0, own_castle: 0, their_castle: 0, standing: 0, urgency: 0 });
  const black = '4k4/9/9/9/9/9/9/9/4K4 b R2B 1';
  const ahead = explained('--sfen', black).situation.standing;
  expect(ahead).toBeGreaterThan(0);
  expect(explained('--sfen', black.replace(' b ', ' w ')).situation.standing).toBe(-ahead);
});

test('a position: for people, in both languages; and where no move is left', () => {
  const result = nagare('explain', '--moves', '7g7f 3c3d', '--depth', '2');
  for (const part of [/^situation: /m, /feel best/, /network likes best/, /the move chosen/]) {
    expect(result.stdout).toMatch(part);
  }
  const mated = '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1';
  expect(nagare('explain', '--sfen', mated).stdout).toMatch(/^resign$/m);
  expect(explained('--sfen', mated)).toMatchObject({ feel: [], network: [], choice: { action: 'resign' } });
});

test('choices: what leads is counted once for each position', () => {
  const found = report('--positions', '40');
  expect(found.planned).toBe(40);
  expect(found.positions).toBe(40);
  const all = found.phases.at(-1);
  expect(all?.positions).toBe(40);
  expect(all?.feel.map((row) => row.naturalness)).toEqual([50, 100]);
  for (const row of all?.feel ?? []) expect(row.first.mean).toBeLessThanOrEqual(row.among_three.mean);
  const free = 40 - (all?.forced ?? 0);
  const led = free - (all?.no_reason ?? 0);
  expect(sum(found.kinds.map((kind) => kind.leading))).toBe(led);
  expect(sum(Object.values(all?.led_by ?? {}).map((mean) => (mean?.mean ?? 0) * free))).toBeCloseTo(led, 3);
  for (const kind of found.kinds) {
    expect(kind.leading).toBeLessThanOrEqual(kind.chosen);
    expect(kind.chosen).toBeLessThanOrEqual(kind.given);
  }
});

test('choices: without points no reason leads', () => {
  const all = report('--positions', '20', '--naturalness', '0').phases.at(-1);
  expect((all?.forced ?? 0) + (all?.no_reason ?? 0)).toBe(20);
  expect(all?.named?.mean).toBe(0);
  expect(all?.changed).toBeNull();
});

test('choices: the same report with one thread and with three', () => {
  const one = report('--positions', '30', '--threads', '1');
  expect(report('--positions', '30', '--threads', '3')).toEqual(one);
  expect(report('--positions', '30', '--seed', '2')).not.toEqual(one);
});

test('choices: Ctrl-C gives the report of the positions so far', async () => {
  await interruptedReport('choices', '--games', corpus, '--learning');
});

test('unheard: of a game that never castles no castle is heard, of its first move the plan is', () => {
  const path = join(folder, 'short.tsv');
  const moves = ['7g7f 3c3d', '2g2f 8c8d', '7g7f 8c8d', '2g2f 3c3d'].find((each) => !isHeldOut(each)) ?? '';
  writeFileSync(path, corpusLine(moves));
  const result = nagare('unheard', '--games', path, '--learning');
  expect(result.status, result.stderr).toBe(0);
  expect(result.stdout).toMatch(/^2 of 2 positions$/m);
  expect(result.stdout).toMatch(/^ {2}castle complete$/m);
  expect(result.stdout).toMatch(/^ {2}category parry$/m);
  expect(result.stdout).not.toMatch(/^ {2}opening follow$/m);
  expect(result.stdout).not.toMatch(/^ {2}category quiet$/m);
  expect(result.stdout).toMatch(/^ {2}words\/category\.tsv parry sentence/m);
});

test('unheard: games and plies that are left out', () => {
  const looked = (...args: string[]): number => {
    const result = nagare('unheard', '--games', corpus, '--learning', '--first-ply', '40', ...args);
    return Number(/^(\d+) of \d+ positions$/m.exec(result.stdout)?.[1]);
  };
  const lengths = readFileSync(corpus, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => Number(line.split('\t')[2]));
  const first = lengths[0] ?? 0;
  expect(looked('--games-limit', '1')).toBe(first - 39);
  expect(looked('--games-limit', '1', '--every', '10')).toBe(Math.floor(first / 10) - 3);
  // Both sides are heard: in the second game the plies are one less than those of the first.
  const taken = (index: number): number => {
    const plies = Array.from({ length: lengths[index] ?? 0 }, (_, i) => i + 1);
    return plies.filter((ply) => ply >= 40 && (ply + index) % 4 === 0).length;
  };
  expect(looked('--games-limit', '2', '--every', '4')).toBe(taken(0) + taken(1));
  expect(looked('--games-limit', '5', '--every', '4')).toBe(sum([0, 1, 2, 3, 4].map(taken)));
  const none = nagare('unheard', '--games', corpus, '--learning', '--every', '1000');
  expect(none.stderr).toMatch(/^nagare: unheard: no position is left to look at \(positions_none\)$/m);
  expect(none.status).toBe(2);
});

test.each([
  [['explain', '--sfen', 'nonsense'], /sfen/],
  [['explain', '--moves', '7g7f 7g7f'], /usi_move/],
  [['explain', '--only', 'flow', '--strength', '11'], /--strength: '11'/],
  [['choices'], /--games is required/],
  [['choices', '--games', 'none.tsv.gz'], /none\.tsv\.gz/],
  [['choices', '--games', 'CORPUS', '--first-ply', '900'], /corpus\.tsv \(held out\): .*ply 900/],
  [['choices', '--games', 'CORPUS', '--learning', '--json', '/no-such-folder/report.json'], /no-such-folder/],
  [['choices', '--games', 'CORPUS', '--threads', '0'], /--threads/],
  [['unheard', '--games', 'none.tsv.gz'], /none\.tsv\.gz/],
  [['unheard', '--games', 'CORPUS', '--games-limit', '0'], /--games-limit/],
])('%j is refused', (args, naming) => {
  const result = nagare(...args.map((word) => (word === 'CORPUS' ? corpus : word)));
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
  expect(result.stdout).toBe('');
  expect(result.status).toBe(2);
});
