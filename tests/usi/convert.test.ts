// nagare convert: encodings, several games, and bad input named with file and line.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nagareProgram, programFor } from './programs.js';

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

const problem = 'sfen 8k/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 moves G*1b\n';

test('what a format has no place for is said in one line', () => {
  const source = write(
    'tree.kif',
    '先手：甲\n*始\n1 ７六歩(77) (0:01/)\n2 ３四歩(33)\n3 投了\n変化：2手\n2 ８四歩(83)\n',
  );
  const said = (format: string): string => convert(source, '--to', format).stderr;
  expect(said('kifu')).toBe('');
  expect(said('ki2u')).toBe('nagare: convert: ki2u has no place for: 1 time\n');
  expect(said('csa')).toBe('nagare: convert: csa has no place for: 1 variation\n');
  expect(said('usi')).toBe(
    "nagare: convert: usi has no place for: 1 variation, 1 comment, 1 time, 1 player's name, 1 ending\n",
  );
});

test('of a game that breaks off what stands before is taken where that is asked for', () => {
  const source = write('cut.kif', '先手：甲\n1 ７六歩(77)\n2 ３四歩(3');
  expectRefusal(convert(source, '--to', 'usi'), /cut\.kif: kif line 3: .*--partial.* \(kif_square\)$/);
  const partly = convert(source, '--to', 'kifu', '--partial');
  expect(partly.status).toBe(0);
  expect(partly.stderr).toMatch(/cut\.kif: kif line 3: .*\(kif_square\)\n$/);
  expect(partly.stdout).toContain('   1 ７六歩(77)\n');
});

test('names end in small and in capital letters', () => {
  for (const name of ['capital.KIF', 'wide.kifu', 'WIDE.KIFU']) {
    expect(convert(write(name, kif), '--to', 'sfen').stdout, name).toMatch(/^sfen .* moves 7g7f\n$/);
  }
  expect(convert(write('said.KI2U', '▲７六歩\n'), '--to', 'usi').stdout).toBe('startpos moves 7g7f\n');
  const out = join(folder, 'out.ki2u');
  expect(convert(join(folder, 'capital.KIF'), '-o', out).status).toBe(0);
  expect(readFileSync(out, 'utf8')).toContain('▲７六歩\n');
});

test('EUC-JP is read', () => {
  const names = Uint8Array.of(0x4e, 0x2b, 0xc0, 0xe8, 0xbc, 0xea, 10); // N+先手
  const csa = Buffer.concat([Buffer.from('V2.2\n'), names, Buffer.from('PI\n+\n+7776FU\n')]);
  expect(convert(write('euc.csa', csa), '--to', 'kifu').stdout).toContain('先手：先手\n');
});

test('a mating problem is kept by every format, and is no game', () => {
  const source = write('problem.sfen', problem);
  for (const format of ['kif', 'ki2', 'csa', 'usi', 'sfen']) {
    const path = join(folder, `problem-of.${format}`);
    expect(convert(source, '-o', path).status, format).toBe(0);
    expect(convert(path, '--to', 'sfen').stdout, format).toBe(problem);
    for (const command of ['recognise', 'review']) {
      const result = spawnSync(nagareProgram(), [command, path], { encoding: 'utf8', timeout: 60_000 });
      expect(result.stderr, command).toMatch(/problem-of\..*no king.*\(record_problem\)\n$/);
      expect(result.status, command).toBe(2);
    }
  }
});

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

