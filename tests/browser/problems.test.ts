// Mating problems on the page: played against the best defence, refuted, solved by the solver, on a phone and by keyboard.

import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readProblems, readTactics, type Problem } from '../../web/src/problems/problem-table';
import { axeFindings } from './axe';
import { Chromium, phone } from './chromium';
import type { GamePage } from './game-page';

const chromium = new Chromium();

const tableOf = (name: string): string => readFileSync(new URL(`../../data/page/${name}.tsv`, import.meta.url), 'utf8');
const rowsOf = (read: ReturnType<typeof readProblems>): readonly Problem[] => ('rows' in read ? read.rows : []);
const problems = rowsOf(readProblems(tableOf('problems')));
const tactics = rowsOf(readTactics(tableOf('tactics')));
const all = problems.length + tactics.length;

/** A gold that nothing guards gives check, and is taken. */
const noMate = '7k1/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1';
/** Three plies: a lance drives the king, a knight mates. */
const inThree = '9/8s/6G1k/7n1/9/9/9/9/9 b NL2r2b3g3s2n3l18p 1';
/** A gold in front of the king, which a pawn guards. */
const ownTable = 'sfen\tplies\tgrade\tnatural\tsolution\n7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\t1\t1\t500\tG*2b\n';
/** A knight in hand forks a rook and a gold: read off the rules. */
const ownTactics = [
  'id\tkind\tgrade\tsfen\tsolution',
  'knight-fork-1\tknight-fork\t1\t4k4/9/3r1g3/9/9/9/9/9/4K4 b N 1\tN*5e 6c6b 5e4c+',
  '',
].join('\n');
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
    expect(await problemsPage.root.innerText()).toContain(`0 of ${all} solved.`);
    await problemsPage.play(first?.solution[0] ?? '');
    await problemsPage.until('solved');
    expect(await problemsPage.root.innerText()).toContain('Right: mate in 1 ply.');
    expect(await problemsPage.root.innerText()).toContain(`1 of ${all} solved.`);
    await problemsPage.action('next-problem').first().click();
    await problemsPage.until('person');
    expect(await problemsPage.root.innerText()).toContain('Problem 2 of');
    // It is remembered.
    await problemsPage.game.page.reload();
    await problemsPage.game.untilPhase('player', 'engine');
    const again = await Problems.open(problemsPage.game);
    expect(await again.root.innerText()).toContain(`1 of ${all} solved.`);
    await again.action('close-problems').click();
    await again.game.board.first().waitFor();
  });

  it('of three plies are defended against', async () => {
    const problemsPage = await Problems.open(await chromium.open({ parameters: { lang: 'ja' } }));
    const problem = problems.find(({ plies }) => plies === 3);
    await problemsPage.root.locator('[data-topic="3"]').click();
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

  it('are tactics too: played move by move with the replies, and a wrong move is taken back', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en' },
      prepare: (page) => page.route('**/tactics-*.tsv', (route) => route.fulfill({ body: ownTactics })),
    });
    const problemsPage = await Problems.open(game);
    const outcome = problemsPage.root.locator('[data-part="problem-outcome"]');
    await problemsPage.root.locator('[data-topic="knight-fork"]').click();
    await problemsPage.root.getByRole('heading', { name: /^Knight fork/ }).waitFor();
    await problemsPage.play('N*4e');
    await problemsPage.until('wrong');
    expect(await outcome.innerText()).toContain('There is a clearly better move than N*45.');
    await problemsPage.action('take-back').click();
    await problemsPage.until('person');
    await problemsPage.action('problem-hint').click();
    expect(await outcome.innerText()).toContain('Drop a piece from your hand.');
    await problemsPage.play('N*5e');
    await expect.poll(() => outcome.innerText()).toContain('Play on.');
    await problemsPage.play('5e4c+');
    await problemsPage.until('solved');
    expect(await axeFindings(game)).toEqual([]);
    // What failed is counted, and comes back tomorrow.
    const row = problemsPage.root.locator('[data-part="problem-results"] [data-topic="knight-fork"]');
    expect((await row.locator('td').allInnerTexts()).map((each) => each.trim())).toEqual(['1 / 1', '0 / 1']);
    expect(await problemsPage.root.locator('[data-part="problems-waiting"]').count()).toBe(0);
    await game.page.clock.setFixedTime(Date.now() + 86_400_000);
    await game.page.reload();
    await game.within('[data-problems="person"]').waitFor();
    expect(game.page.url()).toContain('#/problems/knight-fork-1');
    await problemsPage.action('begin-waiting').click();
    await problemsPage.root.getByRole('heading', { name: 'Tactic (1 of 1)' }).waitFor();
    await problemsPage.play('N*5e');
    await expect.poll(() => outcome.innerText()).toContain('Play on.');
    await problemsPage.play('5e4c+');
    await problemsPage.until('solved');
    expect(await problemsPage.root.locator('[data-part="problems-waiting"]').innerText()).toContain('Done for today.');
  });

  it('come ten at a time, of one grade; the clock is hidden until it is wanted', async () => {
    const problemsPage = await Problems.open(await chromium.open({ parameters: { lang: 'en' }, viewport: phone }));
    await problemsPage.action('begin-grade').first().click();
    const title = problemsPage.root.getByRole('heading', { name: /of 10\)/ });
    await title.waitFor();
    expect(await problemsPage.root.locator('[data-part="problem-clock"]').count()).toBe(0);
    await problemsPage.action('problem-clock').click();
    expect(await problemsPage.root.locator('[data-part="problem-clock"]').innerText()).toMatch(/^\d+:\d\d$/);
    for (let at = 1; at <= 10; at += 1) {
      await expect.poll(() => title.innerText()).toContain(`(${at} of 10)`);
      await problemsPage.action('show-solution').click();
      await problemsPage.until('shown');
      await problemsPage.action('next-problem').click();
    }
    expect(await problemsPage.root.locator('[data-part="series-over"]').innerText()).toContain('0 of 10');
    expect(await axeFindings(problemsPage.game)).toEqual([]);
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
    await problemsPage.root.locator('[data-topic="5"]').click();
    await problemsPage.action('show-solution').click();
    await problemsPage.until('shown');
    const line = problemsPage.root.locator('[data-part="problem-line"] span');
    expect(await line.count()).toBe(5);
    for (let step = 1; step <= 5; step += 1) {
      await problemsPage.action('line-next').click();
      await expect.poll(() => line.nth(step - 1).getAttribute('aria-current')).toBe('step');
    }
    expect(await problemsPage.root.innerText()).toContain(`0 of ${all} solved.`);
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
    expect(await problemsPage.root.innerText()).toContain('Tsume and tactics');
  });
});
