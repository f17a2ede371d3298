// 'nagare-lab agreement' and 'nagare-lab positions': the engine's own values agree with the engine, and the positions
// made are the same from any number of threads.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { laterBundle, nagareProgram, programFor } from './programs.js';
import { UsiClient } from './usi-client.js';

let folder: string;
const at = (name: string): string => join(folder, name);

function nagare(args: string[], input = ''): SpawnSyncReturns<string> {
  return spawnSync(programFor(args), args, { encoding: 'utf8', input, timeout: 120_000 });
}

const nodes = '2000';
const reference = fileURLToPath(new URL('../data/reference-positions.sfen', import.meta.url));
const sfens = readFileSync(reference, 'utf8')
  .split('\n')
  .slice(0, 40)
  .map((line) => line.replace(/ \d+$/, ''));

/** What the engine says of each position over USI for the side to move, as `nagare-lab agreement` reads it. */
async function valuesOfAll(): Promise<string[]> {
  const engine = new UsiClient(nagareProgram(), ['usi']);
  try {
    await engine.handshake();
    engine.setOption('Naturalness', 0);
    engine.setOption('Explain', 'true');
    await engine.ready();
    const values: string[] = [];
    for (const sfen of sfens) {
      engine.position(`sfen ${sfen} 1`);
      const { lines } = await engine.go(`nodes ${nodes}`);
      const said = /^info string reason (.*)$/m.exec(lines.join('\n'))?.[1];
      expect(said, `${sfen}: ${lines.join('\n')}`).toBeDefined();
      const { value, mate } = JSON.parse(said ?? '') as { value: number; mate: number | null };
      values.push(mate === null ? `${value}` : `#${mate}`);
    }
    return values;
  } finally {
    await engine.close();
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-agreement-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('its own values agree with it, the opposite ones do not', async () => {
  const values = await valuesOfAll();
  const opposed = (value: string): string =>
    value.replace(/^(#?)(-?)/, (_, mate: string, minus: string) => mate + (minus ? '' : '-'));
  const report = (
    change: (value: string) => string,
  ): { all: { positions: number; correlation: number; median_difference: number } } => {
    writeFileSync(at('values.tsv'), sfens.map((sfen, i) => `${sfen}\t${change(values[i] ?? '')}\n`).join(''));
    // USI reads with the large evaluation that lies beside the data.
    const large = ['--later', laterBundle()];
    const result = nagare([...large, 'agreement', '--taught', at('values.tsv'), '--nodes', nodes, '--json']);
    expect(result.status, result.stderr).toBe(0);
    return JSON.parse(result.stdout) as ReturnType<typeof report>;
  };
  const same = report((value) => value).all;
  expect(same.positions).toBe(sfens.length);
  expect(same.median_difference).toBe(0);
  expect(same.correlation).toBeGreaterThan(0.95);
  const opposite = report(opposed).all;
  expect(opposite.median_difference).toBeGreaterThan(0);
  expect(opposite.correlation).toBeLessThan(-0.9);
});

test('a file without a position is refused', () => {
  writeFileSync(at('empty.tsv'), '');
  const result = nagare(['agreement', '--taught', at('empty.tsv')]);
  expect(result.status).toBe(2);
  expect(result.stderr).toMatch(/empty\.tsv: no position/);
});

test('positions: none twice, the same from any number of threads, others from another seed', () => {
  writeFileSync(at('from.tsv'), sfens.map((sfen) => `${sfen}\t0\n`).join(''));
  const made = (...more: string[]): string[] => {
    const result = nagare(['positions', '--from', at('from.tsv'), '--out', at('made.txt'), '--walks', '1', ...more]);
    expect(result.status, result.stderr).toBe(0);
    return readFileSync(at('made.txt'), 'utf8').trimEnd().split('\n');
  };
  const first = made();
  expect(first.length).toBeGreaterThan(sfens.length);
  expect(new Set(first).size).toBe(first.length);
  expect(made('--threads', '3')).toEqual(first);
  expect(made('--seed', '2')).not.toEqual(first);
  writeFileSync(at('values.tsv'), first.map((sfen) => `${sfen}\t0\n`).join(''));
  expect(nagare(['agreement', '--taught', at('values.tsv'), '--nodes', '0']).status).toBe(0); // all of them can be read
});

test('positions: a line that is none is named', () => {
  writeFileSync(at('bad.tsv'), `${sfens[0]}\nnothing\n`);
  const result = nagare(['positions', '--from', at('bad.tsv'), '--out', at('none.txt')]);
  expect(result.status).toBe(2);
  expect(result.stderr).toMatch(/bad\.tsv line 2/);
});
