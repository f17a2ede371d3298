// Each C++ file includes what it uses, and nothing else; a source leans on its own header. What passed once is
// not looked at again until it changes, or what it includes.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { withInclude, withoutInclude } from './include-lines';
import { writeIncludes, wrongIncludesOf } from './includes';

const tree = mkdtempSync(join(tmpdir(), 'nagare-includes-'));
afterAll(() => rmSync(tree, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
}

it('is told of what is missing, and of what is too much', { timeout: 60_000 }, async () => {
  write({
    'core/base/a.h': '#pragma once\n\n#include <string>\n\ninline std::string a() { return "a"; }\n',
    'core/base/b.h': '#pragma once\n\n#include "core/base/a.h"\n\ninline std::string b() { return a(); }\n',
    // Its own header has the string, and not the vector.
    'core/base/a.cpp': '#include "core/base/a.h"\n\nstd::vector<std::string> c() { return {a()}; }\n',
    'core/base/d.cpp':
      '#include <map>\n#include <string>\n\n#include "core/base/a.h"\n\nstd::string d() { return "d"; }\n',
    'core/base/e.cpp': '#include "core/base/b.h"\n\nvoid e() { f(); }\n',
  });
  expect(await wrongIncludesOf(tree)).toEqual([
    'core/base/a.cpp: <vector> is used and not included',
    'core/base/b.h: <string> is used and not included',
    'core/base/d.cpp:1: <map> is included and not used',
    'core/base/d.cpp:4: "core/base/a.h" is included and not used',
    expect.stringMatching(/^core\/base\/e\.cpp: .*use of undeclared identifier 'f'/s),
  ]);

  // What passed before is looked at again where a header has changed.
  write({
    'core/base/a.h': '#pragma once\n\ninline const char* a() { return "a"; }\n',
    'core/base/b.h': '#pragma once\n\n#include "core/base/a.h"\n\ninline const char* b() { return a(); }\n',
    'core/base/a.cpp': '#include "core/base/a.h"\n\nconst char* c() { return a(); }\n',
    'core/base/d.cpp': '#include <string>\n\nstd::string d() { return "d"; }\n',
    'core/base/e.cpp': '#include "core/base/b.h"\n\nvoid e() { b(); }\n',
  });
  expect(await wrongIncludesOf(tree)).toEqual([]);
  write({ 'core/base/a.h': '#pragma once\n\n#include <string>\n\ninline const char* a() { return "a"; }\n' });
  expect(await wrongIncludesOf(tree)).toEqual(['core/base/a.h:3: <string> is included and not used']);
});

it('writes what is missing where it belongs, and takes away what is too much', () => {
  const own = '// What it is.\n#include "core/base/a.h"\n\n#include <string>\n\nint a();\n';
  const more = ['"core/base/c.h"', '<vector>', '"core/base/b.h"', '<array>', '<unistd.h>'];
  const written =
    '// What it is.\n#include "core/base/a.h"\n\n#include <unistd.h>\n\n#include <array>\n#include <string>\n' +
    '#include <vector>\n\n#include "core/base/b.h"\n#include "core/base/c.h"\n\nint a();\n';
  expect(more.reduce(withInclude, own)).toBe(written);
  expect([11, 10, 8, 7, 6, 4].reduce(withoutInclude, written)).toBe(
    '// What it is.\n#include "core/base/a.h"\n\nint a();\n',
  );

  const header = '// What it is.\n#pragma once\n\nint a();\n';
  expect(withInclude(header, '<string>')).toBe('// What it is.\n#pragma once\n\n#include <string>\n\nint a();\n');
  const conditional = '#ifdef X\n#include <x.h>\n#endif\n#include <string>\n\nint a();\n';
  expect(withInclude(conditional, '<array>')).toBe(conditional.replace('#include <s', '#include <array>\n#include <s'));
});

it('says nothing against the sources (NAGARE_WRITE_INCLUDES=1 mends them)', { timeout: 1_800_000 }, async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  if (process.env.NAGARE_WRITE_INCLUDES === '1') {
    await writeIncludes(root);
  }
  expect(await wrongIncludesOf(root)).toEqual([]);
});
