// Records that a person pastes or opens: every format, several games, what is left out, what breaks off, and mating
// problems.

import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium, phone } from './chromium';
import type { GamePage } from './game-page';
import { ReviewPage } from './review-page';

const chromium = new Chromium();

const kif = `手合割：平手
先手：甲
後手：乙
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:01/00:00:01)
*角道を開けました。
   2 ３四歩(33)   ( 0:02/00:00:02)
   3 ２六歩(27)   ( 0:03/00:00:04)
   4 切れ負け

変化：2手
   2 ８四歩(83)   ( 0:01/00:00:01)
`;
const csa = 'V2.2\nN+A\nN-B\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n/\nV2.2\nN+C\nN-D\nPI\n+\n+2726FU\n%CHUDAN\n';
const jkf = JSON.stringify({
  header: { 先手: '甲' },
  moves: [
    {},
    { move: { from: { x: 7, y: 7 }, to: { x: 7, y: 6 }, color: 0, piece: 'FU' } },
    { move: { from: { x: 3, y: 3 }, to: { x: 3, y: 4 }, color: 1, piece: 'FU' } },
  ],
});
/** Only the king to be mated is there. */
const problem = `後手の持駒：飛　角二　金三　銀四　桂四　香四　歩十七　
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：飛　金　
手数----指手---------消費時間--
   1 ５二金打
   2 詰み
`;

async function openPaste(lang: string, text: string, viewport = phone): Promise<GamePage> {
  const game = await chromium.open({ parameters: { lang, strength: '1' }, viewport });
  await game.action('new-game').click();
  await game.page.check('input[name="start"][value="pasted"]');
  await game.page.fill('[name="pasted"]', text);
  return game;
}

const said = (game: GamePage): Promise<string> => game.part('pasted-read').innerText();

describe('a record that is pasted', () => {
  it.each([
    ['KIF', kif, 3],
    ['KI2', '手合割：平手\n▲７六歩　△３四歩　▲２六歩\nまで3手で先手の勝ち\n', 3],
    ['CSA', 'V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n%TORYO\n', 3],
    ['JKF', jkf, 2],
    ['USI', 'position startpos moves 7g7f 3c3d', 2],
  ])('in %s begins a game', async (_, text, count) => {
    const game = await openPaste('en', text);
    await expect.poll(() => said(game)).toContain(`${count} moves`);
    await game.page.check('input[name="side"][value="white"]');
    await game.begin();
    expect((await game.untilMoves(count + (count === 2 ? 1 : 0))).slice(0, 2)).toEqual(['7g7f', '3c3d']);
  });

  it('says before and after what is left out, how the game ended, and keeps that in a review', async () => {
    const game = await openPaste('ja', kif);
    await expect.poll(() => said(game)).toContain('3手。先手 甲、後手 乙。時間切れで先手の勝ち。');
    expect(await said(game)).toContain('変化1つとコメント1つは読み込みません。');
    expect(await axeFindings(game)).toEqual([]);
    await game.begin();
    expect(await game.notice('record_notes').innerText()).toContain('変化1つとコメント1つは読み込みません。');
    await game.action('language').click();
    expect(await game.notice('record_notes').innerText()).toContain('Left out: 1 variation, 1 comment.');
    await game.untilPhase('player', 'engine');

    const review = await ReviewPage.ofRecord(game, kif);
    expect(await review.root.locator('[data-part="record-notes"]').innerText()).toBe(
      'White ran out of time. Its variations and comments are under “What if”.',
    );
    await review.until('done');
    const download = game.page.waitForEvent('download');
    await game.action('export-kif').click();
    const text = await (await download).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of text) {
      chunks.push(chunk as Buffer);
    }
    expect(Buffer.concat(chunks).toString('utf8')).toMatch(/^ +4 切れ負け/m);
  }, 90_000);

  it('of several games is the first, or the one that is chosen', async () => {
    const game = await openPaste('en', csa);
    await expect.poll(() => said(game)).toContain('There are 2 games in the text; number 1 is used.');
    expect(await axeFindings(game)).toEqual([]);
    await game.page.selectOption('select[name="pasted-game"]', { index: 1 });
    await expect.poll(() => said(game)).toContain('1 move; C (black) – D (white); interrupted.');
    await game.page.check('input[name="side"][value="white"]');
    await game.begin();
    expect((await game.untilMoves(1))[0]).toBe('2g2f');
    expect(await game.notice('record_notes').innerText()).toContain('number 2 is used');
  });

  it.each([
    ['ja', /3行目/, 'その前の2手を使う'],
    ['en', /line 3/, 'Use the 2 moves before it'],
  ])('that breaks off says where in %s, and can be taken up to there', async (lang, line, offer) => {
    const game = await openPaste(lang, '   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(2\n   4 ８四歩(83)\n');
    await game.action('begin').click();
    await expect.poll(() => game.part('pasted-error').innerText()).toMatch(line);
    expect(await game.within('label:has([name="take-before"])').innerText()).toContain(offer);
    expect(await axeFindings(game)).toEqual([]);
    await game.page.check('[name="take-before"]');
    await expect.poll(() => game.part('pasted-error').innerText()).toBe('');
    await game.begin();
    expect((await game.untilMoves(2)).slice(0, 2)).toEqual(['7g7f', '3c3d']);
    expect(await game.notice('record_notes').innerText()).toMatch(line);
  });

  it('that ends by a foul names it', async () => {
    const game = await openPaste(
      'ja',
      '   1 ２六歩(27)\n   2 ８四歩(83)\n   3 ２五歩(26)\n   4 ３四歩(33)\n   5 ２四歩(25)\n   6 同　歩(23)\n' +
        '   7 同　飛(28)\n   8 ８五歩(84)\n   9 ９六歩打\n  10 反則負け\n',
    );
    await expect.poll(() => said(game)).toContain('8手。反則で後手の勝ち。反則の手は▲９六歩打（二歩）。');
    expect(await game.part('pasted-error').innerText()).toBe('');
    await game.begin();
    expect(await game.untilMoves(8)).toHaveLength(8);
  });
});

