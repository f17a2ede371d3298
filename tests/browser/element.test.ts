// <nagare-shogi> on somebody else's page: its files come from another origin.

import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attributeTable, propertyOf, type Attribute } from '../../web/src/embed/attribute-table';
import { axeFindings } from './axe';
import { Chromium, type OpenOptions } from './chromium';
import { ElementPage, keepTold, packageFolder, servePackage, siteWith } from './element-page';
import { GamePage } from './game-page';
import { serveFolder, type StaticServer } from './static-server';
import { countTraces, type Traces } from './two-games/traces';

const sites: Record<string, string> = {};
let headers: Record<string, string> = {};
const chromium = new Chromium([], () => serveFolder(`${packageFolder}dist`, () => headers, sites));
let files: StaticServer;

beforeAll(async () => {
  files = await servePackage();
});
afterAll(() => files.close());

/** A game of an element in which each side has moved once. */
async function openPlayed(): Promise<{ site: ElementPage; game: GamePage }> {
  const site = await openSite('<nagare-shogi id="game" lang="en" level="1"></nagare-shogi>');
  const game = new GamePage(site.page, '#game');
  await game.untilPhase('player');
  await game.click('7g7f');
  await game.untilListed(2);
  await game.untilPhase('player');
  return { site, game };
}

/** A site with that body, whose element comes from the other origin, or its own. */
async function openSite(
  body: string,
  { own = false, policy, ...options }: OpenOptions & { own?: boolean; policy?: string } = {},
): Promise<ElementPage> {
  sites['/club'] = siteWith(body, own ? '/' : files.address);
  headers = policy === undefined ? {} : { 'Content-Security-Policy': policy };
  const page = await chromium.openPage({
    path: 'club',
    origins: [files.origin],
    ...options,
    prepare: async (opened) => {
      await opened.addInitScript(keepTold);
      await options.prepare?.(opened);
    },
  });
  return new ElementPage(page);
}

type Element = import('../../web/src/element/public-types').NagareShogiElement;
type NewGameOptions = import('../../web/src/element/public-types').NewGameOptions;

function ask<T>({ page }: ElementPage, what: (element: Element) => T | Promise<T>, id = 'game'): Promise<T> {
  return page.evaluate<T>(`(${what.toString()})(document.getElementById('${id}'))`);
}

const mino = {
  before: '7g7f,3c3d,6g6f,8c8d,2h6h,8d8e,8h7g,7a6b,5i4h,5a4b,4h3h,4b3b,3h2h,5c5d,3i3h,6a5b',
  last: '6i5h',
};
const mateInOne = '4k4/9/4P4/9/9/9/9/9/4K4 b G 1';

