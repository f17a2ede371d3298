// 'nagare-lab fit-sequences' on a small corpus: points that load and say what the games do, the same whatever the
// number of threads and interruptions, and untouched by games that are held out.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusLine, fnv1a64, isHeldOut } from './corpus-lines.js';
import { programFor } from './programs.js';
import { Referee } from './referee.js';
import { SeededRandom } from './seeded-random.js';

let folder: string;
let human: string[]; // games of the engine, and others that take what has just moved; none is held out
let heldOut: string[]; // the same, but held out
let computer: string[]; // games of random moves
const at = (name: string): string => join(folder, name);
const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

function nagare(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(programFor(args), args, { encoding: 'utf8', timeout: 120_000 });
}

interface Outcome {
  sequences: string;
  relations: string;
  printed: string;
}

const corpusArgs = (humanFile = 'human.tsv', computerFile = 'computer.tsv'): string[] => [
  ...['--human', at(humanFile), '--computer', at(computerFile), '--mined', at('mined')],
];
const learning = ['--first-ply', '11', '--window', '900'];
const sampled = ['--positions', '150'];

function fit(out: string, values: string, corpora: string[] = corpusArgs(), ...more: string[]): Outcome {
  const args = [...learning, ...sampled, '--depth', '1', ...corpora, ...more];
  const result = nagare('fit-sequences', '--out', at(out), '--values', at(values), ...args);
  expect(result.status, result.stderr).toBe(0);
  return {
    sequences: readFileSync(at(`${out}/sequences.tsv`), 'utf8'),
    relations: readFileSync(at(`${out}/relations.tsv`), 'utf8'),
    printed: result.stdout,
  };
}

const rowsOf = (table: string): string[][] =>
  table
    .trimEnd()
    .split('\n')
    .filter((row) => !row.startsWith('#'))
    .slice(1)
    .map((row) => row.split('\t'));

/** A game by chance; with `takes` whatever has just moved is taken where it can be. */
function randomGame(random: SeededRandom, plies: number, takes: boolean): string {
  const referee = new Referee();
  for (let ply = 0; ply < plies; ++ply) {
    const legal = referee.legalMoves();
    if (legal.length === 0) break;
    const last = referee.moves.at(-1)?.slice(2, 4);
    const taking = legal.filter((move) => takes && move.slice(2, 4) === last);
    referee.play(random.pick(taking.length > 0 ? taking : legal));
  }
  return referee.moves.join(' ');
}

let usual: Outcome;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-fit-sequences-'));
  const random = SeededRandom.fromEnvironment();
  console.log(`fit-sequences: NAGARE_SEED=${random.seed}`);
  const openings = ['7g7f 3c3d 2g2f 8c8d', '2g2f 8c8d 2f2e 8d8e', '7g7f 8c8d 6g6f 3c3d'];
  writeFileSync(at('openings.tsv'), openings.map(corpusLine).join(''));
  const played = nagare(
    ...[
      'selfplay',
      '--openings',
      at('openings.tsv'),
      '--first-ply',
      '2',
      '--opening-plies',
      '4',
      '--random-moves',
      '6',
    ],
    ...['--games', '40', '--nodes', '60', '--out', at('selfplay.tsv')],
  );
  expect(played.status, played.stderr).toBe(0);
  const sensible = readFileSync(at('selfplay.tsv'), 'utf8').trimEnd().split('\n');
  const games = [...new Set(sensible.map((line) => line.split('\t')[3] ?? ''))]; // each once: values are kept by game
  while (games.length < 80 || !games.some(isHeldOut)) games.push(randomGame(random, 60, true));
  human = games.filter((game) => !isHeldOut(game));
  heldOut = games.filter(isHeldOut);
  expect(heldOut).not.toEqual([]);
  computer = Array.from({ length: 40 }, () => randomGame(random, 60, false));
  writeFileSync(at('human.tsv'), human.map(corpusLine).join(''));
  writeFileSync(at('computer.tsv'), computer.map(corpusLine).join(''));

  mkdirSync(at('mined'));
  const header = 'sequence\thuman\tcomputer\thuman_per_million\tcomputer_per_million\tchi_square\n';
  const mined: Record<string, string> = {
    'reply-piece': '{(0,0,歩),(0,0,歩),1}\t60\t3\n{(0,0,歩),(0,0,銀),1}\t50\t3\n',
    'plan-piece': '{(0,0,歩),(0,-1,歩),0}\t55\t30\n',
    'three-piece': '{(0,0,歩),(0,-1,歩),(0,-1,歩),1}\t50\t4\n',
  };
  for (const length of ['reply', 'plan']) for (const king of ['own', 'opponent']) mined[`${length}-${king}-king`] = '';
  for (const [name, rows] of Object.entries(mined)) writeFileSync(at(`mined/${name}.tsv`), header + rows);
  usual = fit('usual', 'values');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('the points load, and give what the games of people do', () => {
  const data = at('data');
  cpSync(inRepository('data'), data, { recursive: true });
  writeFileSync(join(data, 'flow/graded/sequences.tsv'), usual.sequences);
  writeFileSync(join(data, 'flow/graded/relations.tsv'), usual.relations);
  const check = nagare('data', 'check', data);
  expect(check.status, check.stderr).toBe(0);

  const relations = rowsOf(usual.relations);
  const retakes = relations.filter(([kind, detail]) => kind === 'retake' && detail === '1');
  expect(retakes).toHaveLength(1);
  const [, , byPeople, byRandom, points] = retakes[0] ?? [];
  expect(Number(byPeople)).toBeGreaterThan(Number(byRandom));
  expect(Number(points)).toBeGreaterThan(0);
  for (const [, , , , given] of relations) expect(Number(given)).toBeGreaterThanOrEqual(0);
  // What was not mined has no points.
  expect(new Set(rowsOf(usual.sequences).map(([kind]) => kind))).not.toContain('reply_own_king');
  expect(usual.printed).toMatch(/strength of the pull\n/);
  expect(usual.printed).toMatch(/^all but retake /m);
});

