// Tables of lessons as the program reads them: what is wrong, and where. tests/wasm/course.test.ts holds the page to the same.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseCases, courseFolder, manyRows } from './course-cases.js';
import { nagareProgram } from './programs.js';

const lessonsFile = fileURLToPath(new URL('../../data/page/lessons.tsv', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-course-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function check(...files: string[]): SpawnSyncReturns<string> {
  return spawnSync(nagareProgram(), ['course', 'check', ...files], {
    encoding: 'utf8',
    timeout: 60_000,
    cwd: fileURLToPath(courseFolder),
  });
}

function write(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const rowsOf = (path: string | URL): string[][] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t'));

const faults = rowsOf(new URL('../../data/page/course-faults.tsv', import.meta.url));

describe('a table of lessons, as the program reads it', () => {
  it.each(courseCases())('$file', ({ file, faults: wanted }) => {
    const { status, stdout, stderr } = check(file);
    const lines = stderr.split('\n').slice(0, -1);
    const english = wanted.map(({ line, column, code }) => {
      const place = `${file}${line === 0 ? '' : ` line ${line}`}${column === '-' ? '' : `, column ${column}`}: `;
      return [place, ` (${code})`];
    });
    const japanese = wanted.map(({ line, column, code }) => {
      const place = `${file}${line === 0 ? '' : ` ${line}行目`}${column === '-' ? '' : `、${column} の列`}：`;
      return [place, `（${code}）`];
    });
    const said = english.flatMap((each, index) => [each, japanese[index] ?? []]);
    expect(
      lines.map((line, index) => [
        line.slice(0, said[index]?.[0]?.length),
        line.slice(-(said[index]?.[1] ?? '').length),
      ]),
    ).toEqual(said);
    for (const [index, { value }] of wanted.entries()) {
      if (value !== '-') expect(lines[2 * index]).toContain(value);
    }
    expect(status).toBe(wanted.length === 0 ? 0 : 1);
    expect(stdout).toMatch(wanted.length === 0 ? /^\S+: every lesson reads; \d+ lessons?\n$/ : /^$/);
  });

  it('has at most 200 lessons, and 1 MB', () => {
    expect(check(write('most.tsv', manyRows(200))).status).toBe(0);
    expect(check(write('more.tsv', manyRows(201))).stderr).toMatch(
      /more\.tsv line 202: there are 201 lessons.*course_rows/,
    );
    const large = check(write('large.tsv', new Uint8Array(1_000_001).fill(0x20)));
    expect(large.stderr).toMatch(/large\.tsv: the file is too large.*course_size/);
    expect(large.status).toBe(1);
  });

  it('is, of the page, without a fault; several are checked at once, each for itself', () => {
    const { status, stdout, stderr } = check(lessonsFile, 'kind.tsv', 'good.tsv');
    expect(stdout).toBe(`${lessonsFile}: every lesson reads; 24 lessons\ngood.tsv: every lesson reads; 6 lessons\n`);
    expect(stderr).toMatch(/^kind\.tsv line 2/);
    expect(status).toBe(1);
  });

  // The moves of these are asked for because of the rule that they show.
  const ruleAlone = ['pawn', 'gold-silver', 'promotion'];
  const asked = rowsOf(lessonsFile).filter(([id = '', kind]) => kind !== 'reach' && !ruleAlone.includes(id));

  it.each(asked)('asks in the lesson %s of the page for the move that reading plays (%s)', (...row) => {
    const [, , , answers = '', within = '', start = ''] = row;
    const at = ['--sfen', start, '--naturalness', '0', '--nodes', '300000', '--json'];
    const { stdout } = spawnSync(nagareProgram(), ['choose', ...at], { encoding: 'utf8', timeout: 60_000 });
    const { move, mate } = JSON.parse(stdout) as { move: { usi: string }; mate: number | null };
    expect(answers === '-' ? String(mate) : answers.split(',')).toContain(answers === '-' ? within : move.usi);
  });

  it('names a file that is not there', () => {
    const { status, stderr } = check('none.tsv');
    expect(stderr).toMatch(/none\.tsv.*file_read/);
    expect(status).toBe(2);
  });
});

describe('the words for what is wrong', () => {
  it('are there for each fault that the tables of the tests have, and say it whole in both languages', () => {
    const codes = faults.map(([code = '']) => code);
    expect(codes).toEqual([...new Set(codes)].toSorted());
    const wanted = courseCases().flatMap(({ faults: each }) => each.map(({ code }) => code));
    expect(wanted.filter((code) => !codes.includes(code))).toEqual([]);
    for (const [code = '', ja = '', en = ''] of faults) {
      expect(ja, code).toMatch(/[ぁ-ん]/);
      expect(en, code).toMatch(/^[\x20-\x7e]+$/);
      expect(`${ja}${en}`, code).not.toMatch(/[!！]|[.。]$|undefined/);
      const places = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted();
      expect(places(ja), code).toEqual(places(en));
    }
  });
});
