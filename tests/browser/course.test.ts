// A table of lessons of one's own, which <nagare-shogi> loads by its address.

import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium, phone, type OpenOptions } from './chromium';
import { ElementPage, keepTold, packageFolder, siteWith } from './element-page';
import { blockOf } from './example-project';
import { GamePage } from './game-page';
import { serveFolder } from './static-server';

const sites: Record<string, string> = {};
const remembered = (path: string): Record<string, string> =>
  path.endsWith('/late.tsv') ? { 'cache-control': 'max-age=600' } : {};
const chromium = new Chromium([], () => serveFolder(`${packageFolder}dist`, remembered, sites));

const mateInThree = '8k/9/6+R2/9/9/9/9/9/9 b Sr2b4g3s4n4l18p 1';
const mateInOne = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const beforeMino = '7g7f 3c3d 6g6f 8c8d 2h6h 8d8e 8h7g 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 5c5d 3i3h 6a5b';
const course = [
  '# A teacher’s own.',
  'id\tkind\ttarget\tanswers\twithin\tstart\tmoves\tja\ten\ttext_ja\ttext_en',
  'pawn\tnatural-move\t-\t5e5d\t-\t4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1\t-\t歩\tThe pawn\t歩を取ってください。\tTake the pawn.',
  `castle\treach\tmino\t-\t1\tstartpos\t${beforeMino}\t美濃囲い\tMino\t金を寄せましょう。\tBring the gold over.`,
  `three\tmate\t-\t-\t3\t${mateInThree}\t-\t三手詰\tMate in three\t玉の逃げ道をふさぎます。\tMind where the king can go.`,
  'last\twin\t-\t-\t1\t4k4/9/4S4/9/9/9/9/9/4K4 b G 1\t-\t詰み\tMate\t-\t-',
  '',
].join('\n');

class Course {
  readonly root: Locator;

  constructor(
    readonly site: ElementPage,
    readonly id = 'game',
  ) {
    this.root = site.page.locator(`#${id}`);
  }

