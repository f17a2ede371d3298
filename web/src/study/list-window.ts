// Which rows of a long list are seen. A row is as high as it was when it was last drawn; one that never was is taken to be
// as high as most.

/** Rows from one to before another. */
export interface Span {
  from: number;
  to: number;
}

export class ListWindow {
  /** What is seen of the list, in pixels: where it begins, and how high it is. */
  top = 0;
  height = 0;
  private heights = new Map<number, number>();
  private keys: readonly number[] = [];
  /** Where each row begins, and then where the last one ends; null: to be reckoned anew. */
  private begins: Float64Array | null = null;

  /** usual: how high a row is that was never drawn. */
  constructor(private readonly usual: number) {}

  /** keys: by which a row is known again when there are others before it. */
  setRows(keys: readonly number[]): void {
    if (keys !== this.keys) {
      this.keys = keys;
      this.begins = null;
    }
  }

  /** The list is wider or narrower now. */
  forget(): void {
    this.heights = new Map();
    this.begins = null;
  }

  /** Those that are seen, and as many again on either side. */
  span(): Span {
    const { top, height } = this;
    const to = this.rowAt(top + 2 * height) + 1;
    return { from: this.rowAt(top - height), to: Math.min(to, this.keys.length) };
  }

  /** The row that stands at that height, or else the first or the last. */
  rowAt(height: number): number {
    const begins = this.reckoned();
    let [low, high] = [0, Math.max(this.keys.length - 1, 0)];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      [low, high] = (begins[middle] ?? 0) <= height ? [middle, high] : [low, middle - 1];
    }
    return low;
  }

  /** Where it begins; of the row after the last one: where that ends. */
  begin(row: number): number {
    return this.reckoned()[row] ?? 0;
  }

  /** How much higher it is than it was taken to be. */
  measure(row: number, height: number): number {
    const key = this.keys[row];
    if (key === undefined) {
      return 0;
    }
    const more = height - this.heightOf(key);
    if (more !== 0) {
      this.heights.set(key, height);
      this.begins = null;
    }
    return more;
  }

  private heightOf(key: number): number {
    return this.heights.get(key) ?? this.usual;
  }

  private reckoned(): Float64Array {
    if (this.begins === null) {
      const { keys } = this;
      const begins = new Float64Array(keys.length + 1);
      keys.forEach((key, row) => (begins[row + 1] = (begins[row] ?? 0) + this.heightOf(key)));
      this.begins = begins;
    }
    return this.begins;
  }
}
