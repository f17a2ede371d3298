// What the games that are kept are for: statistics of them, each bar a way to its games, and studies whose variations stay.

import { readFile } from 'node:fs/promises';
import { importKIF, Move } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { manyRecords, type Written } from '../web/many-games';
import { axeFindings } from './axe';
import { Chromium, desktop, phone } from './chromium';
import { GamesPage } from './games-page';
import { ReviewPage } from './review-page';
import { StudyPage } from './study-page';

const chromium = new Chromium();

/** So many games, one's own side chosen and openings recognised. */
function withGames(count: number, lang: 'ja' | 'en', viewport = desktop): Promise<GamesPage> {
  return withRecords(manyRecords(count), lang, viewport);
}

async function withRecords(records: Written[], lang: 'ja' | 'en', viewport = desktop): Promise<GamesPage> {
  const games = await GamesPage.open(await chromium.open({ parameters: { lang }, viewport }));
  await games.take(records);
  await games.action('person-name').filter({ hasText: '山田太郎' }).click();
  await games.part('person').waitFor({ state: 'detached' });
  await games.untilRecognised();
  return games;
}

describe('games that are kept', () => {
  it('have statistics whose bars lead to their games', async () => {
    const games = await withGames(30, 'en');
    await games.action('tab-statistics').click();
    const statistics = games.part('statistics');
    const bar = statistics.locator('[data-action="games-of"]').first();
    await bar.waitFor();
    // Each bar says in words how many games it is of.
    const said = (await bar.getAttribute('aria-label')) ?? '';
    const counted = /(\d+) won, (\d+) lost(?:, (\d+) drawn)?/.exec(said)?.slice(1) ?? [];
    const wanted = counted.reduce((sum, count) => sum + (Number(count) || 0), 0);
    expect(wanted).toBeGreaterThan(0);
    await bar.click();
    await expect.poll(() => games.found()).toMatch(new RegExp(`^${wanted} of 30 games`));
    expect(await games.rows.count()).toBe(Math.min(wanted, 25));
    // A game of these is looked at; after that the list is as it was.
    const last = games.rows.last();
    const id = await last.getAttribute('data-game');
    await last.locator('[data-action="open-game"]').click();
    const review = new ReviewPage(games.game);
    await review.action('close-review').click();
    await expect.poll(() => games.found()).toMatch(new RegExp(`^${wanted} of 30 games`));
    const focused = (): Promise<string | null> =>
      games.game.page.evaluate(() => document.activeElement?.closest('[data-game]')?.getAttribute('data-game') ?? null);
    await expect.poll(focused).toBe(id);
    // The way back to all of them.
    await games.action('show-all').click();
    await expect.poll(() => games.found()).toBe('30 games');
  }, 120_000);

  it('are reviewed one after another from the statistics, which then say more, and the run can be stopped', async () => {
    // Short ones: the longest come first.
    const games = await withRecords(manyRecords(600).slice(-3), 'en');
    await games.action('tab-statistics').click();
    const statistics = games.part('statistics');
    await statistics.locator('[data-action="review-more"]').click();
    await expect.poll(() => statistics.innerText(), { timeout: 150_000 }).toContain('1 of 3 games reviewed');
    await statistics.locator('[data-action="stop-reviewing"]').click();
    await statistics.locator('[data-action="review-more"]').waitFor();
    await games.action('tab-list').click();
    await expect.poll(() => games.root.locator('.games-row', { hasText: 'Reviewed' }).count()).toBe(1);
  }, 200_000);

  it('keep the variations of a study', async () => {
    const games = await withGames(2, 'ja');
    const { game } = games;
    await games.action('open-game').first().click();
    const review = new ReviewPage(game);
    await review.action('stop-review').click();
    await review.until('stopped');
    await review.graph.focus();
    await game.page.keyboard.press('Home');
    await game.page.keyboard.press('ArrowRight');
    await expect.poll(() => review.ply()).toBe(1);
    await review.action('study-from-here').click();
    const study = new StudyPage(game);
    await study.untilReady();
    const before = (await study.moves()).length;
    await study.play('9c9d');
    await study.untilHere(/2 △９四歩/);
    await study.action('close-study').click();
    await review.action('study-from-here').click();
    await study.untilReady();
    await expect.poll(async () => (await study.moves()).length).toBe(before + 1);
    await study.action('close-study').click();
    await review.action('close-review').click();
    await game.page.reload();
    await game.untilPhase('player', 'engine', 'over');
    const again = await GamesPage.open(game);
    await again.action('game-options').first().click();
    const [file] = await Promise.all([game.page.waitForEvent('download'), again.action('write-kif').click()]);
    const read = importKIF(await readFile(await file.path(), 'utf8'));
    if (read instanceof Error) {
      throw read;
    }
    const all: string[] = [];
    read.forEach(({ ply, move }) => {
      if (move instanceof Move) {
        all.push(`${ply} ${move.usi}`);
      }
    });
    expect(all).toContain('2 9c9d');
    expect(all.filter((move) => move.startsWith('2 '))).toHaveLength(2);
  }, 120_000);

  it.each([
    ['ja', phone],
    ['en', desktop],
  ] as const)(
    'can be looked at in %s without findings of axe',
    async (lang, viewport) => {
      const games = await withGames(5, lang, viewport);
      await games.action('tab-statistics').click();
      await games.part('statistics').locator('[data-action="games-of"]').first().waitFor();
      expect(await axeFindings(games.game)).toEqual([]);
    },
    120_000,
  );
});
