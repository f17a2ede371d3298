// Statistics of games that are made up, as a person sees them: pictures with tables beside them, every bar a way to its
// games, reviews of those that wait.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium, desktop, phone } from './chromium';
import { GamePage } from './game-page';
import { serveTestPage } from './preview-server';
import type { TestStatistics } from './statistics-view/page';

const chromium = new Chromium([], () => serveTestPage('statistics-view'));

type InPage = Window & { statistics: TestStatistics };

class StatisticsPage {
  private constructor(readonly page: Page) {}

  static async open(
    language: 'ja' | 'en',
    games: { own: number; other?: number },
    options: Parameters<Chromium['openPage']>[0] = {},
  ): Promise<StatisticsPage> {
    const page = await chromium.openPage(options);
    await page.waitForFunction(() => 'statistics' in window);
    await page.evaluate(([shown, own, other]) => (window as unknown as InPage).statistics.mount(shown, own, other), [
      language,
      games.own,
      games.other ?? 0,
    ] as const);
    return new StatisticsPage(page);
  }

  part(name: string): Locator {
    return this.page.locator(`[data-part="${name}"]`);
  }

  /** The table of people has come. */
  async untilCompared(): Promise<void> {
    await this.page.locator('.statistics-people').waitFor();
  }

  led(): Promise<TestStatistics['led']> {
    return this.page.evaluate(() => (window as unknown as InPage).statistics.led);
  }

  asked(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as InPage).statistics.asked);
  }

  tell(run: Parameters<TestStatistics['tell']>[0]): Promise<void> {
    return this.page.evaluate((given) => (window as unknown as InPage).statistics.tell(given), run);
  }
}

