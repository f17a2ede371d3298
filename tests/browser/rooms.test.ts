// The rooms of the page by their addresses: Back and Forward through them and within them, what a reload comes back to, links.

import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ways } from '../../web/src/i18n/masthead-words';
import { Chromium, desktop } from './chromium';
import type { GamePage } from './game-page';
import { kifOf, longGame, ReviewPage } from './review-page';
import { StudyPage } from './study-page';

const chromium = new Chromium();
const shortGame = longGame.slice(0, 6);

const hash = (game: GamePage): Promise<string> => game.page.evaluate(() => location.hash);
const seen = (game: GamePage): Promise<string> =>
  game.page.evaluate(
    (parts) => {
      const isSeen = (part: string): boolean =>
        [...document.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)].some((each) => each.offsetParent !== null);
      return parts.find(isSeen) ?? 'game';
    },
    [...ways, 'review', 'practice'],
  );
const untilSeen = (game: GamePage, room: string): Promise<void> => expect.poll(() => seen(game)).toBe(room);

describe('the browser', () => {
  it.each(ways)('goes back from %s to the game, forward again, and a reload comes back to it', async (way) => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    await game.action(way).click();
    await untilSeen(game, way);
    await expect.poll(() => hash(game)).toMatch(new RegExp(`^#/${way}`));
    await game.page.goBack();
    await untilSeen(game, 'game');
    expect(await game.action(way).evaluate((button) => button === document.activeElement)).toBe(true);
    await game.page.goForward();
    await untilSeen(game, way);
    await game.page.reload();
    await untilSeen(game, way);
    await game.action(`close-${way}`).click();
    await untilSeen(game, 'game');
    expect(await hash(game)).toBe('');
    await game.page.goForward();
    await untilSeen(game, way);
  });

  it.each(ways)('goes back from %s to the review that it was opened from, as that was left', async (way) => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const review = await ReviewPage.ofRecord(game, kifOf(shortGame));
    await review.until('done');
    await review.action('next').click();
    await review.action('next').click();
    await game.action(way).click();
    await untilSeen(game, way);
    await game.page.goBack();
    await untilSeen(game, 'review');
    expect(await review.ply()).toBe(2);
    await game.page.goBack();
    await untilSeen(game, 'game');
    await game.page.goForward();
    await review.until('done');
    expect(await review.ply()).toBe(2);
  });

  it('goes back from a review under way, which a reload begins again where one was', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const review = await ReviewPage.ofRecord(game, kifOf(longGame));
    await review.until('reviewing');
    await review.action('last').click();
    await expect.poll(() => hash(game)).toBe(`#/review/last/${longGame.length}`);
    await game.page.reload();
    await review.until('reviewing');
    expect(await review.ply()).toBe(longGame.length);
    await review.action('close-review').click();
    await untilSeen(game, 'game');
    await game.page.reload();
    await game.untilPhase('player');
    expect(await seen(game)).toBe('game');
  });

  it('goes from problem to problem', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    await game.page.goto(`${game.page.url().split('#')[0]}#/problems/3`);
    await untilSeen(game, 'problems');
    await expect.poll(() => game.part('problems').getAttribute('data-problems')).not.toBe('opening');
    const sfen = (): Promise<string[]> =>
      game
        .part('problems')
        .evaluate((root) =>
          [...root.querySelectorAll('[data-square]')].map((square) => square.getAttribute('aria-label') ?? ''),
        );
    const third = await sfen();
    await game.page.evaluate(() => (location.hash = '#/problems/4'));
    await expect.poll(sfen).not.toEqual(third);
    await game.page.goBack();
    await expect.poll(sfen).toEqual(third);
  });

  it('has the list of games as it was, with what is looked for, and its statistics', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', moves: '7g7f,3c3d' } });
    await game.click('2g2f');
    await game.untilPhase('player');
    await game.action('games').click();
    await game.within('[data-action="open-game"]').waitFor();
    const side = game.part('games').locator('[name="side"]');
    await side.selectOption('black');
    await expect.poll(() => hash(game)).toBe('#/games/side%3Dblack');
    await game.within('[data-action="open-game"]').click();
    await untilSeen(game, 'review');
    await game.page.goBack();
    await untilSeen(game, 'games');
    expect(await side.inputValue()).toBe('black');
    await game.action('tab-statistics').click();
    await expect.poll(() => hash(game)).toBe('#/games/statistics');
    await game.page.goBack();
    await game.within('[data-action="open-game"]').waitFor();
    await game.page.reload();
    await game.within('[data-action="open-game"]').waitFor();
    expect(await side.inputValue()).toBe('black');
  });

  it('comes back to the review of a game that is kept, and to a study in a variation', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', moves: '7g7f,3c3d' }, viewport: desktop });
    await game.click('2g2f');
    await game.untilPhase('player');
    await game.action('games').click();
    await game.within('[data-action="open-game"]').click();
    const review = new ReviewPage(game);
    await review.until('done');
    await review.action('next').click();
    const id = (await hash(game)).split('/')[2] ?? '';
    expect(id).not.toBe('last');
    await expect.poll(() => hash(game)).toBe(`#/review/${id}/1`);
    await game.page.evaluate(() => localStorage.removeItem('nagare.review'));
    await game.page.reload();
    await review.until('done');
    expect(await review.ply()).toBe(1);
    await review.action('study-from-here').click();
    await untilSeen(game, 'study');
    const study = new StudyPage(game);
    await study.untilReady();
    const square = (usi: string): Locator => study.root.locator(`[data-square="${usi}"]`);
    await square('8c').click();
    await square('8d').click();
    await expect.poll(() => hash(game)).toBe(`#/study/${id}/1/8c8d`);
    await game.page.goBack();
    await untilSeen(game, 'review');
    await game.page.goForward();
    await study.untilReady();
    await expect.poll(() => square('8d').getAttribute('aria-label')).toContain('white pawn');
    await game.page.reload();
    await study.untilReady();
    await expect.poll(() => square('8d').getAttribute('aria-label')).toContain('white pawn');
  });

  it('is told of an address that leads nowhere', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    for (const address of ['#/cellar', '#/review/nobody/3', '#/study/nobody/3']) {
      await game.page.evaluate((to) => (location.hash = to), address);
      await expect.poll(() => hash(game)).toBe('');
      expect(await seen(game)).toBe('game');
    }
    expect(await game.notice('address_problem').count()).toBeGreaterThan(0);
  });
});
