// The methods of <nagare-shogi>, each in every state of an element: it answers whether it was done, and where it was
// not, nagare-error says why, once. Nothing hangs, and nothing is thrown.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chromium, type OpenOptions } from './chromium';
import { ElementPage, keepTold, packageFolder, servePackage, siteWith } from './element-page';
import { longThought } from './game-page';
import { serveFolder, type StaticServer } from './static-server';

const sites: Record<string, string> = {};
const chromium = new Chromium([], () => serveFolder(`${packageFolder}dist`, () => ({}), sites));
let files: StaticServer;

beforeAll(async () => {
  files = await servePackage();
});
afterAll(() => files.close());

type Element = import('../../web/src/element/public-types').NagareShogiElement;
type Method = keyof import('../../web/src/element/public-types').NagareShogiMethods;
type Call = [Method, ...unknown[]];

async function openSite(body: string, options: Pick<OpenOptions, 'expected' | 'prepare'> = {}): Promise<ElementPage> {
  sites['/club'] = siteWith(body, files.address);
  const page = await chromium.openPage({
    path: 'club',
    origins: [files.origin],
    ...options,
    prepare: async (opened) => {
      await opened.addInitScript(keepTold);
      await options.prepare?.(opened);
    },
  });
  await page.waitForFunction(() => customElements.get('nagare-shogi') !== undefined);
  return new ElementPage(page);
}

const element = '<nagare-shogi id="game" lang="en" level="1"></nagare-shogi>';

interface Outcome {
  /** What came of it: the answer, or that it threw, or that there was none in a time in which everything is done. */
  answer: unknown;
  errors: { code: string; detail: string }[];
}

