// How long the page and the element keep people waiting, in Chromium, from a server on this machine that compresses:
// node benchmarks/page.mjs [drop] [start] [slow], or node benchmarks/page.mjs import FILE, or review FILE...
//
// drop:  from the moment a piece is let go until it stands on its square, and until it is said that the opponent thinks,
//        each once the frame has been painted; 20 moves
// start: one element and two on a page, in turn, until all of a page can be played, with what they weigh; 7 visits each
// slow:  the page until its board is drawn, and until it can be played, with a processor a quarter as fast (for the page
//        itself, not for its worker) and 10 Mbit/s; 7 visits
// import: games of a file taken in: every 30 seconds and at the end how many, the memory of the page's process, and the
//        longest tasks (beyond 50 ms); then a name searched, and the list opened again
// review: of each record, with one worker, with two and with as many as the page takes: from the press until the graph is
//        whole and until the review is done, and whether the reviews are the same
//
// Each figure is the median (fastest to slowest). Needs tools/test browser to have built what is measured.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const require = createRequire(new URL('../tests/package.json', import.meta.url));
const { chromium } = require('playwright-core');
const folder = (path) => fileURLToPath(new URL(`../${path}/`, import.meta.url));
const types = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
};

/** files: pages that are not in the folder, by path. */
async function serve(root, files = {}) {
  const packed = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://here');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    if (!packed.has(path)) {
      const found = files[path] ?? (existsSync(root + path) ? readFileSync(root + path) : null);
      packed.set(path, found === null ? null : gzipSync(found));
    }
    const body = packed.get(path);
    const type = types[path.split('.').at(-1)] ?? 'application/octet-stream';
    response.writeHead(body === null ? 404 : 200, { 'Content-Type': type, 'Content-Encoding': 'gzip' });
    response.end(body ?? '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, packed, close: () => server.close() };
}

const spread = (values) => {
  const sorted = values.toSorted((left, right) => left - right);
  const [low, middle, high] = [0, Math.floor(sorted.length / 2), sorted.length - 1].map((index) =>
    sorted[index].toFixed(0),
  );
  return `${middle} ms (${low} to ${high})`;
};
const median = (values) => values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];

/** In a browser that knows nothing of the visit before. */
async function visit(browser, address, prepare, measure) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'ja-JP',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await prepare(page);
  await page.goto(address);
  const measured = await measure(page);
  await context.close();
  return measured;
}

/** Runs in the page: notes when each of these is first there. */
function noteWhen(selectors) {
  const noted = {};
  Object.assign(window, { noted });
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries(selectors)) {
      if (noted[name] === undefined && document.querySelector(selector) !== null) {
        noted[name] = performance.now();
      }
    }
  }).observe(document, { subtree: true, attributes: true, childList: true });
}

