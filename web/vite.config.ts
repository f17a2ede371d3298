import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { readFormations } from './formations.ts';
import { simdModule } from './src/engine/simd.ts';
import { nameThirdParties, noteWorkerModules } from './third-party.ts';

function built(path: string): string {
  return fileURLToPath(new URL(`../build/${path}`, import.meta.url));
}

/** Whether the file is fetched after the first move only, or when it is asked for. */
const isForLater = (file: string): boolean =>
  file.includes('nagare-later') || /(?:explorer|people)-[^/]*\.tsv$/.test(file);

/** One loader for the engine with SIMD and the one without. */
const loader = built('wasm/nagare.mjs');
const scalarLoader = built('wasm-scalar/nagare.mjs');

/** The reader and writer of records, one for all browsers. */
const recordModule = built('wasm/nagare-record.wasm');
/** What solves mating problems. */
const mateModule = built('wasm/nagare-mate.wasm');

/** Set while the engine without SIMD is still being built: where the page is to look for it (tools/play puts it there). */
const scalarLater = process.env.NAGARE_SCALAR_LATER || null;

/** The engine as the builds leave it; docs/building.md tells how to make these. */
const engineFiles = [
  { find: /^@engine$/, replacement: loader },
  { find: /^@engine-wasm(?=\?)/, replacement: built('wasm/nagare.wasm') },
  ...(scalarLater === null
    ? [{ find: /^@engine-wasm-scalar(?=\?)/, replacement: built('wasm-scalar/nagare.wasm') }]
    : []),
  { find: /^@record$/, replacement: built('wasm/nagare-record.mjs') },
  { find: /^@record-wasm(?=\?)/, replacement: recordModule },
  { find: /^@mate$/, replacement: built('wasm/nagare-mate.mjs') },
  { find: /^@mate-wasm(?=\?)/, replacement: mateModule },
  { find: /^@ladder(?=\?)/, replacement: fileURLToPath(new URL('../data/page/ladder.tsv', import.meta.url)) },
  {
    find: /^@lesson-positions(?=\?)/,
    replacement: fileURLToPath(new URL('../data/page/lesson-positions.tsv', import.meta.url)),
  },
  { find: /^@lessons(?=\?)/, replacement: fileURLToPath(new URL('../data/page/lessons.tsv', import.meta.url)) },
  {
    find: /^@course-faults(?=\?)/,
    replacement: fileURLToPath(new URL('../data/page/course-faults.tsv', import.meta.url)),
  },
  { find: /^@problems(?=\?)/, replacement: fileURLToPath(new URL('../data/page/problems.tsv', import.meta.url)) },
  { find: /^@tactics(?=\?)/, replacement: fileURLToPath(new URL('../data/page/tactics.tsv', import.meta.url)) },
  { find: /^@choices(?=\?)/, replacement: fileURLToPath(new URL('../data/page/choices.tsv', import.meta.url)) },
  { find: /^@explorer(?=\?)/, replacement: fileURLToPath(new URL('../data/page/explorer.tsv', import.meta.url)) },
  { find: /^@people(?=\?)/, replacement: fileURLToPath(new URL('../data/page/people.tsv', import.meta.url)) },
  { find: /^@engine-data(?=\?)/, replacement: built('nagare.data') },
  { find: /^@engine-later(?=\?)/, replacement: built('nagare-later.data') },
];

/** Whether the engine without SIMD is still being built, and then its address in place of the file. */
export function scalarEngine(): Plugin {
  const id = '\0scalar-engine-later';
  return {
    name: 'nagare-scalar-engine',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.SCALAR_LATER': JSON.stringify(scalarLater !== null) } }),
    resolveId: (source) => (scalarLater !== null && source === '@engine-wasm-scalar?url' ? id : null),
    // All scripts lie in assets/, as it does.
    load: (wanted) =>
      wanted === id
        ? `const name = ${JSON.stringify(basename(scalarLater ?? ''))};\nexport default new URL(name, import.meta.url).href;`
        : null,
  };
}

/** '@formations': castles and strategies for lessons. */
export function formations(): Plugin {
  const id = '\0formations';
  return {
    name: 'nagare-formations',
    resolveId: (source) => (source === '@formations' ? id : null),
    load: (wanted) => (wanted === id ? `export default ${JSON.stringify(readFormations())}` : null),
  };
}

