// The element, as the npm package and its iframe twin have it: package/dist.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { elementManifest } from './element-manifest.ts';
import { nameThirdParties, noteWorkerModules } from './third-party.ts';
import { aliases, completeDocument, formations, requireEngine, scalarEngine } from './vite.config.ts';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Without preloading there is nothing to do before an import; there is where it fails. */
function importPlainly(): Plugin {
  const helper = JSON.stringify(file('src/engine/scripts-anew.ts'));
  return {
    name: 'nagare-import-plainly',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? `export { importAnew as __vitePreload } from ${helper};` : null,
  };
}

const entry = file('src/embed/nagare-shogi.ts');
/** What is loaded at once. */
let atOnce = new Set<string>();
/** What comes with the dialogs, and a review or a study has too. */
let withDialogs = new Set<string>();

/** All that is loaded at once is one script, whatever else of it a later one shares. */
function fewScripts(): Plugin {
  return {
    name: 'nagare-few-scripts',
    apply: 'build',
    buildEnd() {
      /** What it imports, and what that imports in turn, but for what is fetched later. */
      const loadedBy = (first: string): Set<string> => {
        const loaded = new Set<string>();
        const found = [first];
        for (let id = found.pop(); id !== undefined; id = found.pop()) {
          if (!loaded.has(id)) {
            loaded.add(id);
            found.push(...(this.getModuleInfo(id)?.importedIds ?? []));
          }
        }
        return loaded;
      };
      atOnce = loadedBy(entry);
      const rooms = ['src/review/mount-review.ts', 'src/embed/study-mode.ts'].map((path) => loadedBy(file(path)));
      const dialogs = [...loadedBy(file('src/embed/element-dialogs.ts'))];
      withDialogs = new Set(dialogs.filter((id) => rooms.some((room) => room.has(id))));
    },
  };
}

/** Templates lose their indentation, which says nothing in HTML. */
function withoutIndentation(): Plugin {
  return {
    name: 'nagare-without-indentation',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/web\/src\/.*\.ts$/.test(id) ? { code: code.replaceAll(/\n {2,}/g, '\n'), map: null } : null,
  };
}

/** What a package has besides its scripts. */
function completePackage(): Plugin {
  return {
    name: 'nagare-complete-package',
    apply: 'build',
    generateBundle() {
      const files = {
        'nagare-shogi.d.ts': 'src/element/public-types.ts',
        'live.html': '../examples/live/index.html',
        'my-lessons.tsv': '../examples/live/my-lessons.tsv',
        LICENSE: '../LICENSE',
      };
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file(source), 'utf8') });
      }
    },
    // Beside dist/, where package.json says that it is.
    writeBundle: ({ dir = '' }) => writeFileSync(join(dir, '../custom-elements.json'), elementManifest()),
  };
}

export default defineConfig({
  base: './',
  publicDir: false,
  resolve: { alias: aliases },
  plugins: [
    scalarEngine(),
    requireEngine(),
    formations(),
    importPlainly(),
    withoutIndentation(),
    completeDocument(),
    completePackage(),
    fewScripts(),
    nameThirdParties(),
  ],
  worker: { format: 'es', plugins: () => [noteWorkerModules()] },
  build: {
    target: 'es2022',
    outDir: 'package/dist',
    modulePreload: false,
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: { 'nagare-shogi': entry, embed: file('embed.html') },
      preserveEntrySignatures: 'strict',
      output: {
        codeSplitting: {
          groups: [
            { name: 'at-once', test: (id) => atOnce.has(id), priority: 2 },
            { name: 'dialogs-shared', test: (id) => withDialogs.has(id), priority: 1 },
          ],
        },
        entryFileNames: ({ name }) => (name === 'nagare-shogi' ? 'nagare-shogi.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
