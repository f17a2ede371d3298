// The games that are kept on the person's machine: those played here, and those that come in; found again, written and read.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dayOf, manyRecords } from '../web/many-games';
import { zipFile } from '../web/zip-file';
import { axeFindings } from './axe';
import { Chromium, desktop, phone } from './chromium';
import { GamePage } from './game-page';
import { GamesPage } from './games-page';
import { ReviewPage } from './review-page';

const chromium = new Chromium();

const broken = [
  { name: 'illegal.kif', text: '手合割：平手\n   1 ７六歩(77)\n   2 ３五歩(33)\n' },
  { name: 'letter.txt', text: 'Dear friend,\n' },
];

/** Milliseconds that it takes; said, and bounded but roughly: other work may go on beside it. */
async function timed(what: string, act: () => Promise<unknown>, most = 60_000): Promise<void> {
  const began = performance.now();
  await act();
  const time = performance.now() - began;
  console.log(`${what}: ${time.toFixed(0)} ms`);
  expect(time).toBeLessThan(most);
}

async function downloaded(games: GamesPage, action: string): Promise<Buffer> {
  const [file] = await Promise.all([games.game.page.waitForEvent('download'), games.action(action).click()]);
  return readFile(await file.path());
}

describe('hundreds of games', () => {
  it('come in, are listed, looked through and searched', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const games = await GamesPage.open(game);
    expect(await games.part('no-games').innerText()).toContain('no games yet');
    const records = manyRecords(400);
    await timed('400 records brought in', () => games.take([...records, ...broken]), 120_000);
    expect(await games.part('import').getByRole('status').innerText()).toBe('400 new games imported.');
    await expect.poll(() => games.found()).toBe('400 games');
    expect(await games.rows.count()).toBe(25);
    await games.part('faults').locator('summary').click();
    expect(await games.part('faults').locator('li').allInnerTexts()).toEqual([
      expect.stringMatching(/^illegal\.kif, line 3: /),
      expect.stringMatching(/^letter\.txt, line 1: /),
    ]);

    await games.action('person-name').filter({ hasText: '山田太郎' }).click();
    await games.part('person').waitFor({ state: 'detached' });
    await timed('openings and castles of 400 games recognised', () => games.untilRecognised(), 300_000);
    await timed('a name searched', async () => {
      await games.field('text').fill('相手３');
      await expect.poll(() => games.found()).toBe('40 of 400 games');
    });
    await games.field('result').selectOption('won');
    await expect.poll(() => games.found()).toMatch(/^\d+ of 400 games$/);
    expect(await games.rows.locator('.games-result').allInnerTexts()).toEqual(
      Array.from({ length: await games.rows.count() }, () => 'Won'),
    );
    await games.action('show-all').click();
    await expect.poll(() => games.found()).toBe('400 games');
    await games.root.locator('.games-filters summary').click();
    await games.field('from').fill(dayOf(100));
    await games.field('to').fill(dayOf(109));
    await expect.poll(() => games.found()).toBe('10 of 400 games');
    await games.field('opening').selectOption({ index: 1 });
    await expect.poll(() => games.found()).not.toBe('10 of 400 games');
    await games.action('show-all').click();
    await games.action('next-page').click();
    await games.root.locator('.games-pages').getByText('2 of 16').waitFor();

    await timed('the page opened again, and its list', async () => {
      await game.page.reload();
      await game.untilPhase('player', 'engine', 'over');
      await GamesPage.open(game);
    });
    await expect.poll(() => games.found()).toBe('400 games');
    await timed('400 records that are known already', () => games.take(records), 120_000);
    expect(await games.part('import').getByRole('status').innerText()).toBe(
      '0 new games imported; 400 were already here.',
    );
  }, 600_000);

  it('can be stopped with those that have come, and goes on', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const games = await GamesPage.open(game);
    const all = manyRecords(400);
    await games
      .action('choose-files')
      .locator('xpath=following-sibling::input[1]')
      .setInputFiles(all.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })));
    await games.action('stop-import').click();
    await games.root.locator('[data-import="stopped"]').waitFor();
    expect(await games.part('import').innerText()).toContain('The games imported so far are saved.');
    await games.take(all);
    await expect.poll(() => games.found()).toBe('400 games');
  }, 180_000);
});

