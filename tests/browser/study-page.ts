// A study, as a person meets it.

import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { GamePage } from './game-page';
import { ReviewPage } from './review-page';

export class StudyPage {
  constructor(readonly game: GamePage) {}

  /** Of the game on the board. */
  static async open(game: GamePage): Promise<StudyPage> {
    await game.openRoom('study');
    const study = new StudyPage(game);
    await study.untilReady();
    return study;
  }

  /** From a review of the record, at its move of that number. */
  static async fromReview(game: GamePage, text: string, ply: number): Promise<StudyPage> {
    const review = await ReviewPage.ofRecord(game, text);
    await review.action('last').waitFor();
    await review.graph.focus();
    await game.page.keyboard.press('Home');
    for (let step = 1; step <= ply; step += 1) {
      await game.page.keyboard.press('ArrowRight');
      await expect.poll(() => review.ply()).toBe(step);
    }
    await review.action('study-from-here').click();
    const study = new StudyPage(game);
    await study.untilReady();
    return study;
  }

  get root(): Locator {
    return this.game.part('study');
  }

  action(name: string): Locator {
    return this.root.locator(`[data-action="${name}"]`);
  }

  part(name: string): Locator {
    return this.root.locator(`[data-part="${name}"]`);
  }

  untilReady(): Promise<void> {
    return this.game.within('[data-study="ready"]').waitFor();
  }

  untilLook(state: 'none' | 'thinking' | 'seen'): Promise<void> {
    return this.game.within(`[data-look="${state}"]`).waitFor({ timeout: 60_000 });
  }

  /** The move that is looked at, as the list has it. */
  here(): Promise<string> {
    return this.root.locator('.study-move[aria-current]').innerText();
  }

  async untilHere(move: RegExp): Promise<void> {
    await expect.poll(() => this.here()).toMatch(move);
  }

  /** All moves in the list. */
  moves(): Promise<string[]> {
    return this.root.locator('.study-move').allInnerTexts();
  }

  /** Opens a study of the record or position; a long one is opened as soon as it is pasted. */
  async paste(text: string): Promise<void> {
    await this.root.locator('[name="study-pasted"]').evaluate((element, pasted) => {
      const field = element as HTMLTextAreaElement;
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      if (field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))) {
        // As the browser itself does it.
        field.value = pasted;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        field.closest('section')?.querySelector<HTMLElement>('[data-action="open-pasted"]')?.click();
      }
    }, text);
  }

  /** Which moves the list has, scrolled from its top to its bottom, and how many of them it had at most at once. */
  scrolledThrough(): Promise<{ seen: number[]; most: number }> {
    return this.part('study-tree').evaluate(async (list) => {
      const seen = new Set<number>();
      let most = 0;
      for (let top = 0; top < list.scrollHeight; top += list.clientHeight) {
        list.scrollTop = top;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const [frame, moves] = [list.getBoundingClientRect(), list.querySelectorAll<HTMLElement>('.study-move')];
        most = Math.max(most, moves.length);
        for (const move of moves) {
          const { top: upper, bottom: lower } = move.getBoundingClientRect();
          if (lower > frame.top && upper < frame.bottom) {
            seen.add(Number(move.dataset.at));
          }
        }
      }
      return { seen: [...seen], most };
    });
  }

  isInSight(move: Locator): Promise<boolean> {
    return move.evaluate((element) => {
      const list = element.closest('.study-tree');
      const [frame, place] = [list?.getBoundingClientRect(), element.getBoundingClientRect()];
      return frame !== undefined && place.top >= frame.top && place.bottom <= frame.bottom;
    });
  }

  /** A move by two clicks; the pieces have no choice of promotion. */
  async play(usi: string): Promise<void> {
    const from = usi[1] === '*' ? `[data-hand-piece="${usi[0]}"]` : `[data-square="${usi.slice(0, 2)}"]`;
    await this.root.locator(from).last().click();
    await this.root.locator(`[data-square="${usi.slice(2, 4)}"]`).click();
  }

  async saved(): Promise<string> {
    const asked = this.game.page.waitForEvent('download');
    await this.action('save-study').click();
    const file = await asked;
    expect(file.suggestedFilename()).toBe('nagare-study.kifu');
    return readFileSync(await file.path(), 'utf8');
  }
}
