// Which problems the person has solved, kept in the browser, or for the visit where it keeps nothing.

import { KeptText, type TextStore } from '../database/kept-text';
import type { UnkeptThings } from '../database/unkept';

const key = 'nagare.problems-solved';

export class Solved {
  private readonly text: KeptText;
  private known: ReadonlySet<string> = new Set();

  /** store: null where the browser gives none. */
  constructor(store: TextStore | null, unkept: UnkeptThings) {
    this.text = new KeptText(store, key, 'solved', unkept, merged);
    this.known = linesOf(this.text.read());
  }

  has(sfen: string): boolean {
    return this.known.has(sfen);
  }

  add(sfen: string): void {
    // Another tab may have solved others.
    this.known = new Set([...this.known, ...linesOf(this.text.read()), sfen]);
    this.text.write([...this.known].join('\n'));
  }
}

function linesOf(text: string | null): Set<string> {
  return new Set(text?.split('\n'));
}

function merged(theirs: string | null, ours: string): string {
  return [...new Set([...linesOf(theirs), ...linesOf(ours)])].join('\n');
}
