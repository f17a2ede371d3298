// The page's side of a worker: its life, and calls to what it serves. Every call ends: when the worker is lost, calls
// under way answer 'engine_lost' and onLost is told why, once.

import type { Reply } from '@engine';
import { releaseProxy, wrap, type Remote } from 'comlink';
import { withCalls, type Calls } from './calls';
import type { Connection } from './connection';
import { errorReply, type Service } from './messages';
import { News } from './news';
import { listeners } from './listeners';

/** Milliseconds without a sign of life after which a worker counts as lost. */
const silenceLimit = 15_000;

interface Lifetime {
  connection: Connection;
  service: Remote<object>;
  ended: Promise<Reply<never>>;
  /** Calls under way answer 'engine_lost'. */
  end(detail: string): void;
  /** Ends it and, if it is the one in use, tells onLost. */
  lose(detail: string): void;
  heardAt: number;
}

type PartsOf<Served> = Served extends Service<infer Parts, unknown> ? Parts : never;
type LoadedOf<Served> = Served extends Service<never, infer Loaded> ? Loaded : never;

class WorkerClient<Served> {
  readonly onLost = listeners<[detail: string]>();
  protected lifetime: Lifetime | null = null;

  /** silence: milliseconds; clock: what time it is, by which it is measured. */
  constructor(
    private readonly connect: () => Connection,
    private readonly silence = silenceLimit,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  close(): void {
    const { lifetime } = this;
    this.lifetime = null;
    if (lifetime !== null) {
      // Or Comlink would hold on to the worker, and by its listeners to everything here.
      lifetime.service[releaseProxy]();
      lifetime.connection.close();
      lifetime.end('closed');
    }
  }

  /**
   * Starts a fresh worker, and loads it with what is fetched meanwhile; the one before is ended. Of calls that overlap, the
   * last one starts its worker.
   */
  async start(fetchParts: () => Promise<Reply<PartsOf<Served>>>): Promise<Reply<LoadedOf<Served>>> {
    this.close();
    const lifetime = this.begin();
    this.lifetime = lifetime;
    const parts = await fetchParts();
    if (lifetime !== this.lifetime) {
      return errorReply('engine_lost', 'open', 'closed before it was open');
    }
    if (!parts.ok) {
      this.close();
      return parts;
    }
    return this.send('load', [parts.value]) as Promise<Reply<LoadedOf<Served>>>;
  }

  protected call<Name extends keyof Served & string>(
    name: Name,
    ...given: Parameters<Calls<Served>[Name]>
  ): ReturnType<Calls<Served>[Name]> {
    return this.send(name, given) as ReturnType<Calls<Served>[Name]>;
  }

  /** What a call tells on its way, which is a sign of life. A dead worker's last words are not about its successor. */
  protected news<Told>(tell: (news: Told) => void): (news: Told) => void {
    const { lifetime } = this;
    const news = new News((told: Told) => {
      if (lifetime !== null && lifetime === this.lifetime) {
        lifetime.heardAt = this.clock();
        tell(told);
      }
    });
    return news as unknown as (news: Told) => void; // so the worker has it
  }

  protected async send(name: string, given: unknown[]): Promise<Reply<unknown>> {
    const { lifetime } = this;
    if (lifetime === null) {
      return errorReply('engine_lost', name, 'no engine is running');
    }
    lifetime.heardAt = this.clock();
    const watch = setInterval(() => {
      if (this.clock() - lifetime.heardAt > this.silence) {
        lifetime.lose(`no answer to ${name} for ${this.silence / 1000} s`);
      }
    }, this.silence / 10);
    try {
      const service = lifetime.service as unknown as Record<string, (...all: unknown[]) => Promise<Reply<unknown>>>;
      const reply = await Promise.race([service[name]?.(...given), lifetime.ended]);
      if (reply?.ok === false && reply.error.code === 'engine_trapped') {
        throw new Error(reply.error.detail);
      }
      return reply as Reply<unknown>;
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      lifetime.lose(detail);
      return errorReply('engine_lost', name, detail);
    } finally {
      clearInterval(watch);
      given.forEach((each) => each instanceof News && each.close());
    }
  }

  private begin(): Lifetime {
    const connection = this.connect();
    let settle: (reply: Reply<never>) => void = () => {};
    const ended = new Promise<Reply<never>>((resolve) => (settle = resolve));
    const lifetime: Lifetime = {
      connection,
      service: wrap<object>(connection.endpoint),
      ended,
      heardAt: this.clock(),
      end: (detail) => settle(errorReply('engine_lost', 'worker', detail)),
      lose: (detail) => {
        lifetime.end(detail);
        if (this.lifetime === lifetime) {
          this.close();
          this.onLost(detail);
        }
      },
    };
    connection.onBroken(lifetime.lose);
    return lifetime;
  }
}

/** A client whose calls of these names go to the worker as they are. */
export const workerClient = <Served, Name extends keyof Served & string>(names: readonly Name[]) =>
  withCalls(WorkerClient<Served>, names, (self, name, given) => self['send'](name, given)) as new (
    ...given: ConstructorParameters<typeof WorkerClient>
  ) => WorkerClient<Served> & Calls<Pick<Served, Name>>;
