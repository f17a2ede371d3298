// 'Why not this?': any legal move is shown, weighed and answered in words, and what would follow is played out on the board;
// in a game, a review, an exercise, a study and the element. The move is never played.

import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium, desktop, phone } from './chromium';
import { GamePage, longThought } from './game-page';
import { ReviewPage } from './review-page';
import { StudyPage } from './study-page';

const chromium = new Chromium();

/** Black to move; the bishop on 55 can be taken, and nothing takes back. */
const opening = ['7g7f', '3c3d'];
const hangsBishop = '8h5e';

/** White does not take back the bishop that black has exchanged, but moves 9d9e. */
const blunder = ['1g1f', '3c3d', '7g7f', '9c9d', '8h2b+', '9d9e', '2b3a', '4a3a'];

/** The board of a room, beside which the game's own still is. */
const inRoom = (game: GamePage, part: 'review' | 'practice' | 'study'): GamePage =>
  new GamePage(game.page, `[data-part="${part}"]`);

class WhyNot {
  constructor(readonly game: GamePage) {}

  get root(): Locator {
    return this.game.part('why-not');
  }

  get said(): Locator {
    return this.root.locator('[data-part="why-said"]');
  }

  async ask(usi: string): Promise<void> {
    await this.root.and(this.game.within('[data-why="asking"]')).waitFor();
    await this.game.click(usi);
  }

  /** How the move stands, once it has been weighed. */
  async judgement(): Promise<string | null> {
    await this.root.and(this.game.within('[data-why="answered"]')).waitFor({ timeout: 120_000 });
    return this.root.locator('[data-part="why"]').getAttribute('data-judgement');
  }

  label(usi: string): Promise<string | null> {
    return this.game.square(usi).getAttribute('aria-label');
  }

  step(): Promise<string | null> {
    return this.root.locator('[aria-current="step"]').getAttribute('data-step');
  }
}

describe('a move that is asked about in a game', () => {
  it.each([
    ['ja', phone, '▲５五角', '損です', /5五.*角/],
    ['en', desktop, 'B55', 'worse', /55.*bishop|bishop.*55/i],
  ] as const)(
    'is answered in words and played out on the board, and is not played, in %s',
    async (lang, viewport, move, word, bishop) => {
      const game = await chromium.open({ parameters: { lang, moves: opening.join(',') }, viewport });
      const why = new WhyNot(game);
      await game.action('why-not').click();
      expect(await axeFindings(game)).toEqual([]);
      await why.ask(hangsBishop);
      expect(await why.judgement()).toBe('worse');
      const said = await why.said.innerText();
      expect(said).toContain(move);
      expect(said).toContain(word);
      expect((await game.part('why-often').innerText()).length).toBeGreaterThan(5);
      expect(await game.within('.annotations .by-player').count()).toBe(1);
      expect(await axeFindings(game)).toEqual([]);
      const black = await why.label('5e');
      await why.root.locator('[data-action="line-next"]').click();
      await expect.poll(() => why.label('5e')).not.toBe(black);
      const shown = await why.label('5e');
      expect(shown).toMatch(bishop);
      await why.root.locator('[data-action="line-next"]').click();
      await expect.poll(() => why.label('5e')).not.toBe(shown);
      expect(await why.step()).toBe('2');
      // White has taken it.
      expect(await why.label('5e')).toMatch(bishop);
      expect(await axeFindings(game)).toEqual([]);
      expect(await game.moves()).toEqual(opening);
      await why.root.locator('[data-action="why-close"]').click();
      expect(await why.root.count()).toBe(0);
      expect(await why.label('5e')).toBe(black);
      await game.click('2g2f');
      await game.untilMoves(4);
    },
    180_000,
  );

  it('is shown, answered and played out by keyboard alone', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', moves: opening.join(',') } });
    const why = new WhyNot(game);
    const { keyboard } = game.page;
    await game.action('why-not').focus();
    await keyboard.press('Enter');
    await why.root.waitFor();
    await game.square('8h').focus();
    await keyboard.press('Enter');
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
      await keyboard.press(key);
    }
    await keyboard.press('Enter');
    expect(await why.judgement()).toBe('worse');
    await why.root.locator('[data-step="1"]').focus();
    await keyboard.press('End');
    await expect.poll(() => why.step()).toMatch(/[2-9]/);
    await keyboard.press('Home');
    await expect.poll(() => why.root.locator('[aria-current="step"]').count()).toBe(0);
    await keyboard.press('ArrowRight');
    await expect.poll(() => why.step()).toBe('1');
    await why.root.locator('[data-action="why-another"]').focus();
    await keyboard.press('Enter');
    await game.within('[data-why="asking"]').waitFor();
    expect(await game.moves()).toEqual(opening);
  }, 120_000);

  it('can be asked about where a hint can, and goes with the position', async () => {
    const thinking = await chromium.open({ parameters: { lang: 'en', ...longThought } });
    await thinking.untilPhase('engine');
    expect(await thinking.action('hint').isEnabled()).toBe(false);
    expect(await thinking.action('why-not').isEnabled()).toBe(false);
    const game = await chromium.open({ parameters: { lang: 'en', moves: opening.join(','), strength: '1' } });
    const why = new WhyNot(game);
    await game.action('why-not').click();
    await why.ask(hangsBishop);
    // While it is weighed, the game goes on.
    await (await game.askToType()).fill('P26');
    await game.action('play-typed').click();
    await game.untilMoves(4);
    expect(await why.root.count()).toBe(0);
  }, 120_000);
});