  /** setUp: of the page, before it is there. */
  static async open(
    body: string,
    options: OpenOptions = {},
    setUp: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<Course> {
    sites['/club/page'] = siteWith(body, '/');
    const page = await chromium.openPage({
      path: 'club/page',
      ...options,
      prepare: async (opened) => {
        await opened.addInitScript(keepTold);
        await setUp(opened);
      },
    });
    return new Course(new ElementPage(page));
  }

  part(name: string): Locator {
    return this.root.locator(`[data-part="${name}"]`);
  }

  action(name: string): Locator {
    return this.root.locator(`[data-action="${name}"]:visible`);
  }

  async untilGiven(title: string): Promise<void> {
    await this.part('course-title').getByText(title, { exact: true }).waitFor();
  }

  async untilMate(phase: string): Promise<void> {
    await this.root.locator(`[data-mate="${phase}"]`).waitFor();
  }

  /** Until the game of a lesson can be played. */
  async untilPlayer(): Promise<void> {
    await this.root.locator('.lesson.open').waitFor();
    await this.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
  }

  async play(usi: string): Promise<void> {
    const from =
      usi[1] === '*' ? `[data-hand-piece="${usi[0]}"]:visible` : `[data-square="${usi.slice(0, 2)}"]:visible`;
    await this.root.locator(from).last().click();
    await this.root.locator(`[data-square="${usi.slice(2, 4)}"]:visible`).click();
    const question = this.root.locator('.promotion-question[open]');
    if (await question.isVisible()) {
      await question.locator(`[data-promote="${usi.endsWith('+') ? 'yes' : 'no'}"]`).click();
    }
  }

  verdict(): Promise<string> {
    return this.part('lesson-verdict').innerText();
  }

  async outcomes(count: number): Promise<unknown[]> {
    const told = await this.site.untilTold('lesson', count);
    return told.map(({ detail }) => [detail.lesson, detail.id, detail.outcome]);
  }

  findings(): Promise<string[]> {
    return axeFindings(new GamePage(this.site.page, `#${this.id}`));
  }
}

const element = (attributes: string, id = 'game'): string =>
  `<nagare-shogi id="${id}" level="1" ${attributes}></nagare-shogi>`;

describe('a table of lessons by its address', () => {
  it('is walked: a move to find, a castle, a mate, a win, each told with its id', async () => {
    sites['/club/lessons.tsv'] = course;
    const open = await Course.open(element('lang="ja" course="lessons.tsv"'));
    await open.untilGiven('1. 歩');
    await open.untilPlayer();
    expect(await open.part('lesson-task').innerText()).toBe('歩を取ってください。');
    await open.play('5i5h');
    expect(await open.outcomes(1)).toEqual([['natural-move', 'pawn', 'missed']]);
    expect(await open.verdict()).toBe('ちがう手でした。もう一度どうぞ。');
    await open.action('lesson-again').click();
    await open.untilPlayer();
    await open.action('lesson-hint').click();
    expect(await open.verdict()).toBe('５五の歩を動かす手です。');
    await open.play('5e5d');
    expect((await open.outcomes(2))[1]).toEqual(['natural-move', 'pawn', 'met']);
    expect(await open.verdict()).toBe('正解です。');
    await open.action('next-lesson').click();

    await open.untilGiven('2. 美濃囲い');
    await open.untilPlayer();
    await expect.poll(() => open.part('lesson-goal').innerText()).toBe('まだ配置していない駒：５八金');
    await open.play('6i5h');
    expect((await open.outcomes(3))[2]).toEqual(['reach', 'castle', 'met']);
    await open.action('next-lesson').click();

    await open.untilGiven('3. 三手詰');
    await open.untilMate('person');
    expect(await open.part('lesson-task').innerText()).toBe('玉の逃げ道をふさぎます。　3手詰め');
    await open.play('3c3b'); // no check
    await open.untilMate('wrong');
    expect((await open.outcomes(4))[3]).toEqual(['mate', 'three', 'missed']);
    await open.action('take-back').click();
    await open.untilMate('person');
    await open.play('S*1b'); // a check that the king takes
    await open.untilMate('wrong');
    expect(await open.part('problem-line').isVisible()).toBe(true);
    expect(await open.findings()).toEqual([]);
    await open.action('show-solution').click();
    await open.untilMate('shown');
    expect(await open.part('problem-line').locator('span').allInnerTexts()).toEqual(['▲２二銀', '△１二玉', '▲１三竜']);
    await open.action('line-next').click();
    await expect.poll(() => open.root.locator('[data-square="2b"]:visible').getAttribute('aria-label')).toContain('銀');
    await open.action('lesson-again').click();
    await open.untilMate('person');
    await open.action('lesson-hint').click();
    await expect.poll(() => open.verdict()).toBe('持ち駒の銀を打つ手です。');
    await open.play('S*2b');
    const escaped = open.root.locator('[data-square="1b"]:visible');
    await expect.poll(() => escaped.getAttribute('aria-label')).toContain('玉');
    await open.untilMate('person');
    await open.play('3c1c');
    await open.untilMate('solved');
    expect(await open.verdict()).toBe('正解です。3手で詰みました。');
    expect((await open.outcomes(6)).slice(4)).toEqual([
      ['mate', 'three', 'missed'],
      ['mate', 'three', 'met'],
    ]);
    const [, , , , , met] = await open.site.told('lesson');
    expect(met?.detail).toEqual({
      lesson: 'mate',
      id: 'three',
      outcome: 'met',
      moves: ['S*2b', '3c1c'],
      natural: null,
    });
    await open.action('next-lesson').click();

    await open.untilGiven('4. 詰み');
    await open.untilPlayer();
    await open.play('G*5b');
    expect((await open.outcomes(7))[6]).toEqual(['win', 'last', 'met']);
    expect(await open.part('course-done').innerText()).toBe('これで全部できました。');
    expect(await open.root.locator('.lesson-choice.done').count()).toBe(4);
    expect(await open.action('next-lesson').count()).toBe(0);
    await open.root.locator('[data-lesson="castle"]').click();
    await open.untilGiven('2. 美濃囲い');
    await open.untilPlayer();
    expect(await open.findings()).toEqual([]);
    expect(await open.site.told('error')).toEqual([]);
    expect(await open.site.page.evaluate(() => localStorage.length)).toBe(0);
  }, 120_000);

  it('of a single mate has no list, can be walked by keyboard, and fits a phone', async () => {
    sites['/club/one.tsv'] = `kind\tstart\tja\nmate\t${mateInOne}\t頭金\n`;
    const open = await Course.open(element('lang="en" course="one.tsv"'), { viewport: phone });
    await open.untilGiven('頭金'); // there is no English name
    await open.untilMate('person');
    expect(await open.root.locator('.lesson-list').count()).toBe(0);
    expect(await open.findings()).toEqual([]);
    const { page } = open.site;
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await open.root.locator('[data-hand-piece="G"]:visible').last().focus();
    await page.keyboard.press('Enter');
    await open.root.locator('[data-square="5b"]:visible').focus();
    await page.keyboard.press('Enter');
    expect(await open.outcomes(1)).toEqual([['mate', '1', 'met']]);
    expect(await open.verdict()).toBe('Right: mate in 1 ply.');
  });

  it('with commas says its own words of a wrong move, and where it has none, why that is wrong', async () => {
    sites['/club/lessons.csv'] = [
      '\uFEFFkind,start,answers,within,ja,text_ja,wrong_ja',
      'natural-move,4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1,"5e5d,5e5d",,歩,"歩を、取ってください。","玉ではなく、歩です。"',
      `mate,${mateInThree},,3,三手詰,,"""銀""からです。"`,
      'win,4k4/9/4S4/9/9/9/9/9/4K4 b G 1,,1,詰み,,',
      '',
    ].join('\r\n');
    const open = await Course.open(element('lang="ja" course="lessons.csv"'));
    await open.untilPlayer();
    expect(await open.part('lesson-task').innerText()).toBe('歩を、取ってください。');
    await open.play('5i5h');
    await open.outcomes(1);
    expect(await open.verdict()).toBe('玉ではなく、歩です。');
    await open.root.locator('[data-lesson="2"]').click();
    await open.untilMate('person');
    await open.play('3c3b');
    await open.untilMate('wrong');
    expect(await open.verdict()).toBe('"銀"からです。');
    await open.root.locator('[data-lesson="3"]').click();
    await open.untilPlayer();
    await open.play('5i5h');
    await open.outcomes(3);
    // The move that wins is not named.
    await expect.poll(() => open.verdict()).toBe('▲５八玉では勝ちを逃します。もう一度どうぞ。');
    expect(await open.site.told('error')).toEqual([]);
  });

  it('asks the engine what is natural where the table does not say it', async () => {
    sites['/club/open.tsv'] = 'kind\tstart\tmoves\ten\nnatural-move\tstartpos\t7g7f 3c3d\tAfter two moves\n';
    const open = await Course.open(element('lang="en" course="/club/open.tsv"'));
    await open.untilPlayer();
    expect(await open.part('lesson-task').innerText()).toBe('Find the natural move.');
    await open.play('9i9h');
    expect(await open.outcomes(1)).toEqual([['natural-move', '1', 'missed']]);
  });

  it.each([
    [
      'ja',
      'けいこの表に直すところがあります。',
      'faulty.tsv 3行目、kind の列：「tsume」という種類はありません。natural-move, reach, win, mate のどれかを書いてください（course_kind）',
    ],
    [
      'en',
      'The table of lessons has mistakes.',
      "faulty.tsv line 3, column kind: there is no kind of lesson 'tsume'. Write one of natural-move, reach, win, mate (course_kind)",
    ],
  ])('that is faulty is told with file, line, column and cure, and the game goes on (%s)', async (lang, head, line) => {
    sites['/club/faulty.tsv'] = course
      .replace('\twin\t', '\ttsume\t')
      .replace(/^pawn.*\n/m, '')
      .replace(/^(castle|three).*\n/gm, '');
    const open = await Course.open(element(`lang="${lang}" course="faulty.tsv" moves="7g7f,3c3d"`));
    const alert = open.root.getByRole('alert').filter({ hasText: 'faulty.tsv' });
    await alert.waitFor();
    expect((await alert.locator('p').allInnerTexts()).map((text) => text.trim())).toEqual([head, line]);
    expect((await open.site.untilTold('error'))[0]?.detail).toEqual({ code: 'course', detail: line });
    await open.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
    await open.play('2g2f');
    await open.site.untilTold('move', 2);
    expect(await open.findings()).toEqual([]);
  });

  it('that is not there is told, and another one can be named instead', async () => {
    sites['/club/lessons.tsv'] = course;
    const open = await Course.open(element('lang="en" course="none.tsv"'), { expected: /404/ });
    await open.root
      .getByRole('alert')
      .filter({ hasText: 'none.tsv: the file could not be loaded (HTTP 404)' })
      .waitFor();
    await open.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
    await open.site.page.evaluate(() => document.getElementById('game')?.setAttribute('course', 'http://'));
    await open.root
      .getByRole('alert')
      .filter({ hasText: 'the file could not be loaded (' })
      .filter({ hasText: 'URL' })
      .waitFor();
    await open.site.page.evaluate(() => {
      (document.getElementById('game') as HTMLElement & { course: string }).course = 'lessons.tsv';
    });
    await open.untilGiven('1. The pawn');
    await open.untilPlayer();
    expect(await open.root.getByRole('alert').filter({ hasText: 'none.tsv' }).count()).toBe(0);
    await open.site.page.evaluate(() => document.getElementById('game')?.setAttribute('lang', 'ja'));
    await open.untilGiven('1. 歩');
    await open.site.page.evaluate(() => document.getElementById('game')?.removeAttribute('course'));
    await expect.poll(() => open.part('course-title').count()).toBe(0);
    expect((await open.site.told('error')).map(({ detail }) => detail.code)).toEqual(['course', 'course']);
  });

  it('that has not arrived, or is mended, is loaded again on request', async () => {
    delete sites['/club/late.tsv'];
    const open = await Course.open(element('lang="en" course="late.tsv"'), { expected: /404/ });
    const alert = open.root.getByRole('alert').filter({ hasText: 'late.tsv' });
    await alert.waitFor();
    sites['/club/late.tsv'] = course.replace('\twin\t', '\ttsume\t');
    await open.action('course-again').click();
    await alert.filter({ hasText: "no kind of lesson 'tsume'" }).waitFor();
    sites['/club/late.tsv'] = course;
    await open.action('course-again').click();
    await open.untilGiven('1. The pawn');
    await open.untilPlayer();
    expect(await alert.count()).toBe(0);
    await open.play('5e5d');
    expect(await open.outcomes(1)).toEqual([['natural-move', 'pawn', 'met']]);
    expect((await open.site.told('error')).map(({ detail }) => detail.code)).toEqual(['course', 'course']);
  });

  it('that is not wanted any more when it has been loaded again stays away', async () => {
    delete sites['/club/slow.tsv'];
    const open = await Course.open(element('lang="en" course="slow.tsv"'), { expected: /404/ });
    const { page } = open.site;
    const alert = open.root.getByRole('alert').filter({ hasText: 'slow.tsv' });
    await alert.waitFor();
    sites['/club/slow.tsv'] = course;
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/slow.tsv', async (route) => {
      await held;
      await route.continue();
    });
    await open.action('course-again').click();
    await expect.poll(() => open.action('course-again').innerText()).toBe('Loading');
    sites['/club/lessons.tsv'] = course;
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/slow.tsv'));
    await page.evaluate(() => document.getElementById('game')?.setAttribute('course', 'lessons.tsv'));
    await givenUp;
    await open.untilGiven('1. The pawn');
    await open.untilPlayer();
    await open.play('5i5h');
    expect(await open.outcomes(1)).toEqual([['natural-move', 'pawn', 'missed']]);
    release();
    // The lesson under way stays as it is, which it would not had another begun.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await open.verdict()).toBe('That was a different move. Try once more.');
    expect(await alert.count()).toBe(0);
  });

