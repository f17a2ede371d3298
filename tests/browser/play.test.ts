// A game by clicking against the engine, watched move by move by tsshogi.

import { Color, Square, type Position } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { messagesIn } from '../../web/src/i18n/words';
import { readPiece } from '../../web/src/board/pieces';
import type { HandPiece } from '../../web/src/engine/piece-codes';
import { SeededRandom } from '../usi/seeded-random';
import { evenStart, handTypes, legalMoves, positionAfter } from '../web/rules';
import { Chromium, phone } from './chromium';
import type { GamePage } from './game-page';

const chromium = new Chromium();
const words = messagesIn('en');
const wantedPlies = 32;

/** A sound beginning, so that chance does not lose the game before it is long enough. */
const plan = ['7g7f', '6g6f', '7i6h', '6h6g', '2h6h', '5i4h', '4h3h', '3h2h', '3i3h', '6i5h'];

describe('a game', () => {
  it(`of ${wantedPlies} plies and more, every move legal and on the board`, async () => {
    const random = SeededRandom.fromEnvironment();
    console.log(`NAGARE_SEED=${random.seed}`);
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1', naturalness: '50', side: 'black' },
    });
    let plies = await playOn(game, random);
    for (let again = 0; plies < wantedPlies && again < 4; again += 1) {
      console.log(`the game ended after ${plies} plies, another one`);
      await game.action('new-game').click();
      await game.begin();
      await game.untilPhase('player');
      plies = await playOn(game, random);
    }
    expect(plies).toBeGreaterThanOrEqual(wantedPlies);
  }, 180_000);

  it('is begun by the engine when the player takes gote', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.action('new-game').click();
    await game.page.click('input[name="side"][value="white"]');
    await game.begin();
    const moves = await game.untilMoves(1);
    expect(legalMoves(positionAfter(evenStart, []))).toContain(moves[0]);
    // White sits below: 1a is at the bottom left of the board.
    const own = await game.square('1a').boundingBox();
    const other = await game.square('9i').boundingBox();
    expect(own?.y).toBeGreaterThan(other?.y ?? Infinity);
    expect(own?.x).toBeLessThan(other?.x ?? -Infinity);
  });

  it.each([
    ['black', 0.49],
    ['white', 0.5],
  ] as const)('gives a side by lot, and draws again for the next game: %s', async (side, drawn) => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.page.evaluate((value) => (Math.random = () => value), drawn);
    await game.action('new-game').click();
    await game.page.click('input[name="side"][value="lot"]');
    await game.begin();
    await game.untilMoves(side === 'white' ? 1 : 0);
    const [bottom, top] = [await game.square('9i').boundingBox(), await game.square('1a').boundingBox()];
    expect((bottom?.y ?? 0) > (top?.y ?? 0)).toBe(side === 'black');
    await game.page.evaluate((value) => (Math.random = () => value), 0.99 - drawn);
    await game.action('new-game').click();
    expect(await game.page.locator('input[name="side"][value="lot"]').isChecked()).toBe(true);
    await game.begin();
    await game.untilMoves(side === 'white' ? 0 : 1);
  });

  it('can be taken back, flipped, resigned and begun anew', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' } });
    await game.click('2g2f');
    await game.untilMoves(4);
    await game.action('undo').click();
    expect(await game.untilMoves(2)).toEqual(['7g7f', '3c3d']);
    const before = await game.square('1a').boundingBox();
    await game.action('flip').click();
    const after = await game.square('1a').boundingBox();
    expect(after?.y).toBeGreaterThan(before?.y ?? Infinity);
    await game.action('resign').click();
    await game.action('confirm-resign').click();
    await game.untilPhase('over');
    expect(await game.part('result').innerText()).toBe('You resigned. Nagare wins.');
    await game.action('new-game').first().click();
    await game.begin();
    await game.untilPhase('player');
    expect(await game.moves()).toEqual([]);
  });

  it('survives a reload, move list, settings and words included', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '2', naturalness: '30', moves: '7g7f,3c3d' },
      viewport: phone,
    });
    await game.click('2g2f');
    const moves = await game.untilMoves(4);
    const sentence = await game.part('sentence').innerText();
    const labels = await game.squareLabels();
    await game.page.reload();
    await game.untilPhase('player');
    expect(await game.moves()).toEqual(moves);
    expect(await game.squareLabels()).toEqual(labels);
    expect(await game.part('sentence').innerText()).toBe(sentence);
    expect(await game.page.locator('[data-notice]').count()).toBe(0);
    expect(await game.page.inputValue('[name="naturalness"]')).toBe('30');
    expect(await game.page.inputValue('[name="strength"]')).toBe('2');
    await game.part('moves').locator('summary').click();
    expect(await game.page.locator('.moves li').count()).toBe(4);
    expect(await game.page.locator('.moves li').first().innerText()).toContain('P76');
  });

  it('is kept when what was stored is spoilt', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    await game.page.evaluate(() => {
      localStorage.setItem('nagare.game', '{"record":{"moves":7}}');
      localStorage.setItem('nagare.settings', 'x');
    });
    await game.page.reload();
    await game.untilPhase('player');
    expect(await game.notice('put_aside').allInnerTexts()).toEqual([
      expect.stringContaining('The previous game could not be read'),
      expect.stringContaining('The settings could not be read'),
    ]);
    await game.click('7g7f');
    await game.untilMoves(2);
  });
});

