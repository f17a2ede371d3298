// A first visit: what comes over the network, what it may load, and whether everybody can use it. How soon the board
// can be played is in first-visit.timed.test.ts.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../web/content-security-policy';
import { axeFindings } from './axe';
import { Chromium, desktop, phone } from './chromium';
import { Deployment } from './deployment';
import { expectLicences } from './licences';
import { slowProcessor, throttle } from './throttle';

const chromium = new Chromium();

const partOf: Record<string, string> = {
  'policy/network': 'policy network',
  'evaluation/network': 'evaluation network',
  book: 'opening book',
};

/** Of the data bundle, as core/data/bundle.h lays it out. */
function sectionsOf(bundle: Buffer): [string, Buffer][] {
  return Array.from({ length: bundle.readUInt32LE(8) }, (_, index) => {
    const entry = 12 + index * 40;
    const name = bundle.toString('latin1', entry, entry + 32).replace(/\0+$/, '');
    const offset = bundle.readUInt32LE(entry + 32);
    return [name, bundle.subarray(offset, offset + bundle.readUInt32LE(entry + 36))];
  });
}

describe('a first visit', () => {
  // Bytes by the parts of the budget; of all together it has a million.
  const budget: Record<string, number> = {
    engine: 280_000,
    'policy network': 330_000,
    'evaluation network': 280_000,
    'opening book': 40_000,
    'other tables and words': 150_000,
    page: 100_000,
  };

  it('keeps each part to its budget', async () => {
    const bodies: Promise<[string, Buffer]>[] = [];
    await chromium.open({
      prepare: async (page) => {
        page.on('response', (response) => {
          bodies.push(response.body().then((body) => [response.url(), body]));
        });
      },
    });
    const parts: Record<string, Buffer[]> = {};
    const weigh = (part: string, bytes: Buffer): void => void (parts[part] ??= []).push(bytes);
    for (const [url, body] of await Promise.all(bodies)) {
      if (url.endsWith('.wasm')) {
        weigh('engine', body);
      } else if (url.endsWith('.data')) {
        for (const [name, section] of sectionsOf(body)) {
          weigh(partOf[name] ?? 'other tables and words', section);
        }
      } else {
        weigh('page', body);
      }
    }
    // A server packs file by file, and the tables are one.
    const size = ([part, pieces]: [string, Buffer[]]): [string, number] => [
      part,
      part === 'page'
        ? pieces.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0)
        : gzipSync(Buffer.concat(pieces)).length,
    ];
    const sizes = Object.fromEntries(Object.entries(parts).map(size));
    console.log(`first visit by parts: ${JSON.stringify(sizes)}`);
    expect(Object.keys(sizes).toSorted()).toEqual(Object.keys(budget).toSorted());
    expect(Object.entries(sizes).filter(([part, bytes]) => bytes > (budget[part] ?? 0))).toEqual([]);
  });

  it('fetches less than 1 MB, each file once', async () => {
    const bodies: Promise<[string, number]>[] = [];
    await chromium.open({
      prepare: async (page) => {
        page.on('response', (response) => {
          bodies.push(response.body().then((body) => [response.url(), gzipSync(body).length]));
        });
      },
    });
    const sizes = await Promise.all(bodies);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    console.log(`first visit: ${sizes.length} files, ${(total / 1000).toFixed(0)} kB compressed`);
    expect(total).toBeLessThan(1_000_000);
    const urls = sizes.map(([url]) => url);
    expect(new Set(urls).size).toBe(urls.length);
    // A review comes when it is asked for.
    expect(urls.filter((url) => url.includes('review'))).toEqual([]);
    expect(urls.some((url) => url.endsWith('.wasm'))).toBe(true);
    expect(urls.some((url) => url.endsWith('.data'))).toBe(true);
  });

  it('is under the strict policy, by header and by meta element', async () => {
    const game = await chromium.open();
    const response = await game.page.request.get(chromium.address);
    expect(response.headers()['content-security-policy']).toBe(contentSecurityPolicy);
    const meta = game.page.locator('meta[http-equiv="Content-Security-Policy"]');
    expect(await meta.getAttribute('content')).toBe(contentSecurityPolicy);
    expect(contentSecurityPolicy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:/);
    expect(await game.page.locator('[style]').count()).toBe(0);
  });
});

