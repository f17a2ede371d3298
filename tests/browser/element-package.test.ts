// The npm package as a site's owner meets it: packed, installed into copies of the examples, and served.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileScript, parse } from 'vue/compiler-sfc';
import { elementManifest } from '../../web/element-manifest';
import { attributeTable } from '../../web/src/embed/attribute-table';
import { Chromium } from './chromium';
import { ElementPage, keepTold, packageFolder } from './element-page';
import {
  blockOf,
  buildExample,
  expectTypes,
  installExample,
  makePackage,
  repositoryPath,
  workshop,
} from './example-project';
import { GamePage } from './game-page';
import { expectLicences } from './licences';
import { serveFolder, type StaticServer } from './static-server';

let installed = '';
const packageVersion = (): string =>
  (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version;

beforeAll(async () => {
  await makePackage();
  installed = join(await installExample('vite'), 'node_modules/nagare-shogi');
}, 300_000);

/** The page has one game, which is played. */
async function expectGame(chromium: Chromium, path: string): Promise<void> {
  const game = new GamePage(await chromium.openPage({ path }), 'nagare-shogi');
  await game.untilPhase('player');
  await game.click('7g7f');
  await game.untilListed(2);
}

describe('the package', () => {
  it('has what its manifests name, declarations, and the licences of all that is in it', () => {
    const read = (path: string): string => readFileSync(join(installed, path), 'utf8');
    const manifest = JSON.parse(read('package.json')) as {
      types: string;
      customElements: string;
      exports: Record<'.' | './react', { default: string; types: string }>;
    };
    const { '.': plain, './react': react } = manifest.exports;
    const named = [plain.default, plain.types, react.default, react.types];
    for (const path of [manifest.types, manifest.customElements, ...named]) {
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

  it('has files whose types a server with the block of the documents sends as browsers take them', () => {
    const block = blockOf('embedding.md', 'nginx');
    const [, listed = ''] = /types \{ (.*) \}/.exec(block) ?? [];
    const types = Object.fromEntries(
      listed.split(';').flatMap((each) => {
        const [type, ...extensions] = each.trim().split(' ');
        return extensions.map((extension) => [extension, type]);
      }),
    );
    expect(types).toMatchObject({
      html: 'text/html',
      css: 'text/css',
      js: 'text/javascript',
      wasm: 'application/wasm',
    });
    const files = readdirSync(join(installed, 'dist'), { recursive: true }).map(String);
    const extensions = new Set(files.flatMap((name) => /\.(\w+)$/.exec(name)?.[1] ?? []));
    // Data, and types for editors, are whatever a server calls them.
    expect([...extensions].filter((each) => types[each] === undefined).toSorted()).toEqual(['data', 'ts']);
    expect(block).toContain('default_type application/octet-stream;');
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
    const theme = readFileSync(repositoryPath('web/src/style/theme.css'), 'utf8');
    const properties = [...new Set([...theme.matchAll(/(--nagare-[a-z0-9-]+):/g)].map((match) => match[1]))];
    expect(element?.cssProperties.map(({ name }) => name).toSorted()).toEqual(properties.toSorted());
    const documents = readFileSync(repositoryPath('docs/embedding.md'), 'utf8');
    for (const { name } of [...(element?.events ?? []), ...(element?.cssProperties ?? [])]) {
      expect(documents, name).toContain(`\`${name}\``);
    }
    expect(JSON.stringify(manifest)).toBe(JSON.stringify(JSON.parse(elementManifest())));
  });
});

describe('a Vite project', () => {
  let served: StaticServer | null = null;
  const chromium = new Chromium([], async () => {
    const project = join(workshop, 'vite');
    await expectTypes(project);
    await buildExample(project);
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

describe.each([
  ['react', 'main.tsx'],
  ['vue', 'App.vue'],
])('a project with %s', (name, source) => {
  const chromium = new Chromium([], async () => {
    const project = await installExample(name);
    await buildExample(project);
    return serveFolder(join(project, 'dist'));
  });

  it('sets attributes, hears events, calls methods, and takes an attribute back', async () => {
    expect(readFileSync(join(workshop, name, 'src', source), 'utf8')).toContain('nagare-lesson');
    const page = await chromium.openPage();
    const game = new GamePage(page, 'nagare-shogi');
    const said = page.getByRole('status').and(page.locator('#app > p'));
    await game.untilPhase('player');
    expect(await page.evaluate(() => document.querySelector('nagare-shogi')?.strength)).toBe(1);
    await game.click('2g2f');
    await game.untilListed(4);
    await said.filter({ hasText: 'met: 2g2f' }).waitFor();
    await page.getByRole('button', { name: '待った', exact: true }).last().click();
    await game.untilListed(2);
    const change = page.getByRole('button', { name: '先後を替える' });
    const side = (): Promise<string | undefined> => page.evaluate(() => document.querySelector('nagare-shogi')?.side);
    await change.click();
    await expect.poll(side).toBe('white');
    await game.untilListed(1);
    await change.click();
    await expect.poll(side).toBe('black');
    await game.untilListed(2);
    await game.untilPhase('player');
    expect(await said.innerText()).not.toContain('attribute');
  });
});

describe('the types of JSX', () => {
  const uses = `
    const fits = <nagare-shogi className="wide" lang="en" level={3} strength="10" main-time={600} side="white"
      lesson="reach" target="mino" within={12} style={{ width: '20rem' }} onClick={() => {}}
      onnagare-move={({ detail }) => detail.usi.length} onnagare-game-over={(event) => event.detail.result} />;
    // @ts-expect-error: there is no such side
    const side = <nagare-shogi side="green" />;
    // @ts-expect-error: no number
    const level = <nagare-shogi level="three" />;
    // @ts-expect-error: no such attribute
    const unknown = <nagare-shogi styles="council" />;
    // @ts-expect-error: moves have no result
    const wrong = <nagare-shogi onnagare-move={({ detail }) => detail.result} />;
    export default [fits, side, level, unknown, wrong];`;

  it.each([
    ['19', 'react-jsx', ''],
    ['19', 'react', "import * as React from 'react';"],
    ['18', 'react-jsx', ''],
    ['18', 'react', "import * as React from 'react';"],
  ])('are there for React %s and jsx %s', async (version, jsx, first) => {
    const project = join(workshop, 'react');
    const name = `types-${version}-${jsx}`;
    writeFileSync(join(project, `${name}.tsx`), `import 'nagare-shogi/react';\n${first}\n${uses}`);
    writeFileSync(join(project, `${name}-document.tsx`), `${first}\n${blockOf('embedding.md', 'tsx')}`);
    // In place of what node_modules has.
    const types = repositoryPath('tests/node_modules/types-react-18');
    const paths = version === '19' ? {} : { react: [types], 'react/*': [`${types}/*`] };
    const configuration = {
      extends: './tsconfig.json',
      compilerOptions: { jsx, paths },
      include: [`${name}.tsx`, `${name}-document.tsx`],
    };
    writeFileSync(join(project, `${name}.json`), JSON.stringify(configuration));
    await expectTypes(project, `${name}.json`);
  });

  it('are those of the example, whose types fit', () => expectTypes(join(workshop, 'react')));
});

describe('on a server', () => {
  it.each(['nagare-shogi', 'nagare-shogi/react', 'nagare-shogi/vue'])('import of %s does no harm', (name) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', `console.log(typeof (await import('${name}')).NagareShogiElement);`],
      { cwd: join(workshop, 'vite'), encoding: 'utf8' },
    );
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'function\n', stderr: '' });
  });

  it("fits the types of Next's component in the documents", async () => {
    const project = join(workshop, 'react');
    writeFileSync(join(project, 'next.tsx'), blockOf('embedding.md', 'tsx', '**Next**'));
    writeFileSync(join(project, 'next.json'), JSON.stringify({ extends: './tsconfig.json', include: ['next.tsx'] }));
    await expectTypes(project, 'next.json');
  });
});

type NagareShogi = import('../../web/src/element/public-types').NagareShogiElement;

/** What a template gives to the element, as Vue's compiler has it: in strict templates it is to fit the element's props. */
function propsIn(component: string): string {
  const { content } = compileScript(parse(component).descriptor, { id: 'document', inlineTemplate: true });
  const [, props = ''] = /\(_component_nagare_shogi, (\{[^]*?\n +\})\)/.exec(content) ?? [];
  return props.replaceAll(/\s+/g, ' ');
}

describe("Vue's types", () => {
  const uses = `
    import type { GlobalComponents } from 'vue';
    type Props = InstanceType<GlobalComponents['nagare-shogi']>['$props'];
    export const fits: Props = { level: 3, mainTime: 600, class: 'wide', onNagareMove: ({ detail }) => detail.usi.length };
    // @ts-expect-error: there is no such side
    export const side: Props = { side: 'green' };
    // @ts-expect-error: moves have no result
    export const wrong: Props = { onNagareMove: ({ detail }) => detail.result };`;

  it('fit the component of the documents, its script and its template, under strict', async () => {
    const project = join(workshop, 'vue');
    const component = blockOf('embedding.md', 'vue');
    const [, script = ''] = /<script[^>]*>([^]*?)<\/script>/.exec(component) ?? [];
    expect(script).toContain('nagare-shogi/vue');
    const given = propsIn(component);
    expect(given).toContain('onNagareMove: onMove');
    const template = `export const template: Props = ${given};
      // @ts-expect-error: the template names another event
      export const other: Props = ${given.replace('onNagareMove', 'onNagareMoved')};`;
    writeFileSync(join(project, 'types.ts'), `${script}\n${uses}\n${template}`);
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      noEmit: true,
      types: [],
    };
    writeFileSync(join(project, 'types.json'), JSON.stringify({ compilerOptions, include: ['types.ts'] }));
    await expectTypes(project, 'types.json');
  });
});

describe("Vue's compiler", () => {
  it('has the line that the documents name', () => {
    const line = blockOf('embedding.md', 'ts', '**Vue**').trim();
    expect(readFileSync(join(workshop, 'vue/vite.config.ts'), 'utf8')).toContain(line);
  });
});

describe("Nuxt's configuration of the documents", () => {
  it('fits the types of what it configures, and takes the tag for no component', async () => {
    const block = blockOf('embedding.md', 'ts', '**Nuxt**');
    const given = `import type { UserConfig } from 'vite';
      import type { RuntimeCompilerOptions } from 'vue';
      function defineNuxtConfig<Config extends { vue: { compilerOptions: RuntimeCompilerOptions }; vite: UserConfig }>(config: Config): Config {
        return config;
      }`;
    const project = join(workshop, 'vue');
    writeFileSync(join(project, 'nuxt.ts'), `${given}\n${block}`);
    const compilerOptions = { target: 'ES2022', lib: ['ES2022', 'DOM'], module: 'ESNext', strict: true, noEmit: true };
    const options = { ...compilerOptions, moduleResolution: 'bundler', types: [], skipLibCheck: true };
    writeFileSync(join(project, 'nuxt.json'), JSON.stringify({ compilerOptions: options, include: ['nuxt.ts'] }));
    await expectTypes(project, 'nuxt.json');
    const read = `const defineNuxtConfig = (config) => config;
      ${block.replace('export default', 'const { vue, vite } =')}
      const isElement = ['nagare-shogi', 'NuxtPage'].map(vue.compilerOptions.isCustomElement);
      console.log(JSON.stringify({ isElement, ...vite }));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', read], { encoding: 'utf8' });
    expect(JSON.parse(stdout)).toEqual({ isElement: [true, false], optimizeDeps: { exclude: ['nagare-shogi'] } });
  });
});

describe('the snippets for bundlers, React, Vue and Next', () => {
  const mains = [
    `import { createElement } from 'react';`,
    `import { createRoot } from 'react-dom/client';`,
    `import { createApp } from 'vue';`,
    `import Vue from './Vue.vue';`,
    `import { Game } from './React';`,
    `import Next from './Next';`,
    `import './plain.js';`,
    `const place = (id) => document.getElementById(id);`,
    `createApp(Vue).mount(place('vue'));`,
    `createRoot(place('react')).render(createElement(Game));`,
    `createRoot(place('next')).render(createElement(Next));`,
  ].join('\n');
  const chromium = new Chromium([], async () => {
    const project = await installExample('vue', 'snippets', ['react', 'react-dom', '@types/react', '@types/react-dom']);
    const write = (path: string, text: string): void => writeFileSync(join(project, path), text);
    const [html = '', tag = ''] = /(<nagare-shogi.*)/.exec(blockOf('web/package/README.md', 'html')) ?? [];
    expect(html).toBe(tag);
    write(
      'index.html',
      `<!doctype html><html lang="en"><meta charset="utf-8" /><title>A club</title><link rel="icon" href="data:," />
       ${tag}<div id="vue"></div><div id="react"></div><div id="next"></div><script type="module" src="/src/main.ts"></script></html>`,
    );
    write('src/main.ts', mains);
    write('src/plain.js', blockOf('web/package/README.md', 'js'));
    write('src/Vue.vue', blockOf('embedding.md', 'vue'));
    write('src/React.tsx', blockOf('embedding.md', 'tsx'));
    write('src/Next.tsx', blockOf('embedding.md', 'tsx', '**Next**'));
    cpSync(repositoryPath('examples/react/tsconfig.json'), join(project, 'tsconfig.json'));
    await buildExample(project);
    return serveFolder(join(project, 'dist'));
  });

  it('play, and hear the moves, as they stand', async () => {
    const said: string[] = [];
    const prepare = (page: import('playwright-core').Page): Promise<void> => {
      page.on('console', (message) => said.push(message.text()));
      return Promise.resolve();
    };
    const page = await chromium.openPage({ prepare });
    for (const [place, heard] of [
      ['body >', /^2g2f [\w/+]+ w - 2$/],
      ['#vue', /^2g2f$/],
      ['#react', /^2g2f$/],
      ['#next', null],
    ] as const) {
      const before = said.length;
      const game = page.locator(`${place} nagare-shogi`);
      await game.locator('[data-phase="player"]').waitFor({ state: 'attached' });
      expect(await game.evaluate((element) => (element as NagareShogi).play('2g2f'))).toBe(true);
      const first = said.slice(before).find((text) => text.startsWith('2g2f')) ?? '';
      expect(first).toMatch(heard ?? /^$/);
    }
    expect(await page.locator('#react [role="timer"]').first().innerText()).toMatch(/^\d+:\d\d/);
  });
});

describe('a plain HTML file', () => {
  const sites: Record<string, string> = {};
  let files: StaticServer | null = null;
  const chromium = new Chromium([], async () => {
    files = await serveFolder(join(installed, 'dist'), () => ({ 'Access-Control-Allow-Origin': '*' }));
    const { origin } = files;
    sites['/'] = readFileSync(repositoryPath('examples/plain/index.html'), 'utf8').replaceAll(
      'https://nagare.example',
      origin,
    );
    const guide = readFileSync(repositoryPath('docs/embedding.en.md'), 'utf8');
    const [, row = ''] = /^\| another origin \| `(.*)` \|$/m.exec(guide) ?? [];
    const policy = row.replaceAll(' X', ` ${origin}`);
    expect(policy).toContain(`connect-src ${origin}`);
    return serveFolder(repositoryPath('examples/plain'), () => ({ 'Content-Security-Policy': policy }), sites);
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

describe('the folder on a server', () => {
  const pages: Record<string, string> = {};
  const chromium = new Chromium([], () => serveFolder(workshop, () => ({}), pages));

  it.each(['docs/embedding.md', 'README.md', 'README.ja.md'])('plays by the two lines of %s', async (document) => {
    cpSync(repositoryPath('build/nagare-shogi/dist'), join(workshop, 'nagare'), { recursive: true });
    const origin = chromium.address.replace(/\/$/, '');
    const lines = blockOf(document, 'html').replaceAll('https://your.site', origin);
    expect(lines.split('\n').filter((line) => line !== '')).toHaveLength(2);
    pages['/page'] = `<!doctype html><html lang="ja"><meta charset="utf-8"><title>将棋教室</title>
      <link rel="icon" href="data:,">${lines}</html>`;
    await expectGame(chromium, 'page');
  });
});

describe('WordPress', () => {
  const plugin = '/wp-content/plugins/nagare-shogi';
  const php = spawnSync('php', ['--version']).status === 0;
  const pages: Record<string, string> = {};
  const chromium = new Chromium([], async () => {
    const root = join(workshop, 'wordpress');
    mkdirSync(join(root, 'wp-content/plugins'), { recursive: true });
    const unzip = ['-E', 'tar', 'xf', join(workshop, 'nagare/build/nagare-shogi-wordpress.zip')];
    expect(spawnSync('cmake', unzip, { cwd: join(root, 'wp-content/plugins') }).status).toBe(0);
    cpSync(repositoryPath('build/nagare-shogi/dist'), join(root, 'wp-content/uploads/nagare'), { recursive: true });
    const policy = "default-src 'self'; img-src data:; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'";
    return serveFolder(root, () => ({ 'Content-Security-Policy': policy }), pages);
  });

  /** As a theme writes it: the post in the body, scripts of modules at its end. */
  const post = (content: string, scripts: string): string => `<!doctype html>
    <html lang="ja"><head><meta charset="utf-8"><title>将棋教室</title><link rel="icon" href="data:,"></head>
    <body><main class="entry-content">${content}</main>${scripts}</body></html>`;

  it('plays by the custom block of the documents', async () => {
    pages['/block'] = post(blockOf('embedding.md', 'html', 'wp-content'), '');
    await expectGame(chromium, 'block');
  });

  it('has a plugin that plays, where the script is a module at the end of the page', async () => {
    const script = `<script type="module" src="${plugin}/dist/nagare-shogi.js?ver=1780000000" id="nagare-shogi-js-module"></script>`;
    pages['/shortcode'] = post('<p><nagare-shogi level="3" opening="ranging"></nagare-shogi></p>', script);
    await expectGame(chromium, 'shortcode');
  });

  it('has a plugin that knows every attribute, and no others', () => {
    const source = readFileSync(join(workshop, 'wordpress', plugin, 'nagare-shogi.php'), 'utf8');
    const [, list = ''] = /NAGARE_ATTRIBUTES = array\(([^)]*)\)/.exec(source) ?? [];
    const named = [...list.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name);
    expect(named).toEqual(attributeTable.map(({ name }) => name));
    expect(source).toContain(`Version: ${packageVersion()}\n`);
  });

  /** What the shortcode makes of what stands in its brackets, with stand-ins for WordPress's own functions. */
  function shortcode(given: string): { written: string; script: string[] } {
    const frame = `
      define('ABSPATH', '/');
      function add_shortcode($name, $function) { $GLOBALS['shortcode'][$name] = $function; }
      function plugins_url($path, $file) { return '${plugin}/' . $path; }
      function wp_enqueue_script_module(...$module) { $GLOBALS['module'] = $module; }
      function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
      function shortcode_atts($pairs, $given, $shortcode = '') {
        $given = (array) $given;
        foreach ($pairs as $name => $usual) { $pairs[$name] = $given[$name] ?? $usual; }
        return $pairs;
      }
      require '${join(workshop, 'wordpress', plugin, 'nagare-shogi.php')}';
      $written = $GLOBALS['shortcode']['nagare'](${given});
      echo json_encode(['written' => $written, 'script' => $GLOBALS['module']]);`;
    const { stdout, stderr } = spawnSync('php', ['-d', 'error_reporting=-1', '-r', frame], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return JSON.parse(stdout) as { written: string; script: string[] };
  }

  it.runIf(php)('has a shortcode that writes its attributes, and nothing that could be a script', () => {
    const [, asked = ''] = /^\[nagare (.*)\]$/m.exec(blockOf('embedding.md', '', '## WordPress')) ?? [];
    const pairs = [...asked.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => `'${name}' => '${value}'`);
    expect(pairs).toHaveLength(2);
    const { written, script } = shortcode(`[${pairs.join(', ')}, 'main-time' => '600']`);
    expect(written).toBe('<nagare-shogi level="3" opening="ranging" main-time="600"></nagare-shogi>');
    expect(script).toEqual(['nagare-shogi', `${plugin}/dist/nagare-shogi.js`, [], expect.stringMatching(/^\d{10}$/)]);
    expect(shortcode("''").written).toBe('<nagare-shogi></nagare-shogi>');
    const hostile = shortcode(
      `['onclick' => 'alert(1)', 'style' => 'x', 'moves' => '"><script>alert(1)</script>']`,
    ).written;
    expect(hostile).toBe('<nagare-shogi moves="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"></nagare-shogi>');
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
