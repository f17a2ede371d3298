// What a browser without Japanese typefaces shows: the board as everywhere, for its pieces and ranks are drawn; in English
// nothing that it cannot write.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktop } from './chromium';
import { packageFolder } from './element-page';
import { GamePage } from './game-page';
import { serveFolder, type StaticServer } from './static-server';

const pages: Record<string, string> = {};
const folder = mkdtempSync(join(tmpdir(), 'nagare-fonts-'));
let server: StaticServer;
let browsers: Record<'with' | 'without', Browser>;

beforeAll(async () => {
  const configuration = join(folder, 'fonts.conf');
  const rejected = ['*CJK*', '*JP*', '*ipa*', '*takao*', '*vlgothic*'].map((glob) => `<glob>${glob}</glob>`);
  writeFileSync(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <include>/etc/fonts/fonts.conf</include>
      <selectfont><rejectfont>${rejected.join('')}</rejectfont></selectfont>
      <cachedir>${folder}</cachedir>
    </fontconfig>`,
  );
  const launch = (environment: Record<string, string>): Promise<Browser> =>
    chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu'],
      env: { ...process.env, ...environment },
    });
  browsers = { with: await launch({}), without: await launch({ FONTCONFIG_FILE: configuration }) };
  server = await serveFolder(`${packageFolder}dist`, () => ({}), pages);
});
afterAll(async () => {
  await Promise.all([browsers.with.close(), browsers.without.close(), server.close()]);
  rmSync(folder, { recursive: true });
});

/** The same lesson each time, whose goal is drawn too. */
async function openLesson(browser: Browser, lang: 'ja' | 'en', act: (page: Page) => Promise<void>): Promise<void> {
  pages['/lesson'] = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Nagare</title>
    <link rel="icon" href="data:,"><script type="module" src="/nagare-shogi.js"></script>
    <nagare-shogi lang="${lang}" level="1" lesson="reach" target="mino" controls="game" moves="7g7f,3c3d,6g6f,8c8d,2h6h,8d8e"></nagare-shogi></html>`;
  const context = await browser.newContext({ viewport: desktop, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${server.address}lesson`);
  await new GamePage(page, 'nagare-shogi').untilPhase('player');
  await act(page);
  await context.close();
}

/** Two kanji that look alike: the box of what cannot be written. */
const lacksKanji = (): boolean => {
  const draw = (text: string): string => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    context?.fillText(text, 10, 50);
    return canvas.toDataURL();
  };
  return draw('将') === draw('棋');
};

/** Its picture, at the corner of the page; condition: what must hold there. */
async function boardIn(browser: Browser, lang: 'ja' | 'en', condition: () => boolean = () => true): Promise<Buffer> {
  let board: Buffer = Buffer.alloc(0);
  await openLesson(browser, lang, async (page) => {
    expect(await page.evaluate(condition)).toBe(true);
    await page.locator('.board').evaluate((element) => {
      element.setAttribute('style', 'position: fixed; z-index: 1; inset: 0 auto auto 0; width: 600px');
      // Numbers of files are text, in whatever typeface the system has.
      element.querySelectorAll('text.coordinate').forEach((each) => each.remove());
    });
    board = await page.locator('.board').screenshot({ animations: 'disabled' });
  });
  return board;
}

describe('a browser without Japanese typefaces', () => {
  it.each(['ja', 'en'] as const)('shows the same board, pieces and goal (%s)', async (lang) => {
    const boards = [await boardIn(browsers.with, lang), await boardIn(browsers.without, lang, lacksKanji)];
    const [before, after] = boards;
    expect(before?.equals(after ?? Buffer.of())).toBe(true);
  });

  it('has no word in English that it could not write', async () => {
    await openLesson(browsers.without, 'en', async (page) => {
      const game = new GamePage(page, 'nagare-shogi');
      await game.click('5i4h');
      await game.untilListed(8);
      await game.untilPhase('player');
      for (const name of ['new-game', 'settings', 'record']) {
        await game.action(name).click();
        await game.part(name).waitFor();
        await page.keyboard.press('Escape');
      }
      const words = await page.locator('nagare-shogi').evaluate((element) => {
        const all = [...(element.shadowRoot?.querySelectorAll('*') ?? [])];
        const shown = all.flatMap((each) => [...each.childNodes]).filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const named = all.flatMap((each) => [each.getAttribute('aria-label'), each.getAttribute('title')]);
        return [...shown.map(({ textContent }) => textContent), ...named].join('\n');
      });
      expect(words).toContain('Mino Castle');
      expect(words.match(/.*[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef].*/g) ?? []).toEqual([]);
    });
  });

  it('is told of words in Japanese that they are, so that systems with several typefaces take theirs', async () => {
    await openLesson(browsers.without, 'ja', async (page) => {
      const languages = await page
        .locator('nagare-shogi')
        .evaluate((element) =>
          [...(element.shadowRoot?.children ?? [])]
            .filter((each) => /[\u3040-\u30ff]/.test(each.textContent))
            .map((each) => (each.closest('[lang]') ?? each.querySelector('[lang]'))?.getAttribute('lang')),
        );
      expect(languages.length).toBeGreaterThan(1);
      expect(new Set(languages)).toEqual(new Set(['ja']));
    });
  });
});