describe('an element from another origin', () => {
  it.each([
    ['ja', /^▲７六歩$/, /[ぁ-ん]/],
    ['en', /^▲７六歩$/, /^[A-Z][ -~–’‘“”é]+/],
  ] as const)('plays and tells what happens (%s)', async (lang, japanese, sentence) => {
    const site = await openSite(`<nagare-shogi id="game" lang="${lang}" level="1"></nagare-shogi>`);
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    expect(await site.told()).toEqual([
      { name: 'ready', from: 'game', detail: { side: 'black', sfen: expect.stringMatching(/^lnsg.* b - 1$/) } },
    ]);
    await game.click('7g7f');
    const [person, opponent] = await site.untilTold('move', 2);
    expect(person?.detail).toMatchObject({
      usi: '7g7f',
      japanese: expect.stringMatching(japanese),
      by: 'black',
      person: true,
    });
    expect(opponent?.detail).toMatchObject({ by: 'white', person: false, sfen: expect.stringMatching(/ b - 3$/) });
    const [explanation] = await site.untilTold('explanation');
    expect(explanation?.detail).toMatchObject({ usi: opponent?.detail.usi, price: { centipawns: expect.any(Number) } });
    expect(explanation?.detail.text).toMatch(sentence);
    expect((explanation?.detail.reasons as unknown[]).length).toBeGreaterThan(0);
    expect((await site.told()).map(({ name }) => name)).toEqual(['ready', 'move', 'move', 'explanation']);
    expect(site.page.workers()[0]?.url()).toMatch(/^blob:/);
    expect(await ask(site, (element) => [element.strength, element.level, element.side])).toEqual([1, 1, 'black']);
    expect(await axeFindings(game)).toEqual([]);
  });

  it('tells each attribute that cannot be used by name and value, above the board too, and uses the rest', async () => {
    const site = await openSite(
      '<nagare-shogi id="game" lang="en" level="12" naturalness="much" side="white" moves="7g7f" theme="blue" lesson="endgame" within="0"></nagare-shogi>',
    );
    const game = new GamePage(site.page, '#game');
    await game.untilListed(1);
    await game.untilPhase('player');
    const errors = await site.told('error');
    expect(errors.map(({ detail }) => [detail.code, detail.attribute, detail.value]).toSorted()).toEqual([
      ['attribute', 'lesson', 'endgame'],
      ['attribute', 'level', '12'],
      ['attribute', 'naturalness', 'much'],
      ['attribute', 'theme', 'blue'],
      ['attribute', 'within', '0'],
    ]);
    expect(errors[0]?.detail.detail).toContain('cannot be used and was left out');
    expect((await game.notice('address_problem').allInnerTexts()).join()).toContain('level=12');
    expect(await ask(site, (element) => [element.side, element.strength])).toEqual(['white', 3]);
  });

  it.each([
    ['sfen="nonsense"', 'sfen', 'nonsense'],
    ['moves="7g7f,7g7f"', 'moves', '7g7f,7g7f'],
    ['handicap="3-bananas"', 'handicap', '3-bananas'],
    ['opening="sicilian"', 'opening', 'sicilian'],
  ])('leaves out %s, which the engine does not know', async (attribute, name, value) => {
    const site = await openSite(`<nagare-shogi id="game" lang="en" level="1" ${attribute}></nagare-shogi>`);
    const [error] = await site.untilTold('error');
    expect(error?.detail).toMatchObject({ code: 'attribute', attribute: name, value });
    await new GamePage(site.page, '#game').untilPhase('player');
    expect(await ask(site, (element) => element.position)).toMatch(/^lnsgkgsnl.* b - 1$/);
  });

  it('does what its methods are asked, or says why not', async () => {
    const site = await openSite('<nagare-shogi id="game" lang="en" level="1"></nagare-shogi>');
    const asked = async (what: (element: Element) => Promise<boolean>): Promise<boolean> => ask(site, what);
    expect(await asked((element) => element.play('7g7f'))).toBe(true); // waits for the engine
    await site.untilTold('move', 2);
    expect(await asked((element) => element.play('7f7e+'))).toBe(false);
    expect(await asked((element) => element.undo())).toBe(true);
    expect((await site.untilTold('position')).at(-1)?.detail).toMatchObject({ moves: [] });
    expect(await asked((element) => element.undo())).toBe(false);
    expect((await site.told('error')).at(-1)?.detail.code).toBe('undo_refused');
    expect(await asked((element) => element.setPosition('startpos moves 2g2f', ['8c8d']))).toBe(true);
    expect(await ask(site, (element) => element.position)).toMatch(/ b - 3$/);
    expect(await asked((element) => element.setPosition('nonsense'))).toBe(false);
    expect(await ask(site, (element) => element.position)).toMatch(/ b - 3$/);
    expect(await asked((element) => element.newGame({ side: 'white', handicap: '2-piece' }))).toBe(true);
    expect(await ask(site, (element) => [element.side, element.position])).toEqual([
      'white',
      expect.stringMatching(/^lnsgkgsnl\/9\//),
    ]);
    expect(await asked((element) => element.resign())).toBe(true);
    expect((await site.untilTold('game-over'))[0]?.detail).toEqual({
      result: 'loss',
      winner: 'black',
      reason: 'resignation',
    });
    expect(await asked((element) => element.play('7g7f'))).toBe(false);
    expect((await site.told('error')).map(({ detail }) => detail.code)).toEqual([
      'move_refused',
      'undo_refused',
      'position_refused',
      'not_your_turn',
    ]);
    expect(await asked((element) => element.newGame())).toBe(true);
    expect(await asked((element) => element.play('7g7f'))).toBe(true);
    expect(await asked((element) => element.review('手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n'))).toBe(true);
    await site.page.locator('#game [data-part="graph"]').waitFor();
  });

  it('follows its attributes while it runs', async () => {
    const { site, game } = await openPlayed();
    const [first] = site.page.workers();
    await ask(site, (element) => {
      element.setAttribute('lang', 'ja');
      element.naturalness = 20;
      element.strength = 4;
      element.people = 'professional';
      element.opening = 'ranging';
    });
    await site.page.getByRole('grid', { name: '将棋盤' }).waitFor();
    expect(await game.within('[name="strength"]').inputValue()).toBe('4');
    expect(await game.within('[name="naturalness"]').inputValue()).toBe('20');
    expect(await game.within('.dials [name="people"]').inputValue()).toBe('professional');
    expect(await game.listed()).toHaveLength(2); // the game goes on
    await game.setSlider('strength', 6);
    await game.within('.dials [name="people"]').selectOption('online');
    await ask(site, (element) => {
      element.naturalness = 70;
    });
    await expect.poll(() => game.within('[name="naturalness"]').inputValue()).toBe('70');
    expect(
      await ask(site, (element) => [element.strength, element.naturalness, element.people, element.opening]),
    ).toEqual([6, 70, 'online', 'ranging']);
    await ask(site, (element) => {
      element.sfen = '4k4/9/4P4/9/9/9/9/9/4K4 b G 1';
    });
    await site.untilTold('position');
    expect(await game.listed()).toEqual([]);
    expect(await ask(site, (element) => element.position)).toBe(mateInOne);
    await ask(site, (element) => {
      element.removeAttribute('sfen');
      element.setAttribute('strength', 'strong');
    });
    await site.untilTold('position', 2);
    expect(await ask(site, (element) => element.position)).toMatch(/^lnsgkgsnl/);
    expect((await site.told('error')).at(-1)?.detail).toMatchObject({ attribute: 'strength', value: 'strong' });
    expect(site.page.workers()).toEqual([first]);
  });

  it('tells what is wrong under either name of the strength', async () => {
    const site = await openSite('<nagare-shogi id="game" lang="en" strength="2" level="strong"></nagare-shogi>');
    const [error] = await site.untilTold('error');
    expect(error?.detail).toMatchObject({ code: 'attribute', attribute: 'level', value: 'strong' });
    expect(await ask(site, (element) => element.strength)).toBe(2);
  });

  it('writes each attribute of the table by its property', async () => {
    const site = await openSite('<nagare-shogi id="game" lang="en" level="1"></nagare-shogi>');
    const set = attributeTable.flatMap((attribute: Attribute) => {
      const { name, values, sameAs } = attribute;
      const property = propertyOf(attribute);
      const value = typeof values === 'object' ? ('low' in values ? values.high : values[0]) : 7;
      return property === null ? [] : [{ property, value, attribute: sameAs ?? name }];
    });
    const written = await site.page.evaluate(
      (each) =>
        each.map(({ property, value, attribute }) => {
          const element = document.createElement('nagare-shogi');
          Reflect.set(element, property, value);
          return element.getAttributeNames().map((name) => [name, element.getAttribute(name), attribute]);
        }),
      set,
    );
    expect(set).toHaveLength(24);
    expect(written).toEqual(set.map(({ value, attribute }) => [[attribute, String(value), attribute]]));
  });

  it('has the clocks that it is asked for, by attributes, properties and in a new game', async () => {
    const site = await openSite(
      '<nagare-shogi id="game" lang="en" level="1" main-time="600" byoyomi="30" increment="5"></nagare-shogi>',
    );
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    const clock = (): Promise<string> => game.within('[data-seat="white"] [role="timer"]').innerText();
    expect((await site.told('error')).map(({ detail }) => [detail.attribute, detail.value])).toEqual([
      ['increment', '5'],
    ]);
    expect(await clock()).toBe('10:00');
    expect(await ask(site, (element) => [element.mainTime, element.byoyomi, element.increment])).toEqual([600, 30, 0]);
    await ask(site, (element) => {
      element.mainTime = 300;
      element.byoyomi = 0;
    });
    await expect.poll(clock).toBe('5:00');
    expect(await ask(site, (element) => [element.getAttribute('main-time'), element.getAttribute('byoyomi')])).toEqual([
      '300',
      null,
    ]);
    expect(await ask(site, (element) => element.newGame({ side: 'black' }))).toBe(true);
    expect(await clock()).toBe('5:00');
    expect(await ask(site, (element) => element.newGame({ byoyomi: 20 }))).toBe(true);
    expect(await clock()).toMatch(/0:20$/);
    expect(await ask(site, (element) => element.newGame({ increment: 20 }))).toBe(false);
    expect((await site.told('error')).at(-1)?.detail.code).toBe('clocks_refused');
    expect(await clock()).toMatch(/0:20$/);
    await ask(site, (element) => {
      element.mainTime = 0;
      element.increment = 0;
    });
    await expect.poll(() => game.within('[role="timer"]').count()).toBe(0);
  });

  it('begins a new game as its attributes have it, whatever was played before', async () => {
    const site = await openSite(
      `<nagare-shogi id="game" lang="en" level="1" side="black" main-time="300"
         sfen="startpos moves 7g7f" moves="3c3d,2g2f,8c8d"></nagare-shogi>
       <nagare-shogi id="plain" lang="en" level="1"></nagare-shogi>`,
    );
    const [game, plain] = [new GamePage(site.page, '#game'), new GamePage(site.page, '#plain')];
    await game.untilPhase('player');
    await plain.untilPhase('player');
    const clocks = async (): Promise<string[]> => game.within('[role="timer"]').allInnerTexts();
    const begun = async (options: NewGameOptions | undefined, id = 'game'): Promise<unknown[]> => {
      const given = options === undefined ? '' : JSON.stringify(options);
      const done = await site.page.evaluate(`document.getElementById('${id}').newGame(${given})`);
      const { moves } = (await site.told('position')).filter(({ from }) => from === id).at(-1)?.detail ?? {};
      return [done, await ask(site, (element) => element.side, id), moves];
    };
    const four = ['7g7f', '3c3d', '2g2f', '8c8d'];

    expect(await begun({ side: 'white', moves: ['8c8d'], byoyomi: 20 })).toEqual([true, 'white', ['7g7f', '8c8d']]);
    expect((await clocks()).join()).toMatch(/0:20/);
    expect(await begun(undefined)).toEqual([true, 'black', four]);
    expect(await clocks()).toEqual(['5:00', '5:00']);
    expect(await begun({ moves: [] })).toEqual([true, 'black', ['7g7f']]);
    // What is played from a position belongs to it.
    expect(await begun({ handicap: '2-piece', side: 'white' })).toEqual([true, 'white', []]);
    expect(await begun({ side: 'black' })).toEqual([true, 'black', four]);
    expect(await begun({ sfen: 'startpos' })).toEqual([true, 'black', []]);
    await ask(site, (element) => element.setPosition('startpos', ['2g2f', '8c8d']));
    expect(await begun({})).toEqual([true, 'black', four]);

    expect(await begun({ side: 'white', handicap: 'lance' }, 'plain')).toEqual([true, 'white', []]);
    expect(await begun(undefined, 'plain')).toEqual([true, 'black', []]);
    expect(await ask(site, (element) => element.position, 'plain')).toMatch(/^lnsgkgsnl\/.* b - 1$/);
    expect(await ask(site, (element) => element.setPosition('startpos'), 'plain')).toBe(true);
    expect(await site.told('error')).toEqual([]);
  });

  it('shows a game that is begun while a review of another one stands there', async () => {
    const site = await openSite('<nagare-shogi id="game" lang="en" level="1"></nagare-shogi>');
    const game = new GamePage(site.page, '#game');
    expect(await ask(site, (element) => element.setPosition('startpos', ['7g7f', '3c3d']))).toBe(true);
    expect(await ask(site, (element) => element.review())).toBe(true);
    expect(await game.part('review').isVisible()).toBe(true);
    expect(await game.board.count()).toBe(2);
    expect(await ask(site, (element) => element.newGame())).toBe(true);
    expect(await game.part('review').count()).toBe(0);
    expect(await game.board.isVisible()).toBe(true);
    await game.click('7g7f');
    await game.untilListed(2);
  });

  it('refuses the review of a record that the engine cannot play, and of what is none, by name', async () => {
    const site = await openSite('<nagare-shogi id="game" lang="en" level="1"></nagare-shogi>');
    expect(await ask(site, (element) => element.review('startpos moves 7g7e'))).toBe(false);
    expect(await ask(site, (element) => element.review('x'))).toBe(false);
    const errors = await site.told('error');
    expect(errors.map(({ detail }) => detail.code)).toEqual(['review_refused', 'review_refused']);
    expect(errors.map(({ detail }) => detail.detail)).toEqual([
      expect.stringContaining('not legal'),
      'It contains neither a position nor a move. [line 1: x]',
    ]);
  });

  it('answers in the words that it has while those of another language are on their way', async () => {
    let deliver = (): void => {};
    const asked = new Promise<void>((resolve) => (deliver = resolve));
    const site = await openSite('<nagare-shogi id="game" lang="en" level="1"></nagare-shogi>', {
      prepare: (page) =>
        page.route('**/ja-*.js', async (route) => {
          await asked;
          await route.continue();
        }),
    });
    await new GamePage(site.page, '#game').untilPhase('player');
    const done = await ask(site, (element) => {
      element.lang = 'ja';
      return element.setPosition('nonsense');
    });
    expect(done).toBe(false);
    expect((await site.untilTold('error'))[0]?.detail).toMatchObject({ code: 'position_refused' });
    deliver();
    await site.page.getByRole('grid', { name: '将棋盤' }).waitFor();
  });

  it('takes what was set before it was defined', async () => {
    const site = await openSite(
      `<nagare-shogi id="game" lang="en"></nagare-shogi>
       <script>Object.assign(document.getElementById('game'), { strength: 2, moves: '7g7f 3c3d' });</script>`,
    );
    await new GamePage(site.page, '#game').untilListed(2);
    expect(await ask(site, (element) => [element.strength, element.getAttribute('strength')])).toEqual([2, '2']);
  });

  it('is dressed by custom properties, parts and a theme', async () => {
    const site = await openSite(
      `<style>
         nagare-shogi { --nagare-wood: rgb(1, 2, 3); --nagare-font: monospace; }
         nagare-shogi::part(sentence) { color: rgb(4, 5, 6); }
         nagare-shogi::part(dials) { display: none; }
       </style>
       <nagare-shogi id="game" lang="en" level="1" theme="dark"></nagare-shogi>
       <nagare-shogi id="light" lang="en" level="1"></nagare-shogi>`,
      { colorScheme: 'light' },
    );
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    await game.click('7g7f');
    await site.untilTold('explanation');
    const look = (selector: string, property: string): Promise<string> =>
      game
        .within(selector)
        .first()
        .evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);
    expect(await look('.wood', 'fill')).toBe('rgb(1, 2, 3)');
    expect(await look('[data-part="sentence"]', 'color')).toBe('rgb(4, 5, 6)');
    expect(await game.within('.dials').isVisible()).toBe(false);
    const ground = (id: string): Promise<string> =>
      site.page.locator(`#${id}`).evaluate((host) => getComputedStyle(host).backgroundColor);
    expect(await ground('game')).toBe('rgb(20, 24, 28)');
    expect(await ground('light')).toBe('rgb(245, 241, 233)');
    const parts = await game
      .within('[part]')
      .evaluateAll((all) => [...new Set(all.flatMap((each) => [...each.part]))].toSorted());
    expect(parts).toEqual(documentedParts());
  });

  it.each([300, 620, 1100])('fits a column of %i pixels', async (width) => {
    const site = await openSite(
      `<div style="width:${width}px"><nagare-shogi id="game" lang="en" level="1" lesson="win"></nagare-shogi></div>`,
      { viewport: { width: 1280, height: 800 } },
    );
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    const inside = await game.within('.room').evaluate((room) => room.scrollWidth - room.clientWidth);
    expect(inside).toBe(0);
    const beside = await game.within('.side').evaluate((side) => side.getBoundingClientRect().top < 200);
    expect(beside).toBe(width >= 960);
    await game.click('2g2f');
    await game.untilListed(2);
  });

  it('can be played by keyboard alone, from the page before it to the page after it', async () => {
    const site = await openSite(
      '<button id="before">before</button><nagare-shogi id="game" lang="en" level="1"></nagare-shogi><button id="after">after</button>',
    );
    const { page } = site;
    await new GamePage(page, '#game').untilPhase('player');
    await page.focus('#before');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('game');
    for (let tabs = 0; tabs < 12 && !(await focused(site)).startsWith('5'); tabs += 1) {
      await page.keyboard.press('Tab');
    }
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'ArrowUp', 'Enter']) {
      await page.keyboard.press(key);
    }
    expect((await site.untilTold('move'))[0]?.detail.usi).toBe('5g5f');
    let tabs = 0;
    for (; tabs < 60 && (await page.evaluate(() => document.activeElement?.id)) !== 'after'; tabs += 1) {
      await page.keyboard.press('Tab');
    }
    expect(tabs).toBeLessThan(60);
  });
});

