// What a person can set about the board: pieces, coordinates, sounds; kept over a reload.

import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium, phone } from './chromium';
import type { GamePage } from './game-page';

const chromium = new Chromium();

declare global {
  interface Window {
    audio: { contexts: number; sounds: number };
  }
}

/** Counts what the page does with audio, instead of what is heard. */
function countAudio(): void {
  window.audio = { contexts: 0, sounds: 0 };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor() {
      super();
      window.audio.contexts += 1;
    }

    override createBufferSource(): AudioBufferSourceNode {
      window.audio.sounds += 1;
      return super.createBufferSource();
    }
  };
}

async function openSettings(game: GamePage): Promise<void> {
  await game.action('settings').click();
  await game.part('settings').waitFor();
}

function faceOf(game: GamePage, square: number): Promise<string[]> {
  return game
    .within(`[data-piece="${square}"] .piece-face path`)
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('class') ?? ''));
}

describe('settings', () => {
  it.each(['ja', 'en'])('change pieces and coordinates at once, and are there after a reload, in %s', async (lang) => {
    const requests: string[] = [];
    const game = await chromium.open({ parameters: { lang }, viewport: phone });
    game.page.on('request', (request) => requests.push(request.url()));
    const king = 4 * 9 + 8; // 5i
    expect(await faceOf(game, king)).toEqual(['face-glyph']);
    await openSettings(game);
    expect(await axeFindings(game)).toEqual([]);
    const settings = game.part('settings');
    await settings.locator('[value="two-kanji"]').check();
    await expect.poll(() => faceOf(game, king)).toEqual(['face-glyph', 'face-glyph']);
    expect(requests.filter((url) => url.includes('two-kanji'))).toHaveLength(1);
    await settings.locator('[value="international"]').check();
    await expect.poll(() => faceOf(game, king)).toEqual(['face-line', 'face-line']);
    expect(await game.within('.coordinate').count()).toBe(18);
    await settings.locator('[name="coordinates"]').uncheck();
    expect(await game.within('.coordinate').count()).toBe(0);
    await game.action('close-settings').click();
    await game.page.reload();
    await game.untilPhase('player');
    await expect.poll(() => faceOf(game, king)).toEqual(['face-line', 'face-line']);
    expect(await game.within('.coordinate').count()).toBe(0);
    await openSettings(game);
    expect(await settings.locator('[value="international"]').isChecked()).toBe(true);
  });

  it('name international pieces in words where the focus is', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    await openSettings(game);
    await game.part('settings').locator('[value="international"]').check();
    await game.action('close-settings').click();
    const word = (square: string): Promise<string> =>
      game.square(square).evaluate((button) => {
        const { content, display } = getComputedStyle(button, '::after');
        return display === 'none' ? '' : content;
      });
    await expect.poll(() => game.square('8i').getAttribute('data-word')).toBe('knight');
    await game.page.mouse.move(5, 5);
    expect(await word('8i')).toBe('');
    await game.square('5e').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) {
      await game.page.keyboard.press(key);
    }
    expect(await word('8i')).toBe('"knight"');
    expect(await axeFindings(game)).toEqual([]);
  });

  it.each([
    ['light', 'dark', 'rgb(20, 24, 28)'],
    ['dark', 'light', 'rgb(245, 241, 233)'],
  ] as const)(
    'have the colours that are chosen where the system is %s, from the first drawing on',
    async (system, theme, ground) => {
      const game = await chromium.open({ parameters: { lang: 'en' }, colorScheme: system });
      const seen = (): Promise<{ ground: string; bar: string }> =>
        game.page.evaluate(() => ({
          ground: getComputedStyle(document.body).backgroundColor,
          bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
            .filter(({ media }) => matchMedia(media).matches)
            .map(({ content }) => content)
            .join(),
        }));
      const before = await seen();
      expect(before.ground).not.toBe(ground);
      await openSettings(game);
      await game.part('settings').locator(`[name="theme"][value="${theme}"]`).check();
      await expect.poll(async () => (await seen()).ground).toBe(ground);
      expect((await seen()).bar).not.toBe(before.bar);
      expect(await axeFindings(game)).toEqual([]);
      await game.page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (document.querySelector('body') !== null) {
            observer.disconnect();
            Object.assign(window, { firstTheme: document.documentElement.dataset.theme });
          }
        }).observe(document, { childList: true, subtree: true });
      });
      await game.page.reload();
      await game.untilPhase('player');
      // Before there is anything to draw.
      expect(await game.page.evaluate(() => (window as unknown as { firstTheme: string }).firstTheme)).toBe(theme);
      expect((await seen()).ground).toBe(ground);
      await openSettings(game);
      await game.part('settings').locator('[name="theme"][value="system"]').check();
      await expect.poll(seen).toEqual(before);
    },
  );

  it('choose the language', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja' } });
    await openSettings(game);
    await game.part('settings').locator('[name="language"][value="en"]').check();
    expect(await game.part('settings').locator('h2').innerText()).toBe('Settings');
    await game.page.reload();
    await game.untilPhase('player');
    expect(await game.page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('say that pieces could not be fetched, and leave those that are there', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en' },
      expected: /Failed to load resource|Failed to fetch/,
      prepare: (page) => page.route('**/two-kanji*', (route) => route.abort()),
    });
    await openSettings(game);
    await game.part('settings').locator('[value="two-kanji"]').click();
    await game.notice('lettering_unavailable').waitFor({ state: 'attached' });
    expect(await game.part('settings').locator('[value="one-kanji"]').isChecked()).toBe(true);
    expect(await faceOf(game, 44)).toEqual(['face-glyph']);
  });
});

describe('the sound of moves', () => {
  const heard = ({ page }: GamePage) => page.evaluate(() => window.audio);

  it('is made for each move, and by nothing before the first touch', async () => {
    const game = await chromium.open({
      parameters: { lang: 'ja', strength: '1' },
      prepare: (page) => page.addInitScript(countAudio),
    });
    expect(await heard(game)).toEqual({ contexts: 0, sounds: 0 });
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.untilPhase('player');
    expect(await heard(game)).toEqual({ contexts: 1, sounds: 2 });
    await game.action('undo').click();
    await game.untilMoves(0);
    expect(await heard(game)).toEqual({ contexts: 1, sounds: 2 });
  });

  it('can be off, over a reload too', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '1' } });
    await openSettings(game);
    await game.part('settings').locator('[name="sound"]').uncheck();
    await game.page.addInitScript(countAudio);
    await game.page.reload();
    await game.untilPhase('player');
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.untilPhase('player');
    expect(await heard(game)).toEqual({ contexts: 0, sounds: 0 });
  });
});
