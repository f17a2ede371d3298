// Every state that the page can be in, in both languages, by day and by night: axe finds nothing; and at 400 %, 320
// pixels wide and 256 high, nothing has to be scrolled in two directions or cannot be reached, and nothing moves where
// motion is not wanted.

import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium } from './chromium';
import { trapEngine } from './engine-trouble';
import { longThought, type GamePage } from './game-page';

const chromium = new Chromium();

type Look = (state: string, game: GamePage) => Promise<void>;

/** Looks at the page in one state after the other. */
async function inEveryState(
  open: (parameters: Record<string, string>) => Promise<GamePage>,
  look: Look,
): Promise<void> {
  const thinking = await open(longThought);
  await thinking.untilPhase('engine');
  await look('thinking', thinking);
  await thinking.page.context().close();

  // A hand for both sides, and then an explanation with all that belongs to it.
  const game = await open({ strength: '1', moves: '7g7f,3c3d,8h2b+,3a2b' });
  const inDialog = async (action: string, name: string): Promise<void> => {
    await game.action(action).first().click();
    await game.part(name).waitFor();
    await look(name, game);
    await game.part(name).locator('[data-action^="close"], [data-action="cancel"]').first().click();
  };
  await look('start', game);
  await (await game.askToType()).fill('58');
  await game.action('play-typed').click();
  await expect.poll(() => game.part('typed-move-error').innerText()).not.toBe('');
  await look('a typed move that is none', game);
  await game.square('2g').click();
  await look('a piece picked up', game);
  await game.square('2f').click();
  await game.untilMoves(6);
  await game.untilPhase('player');
  for (const action of ['why', 'more-reasons', 'candidates']) {
    if (await game.action(action).isVisible()) {
      await game.action(action).click();
    }
  }
  await look('explanation', game);
  await game.action('hint').click();
  await game.part('hint').waitFor();
  await look('hint', game);
  await game.page.keyboard.press('Escape');

  await inDialog('settings', 'settings');
  await inDialog('record', 'record');
  await inDialog('new-game', 'new-game');
  await game.action('new-game').click();
  await game.page.selectOption('[name="time-control"]', 'own');
  await game.part('new-game').locator('[name="minutes"]').waitFor();
  await look('a new game with times of its own', game);
  await game.page.click('input[name="start"][value="pasted"]');
  await game.page.fill('[name="pasted"]', 'hello');
  await game.action('begin').click();
  await expect.poll(() => game.part('pasted-error').innerText()).not.toBe('');
  await look('a pasted position that cannot be read', game);
  await game.part('new-game').locator('[data-action="cancel"]').click();
  await game.action('resign').click();
  await look('end', game);
  await game.action('declare').click();
  await look('wrong declaration', game);
  await game.part('wrong-declaration').locator('[data-action="cancel"]').click();

  await trapEngine(game);
  await game.notice('engine_recovered').waitFor();
  await game.untilPhase('player');
  await look('a notice', game);
  await game.action('resign').click();
  await game.action('confirm-resign').click();
  await game.untilPhase('over');
  await look('over', game);
  await game.action('review').first().click();
  await game.part('review').waitFor();
  await game.page.waitForTimeout(500);
  await look('review', game);
  await game.page.context().close();

  const promotion = await open({ strength: '1', moves: '7g7f,3c3d', 'main-time': '600', byoyomi: '30' });
  await promotion.untilPhase('player');
  await look('clocks', promotion);
  await promotion.square('8h').click();
  await promotion.square('2b').click();
  await promotion.promotion.waitFor();
  await look('promotion', promotion);
  await promotion.page.context().close();
}

type Findings = Record<string, string[]>; // by state, where there are any

/** Of axe in every state, by day and by night. */
async function findingsOfAxe(lang: string): Promise<{ light: Findings; dark: Findings }> {
  const findings = { light: {} as Findings, dark: {} as Findings };
  await inEveryState(
    (parameters) =>
      chromium.open({
        parameters: { ...parameters, lang },
        viewport: { width: 820, height: 1180 },
        colorScheme: 'light',
      }),
    async (state, game) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await game.page.emulateMedia({ colorScheme });
        const found = await axeFindings(game);
        if (found.length > 0) {
          findings[colorScheme][state] = found;
        }
      }
    },
  );
  return findings;
}

describe.each(['ja', 'en'] as const)('in every state, in %s', (lang) => {
  let all: ReturnType<typeof findingsOfAxe> | null = null;

  it.each(['light', 'dark'] as const)(
    'axe finds nothing when it is %s',
    async (colorScheme) => {
      all ??= findingsOfAxe(lang);
      expect((await all)[colorScheme]).toEqual({});
    },
    240_000,
  );

  it('all can be reached at 400 %, by scrolling in one direction', async () => {
    const faults: Record<string, string[]> = {};
    await inEveryState(
      (parameters) =>
        chromium.open({
          parameters: { ...parameters, lang },
          viewport: { width: 320, height: 256 },
          reducedMotion: 'reduce',
        }),
      async (state, { page }) => {
        const found = await page.evaluate(() => {
          const whole = document.documentElement;
          const said = whole.scrollWidth > whole.clientWidth ? [`the page is ${whole.scrollWidth} wide`] : [];
          for (const { playState, effect } of document.getAnimations()) {
            if (playState === 'running' && Number(effect?.getComputedTiming().duration) > 1) {
              said.push(`${(effect as KeyframeEffect).target?.outerHTML.slice(0, 80)} moves`);
            }
          }
          const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
          for (const dialog of open) {
            const box = dialog.getBoundingClientRect();
            if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) {
              said.push(`${dialog.className} reaches beyond the window: ${JSON.stringify(box)}`);
            }
            if (dialog.scrollWidth > dialog.clientWidth) {
              said.push(`${dialog.className} is ${dialog.scrollWidth} wide`);
            }
          }
          const controls = (open.at(-1) ?? document).querySelectorAll<HTMLElement>(
            'button, input, select, textarea, summary, a[href]',
          );
          for (const control of controls) {
            if (!control.checkVisibility() || control.closest('[inert]')) {
              continue;
            }
            control.scrollIntoView({ block: 'nearest' });
            const { left, right, top, bottom, width } = control.getBoundingClientRect();
            // A control may be higher than the window, but has to be seen in its whole width.
            if (width > 0 && (left < -1 || right > innerWidth + 1 || bottom < 0 || top > innerHeight)) {
              said.push(`${control.outerHTML.slice(0, 80)} is at ${left}, ${top}, ${right}, ${bottom}`);
            }
          }
          return said;
        });
        if (found.length > 0) {
          faults[state] = found;
        }
      },
    );
    expect(faults).toEqual({});
  }, 240_000);
});
