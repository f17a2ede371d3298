// docs/for-teachers.md, and its English twin, followed to the letter: every example is typed into the table that the text
// before it names, every command is run as it stands, and what the text promises of them is what comes.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nagareProgram } from './programs.js';

const repository = fileURLToPath(new URL('../..', import.meta.url));

interface Block {
  kind: 'example' | 'commands';
  text: string;
  before: string; // the paragraph before it
  after: string; // the paragraph after it
}

function blocksOf(document: string): Block[] {
  const parts = document.split(/^```(.*)\n/m);
  // Text, the word after the first fence, what it encloses, the empty word after the second fence, text, ...
  return Array.from({ length: (parts.length - 1) / 4 }, (_, index) => {
    const [before = '', language = '', text = '', , after = ''] = parts.slice(4 * index, 4 * index + 5);
    return {
      kind: language === 'sh' ? 'commands' : 'example',
      text,
      before: before.trimEnd().split('\n\n').at(-1) ?? '',
      after: after.trimStart().split('\n\n')[0] ?? '',
    };
  });
}

/** One command with its output: its lines may go on after a backslash, and a note stands after a #. */
interface Ran {
  command: string;
  output: string;
}

describe.each(['for-teachers.md', 'for-teachers.en.md'])('docs/%s', (name) => {
  const blocks = blocksOf(readFileSync(join(repository, 'docs', name), 'utf8'));
  const examples = blocks.filter(({ kind }) => kind === 'example');
  const [atFirst, ofShapes, ofLessons, atTheEnd] = blocks.filter(({ kind }) => kind === 'commands');
  let folder = '';

  const shell = (command: string): SpawnSyncReturns<string> =>
    spawnSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' });

  function run(block: Block | undefined): Ran[] {
    const commands = (block?.text ?? '').trimEnd().split(/(?<!\\)\n/);
    return commands.map((command) => {
      const { status, stdout, stderr } = shell(command);
      expect(status, `${command}\n${stderr}`).toBe(0);
      expect(stderr, command).toBe('');
      return { command, output: stdout };
    });
  }

  /** Where the paragraph before an example says that it goes: the last table named there. */
  function type({ before, text }: Block): void {
    const table = [...before.matchAll(/`([a-z0-9_/-]+\.tsv)`/g)].at(-1)?.[1];
    expect(table, text).toBeDefined();
    // Lessons of one's own lie beside the tables of data/.
    const path = join(folder, table === 'my-lessons.tsv' ? '' : 'my-data', table ?? '');
    const isNew = /新しいファイル|a new file/.test(before);
    if (isNew) writeFileSync(path, text, { flag: 'wx' });
    else appendFileSync(path, text);
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nagare-teachers-'));
    cpSync(join(repository, 'data'), join(folder, 'data'), { recursive: true });
    mkdirSync(join(folder, 'build/native'), { recursive: true });
    symlinkSync(nagareProgram(), join(folder, 'build/native/nagare'));
    writeFileSync(join(folder, 'game.kif'), '手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n');
    const rows = readFileSync(join(repository, 'tests/data/shape-examples.tsv'), 'utf8').trimEnd().split('\n');
    const header = rows.filter((row) => !row.startsWith('#'))[0];
    const start = 'startpos moves 7g7f 3c3d 7f7e 8c8d 2h7h 8d8e 5i4h 7a6b';
    const own = [`ishida_rook\tyes\t${start}\t7h7f\tthe rook rises`, `ishida_rook\tno\t${start}\t7h6h\tit does not`];
    writeFileSync(join(folder, 'my-examples.tsv'), `${[header, ...own].join('\n')}\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('begins with commands that run', () => {
    const ran = run(atFirst);
    expect(ran).toHaveLength(5);
    expect(ran[1]?.output).toContain('every table reads');
    expect(atFirst?.text).toContain('every table reads');
    expect(ran[3]?.output).not.toBe('');
    expect(ran[4]?.output).toMatch(/[▲△]/);
  });

  it('has examples that pass the check', () => {
    expect(examples).toHaveLength(15);
    examples.forEach(type);
    const [, check, compile] = (atFirst?.text ?? '').split('\n');
    expect(shell(check ?? '').stdout).toContain('every table reads');
    expect(shell(compile ?? '').status).toBe(0);
  });

  it('shows the shape in the move that makes it, and in no other, and tries examples', () => {
    const [listed, tried] = run(ofShapes);
    const ishida = listed?.output.split('\n').filter((line) => line.includes('ishida_rook'));
    expect(ishida).toEqual([
      expect.stringMatching(/^7h7f\t▲７六飛\t40\tishida_rook\t石田流の浮き飛車\tIshida Rook\t７六/),
    ]);
    expect(tried?.command).toContain('my-examples.tsv');
  });

  it('has lessons that pass their check', () => {
    const [checked] = run(ofLessons);
    expect(checked?.output).toBe('my-lessons.tsv: every lesson reads; 3 lessons\n');
  });

  it('has the opening played, the words said and the castle recognised, as it says', () => {
    const [opening, words, recognised] = run(atTheEnd);
    const { after = '' } = atTheEnd ?? {};
    expect(after).toContain('三間飛車高美濃');
    expect(opening?.output).toMatch(/^7g7f .*\n.*三間飛車高美濃.*\n.*Third File Rook with High Mino/);
    const [said = 'nothing'] = /(?<=「)[^」]+(?=」)/.exec(after) ?? [];
    expect(said).toMatch(/^あと一手で/);
    expect(words?.output.split('\n')[1]).toContain(said);
    const last = recognised?.output.trimEnd().split('\n').at(-1);
    const [line = 'nothing'] = /(?<=`)三間飛車高美濃[^`]+(?=`)/.exec(after) ?? [];
    expect(line).toContain('7/7');
    expect(last).toContain(line);
  });
});