describe('a slow first visit', () => {
  const deployment = new Deployment();
  const slow = new Chromium([], () => deployment.serve());

  it('at 256 kbit/s shows the board, says what it waits for, and is played all the same', async () => {
    const game = await slow.open({
      parameters: { lang: 'en', strength: '1' },
      ready: false,
      prepare: (page) => throttle(page, 0.25),
    });
    await game.page.locator('[data-piece]').first().waitFor({ timeout: 20_000 });
    expect(await game.page.locator('[data-piece]').count()).toBe(40);
    expect(await game.within('[data-phase="loading"]').innerText()).toContain('Setting up the pieces');
    await game.within('[data-phase="loading"]').getByText('The connection is slow').waitFor({ timeout: 20_000 });
    expect(await game.page.locator('[data-notice]').count()).toBe(0);
    // For half a minute nothing is done but to wait for files.
    await slowProcessor(game.page, false);
    await game.page.locator('[data-phase="player"]').waitFor({ state: 'attached', timeout: 60_000 });
    await slowProcessor(game.page, true);
    await game.click('7g7f');
    await game.page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2, null, {
      timeout: 60_000,
    });
    expect(await game.page.locator('[data-notice]').count()).toBe(0);
  }, 120_000);

  it('asks the server for files alone, and sends it nothing', async () => {
    const game = await slow.open({ serviceWorkers: 'allow', parameters: { lang: 'en', strength: '1' } });
    await game.page.evaluate(() => navigator.serviceWorker.ready);
    deployment.requests.length = 0;
    await game.page.goto(slow.address);
    await game.untilPhase('player');
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.untilPhase('player');
    await game.action('review').click();
    await game.part('review').waitFor();
    expect(deployment.requests.filter((request) => !/^GET \/[^?]*$/.test(request))).toEqual([]);
  });
});

describe('what is bundled', () => {
  it('comes with its licences, all of which an MIT-licensed work may ship', () => {
    const text = readFileSync(new URL('../../web/dist/licenses.md', import.meta.url), 'utf8');
    expectLicences(text, [
      'lit',
      'lit-html',
      'comlink',
      'valibot',
      'Vite: preloading',
      'nlohmann-json: JSON in the reader of records',
    ]);
  });
});

describe('everybody', () => {
  it.each([
    ['a phone', phone, 'light'],
    ['a desktop', desktop, 'light'],
    ['a desktop in the dark', desktop, 'dark'],
  ] as const)('can use it on %s: no finding by axe', async (_where, viewport, colorScheme) => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d,8h2b+,3a2b' },
      viewport,
      colorScheme,
    });
    await game.click('2g2f');
    await game.untilMoves(6);
    await game.untilPhase('player');
    expect(await axeFindings(game)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('can use the dialogs in the %s: no finding by axe', async (colorScheme) => {
    const game = await chromium.open({ parameters: { lang: 'ja' }, viewport: phone, colorScheme });
    await game.action('new-game').click();
    await game.page.selectOption('select[name="handicap"]', '2-piece');
    expect(await axeFindings(game)).toEqual([]);
    await game.part('new-game').locator('[data-action="cancel"]').click();
    await game.action('resign').click();
    expect(await axeFindings(game)).toEqual([]);
    await game.action('declare').click();
    expect(await game.part('wrong-declaration').isVisible()).toBe(true);
    expect(await axeFindings(game)).toEqual([]);
  });

  it('meets the board as a grid of 9 rows of 9', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja' } });
    const grid = game.page.getByRole('grid', { name: '将棋盤' });
    expect(await grid.getByRole('row').count()).toBe(9);
    expect(await grid.getByRole('gridcell').count()).toBe(81);
    expect(await grid.getByRole('gridcell', { name: '7七 歩 先手' }).count()).toBe(1);
  });

  it('sees a piece slide, for 150 ms at the most', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' },
      reducedMotion: 'no-preference',
    });
    await game.page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        const played = `${this.getAttribute('data-piece')} ${String((options as KeyframeAnimationOptions).duration)}`;
        document.documentElement.dataset.animated = `${document.documentElement.dataset.animated ?? ''}${played};`;
        return animate.call(this, frames, options);
      };
    });
    await game.click('2g2f');
    await game.untilMoves(4);
    const animated = (await game.page.getAttribute('html', 'data-animated')) ?? '';
    // 2f is square (2 - 1) * 9 + (6 - 1); the engine's piece follows.
    expect(animated).toMatch(/^14 150;\d+ 150;$/);
  });

  it('sees nothing slide with reduced motion', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' },
      reducedMotion: 'reduce',
    });
    await game.page.evaluate(() => {
      Element.prototype.animate = () => {
        throw new Error('something was animated');
      };
    });
    await game.click('2g2f');
    await game.untilMoves(4);
    expect(
      await game.page
        .locator('.arrows')
        .evaluateAll((all) => all.every((each) => getComputedStyle(each).animationName === 'none')),
    ).toBe(true);
  });

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('needs no sideways scrolling on a %s', async (_name, viewport) => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' }, viewport });
    const overflow = await game.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
