// The page in Firefox, which puppeteer-core drives over WebDriver BiDi: a game with its explanation, a reload, typed
// moves, a review, a visit without the server.

import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { legalMoves, positionAfter, evenStart } from '../web/rules';
import { Deployment } from './deployment';
import type { PreviewServer } from './preview-server';

const deployment = new Deployment();
let server: PreviewServer;
let browser: Browser;
const complaints: string[] = [];

beforeAll(async () => {
  server = await deployment.serve();
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    timeout: 100_000, // a first start takes long on a busy machine
    // What Firefox itself asks its maker for at a start is not the page's.
    extraPrefsFirefox: {
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  });
}, 120_000);

afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});

afterAll(async () => {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may not have started
  await browser?.close();
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may not have started
  await server?.close();
});

async function open(parameters: Record<string, string>): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  page.on('console', (message) => {
    if (message.type() === 'error') {
      complaints.push(`console: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.address) && !/^(data|blob|about):/.test(request.url())) {
      complaints.push(`request to another origin: ${request.url()}`);
    }
  });
  await page.goto(`${server.address}?${new URLSearchParams(parameters)}`);
  await untilPlayer(page);
  return page;
}

async function untilPlayer(page: Page): Promise<void> {
  await page.waitForSelector('[data-phase="player"]', { timeout: 30_000 });
}

async function moves(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('nagare.game') ?? '{"record":{"moves":[]}}').record.moves);
}

async function untilMoves(page: Page, count: number): Promise<string[]> {
  await page.waitForFunction(
    (wanted) => JSON.parse(localStorage.getItem('nagare.game') ?? 'null')?.record.moves.length === wanted,
    { timeout: 30_000 },
    count,
  );
  return moves(page);
}

async function click(page: Page, usi: string): Promise<void> {
  await page.click(`[data-square="${usi.slice(0, 2)}"]`);
  await page.click(`[data-square="${usi.slice(2, 4)}"]`);
}

it('plays, says why, and is there again after a reload and without the server', async () => {
  const page = await open({ lang: 'en', strength: '1', naturalness: '100' });
  await click(page, '7g7f');
  const played = await untilMoves(page, 2);
  expect(legalMoves(positionAfter(evenStart, ['7g7f']))).toContain(played[1]);
  await untilPlayer(page);
  const sentence = await page.$eval('.voice', (voice) => voice.textContent);
  expect(sentence).toMatch(/[A-Za-z].*\./s);
  expect(sentence).not.toContain('says in a sentence why');

  // By typing too.
  await page.click('[data-part="typed-move"] summary');
  await page.type('[name="typed-move"]', 'P-2f');
  await page.keyboard.press('Enter');
  const after = await untilMoves(page, 4);
  expect(after[2]).toBe('2g2f');
  await untilPlayer(page);

  await page.reload();
  await untilPlayer(page);
  expect(await moves(page)).toEqual(after);
  expect(await page.$$('[data-notice]')).toHaveLength(0);

  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await server.close();
  await page.reload();
  await untilPlayer(page);
  expect(await moves(page)).toEqual(after);
  await page.click('[data-action="review"]');
  await page.waitForSelector('[data-part="review"]');
  await page.close();
}, 180_000);
