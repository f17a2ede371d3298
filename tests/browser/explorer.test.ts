// The explorer on a page: what people played, played on by clicks and by keys, by band, in both languages, on a phone, and
// where nothing is known or the table does not come.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium, desktop, phone } from './chromium';
import { GamePage } from './game-page';
import { serveTestPage } from './preview-server';

const chromium = new Chromium([], () => serveTestPage('explorer-page'));

/** So far from where people go that nobody has been there. */
const farOff = '1g1f,9c9d,1i1h,9a9b,1h1i,9b9a,1i1h,9a9b';

class Explorer {
  constructor(readonly page: Page) {}

  static async open(options: Parameters<Chromium['openPage']>[0] = {}): Promise<Explorer> {
    const explorer = new Explorer(await chromium.openPage(options));
    const moves = (options.parameters?.moves ?? '').split(',').filter((move) => move !== '');
    await explorer.untilAt(...moves);
    return explorer;
  }

  /** The position after these moves is shown. */
  untilAt(...moves: string[]): Promise<void> {
    return this.page.locator(`html[data-moves="${moves.join(' ')}"]`).waitFor();
  }

  get rows(): Locator {
    return this.page.locator('[data-move]');
  }

  row(usi: string): Locator {
    return this.page.locator(`[data-move="${usi}"]`);
  }

  action(name: string): Locator {
    return this.page.locator(`[data-action="${name}"]`);
  }

  part(name: string): Locator {
    return this.page.locator(`[data-part="${name}"]`);
  }

  band(name: string): Locator {
    return this.page.locator(`[data-band="${name}"]`);
  }
}

describe('the explorer', () => {
  it('says of each move how often, how it ended and what came of it, and plays it', async () => {
    const explorer = await Explorer.open();
    await explorer.row('7g7f').waitFor();
    expect(await explorer.part('explorer-games').innerText()).toBe('この局面の対局　9,916局');
    const first = await explorer.row('7g7f').innerText();
    expect(first).toContain('▲７六歩');
    expect(first).toMatch(/先手 \d\d％\s*後手 \d\d％/);
    expect(first).toMatch(/先手\s四間飛車\s\d+％/);
    await explorer.row('7g7f').getByRole('button', { name: '▲７六歩を指す' }).click();
    await explorer.untilAt('7g7f');
    await explorer.row('3c3d').waitFor();
    expect(await explorer.rows.first().innerText()).toContain('△３四歩');
  });

  it('is walked by keys', async () => {
    const explorer = await Explorer.open();
    await explorer.row('2g2f').waitFor();
    await explorer.row('2g2f').getByRole('button').focus();
    await explorer.page.keyboard.press('Enter');
    await explorer.untilAt('2g2f');
    await explorer.row('8c8d').waitFor();
    // What people answer most.
    expect(await explorer.rows.first().innerText()).toContain('△３四歩');
  });

  it('shows the games of a band alone, also in the next position', async () => {
    const explorer = await Explorer.open();
    await explorer.row('7g7f').waitFor();
    await explorer.band('professional').click();
    await explorer.page.locator('[data-band="professional"][aria-pressed="true"]').waitFor();
    expect(await explorer.part('explorer-games').innerText()).toBe('この局面の対局　3,063局');
    await explorer.row('2g2f').getByRole('button').click();
    await explorer.untilAt('2g2f');
    await explorer.row('8c8d').waitFor();
    expect(await explorer.band('professional').getAttribute('aria-pressed')).toBe('true');
  });

  it('says where nothing is known any more, and leads back', async () => {
    const explorer = await Explorer.open({ parameters: { moves: farOff } });
    await explorer.part('explorer-unknown').waitFor();
    expect(await explorer.rows.count()).toBe(0);
    const said = await explorer.part('explorer-unknown').innerText();
    const known = Number(/(\d+)手目/.exec(said)?.[1]);
    expect(known).toBeGreaterThan(0);
    await explorer.action('explorer-back').click();
    await explorer.untilAt(...farOff.split(',').slice(0, known));
    await explorer.rows.first().waitFor();
  });

  it('shows few moves at first, and the others when they are asked for', async () => {
    const explorer = await Explorer.open();
    await explorer.row('7g7f').waitFor();
    const few = await explorer.rows.count();
    const more = Number(/\d+/.exec(await explorer.action('explorer-more').innerText())?.[0]);
    await explorer.action('explorer-more').click();
    await explorer.rows.nth(few + more - 1).waitFor();
    expect(await explorer.rows.count()).toBe(few + more);
    await explorer.row('5i5h').getByRole('button').click();
    await explorer.untilAt('5i5h');
    await explorer.row('3c3d').waitFor();
  });

  it('changes its language', async () => {
    const explorer = await Explorer.open();
    await explorer.row('7g7f').waitFor();
    await explorer.page.evaluate(() =>
      (window as unknown as { explorer: { setLanguage(language: string): void } }).explorer.setLanguage('en'),
    );
    await explorer.page.getByRole('button', { name: 'Play P76' }).waitFor();
    expect(await explorer.part('explorer-games').innerText()).toBe('Games in this position: 9,916');
  });

  it('is asked for again where the table did not come', async () => {
    let broken = true;
    const explorer = await Explorer.open({
      expected: /Failed to load resource/,
      prepare: (page) =>
        page.route(/explorer-[^/]*\.tsv$/, (route) => (broken ? route.fulfill({ status: 503 }) : route.continue())),
    });
    await explorer.page.getByRole('alert').waitFor();
    broken = false;
    await explorer.action('explorer-again').click();
    await explorer.row('7g7f').waitFor();
    expect(await explorer.page.getByRole('alert').count()).toBe(0);
  });
});

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_, viewport) => {
  it.each(['ja', 'en'])('has nothing that keeps anybody out, and is no wider than it: %s', async (lang) => {
    const explorer = await Explorer.open({ viewport, parameters: { lang } });
    await explorer.row('7g7f').waitFor();
    expect(await axeFindings(new GamePage(explorer.page))).toEqual([]);
    expect(await explorer.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  });
});
