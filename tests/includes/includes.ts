// Whether C++ includes what it uses, and nothing else: clang-include-cleaner (the check of clang-tidy named
// misc-include-cleaner, as a program of its own and twice as fast) over every source and header by itself.

import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { includesIn, type Include } from '../rules/rooms';
import { ownHeaderOf, withInclude, withoutInclude } from './include-lines';

const cleaner = 'clang-include-cleaner-19';
const compiler = 'clang++-19';
const run = promisify(execFile);

/** As CMakeLists.txt has them; asserts are on, and warnings are the builds' affair. */
const flags = [
  ...['-xc++', '-std=c++20', '-w', '-mpopcnt', '-msse4.1', '-isystem/usr/include/eigen3'],
  ...['-DNAGARE_VERSION=""', '-DNAGARE_DATA_BUNDLE=""', '-DNAGARE_LATER_BUNDLE=""', '-DNAGARE_TEST_DATA=""'],
];

/** Of packages whose one header stands for many, which of them has a name is not looked at. */
const ignored = [
  'CLI/.*',
  '.*Eigen/.*',
  'boost/.*',
  'fmt/.*',
  'nlohmann/.*',
  'catch2/.*',
  'tests/core/catch\\.h',
  'emscripten.*',
  'zconf\\.h',
  'sys/poll\\.h',
  'ios',
  'ratio',
];

const everywhere = ['algorithm', 'array', 'charconv', 'cmath', 'cstdint', 'functional', 'map', 'memory', 'optional'];
const usual = [...everywhere, 'set', 'string', 'string_view', 'vector'];

/** What is compiled once for many files, which halves the time: by the package that a file includes somehow. */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  none: usual,
  CLI11: [...usual, 'filesystem', 'iostream', 'CLI/CLI.hpp'],
  Catch2: [...usual, existsSync('/usr/include/catch2/catch_all.hpp') ? 'catch2/catch_all.hpp' : 'catch2/catch.hpp'],
};

type Tree = ReadonlyMap<string, readonly Include[]>;

/** A file and all files of the tree that it includes, one through the other. */
function closureOf(file: string, tree: Tree): Set<string> {
  const closure = new Set([file]);
  // A set that grows while it is gone through is gone through to its end.
  for (const each of closure) {
    tree.get(each)?.forEach((include) => include.file !== undefined && closure.add(include.file));
  }
  return closure;
}

/** A header that a file includes and does not use, then with its line; or one that it uses and does not include. */
interface Fault {
  readonly file: string;
  /** As it is written behind #include; nothing where the file could not be read. */
  readonly header?: string;
  readonly line?: number;
  /** Why the file could not be read. */
  readonly reason?: string;
}

/** The check of one tree of sources. Files that passed are not looked at again until one that they include changes. */
class IncludeCheck {
  private readonly tree: Tree;
  private readonly texts = new Map<string, string>();
  private readonly compiled = new Map<string, Promise<string>>();
  private readonly folder: string;
  private readonly passed: string;
  private readonly version = execFileSync(cleaner, ['--version'], { encoding: 'utf8' });

  /** going: what headers include and soon will not, so that sources cannot lean on it. */
  constructor(
    private readonly root: string,
    private readonly going: readonly Fault[] = [],
  ) {
    this.tree = includesIn(root);
    this.folder = join(root, 'build/includes');
    this.passed = join(this.folder, 'passed');
    mkdirSync(this.passed, { recursive: true });
  }

