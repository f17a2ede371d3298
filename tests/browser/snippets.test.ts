// What docs/embedding.md writes for a plain page, as it stands there: lessons, what hears them, and looks. The English document
// has the same (tests/rules/languages.test.ts); what is for bundlers is in element-package.test.ts.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Chromium } from './chromium';
import { ElementPage, keepTold, packageFolder, siteWith } from './element-page';
import { blockOf, repositoryPath } from './example-project';
import { serveFolder } from './static-server';

const sites: Record<string, string> = {};
const chromium = new Chromium([], () => serveFolder(`${packageFolder}dist`, () => ({}), sites));

/** Of the table of lessons, and what is to be added to the first. */
function lessonsOfTheGuide(): { natural: string; answers: string; castle: string; win: string } {
  const guide = readFileSync(repositoryPath('docs/embedding.md'), 'utf8');
  const [, section = ''] = /^## けいこ\n([^]*?)^## /m.exec(guide) ?? [];
  const written = [...section.matchAll(/^\|.*`(<nagare-shogi .*|answers=.*)`.*\|$/gm)].map(([, each = '']) => each);
  expect(written).toHaveLength(4);
  const [natural = '', answers = '', castle = '', win = ''] = written;
  return { natural, answers, castle, win };
}

type Player = { play(usi: string): Promise<boolean> };

it('has lessons that come up, are met, and are heard, and looks that are taken', async () => {
  const { natural, answers, castle, win } = lessonsOfTheGuide();
  const named = (tag: string, id: string, more = ''): string => tag.replace('<nagare-shogi', `$& id="${id}" ${more}`);
  const elements = [named(natural, 'natural', answers), named(castle, 'castle', 'controls="game"'), named(win, 'win')];
  sites['/club'] = siteWith(
    `<style>:root { --site-font: monospace; } ${blockOf('embedding.md', 'css')}</style>
     ${elements.map((each) => `<div>${each}</div>`).join('')}
     <p id="done-natural" hidden>1</p><p id="done-castle" hidden>2</p><p id="done-win" hidden>3</p>
     ${blockOf('embedding.md', 'html', '## けいこ')}`,
    '/',
  );
  const page = await chromium.openPage({ path: 'club', prepare: (opened) => opened.addInitScript(keepTold) });
  const site = new ElementPage(page);
  await site.untilTold('ready', 3);
  await expect.poll(() => page.locator('.lesson.open').count()).toBe(3);
  const looks = await page.locator('#castle').evaluate((element) => {
    const { fontFamily } = getComputedStyle(element.shadowRoot?.querySelector('.lesson') as Element);
    const { display } = getComputedStyle(element.shadowRoot?.querySelector('[part~="dials"]') as Element);
    return { fontFamily, display, wood: getComputedStyle(element).getPropertyValue('--nagare-wood') };
  });
  expect(looks).toEqual({ fontFamily: 'monospace', display: 'none', wood: '#c9a66b' });
  for (const [id, usi] of [
    ['natural', '2g2f'],
    ['win', 'G*5b'],
  ] as const) {
    await page.locator(`#${id}`).evaluate((element, move) => (element as unknown as Player).play(move), usi);
    await page.locator(`#done-${id}`).waitFor();
  }
  expect(await page.locator('#done-castle').isVisible()).toBe(false);
  expect(await site.told('error')).toEqual([]);
});
