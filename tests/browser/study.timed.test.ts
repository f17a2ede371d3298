// How long a study of very many variations takes to open.

import { expect, it } from 'vitest';
import { manyVariations } from '../web/many-variations';
import { Chromium } from './chromium';
import { StudyPage } from './study-page';

const chromium = new Chromium();

it.each([
  [2_000, 1_000],
  [20_000, 5_000],
])('a study of %i variations opens within %i ms', async (variations, aim) => {
  const record = manyVariations(variations);
  const slowness = await chromium.slowness();
  const study = await StudyPage.open(await chromium.open({ parameters: { lang: 'ja' } }));
  const began = Date.now();
  await study.paste(record);
  const first = study.root.locator('.study-move[data-ply="1"]').first();
  await first.filter({ hasText: '▲' }).waitFor();
  await study.untilReady();
  const opened = Date.now() - began;
  const drawn = await study.root.locator('.study-move').count();
  console.log(`a study of ${variations} variations: open after ${opened} ms, ${drawn} moves drawn`);
  expect(opened).toBeLessThan(aim * slowness);
  expect(drawn).toBeLessThan(200);
});