describe('the own record', () => {
  it('has a name of one’s own, stars, notes, an order, and what was won and lost', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', opponent: 'shizuku' } });
    await game.action('settings').click();
    await game.part('settings').locator('[name="own-name"]').fill('  山田花子 ');
    await game.action('close-settings').click();
    await game.click('7g7f');
    await game.untilListed(2);
    await game.untilPhase('player');
    await game.action('record').click();
    await expect
      .poll(() => game.part('record').locator('textarea').inputValue())
      .toMatch(/^先手：山田花子\n後手：雫$/m);
    await game.action('close-record').click();
    await game.action('resign').click();
    await game.page.locator('dialog[open]').getByRole('button', { name: '投了する' }).click();
    await game.untilPhase('over');
    const games = await GamesPage.open(game);
    await expect.poll(() => games.found()).toBe('1局');
    expect(await games.part('record').innerText()).toBe('0勝1敗');
    await games.take(manyRecords(30));
    await games.action('person-name').filter({ hasText: '山田太郎' }).click();
    await expect.poll(() => games.found()).toBe('31局');
    await expect.poll(() => games.part('record').innerText()).toMatch(/^\d+勝\d+敗(\d+分)?$/);
    const own = games.rows.filter({ hasText: '山田花子' });
    expect(await own.innerText()).toContain('雫');
    await own.locator('[data-action="star-game"]').click();
    await own.locator('[aria-pressed="true"]').waitFor();
    await own.locator('[data-action="game-options"]').click();
    await own.locator('[name="game-note"]').fill('初めて指した');
    await own.locator('[name="game-note"]').blur();
    await expect.poll(() => own.locator('.games-note').innerText()).toBe('初めて指した');
    expect(await axeFindings(game)).toEqual([]);
    const kif = String(await downloaded(games, 'write-kif'));
    expect(kif).toMatch(/^先手：山田花子\r?\n後手：雫/m);
    await games.field('sort').selectOption('longest');
    const lengths = (await games.root.locator('.games-length').allInnerTexts()).map((text) =>
      Number.parseInt(text, 10),
    );
    expect(lengths).toEqual(lengths.toSorted((left, right) => right - left));
    await games.field('star').check();
    await expect.poll(() => games.found()).toBe('31局中 1局');
    expect(await games.part('record').innerText()).toBe('0勝1敗');
    await expect.poll(() => game.page.evaluate(() => location.hash)).toContain('star');
    // After a reload, and in the other language.
    await game.page.reload();
    await game.untilPhase('over');
    await games.untilOpen();
    await expect.poll(() => games.found()).toBe('31局中 1局');
    expect(await games.rows.locator('.games-note').innerText()).toBe('初めて指した');
    await game.page.locator('[data-action="language"]').click();
    await expect.poll(() => games.rows.innerText()).toContain('Shizuku');
  }, 120_000);
});

describe('files of games', () => {
  it('come in from a zip and by dropping, and go out as one file that is the same on another machine', async () => {
    const records = manyRecords(40);
    const game = await chromium.open({ parameters: { lang: 'ja' } });
    const games = await GamesPage.open(game);
    const zip = zipFile(records.slice(0, 30).map(({ name, text }) => ({ name: `棋譜/${name}`, content: text })));
    await games.take([{ name: 'all.zip', text: zip }]);
    await expect.poll(() => games.found()).toBe('30局');
    await games.action('person-later').click();
    await drop(game.page, records.slice(30));
    await expect.poll(() => games.found()).toBe('40局');
    await games.untilRecognised();
    const written = await downloaded(games, 'write-games');

    const elsewhere = await GamesPage.open(await chromium.open({ parameters: { lang: 'ja' } }));
    await elsewhere.take([{ name: 'nagare-games.json', text: written }]);
    await expect.poll(() => elsewhere.found()).toBe('40局');
    expect(JSON.parse(String(await downloaded(elsewhere, 'write-games')))).toEqual(JSON.parse(String(written)));
    await elsewhere.take([{ name: 'x.json', text: written.toString().replace('"version":2', '"version":7') }]);
    await elsewhere.part('faults').locator('summary').click();
    expect(await elsewhere.part('faults').innerText()).toContain('ファイルを開けません');

    const third = await GamesPage.open(await chromium.open({ parameters: { lang: 'ja' } }));
    await third.take([{ name: 'kif.zip', text: await downloaded(elsewhere, 'write-zip') }]);
    await expect.poll(() => third.found()).toBe('40局');

    await third.action('game-options').first().click();
    expect((await downloaded(third, 'write-kif')).toString()).toMatch(/先手：.*\n後手：/);
    await third.root.locator('.games-options [data-action="remove"]').click();
    await third.action('remove-now').click();
    await expect.poll(() => third.found()).toBe('39局');
    await third.root.locator('.games-files [data-action="remove"]').click();
    await third.action('keep').click();
    await third.root.locator('.games-files [data-action="remove"]').click();
    await third.action('remove-now').click();
    await third.part('no-games').waitFor();
  }, 180_000);
});