  it('that does not come lets the game be played, and goes with its attribute', async () => {
    const open = await Course.open(element('lang="en" moves="7g7f,3c3d"'), {});
    const { page } = open.site;
    await page.route('**/never.tsv', () => {});
    await page.evaluate(() => document.getElementById('game')?.setAttribute('course', 'never.tsv'));
    await open.part('course-loading').waitFor();
    await open.root.locator('[data-phase="player"]').waitFor({ state: 'attached' });
    await open.play('2g2f');
    await open.site.untilTold('move', 2);
    await page.evaluate(() => document.getElementById('game')?.removeAttribute('course'));
    await expect.poll(() => open.part('course-loading').count()).toBe(0);
    expect(await open.site.told('error')).toEqual([]);
  });

  it('that comes late takes the place of the game', async () => {
    sites['/club/late-lessons.tsv'] = course;
    const open = await Course.open(element('lang="en"'));
    const { page } = open.site;
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/late-lessons.tsv', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => document.getElementById('game')?.setAttribute('course', 'late-lessons.tsv'));
    await open.part('course-loading').waitFor();
    release();
    await open.untilGiven('1. The pawn');
    await open.untilPlayer();
    expect(await open.part('lesson-task').innerText()).toBe('Take the pawn.');
    expect(await open.part('course-loading').count()).toBe(0);
  });

