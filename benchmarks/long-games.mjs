// What a move costs after so many plies of a game that never ends (tests/data/endless-game.usi):
// node benchmarks/long-games.mjs [native] [wasm] [page] [--root FOLDER]
//
// native: the program: from writing 'position …' and 'go nodes 1' until its move, so what happens before the first step
//         and next to nothing else: of a game that it has not seen, and of the same game two plies later; and from
//         writing 'go btime 0 wtime 0 byoyomi 500' until its move
// wasm:   the engine in Node: newGame() of a game that it has not seen; then play(), the longest that a call keeps the
//         worker; start(); and a whole reply at strength 1: play(), start(), all steps, choice() and play() again
// page:   in Chromium, from a person's click on the square until the reply at strength 1 stands there and it is the
//         person's turn, the pause for the eye included (at least 300 ms); how long of it the page itself was busy
//
// Each figure is the median of 9 moves, milliseconds. --root: another checkout, to compare with; it must have been built.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const rounds = 9;
const lengths = [50, 200, 400, 620, 1000];
const here = fileURLToPath(new URL('..', import.meta.url));
const game = readFileSync(`${here}tests/data/endless-game.usi`, 'utf8').trim().split(' ').slice(2);

function median(values) {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)];
}
const shown = (milliseconds) => milliseconds.toFixed(milliseconds < 10 ? 2 : 0);
function print(part, plies, figures) {
  const text = Object.entries(figures).map(([name, value]) => `${name} ${shown(value)}`);
  console.log(`${part} ply ${plies}: ${text.join(', ')}`);
}

async function measureNative(root) {
  const child = spawn(`${root}build/native/nagare`);
  let heard = () => {};
  createInterface(child.stdout).on('line', (line) => {
    if (line === 'readyok' || line.startsWith('bestmove ')) heard();
  });
  /** Milliseconds until all that was asked has been answered. */
  async function asked(...lines) {
    const began = performance.now();
    const answered = new Promise((resolve) => (heard = resolve));
    child.stdin.write(`${lines.join('\n')}\n`);
    await answered;
    return performance.now() - began;
  }
  const position = (plies) => `position startpos moves ${game.slice(0, plies).join(' ')}`;
  await asked('usi', 'setoption name Seed value 1', 'isready');
  for (const plies of lengths) {
    const times = { first: [], next: [], byoyomi: [] };
    for (let round = 0; round < rounds; round += 1) {
      await asked('usinewgame', 'isready');
      times.first.push(await asked(position(plies), 'go nodes 1'));
      times.next.push(await asked(position(plies + 2), 'go nodes 1'));
      await asked(position(plies + 4), 'isready');
      times.byoyomi.push(await asked('go btime 0 wtime 0 byoyomi 500'));
    }
    print('native', plies, {
      'of a new game': median(times.first),
      'two plies on': median(times.next),
      'byoyomi 500': median(times.byoyomi),
    });
  }
  child.stdin.end();
}

async function measureWasm(root) {
  const { default: create } = await import(pathToFileURL(`${root}build/wasm/nagare.mjs`).href);
  const module = await create({ wasmBinary: readFileSync(`${root}build/wasm/nagare.wasm`) });
  const engine = new module.Engine();
  const value = (reply) => {
    if (!reply.ok) throw new Error(JSON.stringify(reply.error));
    return reply.value;
  };
  const timed = (action) => {
    const began = performance.now();
    value(action());
    return performance.now() - began;
  };
  value(engine.loadData(new Uint8Array(readFileSync(`${root}build/nagare.data`))));
  for (const plies of lengths) {
    value(engine.newGame('startpos', ''));
    const begun = timed(() => engine.newGame('startpos', game.slice(0, plies).join(' ')));
    const times = { play: [], start: [], reply: [] };
    for (let round = 0; round < rounds; round += 1) {
      const at = plies + 2 * round;
      const began = performance.now();
      times.play.push(timed(() => engine.play(game[at])));
      times.start.push(timed(() => engine.start({ naturalness: 50, strength: 1, seed: 1 })));
      while (!value(engine.step(() => performance.now())).done);
      value(engine.choice());
      value(engine.play(game[at + 1]));
      times.reply.push(performance.now() - began);
    }
    print('wasm', plies, {
      newGame: begun,
      play: median(times.play),
      start: median(times.start),
      'whole reply': median(times.reply),
    });
  }
}

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm' };

async function served(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://here');
    const path = folder + (pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    response.writeHead(existsSync(path) ? 200 : 404, {
      'Content-Type': types[path.split('.').at(-1)] ?? 'application/octet-stream',
    });
    response.end(existsSync(path) ? readFileSync(path) : '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** Runs in the page: when a square was last clicked, and when it was the person's turn again after that. */
function noteReplies() {
  const noted = { clicked: 0, answered: 0, thought: false };
  Object.assign(window, { noted });
  addEventListener('click', ({ timeStamp }) => Object.assign(noted, { clicked: timeStamp, thought: false }), true);
  new MutationObserver(() => {
    const phase = document.querySelector('[data-phase]')?.getAttribute('data-phase');
    noted.thought ||= phase === 'engine';
    if (noted.thought && phase === 'player') {
      Object.assign(noted, { answered: performance.now(), thought: false });
    }
  }).observe(document, { subtree: true, attributes: true, childList: true });
}

async function measurePage(root) {
  const { chromium } = createRequire(`${here}tests/package.json`)('playwright-core');
  const server = await served(`${root}web/dist`);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const plies of lengths) {
    const times = { reply: [], busy: [] };
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.addInitScript(noteReplies);
      const parameters = { moves: game.slice(0, plies).join(), side: 'black', strength: '1' };
      await page.goto(`${server.address}?${new URLSearchParams(parameters)}`);
      await page.locator('[data-phase="player"]').waitFor({ state: 'attached', timeout: 60_000 });
      const [from, to] = [game[plies].slice(0, 2), game[plies].slice(2, 4)];
      const devtools = await context.newCDPSession(page);
      await devtools.send('Performance.enable');
      const busy = async () => {
        const { metrics } = await devtools.send('Performance.getMetrics');
        return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
      };
      await page.locator(`[data-square="${from}"]`).click();
      const before = await busy();
      await page.locator(`[data-square="${to}"]`).click();
      await page.waitForFunction(() => window.noted.answered > window.noted.clicked, undefined, { timeout: 60_000 });
      times.busy.push((await busy()) - before);
      times.reply.push(await page.evaluate(() => window.noted.answered - window.noted.clicked));
      await context.close();
    }
    print('page', plies, { 'whole reply': median(times.reply), 'page busy': median(times.busy) });
  }
  await browser.close();
  server.close();
}

const parts = { native: measureNative, wasm: measureWasm, page: measurePage };
const { values, positionals } = parseArgs({ options: { root: { type: 'string' } }, allowPositionals: true });
const unknown = positionals.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`benchmarks/long-games.mjs: there is no part ${unknown}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
const root = values.root === undefined ? here : `${values.root}/`;
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length === 0 || positionals.includes(name)) await measure(root);
}