/** Plays until the wanted length or the end; the number of plies played. */
async function playOn(game: GamePage, random: SeededRandom): Promise<number> {
  const position = positionAfter(evenStart, []);
  let plies = 0;
  while (plies < wantedPlies) {
    const legal = legalMoves(position);
    if (legal.length === 0 || (await game.phase()) === 'over') {
      return plies;
    }
    const planned = plan[plies / 2] ?? '';
    const usi = legal.includes(planned) ? planned : random.pick(legal);
    await checkPromotionQuestion(game, usi, legal);
    make(position, usi);
    plies += 1;
    await game.page.waitForFunction(
      (mine) => JSON.parse(localStorage.getItem('nagare.game') ?? '{}').record?.moves.length >= mine,
      plies,
    );
    await game.untilPhase('player', 'over');
    const moves = await game.moves();
    expect(moves[plies - 1]).toBe(usi);
    const answer = moves[plies];
    if (answer === undefined) {
      return plies;
    }
    expect(legalMoves(position), `${answer} in ${position.sfen}`).toContain(answer);
    make(position, answer);
    plies += 1;
    await expectBoard(game, position);
  }
  return plies;
}

/** Plays by clicking; the question must come exactly when both ways are legal. */
async function checkPromotionQuestion(game: GamePage, usi: string, legal: string[]): Promise<void> {
  const plain = usi.slice(0, 4);
  await game.source(usi).click();
  await game.square(usi.slice(2, 4)).click();
  const choice = legal.includes(plain) && legal.includes(`${plain}+`);
  expect(await game.promotion.isVisible()).toBe(choice);
  if (choice) {
    await game.page.click(`[data-promote="${usi.endsWith('+') ? 'yes' : 'no'}"]`);
  }
}

function make(position: Position, usi: string): void {
  const move = position.createMoveByUSI(usi);
  if (move === null || !position.doMove(move)) {
    throw new Error(`tsshogi does not allow ${usi} in ${position.sfen}`);
  }
}

/** Every square and both hands of the page are what tsshogi has. */
async function expectBoard(game: GamePage, position: Position): Promise<void> {
  const expected: Record<string, string> = {};
  for (const square of Square.all) {
    const found = position.board.at(square);
    const piece = found === null ? null : readPiece(found.sfen);
    expected[square.usi] = words.square({
      file: square.file,
      rank: square.rank,
      piece: piece?.code ?? null,
      side: piece?.side ?? null,
    });
  }
  expect(await game.squareLabels()).toEqual(expected);
  for (const [side, color] of [
    ['black', Color.BLACK],
    ['white', Color.WHITE],
  ] as const) {
    const letters: HandPiece[] = ['R', 'B', 'G', 'S', 'N', 'L', 'P'];
    const held = handTypes.flatMap((type, index) => {
      const count = position.hand(color).count(type);
      const letter = letters[index];
      return count > 0 && letter !== undefined ? [words.handPiece(letter, count, side)] : [];
    });
    expect(await game.handLabels(side)).toEqual(held);
  }
}
