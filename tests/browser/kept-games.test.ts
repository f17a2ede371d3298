// Games that are kept: none is lost unasked, whichever game takes its place and however little room the store has.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium } from './chromium';
import type { GamePage } from './game-page';
import { GamesPage } from './games-page';

const chromium = new Chromium();
const begun = { lang: 'en', strength: '1', moves: '7g7f,3c3d' };

function stored(game: GamePage, key = 'nagare.game'): Promise<string | null> {
  return game.page.evaluate((name) => localStorage.getItem(name), key);
}

/** Leaves room for so many characters more, as other pages of the site may. */
async function fillStore(game: GamePage, room: number): Promise<void> {
  await game.page.evaluate((left) => {
    const fits = (length: number): boolean => {
      try {
        localStorage.setItem('of another page', 'x'.repeat(length));
        return true;
      } catch {
        return false;
      }
    };
    let length = 0;
    for (let step = 1 << 23; step > 0; step >>= 1) {
      length += fits(length + step) ? step : 0;
    }
    localStorage.setItem('of another page', 'x'.repeat(length - left));
  }, room);
}

async function reload(game: GamePage): Promise<void> {
  await game.page.reload();
  await game.untilPhase('player');
}

async function openLink(game: GamePage, moves: string): Promise<void> {
  await game.page.goto(`${chromium.address}?moves=${moves}`);
  await game.untilPhase('player');
}

describe('a store that is full', () => {
  it('does not give the older game back to a page that returns as the browser has kept it', async () => {
    const game = await chromium.open({ parameters: begun });
    const older = await stored(game);
    await fillStore(game, 0);
    for (const count of [4, 6, 8]) {
      await game.click(await game.anyMove());
      await game.untilListed(count);
      await game.untilPhase('player');
    }
    expect(await stored(game)).toBe(older);
    await game.notice('storage_refused').waitFor();
    await game.page.evaluate(() => {
      document.documentElement.dataset.sameVisit = 'yes';
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(await game.listed()).toHaveLength(8);
    await game.click(await game.anyMove());
    await game.untilListed(10);
    expect(await game.page.getAttribute('html', 'data-same-visit')).toBe('yes');
    expect(await game.notice('game_elsewhere').count()).toBe(0);
  });

  it('keeps a game that cannot be read where it is, until the person wants its place', async () => {
    const game = await chromium.open({ parameters: begun });
    const unreadable = `{"of":"a later version","with":"${'x'.repeat(20_000)}"}`;
    await game.page.evaluate((text) => localStorage.setItem('nagare.game', text), unreadable);
    await fillStore(game, 10_000);
    await reload(game);
    const notice = game.notice('left_in_place');
    expect(await notice.innerText()).toMatch(/cannot be read.*stays where it is, and the game here is not saved/s);
    expect(await game.notice('put_aside').count()).toBe(0);
    await game.click('7g7f');
    await game.untilListed(2);
    expect(await stored(game)).toBe(unreadable);

    const [file] = await Promise.all([game.page.waitForEvent('download'), game.action('save-left').click()]);
    expect(file.suggestedFilename()).toBe('nagare-game.json');
    expect(await readFile(await file.path(), 'utf8')).toBe(unreadable);
    await game.action('replace-stored').click();
    expect(await game.untilMoves(2)).toHaveLength(2);
    expect(await notice.count()).toBe(0);
  });

  it('keeps the game that was played when a link begins another, and that one too: the games that are kept have the first', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.click('7g7f');
    const played = await game.untilMoves(2);
    await game.untilPhase('player');
    await fillStore(game, 100);
    await openLink(game, '2g2f,8c8d');
    await expect.poll(() => stored(game)).toContain('"2g2f","8c8d"');
    expect(await game.notice('no_room_beside').count()).toBe(0);
    await game.action('go-back').click();
    await game.notice('game_before').waitFor({ state: 'detached' });
    await game.untilPhase('player');
    expect(await game.moves()).toEqual(played);
  });

  it('keeps the game that was played where there is no other store either, and says that the other is not kept', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('no', 'SecurityError');
      };
    });
    await reload(game);
    await game.click('7g7f');
    const played = await game.untilMoves(2);
    await game.untilPhase('player');
    await fillStore(game, 100);
    await openLink(game, '2g2f,8c8d');
    expect(await game.notice('no_room_beside').innerText()).toContain('the game here is not');
    expect(await game.moves()).toEqual(played);
    expect(await game.listed()).toHaveLength(2);
    await game.action('go-back').click();
    await game.notice('no_room_beside').waitFor({ state: 'detached' });
    await game.untilPhase('player');
    expect(await game.moves()).toEqual(played);
    await reload(game);
    expect(await game.moves()).toEqual(played);
  });
});

