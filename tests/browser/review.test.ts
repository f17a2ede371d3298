// The review of a game: a pasted record, a game just ended, a file; its graph by eye, by keyboard and by the
// accessibility tree; what it says, what it keeps and what it writes.

import { importKIF, Move } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { ways } from '../../web/src/i18n/masthead-words';
import { Chromium, desktop, phone } from './chromium';
import { kifOf, longGame, ReviewPage } from './review-page';

const chromium = new Chromium();
const shortGame = longGame.slice(0, 24);
const middleGame = longGame.slice(0, 60);

describe('a review of a pasted record', () => {
  it('names the players beside the board, where the record says who they are', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' }, viewport: phone });
    const long = 'Wakakusa Futaba '.repeat(6).trim();
    const review = await ReviewPage.ofRecord(game, `先手：${long}\n後手：青葉\n${kifOf(shortGame.slice(0, 4))}`);
    const name = (side: string): Promise<string> => review.root.locator(`[data-seat="${side}"] .seat-name`).innerText();
    expect([await name('black'), await name('white')]).toEqual([long, '青葉']);
    expect(await game.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await game.page.reload();
    await review.until('done');
    expect(await name('white')).toBe('青葉');
  });

  it('looks as before after each room that was opened beside it', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const review = await ReviewPage.ofRecord(game, kifOf(shortGame.slice(0, 4)));
    await review.until('done');
    const looks = (): Promise<string[]> =>
      review.root.evaluate((root) => {
        const graph = root.querySelector('[data-part="graph"]') ?? root;
        return [root, graph, ...graph.querySelectorAll('*')].map((element) => {
          const { display, fill, stroke, gridTemplateColumns } = getComputedStyle(element);
          return [display, fill, stroke, gridTemplateColumns].join(' ');
        });
      });
    const before = await looks();
    expect(new Set(before).size).toBeGreaterThan(3);
    for (const way of ways) {
      await game.action(way).click();
      await game.action(`close-${way}`).click();
      await review.root.waitFor();
      expect(await looks(), way).toEqual(before);
    }
  });

  it('is walked by keyboard, and heard', async () => {
    const review = await ReviewPage.finished(chromium, shortGame, { parameters: { lang: 'ja' } });
    const { game } = review;
    const graph = game.page.getByRole('slider', { name: '勝率のグラフ' });
    await graph.focus();
    const press = async (key: string): Promise<number> => {
      await game.page.keyboard.press(key);
      return review.ply();
    };
    expect(await press('ArrowRight')).toBe(1);
    expect(await press('ArrowRight')).toBe(2);
    expect(await press('ArrowLeft')).toBe(1);
    expect(await press('PageUp')).toBe(11);
    expect(await press('End')).toBe(24);
    expect(await press('Home')).toBe(0);
    expect(await press('ArrowRight')).toBe(1);
    expect(await graph.getAttribute('aria-valuetext')).toMatch(/^1手目 ▲.+, 先手の勝率\d+％$/);
    // The board has the position after it.
    const [from = '', to = ''] = [shortGame[0]?.slice(0, 2), shortGame[0]?.slice(2, 4)];
    await expect.poll(() => review.squareLabel(from)).toContain('空き');
    expect(await review.squareLabel(to)).not.toContain('空き');
    const live = review.part('review-announcement');
    expect(await live.getAttribute('aria-live')).toBe('polite');
    expect(await live.textContent()).toMatch(/1手目/);
    const { moves } = await review.kept();
    expect(await review.part('review-sentence').innerText()).toBe(moves[0]?.sentence.ja);

    // The same as a table, with a button at each move.
    await review.part('review-table').locator('summary').click();
    const table = review.part('review-table').getByRole('table');
    expect(await table.getByRole('row').count()).toBe(25);
    await table.getByRole('button').nth(6).click();
    expect(await review.ply()).toBe(7);
    await game.action('language').click();
    expect(await review.part('walked-to').innerText()).toContain('Move 7 ');
  });

  it('is walked by clicks on the graph and by buttons', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const review = await ReviewPage.ofRecord(game, kifOf(shortGame));
    const box = await review.graph.boundingBox();
    await game.page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20);
    expect(await review.ply()).toBe(12);
    await review.action('next').click();
    expect(await review.ply()).toBe(13);
    await review.action('last').click();
    await review.action('back').click();
    expect(await review.ply()).toBe(23);
    await review.action('first').click();
    expect(await review.ply()).toBe(0);
    expect(await review.action('back').getAttribute('aria-disabled')).toBe('true');
  });

  it('is stopped at any time, and begun again', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const review = await ReviewPage.ofRecord(game, kifOf(longGame));
    await expect.poll(() => review.drawn()).toBeGreaterThan(5);
    await review.action('stop-review').click();
    await review.until('stopped');
    const drawn = await review.drawn();
    await game.page.waitForTimeout(500);
    expect(await review.drawn()).toBe(drawn);
    await review.action('last').click();
    expect(await review.ply()).toBe(longGame.length);
    await review.action('review-again').click();
    await review.until('reviewing');
    await review.action('close-review').click();
    await review.root.waitFor({ state: 'detached' });
    expect(await game.board.isVisible()).toBe(true);
  });

  it('says what is wrong with a record, in the dialog', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    await game.action('new-game').click();
    await game.page.click('input[name="start"][value="pasted"]');
    await game.page.fill('[name="pasted"]', '手合割：平手\n先手：甲\n');
    await game.action('review-pasted').click();
    await expect.poll(() => game.part('pasted-error').innerText()).toContain('neither a position nor a move');
    await game.page.fill('[name="pasted"]', 'startpos moves 7g7f 3c3e');
    await game.action('review-pasted').click();
    await expect.poll(() => game.part('pasted-error').innerText()).toContain('3c3e');
    await game.page.check('[name="take-before"]');
    await game.action('review-pasted').click();
    const review = new ReviewPage(game);
    await review.until('done');
    expect(await review.graph.getAttribute('aria-valuemax')).toBe('1');
  });
});

