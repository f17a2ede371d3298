// A review as a person meets it: a pasted record, the graph, the words.

import { readFileSync } from 'node:fs';
import { exportKIF, Position, Record } from 'tsshogi';
import type { Download, Locator } from 'playwright-core';
import type { Review } from '../../wasm/engine';
import type { GamePage } from './game-page';

/** The longest game of the engine against itself among the positions for the golden file. */
export const longGame: readonly string[] = readFileSync(new URL('../data/explained-games.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([, , start]) => start === 'startpos')
  .map(([, , , moves = '']) => moves.split(' '))
  .reduce((longest, moves) => (moves.length > longest.length ? moves : longest), []);

/** The moves from the even start as a record in KIF. */
export function kifOf(moves: readonly string[]): string {
  const record = new Record(new Position());
  for (const usi of moves) {
    const move = record.position.createMoveByUSI(usi);
    if (move === null || !record.append(move)) {
      throw new Error(`no move: ${usi}`);
    }
  }
  return exportKIF(record);
}

/** By the moves: what a page has made takes long, and once is enough for all files of a worker. */
const madeBefore = new Map<string, Review>();

export class ReviewPage {
  constructor(readonly game: GamePage) {}

  static async ofRecord(game: GamePage, record: string): Promise<ReviewPage> {
    await game.action('new-game').click();
    await game.page.click('input[name="start"][value="pasted"]');
    await game.page.fill('[name="pasted"]', record);
    await game.action('review-pasted').click();
    const review = new ReviewPage(game);
    await review.root.waitFor();
    return review;
  }

  /** As the page keeps it. */
  async kept(): Promise<Review> {
    const text = await this.game.page.evaluate(() => localStorage.getItem('nagare.review'));
    return JSON.parse(text ?? '{}').review;
  }

  /** Until the review of these moves is done; where one was made before, by coming back to that. */
  async finish(moves: readonly string[]): Promise<void> {
    const made = madeBefore.get(moves.join());
    if (made === undefined) {
      await this.until('done');
      madeBefore.set(moves.join(), await this.kept());
      return;
    }
    await this.game.page.evaluate((found) => {
      const kept = JSON.parse(localStorage.getItem('nagare.review') ?? '');
      localStorage.setItem('nagare.review', JSON.stringify({ ...kept, review: found }));
    }, made);
    await this.game.page.reload();
    await this.until('done');
  }

  get root(): Locator {
    return this.game.part('review');
  }

  part(name: string): Locator {
    return this.root.locator(`[data-part="${name}"]`);
  }

  action(name: string): Locator {
    return this.root.locator(`[data-action="${name}"]`);
  }

  get graph(): Locator {
    return this.root.getByRole('slider');
  }

  async until(phase: 'reviewing' | 'done' | 'stopped' | 'failed'): Promise<void> {
    await this.game.within(`[data-review="${phase}"]`).waitFor({ timeout: 300_000 });
  }

  /** Positions on the graph that have a value. */
  drawn(): Promise<number> {
    return this.root
      .locator('.graph-curve')
      .evaluate((curve) => (curve.getAttribute('d') ?? '').split(/[ML]/).length - 1);
  }

  async ply(): Promise<number> {
    return Number(await this.graph.getAttribute('aria-valuenow'));
  }

  /** What is on each square, as a screen reader is told. */
  squareLabel(usi: string): Promise<string | null> {
    return this.root.locator(`[data-square="${usi}"]`).getAttribute('aria-label');
  }

  async download(action: string): Promise<{ name: string; text: string }> {
    const asked: Promise<Download> = this.game.page.waitForEvent('download');
    await this.action(action).click();
    const file = await asked;
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
  }
}
