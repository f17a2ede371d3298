// The path for beginners, walked as a beginner would: ten lessons, then the first rungs of the ladder.

import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readCourse } from '../../web/src/lessons/course-table';
import { axeFindings } from './axe';
import { Chromium, phone } from './chromium';
import type { GamePage } from './game-page';

const chromium = new Chromium();

const table = readFileSync(new URL('../../data/page/lessons.tsv', import.meta.url), 'utf8');
const { rows: lessons } = readCourse(table, () => true);

/** How the lessons without answers are done. */
const ways: Readonly<Record<string, readonly string[]>> = {
  mate: ['G*5b'],
  castle: ['5i4h', '4h3h', '3h2h', '3i3h', '6i5h'],
  attack: ['3i3h', '3h2g', '2g2f'],
};

class PathPage {
  constructor(readonly game: GamePage) {}

  static async open(game: GamePage): Promise<PathPage> {
    await game.openRoom('path');
    const path = new PathPage(game);
    await path.untilLesson();
    return path;
  }

  get root(): Locator {
    return this.game.page.locator('main > div:not([hidden])').last();
  }

  action(name: string): Locator {
    return this.root.locator(`[data-action="${name}"]`);
  }

  async untilLesson(): Promise<void> {
    await this.game.within('[data-path="lesson"]').waitFor();
    await this.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
  }

  /** Moves of the game on the board. */
  private async count(): Promise<number> {
    return Number(/\d+/.exec(await this.root.locator('[data-part="moves"] summary').innerText())?.[0] ?? 0);
  }

  /** Until the opponent has answered, or the lesson is over. */
  async play(usi: string): Promise<void> {
    await this.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
    const before = await this.count();
    const from = usi[1] === '*' ? `[data-hand-piece="${usi[0]}"]` : `[data-square="${usi.slice(0, 2)}"]`;
    await this.root.locator(from).last().click();
    await this.root.locator(`[data-square="${usi.slice(2, 4)}"]`).click();
    const question = this.root.locator('.promotion-question[open]');
    if (await question.isVisible()) {
      await question.locator(`[data-promote="${usi.endsWith('+') ? 'yes' : 'no'}"]`).click();
    }
    const over = this.root.locator('[data-part="path-lesson"]:not([data-outcome="open"])');
    await expect
      .poll(async () => (await over.count()) > 0 || (await this.count()) >= before + 2, { timeout: 20_000 })
      .toBe(true);
  }

  async until(outcome: string): Promise<void> {
    await this.game.within(`[data-part="path-lesson"][data-outcome="${outcome}"]`).waitFor();
  }
}

