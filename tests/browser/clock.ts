// The day that a page takes it to be.

import type { Page } from 'playwright-core';

/** Sets the page's clock to that day, ten in the morning. */
export const at = (day: string) => (page: Page) => page.clock.setFixedTime(`${day}T10:00:00`);

/** Before the page's scripts: its clock can be stopped, timers that it sets are noted, and all that it draws by lot is alike. */
export async function prepareClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    const waits: number[] = [];
    const start = window.setTimeout.bind(window);
    const setTimeout = (action: () => void, wait = 0): number => {
      waits.push(wait);
      return start(action, wait);
    };
    Object.assign(window, { waits, setTimeout });
    Math.random = () => 0.5;
  });
}

/** The page's time stands still from now on, and no timer has been noted yet. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.evaluate(() => ((window as unknown as { waits: number[] }).waits.length = 0));
}

/** Of timers since the clock was stopped, milliseconds. */
export const waits = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { waits: number[] }).waits);
