// Positions set up by hand: for the solver of mating problems and for a new game, by mouse, by drag and by keyboard.

import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium, desktop, phone } from './chromium';
import { packageFolder, siteWith } from './element-page';
import { GamePage } from './game-page';
import { serveFolder } from './static-server';

const chromium = new Chromium();
const sites: Record<string, string> = {};
const withElement = new Chromium([], () => serveFolder(`${packageFolder}dist`, () => ({}), sites));

class SetupPage {
  constructor(readonly game: GamePage) {}

  /** For the solver. */
  static async ofProblems(game: GamePage): Promise<SetupPage> {
    await game.action('problems').click();
    await game.within('[data-problems="person"]').waitFor();
    await game.action('set-up').click();
    const setup = new SetupPage(game);
    await setup.root.waitFor();
    return setup;
  }

  /** For a new game. */
  static async ofNewGame(game: GamePage): Promise<SetupPage> {
    await game.action('new-game').click();
    await game.within('input[name="start"][value="pasted"]').check();
    await game.action('set-up').click();
    const setup = new SetupPage(game);
    await setup.root.waitFor();
    return setup;
  }

  get root(): Locator {
    return this.game.part('setup-board');
  }

  square(usi: string): Locator {
    return this.root.locator(`[data-square="${usi}"]`);
  }

  box(kind: string): Locator {
    return this.root.locator(`[data-place="box"] [data-hand-piece="${kind}"]`);
  }

  hand(side: 'black' | 'white', kind: string): Locator {
    return this.root.locator(`[data-place="${side}"] [data-hand-piece="${kind}"]`);
  }

  action(name: string): Locator {
    return this.root.locator(`[data-action="${name}"]`);
  }

  sfen(): Promise<string> {
    return this.root.locator('[name="setup-sfen"]').inputValue();
  }

  until(sfen: string): Promise<void> {
    return expect.poll(() => this.sfen()).toBe(sfen);
  }

  async drag(from: Locator, to: Locator): Promise<void> {
    const middle = async (of: Locator): Promise<{ x: number; y: number }> => {
      const box = await of.boundingBox();
      if (box === null) {
        throw new Error('not seen');
      }
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [start, end] = [await middle(from), await middle(to)];
    const { mouse } = this.game.page;
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move(end.x, end.y, { steps: 8 });
    await mouse.up();
  }
}

const faults = (setup: SetupPage): Promise<string[]> =>
  setup.root
    .locator('[data-fault]')
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.fault ?? ''));

const inOne = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

