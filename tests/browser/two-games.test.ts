// Several games on one page, each under a root of its own: none changes another, and one that is removed leaves nothing
// behind.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Chromium } from './chromium';
import { GamePage } from './game-page';
import { serveTestPage } from './preview-server';
import type { Games } from './two-games/page';
import { countTraces, type Traces } from './two-games/traces';

const chromium = new Chromium([], () => serveTestPage('two-games'));

type Mount = Parameters<Games['mount']>;

class TestPage {
  private constructor(
    readonly page: Page,
    /** Paths of what was fetched. */
    readonly fetched: readonly string[],
  ) {}

  static async open(): Promise<TestPage> {
    const fetched: string[] = [];
    const prepare = (page: Page): Promise<unknown> => {
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      return page.addInitScript(countTraces);
    };
    return new TestPage(await chromium.openPage({ prepare }), fetched);
  }

  async mount(...call: Mount): Promise<GamePage> {
    await this.page.evaluate((given) => (window as unknown as { games: Games }).games.mount(...given), call);
    return new GamePage(this.page, `#${call[0]}`);
  }

  destroy(id: string): Promise<void> {
    return this.page.evaluate((given) => (window as unknown as { games: Games }).games.destroy(given), id);
  }

  /** Without the listeners within the game of that id, which come and go as it is drawn. */
  async traces(but = 'none'): Promise<Traces> {
    const traces = await this.page.evaluate(() => (window as unknown as { traces(): Traces }).traces());
    return { ...traces, listeners: traces.listeners.filter((each) => !each.startsWith(`within #${but} `)).toSorted() };
  }

  /** Of both games and the page around them. */
  ids(): Promise<string[]> {
    return this.page.evaluate(() => {
      const trees = [document, ...[...document.querySelectorAll('div')].flatMap((host) => host.shadowRoot ?? [])];
      return trees.flatMap((tree) => [...tree.querySelectorAll('[id]')].map((element) => element.id));
    });
  }

