// The table of the element's attributes against what reads them, and what is printed from it.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { elementManifest } from '../../web/element-manifest';
import {
  attributeTable,
  propertyOf,
  type Attribute,
  type PropertiesByTable,
} from '../../web/src/embed/attribute-table';
import { attributes, gameAttributes, readAttributes, settingAttributes } from '../../web/src/embed/attributes';
import { readLesson } from '../../web/src/lessons/lesson';
import { lessonAttributes } from '../../web/src/lessons/lesson-attributes';
import type { NagareShogiProperties } from '../../web/src/element/public-types';

const rows: readonly Attribute[] = attributeTable;

function namesOf(...kinds: Attribute['kind'][]): string[] {
  return rows.flatMap(({ name, kind }) => (kinds.includes(kind) ? [name] : [])).toSorted();
}

/** The names of those that an element with these cannot use. */
function refused(given: Readonly<Record<string, string>>): string[] {
  const textOf = (name: string): string | null => given[name] ?? null;
  const { problems } = readAttributes({ getAttribute: textOf });
  const lesson = readLesson(textOf, () => true);
  return [...problems, ...lesson.problems].map(({ parameter }) => parameter);
}

describe('the table of attributes', () => {
  it('has those that are read, each once and of its kind', () => {
    const names = rows.map(({ name }) => name).toSorted();
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual([...attributes].toSorted());
    expect(namesOf('game', 'lesson')).toEqual([...gameAttributes].toSorted());
    expect(namesOf('setting')).toEqual([...settingAttributes].toSorted());
    expect(namesOf('lesson')).toEqual([...lessonAttributes].toSorted());
  });

  it('has the properties, with their types', () => {
    expectTypeOf<PropertiesByTable>().toEqualTypeOf<NagareShogiProperties>();
    expect(rows.map(propertyOf).filter((property) => property !== null).length).toBe(rows.length - 1);
  });

  it.each(rows)('says what $name takes', ({ name, values }) => {
    // An increment is added to a main time.
    const beside: Record<string, string> = name === 'increment' ? { 'main-time': '600' } : {};
    const given = (value: string): string[] => refused({ ...beside, [name]: value });
    if (typeof values === 'string') {
      expect(
        given(values === 'number' ? '12' : ({ sfen: 'startpos', moves: '7g7f', opponent: 'own' }[name] ?? '2g2f')),
      ).toEqual([]);
      expect(given('!?').length).toBeLessThanOrEqual(1);
    } else if ('low' in values) {
      expect([values.low, values.high].flatMap((value) => given(String(value)))).toEqual([]);
      expect(given(String(values.high + 1))).toEqual([name]);
      expect(given(String(values.low - 1))).toEqual([name]);
    } else {
      expect(values.flatMap(given)).toEqual([]);
      expect(given('another')).toEqual([name]);
    }
  });

  it('says what holds unless given, which is taken when it is given too', () => {
    const usual = rows.flatMap((row) => (row.default ? [[row.name, row.default]] : []));
    const { settings, problems } = readAttributes({ getAttribute: (name) => Object.fromEntries(usual)[name] ?? null });
    expect(problems).toEqual([]);
    expect(settings).toEqual({ naturalness: 100, strength: 3, people: 'online', thinkers: 'one', resigns: true });
  });
});

describe('what is printed from the table', () => {
  it('is in docs/embedding.en.md (NAGARE_WRITE_ATTRIBUTES=1 writes it there)', () => {
    const guide = fileURLToPath(new URL('../../docs/embedding.en.md', import.meta.url));
    const text = readFileSync(guide, 'utf8');
    const [present = ''] = /(?<=^## Attributes\n\n)(?:\|.*\n)+/m.exec(text) ?? [];
    if (process.env.NAGARE_WRITE_ATTRIBUTES === '1') {
      writeFileSync(
        guide,
        text.replace(present, () => printed()),
      );
    } else {
      expect(present).toBe(printed());
    }
  });

  it('is in the manifest of the package, beside what that has of its own', () => {
    const { modules } = JSON.parse(elementManifest()) as {
      modules: {
        declarations: { attributes: { name: string }[]; members: { name: string; attribute?: string }[] }[];
      }[];
    };
    const [element] = modules.flatMap(({ declarations }) => declarations);
    const { attributes: listed, members } = element ?? { attributes: [], members: [] };
    expect(listed.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    expect(listed[2]).toEqual({
      name: 'strength',
      type: { text: '-5 to 10' },
      description: 'How far the opponent reads, and how much it sees.',
      default: '3',
      fieldName: 'strength',
    });
    expect(members).toContainEqual({
      kind: 'field',
      name: 'theme',
      type: { text: "'light' | 'dark' | 'auto'" },
      attribute: 'theme',
      reflects: true,
      description: 'Light or dark, or as the system prefers.',
    });
    expect(members.flatMap(({ attribute = [] }) => attribute)).toEqual(
      rows.flatMap((row) => (propertyOf(row) === null ? [] : [row.name])),
    );
    expect(members.map(({ name }) => name)).toContain('newGame');
  });
});

function printed(): string {
  const lines = rows.map((row) => {
    const usual = row.default ? ` Unless given: ${row.default}.` : '';
    return `| \`${row.name}\` | ${valuesOf(row)} | ${row.description}${usual} |\n`;
  });
  return `| attribute | values | what it is |\n| --- | --- | --- |\n${lines.join('')}`;
}

function valuesOf({ values }: Attribute): string {
  if (typeof values === 'string') {
    return values;
  }
  return 'low' in values ? `${values.low} to ${values.high}` : values.join(' or ');
}
