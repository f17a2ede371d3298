// When to stop starting fresh workers: more than `limit` lost ones within `period` milliseconds.

const limit = 3;
const period = 60_000;

export class RestartLimit {
  private losses: readonly number[] = [];

  /** Counts a loss at the time given; true when it was one too many. */
  exceededBy(now: number): boolean {
    this.losses = [...this.losses.filter((time) => now - time < period), now];
    return this.losses.length > limit;
  }

  reset(): void {
    this.losses = [];
  }
}