test('where values say little of the moves, points are cut at what a table may hold', () => {
  const random = new SeededRandom(3); // these games, for by chance they might say the opposite
  const taking = Array.from({ length: 30 }, () => randomGame(random, 60, true));
  writeFileSync(at('taking.tsv'), taking.map(corpusLine).join(''));
  const points = rowsOf(fit('taking', 'values-taking', corpusArgs('taking.tsv')).relations).map((row) =>
    Number(row[4]),
  );
  expect(Math.max(...points)).toBe(1000);
});

test('threads change nothing, another sample does', () => {
  expect(fit('threads', 'values-threads', corpusArgs(), '--threads', '3')).toEqual(usual);
  const lines = (file: string): string[] => readFileSync(at(file), 'utf8').split('\n').toSorted();
  expect(lines('values-threads')).toEqual(lines('values'));
  expect(fit('seed', 'values-seed', corpusArgs(), '--seed', '2').relations).not.toBe(usual.relations);
});

test('values are kept: searched again only where the file lacks them or ends within a line', () => {
  const values = readFileSync(at('values'), 'utf8');
  const whole = values.trimEnd().split('\n');
  expect(whole).toHaveLength(1 + 150);
  writeFileSync(at('cut'), values.slice(0, values.indexOf('\n', values.length / 2) + 30)); // within a line
  expect(fit('cut-out', 'cut')).toEqual(usual);
  expect(readFileSync(at('cut'), 'utf8').trimEnd().split('\n').toSorted()).toEqual(whole.toSorted());

  // What the file says is believed.
  const half = (_: string, value: string): string => `=${Math.trunc(Number(value) / 2)}`;
  writeFileSync(at('half'), values.replaceAll(/=(-?\d+)/g, half));
  expect(fit('half-out', 'half').relations).not.toBe(usual.relations);
  // Where all moves are good but those that people play, values tell nothing of what people choose.
  const byHash = new Map(human.map((game) => [String(fnv1a64(game)), game.split(' ')]));
  const others = values.replaceAll(/^(\d+) (\d+) (.+)$/gm, (line, hash: string, ply: string, moves: string) => {
    const played = byHash.get(hash)?.[Number(ply) - 1];
    const left = moves.split(' ').filter((cell) => !cell.startsWith(`${played}=`));
    return left.length > 0 ? `${hash} ${ply} ${left.join(' ')}` : line;
  });
  writeFileSync(at('others'), others);
  expect(others).not.toBe(values);
  const usualArgs = [...learning, ...sampled, '--depth', '1', ...corpusArgs()];
  const refused = nagare('fit-sequences', '--out', at('others-out'), '--values', at('others'), ...usualArgs);
  expect(refused.stderr).toMatch(/others: people do not choose by these values.*\(weigh_values\)/);
  expect(refused.status).toBe(2);

  const deeper = [...learning, ...sampled, '--depth', '2', ...corpusArgs()];
  const other = nagare('fit-sequences', '--out', at('o'), '--values', at('values'), ...deeper);
  expect(other.stderr).toMatch(/values line 1: .*depth 2.*\(values_header\)/);
  expect(other.status).toBe(2);
});

