// The position of the day, over eight days, and what somebody finds who comes back on another day.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { kindOn } from '../../web/src/day/by-date';
import { axeFindings } from './axe';
import { at } from './clock';
import { Chromium, phone } from './chromium';
import type { GamePage } from './game-page';
import { ReviewPage } from './review-page';

const chromium = new Chromium();

/** A gold in front of the king, which a pawn guards: as a mate of one ply, the only one. */
const mates = 'sfen\tplies\tgrade\tnatural\tsolution\n7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\t1\t1\t500\tG*2b\n';
const choices = [
  'sfen\tmoves\tpeople\tlost',
  'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\t2g2f,7g7f,9g9f\t300,612,20\t0,9,64',
  '',
].join('\n');

/** A gold in hand mates; the king goes for a walk. */
const missedMate = 'position sfen 7k1/9/7P1/9/9/9/9/9/K8 b G2r2b3g4s4n4l17p 1 moves 9i9h 2a1a';

const days = Array.from({ length: 8 }, (_, index) => `2026-12-0${index + 1}`);
const ownTables = async (page: Page): Promise<void> => {
  await page.route('**/problems-*.tsv', (route) => route.fulfill({ body: mates }));
  await page.route('**/choices-*.tsv', (route) => route.fulfill({ body: choices }));
};

class Day {
  constructor(readonly game: GamePage) {}

  get root(): Locator {
    return this.game.part('day');
  }

  get bar(): Locator {
    return this.game.part('today');
  }

  action(name: string): Locator {
    return this.root.locator(`[data-action="${name}"]`);
  }

  async comeBackOn(day: string): Promise<void> {
    await at(day)(this.game.page);
    await this.game.page.reload();
  }

  async until(phase: string): Promise<void> {
    await this.game.within(`[data-day="${phase}"]`).waitFor();
  }

  /** By its address. */
  async open(): Promise<void> {
    await this.game.page.evaluate(() => (location.hash = '#/day'));
    await this.until('person');
  }

  /** Days of the week that have a mark, as days of the month. */
  async marks(): Promise<string[]> {
    const marked = this.root.locator('[data-part="week"] [data-done="true"] .spoken-only');
    return (await marked.allInnerTexts()).map((text) => /\d+/.exec(text)?.[0] ?? '');
  }

  async answer(day: string): Promise<void> {
    if (kindOn(day) === 'choice') {
      await this.action('choose-move').first().click();
    } else {
      await this.root.locator('[data-hand-piece="G"]').last().click();
      await this.root.locator('[data-square="2b"]').click();
    }
    await this.until('solved');
  }
}

async function visit(day: string, options: Parameters<Chromium['open']>[0] = {}): Promise<Day> {
  const { prepare, ...rest } = options;
  const game = await chromium.open({
    parameters: { lang: 'en' },
    ...rest,
    prepare: async (page) => {
      await at(day)(page);
      await ownTables(page);
      await prepare?.(page);
    },
  });
  return new Day(game);
}