describe('a review', () => {
  it('of a game that has ended is one press away', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1', moves: shortGame.slice(0, 8).join(',') },
    });
    await game.action('resign').click();
    await game.action('confirm-resign').click();
    await game.untilPhase('over');
    await game.action('review-ended').click();
    const review = new ReviewPage(game);
    await review.until('done');
    expect(await review.graph.getAttribute('aria-valuemax')).toBe('8');
    const kif = await review.download('export-kif');
    expect(kif.text).toContain('投了');
    await review.action('close-review').click();
    expect(await game.action('review').isEnabled()).toBe(true);
  });

  it('of a file is opened by dropping it on the page', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const drop = await game.page.evaluateHandle(
      (text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'game.kifu'));
        return transfer;
      },
      kifOf(shortGame.slice(0, 8)),
    );
    await game.page.dispatchEvent('body', 'drop', { dataTransfer: drop });
    const review = new ReviewPage(game);
    await review.until('done');
    expect(await review.graph.getAttribute('aria-valuemax')).toBe('8');
  });

  it('is written as data and as a record that is read again with its comments', async () => {
    const review = await ReviewPage.finished(chromium, shortGame, { parameters: { lang: 'ja' } });
    const kept = await review.kept();
    const json = await review.download('export-json');
    expect(json.name).toBe('review.json');
    expect(JSON.parse(json.text).review).toEqual(kept);
    const kif = await review.download('export-kif');
    expect(kif.name).toBe('review.kifu');
    const record = importKIF(kif.text);
    if (record instanceof Error) {
      throw record;
    }
    const played = record.moves.flatMap((node) => (node.move instanceof Move ? [node.move.usi] : []));
    expect(played).toEqual(shortGame);
    for (const [index, move] of kept.moves.entries()) {
      expect(record.moves[index + 1]?.comment).toContain(move.sentence.ja);
    }
  });

  it('is there again after a reload, and not made again', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const review = await ReviewPage.ofRecord(game, kifOf(shortGame));
    await review.finish(shortGame);
    const kept = await review.kept();
    await game.page.reload();
    const began = Date.now();
    await review.until('done');
    console.log(`review again after ${Date.now() - began} ms`);
    expect(await review.drawn()).toBe(25);
    expect(await review.kept()).toEqual(kept);
    await review.graph.press('End');
    await expect.poll(() => review.squareLabel(shortGame.at(-1)?.slice(2, 4) ?? '')).not.toContain('empty');
    await review.action('close-review').click();
    await game.page.reload();
    await game.untilPhase('player');
    expect(await review.root.count()).toBe(0);
  });

  it('that cannot be read is put aside and told', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    await game.page.evaluate(() => {
      localStorage.setItem('nagare.review', '{"of":"another version"}');
      location.hash = '#/review/last/0';
    });
    await game.page.reload();
    await game.notice('put_aside').waitFor();
    expect(await game.notice('put_aside').innerText()).toContain('The previous review could not be read');
    expect(await game.board.isVisible()).toBe(true);
    expect(await game.page.evaluate(() => localStorage.getItem('nagare.review.aside'))).toBe(
      '{"of":"another version"}',
    );
  });

  it('begins with a paragraph before the graph, and its exercise is one press away', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const review = await ReviewPage.ofRecord(game, kifOf(middleGame));
    expect(await review.part('review-paragraph').count()).toBe(0);
    await review.finish(middleGame);
    const said = (await review.kept()).summary?.both;
    expect(await review.part('review-paragraph').locator('p').innerText()).toBe(said?.text.en);
    // A screen reader comes to it before the graph.
    expect(
      await review.root.evaluate((root) => {
        const [words, graph] = [root.querySelector('.review-paragraph'), root.querySelector('[role="slider"]')];
        return (words as Node).compareDocumentPosition(graph as Node) & Node.DOCUMENT_POSITION_FOLLOWING;
      }),
    ).toBe(4);
    expect(said?.practise).not.toBeNull();
    await review.action('practise-lesson').click();
    expect(await review.part('exercise').innerText()).toContain(`Your turn at move ${said?.practise}`);
    expect(await review.part('review-paragraph').count()).toBe(0);
  }, 330_000);

  it.each([desktop, phone])(
    'speaks to whom it is for, in both languages; older reviews do without ($width)',
    async (viewport) => {
      const review = await ReviewPage.finished(chromium, shortGame, { parameters: { lang: 'ja' }, viewport });
      const { game } = review;
      const keepWith = async (change: object): Promise<void> => {
        await game.page.evaluate((changed) => {
          const kept = JSON.parse(localStorage.getItem('nagare.review') ?? '');
          localStorage.setItem('nagare.review', JSON.stringify({ ...kept, ...changed }));
        }, change);
        await game.page.reload();
        await review.until('done');
      };
      const { summary, ...older } = await review.kept();
      const words = review.part('review-paragraph').locator('p');
      expect(await words.innerText()).toBe(summary?.both.text.ja);
      for (const person of ['white', 'black'] as const) {
        await keepWith({ person });
        expect(await words.innerText()).toBe(summary?.[person].text.ja);
        expect(summary?.[person].text.ja).toMatch(/あなた|相手/);
      }
      await game.action('language').click();
      expect(await words.innerText()).toBe(summary?.black.text.en);
      expect(await game.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await keepWith({ review: older });
      expect(await review.part('review-paragraph').count()).toBe(0);
      expect(await review.graph.count()).toBe(1);
    },
    330_000,
  );

  it('has an exercise: a move is played at a turning point, and is told how it compares', async () => {
    const review = await ReviewPage.finished(chromium, middleGame, { parameters: { lang: 'en' } });
    const { turning_points, moves } = await review.kept();
    const ply = turning_points[0]?.ply ?? 0;
    const played = moves[ply - 1];
    await review.action('practise').first().click();
    expect(await review.part('exercise').innerText()).toContain(`Your turn at move ${ply}`);
    const play = async (usi: string): Promise<void> => {
      const source = usi[1] === '*' ? `[data-hand-piece="${usi[0]}"]` : `[data-square="${usi.slice(0, 2)}"]`;
      await review.root.locator(source).click();
      await review.root.locator(`[data-square="${usi.slice(2, 4)}"]`).click();
      const question = review.root.locator('.promotion-question[open]');
      if (await question.isVisible()) {
        await review.root.locator(`[data-promote="${usi.endsWith('+') ? 'yes' : 'no'}"]`).click();
      }
    };
    await play(played?.best.usi ?? '');
    await review.root.locator('[data-verdict="best"]').waitFor();
    await review.action('try-again').click();
    expect(await review.root.locator('[data-verdict]').count()).toBe(0);
    const first = review.root.locator('.square.movable').last();
    await first.click();
    await review.root.locator('.square.reachable').last().click();
    if (await review.root.locator('.promotion-question[open]').isVisible()) {
      await review.root.locator('[data-promote="no"]').click();
    }
    await review.root.locator('[data-verdict]').waitFor();
    await review.action('show-answer').click();
    expect(await review.part('answer').innerText()).toContain(played?.best.english);
    await review.action('end-exercise').click();
    expect(await review.ply()).toBe(ply);
  }, 330_000);
});