describe('a mating problem', () => {
  it('is set up by mouse and solved', async () => {
    const setup = await SetupPage.ofProblems(await chromium.open({ parameters: { lang: 'ja' } }));
    await setup.until('4k4/9/9/9/9/9/9/9/9 b - 1');
    await setup.box('P').click();
    await setup.square('5c').click();
    await setup.until('4k4/9/4P4/9/9/9/9/9/9 b - 1');
    await setup.box('G').click();
    await setup.root.locator('[data-action="to-hand"][data-side="black"]').click();
    await setup.until('4k4/9/4P4/9/9/9/9/9/9 b G 1');
    await setup.action('rest-to-hand').click();
    await setup.until(inOne);
    await setup.action('setup-solve').click();
    await setup.game.within('[data-result="mate"]').waitFor();
    expect(await setup.game.part('solving').innerText()).toContain('1手で詰みます');
    // It is where the next one begins.
    await setup.game.action('set-up').click();
    await setup.until(inOne);
    await setup.action('close-setup').click();
    await setup.root.waitFor({ state: 'hidden' });
    expect(await setup.game.part('solving').isVisible()).toBe(true);
  });

  it('is set up by keyboard alone and solved', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const { keyboard } = game.page;
    const setup = await SetupPage.ofProblems(game);
    const focused = (): Promise<string | null> =>
      game.page.evaluate(() => (document.activeElement as HTMLElement).dataset.square ?? null);
    await setup.box('P').focus();
    await keyboard.press('Enter');
    await expect.poll(focused).toBe('5e'); // on to the board
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('5c');
    await keyboard.press('Enter');
    await setup.until('4k4/9/4P4/9/9/9/9/9/9 b - 1');
    // Again: promoted, White's, promoted there, and as it was.
    for (const rank of ['4+P4', '4p4', '4+p4', '4P4']) {
      await keyboard.press('Enter');
      await setup.until(`4k4/9/${rank}/9/9/9/9/9/9 b - 1`);
    }
    await keyboard.press('Escape');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter'); // nothing is held
    await setup.until('4k4/9/4P4/9/9/9/9/9/9 b - 1');
    await keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('5c');
    await keyboard.press('Delete');
    await setup.until('4k4/9/9/9/9/9/9/9/9 b - 1');
    await setup.action('undo-setup').focus();
    await keyboard.press('Enter');
    await setup.until('4k4/9/4P4/9/9/9/9/9/9 b - 1');
    await setup.box('G').focus();
    await keyboard.press('Enter');
    await expect.poll(focused).toBe('5c');
    const toHand = setup.root.locator('[data-action="to-hand"][data-side="black"]');
    await expect.poll(() => toHand.getAttribute('aria-label')).toBe('Add to Black’s hand');
    await toHand.focus();
    await keyboard.press('Enter');
    await setup.until('4k4/9/4P4/9/9/9/9/9/9 b G 1');
    await setup.action('rest-to-hand').focus();
    await keyboard.press('Enter');
    await setup.until(inOne);
    await setup.action('setup-solve').focus();
    await keyboard.press('Enter');
    await game.within('[data-result="mate"]').waitFor();
    expect(await game.part('solving').innerText()).toContain('Mate in 1 ply, and none is shorter.');
  });

  it('is moved about by dragging: onto the board, over it, into hands and off', async () => {
    const setup = await SetupPage.ofProblems(await chromium.open({ parameters: { lang: 'en' } }));
    await setup.drag(setup.box('R'), setup.square('2h'));
    await setup.until('4k4/9/9/9/9/9/9/7R1/9 b - 1');
    await setup.drag(setup.square('2h'), setup.square('5h'));
    await setup.until('4k4/9/9/9/9/9/9/4R4/9 b - 1');
    await setup.drag(setup.square('5h'), setup.root.locator('[data-place="white"]'));
    await setup.until('4k4/9/9/9/9/9/9/9/9 b r 1');
    await setup.drag(setup.hand('white', 'R'), setup.square('9a'));
    await setup.until('r3k4/9/9/9/9/9/9/9/9 b - 1');
    await setup.drag(setup.square('9a'), setup.root.locator('[data-place="box"]'));
    await setup.until('4k4/9/9/9/9/9/9/9/9 b - 1');
    expect(await setup.root.locator('[data-fault]').count()).toBe(0);
  });

  it('that cannot be is refused, with the reason', async () => {
    const setup = await SetupPage.ofProblems(await chromium.open({ parameters: { lang: 'en' } }));
    const solve = setup.action('setup-solve');
    await setup.box('P').click();
    await setup.square('5d').click();
    await setup.square('5e').click();
    await expect.poll(() => faults(setup)).toEqual(['two_pawns']);
    expect(await setup.root.innerText()).toContain('Black has two pawns on file 5.');
    expect(await solve.getAttribute('aria-disabled')).toBe('true');
    const reason = await solve.getAttribute('aria-describedby');
    expect(await setup.root.locator(`[id="${reason}"]`).innerText()).toBe('Black has two pawns on file 5.');
    await solve.click({ force: true });
    expect(await setup.root.isVisible()).toBe(true);
    await setup.square('5a').click(); // a pawn in place of the king
    await expect.poll(() => faults(setup)).toContain('no_king');
    await setup.action('undo-setup').click();
    await setup.action('undo-setup').click();
    await expect.poll(() => faults(setup)).toEqual([]);
    expect(await solve.getAttribute('aria-disabled')).toBe('false');
    await setup.root.locator('[name="setup-sfen"]').fill('4k4/9/9/9/9/9/9/9/9 b 3R 1');
    await setup.root.locator('[name="setup-sfen"]').press('Enter');
    await expect
      .poll(() => setup.root.innerText())
      .toContain('This cannot be read as a SFEN position, or it has too many pieces.');
    await setup.root.locator('[name="setup-sfen"]').fill(inOne);
    await setup.root.locator('[name="setup-sfen"]').press('Enter');
    await setup.until(inOne);
    expect(await setup.root.innerText()).not.toContain('too many pieces');
  });
});

describe('the board to set up', () => {
  it.each([
    ['ja', desktop],
    ['en', desktop],
    ['ja', phone],
    ['en', phone],
  ] as const)('is whole in the accessibility tree in %s, and as wide as the window: %o', async (lang, viewport) => {
    const game = await chromium.open({ parameters: { lang }, viewport });
    const setup = await SetupPage.ofProblems(game);
    const tooWide = (): Promise<number> => game.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await axeFindings(game)).toEqual([]);
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await setup.action('rest-to-hand').click();
    await expect.poll(() => setup.sfen()).toContain('2r2b4g4s4n4l18p');
    await setup.hand('white', 'P').click();
    await setup.square('5i').click();
    await expect.poll(() => faults(setup)).toEqual(['dead_piece']);
    await setup.hand('white', 'G').click();
    expect(await axeFindings(game)).toEqual([]);
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await game.action('language').click();
    await expect
      .poll(() => setup.root.getByRole('heading').first().innerText())
      .toBe(lang === 'ja' ? 'Set up by hand' : '駒を並べる');
    expect(await axeFindings(game)).toEqual([]);
    expect(await tooWide()).toBeLessThanOrEqual(0);
  });
});

