// Who may include whom: docs/rooms.tsv read, and the sources of a tree held to it. TypeScript imports are
// includes too.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

export const table = 'docs/rooms.tsv';

/** A folder with what it may include, a row of the table. */
export interface Room {
  readonly path: string;
  /** Rooms that it may include, and with them what those may. */
  readonly mayInclude: readonly string[];
  /** What else: packages, 'node', 'build', 'intrinsics', 'system'. */
  readonly outside: readonly string[];
  readonly contents: string;
  /** Where its row stands, from 1 on. */
  readonly line: number;
}

/** What a line of a source includes: a file of the tree, or something from outside it. */
export interface Include {
  readonly line: number;
  readonly written: string;
  readonly file?: string;
  readonly outside?: string;
}

const columns = 'room\tmay include\toutside\tcontents';

/** The rows of the table; one that cannot be read is an error with its line. */
export function roomsOf(text: string): Room[] {
  const lines = text.split('\n').map((cells, index) => ({ cells, line: index + 1 }));
  const [header, ...rows] = lines.filter(({ cells }) => cells !== '' && !cells.startsWith('#'));
  if (header?.cells !== columns) {
    throw new Error(`${table}: the columns are not ${columns}`);
  }
  const rooms = rows.map(({ cells, line }) => {
    const [path = '', mayInclude = '', outside = '', contents = '', ...more] = cells.split('\t');
    if (contents === '' || more.length > 0) {
      throw new Error(`${table}:${line}: not four cells`);
    }
    const listed = (cell: string): string[] => (cell === '-' ? [] : cell.split(' '));
    return { path, mayInclude: listed(mayInclude), outside: listed(outside), contents, line };
  });
  const paths = rooms.map((room) => room.path);
  for (const room of rooms) {
    const unknown = room.mayInclude.find((other) => !paths.includes(other));
    if (unknown !== undefined || paths.indexOf(room.path) !== rooms.indexOf(room)) {
      throw new Error(`${table}:${room.line}: ${unknown ?? room.path} has ${unknown ? 'no row' : 'two rows'}`);
    }
  }
  return rooms;
}

/** The room of a file: its folder, or one above it that has no rooms inside it. */
export function roomOf(file: string, rooms: readonly Room[]): Room | undefined {
  const folder = posix.dirname(file);
  return rooms.find(
    ({ path }) =>
      folder === path || (folder.startsWith(`${path}/`) && !rooms.some((other) => other.path.startsWith(`${path}/`))),
  );
}

/** The paths of all rooms that a room may include, itself among them. */
function reachOf(room: Room, rooms: readonly Room[]): Set<string> {
  const reach = new Set([room.path]);
  // A set that grows while it is gone through is gone through to its end.
  for (const path of reach) {
    rooms.find((other) => other.path === path)?.mayInclude.forEach((other) => reach.add(other));
  }
  return reach;
}

const sourceFolders = ['core', 'wasm', 'web', 'tools', 'tests', 'examples', 'benchmarks'];
const inCpp = /\.(?:h|cpp)$/;
const source = /\.(?:h|cpp|ts|tsx|vue|mjs|js|css)$/;

/** All sources below a root, as paths from there. */
export function sourcesOf(root: string): string[] {
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        return /^(?:node_modules|dist|build|\..*)$/.test(entry.name) ? [] : below(path);
      }
      return source.test(entry.name) ? [path] : [];
    });
  return sourceFolders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap(below)
    .toSorted();
}

