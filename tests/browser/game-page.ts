// The page as a player meets it: squares, hands, buttons, words.

import type { Locator, Page } from 'playwright-core';

export type Phase = 'loading' | 'player' | 'engine' | 'over' | 'halted';

/** White to move in a sharp middle game: full strength reads on for a good while. */
export const longThought: Record<string, string> = {
  sfen: 'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1',
  side: 'black',
  strength: '10',
};

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class GamePage {
  /** root: the element that holds this game, where the page has several. */
  constructor(
    readonly page: Page,
    private readonly root = 'body',
  ) {}

  within(selector: string): Locator {
    return this.page.locator(this.root).locator(selector);
  }

  get board(): Locator {
    return this.within('.board');
  }

  square(usi: string): Locator {
    return this.within(`[data-square="${usi}"]`);
  }

  handPiece(letter: string): Locator {
    return this.within(`[data-hand-piece="${letter}"]`);
  }

  action(name: string): Locator {
    return this.within(`[data-action="${name}"]`);
  }

  /** By its way in the masthead, unless its address has led there already, after a reload say. */
  async openRoom(name: string): Promise<void> {
    if (!(await this.page.evaluate((room) => location.hash.startsWith(`#/${room}`), name))) {
      await this.action(name).click();
    }
  }

  part(name: string): Locator {
    return this.within(`[data-part="${name}"]`);
  }

  /** The field to type a move into, which is shown when it is asked for. */
  async askToType(): Promise<Locator> {
    await this.part('typed-move').locator('summary').click();
    return this.within('[name="typed-move"]');
  }

  notice(code: string): Locator {
    return this.within(`[data-notice="${code}"]`);
  }

  get promotion(): Locator {
    return this.within('.promotion-question[open]');
  }

  async untilPhase(...phases: Phase[]): Promise<void> {
    await this.within(phases.map((phase) => `[data-phase="${phase}"]`).join(',')).waitFor({
      state: 'attached',
      timeout: 30_000,
    });
  }

  /** Begins the game that the dialog is set to, and waits until it is the one on the board and kept. */
  async begin(): Promise<void> {
    await this.action('begin').click();
    await this.part('new-game').waitFor({ state: 'hidden' });
  }

  phase(): Promise<string | null> {
    return this.within('[data-phase]').getAttribute('data-phase');
  }

  /** The moves of the game as its list has them. */
  listed(): Promise<string[]> {
    return this.within('.moves li').allTextContents();
  }

  async untilListed(count: number): Promise<void> {
    await this.within(`.moves li:nth-child(${count}):last-child`).waitFor({ state: 'attached', timeout: 30_000 });
  }

  /** A legal move of the person's, without promotion: the first that the board offers. */
  async anyMove(): Promise<string> {
    const from = this.within('.square.movable').first();
    const source = await from.getAttribute('data-square');
    await from.click();
    const target = await this.within('.square.reachable').first().getAttribute('data-square');
    await this.page.keyboard.press('Escape');
    return `${source}${target}`;
  }

  /** USI moves of the game, as the page keeps them for the next visit. */
  async moves(): Promise<string[]> {
    const text = await this.page.evaluate(() => localStorage.getItem('nagare.game'));
    return text === null ? [] : (JSON.parse(text) as { record: { moves: string[] } }).record.moves;
  }

  async untilMoves(count: number): Promise<string[]> {
    await this.page.waitForFunction(
      (wanted) => {
        const text = localStorage.getItem('nagare.game');
        return text !== null && JSON.parse(text).record.moves.length === wanted;
      },
      count,
      { timeout: 30_000 },
    );
    return this.moves();
  }

  /** The settings behind the opponent's last words. */
  asked(): Promise<{ strength: number; naturalness: number }> {
    return this.page.evaluate(() => {
      const { strength, naturalness } = JSON.parse(localStorage.getItem('nagare.game') ?? '{}').voice.choice;
      return { strength, naturalness };
    });
  }

  /** The first touch of a move: the piece on the board or in hand. */
  source(usi: string): Locator {
    return usi[1] === '*' ? this.handPiece(usi[0] ?? '') : this.square(usi.slice(0, 2));
  }

  /** Plays by two clicks; answers the promotion question if it comes. */
  async click(usi: string): Promise<void> {
    await this.source(usi).click();
    await this.square(usi.slice(2, 4)).click();
    if (await this.promotion.isVisible()) {
      await this.within(`[data-promote="${usi.endsWith('+') ? 'yes' : 'no'}"]`).click();
    }
  }

  async drag(usi: string): Promise<void> {
    const from = middleOf(await this.source(usi).boundingBox());
    const to = middleOf(await this.square(usi.slice(2, 4)).boundingBox());
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x, to.y, { steps: 8 });
    await this.page.mouse.up();
  }

  /** By finger, through the browser's own touch input. */
  async touchDrag(usi: string): Promise<void> {
    const from = middleOf(await this.source(usi).boundingBox());
    const to = middleOf(await this.square(usi.slice(2, 4)).boundingBox());
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }],
      });
    await touch('touchStart', 0);
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) {
      await touch('touchMove', part);
    }
    await touch('touchEnd', 1);
  }

  /** Moves a slider with the keyboard, as its label finds it. */
  async setSlider(id: 'naturalness' | 'strength', value: number): Promise<void> {
    const slider = this.within(`[name="${id}"]`);
    await slider.focus();
    const now = Number(await slider.inputValue());
    for (let step = 0; step < Math.abs(value - now); step += 1) {
      await this.page.keyboard.press(value > now ? 'ArrowRight' : 'ArrowLeft');
    }
  }

  /** What the 81 squares say to a screen reader, by USI square. */
  squareLabels(): Promise<Record<string, string>> {
    return this.within('[data-square]').evaluateAll((squares) =>
      Object.fromEntries(
        squares.map((square) => [square.getAttribute('data-square') ?? '', square.getAttribute('aria-label') ?? '']),
      ),
    );
  }

  /** Counts of a side's hand, by SFEN letter, from what is drawn. */
  handLabels(side: 'black' | 'white'): Promise<string[]> {
    return this.within(`[data-hand="${side}"] .hand-piece`).evaluateAll((pieces) =>
      pieces.map((piece) => piece.getAttribute('aria-label') ?? ''),
    );
  }
}

function middleOf(box: Box | null): { x: number; y: number } {
  if (box === null) {
    throw new Error('the element is not on the page');
  }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
