// Later visits: without a network, from the home screen, and across a new version of the page.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Chromium } from './chromium';
import { Deployment } from './deployment';
import { trapEngine } from './engine-trouble';
import { GamePage } from './game-page';

/** The service worker has what it keeps, and this page asks it for its files. */
async function untilKept(game: GamePage): Promise<void> {
  await game.page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller?.state === 'activated';
  });
}

/** A pasted record begins a game; it is read by a part of the page that is fetched for that. */
async function paste(game: GamePage, record: string): Promise<void> {
  await game.action('new-game').click();
  await game.page.click('input[name="start"][value="pasted"]');
  await game.page.fill('[name="pasted"]', record);
  await game.action('begin').click();
}

const record = '手合割：平手\n   1 ２六歩(27)\n   2 ８四歩(83)\n';
const ofRecord = ['2g2f', '8c8d'];

async function playsWithoutNetwork(chromium: Chromium): Promise<void> {
  const game = await chromium.open({ serviceWorkers: 'allow', parameters: { lang: 'en', strength: '1' } });
  await untilKept(game);
  await game.click('7g7f');
  const moves = await game.untilMoves(2);

  await game.page.context().setOffline(true);
  await game.page.goto(`${chromium.address}?naturalness=50`);
  await game.untilPhase('player');
  expect(await game.moves()).toEqual(moves);
  expect(await game.page.locator('[data-notice]').count()).toBe(0);
  await game.click('2g2f');
  await game.untilMoves(4);
  expect((await game.asked()).naturalness).toBe(50);

  // Another page of the server is not this one.
  const beside = await game.page.context().newPage();
  await expect(beside.goto(`${chromium.address}other.html`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await beside.close();

  await game.untilPhase('player');
  await paste(game, record);
  expect(await game.untilMoves(2)).toEqual(ofRecord);
  await game.action('review').click();
  await game.page.locator('[data-part="review"]').waitFor();
}

describe('without a network after the first visit', () => {
  const chromium = new Chromium();

  it('the page plays, reads a record and reviews it', () => playsWithoutNetwork(chromium), 90_000);
});

describe('the large evaluation', () => {
  const chromium = new Chromium();
  const note = (game: GamePage) => game.page.locator('[data-part="large-evaluation"]');

  it(
    'is fetched after the first move, is told, and is there without a network later',
    { timeout: 90_000 },
    async () => {
      const fetched: string[] = [];
      const game = await chromium.open({
        serviceWorkers: 'allow',
        parameters: { lang: 'en', strength: '8' },
        prepare: async (page) => void page.on('request', (request) => fetched.push(request.url())),
      });
      const later = (): string[] => fetched.filter((url) => url.includes('nagare-later'));
      await untilKept(game);
      await game.untilPhase('player');
      expect(later()).toEqual([]);
      expect(await note(game).count()).toBe(0);
      await game.click('7g7f');
      await game.untilMoves(2);
      await note(game).filter({ hasText: 'Reads with the larger evaluation.' }).waitFor();
      expect(later()).toHaveLength(1);

      await game.page.context().setOffline(true);
      await game.page.reload();
      await game.untilPhase('player');
      await note(game).filter({ hasText: 'Reads with the larger evaluation.' }).waitFor();
    },
  );

  it('that does not arrive is told, and the game goes on', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '8' },
      expected: /net::ERR_FAILED/,
      prepare: (page) => page.route(/nagare-later/, (route) => route.abort()),
    });
    await game.click('7g7f');
    await game.untilMoves(2);
    await note(game).filter({ hasText: 'could not be loaded' }).waitFor();
    expect(await game.page.locator('[data-notice]').count()).toBe(0);
    await game.click('2g2f');
    await game.untilMoves(4);
  });

  it('is not fetched for a strength that does not read with it', async () => {
    const fetched: string[] = [];
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '7' },
      prepare: async (page) => void page.on('request', (request) => fetched.push(request.url())),
    });
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.untilPhase('player');
    expect(fetched.filter((url) => url.includes('nagare-later'))).toEqual([]);
  });
});

describe.skipIf(process.arch !== 'x64')('without a network, in a browser without SIMD', () => {
  const chromium = new Chromium(['--js-flags=--no-enable-sse4-1']);

  it('the page plays, with the engine that runs there', () => playsWithoutNetwork(chromium), 90_000);
});

describe('without room in the browser', () => {
  const chromium = new Chromium();

  it.each([
    ['en', 'This browser has no room left to store the page, so it will not open without a connection.'],
    ['ja', 'このブラウザーの保存容量が足りず、ページを保存できませんでした。通信できないときは開けません。'],
  ])('the page says so, keeps nothing by halves and plays on (%s)', async (lang, words) => {
    const game = await chromium.open({
      serviceWorkers: 'allow',
      parameters: { lang, strength: '1' },
      prepare: async (page) => {
        const session = await page.context().newCDPSession(page);
        await session.send('Storage.overrideQuotaForOrigin', {
          origin: new URL(chromium.address).origin,
          quotaSize: 500_000,
        });
      },
    });
    await expect.poll(() => game.notice('no_room').locator('p').innerText()).toBe(words);
    expect(await game.page.evaluate(() => caches.keys())).toEqual([]);
    await game.click('7g7f');
    await game.untilMoves(2);
  });
});