describe('statistics', () => {
  it.each([
    ['ja', desktop],
    ['en', desktop],
    ['ja', phone],
    ['en', phone],
  ] as const)('in %s are within a screen of %o, and accessible with every table open', async (language, viewport) => {
    const shown = await StatisticsPage.open(language, { own: 64, other: 5 }, { viewport });
    await shown.untilCompared();
    await expect.poll(() => shown.page.locator('.statistics-plot canvas').count()).toBe(2);
    const { page } = shown;
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
    expect(await axeFindings(new GamePage(page))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // A picture and a table each.
    expect(await page.locator('table').count()).toBe(9);
    expect(await page.locator('table caption').allInnerTexts()).not.toContain('');
  });

  it('lead from every bar to its games, by keyboard', async () => {
    const shown = await StatisticsPage.open('en', { own: 64 });
    await shown.untilCompared();
    const { page } = shown;
    const bars = page.locator('.statistics-row');
    const count = await bars.count();
    expect(count).toBeGreaterThan(10);
    await page.locator('[data-action="review-more"]').focus();
    const reached: string[] = [];
    // Between the bars stand the tables' summaries.
    for (let step = 0; step < count + 12 && reached.length < count; step += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() =>
        document.activeElement?.matches('.statistics-row') === true
          ? (document.activeElement.getAttribute('aria-label') ?? '')
          : null,
      );
      if (label !== null) {
        reached.push(label);
        await page.keyboard.press('Enter');
      }
    }
    expect(reached).toHaveLength(count);
    const led = await shown.led();
    expect(led).toHaveLength(count);
    expect(reached[0]).toMatch(/^no name: \d+ won, \d+ lost.*\d+% \(\d+–\d+\)\. See the games$/);
    expect(led[0]?.title).toBe('Opponent: no name');
    expect(led.map(({ title }) => title)).toContain('Your strategy: Fourth-File Rook');
    expect(led.every(({ ids, title }) => ids.length > 0 && title !== '')).toBe(true);
  });

  it('lead from a dot to its game, and from its row in the table', async () => {
    const shown = await StatisticsPage.open('ja', { own: 64 });
    await shown.untilCompared();
    const { page } = shown;
    const rating = shown.part('rating');
    await rating.locator('summary').click();
    await rating.locator('[data-action="game-of"]').first().click();
    await expect.poll(async () => (await shown.led()).length).toBe(1);
    const over = rating.locator('.u-over');
    await over.scrollIntoViewIfNeeded();
    const box = (await over.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
    await expect.poll(() => rating.locator('[data-looked]').innerText()).toContain('局面');
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(async () => (await shown.led()).length).toBe(2);
    const [first, second] = await shown.led();
    // The last game stands first in the table, and rightmost in the picture.
    expect(second?.ids).toEqual(first?.ids);
    expect(second?.ids).toHaveLength(1);
  });

  it('say how many games a claim rests on', async () => {
    const shown = await StatisticsPage.open('en', { own: 64, other: 5 });
    await shown.untilCompared();
    const { page } = shown;
    expect(await page.locator('.statistics-head .hint').innerText()).toMatch(/^64 of 69 games count .* 48 of 64/);
    const avoided = await shown.part('avoided').locator('li').allInnerTexts();
    expect(avoided.length).toBeGreaterThan(0);
    for (const each of avoided) {
      expect(each).toMatch(/people online \d+\.\d% \(of [\d,]+ players, once per game\), you \d+ of 64 games$/);
    }
    // The last ten games that have a rating come to 1583 by their positions, which is second dan.
    const naturalness = await shown.part('naturalness').innerText();
    expect(naturalness).toMatch(
      /Amateurs of 1 dan to 3 dan, about your strength: .* of 100 players play fewer surprising moves \(\d+ counted, once per game\)/,
    );
    expect(await page.locator('.statistics-people [data-yours]').innerText()).toBe(
      'Amateurs of 1 dan to 3 dan, about your strength',
    );
    const figures = await page.locator('.statistics-figures').allInnerTexts();
    expect(figures.filter((each) => !/won|moves/.test(each))).toEqual([]);
  });

  it('are calm where there is little or nothing', async () => {
    const none = await StatisticsPage.open('ja', { own: 0 });
    expect(await none.page.locator('.statistics').innerText()).toContain('まだ対局がありません');
    const unknown = await StatisticsPage.open('ja', { own: 0, other: 3 });
    expect(await unknown.page.locator('.statistics').innerText()).toContain('どちらが自分か');
    const few = await StatisticsPage.open('en', { own: 3 });
    await few.untilCompared();
    expect(await few.part('avoided').innerText()).toContain('Shown from 20 even games on (3 so far).');
    expect(await axeFindings(new GamePage(few.page))).toEqual([]);
  });

  it('go on without the table of people, which can be asked for again', async () => {
    let isBroken = true;
    const shown = await StatisticsPage.open(
      'en',
      { own: 30 },
      {
        expected: /people.*|404|ERR_FAILED/,
        prepare: (page) => page.route('**/people-*.tsv', (route) => (isBroken ? route.abort() : route.continue())),
      },
    );
    const again = shown.page.locator('[data-action="people-again"]');
    await again.waitFor();
    expect(await shown.part('results').locator('.statistics-row').count()).toBeGreaterThan(0);
    isBroken = false;
    await again.click();
    await shown.untilCompared();
  });

  it('have games reviewed, tell how far that is, and stop it', async () => {
    const shown = await StatisticsPage.open('en', { own: 64 });
    const { page } = shown;
    const button = page.locator('[data-action="review-more"]');
    expect(await button.innerText()).toBe('Review the 16 games that have not been reviewed');
    await button.click();
    expect(await shown.asked()).toEqual(['start']);
    await shown.tell({ done: 3, all: 16, state: 'running' });
    const stop = page.locator('[data-action="stop-reviewing"]');
    await stop.waitFor();
    expect(await page.locator('[data-run]').innerText()).toContain('3 of 16 games reviewed');
    await stop.click();
    expect(await shown.asked()).toEqual(['start', 'stop']);
    await shown.tell({ done: 3, all: 16, state: 'stopped' });
    await button.waitFor();
    await shown.tell({ done: 3, all: 16, state: 'failed' });
    await expect.poll(() => page.locator('[data-run]').innerText()).toContain('could not continue');
  });

  it('change with the language and the games, and leave nothing behind', async () => {
    const shown = await StatisticsPage.open('ja', { own: 64 });
    await shown.untilCompared();
    const { page } = shown;
    await page.evaluate(() => (window as unknown as InPage).statistics.setLanguage('en'));
    await expect.poll(() => shown.part('losses').locator('h3').innerText()).toBe('Where you lose win rate');
    await page.evaluate(() => (window as unknown as InPage).statistics.setGames(2));
    await expect.poll(() => page.locator('.statistics-head .hint').innerText()).toContain('Your games: 2.');
    await page.evaluate(() => (window as unknown as InPage).statistics.destroy());
    await expect.poll(() => page.locator('#place').innerHTML()).not.toContain('statistics');
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });
});
