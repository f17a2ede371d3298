// Records that are far longer than any game: how long the page is busy with them.

import { describe, expect, it } from 'vitest';
import { Chromium } from './chromium';

const chromium = new Chromium();

describe('input that cannot be read', () => {
  it.each([
    ['100,000 blank lines', `手合割：平手${'\n'.repeat(100_000)}   1 ７六歩(77)\n   2 ３四歩(33)\n`, null],
    [
      '5 MB',
      `手合割：平手\n${'*a comment that goes on and on\n'.repeat(170_000)}   1 ７六歩(77)\n`,
      /too long.*5270020 > 4000000/s,
    ],
  ])('a pasted record of %s is dealt with at once, and the page stays awake', async (_, pasted, refused) => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.action('new-game').click();
    await game.page.click('input[name="start"][value="pasted"]');
    await game.page.evaluate(() => {
      let last = performance.now();
      setInterval(() => {
        const now = performance.now();
        const { longest = '0' } = document.documentElement.dataset;
        document.documentElement.dataset.longest = String(Math.max(Number(longest), now - last));
        last = now;
      }, 10);
    });
    await game.page.locator('[name="pasted"]').evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      if (field.dispatchEvent(event)) {
        // As the browser itself does it.
        (field as HTMLTextAreaElement).value = text;
      }
    }, pasted);
    if (refused === null) {
      await game.action('begin').click();
      expect(await game.untilMoves(2)).toEqual(['7g7f', '3c3d']);
    } else {
      await expect.poll(() => game.part('pasted-error').innerText()).toMatch(refused);
      await game.part('new-game').locator('[data-action="cancel"]').click();
      await game.click('2g2f');
      await game.untilMoves(2);
    }
    const longest = Number(await game.page.getAttribute('html', 'data-longest'));
    console.log(`longest wait ${longest.toFixed(0)} ms`);
    expect(longest).toBeLessThan(5000);
  });
});
