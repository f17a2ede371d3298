// Those who want to be told of something: any number of them, each of which can end.

export interface Listeners<Told extends unknown[] = []> {
  /** Tells all of them. */
  (...told: Told): void;
  /** Gives back how to end it. */
  add(listener: (...told: Told) => unknown): () => void;
  /** Nobody is told any more. */
  clear(): void;
}

export function listeners<Told extends unknown[] = []>(): Listeners<Told> {
  const all = new Set<(...told: Told) => unknown>();
  const tell = (...told: Told): void => all.forEach((listener) => listener(...told));
  return Object.assign(tell, {
    add: (listener: (...told: Told) => unknown) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    clear: () => all.clear(),
  });
}
