// How long an opponent's move is waited for. The page's clock stands still meanwhile, so that it does not matter how long the
// engine takes.

import { describe, expect, it } from 'vitest';
import { Chromium } from './chromium';
import { prepareClock, stopClock, waits } from './clock';
import { packageFolder, siteWith } from './element-page';
import { GamePage } from './game-page';
import { serveFolder } from './static-server';

const sites: Record<string, string> = {};
const pages = new Chromium();
const elements = new Chromium([], () => serveFolder(`${packageFolder}dist`, () => ({}), sites));

/** After 7g7f 3c3d, against somebody whose moves take 1.2 seconds on average. */
const sfen = 'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3';
const opponent = 'wakaba';

const hosts: Record<string, () => Promise<GamePage>> = {
  page: () => pages.open({ parameters: { lang: 'ja', opponent, sfen }, prepare: prepareClock }),
  element: async () => {
    const body = `<nagare-shogi id="game" lang="ja" opponent="${opponent}" sfen="${sfen}"></nagare-shogi>`;
    sites['/club'] = siteWith(body, '');
    const game = new GamePage(await elements.openPage({ path: 'club', prepare: prepareClock }), '#game');
    await game.untilPhase('player');
    return game;
  },
};

/** Milliseconds from the person's move to the answer to it, which is not on the board a millisecond sooner. */
async function waitedFor(open: () => Promise<GamePage>, move: string): Promise<number> {
  const game = await open();
  await game.part('new-game').waitFor({ state: 'attached' }); // what is fetched beside the game is there
  await stopClock(game.page);
  await game.click(move);
  await expect.poll(() => waits(game.page), { timeout: 60_000 }).toHaveLength(1);
  const [wait = 0] = await waits(game.page);
  await game.page.clock.runFor(Math.floor(wait) - 1);
  expect(await game.listed()).toHaveLength(1);
  await game.page.clock.runFor(2);
  await game.untilListed(2);
  return wait;
}

describe.each(Object.keys(hosts))('an opponent on the %s', (host) => {
  it('takes a bishop back sooner than it answers a pawn’s advance', async () => {
    const open = hosts[host];
    if (open === undefined) {
      throw new Error(host);
    }
    const [retaken, answered] = [await waitedFor(open, '8h2b+'), await waitedFor(open, '2g2f')];
    expect(retaken).toBeGreaterThanOrEqual(300);
    expect(answered).toBeGreaterThan(retaken);
    expect(answered).toBeLessThanOrEqual(3600);
  }, 120_000);
});
