// Things that go wrong: each is said on the page, and the game is still there.

import { describe, expect, it } from 'vitest';
import { Chromium } from './chromium';
import { GamesPage } from './games-page';
import { impasse, legalMoves, positionAfter } from '../web/rules';
import { trapEngine } from './engine-trouble';
import { GamePage, longThought } from './game-page';

const chromium = new Chromium();

/** The same page once more, in the same browser. */
async function openBeside(game: GamePage): Promise<GamePage> {
  const beside = new GamePage(await game.page.context().newPage());
  await beside.page.goto(chromium.address);
  await beside.untilPhase('player');
  return beside;
}

function stored(game: GamePage, key: string): Promise<string | null> {
  return game.page.evaluate((name) => localStorage.getItem(name), key);
}

describe('the game in two tabs', () => {
  it('is kept of the tab where it goes on, and of the other when that is wanted', async () => {
    const first = await chromium.open({ parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' } });
    const second = await openBeside(first);
    expect(await first.notice('game_elsewhere').count()).toBe(0);

    await second.click('2g2f');
    await second.untilPhase('engine');
    await first.notice('game_elsewhere').waitFor();
    await second.untilPhase('player');
    const kept = await second.untilMoves(4);
    expect(kept[2]).toBe('2g2f');

    // The first tab plays on, and the game of the second one stays.
    await first.click('6g6f');
    await first.page.waitForFunction(() => document.querySelectorAll('.moves li').length === 4);
    await first.untilPhase('player');
    expect(await first.moves()).toEqual(kept);
    expect(await second.notice('game_elsewhere').count()).toBe(0);

    await first.action('go-on-here').click();
    expect(await first.notice('game_elsewhere').count()).toBe(0);
    expect((await first.moves())[2]).toBe('6g6f');
    await second.notice('game_elsewhere').waitFor();

    // A game begun on purpose is kept too, also where the notice was dismissed.
    await second.action('dismiss').click();
    await second.action('new-game').click();
    await second.begin();
    await second.untilMoves(0);
    await first.notice('game_elsewhere').waitFor();
    await first.action('go-on-here').click();
    expect((await first.moves())[2]).toBe('6g6f');
    await first.page.reload();
    await first.untilPhase('player');
    expect((await first.squareLabels())['6f']).toBe('66 black pawn');
  });
});

describe('a page that comes back as the browser has kept it', () => {
  it('goes on with the game that is kept by now', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' } });
    // The page after it, in the same tab, played on; of that no event tells.
    await game.page.evaluate(() => {
      const kept = localStorage.getItem('nagare.game') ?? '';
      localStorage.setItem('nagare.game', kept.replace('"7g7f","3c3d"', '"2g2f","8c8d","2f2e","8d8e"'));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await game.untilListed(4);
    await game.untilPhase('player');
    expect((await game.squareLabels())['2e']).toBe('25 black pawn');
    expect(await game.notice('game_elsewhere').count()).toBe(0);
  });
});

describe('a game that an address begins', () => {
  it('does not cost the one that was being played', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.untilPhase('player');
    await game.click('7g7f');
    const played = await game.untilMoves(2);
    await game.page.goto(`${chromium.address}?moves=2g2f,8c8d`);
    await game.untilPhase('player');
    expect(await game.moves()).toEqual(['2g2f', '8c8d']);

    // Back with one press, the other one waits.
    await game.click('6g6f');
    const ofTheLink = await game.untilMoves(4);
    await game.untilPhase('player');
    await game.action('go-back').click();
    expect(await game.untilMoves(2)).toEqual(played);
    await game.untilPhase('player');
    await game.action('go-back').click();
    expect(await game.untilMoves(4)).toEqual(ofTheLink);

    await game.notice('game_before').locator('[data-action="dismiss"]').click();
    expect(await game.notice('game_before').count()).toBe(0);
    // After a reload it is in the list, and can be gone on with.
    await game.page.reload();
    await game.untilPhase('player');
    expect(await game.notice('game_before').count()).toBe(0);
    const games = await GamesPage.open(game);
    await expect.poll(() => games.rows.count()).toBe(2);
    await games.rows.filter({ hasText: '2 moves' }).locator('[data-action="go-on"]').click();
    await game.untilPhase('player');
    expect(await game.moves()).toEqual(played);
    // The one here is not begun anew by that.
    await GamesPage.open(game);
    await games.rows.filter({ hasText: '2 moves' }).locator('[data-action="go-on"]').click();
    await game.untilPhase('player');
    await game.click(await game.anyMove());
    await game.untilMoves(4);
    await GamesPage.open(game);
    await expect.poll(() => games.rows.filter({ hasText: '4 moves' }).count()).toBe(2);
    expect(await games.rows.count()).toBe(2);
  });

  it('asks nothing where the link cannot be played and the game goes on', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.untilPhase('player');
    await game.click('7g7f');
    const played = await game.untilMoves(2);
    await game.page.goto(`${chromium.address}?moves=1a1b`);
    await game.notice('address_position').waitFor();
    await game.untilPhase('player');
    expect(await game.moves()).toEqual(played);
    await game.click('2g2f');
    await game.untilMoves(4);
    expect(await game.notice('game_before').count()).toBe(0);
  });

  it('asks nothing where no move of the other was made', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    await game.untilPhase('player');
    await game.page.goto(`${chromium.address}?moves=2g2f,8c8d`);
    await game.untilPhase('player');
    expect(await game.notice('game_before').count()).toBe(0);
  });
});