test('games that are held out change nothing, nor do computer games that begin like them', () => {
  const begins = heldOut.map((game) => game.split(' ').slice(0, 40).join(' '));
  writeFileSync(at('more-human.tsv'), [...heldOut, ...human].map(corpusLine).join(''));
  writeFileSync(at('more-computer.tsv'), [...computer, ...begins].map(corpusLine).join(''));
  const more = fit('more', 'values-more', corpusArgs('more-human.tsv', 'more-computer.tsv'));
  expect(more).toEqual(usual);
  // A game that is not held out does change them.
  const again = [
    ...human,
    ...heldOut.map((game) => game.split(' ').slice(0, -1).join(' ')).filter((g) => !isHeldOut(g)),
  ];
  expect(again.length).toBeGreaterThan(human.length);
  writeFileSync(at('other-human.tsv'), again.map(corpusLine).join(''));
  expect(fit('other', 'values-other', corpusArgs('other-human.tsv')).relations).not.toBe(usual.relations);
});

test('bad input is named', () => {
  const refused = (naming: RegExp, args: string[], values = 'none-values'): void => {
    const options = [...learning, ...sampled, '--depth', '1', '--out', at('none'), '--values', at(values)];
    const result = nagare('fit-sequences', ...options, ...args);
    expect(result.stderr).toMatch(naming);
    expect(result.stdout).toBe('');
    expect(result.status).toBe(2);
  };
  const mined = (name: string, change: (table: string) => string): string[] => {
    cpSync(at('mined'), at(name), { recursive: true });
    const path = at(`${name}/reply-piece.tsv`);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    return ['--human', at('human.tsv'), '--computer', at('computer.tsv'), '--mined', at(name)];
  };
  refused(/reply-own-king\.tsv/, [...corpusArgs().slice(0, 4), '--mined', at('nothing')]);
  refused(
    /reply-piece\.tsv line 2: a sequence/,
    mined('broken', (table) => table.replace('\t60', '\tmany')),
  );
  refused(
    /captures must be told apart/,
    mined('without', (table) => table.replaceAll(',1}', '}')),
  );
  writeFileSync(at('damaged'), readFileSync(at('values'), 'utf8').replace(/ \S+=/, ' 1a1a='));
  refused(/--edge 901: nothing is known beyond --window 900.*\(values_edge\)/, [...corpusArgs(), '--edge', '901']);
  refused(/damaged: '1a1a=.*\(values_move\)/, corpusArgs(), 'damaged');
});

test('what people see: a table that loads, the same with any number of threads, and bad input is named', () => {
  const learnFrom = (games: string, out: string, ...more: string[]): SpawnSyncReturns<string> =>
    nagare('fit-sight', '--games', at(games), '--learning', '--out', at(out), ...more);
  const learn = (out: string, ...more: string[]): SpawnSyncReturns<string> =>
    learnFrom('human.tsv', out, '--depth', '7', ...more);
  const one = learn('sight-one.tsv', '--positions', '60', '--threads', '1');
  expect(one.status, one.stderr).toBe(0);
  expect(one.stdout).toMatch(/^\d+ positions in which something is to be seen; .*\nthe network's odds /);
  const table = readFileSync(at('sight-one.tsv'), 'utf8');
  expect(learn('sight-two.tsv', '--positions', '60', '--threads', '2').status).toBe(0);
  expect(readFileSync(at('sight-two.tsv'), 'utf8')).toBe(table);
  const data = at('data-sight');
  cpSync(inRepository('data'), data, { recursive: true });
  writeFileSync(join(data, 'sight.tsv'), table);
  expect(nagare('data', 'check', data).status).toBe(0);
  writeFileSync(join(data, 'sight.tsv'), table.replace('\nfarther', '\nnearer'));
  expect(nagare('data', 'check', data).stderr).toMatch(
    /sight\.tsv line \d+: online, .* are wanted in order \(sight_features\)/,
  );

  const refused = (naming: RegExp, games: string, ...args: string[]): void => {
    const result = learnFrom(games, 'sight-none.tsv', ...args);
    expect(result.stderr).toMatch(naming);
    expect(result.status).toBe(2);
  };
  refused(/--depth/, 'human.tsv', '--depth', '6');
  writeFileSync(at('opening.tsv'), ['7g7f 3c3d', '2g2f 8c8d'].map(corpusLine).join(''));
  refused(/is anything to be overlooked \(sight_none\)/, 'opening.tsv', '--depth', '7');
});
