// Random numbers that a seed repeats, so that a failing game can be played again.
export class SeededRandom {
  private state: number;

  constructor(readonly seed: number) {
    this.state = seed >>> 0;
  }

  /** NAGARE_SEED where it is set, otherwise a new one each run. Print it. */
  static fromEnvironment(): SeededRandom {
    const text = process.env.NAGARE_SEED;
    if (text === undefined) return new SeededRandom(Date.now() % 2 ** 32);
    if (!/^\d+$/.test(text)) throw new Error(`NAGARE_SEED must be a whole number, not: ${text}`);
    return new SeededRandom(Number(text));
  }

  /** 0 to limit - 1: a counter, mixed until neighbouring counts look unrelated. */
  below(limit: number): number {
    this.state = (this.state + 0x9e3779b9) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % limit;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
}
