// A review as a person meets it: a pasted record, the graph, the words.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exportKIF, Position, Record } from 'tsshogi';
import type { Download, Locator } from 'playwright-core';
import type { Review } from '../../wasm/engine';
import type { Chromium, OpenOptions } from './chromium';
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

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Where a review of these moves lies once a page has made it, for all files and workers: it takes long. Another build of
 * the page, whose files have other names, makes it anew.
 */
function placeOf(moves: readonly string[]): string {
  const build = readdirSync(inRepository('web/dist/assets')).sort().join();
  const key = createHash('sha256').update(`${build} ${moves.join()}`).digest('hex').slice(0, 16);
  return inRepository(`build/made-reviews/${key}.json`);
}

/** As the page keeps it in its small store. */
function madeBefore(moves: readonly string[]): string | null {
  const place = placeOf(moves);
  return existsSync(place) ? readFileSync(place, 'utf8') : null;
}

/** Whole or not at all: other workers look for it meanwhile. */
function keepMade(moves: readonly string[], text: string): void {
  const place = placeOf(moves);
  mkdirSync(inRepository('build/made-reviews'), { recursive: true });
  writeFileSync(`${place}.${process.pid}`, text);
  renameSync(`${place}.${process.pid}`, place);
}

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

  /** A page that comes back to the review of these moves, which another page has made. */
  static async finished(chromium: Chromium, moves: readonly string[], options: OpenOptions = {}): Promise<ReviewPage> {
    const made = madeBefore(moves);
    if (made === null) {
      const review = await ReviewPage.ofRecord(await chromium.open(options), kifOf(moves));
      await review.finish(moves);
      return review;
    }
    const game = await chromium.open({
      ...options,
      hash: '#/review/last/0',
      prepare: (page) =>
        page.addInitScript((text) => {
          if (sessionStorage.getItem('visited') === null) {
            sessionStorage.setItem('visited', 'yes');
            localStorage.setItem('nagare.review', text);
          }
        }, made),
    });
    const review = new ReviewPage(game);
    await review.until('done');
    return review;
  }

  private async keptText(): Promise<string> {
    return (await this.game.page.evaluate(() => localStorage.getItem('nagare.review'))) ?? '{}';
  }

  /** As the page keeps it. */
  async kept(): Promise<Review> {
    return JSON.parse(await this.keptText()).review;
  }

  /** Until the review of these moves is done; where one was made before, by coming back to that. */
  async finish(moves: readonly string[]): Promise<void> {
    const made = madeBefore(moves);
    if (made === null) {
      await this.until('done');
      keepMade(moves, await this.keptText());
      return;
    }
    await this.game.page.evaluate((found) => {
      const kept = JSON.parse(localStorage.getItem('nagare.review') ?? '');
      localStorage.setItem('nagare.review', JSON.stringify({ ...kept, review: JSON.parse(found).review }));
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
