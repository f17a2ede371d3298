// What the opponent says: the sentence, the reasons and the price, and the two sliders behind them.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Color } from 'tsshogi';
import type { Choice } from '../../wasm/engine';
import { legalMoves, positionAfter } from '../web/rules';
import { Chromium, desktop, phone } from './chromium';
import { longThought, type GamePage } from './game-page';

const chromium = new Chromium();

/** A position, the engine to move, in which naturalness 0 and 50 choose differently. */
interface SliderPosition {
  start: string;
  moves: string[] | string;
  strength?: number;
  note: string;
}

const sliderFile = new URL('slider-position.json', import.meta.url);

function sliderPosition(): { start: string; moves: string[]; side: 'black' | 'white'; strength: number } {
  const { start, moves, strength = 3 } = JSON.parse(readFileSync(sliderFile, 'utf8')) as SliderPosition;
  const list = Array.isArray(moves) ? moves : moves.split(' ').filter((move) => move !== '');
  const turn = positionAfter(start, list).color;
  return { start, moves: list, strength, side: turn === Color.BLACK ? 'white' : 'black' };
}

/** The names that an advisor's reasons have in a list. */
function labelsOf(advisor: string, language: 'ja' | 'en'): string[] {
  const rows = readFileSync(new URL(`../../data/words/${advisor}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'));
  const column = rows[0]?.indexOf(language) ?? -1;
  return rows.filter(([, part]) => part?.split('.')[0] === 'label').map((row) => row[column] ?? '');
}

/** Plays the third move, and waits for the engine's. */
async function untilAnswered(game: GamePage): Promise<void> {
  await game.click('2g2f');
  await game.untilMoves(4);
  await game.untilPhase('player');
}

describe('the explanation', () => {
  it('comes with the move, in the language of the page, with a plain price', async () => {
    // Only the full strength says that nothing was given up.
    const game = await chromium.open({
      parameters: { lang: 'ja', strength: '10', naturalness: '0', moves: '1g1f,9c9d' },
    });
    await untilAnswered(game);
    const japanese = await game.part('sentence').innerText();
    expect(japanese).toMatch(/[ぁ-ん]/);
    expect(await game.page.locator('[data-price]').count()).toBe(0);
    expect(await game.page.locator('.price-words').innerText()).toContain('損はありません');
    await game.action('language').click();
    const english = await game.part('sentence').innerText();
    expect(english).toMatch(/[a-z]{3}/);
    expect(english).not.toMatch(/[ぁ-ん]/);
    expect(await game.page.evaluate(() => document.documentElement.lang)).toBe('en');
    await game.page.reload();
    await game.untilPhase('player');
    expect(await game.page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('is announced in a polite live region', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' } });
    await untilAnswered(game);
    const region = game.part('announcement');
    expect(await region.getAttribute('aria-live')).toBe('polite');
    const sentence = await game.part('sentence').innerText();
    expect(await region.textContent()).toContain('Nagare plays ');
    expect(await region.textContent()).toContain(sentence);
  });

  it('is not announced again where moves were taken back', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' } });
    await untilAnswered(game);
    await game.untilPhase('player');
    await game.action('undo').click();
    await game.untilMoves(2);
    await game.untilPhase('player');
    expect((await game.part('announcement').textContent())?.trim()).toBe('');
  });

  it('is announced in Japanese with the moves in kana', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '1', moves: '7g7f,3c3d' } });
    await untilAnswered(game);
    const said = await game.part('announcement').textContent();
    expect(said).toMatch(/^流れの手、ごて、[ぁ-ん]+ [ぁ-ん ]+。/);
    expect(said).not.toMatch(/[▲△]/);
  });

  it('lists the candidates when asked', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '9', moves: '7g7f,3c3d' } });
    await game.click('2g2f');
    const moves = await game.untilMoves(4);
    await game.action('candidates').click();
    const chosen = await game.page.locator('.candidates .chosen th').innerText();
    const rows = await game.page.locator('.candidates tbody tr').count();
    expect(rows).toBeGreaterThan(1);
    expect(rows).toBeLessThanOrEqual(8);
    expect(chosen).toContain('played');
    expect(legalMoves(positionAfter('startpos', moves.slice(0, 3)))).toContain(moves[3]);
  });

  it('offers more only where there is more to say', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '10', naturalness: '100', moves: '7g7f,3c3d' },
    });
    await untilAnswered(game);
    // (Weak strengths draw, and may draw a move that nothing speaks for.)
    const { reasons } = await game.page.evaluate(
      () => JSON.parse(localStorage.getItem('nagare.game') ?? '{}').voice.choice as Choice,
    );
    expect(await game.page.locator('.reason').count()).toBe(Math.min(reasons.length, 3));
    expect(reasons.length).toBeGreaterThan(0);
    const more = reasons.length > 3 || reasons.some(({ detail }) => detail.en !== '');
    expect(await game.action('more-reasons').count()).toBe(more ? 1 : 0);
    expect(await game.action('candidates').count()).toBe(1);
  });

  it('hides the reasons on a phone until they are asked for', async () => {
    const game = await chromium.open({
      parameters: { lang: 'ja', strength: '1', moves: '7g7f,3c3d' },
      viewport: phone,
    });
    await untilAnswered(game);
    expect(await game.page.locator('.price').isVisible()).toBe(false);
    await game.action('why').click();
    expect(await game.page.locator('.price').isVisible()).toBe(true);
  });

  it('changes with the naturalness slider on the same position, reasons and price included', async () => {
    const { start, moves, side, strength } = sliderPosition();
    const game = await chromium.open({
      parameters: {
        lang: 'ja',
        sfen: start,
        moves: moves.join(','),
        side,
        naturalness: '0',
        strength: String(strength),
      },
    });
    const plain = (await game.untilMoves(moves.length + 1)).at(-1);
    await game.untilPhase('player');
    const plainSentence = await game.part('sentence').innerText();
    expect(await game.page.locator('.reason').count()).toBe(0);
    expect(await game.page.locator('[data-price]').count()).toBe(0);

    await game.setSlider('naturalness', 50);
    expect((await game.moves()).at(-1)).toBe(plain);
    await game.action('think-again').click();
    await game.page.waitForFunction(
      ([count, before]) => {
        const { moves: now } = JSON.parse(localStorage.getItem('nagare.game') ?? '{}').record;
        return now.length === count && now.at(-1) !== before;
      },
      [moves.length + 1, plain ?? ''] as const,
      { timeout: 30_000 },
    );
    const natural = (await game.moves()).at(-1) ?? '';
    expect(legalMoves(positionAfter(start, moves))).toContain(natural);
    expect(await game.part('sentence').innerText()).not.toBe(plainSentence);

    const reasons = game.page.locator('.reason');
    const count = await reasons.count();
    expect(count).toBeGreaterThanOrEqual(1);
    expect(count).toBeLessThanOrEqual(3);
    const points = await game.page
      .locator('.reason .points')
      .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
    expect(points).toEqual([...points].sort((left, right) => right - left));
    expect(points[0]).toBeGreaterThan(0);
    expect(labelsOf('flow', 'ja')).toContain(await reasons.first().locator('.reason-kind').innerText());
    expect(await reasons.first().locator('.reason-words').innerText()).toMatch(/[▲△].*[ぁ-ん]/);
    const counts = await reasons.first().locator('.figures').innerText();
    expect(counts).toMatch(/^人 [\d,]+回、エンジン [\d,]+回（同じ手数にならして）$/);
    const widths = await game.page
      .locator('.reason .bar-gain')
      .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('width'))));
    // One common scale: the same centipawns a unit of width in every bar.
    for (const [index, width] of widths.entries()) {
      expect(width / (points[index] ?? NaN)).toBeCloseTo((widths[0] ?? NaN) / (points[0] ?? NaN), 2);
    }
    expect(await game.page.locator('.search-alone').innerText()).toMatch(/^読みだけなら[▲△]/);
    // Whether a second look bears a difference out depends on how far it came in its time.
    const prices = await game.page
      .locator('[data-price]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-price')));
    const given = await game.page.locator('.price-words').innerText();
    const price = prices[0];
    if (price === undefined) {
      expect(given).toMatch(/読み切っていません|同じくらいよい手/);
    } else {
      expect(Number(price)).toBeGreaterThan(0);
      expect(await game.page.locator('[data-price] .points').innerText()).toBe(`−${price}`);
      expect(given).toMatch(/^最善手より\d+点、勝率で[\d.]+ポイント損をします$/);
      expect(given).toContain(`より${price}点`);
    }

    // The same reasons and figures in the other language.
    await game.action('language').click();
    expect(labelsOf('flow', 'en')).toContain(await reasons.first().locator('.reason-kind').innerText());
    expect(await reasons.first().locator('.reason-words').innerText()).toMatch(/^[ -~]+$/);
    const figures = await reasons.first().locator('.figures').innerText();
    expect(figures).toMatch(/^[\d,]+ by people, [\d,]+ by engines in as many moves$/);
    expect(figures.match(/[\d,]+(?= by)/g)).toEqual(counts.match(/[\d,]+(?=回)/g));
    const givenUp = await game.page.locator('.price-words').innerText();
    expect(givenUp).toMatch(
      price === undefined ? /was not read out|^As good as/ : new RegExp(`^Costs ${price} points, `),
    );

    // The sequence is on the board and leaves at the next touch; it can be called back.
    expect(await game.page.locator('.arrow').count()).toBeGreaterThan(0);
    await game.square('5e').click();
    expect(await game.page.locator('.arrow').count()).toBe(0);
    await game.action('draw-reason').first().click();
    expect(await game.page.locator('.arrow').count()).toBeGreaterThan(0);
  });
});

describe('what a beginner is told', () => {
  const moves = '7g7f,3c3d,8h2b+,3a2b';
  const figures = '.points, .bar, .figures, .price, .opinions, .candidates';

  it.each([
    ['ja', desktop],
    ['ja', phone],
    ['en', desktop],
    ['en', phone],
  ])('is one sentence, and the rest once it is opened, in %s', async (lang, viewport) => {
    const game = await chromium.open({ parameters: { lang, strength: '3', moves }, viewport });
    await game.click('2g2f');
    await game.untilMoves(6);
    await game.untilPhase('player');
    const shown = async (): Promise<number> => game.within('.voice').locator(figures).filter({ visible: true }).count();
    const sentence = await game.part('sentence').innerText();
    expect(sentence).toMatch(lang === 'ja' ? /^[^。]+。$/ : /^.+[.]$/);
    expect(sentence.match(lang === 'ja' ? /。/g : /[.](?=\s|$)/g)).toHaveLength(1);
    expect(await game.part('announcement').textContent()).toMatch(lang === 'ja' ? /^[^。]+。 ?[^。]+。$/ : /[.]$/);
    expect(await shown()).toBe(0);
    expect(await game.within('.voice').innerText()).not.toMatch(/%|％/);
    expect(await game.action('candidates').count()).toBe(0);

    await game.action('why').click();
    expect(await shown()).toBeGreaterThan(0);
    await game.action('candidates').click();
    expect(await game.within('.candidates').isVisible()).toBe(true);
    await game.action('why').click();
    expect(await shown()).toBe(0);
  });

  it('goes by the strength that is set, also in a hint', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '3', moves }, viewport: desktop });
    await game.action('hint').click();
    await game.part('hint').waitFor();
    expect(await game.part('sentence').innerText()).toMatch(/^[^。]+。$/);
    expect(await game.within('.why').isVisible()).toBe(false);
    await game.setSlider('strength', 4);
    await expect.poll(() => game.within('.why').isVisible()).toBe(true);
  });
});

describe('thinking', () => {
  it('is told under the name, with the best line when asked', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', ...longThought } });
    await game.page.waitForFunction(() =>
      document.querySelector('[data-phase="engine"] .status-words')?.textContent.includes('手先'),
    );
    await game.page.locator('[data-phase="engine"] [aria-expanded]').click();
    const line = await game.page.locator('[data-phase="engine"] .status-words').innerText();
    expect(line).toMatch(/^[▲△]/);
    await game.action('move-now').click();
    await game.untilMoves(1);
  });

  it('takes a slider moved meanwhile from the next move on', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', naturalness: '0', ...longThought } });
    await game.untilPhase('engine');
    await game.page.locator('[name="strength"]').focus();
    await game.page.keyboard.press('Home');
    expect(await game.page.locator('.dial-note').innerText()).toMatch(/\nApplies from the next move$/);
    expect(await game.phase()).toBe('engine');
    await game.action('move-now').click();
    const first = await game.untilMoves(1);
    await game.untilPhase('player');
    expect(await game.asked()).toEqual({ strength: 10, naturalness: 0 });
    await game.click(legalMoves(positionAfter(longThought.sfen ?? '', first))[0] ?? '');
    await game.untilMoves(3);
    await game.untilPhase('player', 'over');
    expect(await game.asked()).toEqual({ strength: -5, naturalness: 0 });
  });

  it('tells what a strength sees once it is changed, until the board is touched', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '9', moves: '7g7f,3c3d' } });
    const note = game.page.locator('.dial-note');
    await note.filter({ hasText: /^\s*Reads with the larger evaluation\.\s*$/ }).waitFor();
    await game.page.locator('[name="strength"]').focus();
    await game.page.keyboard.press('ArrowRight');
    expect(await note.locator('span').allInnerTexts()).toEqual([
      'Reads as far as its time allows and considers every move.',
      expect.stringMatching(/^The grade is an estimate /),
      'Reads with the larger evaluation.',
    ]);
    await game.page.keyboard.press('Home');
    expect(await note.innerText()).toMatch(/^Reads 1 ply ahead and considers about \d+ moves?\. Overlooks /);
    await game.square('2g').click();
    expect(await note.innerText()).toBe('');
  });

  it('answers no sooner than 300 ms', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1', naturalness: '0', moves: '7g7f,3c3d' },
    });
    await game.square('2g').click();
    const begun = Date.now();
    await game.square('2f').click();
    await game.untilMoves(4);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(300);
  });
});