function focused({ page }: ElementPage): Promise<string> {
  return page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('data-square') ?? '');
}

/** As the manifest names them, without those that only a lesson has. */
function documentedParts(): string[] {
  const manifest = JSON.parse(readFileSync(`${packageFolder}custom-elements.json`, 'utf8')) as {
    modules: { declarations: { cssParts?: { name: string }[] }[] }[];
  };
  const parts = manifest.modules.flatMap(({ declarations }) => declarations).flatMap(({ cssParts = [] }) => cssParts);
  return parts
    .map(({ name }) => name)
    .filter((name) => name !== 'lesson')
    .toSorted();
}

describe('a lesson', () => {
  const verdict = (site: ElementPage): Promise<string> =>
    site.page.locator('#game [data-part="lesson-verdict"]').innerText();
  const task = (site: ElementPage): Promise<string> => site.page.locator('#game [data-part="lesson-task"]').innerText();

  /** Of what is drawn on the board of a goal, in USI. */
  const drawnOnGoal = (site: ElementPage, name: 'data-goal' | 'data-outline'): Promise<(string | null)[]> =>
    site.page
      .locator(`#game .goal [${name}]`)
      .evaluateAll((drawn, wanted) => drawn.map((each) => each.getAttribute(wanted)), name);
  const goal = (site: ElementPage): Promise<string> =>
    site.page.locator('#game [data-part="lesson-goal"]').innerText({ timeout: 5000 });

  it.each([
    ['ja', 'black', ['7f', '6f', '6h'], 'まだ配置していない駒：６八飛、７六歩、６六歩'],
    ['en', 'white', ['3d', '4d', '4b'], 'Still to come: rook to 42, pawn to 34, pawn to 44.'],
  ] as const)(
    'is drawn on the board and told in words, as its side sees it (%s, %s)',
    async (lang, side, squares, told) => {
      const site = await openSite(
        `<nagare-shogi id="game" lang="${lang}" side="${side}" level="1" moves="${side === 'white' ? '2g2f' : ''}" lesson="reach" target="normal_shiken"></nagare-shogi>`,
      );
      const game = new GamePage(site.page, '#game');
      await game.untilPhase('player');
      expect((await drawnOnGoal(site, 'data-goal')).toSorted()).toEqual([...squares].toSorted());
      expect(await goal(site)).toBe(told);
      expect(await axeFindings(game)).toEqual([]);
      await game.click(side === 'black' ? '7g7f' : '3c3d');
      await expect.poll(() => drawnOnGoal(site, 'data-goal')).toHaveLength(2);
      // Another game is none of the lesson's.
      await ask(site, (element) => element.newGame({ sfen: '4k4/9/4P4/9/9/9/9/9/4K4 b G 1' }));
      await expect.poll(() => drawnOnGoal(site, 'data-goal')).toEqual([]);
      expect(await site.page.locator('#game [data-part="lesson-goal"]').count()).toBe(0);
    },
  );

  it.each([
    ['ja', '美濃囲いの形を作ってください。 あと2手', '美濃囲いの形になりました。', 'まだ配置していない駒：５八金'],
    ['en', 'Build this: Mino Castle. 2 moves left', 'Built: Mino Castle.', 'Still to come: gold to 58.'],
  ])('to reach a castle is met when its last piece is in place (%s)', async (lang, asked, said, missing) => {
    const site = await openSite(
      `<nagare-shogi id="game" lang="${lang}" level="1" moves="${mino.before}" lesson="reach" target="mino" within="2"></nagare-shogi>`,
    );
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    expect(await task(site)).toBe(asked);
    expect(await drawnOnGoal(site, 'data-goal')).toEqual([mino.last.slice(2)]);
    expect(await goal(site)).toContain(missing);
    await game.click('9g9f');
    await game.untilListed(18);
    await game.untilPhase('player');
    await game.click(mino.last);
    const [met] = await site.untilTold('lesson');
    expect(met?.detail).toEqual({ lesson: 'reach', outcome: 'met', moves: ['9g9f', mino.last], natural: null });
    expect(await verdict(site)).toBe(said);
    expect(await drawnOnGoal(site, 'data-goal')).toEqual([]);
    expect(await axeFindings(game)).toEqual([]);
  });

  it('to reach a castle is missed when the moves are used up, and open again once they are taken back', async () => {
    const site = await openSite(
      `<nagare-shogi id="game" lang="en" level="1" moves="${mino.before}" lesson="reach" target="mino" within="1"></nagare-shogi>`,
    );
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    await game.click('9g9f');
    await site.untilTold('lesson');
    await game.untilListed(18);
    await game.untilPhase('player');
    await ask(site, (element) => element.undo());
    await site.untilTold('position');
    expect(await task(site)).toContain('1 move left');
    await game.click(mino.last);
    const outcomes = await site.untilTold('lesson', 2);
    expect(outcomes.map(({ detail }) => detail.outcome)).toEqual(['missed', 'met']);
  });

  it('to win is met by mate, and missed by another move', async () => {
    const site = await openSite(
      `<nagare-shogi id="game" lang="ja" level="1" sfen="${mateInOne}" lesson="win" within="1"></nagare-shogi>`,
    );
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    expect(await drawnOnGoal(site, 'data-outline')).toEqual(['5a']);
    expect(await goal(site)).toBe('目標：５一の玉');
    await game.click('5i5h');
    expect((await site.untilTold('lesson'))[0]?.detail).toMatchObject({ outcome: 'missed', moves: ['5i5h'] });
    expect(await verdict(site)).toBe('勝ちきれませんでした。');
    await game.action('lesson-again').click();
    await site.untilTold('position');
    await game.untilPhase('player');
    await game.click('G*5b');
    const outcomes = await site.untilTold('lesson', 2);
    expect(outcomes[1]?.detail).toMatchObject({ lesson: 'win', outcome: 'met', moves: ['G*5b'] });
    expect((await site.told('game-over'))[0]?.detail).toMatchObject({ result: 'win', reason: 'checkmate' });
  });

  it('to find the natural move asks the engine, shows the answer, and is met by it', async () => {
    const site = await openSite(
      '<nagare-shogi id="game" lang="en" level="1" moves="7g7f,3c3d" lesson="natural-move"></nagare-shogi>',
    );
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    expect(await game.action('hint').count()).toBe(0);
    await game.action('lesson-hint').click();
    await expect.poll(() => verdict(site)).toMatch(/^Move the [a-z ]+ on [1-9][1-9]\.$/);
    const hint = await verdict(site);
    const marked = await drawnOnGoal(site, 'data-outline');
    expect(await axeFindings(game)).toEqual([]);
    await game.click('9i9h');
    const [missed] = await site.untilTold('lesson');
    expect(missed?.detail).toMatchObject({ lesson: 'natural-move', outcome: 'missed', moves: ['9i9h'] });
    const natural = missed?.detail.natural as { usi: string; english: string; text: string };
    expect(natural.text.length).toBeGreaterThan(10);
    const from = natural.usi.slice(0, 2);
    const pieces: Record<string, string> = { '2h': 'rook', '8h': 'bishop', '5i': 'king' };
    const square = `${from[0]}${'abcdefghi'.indexOf(from[1] ?? '') + 1}`;
    expect(hint).toBe(`Move the ${pieces[from] ?? (from.endsWith('g') ? 'pawn' : from)} on ${square}.`);
    expect(marked).toEqual([from]);
    await game.untilPhase('player');
    expect(await game.action('hint').isEnabled()).toBe(true);
    await game.action('lesson-answer').click();
    expect(await verdict(site)).toContain(`The natural move is ${natural.english}.`);
    expect(await site.page.locator('#game .goal .arrow').count()).toBe(1);
    expect(await drawnOnGoal(site, 'data-outline')).toEqual([]);
    await game.action('lesson-again').click();
    await site.untilTold('position');
    await game.untilPhase('player');
    expect(await game.action('hint').count()).toBe(0);
    await game.click(natural.usi);
    const outcomes = await site.untilTold('lesson', 2);
    expect(outcomes[1]?.detail).toMatchObject({ outcome: 'met', moves: [natural.usi] });
    expect(await verdict(site)).toMatch(
      /^Right\. That is a natural move\. People play it here about \d+ in 10 times\./,
    );
  });

  it.each([
    ['', '7g7f'],
    ['', '2g2f'],
    ['7g7f,3c3d', '2g2f'],
    ['7g7f,3c3d', '6g6f'],
  ])('to find the natural move is met by what people play often: after "%s" %s', async (moves, usi) => {
    const site = await openSite(
      `<nagare-shogi id="game" lang="ja" level="1" moves="${moves}" lesson="natural-move"></nagare-shogi>`,
    );
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    await game.click(usi);
    expect((await site.untilTold('lesson'))[0]?.detail).toMatchObject({ outcome: 'met', moves: [usi] });
    expect(await verdict(site)).toMatch(/^正解。自然な一手です。ここでは10回に[1-9]回ほど指されます。/);
  });

  it('to find the natural move is tried again with another move once that has been taken back', async () => {
    const site = await openSite('<nagare-shogi id="game" lang="ja" level="1" lesson="natural-move"></nagare-shogi>');
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    await game.click('7g7f');
    await site.untilTold('lesson');
    await game.untilPhase('player');
    await ask(site, (element) => element.undo());
    await game.click('1i1h');
    expect((await site.untilTold('lesson', 2))[1]?.detail).toMatchObject({ outcome: 'missed', moves: ['1i1h'] });
    expect(await site.told('error')).toEqual([]);
  });

  it.each([
    ['of a lesson, whoever plays', 'level="7" lesson="win"'],
    ['of somebody whom beginners play', 'level="3"'],
  ])('says one sentence of a move, and shows the rest to who opens it: %s', async (_, attributes) => {
    const site = await openSite(`<nagare-shogi id="game" lang="ja" moves="7g7f,3c3d" ${attributes}></nagare-shogi>`);
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    await game.click('2g2f');
    await site.untilTold('explanation');
    await game.untilPhase('player');
    expect(await game.part('sentence').innerText()).toMatch(/^[^。]+。$/);
    expect(await game.within('.why').isVisible()).toBe(false);
    expect(await game.action('candidates').count()).toBe(0);
    await game.action('why').click();
    expect(await game.within('.why').isVisible()).toBe(true);
    expect(await game.action('candidates').count()).toBe(1);
  });

  it('goes by the answers of its author', async () => {
    const site = await openSite(
      '<nagare-shogi id="game" lang="ja" level="1" lesson="natural-move" answers="9g9f 1g1f"></nagare-shogi>',
    );
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    await game.action('lesson-hint').click();
    expect(await verdict(site)).toBe('９七の歩を動かす手です。');
    await game.click('1g1f');
    expect((await site.untilTold('lesson'))[0]?.detail).toMatchObject({ outcome: 'met', natural: null });
    expect(site.page.workers()).toHaveLength(1);
  });

  it('names a castle that there is none of', async () => {
    const site = await openSite(
      '<nagare-shogi id="game" lang="en" level="1" lesson="reach" target="fortress"></nagare-shogi>',
    );
    expect((await site.untilTold('error'))[0]?.detail).toMatchObject({ attribute: 'target', value: 'fortress' });
    expect(await site.page.locator('#game [part="lesson"]').count()).toBe(0);
  });
});

