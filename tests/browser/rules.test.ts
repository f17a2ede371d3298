// Games by other rules than an even one's: handicaps, and what comes of declaring at an impasse.

import { InitialPositionSFEN } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { impasse, legalMoves, positionAfter } from '../web/rules';
import { axeFindings } from './axe';
import { Chromium } from './chromium';
import type { GamePage } from './game-page';

const chromium = new Chromium();
const twoPieces = InitialPositionSFEN.HANDICAP_2PIECES;

interface Kept {
  start: string;
  moves: string[];
  impasseRule: string;
  playerSide: string;
}

function kept({ page }: GamePage): Promise<Kept> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('nagare.game') ?? '{}').record);
}

function select({ page }: GamePage, name: 'handicap' | 'impasse') {
  return page.locator(`select[name="${name}"]`);
}

/** What the dialog says of declaring now: what would come of it, and the standing. */
function impasseText(game: GamePage): Promise<string[]> {
  return game.part('impasse').locator('> *').allInnerTexts();
}

/** A game from the pasted position, black to move, by the rule. */
async function beginPasted(game: GamePage, sfen: string, rule: string): Promise<void> {
  await game.action('new-game').click();
  await select(game, 'impasse').selectOption(rule);
  await game.page.click('input[name="start"][value="pasted"]');
  await game.page.fill('[name="pasted"]', sfen);
  await game.begin();
  await game.untilPhase('player');
}

describe('a handicap game', () => {
  it('through the dialog: the engine gives two pieces and begins; undo and reload keep it', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '1' } });
    await game.action('new-game').click();
    expect(await select(game, 'handicap').locator('option').allInnerTexts()).toHaveLength(18);
    const sides = game.part('new-game').locator('label', { has: game.page.locator('[name="side"]') });
    expect((await sides.allInnerTexts()).map((text) => text.trim())).toEqual(['先手', '後手', '振り駒で決める']);
    await select(game, 'handicap').selectOption({ label: '二枚落ち' });
    expect((await sides.allInnerTexts()).map((text) => text.trim())).toEqual([
      '下手',
      '上手（先に指す）',
      '振り駒で決める',
    ]);
    await select(game, 'impasse').selectOption('24-point');
    await game.begin();
    const [first = ''] = await game.untilMoves(1);
    await game.untilPhase('player');
    const position = positionAfter(twoPieces, []);
    expect(legalMoves(position)).toContain(first);
    // Unless the engine has just gone there.
    expect((await game.squareLabels())['8b'] === '8二 空き').toBe(first.slice(2, 4) !== '8b');
    expect((await game.squareLabels())['8h']).toBe('8八 角 下手');
    expect(await game.page.locator('[data-piece]').count()).toBe(38);

    await game.click('7g7f');
    await game.untilMoves(3);
    await game.untilPhase('player');
    await game.action('undo').click();
    expect(await game.untilMoves(1)).toEqual([first]);

    const before = await kept(game);
    expect(before).toMatchObject({ start: twoPieces, player_side: 'black', impasse_rule: '24-point' });
    const labels = await game.squareLabels();
    await game.page.reload();
    await game.untilPhase('player');
    // Time goes on.
    expect(await kept(game)).toEqual({ ...before, times: expect.objectContaining({ control: null }) });
    expect(await game.squareLabels()).toEqual(labels);
    await game.action('new-game').click();
    expect(await select(game, 'impasse').inputValue()).toBe('24-point');
  });

  it('may be given by the person, who then begins', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.action('new-game').click();
    await game.page.click('input[name="side"][value="white"]');
    await select(game, 'handicap').selectOption({ label: 'Two pieces' });
    expect(await game.page.locator('input[name="side"][value="black"]').isChecked()).toBe(true);
    await game.page.click('input[name="side"][value="white"]');
    await game.begin();
    await game.untilPhase('player');
    expect(await game.moves()).toEqual([]);
    await game.click('3c3d');
    const moves = await game.untilMoves(2);
    expect(legalMoves(positionAfter(twoPieces, ['3c3d']))).toContain(moves[1]);
  });

  it('comes from the address, or is named there', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1', handicap: '2-piece' } });
    await game.untilMoves(1);
    expect((await kept(game)).start).toBe(twoPieces);
    await game.page.goto(`${chromium.address}?handicap=3-bananas`);
    await game.untilPhase('player');
    expect(await game.notice('address_position').innerText()).toContain('no such handicap. [handicap: 3-bananas]');
    expect((await kept(game)).start).toBe(twoPieces);
  });
});

