// What people played in the positions of the opening, as data/page/explorer.tsv has it; its notes say what the columns
// are. The rows of a position are read when they are asked for.

import type { TableFault } from '../session/table';

export const bands = ['online', 'amateur', 'professional'] as const;
export type Band = (typeof bands)[number];

/** Games, by how they ended. */
export interface Results {
  black: number;
  white: number;
  drawn: number;
}

/** A strategy, and in how many games a side had it. */
export interface Plan {
  strategy: string;
  games: number;
}

export interface TableMove {
  usi: string;
  results: Readonly<Record<Band, Results>>;
  /** Of the side that moved, and of the other; the most frequent first, of all bands. */
  own: readonly Plan[];
  other: readonly Plan[];
}

const columns = ['position', 'move', ...bands, 'own', 'other'];
const keyDigits = 10;

export class ExplorerTable {
  private constructor(
    private readonly lines: readonly string[],
    /** Where the rows of a position begin. */
    private readonly rows: ReadonlyMap<string, number>,
  ) {}

  static read(text: string): { table: ExplorerTable } | { fault: TableFault } {
    const lines = text.split('\n');
    const header = lines.findIndex((line) => !line.startsWith('#'));
    if (lines[header] !== columns.join('\t')) {
      return { fault: { line: header + 1, detail: columns.join(' ') } };
    }
    const rows = new Map<string, number>();
    for (let number = header + 1; number < lines.length; number += 1) {
      const line = lines[number] ?? '';
      if (line !== '' && !line.startsWith('\t')) {
        rows.set(line.slice(0, line.indexOf('\t')), number);
      }
    }
    return { table: new ExplorerTable(lines, rows) };
  }

  get positions(): number {
    return this.rows.size;
  }

  has(sfen: string): boolean {
    return this.rows.has(keyOf(sfen));
  }

  /** The moves of a position, the most played first; none where it is not known. */
  moves(sfen: string): TableMove[] {
    const first = this.rows.get(keyOf(sfen));
    if (first === undefined) {
      return [];
    }
    const moves = [moveOf(this.lines[first] ?? '')];
    for (let next = first + 1; this.lines[next]?.startsWith('\t') === true; next += 1) {
      moves.push(moveOf(this.lines[next] ?? ''));
    }
    return moves;
  }
}

/** By what the table has a position: a hash of its board, side to move and hands. */
export function keyOf(sfen: string): string {
  return fnv1a64(sfen.split(' ').slice(0, 3).join(' ')).toString(16).padStart(16, '0').slice(0, keyDigits);
}

/** FNV-1a, 64 bit, of a text in ASCII. */
function fnv1a64(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  }
  return hash;
}

function moveOf(line: string): TableMove {
  const [, usi = '', online = '', amateur = '', professional = '', own = '', other = ''] = line.split('\t');
  return {
    usi,
    results: { online: resultsOf(online), amateur: resultsOf(amateur), professional: resultsOf(professional) },
    own: plansOf(own),
    other: plansOf(other),
  };
}

function resultsOf(cell: string): Results {
  const [black = 0, white = 0, drawn = 0] = cell === '' ? [] : cell.split(',').map(Number);
  return { black, white, drawn };
}

function plansOf(cell: string): Plan[] {
  const words = cell === '' ? [] : cell.split(' ');
  return Array.from({ length: words.length / 2 }, (_, index) => ({
    strategy: words[2 * index] ?? '',
    games: Number(words[2 * index + 1]),
  }));
}