/** Runs in the page: the frames that are painted after a piece has been let go. */
function watchDrops() {
  const drops = [];
  Object.assign(window, { drops });
  let drop = null;
  addEventListener('pointerup', ({ timeStamp }) => (drop = { at: timeStamp }), true);
  const look = () => {
    const seen = drop;
    if (seen !== null) {
      const stands =
        seen.stands === undefined &&
        document.querySelector(`[data-piece="${window.goal}"]`) !== null &&
        document.querySelector('.dragged') === null;
      const thinks = seen.thinks === undefined && document.querySelector('[data-phase="engine"]') !== null;
      // What is there before a frame is on the screen after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const now = performance.now() - seen.at;
        if (stands) seen.stands ??= now;
        if (thinks) seen.thinks ??= now;
        if (seen.stands !== undefined && seen.thinks !== undefined && drop === seen) {
          drops.push(seen);
          drop = null;
        }
      };
      port2.postMessage(null);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const indexOf = (square) => (Number(square[0]) - 1) * 9 + 'abcdefghi'.indexOf(square[1]);

async function measureDrops(browser) {
  const server = await serve(folder('web/dist'));
  const moves = ['9g9f', '1g1f']; // legal whatever is answered
  const drops = [];
  for (let round = 0; round < 10; round += 1) {
    const prepare = (page) => page.addInitScript(watchDrops);
    await visit(browser, `${server.address}?strength=3`, prepare, async (page) => {
      for (const [index, move] of moves.entries()) {
        await page.locator('[data-phase="player"]').waitFor({ state: 'attached' });
        const centre = async (square) => {
          const box = await page.locator(`[data-square="${square}"]`).boundingBox();
          return [box.x + box.width / 2, box.y + box.height / 2];
        };
        await page.evaluate((goal) => Object.assign(window, { goal }), indexOf(move.slice(2, 4)));
        await page.mouse.move(...(await centre(move.slice(0, 2))));
        await page.mouse.down();
        await page.mouse.move(...(await centre(move.slice(2, 4))), { steps: 5 });
        await page.mouse.up();
        await page.waitForFunction((count) => window.drops.length > count, index, { timeout: 10_000 });
      }
      drops.push(...(await page.evaluate('drops')));
    });
  }
  server.close();
  console.log(`drop, the piece stands after ${spread(drops.map(({ stands }) => stands))}`);
  console.log(`drop, the opponent is said to think after ${spread(drops.map(({ thinks }) => thinks))}`);
}

async function measureStart(browser) {
  const element = '<nagare-shogi lang="ja"></nagare-shogi>';
  const site = (count) => `<!doctype html><meta charset="utf-8"><title>A club</title><link rel="icon" href="data:,">
    <script type="module" src="/nagare-shogi.js"></script>${element.repeat(count)}`;
  const server = await serve(folder('web/package/dist'), { '/one.html': site(1), '/two.html': site(2) });
  const ready = (name, count) =>
    visit(
      browser,
      `${server.address}${name}.html`,
      (page) =>
        page.addInitScript(() => {
          Object.assign(window, { ready: [] });
          addEventListener('nagare-ready', () => window.ready.push(performance.now()));
        }),
      async (page) => {
        await page.waitForFunction((all) => window.ready.length === all, count);
        return page.evaluate(() => ({
          ms: window.ready.at(-1),
          fetched: performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname),
        }));
      },
    );
  const [one, two] = [[], []];
  for (let round = 0; round < 7; round += 1) {
    one.push(await ready('one', 1));
    two.push(await ready('two', 2));
  }
  const weigh = (paths) =>
    [...new Set(paths)].reduce((sum, path) => sum + (server.packed.get(path)?.length ?? 0), 0) / 1000;
  const fetched = one.flatMap((each) => each.fetched);
  const scripts = fetched.filter((path) => path.endsWith('.js') && !/worker-|dialogs-/.test(path));
  console.log(
    `element: ${weigh(scripts).toFixed(1)} kB of scripts, ${weigh(fetched.filter((path) => !path.includes('dialogs-'))).toFixed(0)} kB in all`,
  );
  const [alone, both] = [one, two].map((each) => each.map(({ ms }) => ms));
  console.log(`one element can be played after ${spread(alone)}`);
  console.log(`two elements after ${spread(both)}, ${(median(both) / median(alone)).toFixed(2)} times`);
  server.close();
}

async function measureSlow(browser) {
  const server = await serve(folder('web/dist'));
  const visits = [];
  for (let round = 0; round < 7; round += 1) {
    const prepare = async (page) => {
      await page.addInitScript(noteWhen, { drawn: '.board [data-piece]', playable: '[data-phase="player"]' });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const bytes = 10_000_000 / 8;
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 20,
        downloadThroughput: bytes,
        uploadThroughput: bytes,
      });
    };
    visits.push(
      await visit(browser, server.address, prepare, async (page) => {
        await page.waitForFunction(() => window.noted.playable !== undefined, undefined, { timeout: 60_000 });
        return page.evaluate('noted');
      }),
    );
  }
  server.close();
  console.log(`slow, the board is drawn after ${spread(visits.map(({ drawn }) => drawn))}`);
  console.log(`slow, it can be played after ${spread(visits.map(({ playable }) => playable))}`);
}