/** What headers of C and C++ belong to, where they are not of the standard library. */
const headerOwners: readonly [RegExp, string][] = [
  [/^CLI\//, 'CLI11'],
  [/^Eigen\//, 'Eigen'],
  [/^boost\//, 'Boost'],
  [/^catch2\//, 'Catch2'],
  [/^fmt\//, 'fmt'],
  [/^nlohmann\//, 'nlohmann-json'],
  [/^zlib\.h$/, 'zlib'],
  [/^emscripten(?:\.h$|\/)/, 'Emscripten'],
  [/^(?:wasm_simd128|[a-z]+mmintrin|immintrin)\.h$/, 'intrinsics'],
  [/\.h$/, 'system'],
  [/^(?:iostream|fstream|syncstream|filesystem|random|chrono|ctime|csignal)$/, 'system'],
  [/^(?:thread|mutex|shared_mutex|condition_variable|atomic|future|semaphore|barrier|latch|stop_token)$/, 'system'],
];

/** What a header between angle brackets belongs to; nothing for what computes in the standard library. */
function ownerOf(header: string): string | undefined {
  const owner = headerOwners.find(([pattern]) => pattern.test(header))?.[1];
  return owner ?? (/[/.]/.test(header) ? header : undefined);
}

/** A source without its comments; lines stay where they are. */
export function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|\s)\/\/.*$/gm, '$1');
}

function includesOfCpp(file: string, code: string, sources: ReadonlySet<string>): Include[] {
  return code.split('\n').flatMap((text, index): Include[] => {
    const [, bracket, path = ''] = /^\s*#\s*include\s*(["<])([^">]+)[">]/.exec(text) ?? [];
    const written = { line: index + 1, written: path };
    if (bracket === undefined) {
      return [];
    }
    if (bracket === '"' || sources.has(path)) {
      const beside = posix.join(posix.dirname(file), path);
      return [{ ...written, file: !sources.has(path) && sources.has(beside) ? beside : path }];
    }
    const outside = ownerOf(path);
    return outside === undefined ? [] : [{ ...written, outside }];
  });
}

/** What names another file or a package: statements, calls, rules of style sheets. */
const imports = [
  /^\s*(?:import|export)\s(?:[^'";]*\sfrom\s+)?(['"])([^'"\n]+)\1/gm,
  /\bimport\(\s*(['"])([^'"\n]+)\1/g,
  /\brequire\(\s*(['"])([^'"\n]+)\1/g,
  /^@import\s+(['"])([^'"\n]+)\1/gm,
  /\bnew URL\(\s*(['"])(\.[^'"\n]+\.(?:ts|mjs|js|css))\1/g,
];

/** What stands for what the build has made. */
const made =
  /^@(?:engine-|record-|mate-|problems|tactics|choices|lessons|lesson-positions|ladder|explorer|people|course-faults|formations)/;

/** The file that a script means: imports of TypeScript go without an ending, or with that of what it becomes. */
function scriptNamed(path: string, sources: ReadonlySet<string>): string {
  const stem = path.replace(/\.js$/, '');
  return [path, `${stem}.ts`, `${stem}.d.ts`].find((file) => sources.has(file)) ?? path;
}

function includeOfScript(file: string, path: string, sources: ReadonlySet<string>): Pick<Include, 'file' | 'outside'> {
  if (path === '@engine' || path === '@record' || path === '@mate') {
    return { file: `wasm/${path.slice(1)}.d.ts` };
  }
  if (!path.startsWith('.')) {
    const name = /^(?:@[^/]+\/)?[^/:]+/.exec(path)?.[0] ?? path;
    return { outside: made.test(path) ? 'build' : name };
  }
  const target = posix.join(posix.dirname(file), path);
  return target.startsWith('build/') ? { outside: 'build' } : { file: scriptNamed(target, sources) };
}

function includesOfScript(file: string, code: string, sources: ReadonlySet<string>): Include[] {
  const found = imports.flatMap((pattern) => [...code.matchAll(pattern)]);
  return found.map((match) => {
    const path = match[2] ?? '';
    const line = code.slice(0, match.index + match[0].length).split('\n').length;
    return { line, written: path, ...includeOfScript(file, path.replace(/\?.*$/, ''), sources) };
  });
}

/** What a source of the tree includes, line by line. */
export function includesOf(root: string, file: string, sources: ReadonlySet<string>): Include[] {
  const code = codeOf(readFileSync(join(root, file), 'utf8'));
  return inCpp.test(file) ? includesOfCpp(file, code, sources) : includesOfScript(file, code, sources);
}

/** What all sources of the tree include. */
export function includesIn(root: string): Map<string, Include[]> {
  const files = sourcesOf(root);
  const sources = new Set(files);
  return new Map(files.map((file) => [file, includesOf(root, file, sources)]));
}

/** Why a room may not include something; nothing where it may. */
function refusal(include: Include, room: Room, rooms: readonly Room[]): string | undefined {
  const row = `${table}:${room.line}`;
  if (include.outside !== undefined) {
    const allowed = room.outside.length > 0 ? `only ${room.outside.join(', ')}` : 'nothing';
    return room.outside.includes(include.outside)
      ? undefined
      : `${include.outside} lies outside, and ${room.path} may include ${allowed} from there (${row})`;
  }
  const target = include.file ?? '';
  const other = roomOf(target, rooms);
  if (other === undefined) {
    return `${target} is in no room (${table})`;
  }
  if (reachOf(room, rooms).has(other.path)) {
    return undefined;
  }
  const allowed =
    room.mayInclude.length > 0 ? `only ${room.mayInclude.join(', ')} and what those may` : 'no other room';
  return `${target} is in ${other.path}, and ${room.path} may include ${allowed} (${row})`;
}

/** What the sources of a tree include against its table, a line each: file, line, what is written there, the row. */
export function wrongIncludes(root: string): string[] {
  const rooms = roomsOf(readFileSync(join(root, table), 'utf8'));
  const found = includesIn(root);
  return [...found].flatMap(([file, includes]) => {
    const room = roomOf(file, rooms);
    if (room === undefined) {
      return [`${file}: its folder has no row in ${table}`];
    }
    return includes.flatMap((include) => {
      const place = `${file}:${include.line}: '${include.written}'`;
      if (include.file !== undefined && !found.has(include.file)) {
        return [`${place}: there is no ${include.file}`];
      }
      const reason = refusal(include, room, rooms);
      return reason === undefined ? [] : [`${place}: ${reason}`];
    });
  });
}

/** Circles of names that lead on to each other, each as 'a -> b -> a'. */
export function circlesOf(leads: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) {
      circles.push([...way.slice(way.indexOf(name)), name].join(' -> '));
    } else if (!done.has(name)) {
      leads.get(name)?.forEach((next) => follow(next, [...way, name]));
      done.add(name);
    }
  };
  [...leads.keys()].forEach((name) => follow(name, []));
  return circles;
}

/** Circles of files that include each other, also for types alone. */
export function circlesOfFiles(root: string): string[] {
  const leads = [...includesIn(root)].map(
    ([file, includes]) => [file, includes.flatMap((include) => include.file ?? [])] as const,
  );
  return circlesOf(new Map(leads));
}

/** What the table allows and no source makes use of, a line each. */
export function unusedPermissions(root: string): string[] {
  const rooms = roomsOf(readFileSync(join(root, table), 'utf8'));
  const used = new Set<string>();
  for (const [file, includes] of includesIn(root)) {
    for (const { file: target = '', outside = '' } of includes) {
      [roomOf(target, rooms)?.path, outside].forEach((what) => used.add(`${roomOf(file, rooms)?.path} ${what}`));
    }
  }
  return rooms.flatMap(({ path, mayInclude, outside, line }) =>
    [...mayInclude, ...outside]
      .filter((what) => !used.has(`${path} ${what}`))
      .map((what) => `${table}:${line}: nothing in ${path} includes ${what}`),
  );
}

/** The table of rooms in Markdown, as docs/rooms.md has it. */
export function printed(rooms: readonly Room[]): string {
  const rows = rooms.map(({ path, mayInclude, outside, contents }) => {
    const allowed = [mayInclude, outside].filter((each) => each.length > 0).map((each) => each.join(', '));
    return `| \`${path}/\` | ${contents} | ${allowed.join('; ') || '–'} |\n`;
  });
  return `| folder | what is in it | may include |\n|---|---|---|\n${rows.join('')}`;
}
