// A study as a person meets it: beside a reviewed game, with variations, by mouse and by keyboard, and what the engine says.

import { importKIF, Move } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { manyVariations } from '../web/many-variations';
import { axeFindings } from './axe';
import { Chromium, desktop, phone } from './chromium';
import { ReviewPage } from './review-page';
import { StudyPage } from './study-page';

const chromium = new Chromium();

const record = `手合割：平手
先手：甲
後手：乙
*はじめに
   1 ７六歩(77)
   2 ３四歩(33)
   3 ２六歩(27)
   4 ８四歩(83)
   5 投了

変化：3手
   3 ６六歩(67)
*振り飛車もある。
&四間飛車
   4 ８四歩(83)
`;

/** By another reader of records: each move with all before it, its bookmark and its comment. */
function inKif(text: string): string[] {
  const read = importKIF(text);
  if (read instanceof Error) {
    throw read;
  }
  const all: string[] = [];
  read.forEach((node) => {
    const path: string[] = [];
    for (let each: typeof node | null = node; each !== null; each = each.prev) {
      if (each.move instanceof Move) {
        path.unshift(each.move.usi);
      }
    }
    if (node.move instanceof Move) {
      all.push([path.join(' '), node.bookmark, node.comment.trim()].join('|'));
    }
  });
  return all.sort();
}