describe('a move that is asked about beside a game', () => {
  it('has in a review the judgement that the review of the game has', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const review = await ReviewPage.ofRecord(game, `position startpos moves ${blunder.join(' ')}`);
    await review.until('done');
    const { moves } = await review.kept();
    const [played] = moves.slice(5);
    expect(played?.judgement).toBe('worse');
    await review.graph.focus();
    for (let ply = 1; ply <= 5; ply += 1) {
      await game.page.keyboard.press('ArrowRight');
      await expect.poll(() => review.ply()).toBe(ply);
    }
    await review.action('why-not').click();
    const why = new WhyNot(inRoom(game, 'review'));
    await why.ask('9d9e');
    expect(await why.judgement()).toBe(played?.judgement);
    expect(await why.said.innerText()).toBe(played?.why?.en);
    expect(await axeFindings(game)).toEqual([]);
    await why.root.locator('[data-action="why-another"]').click();
    await why.ask('3a2b');
    expect(await why.judgement()).toBe('best');
    await why.root.locator('[data-action="why-close"]').click();
    expect(await review.ply()).toBe(5);
  }, 240_000);

  it('is weighed in an exercise without a word of the best move, which stays that of the review', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const review = await ReviewPage.ofRecord(game, `position startpos moves ${blunder.join(' ')}`);
    await review.until('done');
    const [played] = (await review.kept()).moves.slice(5);
    await review.action('take-white').click();
    await review.action('open-exercises').click();
    const practice = game.part('practice');
    await practice.locator('[data-action="play-exercise"]').click();
    await inRoom(game, 'practice').click('8b7b');
    const verdict = practice.locator('[data-verdict]');
    await verdict.waitFor({ timeout: 120_000 });
    expect(await verdict.getAttribute('data-verdict')).toBe('worse');
    expect(await practice.locator('[data-part="why-said"]').count()).toBeGreaterThan(0);
    expect(await practice.locator('[data-part="verdict"]').innerText()).not.toContain(played?.best.english);
    await practice.locator('[data-action="line-next"]').click();
    await expect.poll(() => practice.locator('[aria-current="step"]').count()).toBe(1);
    expect(await axeFindings(game)).toEqual([]);
    await practice.locator('[data-action="show-answer"]').click();
    expect(await practice.locator('[data-part="answer"]').innerText()).toContain(played?.best.english);
  }, 240_000);

  it('is not played in a study either, which thinks on when it is left', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', moves: opening.join(',') } });
    const study = await StudyPage.open(game);
    const listed = await study.root.locator('.study-tree').innerText();
    await study.action('why-not').click();
    const why = new WhyNot(inRoom(game, 'study'));
    await why.ask(hangsBishop);
    expect(await why.judgement()).toBe('worse');
    expect(await axeFindings(game)).toEqual([]);
    expect(await study.root.locator('.study-tree').innerText()).toBe(listed);
    await why.root.locator('[data-action="why-close"]').click();
    await study.action('think').click();
    await study.untilLook('seen');
  }, 180_000);
});
