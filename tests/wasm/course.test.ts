// Tables of lessons as the page reads them: what is wrong, and where. tests/usi/course.test.ts holds the program to the same.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../wasm/engine.js';
import type { MateModule, ProblemState } from '../../wasm/mate.js';
import { readFormations } from '../../web/formations.js';
import { checkRules } from '../../web/src/lessons/course-rules.js';
import { readCourse, readCourseFile, type CourseFault } from '../../web/src/lessons/course-table.js';
import { courseCases, courseFolder, manyRows } from '../usi/course-cases.js';
import { loadMateModule } from './load-mate.js';

const formations = readFormations();
const isFormation = (id: string): boolean => id in formations;
let mate: MateModule;
beforeAll(async () => {
  mate = await loadMateModule();
});

async function faultsIn(bytes: Uint8Array): Promise<CourseFault[]> {
  const { rows, faults } = readCourseFile(bytes, isFormation);
  const checked = await checkRules(
    rows,
    async (sfen, moves) => JSON.parse(mate.problem(sfen, moves.join(' '))) as Reply<ProblemState>,
  );
  if (!checked.ok) throw new Error(checked.error.code);
  return [...faults, ...checked.value.faults].sort((left, right) => left.line - right.line);
}

describe('a table of lessons, as the page reads it', () => {
  it.each(courseCases())('$file', async ({ bytes, faults }) => {
    const wanted = faults.filter(({ code }) => !code.startsWith('course_mate_'));
    const found = await faultsIn(bytes);
    expect(found.map(({ line, column, code }) => `${line} ${column || '-'} ${code}`)).toEqual(
      wanted.map(({ line, column, code }) => `${line} ${column} ${code}`),
    );
    for (const [index, { value }] of wanted.entries()) {
      if (value !== '-') expect(found[index]?.value).toBe(value);
    }
  });

  it('has at most 200 lessons, and 1 MB', async () => {
    expect(await faultsIn(manyRows(200))).toEqual([]);
    expect(await faultsIn(manyRows(201))).toMatchObject([{ code: 'course_rows', line: 202, value: '201' }]);
    expect(await faultsIn(new Uint8Array(1_000_001).fill(0x20))).toMatchObject([{ code: 'course_size', line: 0 }]);
  });

  it('is, of the page, without a fault', async () => {
    expect(await faultsIn(readFileSync(new URL('../../data/page/lessons.tsv', import.meta.url)))).toEqual([]);
  });

  it('takes of a table with commas, as a spreadsheet writes it, each cell as it was typed', () => {
    const { rows } = readCourseFile(readFileSync(new URL('commas.csv', courseFolder)), isFormation);
    const [pawn, second, castle] = rows;
    expect(pawn).toMatchObject({
      id: 'pawn',
      line: 4,
      lesson: { answers: ['5e5d', '5i5h'] },
      moves: [],
      name: { en: 'The "pawn"' },
      text: { en: 'Take the pawn, "please".' },
    });
    expect(second).toMatchObject({ id: 'second', line: 6, moves: ['7g7f', '3c3d'], text: { en: '' } });
    expect(castle).toMatchObject({ id: 'castle', line: 9, text: { en: 'It is "yours"' } });
    const semicolons = readCourseFile(readFileSync(new URL('semicolons.csv', courseFolder)), isFormation);
    expect(semicolons.rows.map(({ text }) => text.ja)).toEqual(['「;」も書けます。', 'a"b"']);
  });

  it('leaves quotation marks of a table with tabs as they are', () => {
    const { rows } = readCourse('kind\tstart\ten\nwin\tstartpos\t"Win"\nwin\tstartpos\t"Win\n', isFormation);
    expect(rows.map(({ name }) => name.en)).toEqual(['"Win"', '"Win']);
  });

  it('reads a cell in quotation marks that is as long as a file may be', () => {
    const long = '歩'.repeat(300_000);
    const text = (end: string) => `kind,start,en\nwin,startpos,"${long}${end}`;
    expect(readCourse(text('"\n'), isFormation).rows[0]?.name.en).toHaveLength(300_000);
    expect(readCourse(text('\n'), isFormation).faults).toMatchObject([{ code: 'course_quote', line: 2 }]);
  });

  it('has the words of a wrong move, in one language or both', () => {
    const { rows } = readCourseFile(readFileSync(new URL('wrong-moves.tsv', courseFolder)), isFormation);
    expect(rows.map(({ lesson }) => lesson.wrong)).toEqual([
      { ja: '守りすぎました。', en: 'Too careful.' },
      { ja: '金は頭に打ちます。', en: '金は頭に打ちます。' },
    ]);
    expect(readCourse('kind\tstart\ten\nwin\tstartpos\tWin\n', isFormation).rows[0]?.lesson.wrong).toBeNull();
  });

  it('shows the one language in place of the other where only one is written', () => {
    const { rows } = readCourse('kind\tstart\tja\ttext_ja\nwin\tstartpos\t勝つ\t-\n', isFormation);
    expect(rows).toMatchObject([{ id: '1', name: { ja: '勝つ', en: '勝つ' }, text: { ja: '', en: '' } }]);
  });
});