describe('an engine that crashes', () => {
  it('while it thinks is replaced, and the game goes on', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', ...longThought } });
    await game.untilPhase('engine');
    await game.page.waitForTimeout(100);
    await trapEngine(game);
    await game.notice('engine_recovered').waitFor();
    expect(await game.notice('engine_recovered').innerText()).toContain('was started again');
    await game.untilPhase('engine');
    await game.action('move-now').click();
    const moves = await game.untilMoves(1);
    expect(legalMoves(positionAfter(longThought.sfen ?? '', []))).toContain(moves[0]);
    await game.untilPhase('player');
  });

  it('on the player’s turn is replaced, and the next move is answered', async () => {
    const game = await chromium.open({
      parameters: { lang: 'ja', strength: '1', moves: '7g7f,3c3d' },
    });
    await trapEngine(game);
    await game.notice('engine_recovered').waitFor();
    await game.untilPhase('player');
    await game.click('2g2f');
    await game.untilMoves(4);
    expect(await game.notice('engine_recovered').count()).toBe(0);
  });

  it('is replaced by one that plays by the same rule for impasses', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.action('new-game').click();
    await game.page.selectOption('select[name="impasse"]', '24-point');
    await game.page.click('input[name="start"][value="pasted"]');
    await game.page.fill('[name="pasted"]', impasse.points27);
    await game.begin();
    await game.page.waitForSelector('[data-outcome="draw"]', { state: 'attached' });
    await trapEngine(game);
    await game.notice('engine_recovered').waitFor();
    await game.untilPhase('player');
    await game.action('resign').click();
    expect(await game.part('impasse').innerText()).toContain('Declaring now draws.');
  });

  it('again and again is given up until asked for', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' },
    });
    for (let crash = 1; crash <= 4; crash += 1) {
      await trapEngine(game);
      await game.untilPhase(crash < 4 ? 'player' : 'halted');
      await game.page.waitForTimeout(200);
      await game.untilPhase(crash < 4 ? 'player' : 'halted');
    }
    expect(await game.notice('engine_lost').innerText()).toContain('The game is kept');
    await game.action('retry').click();
    await game.untilPhase('player');
    expect(await game.moves()).toEqual(['7g7f', '3c3d']);
  });

  it.each(['undo', 'new-game'])('again and again can be left by %s', async (action) => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' },
    });
    for (let crash = 1; crash <= 4; crash += 1) {
      await trapEngine(game);
      await game.page.waitForTimeout(200);
      await game.untilPhase(crash < 4 ? 'player' : 'halted');
    }
    await game.action(action).click();
    if (action === 'new-game') {
      await game.begin();
    }
    expect(await game.untilMoves(0)).toEqual([]);
    await game.untilPhase('player');
    expect(await game.part('new-game').isVisible()).toBe(false);
    expect(await game.notice('engine_lost').count()).toBe(0);
    await game.click('7g7f');
    await game.untilMoves(2);
  });
});

