// The opponent's moves read aloud, and who stands better: each only where it is wanted.

import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { axeFindings } from './axe';
import { Chromium, desktop, phone } from './chromium';
import type { GamePage } from './game-page';

const chromium = new Chromium();
const folder = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));

declare global {
  interface Window {
    heard: { text: string; lang: string }[];
    cancelled: number;
    addVoice(lang: string): void;
  }
}

/** Writes down what is spoken, in the voices that there are: none at first. */
function stubSpeech(): void {
  const voices: { lang: string; localService: boolean; default: boolean }[] = [];
  const events = new EventTarget();
  window.heard = [];
  window.cancelled = 0;
  window.addVoice = (lang) => {
    voices.push({ lang, localService: true, default: false });
    events.dispatchEvent(new Event('voiceschanged'));
  };
  class Utterance {
    lang = '';
    voice: { lang: string } | null = null;
    constructor(readonly text: string) {}
  }
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  Object.defineProperty(window, 'speechSynthesis', {
    value: Object.assign(events, {
      getVoices: () => [...voices],
      speak: ({ text, voice }: Utterance) => window.heard.push({ text, lang: voice?.lang ?? '' }),
      cancel: () => {
        window.cancelled += 1;
      },
    }),
  });
}

async function opened(lang: string, voices: readonly string[] = [], viewport = desktop): Promise<GamePage> {
  const game = await chromium.open({
    parameters: { lang, strength: '1', naturalness: '75' },
    viewport,
    prepare: async (page) => {
      await page.addInitScript(stubSpeech);
      for (const voice of voices) {
        await page.addInitScript((added) => window.addVoice(added), voice);
      }
    },
  });
  await game.action('settings').click();
  await game.part('settings').waitFor();
  return game;
}

async function closeSettings(game: GamePage): Promise<void> {
  await game.action('close-settings').click();
  await game.part('settings').waitFor({ state: 'hidden' });
}

async function play(game: GamePage, usi: string, moves: number): Promise<void> {
  await game.click(usi);
  await game.untilMoves(moves);
  await game.untilPhase('player');
}

const heard = ({ page }: GamePage) => page.evaluate(() => window.heard);

describe('reading aloud', () => {
  it('speaks the moves in kana, then what is said of them too, and stops', async () => {
    const game = await opened('ja', ['en-US', 'ja_JP']);
    expect(await heard(game)).toEqual([]);
    await game.within('[name="spoken"][value="moves"]').check();
    expect(await axeFindings(game)).toEqual([]);
    await closeSettings(game);
    await play(game, '7g7f', 2);
    await expect.poll(() => heard(game)).toHaveLength(1);
    const [first] = await heard(game);
    expect(first?.lang).toBe('ja_JP');
    expect(first?.text).toMatch(/^流れの手、ごて、[ぁ-ん ]+。$/);
    await game.action('settings').click();
    await game.within('[name="spoken"][value="sentences"]').check();
    await closeSettings(game);
    const cancelled = await game.page.evaluate(() => window.cancelled);
    await play(game, '2g2f', 4);
    await expect.poll(() => heard(game)).toHaveLength(2);
    const [, second] = await heard(game);
    expect((second?.text ?? '').length).toBeGreaterThan((first?.text ?? '').length + 5);
    expect(await game.page.evaluate(() => window.cancelled)).toBeGreaterThan(cancelled);
    // Taken back, nothing is news.
    await game.action('undo').click();
    await game.untilMoves(2);
    await game.page.reload();
    await game.untilPhase('player');
    expect(await heard(game)).toEqual([]);
  });

  it('says that there is no voice of the language, and takes none of another', async () => {
    const game = await opened('ja', ['en-US'], phone);
    await game.within('[name="spoken"][value="moves"]').check();
    await expect.poll(() => game.part('no-voice').innerText()).toContain('日本語の音声がない');
    expect(await axeFindings(game)).toEqual([]);
    await game.page.screenshot({ path: `${folder}aloud-no-voice-ja.png` });
    await closeSettings(game);
    await play(game, '7g7f', 2);
    await game.notice('no_voice').waitFor({ timeout: 10_000 });
    await game.notice('no_voice').locator('button').click();
    await play(game, '2g2f', 4);
    await game.page.waitForTimeout(3500);
    expect(await game.notice('no_voice').count()).toBe(0);
    expect(await heard(game)).toEqual([]);
  });

  it('waits for voices that come late', async () => {
    const game = await opened('en');
    await game.within('[name="spoken"][value="moves"]').check();
    await closeSettings(game);
    await play(game, '7g7f', 2);
    await game.page.evaluate(() => window.addVoice('en-GB'));
    await expect.poll(() => heard(game)).toHaveLength(1);
    expect((await heard(game))[0]).toMatchObject({ lang: 'en-GB' });
    expect((await heard(game))[0]?.text).toMatch(/^Nagare plays \S+\.$/);
  });
});

describe('who stands better', () => {
  it.each([
    ['ja', phone],
    ['en', desktop],
  ] as const)('is shown where it is wanted, as the opponent sees it, in %s', async (lang, viewport) => {
    const game = await opened(lang, [], viewport);
    expect(await game.within('[name="advantage"]').isChecked()).toBe(false);
    await game.within('[name="advantage"]').check();
    await closeSettings(game);
    expect(await game.part('advantage').count()).toBe(0);
    await play(game, '7g7f', 2);
    const words = (): Promise<string> => game.part('advantage').innerText();
    await expect
      .poll(words)
      .toMatch(lang === 'ja' ? /流れの見方\s+あなたの勝率 \d+％/ : /As Nagare sees it\s+your win rate \d+%/);
    await play(game, '2g2f', 4);
    expect(await game.within('.advantage-course').count()).toBe(0);
    await play(game, '2f2e', 6);
    await game.within('.advantage-course').waitFor({ state: 'attached' });
    expect(await axeFindings(game)).toEqual([]);
    await game.page.screenshot({ path: `${folder}advantage-${lang}.png`, fullPage: true });
    await game.action('settings').click();
    await game.within('[name="advantage"]').uncheck();
    await closeSettings(game);
    expect(await game.part('advantage').count()).toBe(0);
  });
});
