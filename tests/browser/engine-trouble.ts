// Ways to make the engine of a page fail.

import type { GamePage } from './game-page';

/** What a call of trap() looks like when it reaches the worker from the page. */
const trapMessage = { id: 'trap-by-test', type: 'APPLY', path: ['trap'], argumentList: [] };

export async function trapEngine(game: GamePage): Promise<void> {
  const worker = game.page.workers().at(-1);
  if (worker === undefined) {
    throw new Error('the page has no worker');
  }
  await worker.evaluate((message) => {
    self.dispatchEvent(new MessageEvent('message', { data: message }));
  }, trapMessage);
}
