// The npm package as a site's owner meets it: packed, installed into copies of the examples, and served.

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { elementManifest } from '../../web/element-manifest';
import { Chromium } from './chromium';
import { ElementPage, keepTold, packageFolder } from './element-page';
import { GamePage } from './game-page';
import { expectLicences } from './licences';
import { serveFolder, type StaticServer } from './static-server';

const run = promisify(execFile);
const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const work = folder('build/element-package');
const installed = join(work, 'vite/node_modules/nagare-shogi');

beforeAll(async () => {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  cpSync(folder('examples/vite'), join(work, 'vite'), { recursive: true });
  const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  await run('npm', ['pack', '--pack-destination', work, '--loglevel', 'error'], { cwd: packageFolder });
  const [packed] = readdirSync(work).filter((name) => name.endsWith('.tgz'));
  // Vite and TypeScript are those of web/, so that nothing has to come over the network.
  await run('npm', ['pkg', 'delete', 'devDependencies'], { cwd: join(work, 'vite') });
  await run('npm', ['install', join(work, packed ?? ''), '--no-save', ...quiet], { cwd: join(work, 'vite') });
  symlinkSync(folder('web/node_modules/vite'), join(work, 'vite/node_modules/vite'));
});

describe('the package', () => {
  it('has what its manifests name, declarations, and the licences of all that is in it', () => {
    const read = (path: string): string => readFileSync(join(installed, path), 'utf8');
    const manifest = JSON.parse(read('package.json')) as {
      types: string;
      customElements: string;
      exports: { '.': { default: string; types: string } };
    };
    for (const path of [
      manifest.types,
      manifest.customElements,
      manifest.exports['.'].default,
      manifest.exports['.'].types,
    ]) {
      expect(read(path).length, path).toBeGreaterThan(50);
    }
    const elements = JSON.parse(read('custom-elements.json')) as { modules: { path: string }[] };
    for (const { path } of elements.modules) {
      expect(read(path)).toContain('export');
    }
    expect(read('dist/LICENSE')).toContain('MIT');
    expectLicences(read('dist/licenses.md'), [
      'lit-html',
      'comlink',
      'valibot',
      'nlohmann-json: JSON in the reader of records',
    ]);
    expect(read('README.md')).toContain('<nagare-shogi');
    const scripts = readdirSync(join(installed, 'dist/assets')).filter((name) => name.endsWith('.js'));
    for (const name of scripts) {
      expect(read(`dist/assets/${name}`), name).not.toMatch(/\beval\(|new Function\(|SharedArrayBuffer\(/);
    }
  });

  it('names in its declarations every event, and in its manifest all that the documents do', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'custom-elements.json'), 'utf8')) as {
      modules: {
        declarations: {
          events: { name: string }[];
          cssProperties: { name: string }[];
        }[];
      }[];
    };
    const element = manifest.modules[0]?.declarations[0];
    const declared = readFileSync(join(installed, 'dist/nagare-shogi.d.ts'), 'utf8');
    expect(element?.events.map(({ name }) => name)).toEqual(
      [...declared.matchAll(/'(nagare-[a-z-]+)': CustomEvent/g)].map((match) => match[1]),
    );
    const theme = readFileSync(folder('web/src/style/theme.css'), 'utf8');
    const properties = [...new Set([...theme.matchAll(/(--nagare-[a-z0-9-]+):/g)].map((match) => match[1]))];
    expect(element?.cssProperties.map(({ name }) => name).toSorted()).toEqual(properties.toSorted());
    const documents = readFileSync(folder('docs/embedding.md'), 'utf8');
    for (const { name } of [...(element?.events ?? []), ...(element?.cssProperties ?? [])]) {
      expect(documents, name).toContain(`\`${name}\``);
    }
    expect(JSON.stringify(manifest)).toBe(JSON.stringify(JSON.parse(elementManifest())));
  });
});

describe('a Vite project', () => {
  let served: StaticServer | null = null;
  const chromium = new Chromium([], async () => {
    const project = join(work, 'vite');
    await run(process.execPath, [folder('web/node_modules/typescript/bin/tsc'), '--project', project]);
    await run(process.execPath, [folder('web/node_modules/vite/bin/vite.js'), 'build', project, '--logLevel', 'warn'], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const policy = "default-src 'self'; img-src data:; script-src 'self' 'wasm-unsafe-eval'";
    served = await serveFolder(join(project, 'dist'), () => ({ 'Content-Security-Policy': policy }));
    return served;
  });

  it('builds with the package, type-checked, and plays from its own origin', async () => {
    const page = await chromium.openPage();
    const game = new GamePage(page, 'nagare-shogi');
    await game.untilPhase('player');
    await game.click('2g2f');
    await page.locator('#said', { hasText: 'Right: 2g2f' }).waitFor();
    await game.untilListed(4);
    await page.click('#next');
    await game.untilListed(2);
    await game.untilPhase('player');
    await game.click('9g9f');
    await page.locator('#said', { hasText: 'Not this one.' }).waitFor();
    expect(page.workers()[0]?.url()).toContain(served?.origin);
  });
});

describe('a plain HTML file', () => {
  const sites: Record<string, string> = {};
  let files: StaticServer | null = null;
  const chromium = new Chromium([], async () => {
    files = await serveFolder(join(installed, 'dist'), () => ({ 'Access-Control-Allow-Origin': '*' }));
    const { origin } = files;
    sites['/'] = readFileSync(folder('examples/plain/index.html'), 'utf8').replaceAll('https://nagare.example', origin);
    const policy = `script-src ${origin} 'wasm-unsafe-eval'; worker-src blob:; connect-src ${origin}`;
    return serveFolder(folder('examples/plain'), () => ({ 'Content-Security-Policy': policy }), sites);
  });

  it('plays two games from another origin, under a strict policy', async () => {
    const origin = files?.origin ?? '';
    const prepare = (opened: import('playwright-core').Page): Promise<unknown> => opened.addInitScript(keepTold);
    const page = await chromium.openPage({ origins: [origin], prepare, expected: /favicon|404/ });
    const site = new ElementPage(page);
    const [opponent, lesson] = [new GamePage(page, '#opponent'), new GamePage(page, '#lesson')];
    await opponent.untilPhase('player');
    await opponent.click('7g7f');
    await opponent.untilListed(2);
    await lesson.untilPhase('player');
    await lesson.click('5i4h');
    await lesson.untilListed(10);
    expect(await site.told('error')).toEqual([]);
    expect(files?.asked.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
    expect(page.workers().every((worker) => worker.url().startsWith('blob:'))).toBe(true);
  });
});

describe('the page of live examples', () => {
  const chromium = new Chromium([], () => serveFolder(join(packageFolder, 'dist')));

  it('comes up with every example, and tells of no error', async () => {
    const page = await chromium.openPage({ path: 'live.html' });
    await page.waitForFunction(() => {
      const elements = [...document.querySelectorAll('nagare-shogi')];
      return elements.every((each) => each.shadowRoot?.querySelector('[data-phase="player"]') !== null);
    });
    await page.frameLocator('iframe').locator('[data-phase="player"]').waitFor({ state: 'attached' });
    const told = await page.locator('#told').innerText();
    expect(told).toContain('nagare-ready');
    expect(told).not.toContain('nagare-error');
  });
});