describe('a part that comes as a page, as some servers answer every path that they lack', () => {
  it('is told, and comes with another try, past what the browser remembers', async () => {
    const [name = ''] = readdirSync(`${packageFolder}dist/assets`).filter((each) => each.startsWith('mount-review-'));
    const site = await openSite('<nagare-shogi id="game" lang="en" level="1" moves="7g7f,3c3d"></nagare-shogi>', {
      own: true,
      expected: /MIME type|dynamically/,
    });
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    headers = { 'Cache-Control': 'max-age=31536000, immutable' };
    sites[`/assets/${name}`] = '<!doctype html><title>A club</title>';
    expect(await ask(site, (element) => element.review())).toBe(false);
    expect((await site.told('error')).map(({ detail }) => detail.code)).toEqual(['review_refused']);
    Reflect.deleteProperty(sites, `/assets/${name}`);
    await game.notice('review_unavailable').locator('[data-action="retry"]').click();
    await game.part('graph').waitFor();
  });
});

describe('several elements', () => {
  it('share the program and the data, each with a worker of its own', async () => {
    const before = files.asked.length;
    const site = await openSite(
      '<nagare-shogi id="game" lang="en" level="1"></nagare-shogi><nagare-shogi id="other" lang="ja" level="1" side="white"></nagare-shogi>',
      {
        prepare: (page) =>
          page.addInitScript(() => {
            const { compile } = WebAssembly;
            WebAssembly.compile = (bytes) => {
              const { dataset } = document.documentElement;
              dataset.compiled = String(Number(dataset.compiled ?? 0) + 1);
              return compile(bytes);
            };
          }),
      },
    );
    await new GamePage(site.page, '#game').untilPhase('player');
    await new GamePage(site.page, '#other').untilListed(1);
    const fetched = files.asked.slice(before);
    expect(fetched.filter((path) => /\.(wasm|data)$/.test(path))).toHaveLength(2);
    expect(await site.page.getAttribute('html', 'data-compiled')).toBe('1');
    expect(site.page.workers()).toHaveLength(2);
    await new GamePage(site.page, '#game').click('7g7f');
    await site.untilTold('move', 3);
    expect((await site.told('move')).filter(({ from }) => from === 'game')).toHaveLength(2);
  });

  it('moves about the document with its game, comes back with it, and goes without a trace', async () => {
    const site = await openSite('<div id="here"></div><div id="there"></div>', {
      own: true,
      prepare: (page) => page.addInitScript(countTraces),
    });
    const traces = (): Promise<Traces> =>
      site.page.evaluate(() => (window as unknown as { traces(): Traces }).traces());
    await site.page.waitForFunction(() => customElements.get('nagare-shogi') !== undefined);
    const nothing = await traces();
    expect(nothing).toMatchObject({ workers: 0, channels: 0, intervals: 0, observers: 0 });
    await site.page.evaluate(() => {
      document
        .getElementById('here')
        ?.insertAdjacentHTML(
          'beforeend',
          '<nagare-shogi id="game" lang="en" level="1" lesson="natural-move"></nagare-shogi>',
        );
    });
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    await game.click('7g7f');
    await game.untilListed(2);
    await game.untilPhase('player');
    await site.untilTold('lesson');
    const [worker] = site.page.workers();
    await site.page.evaluate(() => document.getElementById('there')?.append(document.getElementById('game') as Node));
    await game.untilPhase('player');
    expect(await game.listed()).toHaveLength(2);
    // The worker that weighs a missed move goes when it has.
    await expect.poll(() => site.page.workers(), { timeout: 30_000 }).toEqual([worker]);
    await game.click('2g2f');
    await game.untilListed(4);
    await site.page.evaluate(() => {
      const element = document.getElementById('game') as HTMLElement;
      Object.assign(window, { away: element });
      element.remove();
    });
    await site.page.waitForTimeout(1000);
    expect(await traces()).toEqual(nothing);
    expect(site.page.workers()).toEqual([]);
    await site.page.evaluate(() => document.body.append((window as unknown as { away: Node }).away));
    await game.untilPhase('player');
    expect(await game.listed()).toHaveLength(4);
    await game.click('2f2e');
    await game.untilListed(6);
    await site.page.evaluate(() => (window as unknown as { away: HTMLElement }).away.remove());
    await site.page.waitForTimeout(1000);
    expect(await traces()).toEqual(nothing);
    expect(await site.page.evaluate(() => localStorage.length)).toBe(0);
  });
});