  /** References to ids that lead nowhere in their own tree. */
  brokenReferences(): Promise<string[]> {
    return this.page.evaluate(() => {
      const trees = [document, ...[...document.querySelectorAll('div')].flatMap((host) => host.shadowRoot ?? [])];
      return trees.flatMap((tree) => {
        const named = (name: string): string[] =>
          [...tree.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '');
        const fills = named('fill').flatMap((fill) => /^url\(#(.*)\)$/.exec(fill)?.[1] ?? []);
        const labels = ['for', 'aria-labelledby', 'aria-describedby'].flatMap(named).flatMap((ids) => ids.split(' '));
        return [...fills, ...labels].filter((id) => tree.querySelector(`[id="${id}"]`) === null);
      });
    });
  }
}

const nothing: Traces = { listeners: [], workers: 0, channels: 0, intervals: 0, observers: 0 };

describe.each([
  ['shadow roots', true],
  ['plain elements', false],
])('two games under %s', (_, shadow) => {
  it('are played beside each other, and one goes without a trace', async () => {
    const test = await TestPage.open();
    expect(await test.traces()).toEqual(nothing);
    const second = await test.mount('second', { language: 'ja', shadow });
    await second.untilPhase('player');
    await second.click('7g7f');
    await second.untilListed(2);
    await second.untilPhase('player');
    const alone = await test.traces('second');
    expect(alone).toMatchObject({ workers: 1, channels: 0, intervals: 0 });
    expect(alone.listeners).toContain('window storage');

    const first = await test.mount('first', { language: 'en', shadow, side: 'white' });
    await first.untilListed(1);
    await first.untilPhase('player');
    const answer = await first.anyMove();
    await first.click(answer);
    await first.untilListed(3);
    await second.click('2g2f');
    await second.untilListed(4);
    expect(await first.listed()).toHaveLength(3);
    expect((await first.squareLabels())['5a']).toMatch(/^51 white king/);
    expect((await second.squareLabels())['5i']).toMatch(/^5九 玉 先手/);

    const ids = await test.ids();
    expect(ids.length).toBeGreaterThan(20);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(await test.brokenReferences()).toEqual([]);

    await first.untilPhase('player');
    await second.untilPhase('player');
    expect((await test.traces('second')).workers).toBe(2);
    await test.destroy('first');
    expect(await first.board.count()).toBe(0);
    expect(await test.traces('second')).toEqual(alone);
    await second.click('2f2e');
    await second.untilListed(6);
    await test.destroy('second');
    expect(await test.traces()).toEqual(nothing);
  });
});

describe('a game under a shadow root', () => {
  it('can be taken away while it loads and while it thinks, and put there again', async () => {
    const test = await TestPage.open();
    for (const moment of ['at once', 'loading', 'thinking', 'asked', 'in a dialog', 'in a review'] as const) {
      const game = await test.mount('first', { strength: 10 });
      if (moment === 'loading') {
        await test.page.waitForTimeout(30);
      } else if (moment === 'thinking' || moment === 'asked') {
        await game.untilPhase('player');
        await game.click('7g7f');
        await test.page.waitForTimeout(moment === 'asked' ? 0 : 500);
      } else if (moment === 'in a dialog') {
        await game.untilPhase('player');
        await game.action('new-game').click();
      } else if (moment === 'in a review') {
        await game.untilPhase('player');
        await game.click('7g7f');
        await game.action('review').click();
        await test.page.locator('#first [data-part="graph"]').waitFor();
      }
      await test.destroy('first');
      await test.page.waitForTimeout(1500);
      expect(await test.traces(), moment).toEqual(nothing);
      expect(await test.page.locator('#first *').count(), moment).toBe(0);
    }
    // Whether its review is seen again is for the page to say.
    const again = await test.mount('first');
    await again.untilPhase('player');
    expect(await test.page.locator('#first [data-part="review"]').count()).toBe(0);
    await again.click(await again.anyMove());
  });

  it('is let go of by the browser', async () => {
    const test = await TestPage.open();
    await test.mount('first');
    // Without Playwright's locators, which hold on to the elements that they have found.
    const untilThereAre = (count: number, selector: string): Promise<unknown> =>
      test.page.waitForFunction(
        ([wanted, what]) => document.querySelector('#first')?.shadowRoot?.querySelectorAll(what).length === wanted,
        [count, selector] as const,
      );
    await untilThereAre(1, '[data-phase="player"]');
    await test.page.evaluate(() => {
      const inside = document.querySelector('#first')?.shadowRoot;
      for (const square of ['7g', '7f']) {
        inside?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.click();
      }
      Object.assign(window, { held: new WeakRef(inside?.firstElementChild as Element) });
    });
    await untilThereAre(2, '.moves li');
    await test.destroy('first');
    const session = await test.page.context().newCDPSession(test.page);
    const isGone = async (): Promise<boolean> => {
      await session.send('HeapProfiler.collectGarbage');
      return test.page.evaluate(() => (window as unknown as { held: WeakRef<Element> }).held.deref() === undefined);
    };
    await expect.poll(isGone).toBe(true);
  });

  it('shares its files with the others, and keeps its game and its looks to itself', async () => {
    const test = await TestPage.open();
    const first = await test.mount('first');
    const second = await test.mount('second');
    await first.untilPhase('player');
    await second.untilPhase('player');
    expect(test.fetched.filter((path) => /\.(wasm|data)$/.test(path))).toHaveLength(2);

    await test.page.evaluate(() => {
      document.getElementById('first')?.style.setProperty('--nagare-wood', 'rgb(1, 2, 3)');
    });
    const wood = (game: GamePage): Promise<string> =>
      game.within('.wood').evaluate((element) => getComputedStyle(element).fill);
    expect(await wood(first)).toBe('rgb(1, 2, 3)');
    expect(await wood(second)).toBe('rgb(220, 189, 136)');

    await first.click('7g7f');
    await first.untilListed(2);
    expect(await second.listed()).toEqual([]);
    await first.setSlider('strength', 3);
    expect(await second.within('[name="strength"]').inputValue()).toBe('1');
    expect(await test.page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
      'first.game',
      'first.settings',
      'second.game',
      'second.settings',
    ]);
  });
});
