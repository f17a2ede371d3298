// How soon the opponent moves when it is told to.

import { describe, expect, it } from 'vitest';
import { Chromium } from './chromium';
import { longThought } from './game-page';

const chromium = new Chromium();

describe('thinking', () => {
  it('ends within 100 ms of being told to', async () => {
    const aim = 100 * (await chromium.slowness());
    const game = await chromium.open({ parameters: { lang: 'ja', naturalness: '50', ...longThought } });
    await game.page.waitForTimeout(400);
    expect(await game.phase()).toBe('engine');
    const took = await game.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const told = performance.now();
          new MutationObserver((_changes, observer) => {
            if (document.querySelector('[data-phase="player"]')) {
              observer.disconnect();
              resolve(performance.now() - told);
            }
          }).observe(document.body, { subtree: true, attributes: true, childList: true });
          document.querySelector<HTMLElement>('[data-action="move-now"]')?.click();
        }),
    );
    console.log(`move now took ${took.toFixed(1)} ms`);
    expect(took).toBeLessThan(aim);
    expect(await game.moves()).toHaveLength(1);
  });
});
