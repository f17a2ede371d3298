// What the native program says as JSON is what the contract with the page says, field for field.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choice } from '../../web/src/engine/contract/choice';
import { reason } from '../../web/src/engine/contract/reason';
import { type Rating, rating, review } from '../../web/src/engine/contract/review';
import { expectContract } from './contract.js';
import { canDeclare, positions } from './positions.js';
import { nagareProgram } from './programs.js';
import { UsiClient } from './usi-client.js';

interface Spoken {
  action: string;
  mate: number | null;
  reasons: { evidence: { form: string } }[];
  opinions?: unknown;
  council?: unknown;
}

let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-contract-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function nagare(...args: string[]): string {
  return execFileSync(nagareProgram(), args, { encoding: 'utf8', timeout: 220_000 });
}

/** What choose says of a position. */
function choose(what: string, sfen: string, moves: string, ...args: string[]): Spoken {
  const said = JSON.parse(nagare('choose', '--json', '--sfen', sfen, '--moves', moves, ...args)) as Spoken;
  expectContract(said, choice, `${what}, ${args.join(' ')}`);
  return said;
}

test('choose: evidence of every form, opinions and a mate', () => {
  const found = positions.flatMap(([what, sfen, moves]) =>
    ['0', '50', '100'].map((naturalness) =>
      choose(what, sfen, moves, '--naturalness', naturalness, '--nodes', '20000', '--first-ply', '1'),
    ),
  );
  const forms = found.flatMap(({ reasons }) => reasons.map(({ evidence }) => evidence.form));
  const all = ['category', 'counted', 'destination', 'intent', 'likelihood', 'line', 'shape'];
  expect([...new Set(forms)].toSorted()).toEqual(all);
  expect(found.filter(({ opinions }) => opinions !== undefined)).not.toEqual([]);
  expect(found.filter(({ mate }) => mate !== null)).not.toEqual([]);
});

test('choose: a council, a resignation, a declaration', () => {
  const [, sfen = '', moves = ''] = positions[1] ?? [];
  const voted = choose('an opening', sfen, moves, '--style', 'council', '--nodes', '20000');
  expect(voted.council).toBeDefined();
  const mated = '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1';
  expect(choose('no legal move', mated, '').action).toBe('resign');
  expect(choose('a declaration', canDeclare, '').action).toBe('declare_win');
});

test('explain and the reason over USI: the same choice', async () => {
  const said = JSON.parse(nagare('explain', '--json', '--depth', '3', '--moves', '7g7f 3c3d')) as { choice: unknown };
  expectContract(said.choice, choice, 'explain');
  const client = new UsiClient(nagareProgram());
  await client.handshake();
  client.setOption('Explain', 'true');
  client.send('position startpos moves 7g7f 3c3d');
  const { lines } = await client.go('go nodes 5000');
  const [told = ''] = lines.flatMap((line) => line.split('info string reason ').slice(1));
  expectContract(JSON.parse(told), choice, 'info string reason');
  await client.close();
});

// White does not take back the bishop that black has exchanged.
const blunder = '1g1f 3c3d 7g7f 9c9d 8h2b+ 9d9e 2b3a 4a3a';

test('review: a game with prices, and one long enough for ratings', { timeout: 240_000 }, () => {
  const long = readFileSync(new URL('../data/long-game.usi', import.meta.url), 'utf8').trim();
  writeFileSync(at('games.usi'), `startpos moves ${blunder}\n${long}\n`);
  const lines = nagare('review', at('games.usi'), '--nodes', '1000', '--json').trimEnd().split('\n');
  const said = lines.map((line) => JSON.parse(line) as { review: { ratings: object; turning_points: unknown[] } });
  for (const [index, each] of said.entries()) expectContract(each.review, review, `game ${index + 1}`);
  expect(said[0]?.review.turning_points).not.toEqual([]);
  expect(Object.values(said[1]?.review.ratings ?? { black: null })).not.toContain(null);
});

test('rate: a rating', { timeout: 120_000 }, () => {
  const moves = `${'2h3h 8b7b 3h2h 7b8b '.repeat(2)}1g1f 1c1d 9g9f 9c9d 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b`;
  writeFileSync(at('graded.tsv'), `pro_x\tB\t20\t${moves}\tpro:9d\tpro:4d\n`);
  const rated = spawnSync(
    nagareProgram(),
    ['rate', at('graded.tsv'), '--by', 'grade', '--depth', '3', '--json', at('rated.json')],
    { encoding: 'utf8' },
  );
  expect(rated.status, rated.stderr).toBe(0);
  const { groups } = JSON.parse(readFileSync(at('rated.json'), 'utf8')) as {
    groups: { rating: Rating }[];
  };
  expect(groups).toHaveLength(2);
  for (const group of groups) {
    expectContract(group.rating, rating, 'rate');
    // Two positions each: they have errors, and no number.
    expect(group.rating.positions).toBeLessThan(20);
    expect(group.rating).toMatchObject({ rating: null, low: null, high: null, published: null });
    // Of so few nothing is said.
    expect(group.rating.words).toEqual({ ja: '', en: '' });
  }
  expect(rated.stdout).toMatch(/^\d+\t[\d.]+\t[^\t]+\t-\t-\t-\t/m);
});

// The core's tests hold the JSON of an advisor with all forms to this file.
test('the reasons of every form that the drawings are tried with', () => {
  const reasons = JSON.parse(
    readFileSync(new URL('../data/reasons-of-every-form.json', import.meta.url), 'utf8'),
  ) as unknown[];
  expect(reasons).toHaveLength(7);
  for (const each of reasons) expectContract(each, reason, JSON.stringify(each));
});
