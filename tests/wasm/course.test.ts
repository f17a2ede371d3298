// Tables of lessons as the page reads them: what is wrong, and where. tests/usi/course.test.ts holds the program to the same.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../wasm/engine.js';
import type { MateModule, ProblemState } from '../../wasm/mate.js';
import { readFormations } from '../../web/formations.js';
import { checkRules } from '../../web/src/lessons/course-rules.js';
import { readCourse, readCourseFile, type CourseFault } from '../../web/src/lessons/course-table.js';
import { courseCases, manyRows } from '../usi/course-cases.js';
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

  it('shows the one language in place of the other where only one is written', () => {
    const { rows } = readCourse('kind\tstart\tja\ttext_ja\nwin\tstartpos\t勝つ\t-\n', isFormation);
    expect(rows).toMatchObject([{ id: '1', name: { ja: '勝つ', en: '勝つ' }, text: { ja: '', en: '' } }]);
  });
});