describe('a new game', () => {
  it('is played from a position set up by hand', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    const setup = await SetupPage.ofNewGame(game);
    await setup.until('lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1');
    await setup.root.locator('[name="setup-start"]').selectOption('6-piece');
    await setup.action('start-setup').click();
    await setup.until('2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1');
    await setup.root.locator('[data-turn="black"]').check();
    await setup.drag(setup.square('2h'), setup.square('5h'));
    const wanted = '2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B2R4/LNSGKGSNL b - 1';
    await setup.until(wanted);
    await setup.action('setup-play').click();
    await setup.root.waitFor({ state: 'hidden' });
    expect(await game.within('[name="pasted"]').inputValue()).toBe(wanted);
    await game.begin();
    await game.untilPhase('player');
    await game.click('5g5f');
    const [first] = await game.untilMoves(2);
    expect(first).toBe('5g5f');
    const kept = await game.page.evaluate(() => localStorage.getItem('nagare.game') ?? '{}');
    expect((JSON.parse(kept) as { record: { start: string } }).record.start).toBe(wanted);
  });

  it('is not begun from a mating problem, and the dialog comes back as it was left', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '1' }, viewport: phone });
    await game.action('new-game').click();
    await game.within('input[name="start"][value="pasted"]').check();
    await game.within('[name="pasted"]').fill(inOne);
    await game.within('input[name="side"][value="white"]').check();
    await game.action('set-up').click();
    const setup = new SetupPage(game);
    await setup.until(inOne);
    await expect.poll(() => faults(setup)).toEqual(['no_king']);
    expect(await setup.root.innerText()).toContain('先手の玉がありません。');
    expect(await setup.action('setup-play').getAttribute('aria-disabled')).toBe('true');
    expect(await axeFindings(game)).toEqual([]);
    // Escape lets go of a piece first, then leaves.
    await setup.hand('black', 'G').click();
    await expect.poll(() => setup.hand('black', 'G').getAttribute('aria-pressed')).toBe('true');
    await game.page.keyboard.press('Escape');
    await expect.poll(() => setup.hand('black', 'G').getAttribute('aria-pressed')).toBe('false');
    expect(await setup.root.isVisible()).toBe(true);
    await game.page.keyboard.press('Escape');
    await setup.root.waitFor({ state: 'hidden' });
    expect(await game.within('[name="pasted"]').inputValue()).toBe(inOne);
    expect(await game.within('input[name="side"][value="white"]').isChecked()).toBe(true);
    await game.action('set-up').click();
    await setup.until(inOne);
    await setup.action('close-setup').click();
    await setup.root.waitFor({ state: 'hidden' });
    expect(await game.part('new-game').isVisible()).toBe(true);
  });

  it('says so where the board to set up does not arrive', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1' },
      expected: /Failed to (load|fetch)|net::/,
      prepare: (page) => page.route('**/setup-view-*.js', (route) => route.abort()),
    });
    await game.action('new-game').click();
    await game.within('input[name="start"][value="pasted"]').check();
    await game.action('set-up').click();
    await game.notice('dialogs_unavailable').waitFor();
    expect(await game.part('new-game').isVisible()).toBe(false);
  });
});

describe('an element on another site', () => {
  it.each([400, 1100])(
    'has the board to set up in its dialog for a new game, in a column of %i pixels',
    async (width) => {
      sites['/club'] = siteWith(
        `<div style="width:${width}px"><nagare-shogi id="game" lang="en" level="1"></nagare-shogi></div>`,
        '/',
      );
      const page = await withElement.openPage({ path: 'club' });
      const game = new GamePage(page, '#game');
      await game.untilPhase('player');
      const fetched = (): Promise<boolean> =>
        page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('setup-view')));
      expect(await fetched()).toBe(false);
      const setup = await SetupPage.ofNewGame(game);
      expect(await fetched()).toBe(true);
      await setup.drag(setup.square('2h'), setup.square('5h'));
      const wanted = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B2R4/LNSGKGSNL b - 1';
      await setup.until(wanted);
      expect(await axeFindings(game)).toEqual([]);
      expect(await setup.root.locator('.room').evaluate((room) => room.scrollWidth - room.clientWidth)).toBe(0);
      await setup.action('setup-play').click();
      await setup.root.waitFor({ state: 'hidden' });
      expect(await game.within('[name="pasted"]').inputValue()).toBe(wanted);
      await game.begin();
      await game.untilPhase('player');
      await game.click('5g5f');
      await game.untilListed(2);
    },
  );
});