describe('the page on a home screen', () => {
  const chromium = new Chromium();

  it('can be installed', async () => {
    const game = await chromium.open({ serviceWorkers: 'allow', parameters: { lang: 'en' } });
    await untilKept(game);
    const session = await game.page.context().newCDPSession(game.page);
    const { errors, url, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Playwright's contexts are private ones, in which nothing is installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const manifest = JSON.parse(data ?? '') as { start_url: string; icons: { src: string; sizes: string }[] };
    expect(new URL(manifest.start_url, url).href).toBe(chromium.address);
    for (const { src, sizes } of manifest.icons.filter((icon) => icon.src.endsWith('.png'))) {
      const png = readFileSync(new URL(`../../web/dist/${src}`, import.meta.url));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });
});

describe('a new version on the server', () => {
  const deployment = new Deployment();
  const chromium = new Chromium([], () => deployment.serve());

  it('leaves a page that is open all it needs, and comes with the next visit', async () => {
    const old = await chromium.open({
      serviceWorkers: 'allow',
      parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' },
    });
    await untilKept(old);
    deployment.deploy('-second');

    const fresh = new GamePage(await old.page.context().newPage());
    await fresh.page.goto(chromium.address);
    await fresh.untilPhase('player');
    expect(await fresh.page.locator('script[src*="-second"]').count()).toBe(1);
    expect(await fresh.moves()).toEqual(['7g7f', '3c3d']);
    // The new version's service worker has taken over, in the old page too.
    const kept = (): Promise<string[]> => old.page.evaluate(() => caches.keys());
    await expect.poll(kept).toHaveLength(2);
    await fresh.page.waitForFunction(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      return installing === null && waiting === null && active?.state === 'activated';
    });
    await fresh.page.reload();
    await fresh.untilPhase('player');
    expect(await kept()).toHaveLength(2);

    await trapEngine(old);
    await old.notice('engine_recovered').waitFor();
    await old.untilPhase('player');
    await old.click('2g2f');
    await old.untilMoves(4);
    await old.untilPhase('player');
    await paste(old, record);
    expect(await old.untilMoves(2)).toEqual(ofRecord);
    await old.action('review').click();
    await old.page.locator('[data-part="review"]').waitFor();
    expect(await old.page.locator('script[src*="-second"]').count()).toBe(0);

    // With the last page of it, the old version goes.
    await old.page.close();
    const afterVisit = async (): Promise<string[]> => {
      await fresh.page.reload();
      await fresh.untilPhase('player');
      return fresh.page.evaluate(() => caches.keys());
    };
    await expect.poll(afterVisit).toHaveLength(1);
    await fresh.page.context().setOffline(true);
    await fresh.page.reload();
    await fresh.untilPhase('player');
    expect(await fresh.page.locator('script[src*="-second"]').count()).toBe(1);
    expect(await fresh.moves()).toEqual(ofRecord);
  }, 90_000);
});

describe('a server that is between two versions', () => {
  const deployment = new Deployment();
  const chromium = new Chromium([], () => deployment.serve());

  it('does not have one version’s document kept with the other’s files', async () => {
    deployment.deploy('-second', ['service-worker.js']);
    const game = await chromium.open({
      serviceWorkers: 'allow',
      parameters: { lang: 'en', strength: '1' },
      expected: /Service ?Worker|another version/,
    });
    await expect
      .poll(() => deployment.requests.filter((request) => request.endsWith('/service-worker.js')).length)
      .toBeGreaterThan(0);
    await expect
      .poll(() =>
        game.page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.installing ?? registration?.active ?? 'none';
        }),
      )
      .toBe('none');
    expect(await game.page.evaluate(() => caches.keys())).toEqual([]);
    await game.click('7g7f');
    await game.untilMoves(2);

    // The next visit finds all of one version.
    deployment.deploy('-third');
    await game.page.goto(chromium.address);
    await game.untilPhase('player');
    await untilKept(game);
    await game.page.context().setOffline(true);
    await game.page.reload();
    await game.untilPhase('player');
    expect(await game.page.locator('script[src*="-third"]').count()).toBe(1);
  });
});

describe('a new version on the server, where nothing was kept', () => {
  const deployment = new Deployment(false);
  const chromium = new Chromium([], () => deployment.serve());

  it('another try at what does not come loads the new version, with the game', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' },
      expected: /404|preload|Failed to (load|fetch)|dynamically/,
    });
    await game.untilPhase('player');
    deployment.deploy('-second');
    await game.action('new-game').click();
    await game.page.click('input[name="start"][value="pasted"]');
    await expect.poll(() => game.part('pasted-error').innerText()).toContain('load the page again; the game is kept');
    await game.part('new-game').locator('[data-action="cancel"]').click();

    await game.action('review').click();
    await game.notice('review_unavailable').locator('[data-action="retry"]').click();
    await game.page.locator('script[src*="-second"]').waitFor({ state: 'attached' });
    await game.untilPhase('player');
    expect(await game.moves()).toEqual(['7g7f', '3c3d']);

    deployment.deploy('-third');
    await trapEngine(game);
    await game.notice('engine_lost').locator('[data-action="retry"]').click();
    await game.page.locator('script[src*="-third"]').waitFor({ state: 'attached' });
    await game.untilPhase('player');
    expect(await game.moves()).toEqual(['7g7f', '3c3d']);
    await game.click('2g2f');
    await game.untilMoves(4);
  });
});