/** Runs in the page: brings the element into a state, and calls a method there at once. */
async function attempt({ state, call: [method, ...given] }: { state: State; call: Call }): Promise<Outcome> {
  const untilPhase = async (within: Element, phase: string): Promise<void> => {
    const isThere = (): boolean => Boolean(within.shadowRoot?.querySelector(`[data-phase="${phase}"]`));
    while (!isThere()) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const fresh = (): Element => {
    document.getElementById('game')?.remove();
    const made = document.createElement('nagare-shogi');
    Object.assign(made, { id: 'game', lang: 'en', level: 1 });
    return made;
  };
  const here = (): Element => document.getElementById('game') as Element;
  const enter: Record<State, () => Promise<Element>> = {
    'nowhere yet': async () => fresh(),
    'coming up': async () => {
      const made = fresh();
      document.querySelector('main')?.append(made);
      return made;
    },
    'before the first move': async () => {
      await here().newGame();
      return here();
    },
    'in the middle of a game': async () => {
      await here().setPosition('startpos', ['7g7f', '3c3d']);
      return here();
    },
    thinking: async () => {
      const { sfen = '' } = (window as unknown as { longThought: Record<string, string> }).longThought;
      here().strength = 10;
      await here().newGame({ sfen, side: 'white' });
      void here().play('9d9e');
      await untilPhase(here(), 'engine');
      return here();
    },
    'after the end': async () => {
      await here().setPosition('startpos', ['7g7f', '3c3d']);
      await here().resign();
      return here();
    },
    'in a lesson': async () => {
      const made = fresh();
      Object.assign(made, { lesson: 'natural-move', moves: '7g7f,3c3d' });
      document.querySelector('main')?.append(made);
      await untilPhase(made, 'player');
      return made;
    },
    'in a review': async () => {
      await here().setPosition('startpos', ['7g7f', '3c3d']);
      await here().review();
      return here();
    },
    'put away': async () => {
      const made = fresh();
      document.querySelector('main')?.append(made);
      await untilPhase(made, 'player');
      made.remove();
      return made;
    },
    'put away meanwhile': async () => {
      const made = fresh();
      document.querySelector('main')?.append(made);
      await untilPhase(made, 'player');
      await made.setPosition('startpos', ['7g7f', '3c3d']);
      return made;
    },
    'without its engine': async () => {
      await untilPhase(here(), 'halted');
      return here();
    },
  };
  const subject = await enter[state]();
  const errors: Outcome['errors'] = [];
  subject.addEventListener('nagare-error', ({ detail }) => errors.push(detail));
  const called = async (): Promise<unknown> =>
    (subject as unknown as Record<Method, (...all: unknown[]) => Promise<unknown>>)[method](...given);
  const asked = called().catch((error: unknown) => `threw ${String(error)}`);
  if (state === 'put away meanwhile') {
    subject.remove();
  }
  const answer = await Promise.race([asked, new Promise((resolve) => setTimeout(() => resolve('hangs'), 25_000))]);
  return { answer, errors };
}

function tryIn(page: Page, state: State, call: Call): Promise<Outcome> {
  return page.evaluate(attempt, { state, call });
}

const kif = '手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n';
const calls: Call[] = [
  ['newGame'],
  ['setPosition', 'startpos', ['2g2f']],
  ['play', '9g9f'],
  ['undo'],
  ['resign'],
  ['review'],
  ['review', kif],
];

/** What comes of these calls, in that order: true, or the code of the refusal. */
const answers = {
  'nowhere yet': Array(7).fill('not_ready'),
  'coming up': [true, true, true, 'undo_refused', true, 'review_refused', true],
  'before the first move': [true, true, true, 'undo_refused', true, 'review_refused', true],
  'in the middle of a game': Array(7).fill(true),
  thinking: [true, true, 'not_your_turn', true, 'not_your_turn', true, true],
  'after the end': [true, true, 'not_your_turn', true, 'not_your_turn', true, true],
  'in a lesson': Array(7).fill(true),
  'in a review': Array(7).fill(true),
  'put away': Array(7).fill('not_ready'),
  'without its engine': Array(7).fill('not_ready'),
} satisfies Record<string, (true | string)[]>;

type State = keyof typeof answers | 'put away meanwhile';

function codeOf({ answer, errors }: Outcome): unknown {
  expect(errors.every(({ code, detail }) => code !== '' && detail !== '')).toBe(true);
  return answer === false && errors.length === 1 ? errors[0]?.code : errors.length === 0 ? answer : { answer, errors };
}

describe('every method', () => {
  it.each(Object.keys(answers) as (keyof typeof answers)[])(
    'answers, and says why not, %s',
    async (state) => {
      const site = await openSite(element, {
        expected: /Failed to load resource|nowhere/,
        prepare: async (page) => {
          await page.addInitScript((position) => Object.assign(window, { longThought: position }), longThought);
          if (state === 'without its engine') {
            await page.route('**/*.wasm', (route) => route.abort());
          }
        },
      });
      const outcomes: unknown[] = [];
      for (const call of calls) {
        outcomes.push(codeOf(await tryIn(site.page, state, call)));
      }
      expect(outcomes).toEqual(answers[state]);
    },
    120_000,
  );

  it('answers where the element is put away meanwhile', async () => {
    const site = await openSite(element);
    for (const call of calls) {
      const outcome = await tryIn(site.page, 'put away meanwhile', call);
      expect([call[0], typeof codeOf(outcome), outcome.answer]).toEqual([call[0], 'string', false]);
    }
  });

  it.each([
    [
      'two moves',
      [
        ['play', '7g7f'],
        ['play', '2g2f'],
      ],
      [true, 'not_your_turn'],
    ],
    ['a move and a new game', [['play', '7g7f'], ['newGame']], ['interrupted', true]],
    ['a resignation and a new game', [['resign'], ['newGame']], ['interrupted', true]],
    ['two resignations', [['resign'], ['resign']], [true, 'not_your_turn']],
    ['two new games', [['newGame'], ['newGame', { side: 'white' }]], [true, true]],
  ] as [string, Call[], unknown[]][])('answers where it is not the only one: %s', async (_, both, expected) => {
    const site = await openSite(element);
    const outcomes = await site.page.evaluate(async (asked) => {
      const subject = document.getElementById('game') as Element;
      await subject.newGame();
      const errors: string[] = [];
      subject.addEventListener('nagare-error', ({ detail }) => errors.push(detail.code));
      const act = subject as unknown as Record<string, (...all: unknown[]) => Promise<boolean>>;
      const answered = await Promise.all(asked.map(async ([method, ...given]) => act[method]?.(...given)));
      return answered.map((answer) => (answer === false ? errors.shift() : answer)).concat(errors);
    }, both);
    expect(outcomes).toEqual(expected);
  });

  it.each([['play', '9g9f'], ['resign'], ['undo']] as Call[])(
    'is done by another engine where its own is lost meanwhile: %s',
    async (...call) => {
      const site = await openSite(element, {
        prepare: (page) =>
          page.addInitScript(() => {
            // The worker that is there at the time fails, as one does that runs out of memory.
            const all: Worker[] = [];
            const Real = Worker;
            Object.assign(window, {
              Worker: class extends Real {
                constructor(...given: ConstructorParameters<typeof Worker>) {
                  super(...given);
                  all.push(this);
                }
              },
              loseEngine: () => all.at(-1)?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })),
            });
          }),
      });
      const outcome = await site.page.evaluate(async ([method, ...given]) => {
        const subject = document.getElementById('game') as Element;
        await subject.setPosition('startpos', ['7g7f', '3c3d']);
        const act = subject as unknown as Record<string, (...all: unknown[]) => Promise<boolean>>;
        const asked = act[method]?.(...given);
        await Promise.resolve();
        (window as unknown as { loseEngine(): void }).loseEngine();
        return asked;
      }, call);
      expect(outcome).toBe(true);
      expect(await site.told('error')).toEqual([]);
    },
  );

  it('answers where the words never come, and once they do', async () => {
    let away = true;
    const site = await openSite(element, {
      expected: /Failed to (load|fetch)|dynamically/,
      prepare: (page) => page.route('**/en-*.js', (route) => (away ? route.abort() : route.continue())),
    });
    await site.untilTold('error');
    const play = (): Promise<boolean> =>
      site.page.evaluate(() => (document.getElementById('game') as Element).play('7g7f'));
    expect(await play()).toBe(false);
    expect((await site.told('error')).map(({ detail }) => detail.code)).toContain('not_ready');
    away = false;
    expect(await play()).toBe(true);
  });
});