describe('a study', () => {
  it('of a reviewed record has its variations, takes others, and is a record again', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja' } });
    const study = await StudyPage.fromReview(game, record, 2);
    await study.untilHere(/2 △３四歩/);
    expect((await study.moves()).join('\n')).toContain('四間飛車');
    // Beside the record, for both sides.
    await study.play('5g5f');
    await study.untilHere(/3 ▲５六歩/);
    await study.play('5c5d');
    await study.untilHere(/4 △５四歩/);
    await study.action('back').click();
    await study.untilHere(/3 ▲５六歩/);
    await study.root.locator('[name="variation-name"]').fill('中飛車');
    await study.root.locator('[name="move-comment"]').fill('力戦\nになる');
    await expect.poll(() => study.here()).toContain('中飛車');
    const wanted = [
      '7g7f||',
      '7g7f 3c3d||',
      '7g7f 3c3d 2g2f||',
      '7g7f 3c3d 2g2f 8c8d||',
      '7g7f 3c3d 6g6f|四間飛車|振り飛車もある。',
      '7g7f 3c3d 6g6f 8c8d||',
      '7g7f 3c3d 5g5f|中飛車|力戦\nになる',
      '7g7f 3c3d 5g5f 5c5d||',
    ].sort();
    // Deleted, and put back.
    await study.action('remove-moves').click();
    await study.untilHere(/2 △３四歩/);
    expect(await study.part('study-notes').innerText()).toContain('2手を消しました。');
    expect((await study.moves()).join('\n')).not.toContain('中飛車');
    await study.action('undo-remove').click();
    await study.untilHere(/3 ▲５六歩/);
    const text = await study.saved();
    expect(inKif(text)).toEqual(wanted);
    expect(text).toMatch(/^ {3}5 投了/m);
    expect(text).toMatch(/^先手：甲$/m);
    expect(text).toMatch(/^\*はじめに$/m);
    expect(await study.part('study-unkept').innerText()).toContain('書き出して');
    // Back to where one was.
    await study.action('close-study').click();
    const review = new ReviewPage(game);
    await review.root.waitFor();
    expect(await review.ply()).toBe(2);
    await expect
      .poll(() => game.page.evaluate(() => (document.activeElement as HTMLElement).dataset.action))
      .toBe('study-from-here');
    // The page reads its own record.
    await review.action('close-review').click();
    const again = await StudyPage.fromReview(game, text, 0);
    expect(inKif(await again.saved())).toEqual(wanted);
    // Something is said of the start position, too.
    const start = again.root.locator('[data-action="study-walk"][data-ply="0"]');
    expect(await start.getByRole('img', { name: 'コメントあり' }).count()).toBe(1);
    const said = again.root.locator('[name="move-comment"]');
    expect(await said.inputValue()).toBe('はじめに');
    await said.fill('次の一手');
    expect(await again.saved()).toMatch(/^\*次の一手$/m);
  }, 120_000);

  it('takes a record or a position that is pasted, and says what is wrong with it', async () => {
    const study = await StudyPage.open(await chromium.open({ parameters: { lang: 'en' } }));
    const paste = async (text: string): Promise<void> => {
      await study.root.locator('[name="study-pasted"]').fill(text);
      await study.action('open-pasted').click();
    };
    await paste('nonsense');
    await expect
      .poll(() => study.root.getByRole('alert').allInnerTexts())
      .toContainEqual(expect.stringMatching(/could not be read/));
    await paste(record);
    await expect.poll(async () => (await study.moves()).join(' ')).toContain('四間飛車');
    await study.untilReady();
    await study.action('next').click();
    await study.untilHere(/1 P76/);
    expect(inKif(await study.saved())).toContain('7g7f 3c3d 6g6f|四間飛車|振り飛車もある。');
    await paste('4k4/9/4P4/9/9/9/9/9/4K4 b G 1');
    await study.untilHere(/Start/);
    await study.untilReady();
    await study.play('G*5b');
    await study.untilHere(/1 G\*52/);
    // Mate: nothing to think about any more.
    await study.game.within('[data-look="over"]').waitFor();
  });

  it('takes a mating problem with one king, from a position and from a record with variations', async () => {
    const study = await StudyPage.open(await chromium.open({ parameters: { lang: 'ja' } }));
    await study.paste('7lk/9/7G1/9/8+P/8L/9/9/9 b 2r2b3g4s4n2l17p 1');
    await study.part('study-problem').waitFor();
    await study.untilReady();
    expect(await study.action('think').count()).toBe(0);
    expect(await study.action('copy-study-link').count()).toBe(0);
    await study.play('1e2d');
    await study.untilHere(/1 ▲２四と/);
    await study.root.locator('[name="move-comment"]').fill('空き王手');
    await study.action('first').click();
    await study.untilHere(/開始局面/);
    await study.play('2c2b');
    await study.untilHere(/1 ▲２二金/);
    const text = await study.saved();
    await study.paste(text);
    await study.untilHere(/開始局面/);
    await study.untilReady();
    expect((await study.moves()).join(' ')).toMatch(/２四と.*２二金/s);
    expect(await study.saved()).toContain('*空き王手');
    // The defender's turn.
    await study.paste('4k4/9/9/9/9/9/9/9/9 w - 1');
    await expect
      .poll(() => study.root.getByRole('alert').allInnerTexts())
      .toContainEqual(expect.stringMatching(/玉方の番/));
  });

  it('begins anew from a position that is set up by hand, or goes on as it was', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', moves: '7g7f,3c3d' } });
    await game.untilPhase('player');
    const study = await StudyPage.open(game);
    const setup = game.part('setup-board');
    await study.action('set-up').click();
    await setup.locator('[name="setup-sfen"]').waitFor();
    expect(await setup.locator('[name="setup-sfen"]').inputValue()).toContain('/2P6/');
    expect(await study.root.isVisible()).toBe(false);
    await setup.locator('[data-action="close-setup"]').click();
    await study.untilHere(/2 P34/);
    expect(await game.page.evaluate(() => document.activeElement?.className)).toContain('review-title');
    await study.action('set-up').click();
    await setup.locator('[name="setup-sfen"]').fill('4k4/9/4P4/9/9/9/9/9/4K4 b G 1');
    await setup.locator('[name="setup-sfen"]').press('Tab');
    await setup.getByRole('button', { name: 'Analyse it' }).click();
    await study.untilHere(/Start/);
    await study.untilReady();
    await study.play('G*4b');
    await study.untilHere(/1 G\*42/);
    expect(await study.saved()).toMatch(/^ {3}1 ４二金打/m);
  });

  it('makes a variation the main line, which the record then has as its game', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const study = await StudyPage.fromReview(game, record, 2);
    await study.root.getByRole('treeitem', { name: /四間飛車/ }).click();
    await study.untilHere(/3 P66/);
    await study.action('promote').click();
    await study.action('promote').waitFor({ state: 'detached' });
    const read = importKIF(await study.saved());
    expect(
      read instanceof Error ? [] : read.moves.flatMap(({ move }) => (move instanceof Move ? [move.usi] : [])),
    ).toEqual(['7g7f', '3c3d', '6g6f', '8c8d']);
  });

  it('of the game on the board begins at its last move, and leads back to the game', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', moves: '7g7f,3c3d' } });
    await game.untilPhase('player');
    const study = await StudyPage.open(game);
    await study.untilHere(/2 P34/);
    await study.play('8h2b');
    await game.within('[data-promote="yes"]').click();
    await study.untilHere(/3 Bx22\+/);
    await study.action('close-study').click();
    await game.board.first().waitFor();
    expect((await game.listed()).length).toBe(2);
  });

  it('can be walked and played by keyboard alone', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', moves: '7g7f,3c3d,2g2f,8c8d' } });
    const { page } = game;
    await game.untilPhase('player');
    await game.action('study').focus();
    await page.keyboard.press('Enter');
    const study = new StudyPage(game);
    await study.untilReady();
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('review-title');
    for (const [key, move] of [
      ['ArrowLeft', /3 P26/],
      ['Home', /Start/],
      ['ArrowRight', /1 P76/],
      ['End', /4 P84/],
      ['ArrowLeft', /3 P26/],
    ] as const) {
      await page.keyboard.press(key);
      await study.untilHere(move);
    }
    // A move on the board, whose arrow keys are its own.
    await study.root.locator('[data-square][tabindex="0"]').focus();
    const walkTo = async (file: number, rank: number): Promise<void> => {
      for (;;) {
        const now = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.square ?? '');
        const [columns, rows] = [Number(now[0]) - file, rank - (now.charCodeAt(1) - 96)];
        if (columns === 0 && rows === 0) {
          return;
        }
        await page.keyboard.press(
          columns === 0 ? (rows > 0 ? 'ArrowDown' : 'ArrowUp') : columns > 0 ? 'ArrowRight' : 'ArrowLeft',
        );
      }
    };
    await walkTo(5, 3);
    await page.keyboard.press('Enter');
    await walkTo(5, 4);
    await page.keyboard.press('Enter');
    await study.untilHere(/4 P54/);
    expect(await study.part('study-announcement').innerText()).toContain('P54');
    // In the list, up and down lead to what was played beside, and the focus goes with it.
    await study.root.locator('.study-move[tabindex="0"]').focus();
    await page.keyboard.press('ArrowUp');
    await study.untilHere(/4 P84/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('P84');
    await page.keyboard.press('ArrowDown');
    await study.untilHere(/4 P54/);
    expect(await study.root.locator('.study-move[tabindex="0"]').count()).toBe(1);
    // What is typed stays what it is.
    await study.root.locator('[name="variation-name"]').focus();
    await page.keyboard.type('centre');
    await page.keyboard.press('ArrowLeft');
    await study.untilHere(/4 P54 *centre/);
    await study.action('close-study').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.action)).toBe('study');
  });

  it('of 2,000 variations has in the document what is seen of them, and all of them by scrolling and by keys', async () => {
    const many = manyVariations(2_000);
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const { page } = game;
    const study = await StudyPage.open(game);
    await study.paste(many);
    const first = study.root.locator('.study-move[data-ply="1"]').first();
    await expect.poll(() => first.getAttribute('aria-setsize')).toBe('21');
    await study.untilReady();
    expect(await first.getAttribute('aria-level')).toBe('2');
    const { seen, most } = await study.scrolledThrough();
    expect(seen).toHaveLength(inKif(many).length + 1);
    expect(most).toBeLessThan(200);
    // By keys, the list follows, and where one is can be heard.
    const here = study.root.locator('.study-move[aria-current]');
    await here.focus();
    const untilFocused = async (move: RegExp, place: string): Promise<void> => {
      await study.untilHere(move);
      await expect.poll(() => here.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await here.getAttribute('aria-posinset')).toBe(place);
      expect(await study.isInSight(here)).toBe(true);
    };
    await page.keyboard.press('ArrowRight');
    await untilFocused(/^1 /, '1');
    for (const place of ['2', '3', '4']) {
      await page.keyboard.press('ArrowDown');
      await untilFocused(/^1 /, place);
    }
    await page.keyboard.press('Home');
    await untilFocused(/Start/, '1');
    await page.keyboard.press('End');
    await untilFocused(/^80 /, '1');
    // Scrolled away, it keeps the focus and its place in the order of Tab.
    await study.part('study-tree').evaluate((list) => (list.scrollTop = 0));
    await expect.poll(() => study.root.locator('.study-move[data-ply="0"]').count()).toBe(1);
    expect(await study.isInSight(here)).toBe(false);
    expect(await here.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await study.root.locator('.study-move[tabindex="0"]').count()).toBe(1);
    // Nor does it lose the focus on its way back into sight, from below and from above.
    const list = study.part('study-tree');
    for (const scroll of [-1, 1]) {
      await list.evaluate((element, way) => (element.scrollTop = way < 0 ? element.scrollHeight : 0), scroll);
      await page.keyboard.press(scroll < 0 ? 'End' : 'Home');
      await untilFocused(scroll < 0 ? /^80 / : /Start/, '1');
      for (const part of [0.9, 0.6, 0.3, 0, 0.3, 0.6, 0.9, 1, 0.5, 0]) {
        await list.evaluate((element, share) => (element.scrollTop = share * element.scrollHeight), part);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
        expect(await here.evaluate((element) => element === document.activeElement)).toBe(true);
      }
    }
    await page.keyboard.press('End');
    await untilFocused(/^80 /, '1');
    await page.keyboard.press('ArrowLeft');
    await untilFocused(/^79 /, '1');
    expect(await axeFindings(game)).toEqual([]);
    expect(inKif(await study.saved())).toEqual(inKif(many));
  }, 240_000);

  it('is told by the engine how the position stands, how far it looked, and stops when it is asked to', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', moves: '7g7f,3c3d,2g2f,8c8d' } });
    await game.untilPhase('player');
    const study = await StudyPage.open(game);
    await study.untilLook('none');
    await study.action('think').click();
    await study.untilLook('thinking');
    await study.action('stop-thinking').waitFor();
    await study.untilLook('seen');
    const said = await study.part('study-look').innerText();
    expect(said).toMatch(/[Bb]lack wins \d+%/);
    expect(said).toMatch(/Read \d+ plies deep, [\d,]+ positions\./);
    expect(await study.part('study-sentence').innerText()).not.toBe('');
    await expect.poll(() => study.part('study-announcement').innerText()).toMatch(/P84.*[Bb]lack wins \d+%/s);
    expect(await study.root.locator('.board-drawing .arrow').count()).toBeGreaterThan(0);
    const depth = await study.part('study-depth').innerText();
    // A deeper look is stopped by walking on, and what was known stays.
    await study.action('think').click();
    await study.untilLook('thinking');
    await study.action('back').click();
    await study.untilLook('none');
    expect(await study.root.locator('.board-drawing .arrow').count()).toBe(0);
    await study.action('next').click();
    await study.untilLook('seen');
    expect(await study.part('study-depth').innerText()).toBe(depth);
    // The switch is kept.
    await study.root.locator('[name="always-think"]').check();
    await study.action('back').click();
    await study.untilLook('seen');
    await game.page.reload();
    await study.untilReady();
    expect(await study.root.locator('[name="always-think"]').isChecked()).toBe(true);
    await study.untilLook('seen');
  }, 120_000);

  it('says what people played in the position, and plays it', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja' } });
    const study = await StudyPage.fromReview(game, record, 1);
    await study.untilHere(/1 ▲７六歩/);
    const explorer = study.part('explorer');
    await explorer.locator('[data-move="8c8d"] button').click();
    await study.untilHere(/2 △８四歩/);
    await explorer.locator('[data-move="7i6h"]').waitFor();
    expect(await explorer.locator('[data-move="7i6h"] button').innerText()).toBe('▲６八銀(79)');
  });

  it.each([
    ['ja', phone],
    ['en', phone],
    ['ja', desktop],
    ['en', desktop],
  ] as const)(
    'is clear to a screen reader and fits: %s %j',
    async (lang, viewport) => {
      const game = await chromium.open({ parameters: { lang }, viewport });
      const study = await StudyPage.fromReview(game, record, 3);
      await study.action('think').click();
      await study.untilLook('seen');
      await study.action('remove-moves').click();
      await study.action('undo-remove').waitFor();
      expect(await axeFindings(game)).toEqual([]);
      await study.action('undo-remove').click();
      await study.untilHere(/3 /);
      expect(await axeFindings(game)).toEqual([]);
      expect(await game.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await game.action('language').click();
      await expect.poll(() => study.root.getAttribute('aria-label')).toBe(lang === 'ja' ? 'Analysis' : '検討盤');
    },
    120_000,
  );
});