describe('a record in a file', () => {
  it.each([
    ['UTF-8', Buffer.from(kif)],
    // 先手 and 甲, in EUC-JP and Shift_JIS, as Python encodes them.
    ['EUC-JP', Buffer.from('c0e8bceaa1a7b9c30a202020312037cfbbcae2283737290a', 'hex')],
    ['Shift_JIS', Buffer.from('90e68ee881468d620a202020312037985a95e0283737290a', 'hex')],
  ])('in %s is read with its names', async (_, buffer) => {
    const game = await openPaste('ja', '');
    await game.within('input[type="file"]').setInputFiles({ name: 'game.kif', mimeType: 'text/plain', buffer });
    await expect.poll(() => said(game)).toContain('先手 甲');
  });
});

describe('a mating problem', () => {
  it.each([
    ['ja', '詰将棋', '5一'],
    ['en', 'tsume problem', '51'],
  ])('is shown in %s, walked through, and refused for a game', async (lang, word, square) => {
    const game = await openPaste(lang, problem);
    await game.part('problem').waitFor();
    expect(await said(game)).toContain(word);
    expect(await game.part('problem').locator('[data-piece]').count()).toBe(2);
    expect(await game.part('problem').locator('[role="img"]').first().getAttribute('aria-label')).toBeTruthy();
    expect(await game.part('problem').locator('.board').getAttribute('aria-label')).toContain(square);
    await game.action('problem-next').click();
    expect(await game.part('problem').locator('[data-piece]').count()).toBe(3);
    expect(await axeFindings(game)).toEqual([]);
    for (const action of ['begin', 'review-pasted']) {
      await game.action(action).click();
      await expect.poll(() => game.part('pasted-error').innerText()).toContain(word);
      expect(await game.part('new-game').isVisible()).toBe(true);
    }
  });
});
