// Mating problems on the page: played against the best defence, refuted, solved by the solver, on a phone and by keyboard.

import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readProblems, type MateProblem } from '../../web/src/problems/problem-table';
import { axeFindings } from './axe';
import { Chromium, phone } from './chromium';
import type { GamePage } from './game-page';

const chromium = new Chromium();

const read = readProblems(readFileSync(new URL('../../data/page/problems.tsv', import.meta.url), 'utf8'));
const problems: readonly MateProblem[] = 'rows' in read ? read.rows : [];

/** A gold that nothing guards gives check, and is taken. */
const noMate = '7k1/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1';
/** Three plies: a lance drives the king, a knight mates. */
const inThree = '9/8s/6G1k/7n1/9/9/9/9/9 b NL2r2b3g3s2n3l18p 1';
/** A gold in front of the king, which a pawn guards. */
const ownTable = 'sfen\tplies\tgrade\tnatural\tsolution\n7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\t1\t1\t500\tG*2b\n';
/** Of a game of Nagare against itself: so many checks that two million nodes settle nothing. */
const endless = '3g2p1l/2s6/1pn1p2+Rp/+R3P4/P1kg1+P2G/2p6/1+s1+p1S2P/5K3/LNL5L b BGN8Pbsn 1';

class Problems {
  constructor(readonly game: GamePage) {}

  static async open(game: GamePage): Promise<Problems> {
    await game.openRoom('problems');
    await game.within('[data-problems="person"]').waitFor();
    return new Problems(game);
  }

  get root(): Locator {
    return this.game.part('problems');
  }

  action(name: string): Locator {
    return this.root.locator(`[data-action="${name}"]`);
  }

  until(phase: string): Promise<void> {
    return this.game.within(`[data-problems="${phase}"]`).waitFor();
  }

  /** A move in USI, by clicks. */
  async play(usi: string): Promise<void> {
    const from = usi[1] === '*' ? `[data-hand-piece="${usi[0]}"]` : `[data-square="${usi.slice(0, 2)}"]`;
    await this.root.locator(from).last().click();
    await this.root.locator(`[data-square="${usi.slice(2, 4)}"]`).click();
    const question = this.game.promotion;
    if (await question.isVisible()) {
      await question.locator(`[data-promote="${usi.endsWith('+') ? 'yes' : 'no'}"]`).click();
    }
  }

  async paste(text: string): Promise<void> {
    await this.root.locator('[name="position"]').fill(text);
    await this.action('solve').click();
  }
}