describe('the position of the day', () => {
  it('is there on eight days, one of which is missed, and the last seven are seen', async () => {
    const [first = '', ...later] = days;
    const day = await visit(first);
    await day.game.action('problems').click();
    await day.game.action('day').click();
    const done: string[] = [];
    for (const [index, date] of [first, ...later].entries()) {
      if (index > 0) {
        await day.comeBackOn(date);
      }
      await day.until('person');
      expect(await day.root.getAttribute('data-kind')).toBe(kindOn(date) === 'choice' ? 'choice' : 'mate');
      const ofWeek = (): string[] => done.filter((each) => Number(each) > index + 1 - 7);
      expect(await day.marks()).toEqual(ofWeek());
      if (index === 3) {
        continue;
      }
      await day.answer(date);
      await day.root.locator('[data-part="day-done"]').waitFor();
      done.push(String(index + 1));
      expect(await day.marks()).toEqual(ofWeek());
      // A choice, then a mate.
      if (index < 2) {
        expect(await axeFindings(day.game)).toEqual([]);
      }
    }
    expect(await day.root.innerText()).not.toMatch(/miss|lost|streak/i);
  }, 180_000);

  it('is one of one’s own mistakes where one waits, and done once that is answered', async () => {
    const date = days.find((each) => kindOn(each) === 'own') ?? '';
    const before = new Date(Date.parse(`${date}T10:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    const day = await visit(before);
    const review = await ReviewPage.ofRecord(day.game, missedMate);
    await review.until('done');
    await review.action('take-black').click();
    await review
      .part('game-exercises')
      .getByRole('status')
      .filter({ hasText: /move 1/ })
      .waitFor();
    await day.comeBackOn(date);
    await day.open();
    expect(await day.root.getAttribute('data-kind')).toBe('own');
    expect(await axeFindings(day.game)).toEqual([]);
    await day.action('day-exercises').click();
    const practice = day.game.part('practice');
    await practice.locator('[data-outcome="person"]').waitFor({ timeout: 60_000 });
    await practice.locator('[data-action="show-solution"]').click();
    await practice.locator('[data-part="consequence"]').waitFor();
    await practice.locator('[data-action="close-practice"]').click();
    await day.root.locator('[data-part="day-done"]').waitFor();
    expect((await day.marks()).length).toBe(1);
  }, 120_000);

  it('asks what people play and what is best, and tells both', async () => {
    const date = days.find((each) => kindOn(each) === 'choice') ?? '';
    const day = await visit(date, { viewport: phone });
    await day.open();
    const options = day.action('choose-move');
    expect((await options.allInnerTexts()).map((each) => each.trim())).toEqual(['P26', 'P76', 'P96']);
    // On the board no other move can be played.
    await day.root.locator('[data-square="5g"]').click();
    await day.root.locator('[data-square="5f"]').click();
    expect(await day.root.getAttribute('data-day')).toBe('person');
    await day.root.locator('[data-square="9g"]').click();
    await day.root.locator('[data-square="9f"]').click();
    await day.until('solved');
    expect(await day.root.innerText()).toContain('The best move is better by about 6 points of win rate.');
    const rows = day.root.locator('.day-options tbody tr');
    const told = (await rows.allInnerTexts()).map((each) => each.split(/\s*\t\s*/).map((cell) => cell.trim()));
    expect(told).toEqual([
      ['P26', '30 of 100', 'best'],
      ['P76', '61 of 100', 'about 1 point'],
      ['P96', '2 of 100', 'about 6 points'],
    ]);
    expect(await day.game.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await axeFindings(day.game)).toEqual([]);
    // It stays as it was answered, and the other moves can be looked at.
    await day.game.page.reload();
    await day.until('solved');
    expect(await rows.nth(2).getAttribute('aria-current')).toBe('true');
    await day.action('show-move').first().click();
    await expect.poll(() => day.root.locator('.day-options [aria-current]').count()).toBe(1);
    await day.game.action('language').click();
    expect(await day.root.innerText()).toContain('100人に61人');
  });
});

describe('the first screen', () => {
  it('of a first visit and of its day asks for nothing and shows nothing more', async () => {
    const asked: string[] = [];
    const day = await visit('2026-12-01', {
      prepare: async (page) => page.on('request', (request) => asked.push(request.url())),
    });
    expect(await day.bar.count()).toBe(0);
    expect(asked.filter((url) => /today-bar|day-/.test(url))).toEqual([]);
    await day.game.click('7g7f');
    await day.game.untilMoves(2);
    await day.game.page.reload();
    await day.game.untilMoves(2);
    await expect.poll(() => asked.some((url) => url.includes('today-bar'))).toBe(true);
    expect(await day.bar.count()).toBe(0);
  });

  it('of a second day leads on with one press, leaves the board where it is seen whole, and is put away', async () => {
    const day = await visit('2026-12-01', { viewport: phone, parameters: { lang: 'en', strength: '1' } });
    await day.game.click('7g7f');
    await day.game.untilMoves(2);
    await day.game.action('path').click();
    await day.game.within('[data-path="lesson"]').waitFor();
    await day.game.action('close-path').click();
    await day.comeBackOn('2026-12-02');
    await day.game.untilMoves(2);
    const ways = day.bar.locator('[data-action^="today-"]');
    await expect.poll(() => ways.count()).toBe(3);
    expect((await ways.allInnerTexts()).map((each) => each.trim())).toEqual([
      'First steps',
      'Your game',
      'Position of the day',
    ]);
    expect(await axeFindings(day.game)).toEqual([]);
    for (const part of ['.board', '.seat.own .seat-name']) {
      const box = await day.game.within(part).first().boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
    }
    expect(await day.game.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await day.bar.locator('[data-action="today-game"]').click();
    expect(await day.game.page.evaluate(() => document.activeElement?.hasAttribute('data-square'))).toBe(true);
    await day.bar.locator('[data-action="today-ladder"]').click();
    await day.game.within('[data-path="lesson"]').waitFor();
    expect(await day.bar.isVisible()).toBe(false);
    await day.game.page.goBack();
    await day.bar.locator('[data-action="today-day"]').click();
    await day.until('person');
    await day.game.page.goBack();
    await day.bar.locator('[data-action="dismiss-today"]').click();
    await expect.poll(() => day.bar.count()).toBe(0);
    await day.game.page.reload();
    await day.game.untilMoves(2);
    expect(await day.bar.count()).toBe(0);
    await day.comeBackOn('2026-12-03');
    await day.bar.waitFor();
  }, 120_000);

  it('no longer leads to what has been done today', async () => {
    const day = await visit('2026-12-01');
    await day.open();
    await day.answer('2026-12-01');
    await day.comeBackOn('2026-12-02');
    await day.until('person');
    await day.game.page.evaluate(() => (location.hash = ''));
    const way = day.bar.locator('[data-action="today-day"]');
    await way.click();
    await day.until('person');
    await day.answer('2026-12-02');
    await day.action('close-day').click();
    await expect.poll(() => way.count()).toBe(0);
  });

  it('leads to the rung of the ladder once that has been begun', async () => {
    const day = await visit('2026-12-01', {
      prepare: (page) =>
        page.addInitScript(() => {
          localStorage.setItem('nagare-ladder.game', '{}');
          localStorage.setItem('nagare.path', '{"ladder":{"rung":1,"streak":0}}');
        }),
    });
    await day.comeBackOn('2026-12-02');
    const way = day.bar.locator('[data-action="today-ladder"]');
    expect(await way.innerText()).toMatch(/^Ladder, rung \d+$/);
    await way.click();
    await day.game.within('[data-mode="ladder"]').waitFor();
  });
});
