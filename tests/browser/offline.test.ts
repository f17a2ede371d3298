// A later visit without a network.

import { expect, it } from 'vitest';
import { Chromium } from './chromium';

const chromium = new Chromium();

it('the page plays without a network after the first visit', async () => {
  const game = await chromium.open({ serviceWorkers: 'allow', parameters: { lang: 'en', strength: '1' } });
  await game.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await game.click('7g7f');
  const moves = await game.untilMoves(2);

  await game.page.context().setOffline(true);
  await game.page.goto(`${chromium.address}?naturalness=50`);
  await game.untilPhase('player');
  expect(await game.moves()).toEqual(moves);
  expect(await game.page.locator('[data-notice]').count()).toBe(0);
  await game.click('2g2f');
  await game.untilMoves(4);
  expect((await game.asked()).naturalness).toBe(50);

  // Also the part of the page that is fetched only when it is wanted.
  await game.untilPhase('player');
  await game.action('new-game').click();
  await game.page.click('input[name="start"][value="pasted"]');
  await game.page.fill('[name="pasted"]', '手合割：平手\n   1 ２六歩(27)\n   2 ８四歩(83)\n');
  await game.action('begin').click();
  await game.page.waitForFunction(() => localStorage.getItem('nagare.game')?.includes('"moves":["2g2f","8c8d"]'));
});
