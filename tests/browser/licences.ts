// Checks a licenses.md against what is shipped.

import { expect } from 'vitest';
import { runtime } from '../../web/third-party';

/** Those under which a part of an MIT-licensed work may be shipped. */
const fitting = [
  ...['MIT', 'MIT OR NCSA', 'BSD-3-Clause', 'ISC', 'Apache-2.0', 'Apache-2.0 WITH LLVM-exception'],
  ...['SunPro', 'OFL-1.1'],
];

/** It names the packages, the parts of Emscripten's runtime, the bundler's helpers and the font, each with its licence. */
export function expectLicences(text: string, packages: string[]): void {
  const sections = text.split(/^## /m).slice(1);
  const named = sections.map((section) => {
    const [, name = '', licence = ''] = /^(.+?)(?: - [\d.]+)? \(([^()]+)\)\n/.exec(section) ?? [];
    expect(fitting, `${name}: ${licence}`).toContain(licence);
    expect(section, name).toMatch(/copyright/i);
    return name;
  });
  expect(named).toEqual(expect.arrayContaining([...packages, ...runtime.map(({ name }) => name)]));
  for (const whose of ['Emscripten', 'musl', 'FreeBSD', 'LLVM', 'Noto Serif CJK JP']) {
    expect(named).toContainEqual(expect.stringContaining(whose));
  }
}