describe('checks without end', () => {
  const round = '9i8i 8a9a 8i9i 9a8a';
  it.each([
    ['ja', 'black', `${round} ${round}`, '同じ局面が三回目です。あなたが王手を続けて'],
    ['en', 'white', `${round} ${round} 9i8i`, 'If the opponent goes on giving check'],
  ])('are explained when the position comes for the third time (%s)', async (lang, side, moves, said) => {
    const sfen = '1k7/9/9/9/9/9/9/4K4/R8 b - 1';
    const game = await chromium.open({ parameters: { lang, side, strength: '1', sfen, moves } });
    const warning = game.part('perpetual-check');
    await expect.poll(() => warning.innerText()).toContain(said);
    expect(await axeFindings(game)).toEqual([]);
    await game.click(side === 'black' ? '9i7i' : '8a7b');
    await warning.waitFor({ state: 'detached' });
  });
});

describe('declaring at an impasse', () => {
  it.each([
    ['27-point', impasse.points28, 'win', 'Declaring now wins. 28 points', 'Win declared (entering king). You win.'],
    ['24-point', impasse.points27, 'draw', 'Declaring now draws. 27 points', 'Impasse (jishogi). The game is a draw.'],
  ])('by the %s rule from %s is a %s, after a reload too', async (rule, sfen, outcome, said, result) => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await beginPasted(game, sfen, rule);
    await game.action('resign').click();
    expect((await impasseText(game)).join(' ')).toContain(said);
    expect(await game.part('impasse').getAttribute('data-outcome')).toBe(outcome);
    await game.action('declare').click();
    await game.untilPhase('over');
    expect(await game.part('result').innerText()).toBe(result);
    expect(await game.part('wrong-declaration').isVisible()).toBe(false);
    await game.page.reload();
    await game.untilPhase('over');
    expect(await game.part('result').innerText()).toBe(result);
  });

  it('wrongly is asked about once more, and loses', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '1' } });
    await beginPasted(game, impasse.points27, '27-point');
    await game.action('resign').click();
    expect(await impasseText(game)).toEqual([
      'いま宣言すると負けです。',
      '27点、玉のほかに敵陣にある自分の駒は10枚です。27点法では、合計28点と、玉のほかに敵陣に自分の駒10枚が必要です。',
    ]);
    const again = game.part('wrong-declaration');
    await game.action('declare').click();
    expect(await again.isVisible()).toBe(true);
    expect(await game.part('end').isVisible()).toBe(false);
    expect(await game.page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('cancel');
    await again.locator('[data-action="cancel"]').click();
    expect(await again.isVisible()).toBe(false);
    expect(await game.phase()).toBe('player');

    await game.action('resign').click();
    await game.action('declare').click();
    await game.action('confirm-declare').click();
    await game.untilPhase('over');
    const result = '宣言の条件を満たしていませんでした。流れの勝ちです。';
    expect(await game.part('result').innerText()).toBe(result);
    await game.page.reload();
    await game.untilPhase('over');
    expect(await game.part('result').innerText()).toBe(result);
    expect(await game.part('announcement').textContent()).toContain(result);
  });

  it('is not offered where the game has no rule for it', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.action('resign').click();
    expect(await impasseText(game)).toEqual(['Declaring now loses.', 'The king is not in the enemy camp.']);
    await game.part('end').locator('[data-action="cancel"]').click();
    await beginPasted(game, impasse.points28, 'none');
    await game.action('resign').click();
    expect(await game.action('confirm-resign').isVisible()).toBe(true);
    expect(await game.action('declare').count()).toBe(0);
    await game.page.reload();
    await game.untilPhase('player');
    await game.action('resign').click();
    expect(await game.action('declare').count()).toBe(0);
  });

  it('is done by the engine when it wins by that', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1', side: 'white', sfen: impasse.points28 },
    });
    await game.untilPhase('over');
    expect(await game.part('result').innerText()).toBe('Win declared (entering king). Nagare wins.');
  });
});
