// The person's own mistakes as exercises: made of a review, back after days, kept, written to a file and read again.

import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { at } from './clock';
import { Chromium, phone } from './chromium';
import type { GamePage } from './game-page';
import { ReviewPage } from './review-page';

const chromium = new Chromium();

/** White does not take back the bishop that black has exchanged, but moves 9d9e. */
const blunder = ['1g1f', '3c3d', '7g7f', '9c9d', '8h2b+', '9d9e', '2b3a', '4a3a'];

/** A lance and a knight mate in three; the king goes for a walk. */
const missedMate = 'position sfen 9/8s/6G1k/7n1/9/9/9/9/K8 b NL2r2b3g3s2n3l18p 1 moves 9i9h 1c1d';

class Practice {
  constructor(readonly game: GamePage) {}

  get root(): Locator {
    return this.game.part('practice');
  }

  get door(): Locator {
    return this.game.action('practice');
  }

  action(name: string): Locator {
    return this.root.locator(`[data-action="${name}"]`);
  }

  part(name: string): Locator {
    return this.root.locator(`[data-part="${name}"]`);
  }

  async untilOpen(): Promise<void> {
    await this.game.within('[data-practice="open"]').waitFor({ timeout: 60_000 });
  }

  async play(from: string, to: string): Promise<void> {
    await this.root.locator(`[data-square="${from}"]`).click();
    await this.root.locator(`[data-square="${to}"]`).click();
  }

  consequence(): Promise<string> {
    return this.part('consequence').innerText({ timeout: 60_000 });
  }

  /** The page again, on another day. */
  async comeBackOn(day: string): Promise<void> {
    await at(day)(this.game.page);
    await this.game.page.reload();
    await this.game.untilPhase('player', 'engine', 'over');
  }

  /** By the settings, where nothing waits. */
  async openBySettings(): Promise<void> {
    await this.game.action('settings').click();
    await this.game.action('exercises').click();
    await this.untilOpen();
  }
}

/** The exercises of white's moves in the game, made by a review on a first of December. */
async function made(options: Parameters<Chromium['open']>[0] = {}): Promise<Practice> {
  const { prepare, ...rest } = options;
  const game = await chromium.open({
    parameters: { lang: 'en' },
    ...rest,
    prepare: async (page) => {
      await at('2026-12-01')(page);
      await prepare?.(page);
    },
  });
  const review = await ReviewPage.ofRecord(game, `position startpos moves ${blunder.join(' ')}`);
  await review.until('done');
  await review.action('take-white').click();
  await review
    .part('game-exercises')
    .getByRole('status')
    .filter({ hasText: /move 6|6手目/ })
    .waitFor();
  return new Practice(game);
}

async function backToGame({ game }: Practice): Promise<void> {
  await new ReviewPage(game).action('close-review').click();
}