describe('the path for beginners', () => {
  it('is walked: ten lessons, one after the other', async () => {
    const path = await PathPage.open(await chromium.open({ parameters: { lang: 'ja' } }));
    for (const [index, { id, lesson, name }] of lessons.entries()) {
      await path.untilLesson();
      expect(await path.root.getByRole('heading', { level: 3 }).first().innerText()).toBe(`${index + 1}. ${name.ja}`);
      for (const usi of ways[id] ?? [lesson.answers[0] ?? '']) {
        await path.play(usi);
      }
      await path.until('met');
      if (index + 1 < lessons.length) {
        await path.action('next-lesson').click();
      }
    }
    expect(await path.game.part('path-said').innerText()).toContain('けいこは全部終わりました');
    await path.game.page.reload();
    const again = await PathPage.open(path.game);
    expect(await again.root.locator('.lesson-choice.done').count()).toBe(10);
    // Where one stopped.
    expect(await again.root.locator('[data-lesson="attack"]').getAttribute('aria-current')).toBe('step');
  }, 180_000);

  it('says that another move was not it, shows first which piece moves, and later when asked', async () => {
    const path = await PathPage.open(await chromium.open({ parameters: { lang: 'en' } }));
    expect(await path.game.part('path-said').innerText()).toBe('Move the piece on 55.');
    await path.play('5i5h');
    await path.until('missed');
    expect(await path.game.part('path-said').innerText()).toContain('a different move');
    await path.action('retry-lesson').click();
    await path.untilLesson();
    await path.until('open');
    await path.root.locator('[data-lesson="knight"]').click();
    await path.untilLesson();
    expect(await path.game.part('path-said').innerText()).toBe('');
    await path.action('lesson-hint').click();
    expect(await path.game.part('path-said').innerText()).toBe('Move the piece on 57.');
  });

  it('has a ladder that begins at a bare king, says how a game counts, and keeps where one stopped', async () => {
    const path = await PathPage.open(await chromium.open({ parameters: { lang: 'en' } }));
    await path.action('ladder').click();
    await path.game.within('[data-path="ladder"]').waitFor();
    await path.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
    expect(await path.root.locator('[data-rung]').getAttribute('data-rung')).toBe('1');
    expect(await path.root.locator('[data-part="ladder"] h3').innerText()).toContain('Bare king');
    const map = path.root.locator('[data-part="ladder-map"] li');
    expect(await map.count()).toBe(26);
    expect(await map.evaluateAll((all) => all.findIndex((each) => each.getAttribute('aria-current') === 'step'))).toBe(
      0,
    );
    expect(await path.action('hint').isVisible()).toBe(true);
    expect(await path.root.locator('[part="dials"]').isVisible()).toBe(false);
    await path.play('2g2f');
    // A move taken back is let pass, and said to be; the next one is another matter.
    await path.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
    await path.action('undo').click();
    await path.game.part('took-back').waitFor();
    await path.play('7g7f');
    await path.game.part('took-back').waitFor({ state: 'detached' });
    await path.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
    // Given up, it counts as lost; the game is there again after a reload.
    await path.game.page.reload();
    const again = path;
    await again.game.within('[data-path="ladder"]').waitFor();
    await again.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
    await expect.poll(() => again.root.locator('[data-square="7f"]').getAttribute('aria-label')).toContain('pawn');
    await again.action('resign').click();
    await again.action('confirm-resign').click();
    await expect.poll(() => again.game.part('path-said').innerText()).toContain('You lost.');
    // Each game counts, also one with the same moves; what is said, the board and the count are of one game.
    const streak = (): Promise<number> =>
      again.game.page.evaluate(() => JSON.parse(localStorage.getItem('nagare.path') ?? '').ladder.streak);
    expect(await streak()).toBe(-1);
    for (const after of [-2, 0, -1]) {
      await again.action('next-game').click();
      await again.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
      await expect.poll(() => again.game.part('path-said').innerText()).not.toContain('You lost.');
      expect(await again.root.locator('[data-rung]').getAttribute('data-rung')).toBe('1');
      await again.action('resign').click();
      await again.action('confirm-resign').click();
      await expect.poll(() => again.game.part('path-said').innerText()).toContain('You lost.');
      expect(await streak()).toBe(after);
    }
  }, 120_000);

  it('says of the game on the board which rung it is of, also where another one comes next', async () => {
    const path = await PathPage.open(await chromium.open({ parameters: { lang: 'en' } }));
    await path.action('ladder').click();
    await path.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
    // A win on another machine, or in another tab, leads up while the game here is played.
    await path.game.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('nagare.path') ?? '{}') as object;
      localStorage.setItem('nagare.path', JSON.stringify({ ...kept, ladder: { rung: -5, streak: 1 } }));
    });
    await path.action('resign').click();
    await path.action('confirm-resign').click();
    await expect.poll(() => path.game.part('path-said').innerText()).toContain('You lost.');
    expect(await path.root.locator('[data-rung]').getAttribute('data-rung')).toBe('1');
    expect(await path.root.locator('[data-part="ladder"] h3').innerText()).toContain('Bare king');
  }, 60_000);

  it('writes progress that the browser does not keep to a file, and reads it on another visit', async () => {
    const refusing = (page: Page): Promise<unknown> =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
    const path = await PathPage.open(await chromium.open({ parameters: { lang: 'en' }, prepare: refusing }));
    await path.play(lessons[0]?.lesson.answers[0] ?? '');
    await path.until('met');
    expect(await path.game.part('unkept').innerText()).toContain('progress in First steps');
    const [file] = await Promise.all([path.game.page.waitForEvent('download'), path.action('write-progress').click()]);
    const written = await file.path();
    await path.game.page.reload();
    const again = await PathPage.open(path.game);
    const done = again.root.locator('.lesson-choice.done');
    expect(await done.count()).toBe(0);
    await again.root.locator('.path-lessons input[type="file"]').setInputFiles(written);
    // The language was not kept either.
    const outcome = again.root.locator('[data-part="file-outcome"]');
    await outcome.filter({ hasText: /Progress has been read\.|進み具合を読み込みました。/ }).waitFor();
    expect(await done.count()).toBe(1);
  }, 60_000);

  it('can be walked by keyboard and in the accessibility tree, on a phone too', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja' }, viewport: phone });
    const { page } = game;
    await game.action('path').focus();
    await page.keyboard.press('Enter');
    const path = new PathPage(game);
    await path.untilLesson();
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('review-title');
    expect(await axeFindings(game)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await path.action('ladder').click();
    await path.game.within('[data-path="ladder"]').waitFor();
    await path.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
    expect(await axeFindings(game)).toEqual([]);
    await path.action('close-path').click();
    await game.board.first().waitFor();
  });
});
