// Every human game through CSA and KIF and back, and tsshogi's reading of both.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCSA, importKIF, type Record as GameRecord } from 'tsshogi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { humanGames } from './corpus.js';
import { nagareProgram } from './programs.js';

const games = humanGames();

describe.skipIf(games === null)('the human games', () => {
  const lines = (games ?? []).map((moves) => `startpos moves ${moves}`);
  let folder: string;
  let usi: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nagare-notation-'));
    usi = join(folder, 'games.usi');
    writeFileSync(usi, lines.join('\n') + '\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }), 60_000);

  function convert(...args: string[]): void {
    const result = spawnSync(nagareProgram(), ['convert', ...args], { encoding: 'utf8' });
    expect(result.stderr).toBe('');
    expect(result.status).toBe(0);
  }

  function expectSameLines(path: string): void {
    const back = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(back.length).toBe(lines.length);
    expect(back.findIndex((line, i) => line !== lines[i])).toBe(-1);
  }

  // tsshogi must read the same moves.
  function expectRead(record: GameRecord | Error, number: number): void {
    if (record instanceof Error) throw new Error(`game ${number + 1}: ${record.message}`);
    const read = record.getUSI({ startpos: true, allMoves: true });
    if (read !== `position ${lines[number]}`)
      throw new Error(`game ${number + 1}: ${read} instead of ${lines[number]}`);
  }

  test.each(['2.2', '3.0'])('through CSA V%s and back', (version) => {
    const csa = join(folder, `games-${version}.csa`);
    const back = join(folder, `back-${version}.usi`);
    convert(usi, '-o', csa, '--csa-version', version);
    convert(csa, '-o', back);
    expectSameLines(back);
    const texts = readFileSync(csa, 'utf8').split('\n/\n');
    expect(texts.length).toBe(lines.length);
    texts.forEach((text, i) => expectRead(importCSA(text), i));
  });

  test.each(['kif', 'kifu'])('through %s and back', (format) => {
    const kif = join(folder, format);
    mkdirSync(kif);
    convert(usi, '-o', kif, '--to', format);
    const names = readdirSync(kif).sort();
    expect(names.length).toBe(lines.length);
    const paths = names.map((name) => join(kif, name));
    const back = join(folder, `${format}.usi`);
    convert(...paths, '-o', back);
    expectSameLines(back);
    const decoder = new TextDecoder(format === 'kif' ? 'shift_jis' : 'utf-8');
    paths.forEach((path, i) => expectRead(importKIF(decoder.decode(readFileSync(path))), i));
  });
});
