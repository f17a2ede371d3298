// The documents lead somewhere: every relative link has its file and its heading, and every path named in them is there.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  anchorsOf,
  codesOf,
  documentsOf,
  examplesOf,
  linksOf,
  namedPathsOf,
  namesInTablesOf,
  rowsOf,
  sectionOf,
} from './documents';

const root = fileURLToPath(new URL('../../', import.meta.url));
const documents = documentsOf(root);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What a link of a document leads to, where there is no such file or heading. */
function leadsNowhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#', 2);
  const target = path === '' ? document : relative(root, join(root, dirname(document), path));
  if (!existsSync(join(root, target))) {
    return true;
  }
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(read(target)).includes(anchor);
}

describe('the documents', () => {
  it('are all seen', () => {
    expect(documents).toEqual(expect.arrayContaining(['HACKING.md', 'README.ja.md', 'benchmarks/log/README.md']));
    expect(linksOf(read('HACKING.md')).length).toBeGreaterThan(20);
  });

  it('begin with a tour that is read in five minutes', () => {
    expect(statSync(join(root, 'HACKING.md')).size).toBeLessThanOrEqual(12_000);
  });

  it('have no link to a file or a heading that is not there', () => {
    const broken = documents.flatMap((document) =>
      linksOf(read(document))
        .filter((link) => leadsNowhere(document, link))
        .map((link) => `${document}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('name no path that is not there, but in what tells of other days', () => {
    const today = documents.filter(
      (document) => document !== 'CHANGELOG.md' && !document.startsWith('benchmarks/log/'),
    );
    const missing = today.flatMap((document) =>
      namedPathsOf(read(document))
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('what is read of a document', () => {
  it('is its links, but for those of other sites and of examples', () => {
    const text = '[a](b.md) [c](https://d.example/) ![e](f.png)\n```md\n[g](h.md)\n```\n[i](#j) `[k](l.md)`\n';
    expect(linksOf(text)).toEqual(['b.md', 'f.png', '#j']);
  });

  it('is its headings, as links name them', () => {
    const text = '# One idea\n## `data/`: a table (表)\n```\n# no heading\n```\n## One idea\n### 囲いを足す\n';
    expect(anchorsOf(text)).toEqual(['one-idea', 'data-a-table-表', 'one-idea-1', '囲いを足す']);
  });

  it('is its examples without their comments', () => {
    const text = '```js\na(); // one\nb("https://c.example/"); /* two */\n```\n\n   ```sh\n   d   # three\n   ```\n';
    expect(examplesOf(text)).toEqual(['a();\nb("https://c.example/");\n', '   d\n']);
  });

  it('is the names in the first column of its tables', () => {
    const text = '| name | what |\n|---|---|\n| `a`, `b.c` | `d` |\n| `a message` | |\n| `注意` | |\n';
    expect(namesInTablesOf(text)).toEqual(['a', 'b.c']);
  });

  it('is the rows of the tables under a heading', () => {
    const text =
      '# A\n## B\n\n| n | m |\n|---|---|\n| `a`, `b` | c |\n### C\n\n| d |\n| --- |\n| e |\n| f |\n## D\n| g |\n|---|\n| h |\n';
    expect(rowsOf(sectionOf(text, 'B'))).toEqual([['`a`, `b`', 'c'], ['e'], ['f']]);
    expect(rowsOf(sectionOf(text, 'C'))).toEqual([['e'], ['f']]);
    expect(rowsOf(sectionOf(text, 'A')).at(-1)).toEqual(['h']);
    expect(sectionOf(text, 'E')).toBe('');
    expect(codesOf('`a`, `b` or c')).toEqual(['a', 'b']);
  });

  it('is the paths of files and folders that stand for themselves', () => {
    const text = '`core/a.h`, `data/NAME/dial.tsv`, `core/choice/`, `tools/x --help`, `data/castles/*.tsv`, `a/b`\n';
    expect(namedPathsOf(text)).toEqual(['core/a.h', 'core/choice/', 'tools/x']);
  });
});
