// The games that are kept, as a person meets them.

import type { Locator } from 'playwright-core';
import type { GamePage } from './game-page';

export interface NamedText {
  name: string;
  text: string | Buffer;
}

export class GamesPage {
  constructor(readonly game: GamePage) {}

  static async open(game: GamePage): Promise<GamesPage> {
    const games = new GamesPage(game);
    await game.openRoom('games');
    await games.untilOpen();
    return games;
  }

  get root(): Locator {
    return this.game.part('games');
  }

  get rows(): Locator {
    return this.root.locator('.games-row');
  }

  action(name: string): Locator {
    return this.root.locator(`[data-action="${name}"]`);
  }

  part(name: string): Locator {
    return this.root.locator(`[data-part="${name}"]`);
  }

  field(name: string): Locator {
    return this.root.locator(`[name="${name}"]`);
  }

  async untilOpen(): Promise<void> {
    await this.game.within('[data-games="open"]').waitFor({ timeout: 60_000 });
  }

  /** As if they had been chosen; ends when they are in. */
  async take(files: readonly NamedText[], phase = 'done'): Promise<void> {
    await this.action('choose-files')
      .locator('xpath=following-sibling::input[1]')
      .setInputFiles(files.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })));
    await this.root.locator(`[data-import="${phase}"]`).waitFor({ timeout: 120_000 });
  }

  /** From the disk, as one that is too large to be handed over otherwise; ends when it is in. */
  async takeFile(path: string): Promise<void> {
    await this.action('choose-files').locator('xpath=following-sibling::input[1]').setInputFiles(path);
    await this.root.locator('[data-import="done"]').waitFor({ timeout: 120_000 });
  }

  async found(): Promise<string> {
    return (await this.part('found').innerText()).trim();
  }

  /** What each side built has been looked for. */
  async untilRecognised(): Promise<void> {
    await this.game.within('[data-unrecognised="0"]').waitFor({ timeout: 300_000 });
  }
}