describe('another document', () => {
  it('has the element with its looks and its game, and so has the first one when it comes back', async () => {
    const site = await openSite(
      `<div id="home"></div>
       <iframe id="away" title="elsewhere" width="1000" height="700" srcdoc="<!doctype html><title>elsewhere</title>"></iframe>
       <nagare-shogi id="game" lang="en" level="1" theme="light"></nagare-shogi>`,
    );
    const home = new GamePage(site.page, '#game');
    await home.untilPhase('player');
    await home.click('7g7f');
    await home.untilListed(2);
    await home.untilPhase('player');
    const looks = (selector: string, ...properties: string[]): Promise<string[]> =>
      site.page.evaluate(
        ([found, names]) => {
          const inside = document.querySelector<HTMLIFrameElement>('#away')?.contentDocument;
          const element = document.getElementById('game') ?? inside?.getElementById('game');
          const subject = found === ':host' ? element : element?.shadowRoot?.querySelector(found);
          const computed = subject?.ownerDocument.defaultView?.getComputedStyle(subject);
          return names.map((name) => computed?.getPropertyValue(name) ?? 'nothing there');
        },
        [selector, properties] as const,
      );
    /** What each of the sheets says of the game: the theme, the ground, the board, the panel, a dialog. */
    const all = async (): Promise<string[]> => [
      ...(await looks(':host', 'background-color', 'container-type', 'display')),
      ...(await looks('.wood', 'fill')),
      ...(await looks('.room', 'display', 'gap')),
      ...(await looks('.actions', 'display')),
      ...(await looks('.dialog', 'border-radius')),
    ];
    const before = await all();
    expect(before[0]).toBe('rgb(245, 241, 233)');
    expect(before).not.toContain('nothing there');

    await site.page.evaluate(() => {
      const inside = document.querySelector<HTMLIFrameElement>('#away')?.contentDocument as Document;
      inside.body.append(inside.adoptNode(document.getElementById('game') as Node));
    });
    expect(await all()).toEqual(before);
    const frame = site.page.frameLocator('#away');
    await frame.locator('#game [data-square="2g"]').click();
    await frame.locator('#game [data-square="2f"]').click();
    await frame.locator('#game .moves li:nth-child(4)').waitFor({ state: 'attached' });
    await frame.locator('#game [data-phase="player"]').waitFor({ state: 'attached' });
    expect(site.page.workers()).toHaveLength(1);
    // Of a review, which dresses itself, there and on the way home.
    await frame.locator('#game [data-action="review"]').click();
    await frame.locator('#game [data-part="graph"]').waitFor();
    const ofReview = await looks('.review-head', 'display', 'gap');
    expect(ofReview[0]).toBe('flex');

    await site.page.evaluate(() => {
      const inside = document.querySelector<HTMLIFrameElement>('#away')?.contentDocument as Document;
      document.getElementById('home')?.append(inside.getElementById('game') as Node);
    });
    expect(await looks('.review-head', 'display', 'gap')).toEqual(ofReview);
    await home.action('close-review').click();
    expect(await all()).toEqual(before);
    // Its own and that of its dialogs.
    expect(await site.page.evaluate(() => document.getElementById('game')?.shadowRoot?.adoptedStyleSheets.length)).toBe(
      2,
    );
    await home.click('9g9f');
    await home.untilListed(6);
  });

  it('without a window takes the element as well, and gives it back as it was', async () => {
    const site = await openSite('<nagare-shogi id="game" lang="en" level="1"></nagare-shogi>');
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    await game.click('7g7f');
    await game.untilListed(2);
    await site.page.evaluate(async () => {
      const element = document.getElementById('game') as HTMLElement;
      document.implementation.createHTMLDocument('nowhere').body.append(element);
      await new Promise((resolve) => setTimeout(resolve));
      document.querySelector('main')?.append(element);
    });
    await game.untilPhase('player');
    expect(await game.listed()).toHaveLength(2);
    expect(await game.within('.room').evaluate((room) => getComputedStyle(room).display)).toBe('grid');
  });
});

