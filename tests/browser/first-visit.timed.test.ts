// How soon the board can be played at a first visit.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Chromium } from './chromium';
import { Deployment } from './deployment';
import { throttle } from './throttle';

const chromium = new Chromium();

describe('a first visit', () => {
  it('can be played within a second', async () => {
    const aim = 1000 * (await chromium.slowness());
    const times: number[] = [];
    for (let visit = 0; visit < 3; visit += 1) {
      const game = await chromium.open({
        prepare: (page) =>
          page.addInitScript(() => {
            new MutationObserver((_changes, observer) => {
              if (document.querySelector('[data-phase="player"]')) {
                observer.disconnect();
                document.documentElement.dataset.playableAfter = String(performance.now());
              }
            }).observe(document, { subtree: true, attributes: true, childList: true });
          }),
      });
      times.push(Number(await game.page.getAttribute('html', 'data-playable-after')));
    }
    console.log(`playable after ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
    expect(Math.min(...times)).toBeGreaterThan(0);
    expect(Math.min(...times)).toBeLessThan(aim);
  });
});

describe('a slow first visit', () => {
  const deployment = new Deployment();
  const slow = new Chromium([], () => deployment.serve());

  /** Milliseconds after which the page first had an element that fits. */
  async function noteFirst(page: Page, selectors: Record<string, string>): Promise<void> {
    await page.addInitScript((wanted) => {
      const note = (): void => {
        for (const [name, selector] of Object.entries(wanted)) {
          // The document may be empty still.
          const whole = document.querySelector('html');
          if (whole !== null && !(name in whole.dataset) && document.querySelector(selector)) {
            whole.dataset[name] = String(Math.round(performance.now()));
          }
        }
      };
      new MutationObserver(note).observe(document, { subtree: true, attributes: true, childList: true });
    }, selectors);
  }

  it('with a processor four times slower and 10 Mbit/s can be played within 2.5 s', async () => {
    const aim = 2500 * (await slow.slowness());
    const times: Record<'board' | 'targets' | 'ready', number>[] = [];
    // The best of a few: other programs run on the machine too.
    const best = (): number => Math.min(...times.map(({ targets }) => targets));
    for (let visit = 0; visit < 6 && !(best() < aim); visit += 1) {
      const game = await slow.open({
        parameters: { lang: 'en', strength: '1' },
        prepare: async (page) => {
          await throttle(page, 10);
          await noteFirst(page, { board: '[data-piece]', targets: '.square.movable', ready: '[data-phase="player"]' });
        },
      });
      const { board, targets, ready } = await game.page.evaluate(() => ({ ...document.documentElement.dataset }));
      times.push({ board: Number(board), targets: Number(targets), ready: Number(ready) });
      await game.page.context().close();
    }
    console.log(`slow first visit, ms: ${JSON.stringify(times)}`);
    expect(best()).toBeGreaterThan(0);
    expect(best()).toBeLessThan(aim);
  }, 240_000);
});
