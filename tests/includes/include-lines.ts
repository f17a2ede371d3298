// Edits the include lines of a source: adds one at its place, or takes one out.

/** Lines from `first` on to before `end` that belong together. */
interface Block {
  readonly first: number;
  readonly end: number;
}

const include = /^#include ([<"].*[>"])/;

/** Blocks of includes that stand under no condition. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let first: number | null = null;
  for (const [index, line] of [...lines, ''].entries()) {
    depth += /^#\s*if/.test(line) ? 1 : /^#\s*endif/.test(line) ? -1 : 0;
    const isInclude = depth === 0 && include.test(line);
    if (isInclude) {
      first ??= index;
    } else if (first !== null) {
      blocks.push({ first, end: index });
      first = null;
    }
  }
  return blocks;
}

/** Headers of C and systems, of the standard library (and of packages), of the project: a block for each. */
function kindOf(header: string): 'system' | 'standard' | 'project' {
  return header.startsWith('"') ? 'project' : header.endsWith('.h>') ? 'system' : 'standard';
}

/** The header that stands by itself above all others: a source's own, a test's subject. */
export function ownHeaderOf(text: string): string | undefined {
  return /^(?:\/\/.*\n|\n)*#include "([^"]+)"\n\n/.exec(text)?.[1];
}

/** A text with one more include, in its place: sorted, in the block of its kind, or in one of its own. */
export function withInclude(text: string, header: string): string {
  const lines = text.split('\n');
  const blocks = blocksOf(lines);
  const hasOwn = ownHeaderOf(text) !== undefined;
  const headersOf = ({ first, end }: Block): string[] =>
    lines.slice(first, end).map((line) => include.exec(line)?.[1] ?? '');
  const others = hasOwn ? blocks.slice(1) : blocks;
  const block = others.find((each) => headersOf(each).some((other) => kindOf(other) === kindOf(header)));
  if (block !== undefined) {
    const before = headersOf(block).filter((other) => other < header).length;
    return lines.toSpliced(block.first + before, 0, `#include ${header}`).join('\n');
  }
  const order = ['system', 'standard', 'project'];
  const above = (each: Block): boolean =>
    headersOf(each).every((other) => order.indexOf(kindOf(other)) < order.indexOf(kindOf(header)));
  const last = hasOwn ? [...blocks.slice(0, 1), ...others.filter(above)].at(-1) : others.filter(above).at(-1);
  if (last !== undefined) {
    return lines.toSpliced(last.end, 0, '', `#include ${header}`).join('\n');
  }
  const next = others[0]?.first ?? firstLineOfCode(lines);
  return lines.toSpliced(next, 0, `#include ${header}`, '').join('\n');
}

/** The first line that is neither a comment, #pragma once nor empty. */
function firstLineOfCode(lines: readonly string[]): number {
  return lines.findIndex((line) => line !== '' && !line.startsWith('//') && line !== '#pragma once');
}

/** A text without the include of a line, from 1 on; an empty line that it leaves twice goes too. */
export function withoutInclude(text: string, line: number): string {
  const lines = text.split('\n').toSpliced(line - 1, 1);
  const isTwice = (lines[line - 2] ?? '') === '' && lines[line - 1] === '';
  return (isTwice ? lines.toSpliced(line - 1, 1) : lines).join('\n');
}
