// Something that is fetched when it is first wanted, and not again before it has not been wanted.

export class Fetched<Part> {
  /** It did not arrive when it was wanted last. */
  failed = false;
  private part: Part | null = null;
  private asked = false;

  /** onHere: told once it can be had; onFailed: that it did not arrive. */
  constructor(
    private readonly fetch: () => Promise<Part>,
    private readonly onHere: () => void,
    private readonly onFailed: () => void,
  ) {}

  /** Null where it is not wanted, or not here yet. */
  when(wanted: boolean): Part | null {
    if (wanted && !this.asked && this.part === null) {
      this.failed = false;
      this.fetch()
        .then((part) => (this.part = part))
        .then(this.onHere, () => {
          this.failed = true;
          this.onFailed();
        });
    }
    this.asked = wanted;
    return wanted ? this.part : null;
  }
}
