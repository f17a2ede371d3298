// What could not be kept, by kind, until it is: whoever keeps something says here what the store has answered, the page tells
// it once, and it is tried again.

import type { StoreOutcome } from './kept-tables';
import { listeners } from '../engine/listeners';

/** Of the game on the board and of what is set, storage.ts tells. */
export const keptKinds = ['games', 'exercises', 'progress', 'solved', 'results', 'days', 'thinks'] as const;
export type KeptKind = (typeof keptKinds)[number];

export interface Unkept {
  trouble: NonNullable<StoreOutcome>;
  /** Whether it is kept now. */
  tryAgain(): boolean | Promise<boolean>;
  /** All of that kind, as a file that can be taken in again; null: there is no such file. */
  file: (() => Promise<{ name: string; content: Blob }>) | null;
}

export class UnkeptThings {
  /** Told when something more cannot be kept, for another reason, or can. */
  readonly onChange = listeners();
  /** Told whenever there is something to lose: of games, not before one has ended, was imported or reviewed. */
  readonly onKept = listeners();
  private readonly things = new Map<KeptKind, Unkept>();

  get all(): ReadonlyMap<KeptKind, Unkept> {
    return this.things;
  }

  failed(kind: KeptKind, unkept: Unkept): void {
    const before = this.things.get(kind)?.trouble;
    this.things.set(kind, unkept);
    if (before !== unkept.trouble) {
      this.onChange();
    }
  }

  kept(kind: KeptKind): void {
    if (kind !== 'games') {
      this.onKept();
    }
    if (this.things.delete(kind)) {
      this.onChange();
    }
  }

  /** What a store says once something of that kind has been changed; trouble: null where it is kept. */
  heard(kind: KeptKind, trouble: StoreOutcome, again: Omit<Unkept, 'trouble'>): void {
    if (trouble === null) {
      this.kept(kind);
    } else {
      this.failed(kind, { trouble, ...again });
    }
  }

  async tryAgain(): Promise<void> {
    for (const [kind, { tryAgain }] of [...this.things]) {
      if (await tryAgain()) {
        this.kept(kind);
      }
    }
  }
}
