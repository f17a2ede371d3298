// docs/rooms.tsv says who may include whom: here all sources are held to it, and what holds them is tried on
// trees with a wrong include.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import {
  circlesOf,
  circlesOfFiles,
  codeOf,
  includesIn,
  printed,
  roomsOf,
  sourcesOf,
  table,
  unusedPermissions,
  wrongIncludes,
} from './rooms';

const root = fileURLToPath(new URL('../../', import.meta.url));
const rooms = roomsOf(readFileSync(join(root, table), 'utf8'));

describe('the sources', () => {
  it('include only what the table of rooms allows, and what is there', () => {
    expect(wrongIncludes(root)).toEqual([]);
  });

  it('are all seen, with what they include', () => {
    const found = includesIn(root);
    const filesOf = (file: string): (string | undefined)[] | undefined => found.get(file)?.map((each) => each.file);
    const outsideOf = (file: string): (string | undefined)[] | undefined =>
      found.get(file)?.map((each) => each.outside);
    expect(found.size).toBeGreaterThan(700);
    expect(filesOf('core/choice/verdict.h')).toContain('core/choice/assessment.h');
    expect(filesOf('wasm/bindings.cpp')).toContain('core/engine/json.h');
    expect(outsideOf('tools/support/program/program.cpp')).toContain('CLI11');
    expect(outsideOf('tools/support/report/report_page.cpp')).toContain('fmt');
    expect(outsideOf('tools/support/statistics/dense_logit.cpp')).toContain('Eigen');
    expect(outsideOf('tools/lab/measuring/game_length.cpp')).toContain('Boost');
    expect(outsideOf('tools/nagare/match/match_log.cpp')).toContain('nlohmann-json');
    expect(filesOf('web/src/page/main.ts')).toContain('web/src/element/mount-game.ts');
    expect(filesOf('web/src/page/page.css')).toContain('web/src/style/theme.css');
    expect(filesOf('web/src/engine/connection.ts')).toContain('web/src/engine/worker.ts');
    expect(filesOf('web/src/element/review-beside.ts')).toContain('web/src/review/mount-review.ts');
    expect(filesOf('web/src/i18n/en.ts')).toContain('wasm/engine.d.ts');
    expect(outsideOf('tests/web/rules.ts')).toContain('tsshogi');
    expect(filesOf('web/src/engine/records.ts')).toContain('wasm/record.d.ts');
    expect(outsideOf('benchmarks/openings/positions.mjs')).toContain('tsshogi');
  });

  it('include each other in no circle, also for types', () => {
    expect(circlesOfFiles(root)).toEqual([]);
  });

  it('of the page reach for the document and its like in page/ alone', () => {
    // There is one of each in a document, for all games on it.
    const globals = 'document|window|location|history|navigator|localStorage|sessionStorage|caches';
    const reaching = new RegExp(`(?<![.\\w$'"-])(?:${globals})(?=[.[;,)]|\\s*[=!?&|])|globalThis`);
    const found = sourcesOf(root)
      .filter((file) => file.startsWith('web/src/') && file.endsWith('.ts'))
      .filter((file) => reaching.test(codeOf(readFileSync(join(root, file), 'utf8'))));
    expect(found).toContain('web/src/page/main.ts');
    expect(found.filter((file) => !file.startsWith('web/src/page/'))).toEqual([]);
  });
});

describe('the table of rooms', () => {
  it('goes in no circle', () => {
    expect(circlesOf(new Map(rooms.map((room) => [room.path, room.mayInclude])))).toEqual([]);
  });

  it('allows nothing that nobody includes', () => {
    expect(unusedPermissions(root)).toEqual([]);
  });

  it('is printed in docs/rooms.md (NAGARE_WRITE_ROOMS=1 writes it there)', () => {
    const page = join(root, 'docs/rooms.md');
    const text = readFileSync(page, 'utf8');
    const [present = ''] = /^(?:\|.*\n)+/m.exec(text) ?? [];
    if (process.env.NAGARE_WRITE_ROOMS === '1') {
      writeFileSync(
        page,
        text.replace(present, () => printed(rooms)),
      );
    } else {
      expect(present).toBe(printed(rooms));
    }
  });
});