describe('everybody', () => {
  it.each([
    ['a phone', phone, 'dark', 'ja'],
    ['a desktop', desktop, 'light', 'en'],
  ] as const)(
    'can use a review on %s: no finding by axe, no sideways scrolling',
    async (_where, viewport, colorScheme, lang) => {
      const game = await chromium.open({ parameters: { lang }, viewport, colorScheme });
      const review = await ReviewPage.ofRecord(game, kifOf(middleGame));
      await expect.poll(() => review.drawn()).toBeGreaterThan(5);
      expect(await axeFindings(game)).toEqual([]);
      await review.finish(middleGame);
      await review.part('review-table').locator('summary').click();
      await review.action('go-to-turn').first().click();
      expect(await axeFindings(game)).toEqual([]);
      const overflow = await game.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(await game.page.locator('[style]').count()).toBe(0);
      await review.action('practise').first().click();
      await review.part('exercise').waitFor();
      expect(await axeFindings(game)).toEqual([]);
    },
    330_000,
  );
});

describe('what belongs together in a review', () => {
  /** Wholly within the window, without scrolling. */
  const outOfSight = (review: ReviewPage): Promise<string[]> =>
    review.root.evaluate((root) =>
      ['.board', '[data-part="graph"]', '.walked > *', '.steps'].filter((selector) => {
        const { top, left, right, bottom } = (root.querySelector(selector) ?? root).getBoundingClientRect();
        return scrollY !== 0 || top < 0 || left < 0 || right > innerWidth || bottom > innerHeight;
      }),
    );
  const placeOfSteps = (review: ReviewPage): Promise<number> =>
    review.root.locator('.steps').evaluate((steps) => steps.getBoundingClientRect().top);
  /** By a button below, without the scrolling that a press would do. */
  const walkTo = (review: ReviewPage, ply: number): Promise<void> =>
    review.root
      .locator(`[data-action="go-to-move"][data-ply="${ply}"]`)
      .evaluate((button) => (button as HTMLElement).click());

  it.each([
    [desktop.width, desktop],
    [phone.width, phone],
  ] as const)(
    'is seen together at a width of %i, in both languages: board, graph, sentence and steps, also while it grows',
    async (_width, viewport) => {
      const game = await chromium.open({ parameters: { lang: 'ja' }, viewport });
      const review = await ReviewPage.ofRecord(game, kifOf(middleGame));
      await expect.poll(() => review.drawn(), { timeout: 60_000 }).toBeGreaterThan(5);
      for (const lang of ['ja', 'en'] as const) {
        await game.page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
        expect(await outOfSight(review)).toEqual([]);
        const place = await placeOfSteps(review);
        await review.action('next').click();
        await review.part('review-sentence').waitFor();
        expect(await outOfSight(review)).toEqual([]);
        expect(await placeOfSteps(review)).toBe(place);
        if (lang === 'ja') {
          await review.action('first').click();
          await game.action('language').click();
        }
      }

      await review.finish(middleGame);
      const { moves, turning_points } = await review.kept();
      for (const lang of ['en', 'ja'] as const) {
        await game.page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
        expect(await outOfSight(review)).toEqual([]);
        const [longest] = [...moves].sort((a, b) => b.sentence[lang].length - a.sentence[lang].length);
        const placeWhenDone = await placeOfSteps(review);
        for (const ply of [turning_points[0]?.ply, longest?.ply]) {
          await walkTo(review, ply ?? 1);
          expect(await review.ply()).toBe(ply);
          expect(await outOfSight(review)).toEqual([]);
          expect(await placeOfSteps(review)).toBe(placeWhenDone);
          const hidden = await review.root.locator('.walked').evaluate((said) => said.scrollHeight - said.clientHeight);
          expect(hidden).toBe(0);
        }
        const { width, height } = (await review.action('next').boundingBox()) ?? { width: 0, height: 0 };
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        if (lang === 'en') {
          await game.action('language').click();
        }
      }
    },
    330_000,
  );

  it('walks through the line of a better move, looks at the three best, and goes back; a study looks at them too', async () => {
    const review = await ReviewPage.finished(chromium, middleGame, { parameters: { lang: 'en' } });
    const { game } = review;
    const { moves } = await review.kept();
    const worse = moves.find(({ best, usi, line }) => best.usi !== usi && line.length > 1);
    const ply = worse?.ply ?? 0;
    await walkTo(review, ply);
    await review.action('show-best-line').click();
    const panel = review.part('best-lines');
    expect(await panel.locator('[data-line]').allInnerTexts()).toEqual([worse?.best.english]);
    await panel.locator('[data-step="1"]').press('ArrowRight');
    const to = worse?.best.usi.slice(2, 4) ?? '';
    await expect.poll(() => review.squareLabel(to)).not.toContain('empty');
    expect(await panel.locator('[data-step="1"]').getAttribute('aria-current')).toBe('step');
    expect(await axeFindings(game)).toEqual([]);

    await review.action('look-lines').click();
    await review.root.locator('[data-lines="found"]').waitFor();
    expect(await panel.locator('[data-line]').count()).toBe(3);
    expect(await panel.locator('[data-line]').allInnerTexts()).toContain(worse?.best.english);
    expect(
      await panel
        .locator('li')
        .filter({ has: game.page.locator('[data-line]') })
        .first()
        .innerText(),
    ).toMatch(/black wins \d+%/i);
    await panel.locator('[data-line="2"]').click();
    expect(await panel.locator('[data-line="2"]').getAttribute('aria-pressed')).toBe('true');
    await review.action('close-lines').click();
    expect(await review.ply()).toBe(ply);
    expect(await review.part('review-sentence').innerText()).toBe(worse?.sentence.en);

    await review.action('study-from-here').click();
    const study = game.part('study');
    await study.locator('[data-action="best-lines"]:enabled').click();
    await study.locator('[data-lines="found"]').waitFor();
    expect(await study.locator('[data-line]').count()).toBe(3);
    await study.locator('[data-action="close-lines"]').click();
    expect(await study.locator('[data-part="study-look"]').count()).toBe(1);
  }, 330_000);
});
