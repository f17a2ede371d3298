// What a document in Markdown has that can be wrong: its links, its headings, the paths that it names.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All documents below a root, as paths from there; none of what was built or installed. */
export function documentsOf(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) {
      return /^(?:node_modules|dist|build|\..*)$/.test(entry.name) ? [] : documentsOf(root, `${path}/`);
    }
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

/** The text without blocks of code. */
function withoutBlocks(text: string): string {
  return text.replace(/^```[^]*?^```/gm, '');
}

/** Where its links lead within the repository, as they are written. */
export function linksOf(text: string): string[] {
  const prose = withoutBlocks(text).replace(/`[^`\n]*`/g, '`');
  return [...prose.matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));
}

/** What its headings are called in links, in order: as GitHub does it. */
export function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>();
  return [...withoutBlocks(text).matchAll(/^#{1,6} (.*)$/gm)].map(([, heading = '']) => {
    const name = heading
      .trim()
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name}-${before}`;
  });
}

/** The paths from the root that stand in it as code; placeholders such as NAME, and patterns, are none. */
export function namedPathsOf(text: string): string[] {
  const code = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, each = '']) => each.split(' ')[0] ?? '');
  return code.filter(
    (path) =>
      /^(?:benchmarks|core|data|docs|examples|tests|tools|wasm|web)\/[\w./-]+$/.test(path) &&
      !/(?:^|\/)(?:NAME|FOLDER|ID)(?![a-z])/.test(path) &&
      !/^web\/package\/dist\b/.test(path),
  );
}

/** What stands under a heading and the smaller ones below it; empty where there is no such heading. */
export function sectionOf(text: string, heading: string): string {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  const depth = /^#*/.exec(lines[from] ?? '')?.[0].length ?? 0;
  const below = from < 0 ? [] : lines.slice(from + 1);
  const end = below.findIndex((line) => /^#+ /.test(line) && line.indexOf(' ') <= depth);
  return below.slice(0, end < 0 ? undefined : end).join('\n');
}

/** The rows of its tables, a text for each cell; without their heads. */
export function rowsOf(text: string): string[][] {
  const lines = withoutBlocks(text).split('\n');
  const isRule = (line = ''): boolean => /^\|(?: ?:?-+:? ?\|)+$/.test(line);
  return lines
    .filter((line, index) => line.startsWith('|') && !isRule(line) && !isRule(lines[index + 1]))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** What stands in it as code. */
export const codesOf = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Its blocks of code, without comments: these are in the language of the document. */
export function examplesOf(text: string): string[] {
  const comments = /\s*(?:\/\*.*\*\/|(?<!:)\/\/ .*|(?<=\S +)# .*)$/gm;
  return [...text.matchAll(/^ *```.*\n([^]*?)^ *```/gm)].map(([, code = '']) => code.replace(comments, ''));
}

/** What stands as code in the first cells of its tables, but for messages, which have blanks or are Japanese. */
export function namesInTablesOf(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/^\| ([^|]*) \|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
    .map(([, name = '']) => name)
    .filter((name) => /^[!-~]+$/.test(name));
}