  it('that never ends is given up at its largest size', async () => {
    const open = await Course.open(element('lang="en"'));
    await open.site.page.evaluate(() => {
      window.fetch = () =>
        Promise.resolve(
          new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(100_000).fill(45)) })),
        );
      document.getElementById('game')?.setAttribute('course', 'endless.tsv');
    });
    expect((await open.site.untilTold('error'))[0]?.detail.detail).toContain('course_size');
  });

  it('of 200 lessons is folded, and one that is done has a tick', async () => {
    const rows = Array.from(
      { length: 200 },
      (_, index) => `win\t1\t4k4/9/4S4/9/9/9/9/9/4K4 b G 1\tNumber ${index + 1}`,
    );
    sites['/club/many.tsv'] = ['kind\twithin\tstart\ten', ...rows, ''].join('\n');
    const open = await Course.open(element('lang="en" course="many.tsv"'));
    await open.untilPlayer();
    expect(await open.action('choose-lesson').count()).toBe(0);
    await open.play('G*5b');
    await open.outcomes(1);
    await open.root.locator('nav summary').click();
    expect(await open.action('choose-lesson').count()).toBe(200);
    const done = open.action('choose-lesson').first();
    expect(await done.evaluate((button) => getComputedStyle(button, '::before').content)).toContain('✓');
    expect(await open.root.locator('nav summary').innerText()).toBe('Lessons 1/200');
  });

  it('can be another in each of two elements, which go on by themselves', async () => {
    sites['/club/lessons.tsv'] = course;
    sites['/club/one.tsv'] = `kind\tstart\tja\nmate\t${mateInOne}\t頭金\n`;
    const one = await Course.open(
      element('lang="ja" course="lessons.tsv"') + element('lang="ja" course="one.tsv"', 'other'),
    );
    const other = new Course(one.site, 'other');
    await one.untilPlayer();
    await other.untilMate('person');
    await other.play('G*5b');
    await one.play('5e5d');
    await one.site.untilTold('lesson', 2);
    const told = await one.site.told('lesson');
    expect(told.map(({ from, detail }) => `${from} ${String(detail.outcome)}`).toSorted()).toEqual([
      'game met',
      'other met',
    ]);
  });

  it.each([
    ['', async () => {}],
    // Its engine is slower than its solver, and what lies below the problem has not come yet.
    [
      ' before its game is there',
      async (page: Page) =>
        page.route('**/*.data', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 4_000));
          await route.continue();
        }),
    ],
  ])('goes on where an element is taken out and put back%s', async (_, setUp) => {
    sites['/club/one.tsv'] = `kind\tstart\tja\nmate\t${mateInThree}\t三手詰\n`;
    const open = await Course.open(element('lang="ja" course="one.tsv"'), {}, setUp);
    await open.untilMate('person');
    await open.play('S*2b');
    const king = open.root.locator('[data-square="1b"]:visible');
    await expect.poll(() => king.getAttribute('aria-label')).toContain('玉');
    await open.untilMate('person');
    await open.site.page.evaluate(async () => {
      const game = document.getElementById('game') as HTMLElement;
      game.remove();
      await new Promise((resolve) => setTimeout(resolve));
      document.querySelector('main')?.append(game);
    });
    await open.play('3c1c');
    expect(await open.outcomes(1)).toEqual([['mate', '1', 'met']]);
  });

  it('is taken by the iframe twin from its address', async () => {
    sites['/lessons.tsv'] = course;
    sites['/frame'] =
      '<!doctype html><html lang="en"><title>A club</title><link rel="icon" href="data:," /><iframe title="Nagare" style="width: 22rem; height: 50rem" src="/embed.html?lang=en&amp;level=1&amp;course=lessons.tsv"></iframe></html>';
    const page = await chromium.openPage({ path: 'frame' });
    const title = page.frameLocator('iframe').locator('[data-part="course-title"]');
    await title.waitFor();
    expect(await title.innerText()).toBe('1. The pawn');
  });
});

