// `nagare-lab missed-mates`: whether people played the mates that they had.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labProgram } from './programs.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-missed-mates-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

// A mate in three: R*2c, and whichever way the king goes, 2c2a+.
const start = 'sfen 9/6Sk1/6P1p/9/9/9/9/9/K8 b R 1';

/** Games, mates, and of the one row plies, mates and those played. */
function measured(...games: string[]): number[] {
  const file = join(folder, 'games.usi');
  writeFileSync(file, games.map((moves) => `${start} moves ${moves}\n`).join(''));
  const { stdout } = spawnSync(labProgram(), ['missed-mates', file, '--from-ply', '1'], { encoding: 'utf8' });
  const [first = '', , ...rows] = stdout.trimEnd().split('\n');
  const [all, mates] = [...first.matchAll(/\d+/g)].map(Number);
  const sums = [0, 0];
  for (const row of rows) {
    const [plies, , , had, played] = row.trim().split(/\s+/);
    expect(plies).toBe('3');
    sums[0] = (sums[0] ?? 0) + Number(had);
    sums[1] = (sums[1] ?? 0) + Number(played);
  }
  return [all ?? NaN, mates ?? NaN, ...sums];
}

test('a mate that was played, and one that was not', () => {
  expect(measured('R*2c 2b1a 2c2a+')).toEqual([1, 1, 1, 1]);
  expect(measured('R*9a 2b1b')).toEqual([1, 1, 1, 0]);
});

test('of each side of a game the first counts', () => {
  // The king steps aside and comes back: the mate is there again, and is not counted again.
  expect(measured('9i8i 2b1b 8i9i 1b2b R*2c', 'R*2c 2b1b')).toEqual([2, 2, 2, 1]);
});
