// What is heard of a move: the sound as the browser would play it, rendered into samples and measured.

import { describe, expect, it } from 'vitest';
import { Chromium } from './chromium';

const chromium = new Chromium();
const rate = 48_000;

/** Runs in the page before its scripts: what it would let sound first is rendered instead. */
function renderFirstSound(hertz: number): void {
  let begun = false;
  class Rendered extends OfflineAudioContext {
    constructor() {
      super(1, hertz / 2, hertz);
    }
    override async resume(): Promise<void> {
      if (!begun) {
        begun = true;
        // The sound begins in the same task.
        await Promise.resolve();
        const heard = await this.startRendering();
        Object.assign(window, { heard: [...heard.getChannelData(0)] });
      }
    }
    async close(): Promise<void> {}
  }
  Object.assign(window, { AudioContext: Rendered });
}

/** Energy by frequency, in steps of `step` hertz up to `highest`. */
function spectrum(samples: readonly number[], step: number, highest: number): { hertz: number; energy: number }[] {
  return Array.from({ length: highest / step }, (_, index) => {
    const hertz = (index + 1) * step;
    const turn = (2 * Math.PI * hertz) / rate;
    let [real, imaginary] = [0, 0];
    samples.forEach((sample, time) => {
      real += sample * Math.cos(turn * time);
      imaginary += sample * Math.sin(turn * time);
    });
    return { hertz, energy: real ** 2 + imaginary ** 2 };
  });
}

describe('the sound of a move', () => {
  it('is a short wooden click: at once, unclipped, soon gone, its energy between 500 and 3000 Hz', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1' },
      prepare: (page) => page.addInitScript(renderFirstSound, rate),
    });
    await game.click('7g7f');
    await game.page.waitForFunction(() => 'heard' in window);
    const samples = await game.page.evaluate<number[]>('heard');
    const peak = Math.max(...samples.map(Math.abs));
    expect(peak).toBeGreaterThan(0.1);
    expect(peak).toBeLessThan(0.9);
    const first = samples.findIndex((sample) => Math.abs(sample) > peak / 10);
    const last = samples.findLastIndex((sample) => Math.abs(sample) > peak / 1000);
    expect(first / rate).toBeLessThan(0.003);
    expect(last / rate).toBeGreaterThan(0.03);
    expect(last / rate).toBeLessThan(0.2);
    expect(samples.slice(Math.round(0.2 * rate)).every((sample) => sample === 0)).toBe(true);
    const bands = spectrum(samples.slice(0, Math.round(0.2 * rate)), 10, 20_000);
    const sum = (part: typeof bands): number => part.reduce((all, { energy }) => all + energy, 0);
    const wooden = sum(bands.filter(({ hertz }) => hertz >= 500 && hertz <= 3000)) / sum(bands);
    console.log(
      `the sound of a move: peak ${peak.toFixed(2)}, ${(1000 * last) / rate} ms, ${(100 * wooden).toFixed(0)} % of its energy from 500 to 3000 Hz`,
    );
    expect(wooden).toBeGreaterThan(0.7);
  });
});
