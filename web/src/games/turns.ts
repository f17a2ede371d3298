// Long work in slices: the page has its turn between them.

/** Milliseconds after which the page has its turn. */
const turn = 40;

export class Turns {
  private since = performance.now();

  /** onTurn: told before the page has its turn. */
  constructor(private readonly onTurn: () => void = () => {}) {}

  /** Lets the page have its turn, where this has had one. */
  async breathe(): Promise<void> {
    if (performance.now() - this.since > turn) {
      this.onTurn();
      await nextTask();
      this.since = performance.now();
    }
  }
}

/** onProgress: told how many are done; false where they are not wanted any more, and no others are done. */
export async function inTurns<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  act: (item: Item, index: number) => void | Promise<void>,
  onProgress: (done: number) => boolean,
): Promise<boolean> {
  let done = 0;
  let isWanted = true;
  const turns = new Turns(() => (isWanted = onProgress(done)));
  for await (const item of items) {
    await act(item, done);
    done += 1;
    await turns.breathe();
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been given up meanwhile
    if (!isWanted) {
      return false;
    }
  }
  return true;
}

/** Browsers let timers of a page that is not seen wait for seconds, but no messages. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
