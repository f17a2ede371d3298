// The path for beginners, as a person meets it: the lessons and the ladder.

import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { isLesson, readCourse } from '../../web/src/lessons/course-table';
import { tasksFrom } from '../../web/src/path/lesson-positions';
import type { GamePage } from './game-page';

const pageTable = (name: string): string =>
  readFileSync(new URL(`../../data/page/${name}.tsv`, import.meta.url), 'utf8');
export const lessons = readCourse(pageTable('lessons'), () => true).rows.filter(isLesson);
export const tasks = [...tasksFrom(pageTable('lesson-positions'), lessons).values()];

/** How the lessons without answers are done. */
const ways: Readonly<Record<string, readonly string[]>> = {
  mate: ['G*5b'],
  castle: ['5i4h', '4h3h', '3h2h', '3i3h', '6i5h'],
  attack: ['3i3h', '3h2g', '2g2f'],
};

export class PathPage {
  constructor(readonly game: GamePage) {}

  static async open(game: GamePage): Promise<PathPage> {
    await game.openRoom('path');
    const path = new PathPage(game);
    await path.untilLesson();
    return path;
  }

  get root(): Locator {
    return this.game.page.locator('main > div:not([hidden])').last();
  }

  action(name: string): Locator {
    return this.root.locator(`[data-action="${name}"]`);
  }

  async untilLesson(): Promise<void> {
    await this.game.within('[data-path="lesson"]').waitFor();
    await this.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
  }

  async choose(id: string): Promise<void> {
    await this.root.locator(`[data-lesson="${id}"]`).click();
    await this.untilLesson();
  }

  /** Moves of the game on the board. */
  private async count(): Promise<number> {
    return Number(/\d+/.exec(await this.root.locator('[data-part="moves"] summary').innerText())?.[0] ?? 0);
  }

  /** Until the opponent has answered, or the lesson is over. */
  async play(usi: string): Promise<void> {
    await this.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
    const before = await this.count();
    const from = usi[1] === '*' ? `[data-hand-piece="${usi[0]}"]` : `[data-square="${usi.slice(0, 2)}"]`;
    await this.root.locator(from).last().click();
    await this.root.locator(`[data-square="${usi.slice(2, 4)}"]`).click();
    const question = this.root.locator('.promotion-question[open]');
    if (await question.isVisible()) {
      await question.locator(`[data-promote="${usi.endsWith('+') ? 'yes' : 'no'}"]`).click();
    }
    const over = this.root.locator('[data-part="path-lesson"]:not([data-outcome="open"])');
    await expect.poll(async () => (await over.count()) > 0 || (await this.count()) >= before + 2).toBe(true);
  }

  async meet(index: number, step: number): Promise<void> {
    await this.untilLesson();
    const asked = tasks[index]?.[step];
    for (const usi of (step === 0 ? ways[asked?.id ?? ''] : undefined) ?? asked?.lesson.answers.slice(0, 1) ?? []) {
      await this.play(usi);
    }
    await this.until('met');
  }

  /** A move that is none of these. */
  async anyOther(right: readonly string[]): Promise<string> {
    const sources = this.root.locator('.square.movable');
    for (let index = 0; index < (await sources.count()); index += 1) {
      const source = (await sources.nth(index).getAttribute('data-square')) ?? '';
      await sources.nth(index).click();
      const targets = this.root.locator('.square.reachable');
      const found = await targets.evaluateAll((all) => all.map((each) => each.getAttribute('data-square')));
      await this.game.page.keyboard.press('Escape');
      const target = found.find((each) => right.every((usi) => !usi.startsWith(`${source}${each}`)));
      if (target !== undefined) {
        return `${source}${target}`;
      }
    }
    throw new Error(`no other move than ${right.join(', ')}`);
  }

  async until(outcome: string): Promise<void> {
    await this.game.within(`[data-part="path-lesson"][data-outcome="${outcome}"]`).waitFor();
  }
}
