// How the page's folders lean on each other: nothing imports upwards or in a circle, and only page/ reaches
// for what there is once in a document.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../web/src/', import.meta.url));

/** What each folder may import besides itself and packages; '@engine' is the engine's own interface. */
const mayImport: Record<string, readonly string[]> = {
  style: [],
  engine: [],
  i18n: ['engine'],
  board: ['i18n', 'engine'],
  session: ['i18n', 'engine'],
  panel: ['board', 'i18n', 'engine'],
  review: ['session', 'panel', 'board', 'i18n', 'engine'],
  element: ['review', 'session', 'panel', 'board', 'i18n', 'engine', 'style'],
  embed: ['element', 'review', 'session', 'panel', 'board', 'i18n', 'engine', 'style'],
  page: ['embed', 'element', 'review', 'session', 'panel', 'board', 'i18n', 'engine', 'style'],
};

/** There is one of each in a document, for all games on it. */
const globals = ['document', 'window', 'location', 'history', 'navigator', 'localStorage', 'sessionStorage', 'caches'];

const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
  .toSorted();

function codeOf(file: string): string {
  return readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '');
}

/** The files of the page that a file names, as imports, worker entries or style sheets. */
function importsOf(file: string): string[] {
  const named = codeOf(file).matchAll(/(?:from|import|import\(|new URL\(|@import)\s*'(\.[^'?]*)/g);
  return [...named].map(([, path = '']) => {
    const target = join(dirname(file), path).split(sep).join('/');
    return files.includes(target) ? target : `${target}.ts`;
  });
}

function folderOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : '';
}

describe('the sources of the page', () => {
  it('are all in folders whose place is known, but for the types of assets', () => {
    const unknown = files.filter((file) => !(folderOf(file) in mayImport));
    expect(unknown).toEqual(['assets.d.ts']);
    expect(files.length).toBeGreaterThan(50);
  });

  it('import what is there', () => {
    const missing = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !files.includes(target))
        .map((target) => `${file} -> ${target}`),
    );
    expect(missing).toEqual([]);
    expect(importsOf('page/main.ts')).toContain('element/mount-game.ts');
    expect(importsOf('page/page.css')).toContain('style/theme.css');
    expect(importsOf('engine/connection.ts')).toContain('engine/worker.ts');
  });

  it('import nothing from above or beside', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => folderOf(target) !== folderOf(file))
        .filter((target) => !mayImport[folderOf(file)]?.includes(folderOf(target)))
        .map((target) => `${file} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('import in no circle, also of types', () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const follow = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) {
        circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
      } else if (!done.has(file)) {
        importsOf(file).forEach((target) => follow(target, [...way, file]));
        done.add(file);
      }
    };
    files.forEach((file) => follow(file, []));
    expect(circles).toEqual([]);
  });

  it('reach for the document and its like in page/ alone', () => {
    const reaching = new RegExp(`(?<![.\\w$'"-])(?:${globals.join('|')})(?=[.[;,)]|\\s*[=!?&|])|globalThis`);
    const found = files.filter((file) => file.endsWith('.ts') && reaching.test(codeOf(file)));
    expect(found.map(folderOf)).toContain('page');
    expect(found.filter((file) => folderOf(file) !== 'page')).toEqual([]);
  });
});
