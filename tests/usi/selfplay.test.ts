// 'nagare-lab selfplay' and 'nagare-lab fit-evaluation', one after the other as they are used: games depend on the
// options alone, every move is legal to a referee, and what is fitted to them is a bundle that loads.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programFor } from './programs.js';
import { Referee } from './referee.js';

let folder: string;
const at = (name: string): string => join(folder, name);
const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

function nagare(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(programFor(args), args, { encoding: 'utf8', timeout: 120_000 });
}

function selfplay(out: string, ...more: string[]): string {
  const result = nagare(
    ...['selfplay', '--openings', at('openings.tsv'), '--first-ply', '2', '--opening-plies', '4'],
    ...['--random-moves', '2', '--games', '12', '--nodes', '100', '--out', at(out), ...more],
  );
  expect(result.status, result.stderr).toBe(0);
  return readFileSync(at(out), 'utf8');
}

const openings = ['7g7f 3c3d 2g2f 8c8d', '2g2f 8c8d 2f2e 8d8e', '7g7f 8c8d 6g6f 3c3d'];
let games: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-selfplay-'));
  writeFileSync(at('openings.tsv'), openings.map((moves) => `test\tB\t4\t${moves}\n`).join(''));
  games = selfplay('games.tsv');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('games are legal, and every move after the opening has its value', () => {
  const lines = games.trimEnd().split('\n');
  expect(lines).toHaveLength(12);
  for (const line of lines) {
    const [source, winner, plies, moves = '', values = ''] = line.split('\t');
    expect(source).toBe('nagare');
    expect(winner).toMatch(/^[BWD]$/);
    const played = moves.split(' ');
    expect(played).toHaveLength(Number(plies));
    expect(openings.some((opening) => opening.startsWith(played.slice(0, 2).join(' ')))).toBe(true);
    const referee = new Referee();
    for (const move of played) referee.play(move);
    const valued = values.split(' ').length;
    expect(played.length - valued).toBeGreaterThanOrEqual(2);
    expect(played.length - valued).toBeLessThanOrEqual(6);
    if (referee.ending() === 'checkmate') expect(winner).toBe(played.length % 2 === 1 ? 'B' : 'W');
  }
});

test('threads and an interruption change nothing, another seed does', () => {
  expect(selfplay('threads.tsv', '--threads', '3')).toBe(games);
  const cut = games.slice(0, games.indexOf('\n', games.length / 2) + 40); // in the middle of a line
  writeFileSync(at('cut.tsv'), cut);
  expect(selfplay('cut.tsv', '--resume')).toBe(games);
  expect(selfplay('seed.tsv', '--seed', '2')).not.toBe(games);
});

test('a file that is there is only gone on with where these options have begun it', () => {
  const play = (...more: string[]): SpawnSyncReturns<string> => {
    const nodes = more.includes('--nodes') ? [] : ['--nodes', '100'];
    return nagare(
      ...['selfplay', '--openings', at('openings.tsv'), '--first-ply', '2', '--opening-plies', '4'],
      ...['--random-moves', '2', '--games', '14', '--out', at('there.tsv'), ...nodes, ...more],
    );
  };
  const refuses = (content: string, naming: RegExp, ...more: string[]): void => {
    writeFileSync(at('there.tsv'), content);
    const result = play(...more);
    expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
    expect(result.status).toBe(2);
    expect(readFileSync(at('there.tsv'), 'utf8')).toBe(content);
  };
  refuses(games, /there\.tsv: the file is there; --resume goes on with it/);
  refuses('notes', /there\.tsv: there is no whole line in it to go on from/, '--resume');
  refuses('notes\nmore notes', /there\.tsv line 1: .*1 columns/, '--resume');
  refuses('1\n2\n3\n', /there\.tsv line 1: .*1 columns/, '--resume');
  refuses(games, /there\.tsv line \d+: the game begins otherwise than now/, '--resume', '--seed', '2');
  refuses(games, /there\.tsv line 12: the game goes on otherwise than now/, '--resume', '--nodes', '130');
  refuses(games.replaceAll(/^nagare/gm, 'people'), /there\.tsv line 1: the game begins otherwise/, '--resume');
  const swapped = games.split('\n');
  swapped.splice(0, 2, swapped[1] ?? '', swapped[0] ?? '');
  refuses(swapped.join('\n'), /there\.tsv line 1: the game begins otherwise/, '--resume');

  writeFileSync(at('there.tsv'), games);
  const result = play('--resume');
  expect(result.status, result.stderr).toBe(0);
  const more = readFileSync(at('there.tsv'), 'utf8');
  expect(more.startsWith(games)).toBe(true);
  expect(more.trimEnd().split('\n')).toHaveLength(14);
});

