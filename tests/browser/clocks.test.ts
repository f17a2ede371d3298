// A game with clocks, and an opponent that gives up: what is seen, what is kept, how a game ends by them.

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Chromium, desktop, phone } from './chromium';
import { GamePage } from './game-page';
import { impasse } from '../web/rules';

const chromium = new Chromium();

const clock = (game: GamePage, side: 'black' | 'white') => game.within(`[data-seat="${side}"] [role="timer"]`);

async function begin(game: GamePage, time: string, own?: { minutes: number; seconds: number }): Promise<void> {
  await game.action('new-game').click();
  await game.page.selectOption('select[name="time-control"]', time);
  if (own !== undefined) {
    for (const [name, value] of Object.entries({ seconds: own.seconds, minutes: own.minutes })) {
      await game.page.fill(`input[name="${name}"]`, String(value));
      await game.page.keyboard.press('Tab');
    }
  }
  await game.begin();
  await game.untilPhase('player');
}

describe('clocks', () => {
  it('are chosen for a new game, run for who is to move, and stand as they stood after a reload', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    expect(await clock(game, 'black').count()).toBe(0);
    await begin(game, '1');
    expect(await clock(game, 'white').innerText()).toBe('10:00');
    expect(await clock(game, 'white').getAttribute('aria-label')).toBe('10 min left');
    await expect.poll(() => clock(game, 'black').innerText(), { timeout: 5000 }).toBe('9:58');
    expect(await clock(game, 'black').getAttribute('data-running')).not.toBeNull();
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.untilPhase('player');
    const left = async (): Promise<number> => {
      const [minutes = 0, seconds = 0] = (await clock(game, 'white').innerText()).split(':').map(Number);
      return minutes * 60 + seconds;
    };
    const before = await left();
    expect(before).toBeLessThanOrEqual(600);
    await game.page.reload();
    await game.untilPhase('player');
    expect(await left()).toBe(before);
    const own = await clock(game, 'black').innerText();
    expect(own).toMatch(/^9:5\d$/);
    await game.action('undo').click();
    await expect.poll(() => clock(game, 'white').innerText()).toBe('10:00');
  });

  it('stand as they stood at the last move after the page has crashed', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', 'main-time': '600', strength: '1' } });
    await game.page.waitForTimeout(2000);
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.untilPhase('player');
    await game.page.goto('chrome://crash').catch(() => {});
    const again = new GamePage(await game.page.context().newPage());
    await again.page.goto(chromium.address);
    await again.untilPhase('player');
    expect(await again.moves()).toHaveLength(2);
    expect(await clock(again, 'black').innerText()).toMatch(/^9:5[0-8]$/);
  });

  it('are had by an address', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', 'main-time': '300', increment: '5', strength: '1' } });
    await game.untilPhase('player');
    expect(await clock(game, 'white').innerText()).toBe('5:00');
    expect(game.page.url()).not.toContain('main-time');
    await game.click('7g7f');
    await game.untilMoves(2);
    expect(await clock(game, 'black').innerText()).toMatch(/^5:0[1-5]$/);
  });

  it('lose the game of who lets them run out, which is said, kept and can be taken back', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '1' } });
    await begin(game, 'own', { minutes: 0, seconds: 12 });
    expect(await clock(game, 'black').innerText()).toMatch(/^秒読み\s*0:1[12]$/);
    const warning = game.part('time-warning');
    await expect.poll(() => warning.textContent(), { timeout: 6000 }).toBe('残り10秒です。');
    await game.untilPhase('over');
    const result = '時間切れです。流れの勝ちです。';
    expect(await game.part('result').innerText()).toBe(result);
    expect(await warning.textContent()).toBe('');
    await game.page.reload();
    await game.untilPhase('over');
    expect(await game.part('result').innerText()).toBe(result);
  });

  it('do not keep an impasse from being declared, after a reload too', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.action('new-game').click();
    await game.page.check('input[name="start"][value="pasted"]');
    await game.page.fill('textarea[name="pasted"]', impasse.points28);
    await game.page.selectOption('select[name="time-control"]', '6');
    await game.begin();
    await game.untilPhase('player');
    await game.page.reload();
    await game.untilPhase('player');
    await game.action('resign').click();
    await game.action('declare').click();
    await game.untilPhase('over');
    expect(await game.part('result').innerText()).toBe('Win declared (entering king). You win.');
    expect(await clock(game, 'black').getAttribute('data-running')).toBeNull();
  });

  it.each([
    ['phone', phone, 'light', 'ja'],
    ['phone', phone, 'dark', 'en'],
    ['tablet', { width: 820, height: 1180 }, 'light', 'en'],
    ['desktop', desktop, 'dark', 'ja'],
  ] as const)('fit beside the names on a %s %o %s %s', async (name, viewport, colorScheme, lang) => {
    const folder = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));
    mkdirSync(folder, { recursive: true });
    const game = await chromium.open({
      parameters: { lang, strength: '1', moves: '7g7f,3c3d,8h2b+,3a2b' },
      viewport,
      colorScheme,
    });
    await game.action('new-game').click();
    await game.page.selectOption('select[name="time-control"]', 'own');
    await game.page.screenshot({ path: `${folder}${name}-${colorScheme}-${lang}-times.png` });
    await game.page.selectOption('select[name="time-control"]', '4');
    await game.begin();
    await game.untilPhase('player');
    await game.page.waitForTimeout(300);
    await game.page.screenshot({ path: `${folder}${name}-${colorScheme}-${lang}-clocks.png` });
    const overflow = await game.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    for (const side of ['black', 'white'] as const) {
      const box = await clock(game, side).boundingBox();
      const seat = await game.within(`[data-seat="${side}"]`).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((seat?.x ?? 0) + (seat?.width ?? 0));
    }
  });
});

/** People give up late in a game. */
const late = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 101';
/** White, to move, has looked on while black took its pieces. */
const hopeless = '2g2f,9c9d,2f2e,9d9e,2e2d,1c1d,2d2c+,1d1e,P*2d,5a5b,2c2b,5b5a,2b2a,5a5b,2a3a,5b5a,3a4a,5a5b,7g7f';

describe('an opponent without hope', () => {
  it('resigns and says why, also after a reload', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '10', sfen: late, moves: hopeless } });
    await game.untilPhase('over');
    expect(await game.part('result').innerText()).toBe('流れが投了しました。あなたの勝ちです。');
    expect(await game.within('.voice').innerText()).toContain('投了します。');
    await game.page.reload();
    await game.untilPhase('over');
    expect(await game.within('.voice').innerText()).toContain('投了します。');
  });

  it('plays on where it is asked to', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '3', resigns: 'off', sfen: late, moves: hopeless },
    });
    await game.untilMoves(20);
    await game.untilPhase('player');
    expect(await game.part('result').count()).toBe(0);
  });
});