describe('two tabs', () => {
  it('see what the other does at once, and lose nothing of it', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    const games = await GamesPage.open(game);
    const page = await game.page.context().newPage();
    await page.goto(game.page.url());
    const other = new (game.constructor as typeof GamePage)(page);
    await other.untilPhase('player', 'engine', 'over');
    const there = await GamesPage.open(other);
    const records = manyRecords(60);
    await Promise.all([games.take(records.slice(0, 40)), there.take(records.slice(20))]);
    await expect.poll(() => games.found()).toBe('60 games');
    await expect.poll(() => there.found()).toBe('60 games');
    await games.action('game-options').first().click();
    await games.root.locator('.games-options [data-action="remove"]').click();
    await games.action('remove-now').click();
    await expect.poll(() => there.found()).toBe('59 games');
  }, 120_000);
});

describe('a store that keeps nothing', () => {
  it.each([
    [
      'full',
      'no room for more games',
      () => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
    [
      'refused',
      'cannot store games',
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('no', 'SecurityError');
        };
      },
    ],
    [
      'newer',
      'saved by a newer version of the page',
      () => {
        const { open } = IDBFactory.prototype;
        IDBFactory.prototype.open = function (name) {
          return open.call(this, name, 1);
        };
      },
    ],
  ] as const)(
    'says so, overwrites nothing and goes on for the visit: %s',
    async (kind, said, spoil) => {
      const game = await chromium.open({ parameters: { lang: 'en' } });
      const games = await GamesPage.open(game);
      await games.take(manyRecords(3));
      await games.untilRecognised();
      if (kind === 'newer') {
        // Another tab, of a later version, makes the store its own.
        await game.page.evaluate(
          () =>
            new Promise<void>((resolve, reject) => {
              const request = indexedDB.open('nagare-games', 1000);
              request.addEventListener('success', () => {
                request.result.close();
                resolve();
              });
              request.addEventListener('error', () => reject(new Error('no store')));
            }),
        );
      }
      const spoilt = await game.page.context().newPage();
      await spoilt.addInitScript(spoil);
      await spoilt.goto(game.page.url());
      const other = new (game.constructor as typeof GamePage)(spoilt);
      await other.untilPhase('player', 'engine', 'over');
      const there = await GamesPage.open(other);
      await there.take(manyRecords(6).slice(3));
      expect(await there.part('games-trouble').innerText()).toContain(said);
      await expect.poll(() => there.found()).toBe(kind === 'full' ? '6 games' : '3 games');
      await there.untilRecognised();
      await spoilt.close();
      if (kind !== 'newer') {
        await game.page.reload();
        await game.untilPhase('player', 'engine', 'over');
        await GamesPage.open(game);
        await expect.poll(() => games.found()).toBe('3 games');
      }
    },
    120_000,
  );
});

describe('a game that is played here', () => {
  it('is in the list when it ends, with its review; once it is deleted it stays so', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1', side: 'black' } });
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.untilPhase('player');
    await game.action('resign').click();
    await game.action('confirm-resign').click();
    await game.untilPhase('over');
    const games = await GamesPage.open(game);
    await expect.poll(() => games.rows.count()).toBe(1);
    expect(await games.rows.locator('.games-result').innerText()).toBe('Lost');
    expect(await games.rows.locator('.games-open').innerText()).toContain('▲You');
    expect(await games.rows.locator('.games-length').innerText()).toBe('2 moves');

    await games.action('open-game').click();
    const review = new ReviewPage(game);
    await review.until('done');
    // Back to the list that it was opened from.
    await review.action('close-review').click();
    await expect.poll(() => games.rows.locator('.games-reviewed').innerText()).toBe('Reviewed');
    // Its review is there at once.
    await games.action('open-game').click();
    await review.until('done');
    await review.action('close-review').click();

    await games.action('game-options').click();
    await games.root.locator('.games-options [data-action="remove"]').click();
    await games.action('remove-now').click();
    await games.part('no-games').waitFor();
    await game.page.reload();
    await game.untilPhase('over');
    await GamesPage.open(game);
    await games.part('no-games').waitFor();
  }, 120_000);

  it('is in the list as far as it has come when a link has taken its place', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.untilPhase('player');
    await game.page.goto(`${game.page.url().split('?')[0]}?moves=2g2f,8c8d`);
    await game.untilPhase('player', 'engine');
    await game.notice('game_before').waitFor();
    const games = await GamesPage.open(game);
    await expect.poll(() => games.rows.count()).toBe(1);
    expect(await games.rows.locator('.games-result').innerText()).toBe('Continue');
    await games.action('close-games').click();
    // It can still be gone back to.
    await game.action('go-back').click();
    expect(await game.untilMoves(2)).toHaveLength(2);
  }, 60_000);

  it('is in the list while it is played, as one game; once it is deleted there it stays so, until it ends', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1', side: 'black' } });
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.untilPhase('player');
    const games = await GamesPage.open(game);
    await expect.poll(() => games.rows.locator('.games-length').allInnerTexts()).toEqual(['2 moves']);
    await games.action('close-games').click();
    await game.click(await game.anyMove());
    await game.untilMoves(4);
    await game.untilPhase('player');
    await GamesPage.open(game);
    await expect.poll(() => games.rows.locator('.games-length').allInnerTexts()).toEqual(['4 moves']);
    await games.action('game-options').click();
    await games.root.locator('.games-options [data-action="remove"]').click();
    await games.action('remove-now').click();
    await games.part('no-games').waitFor();
    await games.action('close-games').click();
    await game.page.reload();
    await game.untilPhase('player');
    await game.click(await game.anyMove());
    await game.untilMoves(6);
    await game.untilPhase('player');
    await GamesPage.open(game);
    await games.part('no-games').waitFor();
    await games.action('close-games').click();
    await game.action('resign').click();
    await game.action('confirm-resign').click();
    await game.untilPhase('over');
    await GamesPage.open(game);
    await expect.poll(() => games.rows.locator('.games-result').allInnerTexts()).toEqual(['Lost']);
  }, 60_000);
});

