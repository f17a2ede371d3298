// The page's side of the engine: typed calls to one worker at a time.

import type {
  Choice,
  GameState,
  Progress,
  Reply,
  Review,
  ReviewProgress,
  ReviewSettings,
  SearchSettings,
} from '@engine';
import { transfer } from 'comlink';
import type { Connection } from './connection';
import type { EngineAssets } from './engine-assets';
import {
  engineCalls,
  errorReply,
  type EngineCall,
  type EngineService,
  type GameSetup,
  type LoadReport,
} from './messages';
import { workerClient } from './worker-client';
import { listeners } from './listeners';

const Forwarding = workerClient<EngineService, EngineCall>(engineCalls);

export class EngineClient extends Forwarding {
  readonly onProgress = listeners<[progress: Progress]>();
  readonly onReviewed = listeners<[progress: ReviewProgress]>();

  /** silence, clock: as of every worker. */
  constructor(
    connect: () => Connection,
    private readonly assets: EngineAssets,
    silence?: number,
    clock?: () => number,
  ) {
    super(connect, silence, clock);
  }

  /** Starts a fresh worker, while the engine's files are on their way. anew: fetches these again. */
  open(anew = false): Promise<Reply<LoadReport>> {
    return this.start(async () => {
      const parts = await this.assets.fetch(anew);
      return parts.ok ? { ok: true, value: transfer(parts.value, [parts.value.data]) } : parts;
    });
  }

  /** As open(), for who has nothing to do without the data of the engine: why they cannot be used is why it is not open. */
  async openToThink(): Promise<Reply<LoadReport>> {
    const opened = await this.open();
    return opened.ok && !opened.value.data.ok ? opened.value.data : opened;
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
    return data.ok ? this.call('loadLater', transfer(data.value, [data.value])) : data;
  }

  newGame({ start, moves, impasseRule }: GameSetup): Promise<Reply<GameState>> {
    return this.call('newGame', { start, moves, impasseRule });
  }

  think(settings: SearchSettings): Promise<Reply<Choice>> {
    return this.call(
      'think',
      settings,
      this.news((progress: Progress) => this.onProgress(progress)),
    );
  }

  review({ start, moves, impasseRule }: GameSetup, settings: ReviewSettings): Promise<Reply<Review>> {
    return this.call(
      'review',
      { start, moves, impasseRule },
      settings,
      this.news((progress: ReviewProgress) => this.onReviewed(progress)),
    );
  }
}
