// The record of a game, taken away: as text, as a file and as a link.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium, phone } from './chromium';
import type { GamePage } from './game-page';

const chromium = new Chromium();
const moves = ['7g7f', '3c3d', '8h2b+', '3a2b'];

async function openRecord(
  lang: string,
  options: { permissions?: string[]; prepare?: (page: GamePage['page']) => Promise<unknown> } = {},
) {
  const game = await chromium.open({ parameters: { lang, moves: moves.join(',') }, viewport: phone, ...options });
  await game.action('record').click();
  await expect.poll(() => text(game)).not.toBe('');
  return game;
}

function text(game: GamePage): Promise<string> {
  return game.within('[name="record-text"]').inputValue();
}

function outcome(game: GamePage): Promise<string> {
  return game.part('record-outcome').innerText();
}

const clipboard = ({ page }: GamePage): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

describe('the record of a game', () => {
  it('can be had in five formats, copied and saved', async () => {
    const game = await openRecord('ja', { permissions: ['clipboard-read', 'clipboard-write'] });
    expect(await axeFindings(game)).toEqual([]);
    for (const [format, part] of [
      ['ki2', '▲２二角成'],
      ['csa', '+8822UM'],
      ['usi', '8h2b+ 3a2b'],
      ['jkf', '"piece"'],
      ['kif', '２二角成(88)'],
    ] as const) {
      await game.within(`[name="record-format"][value="${format}"]`).check();
      await expect.poll(() => text(game)).toContain(part);
    }
    await game.action('copy-record').click();
    await expect.poll(() => outcome(game)).toBe('棋譜をコピーしました。');
    expect(await clipboard(game)).toBe(await text(game));
    const download = game.page.waitForEvent('download');
    await game.action('save-record').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('nagare.kifu');
    expect(readFileSync(await file.path(), 'utf8')).toBe(await text(game));
    expect(await outcome(game)).toBe('ファイルに保存しました。');
  });

  it('says how long each move took, also after a reload, and of a record that was gone on from', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '1' } });
    await game.action('new-game').click();
    await game.page.check('input[name="start"][value="pasted"]');
    await game.page.fill(
      'textarea[name="pasted"]',
      '   1 ７六歩(77)   ( 0:12/00:00:12)\n   2 ３四歩(33)   ( 1:05/00:01:05)\n',
    );
    await game.begin();
    await game.untilMoves(2);
    await game.untilPhase('player');
    await game.page.waitForTimeout(1000);
    await game.click('2g2f');
    await game.untilMoves(4);
    await game.untilPhase('player');
    await game.page.reload();
    await game.untilPhase('player');
    await game.action('record').click();
    const times = async (): Promise<string[]> => (await text(game)).match(/\( *\d+:\d\d\/[\d:]+\)/g) ?? [];
    await expect.poll(times).toHaveLength(4);
    const [first, second, third, fourth] = await times();
    expect([first, second]).toEqual(['( 0:12/00:00:12)', '( 1:05/00:01:05)']);
    expect(third).toMatch(/^\( 0:0[1-9]\/00:00:\d\d\)$/);
    expect(fourth).toMatch(/^\( 0:\d\d\/00:01:\d\d\)$/);
  });

  it('can be shared as a link that begins it', async () => {
    const game = await openRecord('en', { permissions: ['clipboard-read', 'clipboard-write'] });
    await game.action('copy-link').click();
    await expect.poll(() => outcome(game)).toBe('The link has been copied.');
    const link = await clipboard(game);
    await game.page.goto('about:blank');
    await game.page.goto(link);
    await game.untilMoves(4);
    expect(await game.moves()).toEqual(moves);
  });

  it('says that it could not be copied', async () => {
    const game = await openRecord('en', {
      prepare: (page) =>
        page.addInitScript(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
        }),
    });
    await game.action('copy-record').click();
    await expect.poll(() => outcome(game)).toBe('It could not be copied. Select the text in the field instead.');
    await game.action('copy-link').click();
    await expect.poll(() => outcome(game)).toBe('It could not be copied. Select the link instead.');
    expect(await axeFindings(game)).toEqual([]);
  });
});