describe('a wrong include', () => {
  const trees: string[] = [];
  afterEach(() => trees.splice(0).forEach((tree) => rmSync(tree, { recursive: true })));

  /** What is said of a tree that has these files, beside the table of rooms. */
  function said(files: Readonly<Record<string, string>>): string[] {
    const tree = mkdtempSync(join(tmpdir(), 'nagare-rooms-'));
    trees.push(tree);
    mkdirSync(join(tree, 'docs'));
    cpSync(join(root, table), join(tree, table));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(tree, dirname(file)), { recursive: true });
      writeFileSync(join(tree, file), text);
    }
    return [...wrongIncludes(tree), ...circlesOfFiles(tree)];
  }

  /** The start of what is said of the line `place` and its room, and the row of the table that it names. */
  function refused(place: string, room: string): RegExp {
    const row = rooms.find((each) => each.path === room);
    return new RegExp(`^${place}'.* and ${room} may include .*\\(${table}:${row?.line}\\)$`);
  }

  const there = {
    'core/base/text.h': '#pragma once\n',
    'core/engine/engine.h': '#include <vector>\n\n#include "core/base/text.h"\n',
    'core/search/search.h': '#include "core/base/text.h"\n',
    'tools/nagare/commands/perft.cpp': '#include <CLI/CLI.hpp>\n\n#include "tools/support/program/files.h"\n',
    'tools/support/program/files.h': '#include <fstream>\n\n#include "core/engine/engine.h"\n',
    'wasm/bindings.cpp': '#include <emscripten.h>\n\n#include "core/engine/engine.h"\n',
    'wasm/engine.d.ts': 'export type Side = string;\n',
    'web/src/session/game.ts': "import type { Side } from '@engine';\n",
    'web/src/page/main.ts': "import {\n  html,\n} from 'lit';\nimport '../session/game';\n",
  };

  it('is none where all is right', () => {
    expect(said(there)).toEqual([]);
  });

  it('in core is told with file, line and row', () => {
    const upwards = said({ ...there, 'core/base/text.cpp': '#include <string>\n#include "core/engine/engine.h"\n' });
    expect(upwards).toEqual([
      expect.stringMatching(refused("core/base/text.cpp:2: 'core/engine/engine.h", 'core/base')),
    ]);
    const beside = said({ ...there, 'core/advisors/dial.h': '#include "core/search/search.h"\n' });
    expect(beside).toEqual([
      expect.stringMatching(refused("core/advisors/dial.h:1: 'core/search/search.h", 'core/advisors')),
    ]);
    const printing = said({ ...there, 'core/base/text.cpp': '#include <iostream>\n' });
    expect(printing).toEqual([expect.stringMatching(refused("core/base/text.cpp:1: 'iostream", 'core/base'))]);
  });

  it('in wasm is told', () => {
    const wrong = said({ ...there, 'wasm/bindings.cpp': '#include "tools/support/program/files.h"\n' });
    expect(wrong).toEqual([
      expect.stringMatching(refused("wasm/bindings.cpp:1: 'tools/support/program/files.h", 'wasm')),
    ]);
  });

  it('in tools is told', () => {
    const wrong = said({ ...there, 'tools/support/report/board_svg.cpp': '#include "core/search/search.h"\n' });
    expect(wrong).toEqual([
      expect.stringMatching(
        refused("tools/support/report/board_svg.cpp:1: 'core/search/search.h", 'tools/support/report'),
      ),
    ]);
  });

  it('in web is told: a room above, a package, a style sheet', () => {
    const upwards = said({ ...there, 'web/src/session/a.ts': "import '../page/main';\n" });
    expect(upwards).toEqual([
      expect.stringMatching(refused("web/src/session/a.ts:1: '../page/main", 'web/src/session')),
    ]);
    const packages = said({ ...there, 'web/src/session/a.ts': "import { html } from 'lit';\n" });
    expect(packages).toEqual([expect.stringMatching(refused("web/src/session/a.ts:1: 'lit", 'web/src/session'))]);
    const style = said({
      ...there,
      'web/src/style/a.css': "@import '../page/page.css';\n",
      'web/src/page/page.css': '\n',
    });
    expect(style).toEqual([
      expect.stringMatching(refused("web/src/style/a.css:1: '../page/page.css", 'web/src/style')),
    ]);
  });

  it('is also one of what is not there, and a source in a folder that the table does not have', () => {
    expect(said({ 'core/base/text.cpp': '#include "core/base/text.h"\n' })).toEqual([
      "core/base/text.cpp:1: 'core/base/text.h': there is no core/base/text.h",
    ]);
    expect(said({ 'web/src/session/a.ts': "import './b';\n" })).toEqual([
      "web/src/session/a.ts:1: './b': there is no web/src/session/b",
    ]);
    expect(said({ 'core/new/a.h': '\n' })).toEqual([`core/new/a.h: its folder has no row in ${table}`]);
    expect(said({ 'web/src/new/a.ts': '\n' })).toEqual([`web/src/new/a.ts: its folder has no row in ${table}`]);
  });

  it('is a circle of files, within a room too', () => {
    expect(
      said({ 'core/base/a.h': '#include "core/base/b.h"\n', 'core/base/b.h': '#include "core/base/a.h"\n' }),
    ).toEqual(['core/base/a.h -> core/base/b.h -> core/base/a.h']);
  });

  it('is none in a comment or in a text', () => {
    const files = {
      'core/base/text.cpp': '// #include "core/engine/engine.h"\n/*\n#include <iostream>\n*/\n',
      'web/src/session/a.ts': "// import '../page/main';\nconst words = ['away from ', 'import', \"from 'lit'\"];\n",
    };
    expect(said({ ...there, ...files })).toEqual([]);
  });
});
