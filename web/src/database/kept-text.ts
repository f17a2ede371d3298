// A text that the browser keeps under a key, or the page in memory where there is no room or no store, until there is.

import type { KeptKind, UnkeptThings } from './unkept';

export type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

export class KeptText {
  /** What was to be kept last, where the store does not have it. */
  private waiting: string | null = null;

  /**
   * store: null where the browser gives none. merge: what is to be kept where another tab has kept something meanwhile;
   * theirs is null where there is nothing.
   */
  constructor(
    private readonly store: TextStore | null,
    private readonly key: string,
    private readonly kind: KeptKind,
    private readonly unkept: UnkeptThings,
    private readonly merge: (theirs: string | null, ours: string) => string,
  ) {}

  read(): string | null {
    const there = this.inStore();
    return this.waiting === null ? there : this.merge(there, this.waiting);
  }

  /** Whether the store has it now; where it has not, that is told, and it stays here. */
  write(text: string): boolean {
    const { store, key, kind, unkept } = this;
    try {
      if (store === null) {
        throw new DOMException('no store', 'SecurityError');
      }
      store.setItem(key, text);
      this.waiting = null;
      unkept.kept(kind);
      return true;
    } catch (error) {
      this.waiting = text;
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      unkept.failed(kind, { trouble: isFull ? 'full' : 'refused', tryAgain: () => this.tryAgain(), file: null });
      return false;
    }
  }

  private tryAgain(): boolean {
    return this.waiting === null || this.write(this.merge(this.inStore(), this.waiting));
  }

  private inStore(): string | null {
    try {
      return this.store?.getItem(this.key) ?? null;
    } catch {
      return null; // writing tells
    }
  }
}
