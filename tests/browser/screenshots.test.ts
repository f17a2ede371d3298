// Pictures of the page in its usual states, for eyes: build/screenshots.

import { mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Chromium, desktop, phone } from './chromium';
import { kifOf, longGame, ReviewPage } from './review-page';

const chromium = new Chromium();
const reviewed = longGame.slice(0, 60);
const folder = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));

const places = [
  ['phone', phone, 'light', 'ja'],
  ['phone', phone, 'dark', 'en'],
  ['desktop', desktop, 'light', 'ja'],
  ['desktop', desktop, 'dark', 'en'],
] as const;

describe('screenshots', () => {
  it.each(places)('%s %o %s %s', async (name, viewport, colorScheme, lang) => {
    mkdirSync(folder, { recursive: true });
    const game = await chromium.open({
      parameters: { lang, strength: '1', naturalness: '75', moves: '7g7f,3c3d,8h2b+,3a2b' },
      viewport,
      colorScheme,
    });
    const keep = async (state: string): Promise<void> => {
      const path = `${folder}${name}-${colorScheme}-${lang}-${state}.png`;
      await game.page.screenshot({ path });
      expect(statSync(path).size).toBeGreaterThan(10_000);
    };
    await game.square('2h').click();
    await keep('selected');
    await game.page.keyboard.press('Escape');
    await game.click('7i8h');
    await game.untilMoves(6);
    await game.untilPhase('player');
    await game.page.waitForTimeout(400);
    await keep('explained');
    await game.action('new-game').click();
    await game.page.selectOption('select[name="handicap"]', '2-piece');
    await keep('new-game');
    await game.part('new-game').locator('[data-action="cancel"]').click();
    await game.action('resign').click();
    await keep('end');
    await game.action('declare').click();
    await keep('wrong-declaration');
  });

  it.each(places)(
    'a review on a %s %o %s %s',
    async (name, viewport, colorScheme, lang) => {
      mkdirSync(folder, { recursive: true });
      const game = await chromium.open({ parameters: { lang }, viewport, colorScheme });
      const keep = async (state: string): Promise<void> => {
        const path = `${folder}${name}-${colorScheme}-${lang}-${state}.png`;
        await game.page.screenshot({ path, fullPage: true });
        expect(statSync(path).size).toBeGreaterThan(10_000);
      };
      const names = lang === 'ja' ? ['青葉 一郎', '若草 二葉'] : ['Aoba Ichiro', 'Wakakusa Futaba'];
      const review = await ReviewPage.ofRecord(game, `先手：${names[0]}\n後手：${names[1]}\n${kifOf(reviewed)}`);
      await expect.poll(() => review.drawn()).toBe(reviewed.length + 1);
      await keep('reviewing');
      await review.finish(reviewed);
      await review.action('go-to-turn').first().click();
      await keep('reviewed');
      await review.action('practise').first().click();
      await review.part('exercise').waitFor();
      await keep('exercise');
    },
    330_000,
  );
});