/** Each with the argument that the refusal names. */
const misfits: [name: string, ...Call][] = [
  ['options', 'newGame', null],
  ['options', 'newGame', 'white'],
  ['options', 'newGame', ['white']],
  ['side', 'newGame', { side: 'green' }],
  ['side', 'newGame', { side: 1 }],
  ['handicap', 'newGame', { handicap: 2 }],
  ['sfen', 'newGame', { sfen: 5 }],
  ['sfen', 'newGame', { sfen: null }],
  ['moves', 'newGame', { moves: '7g7f' }],
  ['moves', 'newGame', { moves: [7] }],
  ['mainTime', 'newGame', { mainTime: '300' }],
  ['byoyomi', 'newGame', { byoyomi: null }],
  ['increment', 'newGame', { increment: {} }],
  ['sfen', 'setPosition'],
  ['sfen', 'setPosition', null],
  ['sfen', 'setPosition', 5],
  ['moves', 'setPosition', 'startpos', null],
  ['moves', 'setPosition', 'startpos', '7g7f'],
  ['moves', 'setPosition', 'startpos', [null]],
  ['usi', 'play'],
  ['usi', 'play', null],
  ['usi', 'play', ['7g7f']],
  ['usi', 'whyNot'],
  ['usi', 'whyNot', 5],
  ['record', 'review', null],
  ['record', 'review', 7],
  ['record', 'review', {}],
];

describe('an argument that does not fit', () => {
  it.each(['before the first move', 'nowhere yet'] as const)('is named, %s', async (state) => {
    const site = await openSite(element);
    for (const [name, ...call] of misfits) {
      const { answer, errors } = await tryIn(site.page, state, call);
      expect([call, answer, errors.map(({ code }) => code)]).toEqual([call, false, ['arguments']]);
      expect(errors[0]?.detail).toMatch(new RegExp(`^${call[0]}: ${name} `));
    }
  });

  it.each([
    ['position_refused', 'setPosition', 'nonsense'],
    ['position_refused', 'setPosition', ''],
    ['position_refused', 'setPosition', 'startpos', ['7g7f', 'x']],
    ['position_refused', 'newGame', { moves: ['7g7f', '7g7f'] }],
    ['position_refused', 'newGame', { handicap: '3-bananas' }],
    ['position_refused', 'newGame', { handicap: 'Three bananas' }],
    ['position_refused', 'newGame', { handicap: 'lance', sfen: 'startpos' }],
    ['clocks_refused', 'newGame', { byoyomi: 0.5 }],
    ['clocks_refused', 'newGame', { mainTime: Infinity }],
    ['clocks_refused', 'newGame', { increment: 5 }],
    ['move_refused', 'play', '7g7g'],
    ['move_refused', 'play', ''],
    ['move_refused', 'whyNot', '7g7g'],
    ['review_refused', 'review', 'x'],
    ['review_refused', 'review', ''],
    ['review_refused', 'review', '手合割：平手\n'],
  ] as [string, ...Call][])('is refused where it means nothing: %s of %s(%j)', async (code, ...call) => {
    const site = await openSite(element);
    expect(codeOf(await tryIn(site.page, 'before the first move', call))).toBe(code);
    expect(await tryIn(site.page, 'before the first move', ['play', '7g7f'])).toEqual({ answer: true, errors: [] });
  });
});
