// Which problems the person has solved, kept in the browser, or for the visit where it keeps nothing.

import { KeptText, type TextStore } from '../database/kept-text';
import type { UnkeptThings } from '../database/unkept';

const key = 'nagare.problems-solved';

export class Solved {
  private readonly text: KeptText;
  private readonly known: Set<string>;

  /** store: null where the browser gives none. */
  constructor(store: TextStore | null, unkept: UnkeptThings) {
    this.text = new KeptText(store, key, 'solved', unkept);
    this.known = new Set(linesOf(this.text.read()));
  }

  has(sfen: string): boolean {
    return this.known.has(sfen);
  }

  add(sfen: string): void {
    this.known.add(sfen);
    this.text.change((there) => (isJson(there) ? null : [...new Set([...linesOf(there), sfen])].join('\n')));
  }
}

function linesOf(text: string | null): readonly string[] {
  return text?.split('\n') ?? [];
}

/** No version of the page so far has kept them so. */
function isJson(text: string | null): boolean {
  return /^\s*[[{"]/.test(text ?? '');
}
