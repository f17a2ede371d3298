// The way to the path for beginners, fetched when somebody asks for it.

import type { EngineAssets } from '../engine/engine-assets';
import type { GameCollector } from '../review/game-collector';
import { browserStore } from './browser-storage';
import type { Stage } from './stage';

export class PathDoor {
  /** What shows it did not arrive. */
  onUnavailable: () => void = () => {};

  constructor(
    private readonly stage: Stage,
    private readonly assets: EngineAssets,
    private readonly games: GameCollector,
  ) {}

  open(): void {
    const { assets, games } = this;
    import('../path/path-room')
      .then(({ mountPath }) =>
        this.stage.show((root, options) => mountPath(root, { ...options, assets, games, store: browserStore() })),
      )
      .catch(() => this.onUnavailable());
  }
}