/** Of Lit, templates alone: no component of its making is here. */
const templatesAlone = { find: /^lit$/, replacement: 'lit/html.js' };

export const aliases = [...engineFiles, templatesAlone];

/** Without a fitting engine there is nothing to bundle: one line instead of the bundler's own failure. */
export function requireEngine(): Plugin {
  return {
    name: 'nagare-require-engine',
    apply: (_config, { isPreview }) => isPreview !== true,
    configResolved({ logger }) {
      const needed = [...engineFiles.map((each) => each.replacement), ...(scalarLater === null ? [scalarLoader] : [])];
      const missing = needed.filter((file) => !existsSync(file));
      if (missing.length > 0) {
        logger.error(`the engine has not been built; missing: ${missing.join(', ')}`);
        process.exit(1);
      }
      if (scalarLater === null && !readFileSync(loader).equals(readFileSync(scalarLoader))) {
        logger.error(`one loader cannot serve both builds of the engine: ${loader} and ${scalarLoader} differ`);
        process.exit(1);
      }
    },
  };
}

/**
 * The policy as a meta element, and the engine's data asked for before the scripts have run. Which
 * build of the engine is wanted, only they can tell.
 */
export function completeDocument(): Plugin {
  return {
    name: 'nagare-complete-document',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const preloads = Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.data') && !isForLater(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'fetch', crossorigin: '', href: `./${file}` },
            injectTo: 'head' as const,
          }));
        return [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
            injectTo: 'head-prepend',
          },
          ...preloads,
        ];
      },
    },
  };
}

/** service-worker.js with what it is to keep. */
function keepOffline(): Plugin {
  return {
    name: 'nagare-keep-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const scalar = scalarLater === null ? readFileSync(built('wasm-scalar/nagare.wasm')) : null;
      const modules = [recordModule, mateModule].map((file) => readFileSync(file));
      const version = createHash('sha256');
      const files = ['./favicon.svg', './manifest.webmanifest', './theme.js'];
      version.update(readFileSync(new URL('./public/theme.js', import.meta.url)));
      const later: string[] = [];
      const engines: Record<string, string> = scalarLater === null ? {} : { scalar: `./${scalarLater}` };
      let entry = '';
      for (const [name, output] of Object.entries(bundle)) {
        const content = output.type === 'chunk' ? output.code : output.source;
        version.update(name).update(content);
        if (output.type === 'chunk' && output.facadeModuleId?.endsWith('/index.html')) {
          entry = `./${name}`;
        }
        if (name.endsWith('.wasm') && !modules.some((each) => each.equals(Buffer.from(content)))) {
          engines[scalar?.equals(Buffer.from(content)) ? 'scalar' : 'simd'] = `./${name}`;
        } else if (name.startsWith('assets/')) {
          (isForLater(name) ? later : files).push(`./${name}`);
        }
      }
      const constants = {
        FILES: files,
        LATER: later,
        ENTRY: entry,
        ENGINES: engines,
        VERSION: version.digest('hex').slice(0, 16),
      };
      const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
      const simd = `const simdModule = new Uint8Array(${JSON.stringify([...simdModule])});\n`;
      const source = lines.join('') + simd + readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

/** What rooms for training have in common with what a later day's first screen needs: one file. */
const trained =
  /src.(?:schedule|i18n.day-words|path.(?:progress|ladder)|problems.(?:fetch-tables|results|solved|problem-table)|day.by-date)/;

export default defineConfig({
  base: './',
  // What is not there is answered with 404, not with the page.
  appType: 'mpa',
  resolve: { alias: aliases },
  plugins: [scalarEngine(), requireEngine(), formations(), completeDocument(), keepOffline(), nameThirdParties()],
  worker: { format: 'es', plugins: () => [noteWorkerModules()] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    // What a first visit needs is one file, which packs better than the parts that others share with it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'page', tags: ['$initial'] },
            { name: 'training', test: trained },
          ],
        },
      },
    },
  },
  preview: { port: 4173, headers: { 'Content-Security-Policy': contentSecurityPolicy } },
});