/** What docs/embedding.md asks a site's owner to allow. */
const policyFor = (origin: string): string =>
  `default-src 'none'; img-src data:; script-src ${origin} 'wasm-unsafe-eval'; worker-src blob:; connect-src ${origin}`;

describe('a Content-Security-Policy', () => {
  it('that allows what the documents ask for is enough', async () => {
    const site = await openSite('<nagare-shogi id="game" lang="en" level="1"></nagare-shogi>', {
      policy: policyFor(files.origin),
    });
    expect(await ask(site, (element) => element.play('7g7f'))).toBe(true);
    await site.untilTold('move', 2);
    expect(await site.told('error')).toEqual([]);
  });

  /** What docs/embedding.md asks for where a policy has trusted types. */
  const trusted = `require-trusted-types-for 'script'; trusted-types lit-html nagare`;

  it.each([
    ['another origin', false, ''],
    ['its own origin', true, ''],
    ['another origin, the policies named', false, '; trusted-types lit-html nagare'],
  ])('that requires trusted types is met: a game, a lesson, a dialog, a review, from %s', async (_, own, named) => {
    const origin = own ? "'self'" : files.origin;
    const policy = `${policyFor(origin)}; require-trusted-types-for 'script'${named}`;
    const site = await openSite(
      '<nagare-shogi id="game" lang="en" level="1" lesson="natural-move" moves="7g7f,3c3d" controls="game"></nagare-shogi>',
      { own, policy: own ? policy.replace('worker-src blob:', "worker-src 'self'") : policy },
    );
    const game = new GamePage(site.page, '#game');
    expect(await ask(site, (element) => element.play('9i9h'))).toBe(true);
    await site.untilTold('lesson');
    await game.action('new-game').click();
    await game.part('new-game').locator('[data-action="cancel"]').click();
    expect(await ask(site, (element) => element.review('手合割：平手\n   1 ７六歩(77)\n'))).toBe(true);
    await game.part('graph').waitFor();
    expect(await site.told('error')).toEqual([]);
  });

  it('that requires trusted types and does not allow ours is told, with what it has to name', async () => {
    const site = await openSite('<nagare-shogi id="game" lang="en" level="1"></nagare-shogi>', {
      policy: `${policyFor(files.origin)}; ${trusted.replace(' nagare', '')}`,
      expected: /trusted-types|TrustedScriptURL|Trusted Types?/i,
    });
    const [error] = await site.untilTold('error');
    expect(error?.detail.code).toBe('worker_blocked');
    expect(error?.detail.detail).toContain('trusted-types lit-html nagare');
  });

  it('that names policies and requires none may leave out ours', async () => {
    const site = await openSite('<nagare-shogi id="game" lang="en" level="1"></nagare-shogi>', {
      policy: `${policyFor(files.origin)}; trusted-types lit-html`,
      expected: /trusted-types|Trusted Types?/i,
    });
    expect(await ask(site, (element) => element.play('7g7f'))).toBe(true);
    expect(await site.told('error')).toEqual([]);
  });

  it.each([
    ['worker-src blob:', 'worker-src blob:', "worker-src 'none'", 'worker_blocked'],
    ["'wasm-unsafe-eval'", " 'wasm-unsafe-eval'", '', 'wasm_refused'],
    ['connect-src', /; connect-src .*/, '', 'download_failed'],
  ] as const)('without %s is told, with the iframe as the way out', async (_what, from, to, code) => {
    const site = await openSite('<nagare-shogi id="game" lang="en" level="1"></nagare-shogi>', {
      policy: policyFor(files.origin).replace(from, to),
      expected: /Content Security Policy|violates/,
    });
    const errors = await site.untilTold('error');
    expect(errors[0]?.detail.code).toBe(code);
    expect(errors[0]?.detail.detail).toContain('embed.html');
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('halted');
    expect(await game.within('[data-notice]').count()).toBeGreaterThan(0);
  });
});

