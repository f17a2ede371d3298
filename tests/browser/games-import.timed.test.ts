// A file of very many games comes in while the page stays alive.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { legalMoves, positionAfter } from '../web/rules';
import { Chromium } from './chromium';
import { GamesPage } from './games-page';

const chromium = new Chromium();
const folder = mkdtempSync(join(tmpdir(), 'nagare-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** No two alike, of three moves each. */
function shortGames(count: number): string[] {
  const games: string[] = [];
  for (const first of legalMoves(positionAfter('startpos', []))) {
    for (const second of legalMoves(positionAfter('startpos', [first]))) {
      for (const third of legalMoves(positionAfter('startpos', [first, second]))) {
        if (games.length === count) {
          return games;
        }
        games.push(`startpos moves ${first} ${second} ${third}`);
      }
    }
  }
  return games;
}

describe('a file of more than 9 MB with a thousand games', () => {
  it('comes in whole, counts games as it does, and leaves the page no longer than 200 ms without its turn', async () => {
    const count = 1000;
    const remark = `# ${'x'.repeat(Math.ceil(9_500_000 / count))}`;
    const text = shortGames(count)
      .map((game) => `${remark}\n${game}\n`)
      .join('');
    expect(text.length).toBeGreaterThan(9_000_000);
    const aim = 200 * (await chromium.slowness());
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const games = await GamesPage.open(game);
    await game.page.evaluate(() => {
      const noted: number[] = [];
      new PerformanceObserver((list) => noted.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
      Object.assign(globalThis, { noted });
    });
    const file = join(folder, 'big.usi');
    writeFileSync(file, text);
    const began = performance.now();
    await games.takeFile(file);
    await expect.poll(() => games.found()).toBe(`${count.toLocaleString('en')} games`);
    console.log(`${count} games of one file: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    expect(await games.part('import').getByRole('status').innerText()).toBe(
      `${count.toLocaleString('en')} new games imported.`,
    );
    const noted = await game.page.evaluate(() => (globalThis as unknown as { noted: number[] }).noted);
    const longest = Math.max(0, ...noted);
    console.log(`${noted.length} tasks of more than 50 ms, the longest of ${longest.toFixed(0)} ms`);
    expect(longest).toBeLessThan(aim);
  }, 180_000);
});
