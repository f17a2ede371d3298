// Documents in two languages say the same: the same examples, and the same names in their tables.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { examplesOf, namesInTablesOf } from './documents';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe.each(['docs/for-teachers', 'docs/embedding'])('%s.md and its English twin', (document) => {
  const [japanese, english] = [read(`${document}.md`), read(`${document}.en.md`)];

  it('have the same examples', () => {
    expect(examplesOf(japanese).length).toBeGreaterThan(3);
    expect(examplesOf(english)).toEqual(examplesOf(japanese));
  });

  it('have the same names in their tables, in the same order', () => {
    expect(namesInTablesOf(japanese).length).toBeGreaterThan(20);
    expect(namesInTablesOf(english)).toEqual(namesInTablesOf(japanese));
  });
});
