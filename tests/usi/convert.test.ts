// nagare convert: encodings, several games, and bad input named with file and line.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nagareProgram } from './programs.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-convert-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function convert(...args: string[]) {
  return spawnSync(nagareProgram(), ['convert', ...args], { encoding: 'utf8', timeout: 60_000 });
}

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function expectRefusal(result: ReturnType<typeof convert>, naming: RegExp): void {
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
  expect(result.stdout).toBe('');
  expect(result.status).toBe(2);
}

const kif = '先手：甲\n1 ７六歩(77)\n2 投了\n';

test('KIF is Shift_JIS, KIFU is UTF-8, and both are read whatever their name', () => {
  const source = write('utf8.kif', kif);
  const shiftJis = join(folder, 'out.kif');
  expect(convert(source, '-o', shiftJis).status).toBe(0);
  const bytes = readFileSync(shiftJis);
  expect(bytes.toString('utf8')).not.toContain('甲');
  expect(new TextDecoder('shift_jis', { fatal: true }).decode(bytes)).toContain('先手：甲\n');
  expect(convert(shiftJis, '--to', 'kifu').stdout).toContain('encoding=UTF-8\n');
  expect(convert(shiftJis, '--to', 'csa').stdout).toContain('\nN+甲\n');
  expect(convert(write('marked.kif', `\ufeff${kif}`), '--to', 'usi').stdout).toBe('startpos moves 7g7f\n');
});

test('several CSA games come out as several', () => {
  const csa = write('two.csa', 'V2.2\nPI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n');
  expect(convert(csa, '--to', 'usi').stdout).toBe('startpos moves 7g7f\nstartpos moves 2g2f\n');
  expectRefusal(convert(csa, '--to', 'kif'), /2;.*folder/);
  expect(convert(csa, '--to', 'kifu', '-o', folder).status).toBe(0);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['0001.kifu', '0002.kifu']));
});

test('bad input is named with file and line', () => {
  expectRefusal(convert(write('bad.csa', 'PI\n+\n+7775FU\n'), '--to', 'usi'), /bad\.csa.*line 3.*\+7775FU/);
  expectRefusal(convert(write('bad.kif', '1 ７五歩(77)\n'), '--to', 'usi'), /bad\.kif.*line 1.*７五歩/);
  expectRefusal(convert(write('bad.usi', '\nstartpos moves 7g7e\n'), '--to', 'csa'), /bad\.usi line 2.*7g7e/);
  expectRefusal(convert(join(folder, 'none.csa'), '--to', 'usi'), /none\.csa/);
  expectRefusal(convert(write('game.txt', kif), '--to', 'usi'), /game\.txt.*--from/);
  expectRefusal(convert(write('plain.kif', kif)), /--to/);
});

test('bytes and characters that the encodings lack', () => {
  expectRefusal(convert(write('broken.kif', Uint8Array.of(10, 0x81, 0xff, 10)), '--to', 'usi'), /broken\.kif line 2/);
  const lying = Buffer.concat([Buffer.from("'CSA encoding=UTF-8\nN+"), Buffer.from([0x8d, 0x62, 10])]);
  expectRefusal(convert(write('lying.csa', lying), '--to', 'usi'), /lying\.csa line 2.*UTF-8/);
  expectRefusal(convert(write('emoji.kif', kif.replace('甲', '🐱')), '--to', 'kif'), /output line 3.*Shift_JIS/);
});
