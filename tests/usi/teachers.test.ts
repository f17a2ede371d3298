// What is wrong with a table is named with file, line and reason in both languages, as docs/for-teachers.md tells.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nagareProgram } from './programs.js';

const repository = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
const data = (): string => join(folder, 'data');

function nagare(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(nagareProgram(), args, { encoding: 'utf8' });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-teachers-'));
  cpSync(join(repository, 'data'), data(), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('what the check says is told as it says it', () => {
  const document = readFileSync(join(repository, 'docs/for-teachers.md'), 'utf8');
  const told = [...document.matchAll(/^\| `(.*)（([a-z_]+)）` \|/gm)];
  expect(told.length).toBeGreaterThan(8);
  const reasons = readFileSync(join(repository, 'tools/nagare/commands/data-reasons.tsv'), 'utf8');
  for (const [, text = '', code = ''] of told) {
    expect(reasons).toContain(`\n${code}\t${text}\n`);
  }
});

test('what is wrong is named with file, line and reason in both languages', () => {
  const broken = join(folder, 'broken');
  cpSync(data(), broken, { recursive: true });
  const row = readFileSync(join(broken, 'castles.tsv'), 'utf8').split('\n').length;
  appendFileSync(join(broken, 'castles.tsv'), 'new_castle\t新しい囲い\tNew Castle\tranging\tno_such\t-\n');
  const check = nagare('data', 'check', broken);
  expect(check.status).toBe(2);
  const [english, japanese] = check.stderr.trimEnd().split('\n');
  expect(english).toContain(`castles.tsv line ${row}: no castle 'no_such' stands above it (castle_within)`);
  expect(japanese).toContain(`castles.tsv ${row}行目：`);
  expect(japanese).toContain('（castle_within）');
});

test('an opponent that is wrong is named with its line and what there would be', () => {
  const broken = join(folder, 'broken-opponent');
  cpSync(data(), broken, { recursive: true });
  const table = readFileSync(join(broken, 'opponents.tsv'), 'utf8');
  const row = table.split('\n').findIndex((line) => line.startsWith('koishi\t')) + 1;
  writeFileSync(join(broken, 'opponents.tsv'), table.replace('genshi_bogin,', 'genshi_bogin,climbing,'));
  const check = nagare('data', 'check', broken);
  expect(check.status).toBe(2);
  const [english, japanese] = check.stderr.trimEnd().split('\n');
  const place = `opponents.tsv line ${row}: `;
  expect(english).toContain(
    `${place}'climbing' is none of static, ranging, or an id of openings.tsv (opponent_opening)`,
  );
  expect(japanese).toContain(`opponents.tsv ${row}行目：`);
  expect(japanese).toContain('（opponent_opening）');
});

test('a pattern that is wrong is named with its line and how it is written', () => {
  const broken = join(folder, 'broken-shape');
  cpSync(data(), broken, { recursive: true });
  const row = readFileSync(join(broken, 'shapes.tsv'), 'utf8').split('\n').length;
  appendFileSync(join(broken, 'shapes.tsv'), 'new_shape\t新しい形\tNew Shape\t-\t50\tmove\tmove:P near:k\n');
  const check = nagare('data', 'check', broken);
  expect(check.status).toBe(2);
  const [english, japanese] = check.stderr.trimEnd().split('\n');
  expect(english).toContain(`shapes.tsv line ${row}: 'near:k': it is written like near:k<=2 (shape_pattern)`);
  expect(japanese).toContain(`shapes.tsv ${row}行目：`);
  expect(japanese).toContain('（shape_pattern）');
});

test('what is wrong with a condition that has a name is named where it stands', () => {
  const broken = join(folder, 'broken-name');
  const check = (table: string, line: string): string[] => {
    cpSync(data(), broken, { recursive: true });
    appendFileSync(join(broken, table), line);
    const { status, stderr } = nagare('data', 'check', broken);
    expect(status).toBe(2);
    rmSync(broken, { recursive: true });
    return stderr.trimEnd().split('\n');
  };
  const lines = (table: string): number => readFileSync(join(data(), table), 'utf8').split('\n').length;
  const list = 'openings/ranging_generic.tsv';
  const names = lines('conditions.tsv');

  const [unknown, japanese] = check(list, '9796FU\t@no_such\tedge_9\n');
  expect(unknown).toContain(`${list} line ${lines(list)}: '@no_such': there is no such name in conditions.tsv`);
  expect(unknown).toContain('(condition_unknown)');
  expect(japanese).toContain(`${list} ${lines(list)}行目：`);
  expect(japanese).toContain('（condition_unknown）');

  // Its condition, or its pattern, is read by itself, and a name does not name itself.
  const term = check('conditions.tsv', 'new_name\tR28 X59\t-\n');
  expect(term[0]).toContain(`conditions.tsv line ${names}: 'X59': a piece and squares are wanted`);
  const circle = check('conditions.tsv', 'new_name\tR28 @new_name\t-\n');
  expect(circle[0]).toContain(`conditions.tsv line ${names}: '@new_name': `);
  const unused = check('conditions.tsv', 'new_name\tR28\t-\n');
  expect(unused[0]).toContain(`conditions.tsv line ${names}: no condition has the name 'new_name' (condition_unused)`);
  const twice = check('conditions.tsv', 'rook_not_yet_swung\tR28\t-\n');
  expect(twice[0]).toContain(`conditions.tsv line ${names}: 'rook_not_yet_swung' stands twice (condition_twice)`);
  const pattern = check('patterns.tsv', 'new_name\tnear:k\t-\n');
  expect(pattern[0]).toContain(`patterns.tsv line ${lines('patterns.tsv')}: 'near:k': it is written like near:k<=2`);
});

test('a kind of reasons that there is none of is named with its line, and in Japanese', () => {
  const broken = join(folder, 'broken-same');
  cpSync(data(), broken, { recursive: true });
  const row = readFileSync(join(broken, 'words/same.tsv'), 'utf8').split('\n').length;
  appendFileSync(join(broken, 'words/same.tsv'), 'flow/retake\tflow/no_such\tany\n');
  const check = nagare('data', 'check', broken);
  expect(check.status).toBe(2);
  const [english, japanese] = check.stderr.trimEnd().split('\n');
  expect(english).toContain(`words/same.tsv line ${row}: no advisor has a kind 'flow/no_such'`);
  expect(english).toContain('(words_kind)');
  expect(japanese).toContain(`words/same.tsv ${row}行目：その種類はありません（words_kind）`);
});

test('each reason in Japanese is for an error that there is', () => {
  const rows = readFileSync(join(repository, 'tools/nagare/commands/data-reasons.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t'));
  const sources = ['core', 'tools/support']
    .flatMap((room) =>
      readdirSync(join(repository, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
    )
    .filter((file) => file.endsWith('.cpp'))
    .map((file) => readFileSync(join(repository, file), 'utf8'))
    .join('\n');
  const codes = rows.map(([code]) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const [code, reason] of rows) {
    // As it stands, or put together of what the table is of and what is wrong.
    const ending = code?.replace(/^[a-z]+/, '');
    expect(sources.includes(`"${code}"`) || sources.includes(`"${ending}"`), code).toBe(true);
    expect(reason, code).toMatch(/\S/);
  }
});