describe('under a task', () => {
  const ofTheGame = '[part~="dials"], [part~="opponent"], [data-action^="new-game"]';

  it.each([
    ['a lesson', 'level="1" lesson="win" within="1" sfen="4k4/9/4S4/9/9/9/9/9/4K4 b G 1"'],
    ['a table of them, against somebody with a name', 'opponent="wakaba" course="win.tsv"'],
  ])('stand dials, opponents and New game only where the site asks for them: %s', async (_, attributes) => {
    sites['/club/win.tsv'] = 'kind\tstart\tja\nwin\t4k4/9/4S4/9/9/9/9/9/4K4 b G 1\t詰み\n';
    const open = await Course.open(`<nagare-shogi id="game" lang="en" ${attributes}></nagare-shogi>`);
    const { page } = open.site;
    const shown = (): Promise<number> => open.root.locator(ofTheGame).locator('visible=true').count();
    await open.untilPlayer();
    await open.root.locator('[part~="dials"], [part~="opponent"]').waitFor({ state: 'attached' });
    expect(await shown()).toBe(0);
    await page.evaluate(() => document.getElementById('game')?.setAttribute('controls', 'game'));
    expect(await shown()).toBe(2);
    await page.evaluate(() => document.getElementById('game')?.setAttribute('controls', 'all'));
    expect((await open.site.untilTold('error'))[0]?.detail).toMatchObject({ attribute: 'controls', value: 'all' });
    expect(await shown()).toBe(0);
    await open.play('G*5b');
    await open.outcomes(1);
    await open.action('review-ended').waitFor();
    expect(await shown()).toBe(0);
    await page.evaluate(
      () => ((document.getElementById('game') as HTMLElement & { controls: string }).controls = 'game'),
    );
    expect(await shown()).toBe(3);
    // A game that is none of a lesson has all that a game has.
    await page.evaluate(() => {
      const game = document.getElementById('game');
      ['controls', 'lesson', 'course'].forEach((name) => game?.removeAttribute(name));
    });
    await expect.poll(() => open.root.locator('.lesson').count()).toBe(0);
    await expect.poll(shown).toBe(2);
  });

  it('is Again as soon as something has been done', async () => {
    sites['/club/lessons.tsv'] = course;
    const open = await Course.open(element('lang="en" course="lessons.tsv"'));
    await open.untilPlayer();
    expect(await open.action('lesson-again').count()).toBe(0);
    await open.action('resign').click();
    await open.root.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click();
    await open.action('lesson-again').click();
    await open.untilPlayer();
    await open.play('5e5d');
    expect(await open.outcomes(1)).toEqual([['natural-move', 'pawn', 'met']]);
  });
});