  /** What is wrong in the files that fit. */
  async faults(wanted: RegExp): Promise<Fault[]> {
    const files = [...this.tree.keys()].filter((file) => wanted.test(file));
    const found: Fault[][] = files.map(() => []);
    const waiting = files.entries();
    // All take the next file from the same list.
    const work = async (): Promise<void> => {
      for (const [index, file] of waiting) {
        found[index] = await this.faultsOf(file);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    return found.flat();
  }

  private async faultsOf(file: string): Promise<Fault[]> {
    const closure = [...closureOf(file, this.tree)].toSorted();
    const hash = createHash('sha256').update(JSON.stringify([this.version, flags, ignored, file]));
    closure.forEach((each) => hash.update(each).update(this.textOf(each)));
    const stamp = join(this.passed, hash.digest('hex'));
    if (existsSync(stamp)) {
      return [];
    }
    const args = ['--print=changes', `--ignore-headers=${ignored.join(',')}`, file, '--', `-I${this.root}`, ...flags];
    const more = file.startsWith('wasm/') ? forWasm() : await this.prefixFor(closure);
    const said = await run(cleaner, [...args, ...more], { cwd: this.root }).catch((error: unknown) => String(error));
    const faults = typeof said === 'string' ? [{ file, reason: said }] : this.read(file, said.stdout);
    if (faults.length === 0) {
      writeFileSync(stamp, '');
    }
    return faults;
  }

  /** What is said of a file ('+ <vector>', '- <map> @Line:7'), without what its own header includes. */
  private read(file: string, said: string): Fault[] {
    const own = ownHeaderOf(this.textOf(file));
    const stays = (header: string): boolean => !this.going.some((each) => each.file === own && each.header === header);
    const leansOn = (header: string): boolean =>
      own !== undefined && this.textOf(own).includes(`#include ${header}\n`) && stays(header);
    return [...said.matchAll(/^[+-] (\S+)(?: @Line:(\d+))?$/gm)].flatMap(([, header = '', line]) => {
      const fault = { file, header, ...(line === undefined ? {} : { line: Number(line) }) };
      return line === undefined && leansOn(header) ? [] : [fault];
    });
  }

  private textOf(file: string): string {
    const text = this.texts.get(file) ?? readFileSync(join(this.root, file), 'utf8');
    this.texts.set(file, text);
    return text;
  }

  /** The flags that put before a file what has been compiled for its like. */
  private async prefixFor(closure: readonly string[]): Promise<string[]> {
    const packages = new Set(closure.flatMap((file) => this.tree.get(file)?.map(({ outside }) => outside) ?? []));
    const name = Object.keys(prefixes).find((each) => packages.has(each)) ?? 'none';
    const compiled = this.compiled.get(name) ?? this.compile(name);
    this.compiled.set(name, compiled);
    return ['-include-pch', await compiled];
  }

  private async compile(name: string): Promise<string> {
    const header = join(this.folder, `${name}.h`);
    writeFileSync(header, (prefixes[name] ?? []).map((each) => `#include <${each}>\n`).join(''));
    await run(compiler, [...flags, `-I${this.root}`, '-xc++-header', header, '-o', `${header}.pch`]);
    return `${header}.pch`;
  }
}

/** Emscripten's own headers, as emcc gives them to its compiler. */
function forWasm(): string[] {
  const cache = execFileSync('em-config', ['CACHE'], { encoding: 'utf8' }).trim();
  return ['--target=wasm32-unknown-emscripten', '-msimd128', `--sysroot=${join(cache, 'sysroot')}`];
}

function told({ file, header, line, reason }: Fault): string {
  if (header === undefined) {
    return `${file}: ${reason}`;
  }
  return line === undefined
    ? `${file}: ${header} is used and not included`
    : `${file}:${line}: ${header} is included and not used`;
}

/** What the C++ of a tree includes and does not use, or uses and does not include, a line each. */
export async function wrongIncludesOf(root: string): Promise<string[]> {
  return (await new IncludeCheck(root).faults(/\.(?:h|cpp)$/)).map(told);
}

/** A file with its includes mended: those of the faults that it is to have, and those that are to go. */
function mend(root: string, faults: readonly Fault[]): void {
  for (const file of new Set(faults.map((fault) => fault.file))) {
    const its = faults.filter((fault) => fault.file === file);
    const unused = its.flatMap(({ line }) => line ?? []).toSorted((a, b) => b - a);
    const missing = its.flatMap(({ header, line }) => (line === undefined ? (header ?? []) : []));
    const before = readFileSync(join(root, file), 'utf8');
    writeFileSync(join(root, file), missing.reduce(withInclude, unused.reduce(withoutInclude, before)));
  }
}

/**
 * Writes includes as they should be. What headers have too much goes last: sources have to compile until they
 * have been looked at.
 */
export async function writeIncludes(root: string): Promise<void> {
  const inHeaders = await new IncludeCheck(root).faults(/\.h$/);
  const unused = inHeaders.filter(({ line }) => line !== undefined);
  const isMissing = ({ line }: Fault): boolean => line === undefined;
  mend(root, inHeaders.filter(isMissing));
  mend(root, await new IncludeCheck(root, unused).faults(/\.cpp$/));
  mend(
    root,
    (await new IncludeCheck(root).faults(/\.h$/)).filter((fault) => !isMissing(fault)),
  );
}