describe('the mating problems', () => {
  it('are all there, and the first is solved by its first move', async () => {
    const problemsPage = await Problems.open(await chromium.open({ parameters: { lang: 'en' } }));
    const [first] = problems;
    expect(await problemsPage.root.innerText()).toContain(`0 of ${problems.length} solved.`);
    await problemsPage.play(first?.solution[0] ?? '');
    await problemsPage.until('solved');
    expect(await problemsPage.root.innerText()).toContain('Right: mate in 1 ply.');
    expect(await problemsPage.root.innerText()).toContain(`1 of ${problems.length} solved.`);
    await problemsPage.action('next-problem').first().click();
    await problemsPage.until('person');
    expect(await problemsPage.root.innerText()).toContain('Problem 2 of');
    // It is remembered.
    await problemsPage.game.page.reload();
    await problemsPage.game.untilPhase('player', 'engine');
    const again = await Problems.open(problemsPage.game);
    expect(await again.root.innerText()).toContain(`1 of ${problems.length} solved.`);
    await again.action('close-problems').click();
    await again.game.board.first().waitFor();
  });

  it('of three plies are defended against', async () => {
    const problemsPage = await Problems.open(await chromium.open({ parameters: { lang: 'ja' } }));
    const problem = problems.find(({ plies }) => plies === 3);
    await problemsPage.root.locator('[data-plies="3"]').click();
    await problemsPage.root.getByRole('heading', { name: /^3手詰め/ }).waitFor();
    await problemsPage.play(problem?.solution[0] ?? '');
    await problemsPage.action('from-start').waitFor(); // the move is on the board
    await problemsPage.until('person');
    expect(await problemsPage.root.locator('[data-square]').count()).toBe(81);
    // The defence may be another one that lasts as long, to which another move mates.
    await problemsPage.play(problem?.solution[2] ?? '');
    await problemsPage.game.within('[data-problems="solved"], [data-problems="wrong"]').waitFor();
  });

  it('refute a wrong move by a line that is shown on the board, and take it back', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en' },
      prepare: (page) => page.route('**/problems-*.tsv', (route) => route.fulfill({ body: ownTable })),
    });
    const problemsPage = await Problems.open(game);
    await problemsPage.play('G*9i');
    await problemsPage.until('wrong');
    expect(await problemsPage.root.innerText()).toContain('G*99 does not give check');
    await problemsPage.action('take-back').click();
    await problemsPage.until('person');
    // Nothing guards it here.
    await problemsPage.play('G*3b');
    const line = problemsPage.root.locator('[data-part="problem-line"] span');
    await line.first().waitFor();
    expect(await problemsPage.root.innerText()).toContain('G*32 does not mate: the king takes, Kx32.');
    await problemsPage.action('line-next').click();
    await expect.poll(() => line.first().getAttribute('aria-current')).toBe('step');
    await problemsPage.action('take-back').click();
    await problemsPage.until('person');
    await problemsPage.play('G*2b');
    await problemsPage.until('solved');
  });

  it('say what is wrong with their table', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en' },
      prepare: (page) =>
        page.route('**/problems-*.tsv', (route) => route.fulfill({ body: ownTable.replace('\t1\t1\t', '\t1\t9\t') })),
    });
    await game.action('problems').click();
    await game.within('[data-problems="failed"]').waitFor();
    expect(await game.part('problems').getByRole('alert').innerText()).toContain('problems line 2: grade 9');
  });

  it('show the solution to walk through', async () => {
    const problemsPage = await Problems.open(await chromium.open({ parameters: { lang: 'en' } }));
    await problemsPage.root.locator('[data-plies="5"]').click();
    await problemsPage.action('show-solution').click();
    await problemsPage.until('shown');
    const line = problemsPage.root.locator('[data-part="problem-line"] span');
    expect(await line.count()).toBe(5);
    for (let step = 1; step <= 5; step += 1) {
      await problemsPage.action('line-next').click();
      await expect.poll(() => line.nth(step - 1).getAttribute('aria-current')).toBe('step');
    }
    expect(await problemsPage.root.innerText()).toContain(`0 of ${problems.length} solved.`);
  });

  it('have a solver for a position that is pasted: a mate, none, what is no position, and one that is stopped', async () => {
    const problemsPage = await Problems.open(await chromium.open({ parameters: { lang: 'en' } }));
    await problemsPage.paste(inThree);
    await problemsPage.game.within('[data-result="mate"]').waitFor();
    expect(await problemsPage.root.innerText()).toContain('Mate in 3 plies, and none is shorter.');
    await problemsPage.paste(noMate);
    await problemsPage.game.within('[data-result="no_mate"]').waitFor();
    expect(await problemsPage.root.innerText()).toContain('There is no mate by successive checks.');
    await problemsPage.paste('nonsense');
    await expect.poll(() => problemsPage.root.getByRole('alert').last().innerText()).toContain('cannot be solved');
    await problemsPage.paste(endless);
    await problemsPage.action('stop-solving').click();
    await problemsPage.game.within('[data-part="solving"]:not([data-result="searching"])').waitFor();
    expect(await problemsPage.root.innerText()).toContain('No mate has been found so far');
  });

  it('can be done by keyboard and in the accessibility tree, on a phone too', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja' }, viewport: phone });
    const { page } = game;
    await game.action('problems').focus();
    await page.keyboard.press('Enter');
    await game.within('[data-problems="person"]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('review-title');
    expect(await axeFindings(game)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const problemsPage = new Problems(game);
    await problemsPage.action('show-solution').focus();
    await page.keyboard.press('Enter');
    await problemsPage.until('shown');
    expect(await axeFindings(game)).toEqual([]);
    await game.action('language').click();
    expect(await problemsPage.root.innerText()).toContain('Tsume problems');
  });
});