/** Games of a file taken in, in a list that is open. */
async function measureImport(browser, file) {
  const server = await serve(folder('web/dist'));
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const tasks = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((each) => each.duration))).observe({
      type: 'longtask',
    });
  });
  await page.goto(`${server.address}?lang=en`);
  await page.locator('[data-phase="player"]').waitFor({ state: 'attached' });
  const list = page.locator('[data-games="open"]');
  await page.locator('[data-action="games"]').click();
  await list.waitFor();
  const began = performance.now();
  const tell = async (what) => {
    const tasks = await page.evaluate('tasks.splice(0)');
    const over = tasks.filter((each) => each > 200).length;
    const longest = Math.max(0, ...tasks).toFixed(0);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${seconds} s, ${what}: ${memoryOfPage()} MB; longest task ${longest} ms, ${over} beyond 200 ms`);
  };
  await page.locator('[data-action="choose-files"] + input').setInputFiles(file);
  const running = page.locator('[data-import="running"]');
  await page.locator('[data-import]').waitFor();
  while ((await running.count()) > 0) {
    await running.waitFor({ state: 'detached', timeout: 30_000 }).catch(() => {});
    await tell((await page.locator('[data-part="import"] [role="status"]').innerText()).trim());
  }
  await page.waitForTimeout(5000);
  await tell('after it');
  await page.locator('.games-filters [name="text"]').fill('x');
  await page.waitForTimeout(2000);
  await tell('a name searched');
  const left = performance.now();
  await page.reload();
  await list.waitFor({ timeout: 300_000 });
  await tell(`opened again in ${((performance.now() - left) / 1000).toFixed(1)} s`);
  server.close();
}

async function measureReviews(browser, files) {
  const server = await serve(folder('web/dist'));
  for (const file of files) {
    const record = readFileSync(file, 'utf8');
    const made = new Set();
    for (const workers of [1, 2, null]) {
      const setUp = async (page) => {
        if (workers !== null) {
          await page.addInitScript(
            `Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => ${workers} });`,
          );
        }
      };
      const told = await visit(browser, `${server.address}?lang=en`, setUp, async (page) => {
        page.setDefaultTimeout(600_000);
        await page.locator('[data-phase="player"]').waitFor({ state: 'attached' });
        await page.locator('[data-action="new-game"]').click();
        await page.click('input[name="start"][value="pasted"]');
        await page.fill('[name="pasted"]', record);
        const pressed = performance.now();
        await page.locator('[data-action="review-pasted"]').click();
        const room = page.locator('[data-part="review"]');
        const plies = Number(await room.getByRole('slider').getAttribute('aria-valuemax'));
        await page.waitForFunction(
          (all) => (document.querySelector('.graph-curve')?.getAttribute('d') ?? '').split(/[ML]/).length - 1 > all,
          plies,
        );
        const graph = performance.now() - pressed;
        await page.locator('[data-review="done"]').waitFor();
        const done = performance.now() - pressed;
        const review = await page.evaluate(() =>
          JSON.stringify(JSON.parse(localStorage.getItem('nagare.review')).review),
        );
        made.add(review);
        return `${workers ?? 'as many as it takes'}: graph ${(graph / 1000).toFixed(1)} s, done ${(done / 1000).toFixed(1)} s, ${JSON.parse(review).moves.length} moves`;
      });
      console.log(`${file}, workers ${told}`);
    }
    console.log(`${file}: ${made.size === 1 ? 'the reviews are the same' : 'THE REVIEWS DIFFER'}`);
  }
  server.close();
}

/** Of the largest of the browser's pages, MB in memory. */
function memoryOfPage() {
  const lines = execFileSync('ps', ['-eo', 'rss,args'], { encoding: 'utf8' }).split('\n');
  const sizes = lines.filter((line) => line.includes('--type=renderer')).map((line) => parseInt(line, 10));
  return Math.round(Math.max(0, ...sizes) / 1024);
}

const parts = { drop: measureDrops, start: measureStart, slow: measureSlow };
const [first, ...files] = process.argv.slice(2);
const asked = ['import', 'review'].includes(first) ? [] : process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`benchmarks/page.mjs: there is no part ${unknown}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
if (first === 'import') {
  await measureImport(browser, files[0] ?? '');
} else if (first === 'review') {
  await measureReviews(browser, files);
} else {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length === 0 || asked.includes(name)) {
      await measure(browser);
    }
  }
}
await browser.close();
