// Whose code and drawings are shipped besides those of the npm packages, which are all that Vite puts into licenses.md.
// Their licences, word for word, are in web/licenses/.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

export interface Part {
  name: string;
  licence: string; // as SPDX names it
  file: string; // below web/
}

/**
 * What Emscripten links into the engine, and into the reader of records, and the archives that hold it:
 * build/wasm/nagare.mjs.linked and its like name those.
 */
export const runtime: (Part & { archives: RegExp })[] = [
  {
    name: 'Emscripten: the loader, Embind, memory and the system calls',
    licence: 'MIT OR NCSA',
    file: 'licenses/emscripten.txt',
    archives: /^lib(embind.*|noexit|stubs|c(-optz)?|emmalloc)$/,
  },
  { name: 'musl: the C library', licence: 'MIT', file: 'licenses/musl.txt', archives: /^libc(-optz)?$/ },
  {
    name: "FreeBSD's msun: mathematics of musl",
    licence: 'SunPro',
    file: 'licenses/msun.txt',
    archives: /^libc(-optz)?$/,
  },
  {
    name: 'LLVM: libc++, libc++abi and compiler-rt',
    licence: 'Apache-2.0 WITH LLVM-exception',
    file: 'licenses/llvm.txt',
    archives: /^lib(c\+\+|c\+\+abi|compiler_rt)(-.*)?$/,
  },
];

/** Of headers alone, which the linker does not see. */
const headers: Part[] = [
  { name: 'nlohmann-json: JSON in the reader of records', licence: 'MIT', file: 'licenses/nlohmann-json.txt' },
];

const drawings: Part[] = [
  { name: 'Noto Serif CJK JP: the kanji of the pieces', licence: 'OFL-1.1', file: 'licenses/noto-serif-cjk.txt' },
];

/** What the bundler itself puts in, by the name of the module that it makes up. */
const helpers: Record<string, Part> = {
  '\0vite/preload-helper.js': { name: 'Vite: preloading', licence: 'MIT', file: 'node_modules/vite/LICENSE.md' },
  '\0rolldown/runtime.js': { name: 'Rolldown: its runtime', licence: 'MIT', file: 'node_modules/rolldown/LICENSE' },
};
/** What this build makes up itself. */
const own = ['\0formations', '\0scalar-engine-later'];

/** The text of a licence without those of what the bundler, but not the page, is made of. */
function textOf(part: Part): string {
  const text = readFileSync(fileURLToPath(new URL(part.file, import.meta.url)), 'utf8');
  const [ofIt = ''] = text.split(/^# Licenses of bundled dependencies$|^end of terms and conditions$/m);
  return ofIt.trim();
}

/** The modules of a bundle that are of others: of packages, by their names, or made up by the bundler. */
function foreignModules(bundle: Rolldown.OutputBundle): Set<string> {
  const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
  const names = modules.map((id) =>
    id.startsWith('\0') ? id : /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1],
  );
  return new Set(names.filter((name) => name !== undefined && !own.includes(name)) as string[]);
}

/** What has been bundled into the worker, which Vite does not look into. */
const inWorker = new Set<string>();

export function noteWorkerModules(): Plugin {
  return {
    name: 'nagare-note-worker-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const name of foreignModules(bundle)) inWorker.add(name);
    },
  };
}

/** Adds all of them to licenses.md. A module that nobody is said there to have written ends the build. */
export function nameThirdParties(): Plugin {
  return {
    name: 'nagare-name-third-parties',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const list = bundle['licenses.md'];
        if (list?.type !== 'asset') return this.error('licenses.md has not been made');
        const parts: Part[] = [...runtime, ...headers, ...drawings];
        const inPage = foreignModules(bundle);
        for (const name of new Set([...inPage, ...inWorker])) {
          const helper = helpers[name];
          if (helper !== undefined) parts.push(helper);
          else if (name.startsWith('\0') || !inPage.has(name))
            return this.error(`licenses.md does not say whose ${JSON.stringify(name)} is; web/third-party.ts can`);
        }
        const sections = parts.map((part) => `\n## ${part.name} (${part.licence})\n\n${textOf(part)}\n`);
        list.source = Buffer.from(list.source).toString() + sections.join('');
      },
    },
  };
}