describe('files that do not come as they should', () => {
  it('half a data bundle: said, the game is there, and it can be loaded again', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' },
      ready: false,
      prepare: async (page) => {
        await page.route('**/*.data', async (route) => {
          const whole = await (await route.fetch()).body();
          await route.fulfill({ body: whole.subarray(0, whole.length / 2), contentType: 'application/octet-stream' });
        });
      },
    });
    const notice = game.notice('data_unreadable');
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(/damaged.*\[.+\]/s);
    await game.click('2g2f');
    await game.untilPhase('halted');
    expect((await game.squareLabels())['2f']).toBe('26 black pawn');
    await game.page.unroute('**/*.data');
    await game.action('retry').click();
    await game.untilMoves(4);
    expect(await notice.count()).toBe(0);
  });

  it('no engine file: said, with a way to try again', async () => {
    const game = await chromium.open({
      parameters: { lang: 'ja', moves: '7g7f,3c3d' },
      expected: /404|preload/,
      ready: false,
      prepare: (page) => page.route('**/*.wasm', (route) => route.fulfill({ status: 404 })),
    });
    await game.notice('download_failed').waitFor();
    expect(await game.notice('download_failed').innerText()).toContain('HTTP 404');
    expect(await game.phase()).toBe('halted');
    await game.page.unroute('**/*.wasm');
    await game.action('retry').click();
    await game.untilPhase('player');
    expect(await game.moves()).toEqual(['7g7f', '3c3d']);
  });

  it('a worker that does not come up: said after several tries', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en' },
      expected: /500|Failed to load/,
      ready: false,
      prepare: (page) => page.route('**/worker-*.js', (route) => route.fulfill({ status: 500 })),
    });
    await game.notice('engine_lost').waitFor();
    expect(await game.page.locator('[data-piece]').count()).toBe(40);
    await game.page.unroute('**/worker-*.js');
    await game.action('retry').click();
    await game.untilPhase('player');
  });
});

describe('a new game that the engine cannot begin', () => {
  it('is said in the dialog, and nothing about a SFEN', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', moves: '7g7f,3c3d' },
      expected: /404|preload/,
      ready: false,
      prepare: (page) => page.route('**/*.wasm', (route) => route.fulfill({ status: 404 })),
    });
    await game.untilPhase('halted');
    await game.action('new-game').click();
    await game.action('begin').click();
    const error = game.part('new-game-error').filter({ hasText: /./ });
    await error.waitFor();
    expect(await error.innerText()).toMatch(/^The new game was not started\..*could not be loaded.*HTTP 404\]$/s);
    expect(await game.page.locator('[name="pasted"]').count()).toBe(0);
    await game.page.unroute('**/*.wasm');
    await game.begin();
    await game.untilPhase('player');
    expect(await game.part('new-game').isVisible()).toBe(false);
    expect(await game.untilMoves(0)).toEqual([]);
  });
});

const refusals: [string, () => void][] = [
  [
    'is forbidden',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      }),
  ],
  ['is not there', () => Object.defineProperty(window, 'localStorage', { get: () => null })],
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'cannot be read',
    () => {
      Storage.prototype.getItem = () => {
        throw new DOMException('unreadable', 'UnknownError');
      };
    },
  ],
];

describe('a store of the browser’s that', () => {
  it.each(refusals)('%s: said once, and the game is played', async (_, refuse) => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' },
      prepare: (page) => page.addInitScript(refuse),
    });
    await game.notice('storage_refused').waitFor();
    expect(await game.notice('storage_refused').innerText()).toContain('after a reload');
    await game.action('dismiss').click();
    await game.click('2g2f');
    await game.page.waitForFunction(() => document.querySelectorAll('.moves li').length === 4);
    await game.untilPhase('player');
    await game.action('language').click();
    expect(await game.notice('storage_refused').count()).toBe(0);
  });
});

