// benchmarks/tune.mjs: bounds of the search tuned by games, broken off and gone on with.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { nagareProgram } from './programs.js';

const script = join(fileURLToPath(new URL('../..', import.meta.url)), 'benchmarks', 'tune.mjs');
const folder = mkdtempSync(join(tmpdir(), 'nagare-tune-'));
const openings = join(folder, 'start.txt');
writeFileSync(openings, 'startpos\n');

afterAll(() => rmSync(folder, { recursive: true }));

function tune(...more: string[]): { status: number | null; stdout: string; stderr: string } {
  const opponent = ['--opponent', `${nagareProgram()} usi`, '--option', 'Strength=1'];
  const small = ['--games', '2', '--nodes', '100'];
  return spawnSync(process.execPath, [script, openings, join(folder, 'games'), ...opponent, ...small, ...more], {
    encoding: 'utf8',
  });
}

interface Iteration {
  iteration: number;
  up: number;
  down: number;
  place: number[];
}
const iterations = (): Iteration[] =>
  readFileSync(join(folder, 'games', 'iterations.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .slice(1)
    .map((line) => JSON.parse(line) as Iteration);

test(
  'tunes some bounds, goes on where it was, and refuses another task in the same folder',
  { timeout: 120_000 },
  () => {
    const first = tune('--iterations', '2', 'late_moves', 'delta');
    expect(first.status, first.stderr).toBe(0);
    const begun = iterations();
    expect(begun.map(({ iteration }) => iteration)).toEqual([1, 2]);
    for (const [i, { up, down, place }] of begun.entries()) {
      const before = begun[i - 1]?.place ?? [0, 0];
      const moved = place.map((steps, each) => Math.sign(steps - (before[each] ?? 0)));
      // Both go the same way or opposite ways, and only where one side did better.
      expect(new Set(moved.map(Math.abs))).toEqual(new Set([up === down ? 0 : 1]));
    }
    const values = /^Bounds=late_moves=(\d+),delta=(\d+)$/m.exec(first.stdout);
    expect(values).not.toBeNull();
    expect(first.stdout).toMatch(/^\| late_moves \| 3 \| \d+ \|$/m);

    const more = tune('--iterations', '3', 'late_moves', 'delta');
    expect(more.status, more.stderr).toBe(0);
    expect(more.stderr).toMatch(/^3\/3: /m);
    expect(iterations().slice(0, 2)).toEqual(begun);

    const other = tune('--iterations', '3', 'late_moves');
    expect(other.status).toBe(2);
    expect(other.stderr).toContain('another task was begun there');
  },
);

test('names a bound that there is not', () => {
  const { status, stderr } = tune('late');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^'late' is none of aspiration, /);
});
