// The documents say what the programs have: docs/commands.md the options of USI and all commands, and both readmes the same.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { codesOf, examplesOf, linksOf, namesInTablesOf, rowsOf, sectionOf } from '../rules/documents.js';
import { commandsOf, labProgram, nagareProgram } from './programs.js';
import { UsiClient } from './usi-client.js';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const written = read('docs/commands.md');
const optionRows = rowsOf(sectionOf(written, 'USI options')).map(([option = '', values = '', usual = '']) => ({
  name: codesOf(option).join(),
  values,
  usual: usual.replaceAll('`', '').replace('empty', '<empty>'),
}));

interface UsiOption {
  name: string;
  type: string;
  usual: string;
  /** Of a number its ends, of a choice what can be chosen. */
  range: string;
  choices: string[];
}

async function usiOptions(): Promise<UsiOption[]> {
  const client = new UsiClient(nagareProgram());
  const lines = await client.handshake();
  await client.close();
  return lines.flatMap((line) => {
    const [, name, type = '', usual = '', rest = ''] =
      /^option name (\S+) type (\S+) default (\S+)(.*)$/.exec(line) ?? [];
    const [, low, high] = /^ min (\S+) max (\S+)$/.exec(rest) ?? [];
    const choices = type === 'check' ? ['true', 'false'] : rest.split(' var ').slice(1);
    return name === undefined ? [] : [{ name, type, usual, range: `${low} to ${high}`, choices }];
  });
}

describe('the USI options of docs/commands.md', () => {
  test('are those that usi is answered with, in the same order, with what holds at first', async () => {
    const options = await usiOptions();
    expect(options.length).toBeGreaterThan(10);
    expect(optionRows.map(({ name, usual }) => `${name}: ${usual}`)).toEqual(
      options.map(({ name, usual }) => `${name}: ${usual}`),
    );
  });

  test('have the same ranges and choices', async () => {
    for (const { name, type, range, choices } of await usiOptions()) {
      const values = optionRows.find((row) => row.name === name)?.values ?? '';
      if (type === 'spin') {
        expect(`${name}: ${values}`).toBe(`${name}: ${range}`);
      } else if (type !== 'string') {
        // A table of data/ stands for the ids that it has.
        const [table] = codesOf(values).filter((code) => code.startsWith('data/'));
        const named = codesOf(values).filter((code) => code !== table);
        const ids = table === undefined ? [] : choices.filter((choice) => read(table).includes(`\n${choice}\t`));
        expect([name, ...named, ...ids].toSorted()).toEqual([name, ...choices].toSorted());
      }
    }
  });
});

describe.each([
  ['nagare', nagareProgram],
  ['nagare-lab', labProgram],
])('the commands of %s in docs/commands.md', (name, program) => {
  const rows = rowsOf(sectionOf(written, `Commands of \`${name}\``));

  test('are those that its --help lists', () => {
    const commands = commandsOf(program());
    expect(commands.length).toBeGreaterThan(10);
    expect(rows.flatMap(([command = '']) => codesOf(command)).toSorted()).toEqual(commands.toSorted());
  });

  test('have the options and the commands below them that stand beside them', () => {
    for (const [first = '', ...rest] of rows) {
      const command = codesOf(first).join();
      const words = codesOf(rest.join(' ')).flatMap((code) => code.split(' '));
      const { stdout } = spawnSync(program(), [command, '--help'], { encoding: 'utf8' });
      const missing = words.filter(
        (word) => /^--?[a-z]/.test(word) && !new RegExp(`^ {2}(?:-\\w,)?${word}[ ,]`, 'm').test(stdout),
      );
      expect([command, ...missing]).toEqual([command]);
      const below = commandsOf(program(), command);
      const named = below.length === 0 ? [] : codesOf(rest[0] ?? '').filter((code) => /^[a-z]+$/.test(code));
      expect([command, ...named.toSorted()]).toEqual([command, ...below.toSorted()]);
    }
  });

  test('have examples of themselves', () => {
    for (const [first = '', , example = ''] of rows) {
      const command = codesOf(first).join();
      expect(example).toMatch(command === 'usi' ? /^`nagare`$/ : new RegExp(`^\`${name} ${command}(?: [^\`]*)?\`$`));
    }
  });
});

describe('both readmes', () => {
  const [english, japanese] = [read('README.md'), read('README.ja.md')];
  const twins = ['README.md', 'README.ja.md'];

  test('name the same documents', () => {
    const named = (text: string): string[] =>
      [...new Set(linksOf(text).filter((link) => !twins.includes(link)))].toSorted();
    expect(named(english).length).toBeGreaterThan(10);
    expect(named(japanese)).toEqual(named(english));
  });

  test('have the same sections, examples and tables', () => {
    const depths = (text: string): string[] => [...text.matchAll(/^#+(?= )/gm)].map(([depth]) => depth);
    const rows = (text: string): number => rowsOf(text).length;
    expect(depths(japanese)).toEqual(depths(english));
    expect(examplesOf(japanese)).toEqual(examplesOf(english));
    expect(namesInTablesOf(japanese)).toEqual(namesInTablesOf(english));
    expect(rows(japanese)).toBe(rows(english));
  });

  test('name options that there are, with their ranges', () => {
    const named = namesInTablesOf(english);
    const valuesOf = (text: string, option: string): string | undefined =>
      rowsOf(text).find(([cell]) => cell === `\`${option}\``)?.[1];
    const all = optionRows.filter(({ name }) => named.includes(name));
    expect(all.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
    const ranges = all.filter(({ values }) => /^-?\d+ to \d+$/.test(values));
    expect(ranges.length).toBeGreaterThan(1);
    for (const { name, values } of ranges) {
      expect(valuesOf(english, name)).toBe(values);
      expect(valuesOf(japanese, name)).toBe(values.replace(' to ', 'から'));
    }
  });

  test('have 120 lines at most', () => {
    const lines = [english, japanese].map((text) => text.trimEnd().split('\n').length);
    expect(Math.max(...lines)).toBeLessThanOrEqual(120);
  });
});
