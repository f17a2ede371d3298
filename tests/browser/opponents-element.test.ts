// An opponent by its name, asked of <nagare-shogi> by the site that embeds it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NagareShogiElement } from '../../web/src/element/public-types';
import { axeFindings } from './axe';
import { Chromium } from './chromium';
import { ElementPage, keepTold, packageFolder, servePackage, siteWith } from './element-page';
import { GamePage } from './game-page';
import { serveFolder, type StaticServer } from './static-server';

const sites: Record<string, string> = {};
const chromium = new Chromium([], () => serveFolder(`${packageFolder}dist`, () => ({}), sites));
let files: StaticServer;

beforeAll(async () => {
  files = await servePackage();
});
afterAll(() => files.close());

async function embed(attributes: string): Promise<{ site: ElementPage; game: GamePage }> {
  sites['/club'] = siteWith(`<nagare-shogi id="game" lang="en" ${attributes}></nagare-shogi>`, files.address);
  const page = await chromium.openPage({
    path: 'club',
    origins: [files.origin],
    prepare: (opened) => opened.addInitScript(keepTold),
  });
  const game = new GamePage(page, '#game');
  await game.untilPhase('player');
  return { site: new ElementPage(page), game };
}

function ask<T>({ page }: ElementPage, what: (element: NagareShogiElement) => T): Promise<T> {
  return page.evaluate<T>(`(${what.toString()})(document.getElementById('game'))`);
}

const card = (game: GamePage): Promise<string | null> =>
  game.part('opponent').locator('[data-opponent]').getAttribute('data-opponent');

describe('an element that is asked for an opponent by name', () => {
  it('plays as it, and tells its dials', async () => {
    const { site, game } = await embed('opponent="iwaya"');
    expect(await card(game)).toBe('iwaya');
    await expect.poll(() => game.within('.seat-name .crest').count()).toBe(1);
    expect(await ask(site, ({ opponent, strength, naturalness }) => [opponent, strength, naturalness])).toEqual([
      'iwaya',
      6,
      80,
    ]);
    expect(await site.told('error')).toEqual([]);
    expect(await axeFindings(game)).toEqual([]);
  });

  it('says that there is none of that name, and plays with the dials that it has', async () => {
    const { site, game } = await embed('opponent="nobody" strength="2"');
    const [error] = await site.untilTold('error');
    expect(error?.detail).toMatchObject({ code: 'attribute', attribute: 'opponent', value: 'nobody' });
    expect(await game.within('[data-notice]').innerText()).toContain('nobody');
    expect(await ask(site, ({ opponent, strength }) => [opponent, strength])).toEqual(['', 2]);
  });

  it('says so too of a name that comes later', async () => {
    const { site, game } = await embed('opponent="wakaba"');
    await ask(site, (element) => {
      element.opponent = 'nobody';
    });
    const [error] = await site.untilTold('error');
    expect(error?.detail).toMatchObject({ code: 'attribute', attribute: 'opponent', value: 'nobody' });
    expect(await game.within('[data-notice]').innerText()).toContain('nobody');
  });

  it('gives way to the strength beside it, whichever of the two came first', async () => {
    const together = await embed('opponent="iwaya" strength="2"');
    expect(await ask(together.site, ({ strength, naturalness }) => [strength, naturalness])).toEqual([2, 80]);
    const later = await embed('strength="2"');
    await ask(later.site, (element) => {
      element.opponent = 'iwaya';
    });
    await expect.poll(() => ask(later.site, ({ strength, naturalness }) => [strength, naturalness])).toEqual([2, 80]);
  });

  it('is nobody where the attribute is absent, and offers no first choice', async () => {
    const { site, game } = await embed('');
    expect(await ask(site, ({ opponent, strength, naturalness }) => [opponent, strength, naturalness])).toEqual([
      '',
      3,
      100,
    ]);
    expect(await game.within('[name="strength"]').inputValue()).toBe('3');
    expect(await game.action('take-opponent').count()).toBe(0);
    expect(await game.part('opponent').count()).toBe(0);
  });
});