/** The table, where a visit before has left this of what was done. */
async function openKept(text: string, lang: string): Promise<Course> {
  sites['/club/lessons.tsv'] = course;
  const open = await Course.open('');
  const body = element(`lang="${lang}" course="lessons.tsv" keep-progress="spring"`);
  await open.site.page.evaluate(
    ([kept, html]) => {
      localStorage.setItem('nagare.lessons.spring', kept);
      document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
    },
    [text, body] as const,
  );
  return open;
}

describe('how far somebody has come', () => {
  const kept = (open: Course): Promise<Record<string, string>> => open.site.page.evaluate(() => ({ ...localStorage }));
  const hint = (open: Course): Locator => open.part('course-unkept');

  it('is kept where the site asks for it, under the name that it says', async () => {
    sites['/club/lessons.tsv'] = course;
    const open = await Course.open(element('lang="en" course="lessons.tsv" keep-progress="spring"'));
    await open.untilGiven('1. The pawn');
    await open.untilPlayer();
    expect(await kept(open)).toEqual({});
    await open.play('5e5d');
    await open.outcomes(1);
    expect(await kept(open)).toEqual({ 'nagare.lessons.spring': '{"done":["pawn"]}' });
    await open.site.page.reload();
    await open.untilGiven('2. Mino');
    await open.untilPlayer();
    expect(await open.root.locator('.lesson-choice.done').allInnerTexts()).toEqual(['1. The pawn']);
    expect(await open.root.locator('nav summary').innerText()).toBe('Lessons 1/4');
    expect(await hint(open).count()).toBe(0);
  });

  it('is that of another name as soon as the site says another, and of none where that is blank', async () => {
    const open = await openKept('{"done":["pawn","castle"]}', 'en');
    await open.untilGiven('3. Mate in three');
    await open.site.page.evaluate(() => {
      (document.getElementById('game') as HTMLElement & { keepProgress: string }).keepProgress = 'autumn';
    });
    await open.untilGiven('1. The pawn');
    await open.site.page.evaluate(() => document.getElementById('game')?.setAttribute('keep-progress', ' '));
    expect((await open.site.untilTold('error'))[0]?.detail).toMatchObject({ attribute: 'keep-progress', value: ' ' });
    expect(await kept(open)).toEqual({ 'nagare.lessons.spring': '{"done":["pawn","castle"]}' });
  });

  it.each([
    [
      'en',
      'QuotaExceededError',
      'The browser has no room to keep which lessons are done: that is gone when the page is closed.',
    ],
    ['ja', 'SecurityError', 'どこまで済んだかを、このブラウザーには保存できません。ページを閉じるとなくなります。'],
  ])('is told once where the browser does not keep it (%s)', async (lang, name, said) => {
    sites['/club/two.tsv'] =
      'kind\tstart\tja\nwin\t4k4/9/4S4/9/9/9/9/9/4K4 b G 1\t詰み\nwin\t4k4/9/4G4/9/9/9/9/9/4K4 b G 1\t詰み\n';
    const open = await Course.open(element(`lang="${lang}" course="two.tsv" keep-progress="spring"`));
    await open.untilPlayer();
    await open.site.page.evaluate((why) => {
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', why);
      };
    }, name);
    await open.play('G*5b');
    await hint(open).waitFor();
    expect(await hint(open).innerText()).toBe(said);
    await open.action('next-lesson').click();
    await open.untilGiven('2. 詰み');
    await open.untilPlayer();
    await open.play('G*5b');
    await open.outcomes(2);
    expect(await open.root.locator('.lesson-choice.done').count()).toBe(2);
    expect((await open.site.told('error')).map(({ detail }) => detail)).toEqual([{ code: 'progress', detail: said }]);
    expect(await open.findings()).toEqual([]);
  });

  it('that cannot be read is told, and put aside', async () => {
    const open = await openKept('{"done":["pawn"', 'ja');
    await open.untilPlayer();
    const said = '前にどこまで済んだかは読めませんでした。読めなかったものは、消さずに残します。';
    expect(await hint(open).innerText()).toBe(said);
    await open.play('5e5d');
    await open.outcomes(1);
    expect(await hint(open).count()).toBe(0);
    expect(await kept(open)).toEqual({
      'nagare.lessons.spring': JSON.stringify({ unread: '{"done":["pawn"', done: ['pawn'] }),
    });
    expect((await open.site.told('error')).map(({ detail }) => detail)).toEqual([{ code: 'progress', detail: said }]);
  });
});

describe('the tables in the documents', () => {
  it.each(['ja', 'en'])('are walked as they stand (%s)', async (lang) => {
    const document = readFileSync(
      new URL(`../../docs/for-teachers${lang === 'ja' ? '' : '.en'}.md`, import.meta.url),
      'utf8',
    );
    const table = /```\n(id\tkind\t[^`]*)```/.exec(document)?.[1] ?? '';
    sites['/club/my-lessons.tsv'] = table;
    const tag = blockOf('embedding.md', 'html', '## 自分のけいこの表');
    const open = await Course.open(tag.replace('<nagare-shogi', `$& id="game" lang="${lang}"`));
    await open.untilPlayer();
    expect(await open.root.locator('.lesson-choice').count()).toBe(3);
    const rows = table
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split('\t'));
    expect(rows.map(([, kind]) => kind)).toEqual(['natural-move', 'reach', 'mate']);
    await open.play(rows[0]?.[3] ?? '');
    expect((await open.outcomes(1)).at(-1)).toEqual(['natural-move', rows[0]?.[0], 'met']);
    await open.root.locator(`[data-lesson="${rows[2]?.[0]}"]`).click();
    await open.untilMate('person');
  });
});
