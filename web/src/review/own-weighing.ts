// An engine of its own that weighs moves, so that the game at the board goes on undisturbed.

import { connectWorker } from '../engine/connection';
import { EngineClient } from '../engine/client';
import type { EngineAssets } from '../engine/engine-assets';
import type { WeighingClient } from './move-question';

/** To be asked at once: it waits for the engine. */
export class OwnWeighing implements WeighingClient {
  private readonly client: EngineClient;
  private readonly opened: ReturnType<EngineClient['open']>;

  constructor(assets: EngineAssets) {
    this.client = new EngineClient(connectWorker, assets);
    this.opened = this.client.openToThink();
  }

  async newGame(...given: Parameters<EngineClient['newGame']>): ReturnType<EngineClient['newGame']> {
    const opened = await this.opened;
    return opened.ok ? this.client.newGame(...given) : opened;
  }

  async review(...given: Parameters<EngineClient['review']>): ReturnType<EngineClient['review']> {
    const opened = await this.opened;
    return opened.ok ? this.client.review(...given) : opened;
  }

  async stopReview(): ReturnType<EngineClient['stopReview']> {
    const opened = await this.opened;
    return opened.ok ? this.client.stopReview() : opened;
  }

  close(): void {
    this.client.close();
  }
}
