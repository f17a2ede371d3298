// How long the review of a long game takes, and what it comes to.

import { describe, expect, it } from 'vitest';
import { whole } from '../../web/src/panel/figures';
import { Chromium } from './chromium';
import { kifOf, longGame, ReviewPage } from './review-page';

const chromium = new Chromium();

describe('a review of a pasted record', () => {
  it('has a graph within 5 s, then all moves within a minute, and the page stays alive', async () => {
    expect(longGame.length).toBeGreaterThan(70);
    const slowness = await chromium.slowness();
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const began = Date.now();
    const review = await ReviewPage.ofRecord(game, kifOf(longGame));
    await game.page.evaluate(() => {
      let last = performance.now();
      const frame = (): void => {
        const now = performance.now();
        const longest = Number(document.documentElement.dataset.longestFrame ?? 0);
        document.documentElement.dataset.longestFrame = String(Math.max(longest, now - last));
        last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await expect.poll(() => review.drawn(), { timeout: 5000 * slowness, interval: 50 }).toBe(longGame.length + 1);
    const graphAfter = Date.now() - began;
    expect(await review.part('review-count').innerText()).toMatch(new RegExp(`^\\d+ of ${longGame.length} moves`));
    await review.until('done');
    const doneAfter = Date.now() - began;
    const longest = Number(await game.page.getAttribute('html', 'data-longest-frame'));
    console.log(
      `review of ${longGame.length} moves: graph ${graphAfter} ms, done ${doneAfter} ms, longest frame ${longest.toFixed(0)} ms`,
    );
    expect(graphAfter).toBeLessThan(5000 * slowness);
    expect(doneAfter).toBeLessThan(60_000 * slowness);
    expect(longest).toBeLessThan(1000 * slowness);

    // What is kept, what is shown.
    const { ratings, turning_points, moves } = await review.kept();
    expect(moves.map(({ usi }) => usi)).toEqual(longGame);
    for (const side of ['black', 'white'] as const) {
      const shown = await review.root.locator(`[data-rating="${side}"]`).innerText();
      const rating = ratings[side];
      expect(shown).toContain(rating === null ? 'There are not enough positions for a rating.' : rating.words.en);
      // Few positions have no number, and nothing is drawn.
      const given = rating !== null && rating.rating !== null;
      expect(given).toBe(rating !== null && rating.positions >= 20);
      expect(await review.root.locator(`[data-rating="${side}"] [data-part="rating-bar"]`).count()).toBe(given ? 1 : 0);
      if (given) {
        expect(shown).toContain(whole(rating.rating ?? 0));
        expect(shown).toMatch(/about amateur \d/);
      }
    }
    expect(turning_points.length).toBeGreaterThan(0);
    const point = turning_points[0];
    const listed = review.root.locator('[data-turning-point]').first();
    expect(await listed.innerText()).toContain(point?.sentence.en);
    await listed.locator('[data-action="go-to-turn"]').click();
    expect(await review.ply()).toBe(point?.ply);
    expect(await review.part('walked-to').innerText()).toContain(`Move ${point?.ply} `);
    const said = moves[(point?.ply ?? 0) - 1];
    expect(await review.part('review-sentence').innerText()).toBe(said?.sentence.en);
    expect(await review.root.locator('[data-fact="price"]').innerText()).toContain(said?.price.given_up.en);
  }, 150_000);
});