const formats = ['csa', 'kif', 'kifu', 'ki2', 'usi'];
/** A game in each format, under the words that its moves are found by. */
const records: Record<string, string> = {
  csa: "'CSA encoding=UTF-8\nV3.0\nN+甲\nPI\n+\n+7776FU\nT16\n-3334FU\nT0\n%TORYO\n",
  kif: '手合割：平手\n先手：甲\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)   ( 0:00/00:00:00)\n   3 投了         ( 0:03/00:00:19)\n',
  ki2: '手合割：平手\n先手：甲\n\n▲７六歩　△３四歩\nまで2手で後手の勝ち\n',
  usi: 'startpos moves 7g7f 3c3d\n',
};
const sayingTheirMoves = { kifu: records.kif ?? '', ...records };

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
  deflateSync(Buffer.from('IHDR')),
]);
/** Name, and what is in the file. */
const noRecords: [string, string | Uint8Array][] = [
  ['nothing', ''],
  ['a byte order mark', '\ufeff'],
  ['blanks', ' \r\n\t\n　\n'],
  ['comments', '#KIF version=2.0 encoding=UTF-8\n*先手：甲\n&投了\n'],
  ['comments of CSA', "'CSA encoding=UTF-8\n'N+甲\n"],
  ['JSON', '{"a":1}'],
  ['a record as JSON', '{\n  "header": {"先手": "甲", "手合割": "平手"},\n  "moves": [{}]\n}\n'],
  ['HTML', '<!DOCTYPE html>\n<html>\n<head>\n<title>404: Not Found</title>\n</head>\n'],
  ['a line of HTML', '<html><body style="color: red">先手：甲</body></html>'],
  ['an answer of a server', 'Not Found: /games/1.kif\n'],
  ['a note', 'メモ：駒を買う\nhttps://example.com/\n'],
  ['zeros', new Uint8Array(100)],
  ['a picture', png],
  ['UTF-16', Buffer.from(records.kif ?? '', 'utf16le')],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${records.kif}`, 'utf16le')],
  ['nothing, packed', gzipSync('')],
  ['a record, packed and cut off', gzipSync(records.kif ?? '').subarray(0, 60)],
];

test.each(formats.flatMap((format) => noRecords.map(([what, content]) => [format, what, content] as const)))(
  'what is no record of a game, as %s: %s',
  (format, _, content) => {
    const path = write(`none.${format}`, content);
    const good = write('good.csa', records.csa ?? '');
    expectRefusal(
      convert(path, '-o', good),
      new RegExp(`^nagare: \\S*none\\.${format}\\b.* line \\d+.* \\([a-z_]+\\)$`),
    );
    expect(readFileSync(good, 'utf8')).toBe(records.csa);
  },
);

test.each(
  Object.entries(sayingTheirMoves).flatMap(([format, text]) => formats.map((other) => [format, other, text] as const)),
)('a record in %s that is taken for %s keeps its moves or is refused', (format, other, text) => {
  const result = convert(write(`game.${format}`, text), '--from', other, '--to', 'usi');
  if (format.slice(0, 3) === other.slice(0, 3)) {
    expect(result.stdout, result.stderr).toBe(records.usi);
  } else {
    expectRefusal(result, new RegExp(`game\\.${format}\\b.* line \\d+`));
  }
});

test.each(Object.entries(sayingTheirMoves))('%s whose lines end as on other systems', (format, text) => {
  for (const end of ['\r\n', '\r']) {
    const path = write(`ends.${format}`, text.replaceAll('\n', end));
    expect(convert(path, '--to', 'usi').stdout, JSON.stringify(end)).toBe(records.usi);
  }
});

test('a record of no moves is one', () => {
  const headers = write('begun.kif', '手合割：香落ち\n下手：甲\n上手：乙\n');
  expect(convert(headers, '--to', 'ki2', '--encoding', 'utf-8').stdout).toContain(
    '手合割：香落ち\n下手：甲\n上手：乙\n',
  );
  for (const format of formats) {
    const path = join(folder, `empty.${format}`);
    expect(convert(write('start.usi', 'startpos\n'), '-o', path).status).toBe(0);
    expect(convert(path, '--to', 'usi').stdout, format).toBe('startpos\n');
  }
});

test.each([['recognise'], ['review'], ['rate'], ['length']])('%s refuses what is no record', (command) => {
  for (const format of formats) {
    for (const content of ['', '{"a":1}']) {
      const result = spawnSync(programFor([command]), [command, write(`none.${format}`, content)], {
        encoding: 'utf8',
      });
      expectRefusal(result, new RegExp(`none\\.${format}`));
    }
  }
});