describe('input that cannot be read', () => {
  it('pasted positions and records: each said in the dialog, the old game untouched', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' } });
    const labels = await game.squareLabels();
    for (const pasted of [
      'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1 b - 1',
      'hello',
      'position startpos moves 7g7e',
      '手合割：平手\n   1 ７六歩(77)\n   2 ３五歩(33)\n',
      'V2.2\nPI\n+\n+7776XX\n',
      'lnsg1gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSG1GSNL b - 1',
    ]) {
      await game.action('new-game').click();
      await game.page.click('input[name="start"][value="pasted"]');
      await game.page.fill('[name="pasted"]', pasted);
      await expect.poll(async () => (await game.part('pasted-error').textContent())?.trim()).toBe('');
      await game.action('begin').click();
      await game.page.waitForFunction(
        () => (document.querySelector('[data-part="pasted-error"]')?.textContent.trim() ?? '') !== '',
      );
      expect(await game.part('pasted-error').innerText(), pasted).toMatch(/^This cannot be read\..*\[.+\]$/s);
      await game.part('new-game').locator('[data-action="cancel"]').click();
      expect(await game.squareLabels(), pasted).toEqual(labels);
      expect(await game.moves(), pasted).toEqual(['7g7f', '3c3d']);
    }
    await game.click('2g2f');
    await game.untilMoves(4);
  });

  it('a pasted position that can be read begins a game', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.action('new-game').click();
    await game.page.click('input[name="start"][value="pasted"]');
    await game.page.fill('[name="pasted"]', 'position sfen 4k4/9/9/9/9/9/9/9/4K4 b RG 1 moves R*5e');
    await game.begin();
    await game.untilMoves(2);
    expect((await game.squareLabels())['5i']).toBe('59 black king');
  });

  it('a pasted record goes on from its last position', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '1' } });
    await game.action('new-game').click();
    await game.page.click('input[name="start"][value="pasted"]');
    await game.page.fill('[name="pasted"]', '手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 中断\n');
    await game.begin();
    await game.page.waitForFunction(() => localStorage.getItem('nagare.game')?.includes('"3c3d"'));
    await game.untilPhase('player');
    expect(await game.moves()).toEqual(['7g7f', '3c3d']);
  });

  it('a game that was kept: said until dismissed', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    await game.untilPhase('player');
    await game.page.evaluate(() => localStorage.setItem('nagare.game', '{}'));
    await game.page.reload();
    await game.notice('put_aside').waitFor();
    await game.untilPhase('player');
    await game.action('dismiss').click();
    expect(await game.notice('put_aside').count()).toBe(0);
    expect(await stored(game, 'nagare.game.aside')).toBe('{}');
    await game.page.reload();
    await game.untilPhase('player');
    expect(await game.notice('put_aside').count()).toBe(0);
  });

  it('words that an older version kept: the game goes on, they are put aside, and it is said once', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' } });
    await game.click('2g2f');
    const played = await game.untilMoves(4);
    await game.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('nagare.game') ?? '') as { voice: { choice: { move?: unknown } } };
      delete kept.voice.choice.move;
      localStorage.setItem('nagare.game', JSON.stringify(kept));
    });
    await game.page.reload();
    await game.untilPhase('player');
    expect(await game.moves()).toEqual(played);
    expect(await game.notice('put_aside').innerText()).toContain('set aside');
    expect(await stored(game, 'nagare.voice.aside')).toContain('"sentence"');
    await game.page.reload();
    await game.untilPhase('player');
    expect(await game.notice('put_aside').count()).toBe(0);
    await game.action('undo').click();
    await game.untilMoves(2);
  });

  it('a kept game with a move that cannot be played: put aside, and said once', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' } });
    const unplayable = (await stored(game, 'nagare.game'))?.replace('"3c3d"', '"3c3e"') ?? '';
    await game.page.evaluate((text) => localStorage.setItem('nagare.game', text), unplayable);
    await game.page.reload();
    await game.notice('put_aside').waitFor();
    await game.untilPhase('player');
    expect(await game.moves()).toEqual([]);
    expect(await game.notice('put_aside').count()).toBe(1);
    expect(await stored(game, 'nagare.game.aside')).toBe(unplayable);
  });

  it('parameters of the address: each named, the rest used', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', naturalness: '101', strength: 'strong', side: 'sente', moves: '7g7f,3c3d' },
    });
    expect(await game.notice('address_problem').count()).toBe(3);
    expect((await game.notice('address_problem').allInnerTexts()).join()).toMatch(
      /strength=strong|naturalness=101|side=sente/,
    );
    expect(await game.moves()).toEqual(['7g7f', '3c3d']);
    await game.action('dismiss').first().click();
    expect(await game.notice('address_problem').count()).toBe(2);
  });

  it('a position in the address: said, and the game of before goes on', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', moves: '7g7f,3c3d' } });
    await game.page.goto(`${chromium.address}?sfen=nonsense`);
    await game.untilPhase('player');
    expect(await game.notice('address_position').innerText()).toContain('cannot be read');
    expect(await game.moves()).toEqual(['7g7f', '3c3d']);
  });
});
