// What the opponent is asked to play, by address, dialog and beside the dials; and what is being built, under
// the names.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Opening, Side } from '../../wasm/engine';
import { readyEngine, valueOf } from '../wasm/load-engine';
import { Chromium, phone } from './chromium';
import { longThought, type GamePage } from './game-page';

const chromium = new Chromium();

/** Of the data: names of strategies with the rook to the left. */
const ranging = readFileSync(new URL('../../data/strategies.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((row) => row.split('\t'))
  .flatMap(([, , en = '', family]) => (family === 'ranging' ? [en] : []));

/** What is under a name. */
function built(game: GamePage, side: Side): Promise<string> {
  return game.within(`[data-formations="${side}"]`).innerText();
}

/** Its strategy without its castle. */
async function strategy(game: GamePage, side: Side): Promise<string> {
  return ((await built(game, side)).split(' · ')[0] ?? '').replace(' (likely)', '');
}

function select(game: GamePage, where: 'dials' | 'dialog') {
  return game.within(`${where === 'dials' ? '.dials' : 'dialog'} select[name="opening"]`);
}

function kept(game: GamePage): Promise<string> {
  return game.page.evaluate(() => JSON.parse(localStorage.getItem('nagare.settings') ?? '{}').opening);
}

/** Ids in the order of the list. */
function listed(game: GamePage, where: 'dials' | 'dialog'): Promise<string[]> {
  return select(game, where)
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
}

describe('an opponent asked for a ranging rook', () => {
  it('by address plays one: its line says so within 20 plies', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', side: 'black', strength: '5', naturalness: '100', opening: 'ranging' },
    });
    expect(await select(game, 'dials').inputValue()).toBe('ranging');
    const seen: string[] = [];
    // Nothing yet that tells which way black's own rook goes.
    const plan = ['7g7f', '1g1f', '9g9f', '5g5f', '3i4h', '4i5h', '6g6f', '7i6h', '9f9e', '1f1e'];
    for (const [index, usi] of plan.entries()) {
      await game.click(usi);
      await game.untilMoves(2 * index + 2);
      await game.untilPhase('player', 'over');
      seen.push(await strategy(game, 'white'));
      if (ranging.includes(seen.at(-1) ?? '')) {
        break;
      }
    }
    expect(ranging, seen.join(', ')).toContain(seen.at(-1));
  }, 180_000);

  it('by an id that there is not is told of it, once, and asks for nothing', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1', opening: 'sideways' } });
    await game.untilPhase('player');
    expect(await game.notice('opening_left_out').innerText()).toContain('opening=sideways');
    expect(await select(game, 'dials').inputValue()).toBe('');
    expect(await kept(game)).toBe('');
    await game.page.reload();
    await game.untilPhase('player');
    expect(await game.notice('opening_left_out').count()).toBe(0);
  });
});

describe('the list of openings', () => {
  async function openings(): Promise<Opening[]> {
    return valueOf((await readyEngine()).openings());
  }

  it('in the dialog has those of the side that the engine gets, and the game is begun with the one chosen', async () => {
    const all = await openings();
    const of = (side: Side): string[] => all.filter((each) => (each.side ?? side) === side).map(({ id }) => id);
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '1' } });
    await game.action('new-game').click();
    const known = await listed(game, 'dialog');
    expect(known.slice(0, 3)).toEqual(['', 'static', 'ranging']);
    expect(of('white')).toEqual(expect.arrayContaining(known.slice(3)));
    const groups = select(game, 'dialog').locator('optgroup');
    const headings = await groups.evaluateAll((found) => found.map((each) => each.getAttribute('label')));
    expect(headings).toEqual(['居飛車', '振り飛車']);
    await select(game, 'dialog').selectOption('gokigen');
    expect(await select(game, 'dialog').locator('option:checked').innerText()).toBe('ゴキゲン中飛車');

    // White's own; black cannot play it.
    await game.page.click('input[name="side"][value="white"]');
    expect(await select(game, 'dialog').inputValue()).toBe('');
    expect(of('black')).toEqual(expect.arrayContaining((await listed(game, 'dialog')).slice(3)));
    await select(game, 'dialog').selectOption('sente_naka');
    await game.begin();
    await game.untilMoves(1);
    await game.untilPhase('player');
    expect(await select(game, 'dials').inputValue()).toBe('sente_naka');
    expect(await kept(game)).toBe('sente_naka');

    await game.page.reload();
    await game.untilPhase('player');
    expect(await select(game, 'dials').inputValue()).toBe('sente_naka');
    expect(await game.page.locator('[data-notice]').count()).toBe(0);
  });

  it('beside the dials changes the game under way, and a dialog that is cancelled does not', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' } });
    await select(game, 'dials').selectOption({ label: 'Ranging Rook' });
    expect(await kept(game)).toBe('ranging');
    await game.action('new-game').click();
    expect(await select(game, 'dialog').inputValue()).toBe('ranging');
    await select(game, 'dialog').selectOption('static');
    await game.part('new-game').locator('[data-action="cancel"]').click();
    expect(await select(game, 'dials').inputValue()).toBe('ranging');
    await game.action('new-game').click();
    expect(await select(game, 'dialog').inputValue()).toBe('ranging');
  });
});

describe('an opening asked for while the opponent thinks', () => {
  it('applies from the next move on', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', ...longThought } });
    await game.untilPhase('engine');
    await select(game, 'dials').selectOption('static');
    expect(await game.within('.dial-note').innerText()).toBe('Applies from the next move');
    expect(await game.phase()).toBe('engine');
    await game.action('move-now').click();
    await game.untilMoves(1);
    await game.untilPhase('player');
    expect(await game.within('.dial-note').innerText()).not.toContain('Applies from the next move');
  });
});

describe('what is being built', () => {
  const mino = '7g7f,3c3d,6g6f,3a3b,2h6h,7a6b,5i4h,5a4b,4h3h,9c9d,3h2h,1c1d,3i3h,9d9e';

  it.each([
    ['ja', /^四間飛車/, '片美濃囲い'],
    ['en', /^Fourth File Rook/, 'Half Mino'],
  ])('stands under each name in %s, follows undo, and moves nothing', async (lang, name, castle) => {
    const game = await chromium.open({ parameters: { lang, strength: '1' }, viewport: phone });
    expect(await built(game, 'black')).toBe('');
    const top = (await game.board.boundingBox())?.y;
    const other = await chromium.open({ parameters: { lang, strength: '1', moves: mino }, viewport: phone });
    expect(await strategy(other, 'black')).toMatch(name);
    expect(await built(other, 'black')).toContain(castle);
    expect((await other.board.boundingBox())?.y).toBe(top);
    await other.action('undo').click();
    await other.untilMoves(12);
    expect(await built(other, 'black')).not.toBe('');
    const seat = other.within('[data-seat="black"]');
    expect(await seat.ariaSnapshot()).toContain(await built(other, 'black'));
    await other.action('new-game').click();
    await other.begin();
    await other.untilMoves(0);
    await other.page.waitForFunction(
      () => document.querySelector('[data-formations="black"]')?.textContent.trim() === '',
    );
    expect((await other.board.boundingBox())?.y).toBe(top);
  });
});