describe('games that links took the place of', () => {
  it('are all kept, and each can be gone on with', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.click('7g7f');
    const first = await game.untilMoves(2);
    await openLink(game, '2g2f,8c8d');
    expect(await game.notice('game_before').innerText()).toMatch(
      /^The game that you were playing \(2 moves\) is kept\./,
    );
    await game.click('7g7f');
    const second = await game.untilMoves(4);
    await openLink(game, '9g9f,9c9d');
    const notice = game.notice('game_before');
    expect(await notice.innerText()).toMatch(/\(4 moves\) is kept\./);

    const games = await GamesPage.open(game);
    await expect.poll(() => games.rows.locator('.games-length').allInnerTexts()).toEqual(['4 moves', '2 moves']);
    expect(await axeFindings(game)).toEqual([]);
    await games.action('go-on').last().click();
    await game.untilPhase('player');
    expect(await game.moves()).toEqual(first);

    await game.action('go-back').click();
    expect(await game.untilMoves(4)).toEqual(second);
    await game.untilPhase('player');
    expect(await notice.innerText()).toMatch(/\(2 moves\)/);
    await reload(game);
    expect(await notice.count()).toBe(0);
    expect(await game.moves()).toEqual(second);
    expect(await game.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('before')))).toEqual(
      [],
    );
  });

  it('are not spoken of where no link was: after a game that cannot be played, and after one of the first version', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.untilPhase('player');
    const kept = JSON.parse((await stored(game)) ?? '') as { record: Record<string, unknown> };
    const ofTheFirst = {
      record: { start: 'startpos', moves: kept.record.moves, playerSide: 'black', closing: null },
      sfen: 'x',
      voice: null,
    };
    await game.page.evaluate((text) => localStorage.setItem('nagare.game', text), JSON.stringify(ofTheFirst));
    await reload(game);
    expect(await game.moves()).toEqual(kept.record.moves);
    expect(await game.page.locator('[data-notice]').count()).toBe(0);
    await expect.poll(() => stored(game)).toContain('"archived":true'); // nothing writes it after that

    const record = { ...kept.record, moves: ['7g7e', '3c3d'] };
    const unplayable = JSON.stringify({ ...kept, record, at: Date.now() });
    await game.page.evaluate((text) => localStorage.setItem('nagare.game', text), unplayable);
    await reload(game);
    await game.notice('put_aside').waitFor();
    expect(await game.page.locator('[data-notice]').count()).toBe(1);
  });
});

describe('after a crash', () => {
  it('the page goes on with the game, which the browser had not yet written to its small store', async () => {
    const game = await chromium.open({ parameters: begun });
    const before = await stored(game);
    await game.click(await game.anyMove());
    const played = await game.untilMoves(4);
    await game.untilPhase('player');
    await expect.poll(() => stored(game)).toContain('"archived":true');
    for (const left of [before, null]) {
      await game.page.evaluate((text) => {
        localStorage.clear();
        if (text !== null) {
          localStorage.setItem('nagare.game', text);
        }
      }, left);
      await game.page.reload();
      await game.untilListed(4);
      await game.untilPhase('player');
      expect(await game.moves()).toEqual(played);
    }
    // A new game is not the last one.
    await game.action('new-game').click();
    await game.begin();
    await game.untilPhase('player', 'engine');
    await reload(game);
    expect(await game.listed()).toHaveLength(0);
  });
});

describe('games that were put aside', () => {
  it('are all there: as files, and to be gone on with once they can be read', async () => {
    const game = await chromium.open({ parameters: begun });
    const readable = (await stored(game)) ?? '';
    for (const text of ['{"first":1}', '{"second":2}']) {
      await game.page.evaluate((each) => localStorage.setItem('nagare.game', each), text);
      await reload(game);
      await game.notice('put_aside').waitFor();
    }
    await game.page.evaluate((text) => localStorage.setItem('nagare.game.aside.3', text), readable);
    await game.action('new-game').click();
    const kept = game.part('kept-games');
    await kept.locator('summary').click();
    expect(await kept.locator('li span').allInnerTexts()).toEqual([
      'A game of 2 moves so far',
      'A game that could not be read',
      'A game that could not be read',
    ]);
    const [file] = await Promise.all([
      game.page.waitForEvent('download'),
      kept.locator('[data-action="save-kept"]').last().click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toBe('{"first":1}');
    await kept.locator('[data-action="discard-kept"]').last().click();
    expect(await kept.locator('summary').innerText()).toBe('Saved games (2)');
    await kept.locator('[data-action="go-on-with"]').click();
    await game.part('new-game').waitFor({ state: 'hidden' });
    expect(await game.untilMoves(2)).toEqual(['7g7f', '3c3d']);
  });
});

describe('a stored number that the engine does not take', () => {
  it.each([
    ['a seed above all', { seed: 1_000_000_001 }, 'details'],
    ['a seed below none', { seed: -1 }, 'details'],
    ['a strength above all', { voice: { ply: 1, choice: { strength: 11 } } }, 'voice'],
  ])('does not stop the page: %s', async (_, change, part) => {
    const game = await chromium.open({ parameters: begun });
    const text = JSON.stringify({ ...JSON.parse((await stored(game)) ?? ''), ...change });
    await game.page.evaluate((each) => localStorage.setItem('nagare.game', each), text);
    await reload(game);
    await game.notice('put_aside').waitFor();
    expect(await stored(game, `nagare.${part}.aside`)).toContain(JSON.stringify(Object.values(change)[0]));
    await game.click('2g2f');
    expect((await game.untilMoves(4)).slice(0, 3)).toEqual(['7g7f', '3c3d', '2g2f']);
  });
});

describe('a record whose names are none', () => {
  it('is played on from, and is not told as a part of the page that did not arrive', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    const moves = [
      {},
      { move: { from: { x: 7, y: 7 }, to: { x: 7, y: 6 }, color: 0, piece: 'FU' } },
      { move: { from: { x: 3, y: 3 }, to: { x: 3, y: 4 }, color: 1, piece: 'FU' } },
    ];
    await game.action('new-game').click();
    await game.page.click('input[name="start"][value="pasted"]');
    await game.page.fill('[name="pasted"]', JSON.stringify({ header: { 先手: 7, 後手: {} }, moves }));
    await game.begin();
    expect(await game.untilMoves(2)).toEqual(['7g7f', '3c3d']);
  });
});