describe('the page around an element', () => {
  const surroundings = [
    ['written from right to left', 'direction: rtl', ''],
    ['written in columns', 'writing-mode: vertical-rl', ''],
    ['with spaced capitals', 'letter-spacing: 0.5em; text-transform: uppercase; text-indent: 3em', ''],
    ['that takes every style away', '', '* { all: unset } style, script, title, head { display: none }'],
    ['of a column of 256 pixels', 'width: 256px', ''],
  ] as const;

  it.each(surroundings)('%s leaves board and words as they are', async (_, style, sheet) => {
    const site = await openSite(
      `<style>${sheet}</style><div style="${style}"><nagare-shogi id="game" lang="en" level="1"></nagare-shogi></div>`,
    );
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    const seen = await ask(site, (element) => {
      const root = element.shadowRoot as ShadowRoot;
      const boxOf = (each: globalThis.Element | null): DOMRect => (each as HTMLElement).getBoundingClientRect();
      const square = (name: string): DOMRect => boxOf(root.querySelector(`[data-square="${name}"]`));
      const { direction, letterSpacing, textTransform, writingMode, textIndent } = getComputedStyle(
        root.querySelector('.board') as HTMLElement,
      );
      const [board, host] = [boxOf(root.querySelector('.board')), boxOf(element)];
      return {
        words: { direction, letterSpacing, textTransform, writingMode, textIndent },
        order: [square('9a').left < square('1a').left, square('1a').top < square('1i').top],
        inside: board.left >= host.left && board.right <= host.right + 1 && board.width > 200,
      };
    });
    expect(seen).toEqual({
      words: {
        direction: 'ltr',
        letterSpacing: 'normal',
        textTransform: 'none',
        writingMode: 'horizontal-tb',
        textIndent: '0px',
      },
      order: [true, true],
      inside: true,
    });
    const drawing = await game.within('.board-drawing').boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = drawing ?? {};
    // File 7, rank 7, in units of the drawing.
    await site.page.mouse.click(x + (width * (34 + 250)) / 1000, y + (height * (58 + 6.5 * 108)) / 1064);
    expect(await game.within('[data-square="7g"]').getAttribute('aria-selected')).toBe('true');
  });

  it('is printed with the board and the moves, and without what is pressed', async () => {
    const { site, game } = await openPlayed();
    await site.page.emulateMedia({ media: 'print' });
    expect(
      await game.within('ol.moves').evaluate((list) => list.checkVisibility({ contentVisibilityAuto: true })),
    ).toBe(true);
    expect(await game.within('.board').isVisible()).toBe(true);
    expect(await game.within('button:not(.square, .hand-piece):visible').count()).toBe(0);
  });

  it('does not hear the Escape that lets go of a piece, and hears the next one', async () => {
    const site = await openSite('<nagare-shogi id="game" lang="en" level="1"></nagare-shogi>');
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    await site.page.evaluate(() => {
      document.addEventListener('keydown', ({ key }) => document.documentElement.setAttribute('data-key', key));
    });
    const heard = (): Promise<string | null> => site.page.locator('html').getAttribute('data-key');
    await game.within('[data-square="7g"]').click();
    await site.page.keyboard.press('Escape');
    expect(await game.within('[data-square="7g"]').getAttribute('aria-selected')).toBe('false');
    expect(await heard()).toBe(null);
    await site.page.keyboard.press('Escape');
    expect(await heard()).toBe('Escape');
  });

  it('is told of an attribute once for each mistake, and the notice goes when it is right again', async () => {
    const site = await openSite('<nagare-shogi id="game" lang="en" level="99"></nagare-shogi>');
    const game = new GamePage(site.page, '#game');
    await game.untilPhase('player');
    for (const value of ['98', '97']) {
      await site.page.evaluate((level) => document.getElementById('game')?.setAttribute('level', level), value);
      await expect.poll(() => game.notice('address_problem').allInnerTexts()).toEqual([expect.stringContaining(value)]);
    }
    await site.page.evaluate(() => document.getElementById('game')?.setAttribute('level', '2'));
    await expect.poll(() => game.notice('address_problem').count()).toBe(0);
  });

  it('is answered where what it hands over throws', async () => {
    const site = await openSite('<nagare-shogi id="game" lang="en" level="1"></nagare-shogi>');
    await new GamePage(site.page, '#game').untilPhase('player');
    const answers = await ask(site, async (element) => {
      const thrown = (): never => {
        throw new Error('no');
      };
      const moves = ['7g7f'];
      Object.defineProperty(moves, '0', { get: thrown });
      const options = Object.defineProperty({}, 'side', { get: thrown });
      return [
        await element.newGame(options),
        await element.newGame({ moves }),
        await element.setPosition('startpos', moves),
      ];
    });
    expect(answers).toEqual([false, false, false]);
    expect((await site.told('error')).map(({ detail }) => detail.detail)).toEqual([
      'newGame: side is to be black or white',
      'newGame: moves is to be string[]',
      'setPosition: moves is to be string[]',
    ]);
  });
});

