// embed.html in an iframe on somebody else's page: its address says what is played, postMessage what happens.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FrameLocator, Page } from 'playwright-core';
import { Chromium } from './chromium';
import { packageFolder, servePackage } from './element-page';
import { serveFolder, type StaticServer } from './static-server';

const sites: Record<string, string> = {};
const chromium = new Chromium([], () => serveFolder(`${packageFolder}dist`, () => ({}), sites));
let files: StaticServer;

beforeAll(async () => {
  files = await servePackage();
});
afterAll(() => files.close());

type Message = Record<string, unknown>;

class Site {
  constructor(readonly page: Page) {}

  static async open(parameters: Record<string, string>, expected?: RegExp): Promise<Site> {
    sites['/club'] = `<!doctype html>
      <html lang="en"><head><meta charset="utf-8" /><title>A club</title><link rel="icon" href="data:," />
      <script>
        const heard = [];
        addEventListener('message', ({ origin, data }) => origin === '${files.origin}' && heard.push(data));
      </script></head>
      <body><iframe title="Nagare" style="width: 22rem; height: 40rem"
        src="${files.address}embed.html?${new URLSearchParams(parameters).toString().replaceAll('&', '&amp;')}"></iframe></body></html>`;
    const page = await chromium.openPage({
      path: 'club',
      origins: [files.origin],
      ...(expected === undefined ? {} : { expected }),
    });
    return new Site(page);
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  say(message: Message): Promise<void> {
    return this.page.evaluate(
      ([said, origin]) => document.querySelector('iframe')?.contentWindow?.postMessage(said, origin),
      [message, files.origin] as const,
    );
  }

  heard(): Promise<Message[]> {
    return this.page.evaluate('heard');
  }

  async untilHeard(part: Message): Promise<Message> {
    const fits = (message: Message): boolean => Object.entries(part).every(([name, value]) => message[name] === value);
    await expect.poll(async () => (await this.heard()).some(fits), { timeout: 30_000 }).toBe(true);
    return (await this.heard()).find(fits) as Message;
  }
}

describe('the iframe twin', () => {
  it.each([
    ['with its partner named', true],
    ['with the partner that the browser names', false],
  ])('tells what happens and does what it is asked, %s', async (_, named) => {
    const origin = chromium.address.replace(/\/$/, '');
    const site = await Site.open({ lang: 'en', level: '1', ...(named ? { origin } : {}) });
    expect(await site.untilHeard({ event: 'ready' })).toMatchObject({ nagare: 1, detail: { side: 'black' } });
    await site.say({ nagare: 1, call: 'a', method: 'play', arguments: ['7g7f'] });
    expect(await site.untilHeard({ answer: 'a' })).toEqual({ nagare: 1, answer: 'a', ok: true, value: true });
    expect(await site.untilHeard({ event: 'explanation' })).toMatchObject({ detail: { text: expect.any(String) } });
    const sizes = (await site.heard()).filter(({ event }) => event === 'size');
    expect((sizes.at(-1)?.detail as { height: number }).height).toBeGreaterThan(300);
    await site.say({ nagare: 1, attribute: 'lang', value: 'ja' });
    await site.frame.getByRole('grid', { name: '将棋盤' }).waitFor();
    await site.say({ nagare: 1, attribute: 'strength', value: '12' });
    expect(await site.untilHeard({ event: 'error' })).toMatchObject({ detail: { attribute: 'strength', value: '12' } });
  });

  it("says no size before it is ready, and the documents' snippet keeps to sizes that are some", async () => {
    // Word for word, but for the address and the language.
    const told = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
    const [, frame = ''] = /^```html\n(<iframe .*)\n```$/m.exec(told) ?? [];
    const [, snippet = ''] = /^```js\n(const frame = [^`]+)```$/m.exec(told) ?? [];
    expect(frame).toContain('height="740"');
    expect(snippet).toContain("data.event === 'size'");
    const here = (text: string): string =>
      text.replaceAll('https://nagare.example/', files.address).replaceAll('https://nagare.example', files.origin);
    sites['/club'] = `<!doctype html>
      <html lang="ja"><head><meta charset="utf-8" /><title>A club</title><link rel="icon" href="data:," />
      <script>
        const heard = [];
        addEventListener('message', ({ data }) => {
          const { height } = document.querySelector('iframe');
          heard.push(data.event === 'size' ? data : { ...data, height });
        });
      </script></head><body>${here(frame)}<script>${here(snippet)}</script></body></html>`;
    const page = await chromium.openPage({ path: 'club', origins: [files.origin] });
    const site = new Site(page);
    await site.untilHeard({ event: 'size' });
    expect(await site.untilHeard({ answer: 'first' })).toMatchObject({ ok: true, value: true });
    const heights = (messages: Message[]): number[] =>
      messages.filter(({ event }) => event === 'size').map(({ detail }) => (detail as { height: number }).height);
    const heard = await site.heard();
    const place = (name: string): number => heard.findIndex(({ event }) => event === name);
    expect(place('ready')).toBeLessThan(place('size'));
    expect(heard.find(({ event }) => event === 'ready')).toMatchObject({ height: '740' });
    const height = (): Promise<string> => page.evaluate(() => document.querySelector('iframe')?.height ?? '');
    const [shown = 0] = heights(heard);
    expect(shown).toBeGreaterThan(500);
    await expect.poll(height).toBe(String(heights(await site.heard()).at(-1)));
    // What is no height leaves the frame as it is.
    const kept = await height();
    await site.frame.locator('body').evaluate(
      (_, origin) => {
        for (const none of [0, 16, -3, Number.NaN, null, undefined, 'tall', {}]) {
          window.parent.postMessage({ nagare: 1, event: 'size', detail: { height: none } }, origin);
        }
      },
      chromium.address.replace(/\/$/, ''),
    );
    await expect.poll(async () => heights(await site.heard()).includes(16)).toBe(true);
    expect(await height()).toBe(kept);
    // Not shown, it says nothing, and is right again when it is.
    const before = heights(await site.heard()).length;
    await page.evaluate(() => document.querySelector('iframe')?.style.setProperty('display', 'none'));
    await page.waitForTimeout(300);
    await page.evaluate(() => document.querySelector('iframe')?.style.removeProperty('display'));
    await page.waitForTimeout(300);
    expect(
      heights(await site.heard())
        .slice(before)
        .every((each) => each > 500),
    ).toBe(true);
    expect(Number(await height())).toBeGreaterThan(500);
  });

  it('has clocks by its address and by messages', async () => {
    const site = await Site.open({ lang: 'en', level: '1', 'main-time': '300', increment: '5' });
    await site.untilHeard({ event: 'ready' });
    const clock = site.frame.locator('[data-seat="white"] [role="timer"]');
    expect(await clock.innerText()).toBe('5:00');
    await site.say({ nagare: 1, call: 'new', method: 'newGame', arguments: [{ byoyomi: 40 }] });
    expect(await site.untilHeard({ answer: 'new' })).toMatchObject({ ok: true, value: true });
    expect(await clock.innerText()).toMatch(/0:40$/);
  });

  it('answers what does not fit, and leaves alone what is not of its version', async () => {
    const site = await Site.open({ lang: 'en', level: '1' });
    await site.untilHeard({ event: 'ready' });
    await site.say({ nagare: 2, call: 'later', method: 'play', arguments: ['7g7f'] });
    await site.say({ nagare: 1, call: 'other', method: 'remove', arguments: [] });
    await site.say({ nagare: 1, call: 'wrong', method: 'play', arguments: [7] });
    await site.say({ nagare: 1, call: 'none', method: 'newGame', arguments: [null] });
    await site.say({ nagare: 1, attribute: 'language', value: 'ja' });
    await site.say({ nagare: 1, call: 'right', method: 'undo' });
    expect(await site.untilHeard({ answer: 'right' })).toMatchObject({ ok: true, value: false });
    for (const [answer, said] of [
      ['other', 'remove'],
      ['wrong', 'play: usi'],
      ['none', 'newGame: options'],
    ] as const) {
      expect(await site.untilHeard({ answer })).toMatchObject({ ok: false, value: expect.stringContaining(said) });
    }
    const errors = (await site.heard()).filter(({ event }) => event === 'error');
    expect(errors.map(({ detail }) => (detail as { code: string }).code)).toEqual([
      ...Array<string>(4).fill('arguments'),
      'undo_refused',
    ]);
    expect((await site.heard()).filter(({ answer }) => answer === 'later')).toEqual([]);
    expect((await site.heard()).filter(({ event }) => event === 'move')).toEqual([]);
  });

  it('speaks with nobody but its partner', async () => {
    const site = await Site.open({ lang: 'en', level: '1', origin: 'https://elsewhere.example' }, /postMessage/);
    await site.frame.locator('[data-phase="player"]').waitFor({ state: 'attached' });
    await site.say({ nagare: 1, call: 1, method: 'play', arguments: ['7g7f'] });
    await site.page.waitForTimeout(500);
    expect(await site.heard()).toEqual([]);
    expect(await site.frame.locator('.moves li').count()).toBe(0);
    await site.frame.locator('[data-square="7g"]').click();
    await site.frame.locator('[data-square="7f"]').click();
    await site.frame.locator('.moves li:nth-child(2)').waitFor({ state: 'attached' });
    expect(await site.heard()).toEqual([]);
  });
});
