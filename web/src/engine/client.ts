// The page's side of the engine: typed calls to one worker at a time. Every call ends: when the
// worker is lost, calls under way answer 'engine_lost' and onLost is told why, once.

import type {
  Choice,
  GameState,
  MoveText,
  Progress,
  Reply,
  Review,
  ReviewProgress,
  ReviewSettings,
  SearchSettings,
} from '@engine';
import { expose, releaseProxy, transfer, wrap, type Remote } from 'comlink';
import type { Connection } from './connection';
import type { EngineAssets } from './engine-assets';
import { errorReply, type EngineListener, type EngineService, type GameSetup, type LoadReport } from './messages';

/** Milliseconds without a sign of life after which a worker counts as lost. */
const silenceLimit = 15_000;

interface Lifetime {
  connection: Connection;
  service: Remote<EngineService>;
  /** By which the worker speaks unasked: an EngineListener, at port1. */
  ear: MessageChannel;
  ended: Promise<Reply<never>>;
  /** Calls under way answer 'engine_lost'. */
  end(detail: string): void;
  /** Ends it and, if it is the one in use, tells onLost. */
  lose(detail: string): void;
  heardAt: number;
}

export class EngineClient {
  onProgress: (progress: Progress) => void = () => {};
  onReviewed: (progress: ReviewProgress) => void = () => {};
  onLost: (detail: string) => void = () => {};
  private lifetime: Lifetime | null = null;

  /** silence: milliseconds; clock: what time it is, by which it is measured. */
  constructor(
    private readonly connect: () => Connection,
    private readonly assets: EngineAssets,
    private readonly silence = silenceLimit,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /**
   * Starts a fresh worker; the one before is ended. anew: fetches the engine's files again. Of calls
   * that overlap, the last one starts its worker.
   */
  async open(anew = false): Promise<Reply<LoadReport>> {
    this.close();
    // The worker starts while the engine's files are on their way.
    const lifetime = this.begin();
    this.lifetime = lifetime;
    const parts = await this.assets.fetch(anew);
    if (lifetime !== this.lifetime) {
      return errorReply('engine_lost', 'open', 'closed before it was open');
    }
    if (!parts.ok) {
      this.close();
      return parts;
    }
    const parcel = transfer(parts.value, [parts.value.data]);
    const ear = transfer(lifetime.ear.port2, [lifetime.ear.port2]);
    return this.call('load', parcel, ear);
  }

  /** As open(), for who has nothing to do without the data of the engine: why they cannot be used is why it is not open. */
  async openToThink(): Promise<Reply<LoadReport>> {
    const opened = await this.open();
    return opened.ok && !opened.value.data.ok ? opened.value.data : opened;
  }

  /** The same for who weighs moves: with the large evaluation, or where that does not come with the everyday one. */
  async openToWeigh(): Promise<Reply<LoadReport>> {
    const opened = await this.openToThink();
    if (opened.ok) {
      await this.loadLater();
    }
    return opened;
  }

  /**
   * Fetches the large evaluation and hands it to the worker in use, for its thoughts to come. anew: past every cache, after
   * something else has come.
   */
  async loadLater(anew = false): Promise<Reply<true>> {
    const { lifetime } = this;
    const data = await this.assets.fetchLater(anew);
    if (lifetime === null || lifetime !== this.lifetime) {
      return errorReply('engine_lost', 'loadLater', 'the worker is another one by now');
    }
    if (!data.ok) {
      return data;
    }
    return this.call('loadLater', transfer(data.value, [data.value]));
  }

  newGame({ start, moves, impasseRule }: GameSetup): Promise<Reply<GameState>> {
    return this.call('newGame', { start, moves, impasseRule });
  }

  play(usi: string): Promise<Reply<GameState>> {
    return this.call('play', usi);
  }

  legalTexts(): Promise<Reply<MoveText[]>> {
    return this.call('legalTexts');
  }

  resign(): Promise<Reply<GameState>> {
    return this.call('resign');
  }

  timeUp(): Promise<Reply<GameState>> {
    return this.call('timeUp');
  }

  declare(): Promise<Reply<GameState>> {
    return this.call('declare');
  }

  think(settings: SearchSettings): Promise<Reply<Choice>> {
    return this.call('think', settings);
  }

  /** Plays what think() has answered, resigns or declares; code 'no_choice' where the game has changed since. */
  playChoice(): Promise<Reply<GameState>> {
    return this.call('playChoice');
  }

  stop(): Promise<Reply<true>> {
    return this.call('stop');
  }

  review({ start, moves, impasseRule }: GameSetup, settings: ReviewSettings): Promise<Reply<Review>> {
    return this.call('review', { start, moves, impasseRule }, settings);
  }

  stopReview(): Promise<Reply<true>> {
    return this.call('stopReview');
  }

  close(): void {
    const { lifetime } = this;
    this.lifetime = null;
    if (lifetime !== null) {
      // Or Comlink would hold on to the worker, and by its listeners to everything here.
      lifetime.service[releaseProxy]();
      lifetime.connection.close();
      lifetime.ear.port1.close();
      lifetime.end('closed');
    }
  }

  private begin(): Lifetime {
    const connection = this.connect();
    let settle: (reply: Reply<never>) => void = () => {};
    const ended = new Promise<Reply<never>>((resolve) => (settle = resolve));
    const lifetime: Lifetime = {
      connection,
      service: wrap<EngineService>(connection.endpoint),
      ear: new MessageChannel(),
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
    // A dead worker's last words may come late; they are not about its successor.
    const listener: EngineListener = {
      progress: (progress) => this.heard(lifetime, () => this.onProgress(progress)),
      reviewed: (progress) => this.heard(lifetime, () => this.onReviewed(progress)),
      failed: lifetime.lose,
    };
    expose(listener, lifetime.ear.port1);
    return lifetime;
  }

  private heard(lifetime: Lifetime, tell: () => void): void {
    if (this.lifetime === lifetime) {
      lifetime.heardAt = this.clock();
      tell();
    }
  }

  private call<Name extends keyof EngineService>(
    name: Name,
    ...given: Parameters<EngineService[Name]>
  ): Promise<Awaited<ReturnType<EngineService[Name]>>> {
    return this.send(name, given) as Promise<Awaited<ReturnType<EngineService[Name]>>>;
  }

  private async send(name: keyof EngineService, given: unknown[]): Promise<Reply<unknown>> {
    const lifetime = this.lifetime;
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
      const ask = lifetime.service[name] as (...all: unknown[]) => Promise<Reply<unknown>>;
      const reply = await Promise.race([ask(...given), lifetime.ended]);
      if (!reply.ok && reply.error.code === 'engine_trapped') {
        lifetime.lose(reply.error.detail);
        return errorReply('engine_lost', name, reply.error.detail);
      }
      return reply;
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      lifetime.lose(detail);
      return errorReply('engine_lost', name, detail);
    } finally {
      clearInterval(watch);
    }
  }
}