/** Paths of what is kept, with the type that each came with. */
function keptFiles(game: GamePage): Promise<[path: string, type: string][]> {
  return game.page.evaluate(async () => {
    const kept: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        kept.push([new URL(request.url).pathname, response?.headers.get('Content-Type') ?? '']);
      }
    }
    return kept.toSorted();
  });
}

const ofReview = /\/mount-review-.*\.js$/;

describe('a server that answers what it does not have with a page', () => {
  const deployment = new Deployment();
  const chromium = new Chromium([], () => deployment.serve());
  const failed = /in place of|MIME type|Failed to (load|fetch)|dynamically|preload|ServiceWorker/;

  async function reviewsOffline(game: GamePage): Promise<void> {
    await game.page.context().setOffline(true);
    await game.page.reload();
    await game.untilPhase('player');
    await game.action('review').click();
    await game.page.locator('[data-part="review"]').waitFor();
  }

  it.each([
    ['a script', ofReview],
    ['an icon', /favicon\.svg$/],
  ])('has no page kept for %s, and all there is once it is there', async (_, absent) => {
    deployment.absent = absent;
    const game = await chromium.open({
      serviceWorkers: 'allow',
      parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' },
      expected: failed,
    });
    const workers = (): Promise<number> =>
      game.page.evaluate(async () => {
        const { installing, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return [installing, active].filter((each) => each instanceof ServiceWorker).length;
      });
    await expect.poll(() => deployment.requests.filter((each) => absent.test(each)).length).toBeGreaterThan(0);
    await expect.poll(workers).toBe(0);
    expect((await keptFiles(game)).filter(([, type]) => type.includes('html'))).toEqual([]);

    // The browser remembers the page for a year; the next visit asks past that.
    deployment.absent = null;
    await game.page.reload();
    await game.untilPhase('player');
    await untilKept(game);
    const html = (await keptFiles(game)).filter(([, type]) => type.includes('html'));
    expect(html.map(([path]) => path)).toEqual(['/']);
    await reviewsOffline(game);
  });

  it('has a part that did not come asked for again, past what the browser remembers', async () => {
    deployment.absent = ofReview;
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' },
      expected: failed,
    });
    await game.action('review').click();
    await game.notice('review_unavailable').waitFor();
    deployment.absent = null;
    await game.notice('review_unavailable').locator('[data-action="retry"]').click();
    await game.page.locator('[data-part="review"]').waitFor();
    expect(await game.page.locator('[data-part="review"]').isVisible()).toBe(true);
  });

  it('has what was kept of it before replaced', async () => {
    const game = await chromium.open({
      serviceWorkers: 'allow',
      parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' },
    });
    await untilKept(game);
    const before = await keptFiles(game);
    const [path = ''] = before.find(([each]) => ofReview.test(each)) ?? [];
    await game.page.evaluate(async (script) => {
      const [name = ''] = await caches.keys();
      const page = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
      await (await caches.open(name)).put(script, page);
    }, path);
    await game.action('review').click();
    await game.page.locator('[data-part="review"]').waitFor();
    await game.page.locator('[data-action="close-review"]').click();
    await game.page.reload();
    await game.untilPhase('player');
    await expect.poll(() => keptFiles(game)).toEqual(before);
    await reviewsOffline(game);
  });
});

describe('what was kept and is deleted while the service worker stays', () => {
  const chromium = new Chromium();

  it.each([
    ['all of it', /./],
    ['the document', /\/$/],
    ['a script', ofReview],
  ])('is kept again with the next visit: %s', async (_, part) => {
    const game = await chromium.open({
      serviceWorkers: 'allow',
      parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' },
    });
    await untilKept(game);
    const before = await keptFiles(game);
    await game.page.evaluate(async (pattern) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const gone = (await cache.keys()).filter(({ url }) => new RegExp(pattern).test(url));
        await Promise.all(gone.map((request) => cache.delete(request)));
        if ((await cache.keys()).length === 0) {
          await caches.delete(name);
        }
      }
    }, part.source);
    expect((await keptFiles(game)).length).toBeLessThan(before.length);
    await game.page.reload();
    await game.untilPhase('player');
    await expect.poll(() => keptFiles(game)).toEqual(before);
    await game.page.context().setOffline(true);
    await game.page.reload();
    await game.untilPhase('player');
    expect(await game.moves()).toEqual(['7g7f', '3c3d']);
  });
});
