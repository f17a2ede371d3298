// Whom one plays is kept with the game, also where nothing has been played since it was chosen.

import { describe, expect, it } from 'vitest';
import { Chromium } from './chromium';
import type { GamePage } from './game-page';

const chromium = new Chromium();

const card = (game: GamePage): Promise<string | null> =>
  game.part('opponent').locator('[data-opponent]').getAttribute('data-opponent');

async function choose(game: GamePage, id: string): Promise<void> {
  await game.action('choose-opponent').click();
  await game.part('opponents').locator(`[data-opponent="${id}"]`).click();
  await game.part('opponents').waitFor({ state: 'hidden' });
}

async function reload(game: GamePage): Promise<void> {
  await game.page.reload();
  await game.untilPhase('player', 'over');
}

describe('whom one plays', () => {
  it('is, after a first visit on which nothing was done, who was waiting at the board then', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    expect(await card(game)).toBe('kawakaze');
    await reload(game);
    expect(await card(game)).toBe('kawakaze');
    expect(await game.action('take-opponent').count()).toBe(0);
  });

  it('is who was chosen in the middle of a game, before any other move', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', moves: '7g7f,3c3d' } });
    await choose(game, 'iwaya');
    await reload(game);
    expect(await card(game)).toBe('iwaya');
  });

  it('is nobody with a name after a dial was turned, before any other move', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    await choose(game, 'own');
    await game.within('[name="strength"]').fill('7');
    await reload(game);
    expect(await game.within('[name="strength"]').inputValue()).toBe('7');
    expect(await game.part('opponent').count()).toBe(0);
  });

  it('of settings and a game that were kept when nobody had a name is nobody with a name', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '4', naturalness: '30' } });
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.untilPhase('player');
    await game.page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem('nagare.settings') ?? '{}');
      const kept = JSON.parse(localStorage.getItem('nagare.game') ?? '{}');
      delete settings.opponent;
      delete kept.against;
      localStorage.setItem('nagare.settings', JSON.stringify(settings));
      localStorage.setItem('nagare.game', JSON.stringify(kept));
    });
    await reload(game);
    expect(await game.listed()).toHaveLength(2);
    expect(await game.within('[name="strength"]').inputValue()).toBe('4');
    expect(await game.within('[name="naturalness"]').inputValue()).toBe('30');
    expect(await game.action('take-opponent').count()).toBe(0);
  });
});
