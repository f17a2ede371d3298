// The path for beginners, walked as a beginner would: the lessons, then the first rungs of the ladder.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium, phone } from './chromium';
import { lessons, PathPage, tasks } from './path-page';

const chromium = new Chromium();

/** What the browser keeps of somebody who has come so far. */
const progress = (kept: object): ((page: Page) => Promise<unknown>) => {
  return (page) =>
    page.addInitScript((text) => {
      if (localStorage.getItem('nagare.path') === null) {
        localStorage.setItem('nagare.path', text);
      }
    }, JSON.stringify(kept));
};

describe('the path for beginners', () => {
  it('is walked: one lesson after the other, and then the first rung of the ladder', async () => {
    // Of each lesson only the last position is left, which is its own where it has no others.
    const met = tasks.map(([{ id: lesson }, ...others]) => ({ lesson, count: others.length }));
    const game = await chromium.open({ parameters: { lang: 'ja' }, prepare: progress({ met }) });
    const path = await PathPage.open(game);
    for (const [index, { name }] of lessons.entries()) {
      await path.untilLesson();
      expect(await path.root.getByRole('heading', { level: 3 }).first().innerText()).toBe(`${index + 1}. ${name.ja}`);
      await path.meet(index, (tasks[index]?.length ?? 1) - 1);
      expect(await path.root.locator('.lesson-choice.done').count()).toBe(index + 1);
      if (index + 1 < lessons.length) {
        await path.action('next-lesson').click();
      }
    }
    expect(await game.part('path-said').innerText()).toMatch(/けいこは全部終わりました。.*裸玉/);
    await path.action('first-rung').filter({ hasText: '階段の第1ステップを指す' }).click();
    await game.within('[data-path="ladder"]').waitFor();
    await path.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
    expect(await path.root.locator('[data-rung]').getAttribute('data-rung')).toBe('1');
    expect(await path.root.locator('.lesson-choice.done').count()).toBe(lessons.length);
    // Come back to, it goes on there, and not with a lesson.
    await path.action('close-path').click();
    await game.openRoom('path');
    await game.within('[data-path="ladder"]').waitFor();
    await expect.poll(() => game.page.evaluate(() => location.hash)).toBe('#/path/ladder');
  }, 400_000);

  it('has lessons of several positions: one can stop between them, fail one, and have it done by the last', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const path = await PathPage.open(game);
    const said = game.part('lesson-marks');
    await path.meet(0, 0);
    expect(await said.innerText()).toContain('1 of 4 done');
    await path.action('next-lesson').click();
    await path.meet(0, 1);
    await path.action('close-path').click();
    await game.openRoom('path');
    await path.untilLesson();
    await expect.poll(() => said.innerText()).toContain('2 of 4 done');
    expect(await game.within('[data-part="path-lesson"] .sentence').first().innerText()).toContain('from a game');
    // Another move than the one that is asked for, and then that, shown when asked.
    const answers = tasks[0]?.[2]?.lesson.answers ?? [];
    await path.play(await path.anyOther(answers));
    await path.until('missed');
    await path.action('retry-lesson').click();
    await path.untilLesson();
    await path.until('open');
    await path.action('lesson-hint').click();
    await path.action('lesson-hint').click();
    const [, , file = '', rank = ''] = answers[0] ?? '';
    expect(await game.part('path-said').innerText()).toContain(`It goes to ${file}${' abcdefghi'.indexOf(rank)}.`);
    await path.meet(0, 2);
    expect(await path.root.locator('.lesson-choice.done').count()).toBe(0);
    await path.action('next-lesson').click();
    await path.meet(0, 3);
    expect(await said.innerText()).toContain('4 of 4 done');
    expect(await path.root.locator('.lesson-choice.done').count()).toBe(1);
    // Ticked, and not struck through.
    const done = path.root.locator('[data-lesson="pawn"]');
    expect(await done.evaluate((each) => getComputedStyle(each, '::before').content)).toContain('✓');
    expect(await done.evaluate((each) => getComputedStyle(each).textDecorationLine)).toBe('none');
    await path.action('next-lesson').click();
    await expect.poll(() => path.root.locator('[data-lesson="lance"]').getAttribute('aria-current')).toBe('step');
  }, 120_000);

  it('is gone on with at the next lesson that is not done, by who had finished all there were before', async () => {
    const earlier = [
      'pawn',
      'rook',
      'bishop',
      'gold-silver',
      'knight',
      'promotion',
      'drop',
      'mate',
      'castle',
      'attack',
    ];
    const kept = { lessons: earlier, lesson: 'attack', ladder: { rung: -6, streak: 0 }, counted: '' };
    const game = await chromium.open({ parameters: { lang: 'ja' }, prepare: progress(kept) });
    const path = await PathPage.open(game);
    expect(await path.root.locator('[data-lesson="lance"]').getAttribute('aria-current')).toBe('step');
    expect(await path.root.locator('.lesson-choice.done').count()).toBe(earlier.length);
  });

  it('ends the lesson of the climbing silver where it says: on 26, not before', async () => {
    const path = await PathPage.open(await chromium.open({ parameters: { lang: 'ja' } }));
    await path.choose('attack');
    await path.play('3i3h');
    await path.play('3h2g');
    await path.until('open');
    await path.play('2g2f');
    await path.until('met');
    expect(await path.root.locator('[data-square="2f"]').getAttribute('aria-label')).toContain('銀');
  });

  it.each([
    ['rook', '3h3d', '△同銀と３四飛を取られます。'],
    ['take', '5f5b+', '△同玉と５二竜を取られます。'],
    ['guard', '3g2e', '△３八飛成から金を取られます。'],
    ['skewer', 'L*5d', '△同玉と５四香を取られます。'],
    ['mate', 'G*4b', '▲４二金では勝ちを逃します。'],
  ])('says in the lesson %s of the wrong move %s what is wrong with it', async (id, usi, found) => {
    const wrong = lessons.find((each) => each.id === id)?.lesson.wrong?.ja ?? '?';
    const game = await chromium.open({ parameters: { lang: 'ja' } });
    const path = await PathPage.open(game);
    await path.choose(id);
    await path.play(usi);
    await path.until('missed');
    expect(await game.part('path-said').innerText()).toContain(wrong);
    await expect.poll(() => game.part('path-said').innerText()).toContain(found);
  });

  it('has letters on the pieces in English, also on the ladder', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja' } });
    const path = await PathPage.open(game);
    const king = path.root.locator('[data-square="5i"]');
    expect(await king.getAttribute('data-word')).toBeNull();
    await game.action('language').click();
    await path.root.locator('[data-square="5i"][data-word="king"]').waitFor();
    await path.meet(0, 0);
    await path.action('ladder').click();
    await path.root.locator('[data-square="5i"][data-word="king"]').waitFor();
  });

  it('has the pieces in English that have been chosen on the page', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en' },
      prepare: (page) =>
        page.addInitScript(() =>
          localStorage.setItem('nagare.preferences', JSON.stringify({ lettering: 'two-kanji' })),
        ),
    });
    const path = await PathPage.open(game);
    await path.meet(0, 0);
    expect(await path.root.locator('[data-square="5i"]').getAttribute('data-word')).toBeNull();
  });

  it('says that another move was not it, shows first which piece moves, and later when asked', async () => {
    const path = await PathPage.open(await chromium.open({ parameters: { lang: 'en' } }));
    expect(await path.game.part('path-said').innerText()).toBe('Move the piece on 55.');
    await path.play('5i5h');
    await path.until('missed');
    expect(await path.game.part('path-said').innerText()).toContain('The pawn in front of yours is still there.');
    await path.action('retry-lesson').click();
    await path.untilLesson();
    await path.until('open');
    await path.choose('knight');
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
    await path.meet(0, 0);
    await path.choose('attack');
    await path.meet(lessons.length - 1, 0);
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
    expect(await done.getAttribute('data-lesson')).toBe('attack');
    await again.choose('pawn');
    expect(await again.game.part('lesson-marks').innerText()).toMatch(/1 of 4 done|4問のうち1問/);
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