describe('the exercises of a person', () => {
  it('wait on the day after, and after 3, 7 and 21 days; the fourth success ends them', async () => {
    const practice = await made();
    await backToGame(practice);
    expect(await practice.door.count()).toBe(0);
    const days = [
      ['2026-12-02', 'December 5'],
      ['2026-12-05', 'December 12'],
      ['2026-12-12', 'January 2'],
      ['2027-01-02', 'done'],
    ] as const;
    for (const [day, next] of days) {
      await practice.comeBackOn(day);
      expect(await practice.door.innerText()).toBe('1 exercise');
      await practice.door.click();
      await practice.untilOpen();
      const headings = practice.root.getByRole('heading', { level: 2 });
      await expect.poll(() => headings.allInnerTexts()).toContain('Your turn at move 6');
      await practice.play('3a', '2b');
      expect(await practice.consequence()).toContain(next);
      await practice.action('close-practice').click();
      await expect.poll(() => practice.door.count()).toBe(0);
    }
    await practice.openBySettings();
    expect(await practice.root.locator('.practice-when').innerText()).toBe('Done');
  }, 180_000);

  it('start over after a failure, of which the first answer is the one that counts', async () => {
    const practice = await made();
    await backToGame(practice);
    await practice.comeBackOn('2026-12-05');
    await practice.door.click();
    await practice.untilOpen();
    await practice.play('9d', '9e');
    expect(await practice.consequence()).toBe('It comes back tomorrow.');
    expect(await practice.part('verdict').innerText()).toContain('played in the game');
    await practice.action('try-again').click();
    await practice.play('3a', '2b');
    expect(await practice.consequence()).toBe('It comes back tomorrow.');
    await practice.action('to-list').click();
    expect(await practice.root.locator('.practice-when').innerText()).toBe('Next on December 6');
    // Before its day it can be played, and stays where it is.
    await practice.action('play-exercise').click();
    await practice.play('3a', '2b');
    expect(await practice.consequence()).toContain('still comes back on December 6');
  }, 120_000);

  it('are made of the own side of a game played here, and not twice', async () => {
    const game = await chromium.open({
      parameters: { lang: 'ja', strength: '1', side: 'white', moves: blunder.join(',') },
      prepare: at('2026-12-01'),
    });
    await game.action('review').first().click();
    const review = new ReviewPage(game);
    await review.until('done');
    const said = review.part('game-exercises').getByRole('status');
    await said.filter({ hasText: '6手目' }).waitFor();
    await game.page.reload();
    await review.until('done');
    await said.filter({ hasText: '6手目' }).waitFor();
    await review.action('open-exercises').click();
    const practice = new Practice(game);
    await practice.untilOpen();
    expect(await practice.root.locator('.practice-row').count()).toBe(1);
    // Back leads to where one came from.
    await practice.action('close-practice').click();
    await review.root.waitFor();
  }, 120_000);

  it('are played to the end where a mate was missed, and nothing is said to be over where nothing was due', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' }, prepare: at('2026-12-01') });
    const review = await ReviewPage.ofRecord(game, missedMate);
    await review.until('done');
    await review.action('take-black').click();
    await review
      .part('game-exercises')
      .getByRole('status')
      .filter({ hasText: /move 1/ })
      .waitFor();
    const practice = new Practice(game);
    await review.action('open-exercises').click();
    await practice.untilOpen();
    expect(await practice.root.innerText()).toContain('Missed a mate');
    expect(await practice.root.innerText()).toContain('The next one is due on December 2.');
    expect(await practice.root.innerText()).not.toContain('Done for today');
    await practice.action('close-practice').click();
    await backToGame(practice);
    await practice.comeBackOn('2026-12-02');
    await practice.door.click();
    const mate = (phase: string): Locator => practice.root.locator(`[data-outcome="${phase}"]`);
    await mate('person').waitFor({ timeout: 60_000 });
    expect(await axeFindings(game)).toEqual([]);
    const drop = async (piece: string, to: string): Promise<void> => {
      await practice.root.locator(`[data-hand-piece="${piece}"]`).last().click();
      await practice.root.locator(`[data-square="${to}"]`).click();
    };
    await drop('L', '1e');
    await practice.action('from-start').waitFor(); // the move is on the board
    await mate('person').waitFor();
    await drop('N', '2e');
    await mate('solved').waitFor();
    expect(await practice.consequence()).toBe('Right. It comes back on December 5.');
    await practice.action('to-list').click();
    expect(await practice.root.innerText()).toContain('Done for today. The next one is due on December 5.');
  }, 120_000);

  it('lose nothing of two tabs, and each sees what the other has done', async () => {
    const practice = await made();
    await backToGame(practice);
    await practice.comeBackOn('2026-12-02');
    const { page } = practice.game;
    const other = await page.context().newPage();
    await at('2026-12-02')(other);
    await other.goto(page.url());
    await other.locator('[data-action="practice"]').click();
    await other.locator('[data-practice="open"] [data-square="3a"]').click();
    await other.locator('[data-practice="open"] [data-square="2b"]').click();
    await other.locator('[data-part="consequence"]').waitFor({ timeout: 60_000 });
    await other.close();
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => practice.door.count()).toBe(0);
  }, 120_000);

  it('are written to a file, deleted, and read again; a broken file changes nothing', async () => {
    const practice = await made();
    await backToGame(practice);
    await practice.openBySettings();
    const [file] = await Promise.all([
      practice.game.page.waitForEvent('download'),
      practice.action('write-exercises').click(),
    ]);
    const path = await file.path();
    const rows = practice.root.locator('.practice-row');
    await rows.first().locator('[data-action="remove"]').click();
    await practice.action('keep').click();
    expect(await rows.count()).toBe(1);
    await rows.first().locator('[data-action="remove"]').click();
    await practice.action('remove-now').click();
    await expect.poll(() => rows.count()).toBe(0);
    const input = practice.root.locator('input[type="file"]');
    await input.setInputFiles(path);
    await practice.part('file-outcome').filter({ hasText: '1 of them new' }).waitFor();
    expect(await rows.count()).toBe(1);
    const broken = join(tmpdir(), `nagare-broken-${process.pid}.json`);
    writeFileSync(broken, readFileSync(path, 'utf8').replace('"2026-12-02"', '"2026-13-02"'));
    await input.setInputFiles(broken);
    await practice.part('file-outcome').filter({ hasText: 'exercises.0.progress.due' }).waitFor();
    expect(await rows.count()).toBe(1);
    await practice.action('remove').last().click();
    await practice.action('remove-now').click();
    await expect.poll(() => rows.count()).toBe(0);
    expect(await practice.root.innerText()).toContain('There are none yet.');
  }, 120_000);

  it.each(['refused', 'full'])(
    'are there for the visit where the store is %s, which is said',
    async (kind) => {
      const practice = await made({
        prepare: (page) =>
          page.addInitScript((trouble) => {
            if (trouble === 'refused') {
              IDBFactory.prototype.open = () => {
                throw new DOMException('no', 'SecurityError');
              };
            } else {
              IDBObjectStore.prototype.put = () => {
                throw new DOMException('full', 'QuotaExceededError');
              };
            }
          }, kind),
      });
      const review = new ReviewPage(practice.game);
      const unkept = practice.game.part('unkept');
      expect(await unkept.innerText()).toMatch(/^Not saved: .*exercises/);
      await review.action('open-exercises').click();
      await practice.untilOpen();
      await practice.action('play-exercise').click();
      await practice.play('9d', '9e');
      expect(await practice.consequence()).toBe('It comes back tomorrow.');
      await practice.action('close-practice').click();
      await at('2026-12-02')(practice.game.page);
      await practice.game.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(() => practice.door.count()).toBe(1);
    },
    120_000,
  );

  it('leave a store of a later version alone', async () => {
    const practice = await made({
      prepare: (page) =>
        page.addInitScript(() => {
          const later = indexedDB.open('nagare-exercises', 99);
          later.addEventListener('success', () => later.result.close());
        }),
    });
    expect(await practice.game.part('unkept').innerText()).toContain('newer version');
    const all = await practice.game.page.evaluate(() => indexedDB.databases());
    expect(all.find(({ name }) => name === 'nagare-exercises')?.version).toBe(99);
  }, 120_000);

  it('can be done by keyboard and in the accessibility tree, on a phone too', async () => {
    const practice = await made({ viewport: phone, parameters: { lang: 'ja' } });
    await backToGame(practice);
    await practice.comeBackOn('2026-12-02');
    const { page } = practice.game;
    expect(await axeFindings(practice.game)).toEqual([]);
    await practice.door.focus();
    await page.keyboard.press('Enter');
    await practice.untilOpen();
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('review-title');
    expect(await axeFindings(practice.game)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await practice.action('show-answer').focus();
    await page.keyboard.press('Enter');
    expect(await practice.part('answer').innerText()).toContain('同');
    expect(await practice.consequence()).toBe('あしたもう一度出ます。');
    await practice.action('to-list').focus();
    await page.keyboard.press('Enter');
    expect(await axeFindings(practice.game)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await practice.game.action('language').click();
    expect(await practice.root.innerText()).toContain('All exercises');
  }, 120_000);
});
