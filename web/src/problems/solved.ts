// Which problems the person has solved, kept in the browser, or for the visit where it keeps nothing.

const key = 'nagare.problems-solved';

export type SolvedStore = Pick<Storage, 'getItem' | 'setItem'>;

export class Solved {
  private readonly known = new Set<string>();

  /** store: null where nothing is to be kept. */
  constructor(private readonly store: SolvedStore | null) {
    this.look();
  }

  has(sfen: string): boolean {
    return this.known.has(sfen);
  }

  add(sfen: string): void {
    this.look(); // another tab may have solved others
    this.known.add(sfen);
    try {
      this.store?.setItem(key, [...this.known].join('\n'));
    } catch {
      // It is known for the visit.
    }
  }

  private look(): void {
    try {
      for (const sfen of this.store?.getItem(key)?.split('\n') ?? []) {
        this.known.add(sfen);
      }
    } catch {
      // It is known for the visit.
    }
  }
}
