// A text that the browser keeps under a key, or the page in memory where there is no room or no store, until there is.

import type { StoreTrouble } from './kept-tables';
import type { KeptKind, Unkept, UnkeptThings } from './unkept';

export type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * What becomes of the text that is there; null there: there is none. Null: what is there is of a later version of the page,
 * and stays as it is.
 */
export type TextChange = (there: string | null) => string | null;

export class KeptText {
  /** What the store does not have yet, to be made over what it has then: another tab may have kept something meanwhile. */
  private waiting: readonly TextChange[] = [];
  /** As it was read or kept last; a store that has lost it gets it back. */
  private known: string | null = null;

  /** store: null where the browser gives none. file: as of what is unkept. */
  constructor(
    private readonly store: TextStore | null,
    private readonly key: string,
    private readonly kind: KeptKind,
    private readonly unkept: UnkeptThings,
    private readonly file: Unkept['file'] = null,
  ) {}

  /** With what waits, as far as it can be made. */
  read(): string | null {
    try {
      this.known = this.inStore();
    } catch {
      // Changing it tells.
    }
    return this.waiting.reduce((text, make) => make(text) ?? text, this.known);
  }

  /** Whether the store has it now; where it has not, that is told, and it stays here. */
  change(make: TextChange): boolean {
    this.waiting = [...this.waiting, make];
    return this.tryAgain();
  }

  private tryAgain(): boolean {
    const { kind, unkept, file } = this;
    const trouble = this.keep();
    unkept.heard(kind, trouble, { tryAgain: () => this.tryAgain(), file });
    return trouble === null;
  }

  /** Null: all is kept. */
  private keep(): StoreTrouble | null {
    try {
      let text = this.inStore();
      const left = this.waiting.filter((make) => {
        const next = make(text);
        text = next ?? text;
        return next === null;
      });
      if (text !== null && left.length < this.waiting.length) {
        this.store?.setItem(this.key, text);
      }
      this.known = text;
      this.waiting = left;
      return left.length === 0 ? null : 'newer';
    } catch (error) {
      return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
    }
  }

  private inStore(): string | null {
    if (this.store === null) {
      throw new DOMException('no store', 'SecurityError');
    }
    return this.store.getItem(this.key) ?? this.known;
  }
}
