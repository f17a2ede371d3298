// A worker without a thread: the real host around the fake engine, at the far end of a message
// channel, with the faults that a real worker can have.

import { expose, transferHandlers } from 'comlink';
import type { GameState, Reply, ReviewSettings, SearchSettings } from '../../wasm/engine';
import type { Connection } from '../../web/src/engine/connection';
import type { EngineAssets } from '../../web/src/engine/engine-assets';
import { EngineHost } from '../../web/src/engine/engine-host';
import type { EngineParts } from '../../web/src/engine/messages';
import { newsHandler } from '../../web/src/engine/news';
import { FakeEngine } from './fake-engine';

/** The tests have a copy of Comlink of their own. */
transferHandlers.set('news', newsHandler);

/** Of eight bytes: the magic number and the version. */
export const emptyModule = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));

/** How a worker of the series behaves: well; never answers; breaks at the start. */
export type Behaviour = 'well' | 'silent' | 'broken';

/** Node hands out a port's messages up to a thousand at a time before any timer gets its turn. */
export function restInNode(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export class FakeWorkers {
  hosts: EngineHost[] = [];
  /** Every engine traps when it is to think after this move. */
  deadlyThought: string | null = null;
  /** Every engine traps when a game with this move is set up. */
  deadlySetup: string | null = null;
  closed = 0;
  /** What the engines were to think with. */
  asked: SearchSettings[] = [];
  /** How the engines were to review. */
  reviews: ReviewSettings[] = [];
  private breakers: ((detail: string) => void)[] = [];

  /** behaviours: of the first workers in turn; those after them behave well. */
  constructor(private readonly behaviours: Behaviour[] = []) {}

  get opened(): number {
    return this.breakers.length;
  }

  readonly connect = (): Connection => {
    const behaviour = this.behaviours[this.opened] ?? 'well';
    const channel = new MessageChannel();
    if (behaviour === 'well') {
      const host = new EngineHost(async () => ({ Engine: this.engineClass() }), restInNode);
      const place = this.opened;
      host.onTrapped.add((detail) => this.breakers[place]?.(detail));
      this.hosts.push(host);
      expose(host, channel.port2);
    }
    return {
      endpoint: channel.port1,
      onBroken: (callback) => {
        this.breakers.push(callback);
        if (behaviour === 'broken') {
          setTimeout(() => callback('import failed'), 0);
        }
      },
      close: () => {
        this.closed += 1;
        channel.port1.close();
        channel.port2.close();
      },
    };
  };

  private engineClass(): typeof FakeEngine {
    // oxlint-disable-next-line typescript/no-this-alias -- an engine's own `this` is another
    const workers = this;
    return class extends FakeEngine {
      override newGame(sfen: string, moves: string): Reply<GameState> {
        if (workers.deadlySetup !== null && moves.split(' ').includes(workers.deadlySetup)) {
          this.trap();
        }
        return super.newGame(sfen, moves);
      }

      override startReview(settings: ReviewSettings): Reply<true> {
        workers.reviews.push(settings);
        return super.startReview(settings);
      }

      override start(settings: SearchSettings): Reply<true> {
        workers.asked.push(settings);
        const now = this.state();
        if (now.ok && workers.deadlyThought !== null && now.value.moves.at(-1)?.usi === workers.deadlyThought) {
          this.trap();
        }
        return super.start(settings);
      }
    };
  }

  /** The engine of the newest worker traps. */
  trap(): void {
    this.hosts.at(-1)?.trap();
  }
}

export function assets(
  answer: Partial<{ dataBytes: number; failing: boolean; laterBytes: number }> = {},
): EngineAssets & { asked: boolean[] } {
  const asked: boolean[] = [];
  return {
    asked,
    async fetch(anew = false): Promise<Reply<EngineParts>> {
      asked.push(anew);
      if (answer.failing) {
        return { ok: false, error: { code: 'download_failed', where: 'nagare.wasm', detail: 'HTTP 404' } };
      }
      const data = new ArrayBuffer(anew ? 8 : (answer.dataBytes ?? 8));
      return { ok: true, value: { wasm: emptyModule, data } };
    },
    async fetchLater(anew = false): Promise<Reply<ArrayBuffer>> {
      return { ok: true, value: new ArrayBuffer(anew ? 8 : (answer.laterBytes ?? 8)) };
    },
  };
}