describe('three tabs with one game', () => {
  it('keep all that is played in each: the game, and what each of the others went on with as a game of its own', async () => {
    const first = await chromium.open({ parameters: { lang: 'en', strength: '1', side: 'black' } });
    await first.click('7g7f');
    await first.untilMoves(2);
    await first.untilPhase('player');
    const open = async (): Promise<GamePage> => {
      const page = await first.page.context().newPage();
      await page.goto(chromium.address);
      const game = new GamePage(page);
      await game.untilMoves(2);
      await game.untilPhase('player');
      return game;
    };
    const [second, third] = [await open(), await open()];
    const tabs = [first, second, third];
    for (const [index, move] of (['2g2f', '6g6f', '1g1f'] as const).entries()) {
      const tab = tabs[index] as GamePage;
      await tab.page.bringToFront();
      await tab.click(move);
      await tab.untilListed(4);
      await tab.untilPhase('player');
      const told = await Promise.all(tabs.map((each) => each.notice('game_elsewhere').count()));
      expect(told[index]).toBe(index === 0 ? 0 : 1);
    }
    const list = await GamesPage.open(third);
    await expect
      .poll(() => list.rows.locator('.games-length').allInnerTexts())
      .toEqual(['4 moves', '4 moves', '4 moves']);
    const [file] = await Promise.all([third.page.waitForEvent('download'), list.action('write-games').click()]);
    const written = JSON.parse(await readFile(await file.path(), 'utf8')) as { games: { moves: string[] }[] };
    expect(written.games.map(({ moves }) => moves[2]).sort()).toEqual(['1g1f', '2g2f', '6g6f']);
  }, 120_000);
});

describe('everybody', () => {
  it.each([
    ['ja', desktop],
    ['ja', phone],
    ['en', desktop],
    ['en', phone],
  ] as const)(
    'can use the list: axe, %s, %o',
    async (lang, viewport) => {
      const game = await chromium.open({ parameters: { lang }, viewport });
      const games = await GamesPage.open(game);
      expect(await axeFindings(game)).toEqual([]);
      await games.take([...manyRecords(30), ...broken]);
      await games.part('faults').locator('summary').click();
      await games.root.locator('.games-filters summary').click();
      await games.action('game-options').first().click();
      await games.root.locator('.games-options [data-action="remove"]').click();
      expect(await axeFindings(game)).toEqual([]);
      await games.action('person-name').first().click();
      await games.untilRecognised();
      expect(await axeFindings(game)).toEqual([]);
      const width = await game.page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    },
    120_000,
  );

  it('by keyboard: the list is opened, searched, and a game of it looked at', async () => {
    const game = await chromium.open({ parameters: { lang: 'en' } });
    await game.action('games').focus();
    await game.page.keyboard.press('Enter');
    const games = new GamesPage(game);
    await games.untilOpen();
    expect(await game.page.evaluate(() => document.activeElement?.className)).toBe('review-title');
    await games.take(manyRecords(30));
    await games.untilRecognised();
    await games.field('text').focus();
    await game.page.keyboard.type('相手7');
    await expect.poll(() => games.found()).toBe('3 of 30 games');
    await games.action('open-game').first().focus();
    await game.page.keyboard.press('Tab');
    await game.page.keyboard.press('Enter');
    await games.root.locator('.games-options').waitFor();
    await games.action('open-game').first().focus();
    await game.page.keyboard.press('Enter');
    await new ReviewPage(game).root.waitFor();
  }, 60_000);
});

/** As if the files had been dropped on the list. */
async function drop(page: Page, files: readonly { name: string; text: string }[]): Promise<void> {
  await page.evaluate((all) => {
    const data = new DataTransfer();
    for (const { name, text } of all) {
      data.items.add(new File([text], name));
    }
    document
      .querySelector('[data-part="games"]')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, files);
}
