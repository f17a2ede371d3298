// benchmarks/openings.mjs: games against a scripted opponent, and bad input.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nagareProgram } from './programs.js';
import { Referee } from './referee.js';

const script = join(fileURLToPath(new URL('../..', import.meta.url)), 'benchmarks', 'openings.mjs');

function openings(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const all = [script, ...args, '--nagare', nagareProgram()];
  return spawnSync(process.execPath, all, { encoding: 'utf8', timeout: 60_000 });
}

test('a scripted opponent plays its script as far as it can, turned round for white', () => {
  const game = ['scripted', '--script', 'nonsense', '--side', 'white', '--plies', '8', '--nodes', '200'];
  const first = openings(...game);
  expect(first.status, first.stderr).toBe(0);
  const rows = [...first.stdout.matchAll(/^\| (\d) \| (\S+) \| (\S+) /gm)].map(([, ply, who, move]) => [
    ply,
    who,
    move,
  ]);
  expect(rows.map(([, who]) => who)).toEqual([1, 2, 3, 4].flatMap(() => ['Nagare', 'script']));
  // Edge pawns, and what else is quiet and costs nothing: the script says P9g9f, P1g1f, G4i3h, P9f9e.
  expect(rows.filter(([, who]) => who === 'script').map(([, , move]) => move)).toEqual(
    expect.arrayContaining(['1c1d', '9c9d']),
  );
  const moves = /Moves: `([^`]*)`/.exec(first.stdout)?.[1]?.split(' ') ?? [];
  expect(moves).toHaveLength(8);
  const referee = new Referee();
  moves.forEach((move) => referee.play(move));
  expect(openings(...game).stdout).toBe(first.stdout);
});

test.each([
  [['castle'], /one of scripted, castles, sentences, forecast is wanted/],
  [['castles', '--print', '3'], /castles has no option --print/],
  [['scripted', '--plies', '0'], /--plies: '0' is not a number from 1/],
  [['forecast'], /--corpora: files of games are wanted/],
  [['forecast', '--corpora', '/none'], /\/none/],
])('%j is refused', (args, naming) => {
  const result = openings(...args);
  expect(result.stderr).toMatch(naming);
  expect(result.stderr).toContain('usage: node benchmarks/openings.mjs');
  expect(result.stdout).toBe('');
  expect(result.status).toBe(2);
});
