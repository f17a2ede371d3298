// <nagare-shogi mode="study">: a study in place of the game, on somebody else's page.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium, phone } from './chromium';
import { ElementPage, keepTold, packageFolder, servePackage, siteWith } from './element-page';
import { GamePage } from './game-page';
import { serveFolder, type StaticServer } from './static-server';
import { StudyPage } from './study-page';

const sites: Record<string, string> = {};
const chromium = new Chromium([], () => serveFolder(`${packageFolder}dist`, () => ({}), sites));
let files: StaticServer;

beforeAll(async () => {
  files = await servePackage();
});
afterAll(() => files.close());

async function open(attributes: string, viewport?: typeof phone) {
  sites['/club'] = siteWith(`<nagare-shogi id="game" lang="en" level="1" ${attributes}></nagare-shogi>`, files.address);
  const page = await chromium.openPage({
    path: 'club',
    origins: [files.origin],
    ...(viewport === undefined ? {} : { viewport }),
    prepare: (opened) => opened.addInitScript(keepTold),
  });
  const game = new GamePage(page, '#game');
  const set = (name: string, value: string): Promise<void> =>
    page.evaluate(([key, text]) => document.getElementById('game')?.setAttribute(key, text), [name, value] as const);
  return { page, game, site: new ElementPage(page), study: new StudyPage(game), set };
}

const afterTwo = /^lnsgkgsnl\/1r5b1\/pppppp1pp\/6p2\/9\/2P6\/PP1PPPPPP\/1B5R1\/LNSGKGSNL b - 3$/;

describe('an element that studies', () => {
  it.each([
    ['in a column', phone],
    ['in a wide page', undefined],
  ])('takes moves of both sides, shows several lines and says why not, %s', async (_, viewport) => {
    const { page, site, study, game } = await open('mode="study" moves="7g7f,3c3d"', viewport);
    await study.untilReady();
    await study.untilHere(/2 W34|2 .*34/);
    expect((await site.untilTold('ready'))[0]?.detail).toEqual({
      side: 'black',
      sfen: expect.stringMatching(afterTwo),
    });
    expect(await site.told('position', 'error')).toEqual([]);
    expect(await game.within('.dials, .opponent-card').count()).toBe(0);
    expect(await study.action('close-study').count()).toBe(0);
    await study.play('2g2f');
    await study.play('8c8d');
    const told = await site.untilTold('position', 2);
    expect(told.map(({ detail }) => detail.moves)).toEqual([
      ['7g7f', '3c3d', '2g2f'],
      ['7g7f', '3c3d', '2g2f', '8c8d'],
    ]);
    await study.action('best-lines').click();
    await game.within('[data-lines="found"]').waitFor({ timeout: 60_000 });
    expect(await study.part('best-lines').locator('[data-line]').count()).toBe(3);
    await study.action('close-lines').click();
    await study.action('why-not').click();
    await game.within('[data-why="asking"]').waitFor();
    await study.play('8h5e');
    await game.within('[data-why="answered"]').waitFor({ timeout: 120_000 });
    expect(await game.within('[data-part="why"]').getAttribute('data-judgement')).toBe('worse');
    expect(await axeFindings(game)).toEqual([]);
    // Nothing of it stays in the site's storage.
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });

  it('studies the game on the board, and goes on with the game after it', async () => {
    const { site, study, game, set } = await open('');
    await game.untilPhase('player');
    await game.click('7g7f');
    await game.untilListed(2);
    await game.untilPhase('player');
    const [, reply] = await site.untilTold('move', 2);
    await set('mode', 'study');
    await study.untilReady();
    await expect.poll(async () => (await study.moves()).length).toBeGreaterThanOrEqual(2);
    expect(await game.page.evaluate(() => document.querySelector('nagare-shogi')?.mode)).toBe('study');
    // What belongs to a game is refused meanwhile.
    expect(await game.page.evaluate(() => document.querySelector('nagare-shogi')?.undo())).toBe(false);
    expect((await site.untilTold('error'))[0]?.detail).toMatchObject({ code: 'not_ready', detail: 'study' });
    await set('mode', 'play');
    await game.untilPhase('player');
    await game.untilListed(2);
    expect(await study.root.count()).toBe(0);
    expect((await site.told('ready')).at(-1)?.detail.sfen).toBe(reply?.detail.sfen);
  });

  it('begins anew with another position, speaks another language, and names what it cannot use', async () => {
    const { site, study, set } = await open('mode="study" sfen="4k4/9/9/9/9/9/9/9/4K4 b G 1"');
    await study.untilReady();
    await set('sfen', '4k4/9/4P4/9/9/9/9/9/4K4 b G 1');
    await expect.poll(async () => (await site.told('ready')).at(-1)?.detail.sfen).toBe('4k4/9/4P4/9/9/9/9/9/4K4 b G 1');
    await set('lang', 'ja');
    await expect.poll(() => study.root.getAttribute('aria-label')).toBe('検討盤');
    await set('mode', 'learn');
    expect((await site.untilTold('error')).at(-1)?.detail).toMatchObject({ attribute: 'mode', value: 'learn' });
    await set('mode', 'study');
    await study.untilReady();
    await set('moves', '5a5b');
    expect((await site.untilTold('error', 2)).at(-1)?.detail).toMatchObject({
      code: 'position_refused',
      detail: expect.stringContaining('5a5b'),
    });
  });
});
