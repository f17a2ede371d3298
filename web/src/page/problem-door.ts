// The way to the mating problems, fetched when somebody asks for them.

import { browserStore } from './browser-storage';
import type { Stage } from './stage';

export class ProblemDoor {
  /** What shows them did not arrive. */
  onUnavailable: () => void = () => {};

  constructor(private readonly stage: Stage) {}

  open(): void {
    import('../problems/problem-room')
      .then(({ mountProblems }) =>
        this.stage.show((root, options) => mountProblems(root, { ...options, store: browserStore() })),
      )
      .catch(() => this.onUnavailable());
  }
}
