// A position taken away as a picture and as a link; the pictures are in build/screenshots, for eyes.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium, desktop, phone } from './chromium';
import type { GamePage } from './game-page';
import { ReviewPage } from './review-page';

const chromium = new Chromium();
const folder = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));
const moves = ['7g7f', '3c3d', '8h2b+', '3a2b'];
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

declare global {
  interface Window {
    drawings: string[];
  }
}

/** The addresses of images, as they are drawn. */
function keepDrawings(): void {
  window.drawings = [];
  const { decode } = HTMLImageElement.prototype;
  HTMLImageElement.prototype.decode = function () {
    window.drawings.push(this.src);
    return decode.call(this);
  };
}

/** Keeps the picture, and gives back its size and how many colours are in it. */
async function pictureOf(page: Page, path: string, name: string): Promise<{ width: number; colours: number }> {
  const bytes = readFileSync(path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.png`, bytes);
  return page.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const seen = new Set<number>();
      for (let at = 0; at < data.length; at += 4 * 97) {
        seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
      }
      return { width: image.width, colours: seen.size };
    },
    `data:image/png;base64,${bytes.toString('base64')}`,
  );
}

async function saved(game: GamePage, name: string) {
  const download = game.page.waitForEvent('download');
  await game.action('save-picture').click();
  const file = await download;
  return { name: file.suggestedFilename(), ...(await pictureOf(game.page, await file.path(), name)) };
}

async function openShare(game: GamePage, action: string): Promise<void> {
  await game.action(action).click();
  await game.part('share').locator('img').waitFor();
}

describe('the position of a game', () => {
  it.each([
    ['ja', phone, 'dark'],
    ['en', desktop, 'light'],
  ] as const)('is a picture to save and to copy, in %s', async (lang, viewport, colorScheme) => {
    const game = await chromium.open({
      parameters: { lang, strength: '1', moves: moves.join(',') },
      viewport,
      colorScheme,
      ...clipboard,
      prepare: (page) => page.addInitScript(keepDrawings),
    });
    await game.click('7i8h');
    await game.untilMoves(6);
    await game.untilPhase('player');
    const said = await game.part('sentence').innerText();
    // Not all reasons have some.
    const arrows = await game.board.locator('.arrow-body').count();
    await game.action('record').click();
    await game.part('record').waitFor();
    await openShare(game, 'share-position');
    expect(await axeFindings(game)).toEqual([]);
    const file = await saved(game, `share-game-${lang}`);
    expect(file).toMatchObject({ name: 'nagare-6.png', width: 1200 });
    expect(file.colours).toBeGreaterThan(20);
    const drawing = await game.page.evaluate(() => decodeURIComponent(window.drawings[0] ?? ''));
    // By day, whatever the page is in: the wood, and the arrows of the reason that is drawn.
    expect(drawing).toContain('rgb(220, 189, 136)');
    if (arrows > 0) {
      expect(drawing).toContain('fill="rgb(184, 50, 26)"');
    }
    expect(drawing).not.toContain('opacity="0"');
    const alt = await game.part('share').locator('img').getAttribute('alt');
    expect(alt).toContain(said);
    await game.action('copy-picture').click();
    await expect
      .poll(() => game.part('share-outcome').innerText())
      .toBe(lang === 'ja' ? '画像をコピーしました。' : 'The picture has been copied.');
    const copied = await game.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const text = await (await item?.getType('text/plain'))?.text();
      return { types: [...(item?.types ?? [])].toSorted(), text };
    });
    expect(copied).toEqual({ types: ['image/png', 'text/plain'], text: alt });
    await game.page.screenshot({ path: `${folder}share-dialog-${lang}.png` });
    await game.action('close-share').click();
    await game.part('share').waitFor({ state: 'detached' });
    expect(await game.part('record').isVisible()).toBe(true);
  });

  it('is copied alone where the clipboard takes no words with it, and sent where the browser can', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', moves: moves.join(',') },
      prepare: (page) =>
        page.addInitScript(() => {
          const sent: unknown[] = [];
          Object.assign(window, { sent });
          navigator.clipboard.write = async ([item]) => {
            if (item?.types.length !== 1) {
              throw new DOMException('one at a time', 'NotAllowedError');
            }
            sent.push(item.types);
          };
          navigator.canShare = (data) => data?.files?.[0]?.type === 'image/png';
          navigator.share = async (data) => {
            sent.push([data?.files?.[0]?.name, new URL(data?.url ?? '').search]);
          };
        }),
    });
    await game.action('record').click();
    await openShare(game, 'share-position');
    await game.action('copy-picture').click();
    await expect.poll(() => game.part('share-outcome').innerText()).toBe('The picture has been copied.');
    await game.action('send-picture').click();
    await expect
      .poll(() => game.page.evaluate(() => (window as unknown as { sent: unknown[] }).sent))
      .toEqual([['image/png'], ['nagare-4.png', '?moves=7g7f,3c3d,8h2b%2B,3a2b&side=black&at=4&view=review']]);
  });

  it('offers no way that the browser has not', async () => {
    const game = await chromium.open({
      parameters: { lang: 'ja', moves: moves.join(',') },
      prepare: (page) => page.addInitScript(() => Object.assign(window, { ClipboardItem: undefined })),
    });
    await game.action('record').click();
    await openShare(game, 'share-position');
    expect(await game.action('save-picture').isVisible()).toBe(true);
    expect(await game.action('copy-picture').count()).toBe(0);
  });
});

describe('a link to a review', () => {
  it('opens it at the move and from the side, and leaves the own game', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '1', moves: '2g2f' } });
    const own = await game.untilMoves(2);
    await game.untilPhase('player');
    await game.page.goto(
      `${chromium.address}?moves=${moves.join(',')}&side=white&at=3&view=review`.replace('+', '%2B'),
    );
    const review = new ReviewPage(game);
    await review.root.waitFor();
    await expect.poll(() => review.ply()).toBe(3);
    await expect.poll(() => review.squareLabel('2b')).toBe('2二 馬 先手');
    const [first] = await review.root.locator('[data-seat]').all();
    expect(await first?.getAttribute('data-seat')).toBe('black');
    // The record can be walked before the review has come to its end, which it does by itself.
    await review.action('first').click();
    await expect.poll(() => review.ply()).toBe(0);
    await review.until('done');
    expect(await game.moves()).toEqual(own);
    expect(new URL(game.page.url()).search).toBe('');
    await review.action('close-review').click();
    await review.root.waitFor({ state: 'detached' });
    expect(await game.page.locator('[data-notice]').count()).toBe(0);
    expect(await game.listed()).toHaveLength(own.length);
  });

  it('is what a review gives, with a picture, of the move looked at', async () => {
    const game = await chromium.open({
      parameters: { lang: 'ja', moves: moves.join(','), at: '4', view: 'review' },
      viewport: phone,
      ...clipboard,
    });
    const review = new ReviewPage(game);
    await review.until('done');
    expect(await axeFindings(game)).toEqual([]);
    await openShare(game, 'share');
    const file = await saved(game, 'share-review-ja');
    expect(file).toMatchObject({ name: 'nagare-4.png', width: 1200 });
    await game.action('copy-share-link').click();
    await expect.poll(() => game.part('share-outcome').innerText()).toBe('リンクをコピーしました。');
    const link = await game.page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).search).toBe('?moves=7g7f,3c3d,8h2b%2B,3a2b&side=black&at=4&view=review');
    await game.action('close-share').click();
  });

  it.each([
    ['ja', desktop],
    ['en', phone],
  ] as const)('is given at a turning point, with what is said of that, in %s', async (lang, viewport) => {
    // Black leaves the bishop where it is taken, and does not take back.
    const played = '7g7f,3c3d,2g2f,2b8h+,2f2e,8h9i,2e2d,2c2d';
    const game = await chromium.open({ parameters: { lang, moves: played, view: 'review' }, viewport });
    const review = new ReviewPage(game);
    await review.until('done');
    expect(await axeFindings(game)).toEqual([]);
    await game.page.screenshot({ path: `${folder}share-turn-page-${lang}.png`, fullPage: true });
    const turn = game.within('[data-turning-point]').first();
    const ply = Number(await turn.getAttribute('data-turning-point'));
    const said = await turn.locator('p').innerText();
    await turn.locator('[data-action="share-turn"]').click();
    const picture = game.part('share').locator('img');
    await picture.waitFor();
    expect(await picture.getAttribute('alt')).toContain(said);
    expect(await review.ply()).toBe(ply);
    expect(await game.within('[name="share-link"]').inputValue()).toContain(`&at=${ply}&view=review`);
    expect(await axeFindings(game)).toEqual([]);
    await saved(game, `share-turn-${lang}`);
  });

  it.each([
    ['at', '9', /at=9 は使えない/],
    ['view', 'games', /view=games は使えない/],
  ])('names %s=%s', async (parameter, value, words) => {
    const game = await chromium.open({ parameters: { lang: 'ja', moves: moves.join(','), [parameter]: value } });
    expect(await game.notice('address_problem').innerText()).toMatch(words);
    expect(await game.untilMoves(4)).toEqual(moves);
  });

  it('names moves that cannot be played, and shows the game again', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', moves: '7g7f,7g7f', view: 'review' } });
    await game.notice('address_position').waitFor();
    expect(await game.part('review').count()).toBe(0);
    expect(await game.board.isVisible()).toBe(true);
  });
});
