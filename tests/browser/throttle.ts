// A page as on a cheap phone: a processor four times slower, and a slow connection.

import type { Page } from 'playwright-core';

export async function throttle(page: Page, megabits: number): Promise<void> {
  await slowProcessor(page, true);
  const session = await page.context().newCDPSession(page);
  const throughput = (megabits * 1e6) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** The browser makes a processor slow by keeping it busy, also while the page only waits. */
export async function slowProcessor(page: Page, isSlow: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? 4 : 1 });
}
