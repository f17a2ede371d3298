// Chromium and a server for tests, both of which the files of a worker take over from each other. Every page is
// watched: console errors, uncaught errors and requests to another origin fail the test that caused them.

import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { GamePage } from './game-page';
import { servePage, type PreviewServer } from './preview-server';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface OpenOptions extends BrowserContextOptions {
  /** The page's address parameters. */
  parameters?: Record<string, string>;
  /** What is opened, below the address; else its root. */
  path?: string;
  /** What stands behind the parameters, with its #. */
  hash?: string;
  /** Origins that the page may ask besides its own. */
  origins?: readonly string[];
  /** Console errors that this test provokes. */
  expected?: RegExp;
  /** Runs before the page is loaded, to lay hands on its requests. */
  prepare?(page: Page): Promise<unknown>;
  /** Whether to wait until the game has come up. */
  ready?: boolean;
}

/** Milliseconds of the fixed work in a page, on machines that meet the page's aims with room to spare (benchmarks/page.md). */
const workOnFitMachine = 120;

/** Arithmetic and touching fresh memory, and the milliseconds that it took; it stands alone, to run in a page or a worker. */
function fixedWork(): number {
  const began = performance.now();
  let bits = 1;
  for (let i = 0; i < 5e7; i += 1) {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
  }
  const memory = new Uint8Array(64 << 20);
  for (let i = 0; i < memory.length; i += 4096) memory[i] = bits;
  return performance.now() - began;
}

function medianOfThree(values: readonly number[]): number {
  const [, median = 0] = [...values].sort((a, b) => a - b);
  return median;
}

/** What Chromium says where a test does without the service worker. */
const blockedServiceWorker = 'Service Worker registration blocked by Playwright';

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** An engine and a data bundle of different ages would let every test wait for its time limit. */
async function refuseUnfitEngine(game: GamePage): Promise<void> {
  const notice = game.notice('data_unreadable');
  if ((await notice.count()) > 0) {
    throw new Error(`the engine does not take its data bundle: ${await notice.innerText()}`);
  }
}

/** By their flags. They end with this process. */
const browsers = new Map<string, Promise<Browser>>();

function browserWith(flags: readonly string[]): Promise<Browser> {
  const key = flags.join(' ');
  const browser =
    browsers.get(key) ??
    chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [...quiet, ...flags],
    });
  browsers.set(key, browser);
  return browser;
}

export class Chromium {
  address = '';
  private browser: Browser | null = null;
  private server: PreviewServer | null = null;
  private contexts: BrowserContext[] = [];
  private complaints: string[] = [];

  /** flags: for this browser alone. serve: what it is shown. */
  constructor(flags: string[] = [], serve: () => Promise<PreviewServer> = servePage) {
    beforeAll(async () => {
      this.server = await serve();
      this.address = this.server.address;
      this.browser = await browserWith(flags);
    });
    afterEach(async () => {
      const complaints = this.complaints.splice(0);
      for (const context of this.contexts.splice(0)) {
        await context.close();
      }
      expect(complaints).toEqual([]);
    });
    afterAll(() => this.server?.close());
  }

  async open(options: OpenOptions = {}): Promise<GamePage> {
    const { ready = true, ...rest } = options;
    const game = new GamePage(await this.openPage(rest));
    if (ready) {
      await game.untilPhase('player', 'engine', 'over');
      await refuseUnfitEngine(game);
    }
    return game;
  }

  /** Whatever is on it. */
  async openPage(options: Omit<OpenOptions, 'ready'> = {}): Promise<Page> {
    const { parameters = {}, path = '', hash = '', origins = [], expected, prepare, ...context } = options;
    const opened = await this.running().newContext({
      viewport: desktop,
      locale: 'ja-JP',
      // Nobody waits for pieces to slide where that is not what is tried.
      reducedMotion: 'reduce',
      // Tests lay hands on the page's own requests.
      serviceWorkers: 'block',
      ...context,
    });
    // Waiting for the engine on a busy machine; each test has a limit of its own.
    opened.setDefaultTimeout(120_000);
    this.contexts.push(opened);
    this.watch(opened, expected, origins);
    const page = await opened.newPage();
    await prepare?.(page);
    await page.goto(`${this.address}${path}?${new URLSearchParams(parameters)}${hash}`);
    return page;
  }

  /**
   * How many times slower than those machines this one is just now, at least 1. An aim in milliseconds says something of
   * the page only where it is stretched by this: virtual machines exist that give out memory forty times slower.
   */
  async slowness(): Promise<number> {
    const times: number[] = [];
    for (let page = 0; page < 3; page += 1) {
      const fresh = await this.running().newPage();
      times.push(await fresh.evaluate(fixedWork));
      await fresh.close();
    }
    const slowness = Math.max(1, medianOfThree(times) / workOnFitMachine);
    console.log(
      `this machine: ${times.map((time) => time.toFixed(0)).join(', ')} ms of work, ${slowness.toFixed(1)} times slower`,
    );
    return slowness;
  }

  /**
   * How many times longer two workers take beside each other than one alone, each for the same work, just now and at
   * least 1: what a machine loses by doing two things at once, whatever they are.
   */
  async crowding(): Promise<number> {
    const times: { one: number[]; two: number[] } = { one: [], two: [] };
    for (let round = 0; round < 3; round += 1) {
      times.one.push(await this.besideEachOther(1));
      times.two.push(await this.besideEachOther(2));
    }
    const [one, two] = [medianOfThree(times.one), medianOfThree(times.two)];
    const crowding = Math.max(1, two / one);
    console.log(
      `this machine: ${one.toFixed(0)} ms for one worker, ${two.toFixed(0)} ms for two, ${crowding.toFixed(2)} times longer`,
    );
    return crowding;
  }

  /** Milliseconds until all of the workers have done the fixed work. */
  private async besideEachOther(workers: number): Promise<number> {
    const fresh = await this.running().newPage();
    const time = await fresh.evaluate(
      async ([work, count]) => {
        const address = URL.createObjectURL(new Blob([`(${work})(); postMessage(null);`], { type: 'text/javascript' }));
        const began = performance.now();
        await Promise.all(
          Array.from(
            { length: count },
            () =>
              new Promise<void>((resolve, reject) => {
                const worker = new Worker(address);
                worker.onmessage = () => resolve();
                worker.onerror = ({ message }) => reject(new Error(message));
              }),
          ),
        );
        return performance.now() - began;
      },
      [String(fixedWork), workers] as const,
    );
    await fresh.close();
    return time;
  }

  private running(): Browser {
    if (this.browser === null) {
      throw new Error('the browser has not started');
    }
    return this.browser;
  }

  private watch(context: BrowserContext, expected: RegExp | undefined, origins: readonly string[]): void {
    const complain = (kind: string, text: string): void => {
      if (text !== blockedServiceWorker && (expected === undefined || !expected.test(text))) {
        this.complaints.push(`${kind}: ${text}`);
      }
    };
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complain(`console ${message.type()}`, message.text());
      }
    });
    context.on('weberror', (error) => complain('uncaught', error.error().message));
    context.on('request', (request) => {
      const url = new URL(request.url());
      const isKnown = `${url.origin}/` === this.address || origins.includes(url.origin);
      if (!isKnown && !['data:', 'blob:'].includes(url.protocol)) {
        this.complaints.push(`request to another origin: ${request.url()}`);
      }
    });
  }
}