test('a network fitted to them loads, its centipawns by how people win, and threads do not change it', () => {
  const human = games.replaceAll(/^nagare/gm, 'people').replaceAll(/\t[^\t\n]*$/gm, '');
  writeFileSync(at('human.tsv'), human);
  const reference = inRepository('tests/data/reference-positions.sfen');
  const fit = (out: string, threads: number): Buffer => {
    const result = nagare(
      ...['fit-evaluation', '--human', at('human.tsv'), '--computer', at('games.tsv'), '--reference', reference],
      ...['--epochs', '3', '--threads', String(threads), '--out', at(out)],
    );
    expect(result.status, result.stderr).toBe(0);
    expect(result.stderr).toContain('epoch 3');
    return readFileSync(at(`${out}/network.bin`));
  };
  const network = fit('fitted', 1);
  expect(fit('again', 3).equals(network)).toBe(true);
  expect(readFileSync(at('fitted/material.tsv'), 'utf8')).toMatch(/^P\t\d+\t/m);
  expect(readFileSync(at('fitted/scale.tsv'), 'utf8')).toMatch(/^win_rate_scale\t1340$/m);

  const data = at('data');
  cpSync(inRepository('data'), data, { recursive: true });
  for (const name of ['network.bin', 'material.tsv', 'scale.tsv']) {
    writeFileSync(join(data, 'evaluation', name), readFileSync(at(`fitted/${name}`)));
  }
  const check = nagare('data', 'check', data);
  expect(check.status, check.stderr).toBe(0);

  writeFileSync(join(data, 'evaluation/network.bin'), network.subarray(1));
  expect(nagare('data', 'check', data).stderr).toMatch(/network\.bin.*\(network_size\)/);
});

test('a fit with nothing to learn is refused, and writes nothing', () => {
  writeFileSync(at('people.tsv'), games.replaceAll(/^nagare/gm, 'people').replaceAll(/\t[^\t\n]*$/gm, ''));
  const result = nagare(
    ...['fit-evaluation', '--human', at('people.tsv'), '--computer', at('games.tsv'), '--epochs', '0'],
    ...['--reference', inRepository('tests/data/reference-positions.sfen'), '--out', at('nothing')],
  );
  expect(result.status).toBe(2);
  expect(result.stderr).toMatch(/\(fit_empty\)/);
  expect(existsSync(at('nothing'))).toBe(false);
});

test('a fit learns what a teacher says of positions, by its static values first', () => {
  const reference = inRepository('tests/data/reference-positions.sfen');
  const sfens = readFileSync(reference, 'utf8').split('\n').slice(0, 20);
  writeFileSync(at('people.tsv'), games.replaceAll(/^nagare/gm, 'people').replaceAll(/\t[^\t\n]*$/gm, ''));
  const taught = (value: number): string => sfens.map((sfen) => `${sfen.replace(/ \d+$/, '')}\t${value}\n`).join('');
  const fit = (...more: string[]): SpawnSyncReturns<string> =>
    nagare(
      ...['fit-evaluation', '--human', at('people.tsv'), '--computer', at('games.tsv'), '--reference', reference],
      ...['--epochs', '2', '--static-epochs', '2', '--out', at('taught'), ...more],
    );
  // How far a network that was taught one value of all positions is from another, centipawns.
  const distance = (option: string, learned: number, asked: number): number => {
    writeFileSync(at('taught.tsv'), taught(learned).repeat(20));
    const result = fit(option, at('taught.tsv'));
    expect(result.status, result.stderr).toBe(0);
    expect(result.stderr.includes('static epoch 2')).toBe(option === '--static');
    const data = at('data-taught');
    cpSync(inRepository('data'), data, { recursive: true });
    cpSync(at('taught'), join(data, 'evaluation'), { recursive: true });
    expect(nagare('data', 'compile', data, '-o', at('taught.data')).status).toBe(0);
    writeFileSync(at('asked.tsv'), taught(asked));
    const said = nagare(
      '--data',
      at('taught.data'),
      'agreement',
      '--taught',
      at('asked.tsv'),
      '--nodes',
      '0',
      '--json',
    );
    expect(said.status, said.stderr).toBe(0);
    return (JSON.parse(said.stdout) as { all: { median_difference: number } }).all.median_difference;
  };
  for (const option of ['--taught', '--static']) {
    expect(distance(option, 1500, 1500), option).toBeLessThan(distance(option, -1500, 1500));
  }
  writeFileSync(at('taught.tsv'), `${sfens[0]}\n`);
  const refused = fit('--taught', at('taught.tsv'));
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(/taught\.tsv line 1: .*\(taught_cells\)/);
});

test('bad input is named', () => {
  const refused = (naming: RegExp, ...args: string[]): void => {
    const result = nagare(...args);
    expect(result.stderr).toMatch(naming);
    expect(result.status).toBe(2);
  };
  const play = ['selfplay', '--openings', at('openings.tsv'), '--out', at('none.tsv')];
  refused(/--first-ply is beyond --opening-plies/, ...play, '--first-ply', '5', '--opening-plies', '4');
  writeFileSync(at('empty.tsv'), '');
  refused(/no opening to begin from/, 'selfplay', '--openings', at('empty.tsv'), '--out', at('none.tsv'));
  const fit = ['fit-evaluation', '--human', at('openings.tsv'), '--out', at('none')];
  const withReference = [...fit, '--reference', inRepository('tests/data/reference-positions.sfen')];
  writeFileSync(at('values.tsv'), 'nagare\tB\t1\t7g7f\t10 20\n');
  refused(/values\.tsv line 1: 2 values for 1 moves \(fit_values\)/, ...withReference, '--computer', at('values.tsv'));
  writeFileSync(at('word.tsv'), 'nagare\tB\t1\t7g7f\tgood\n');
  refused(/word\.tsv line 1: 'good' is not a value/, ...withReference, '--computer', at('word.tsv'));
  writeFileSync(at('bad.sfen'), 'nonsense\n');
  refused(/bad\.sfen line 1/, ...fit, '--computer', at('games.tsv'), '--reference', at('bad.sfen'));
});
