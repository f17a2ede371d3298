// Whose code is linked into the engine is named in licenses.md.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runtime } from '../../web/third-party';

/** The archives that the linker has taken something from, but for Nagare's own: 'libc' and so on. */
function linkedArchives(build: string): Set<string> {
  const path = fileURLToPath(new URL(`../../build/${build}.mjs.linked`, import.meta.url));
  if (!existsSync(path)) throw new Error(`${path} is missing: build it first (tools/test does)`);
  const members = [...readFileSync(path, 'utf8').matchAll(/^(?:.*\/)?([^/\s]+)\.a\(.*\)$/gm)];
  return new Set(members.map(([, name = '']) => name).filter((name) => !name.startsWith('libnagare_')));
}

test.each(['wasm/nagare', 'wasm-scalar/nagare', 'wasm/nagare-record', 'wasm/nagare-mate'])(
  'build/%s: every archive belongs to a part with a licence, and no part to none',
  (build) => {
    const archives = linkedArchives(build);
    expect([...archives].some((name) => /^libc(-optz)?$/.test(name))).toBe(true);
    const without = [...archives].filter((name) => !runtime.some((part) => part.archives.test(name)));
    expect(without).toEqual([]);
    for (const { name, archives: own } of runtime) {
      expect(
        [...archives].filter((archive) => own.test(archive)),
        name,
      ).not.toEqual([]);
    }
  },
);

test.each(runtime)('the licence of $name is there, and names who wrote it', ({ file }) => {
  const text = readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8');
  expect(text).toMatch(/Copyright/);
});