describe('the weight of an element', () => {
  it('is at most 60 kB of scripts before it is drawn, and 1 MB in all', async () => {
    const site = await openSite('<nagare-shogi id="game" lang="ja" level="1"></nagare-shogi>', {
      prepare: async (page) => {
        page.on('response', (response) => void response.body().catch(() => {}));
      },
    });
    await new GamePage(site.page, '#game').untilPhase('player');
    const fetched = await site.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const compressed = (path: string): number => gzipSync(readFileSync(`${packageFolder}dist${path}`)).length;
    // The dialogs come when the game can be played already.
    const own = fetched.filter((path) => path.endsWith('.js') && !/worker-|dialogs-/.test(path));
    const worker = readdirSync(`${packageFolder}dist/assets`).filter((name) => name.startsWith('worker-'));
    const script = own.reduce((sum, path) => sum + compressed(path), 0);
    const rest = [...fetched.filter((path) => /\.(wasm|data)$/.test(path)), ...worker.map((name) => `/assets/${name}`)];
    const total = rest.reduce((sum, path) => sum + compressed(path), script);
    console.log(`element: ${own.length} scripts of ${script} bytes, ${total} bytes in all, compressed`);
    expect(own.some((path) => /review|lesson|esm/.test(path))).toBe(false);
    expect(script).toBeLessThan(60_000);
    expect(total).toBeLessThan(1_000_000);
  });
});
