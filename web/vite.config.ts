import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { contentSecurityPolicy } from './content-security-policy.ts';

function built(path: string): string {
  return fileURLToPath(new URL(`../build/${path}`, import.meta.url));
}

/** The engine as the native build leaves it; see HACKING.md for how to make these. */
const engineFiles = [
  { find: /^@engine$/, replacement: built('wasm/nagare.mjs') },
  { find: /^@engine-wasm(?=\?)/, replacement: built('wasm/nagare.wasm') },
  { find: /^@engine-data(?=\?)/, replacement: built('nagare.data') },
];

/** Without the engine there is nothing to bundle: one line instead of the bundler's own failure. */
function requireEngine(): Plugin {
  return {
    name: 'nagare-require-engine',
    apply: (_config, { isPreview }) => isPreview !== true,
    configResolved({ logger }) {
      const missing = engineFiles.map((each) => each.replacement).filter((file) => !existsSync(file));
      if (missing.length > 0) {
        logger.error(`the engine has not been built; missing: ${missing.join(', ')}`);
        process.exit(1);
      }
    },
  };
}

/** The policy as a meta element, and the engine's files asked for before the scripts have run. */
function completeDocument(): Plugin {
  return {
    name: 'nagare-complete-document',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const preloads = Object.keys(bundle ?? {})
          .filter((file) => /\.(wasm|data)$/.test(file))
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

export default defineConfig({
  base: './',
  resolve: { alias: engineFiles },
  plugins: [requireEngine(), completeDocument()],
  worker: { format: 'es' },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, license: { fileName: 'licenses.md' } },
  preview: { port: 4173, headers: { 'Content-Security-Policy': contentSecurityPolicy } },
});
