// The WebAssembly engine in Node, as the page's worker would load it.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import type {
  Choice,
  default as createNagare,
  Engine,
  NagareModule,
  Progress,
  Reply,
  SearchSettings,
} from '../../wasm/engine.js';
import { dataBundle, laterBundle } from '../usi/programs.js';

export const builds = ['simd', 'scalar'] as const;
export type Build = (typeof builds)[number];

const folders: Record<Build, string> = { simd: 'wasm', scalar: 'wasm-scalar' };

/** nagare.mjs or nagare.wasm of a build. */
export function builtFile(build: Build, name: 'nagare.mjs' | 'nagare.wasm'): string {
  const path = fileURLToPath(new URL(`../../build/${folders[build]}/${name}`, import.meta.url));
  if (!existsSync(path)) throw new Error(`${path} is missing: build it first (tools/test does)`);
  return path;
}

/**
 * A module of its own memory, by the one loader of both builds. The bytes are handed over:
 * Emscripten's own fetch fails in Node.
 */
export async function loadModule(build: Build = 'simd'): Promise<NagareModule> {
  const loader = builtFile('simd', 'nagare.mjs');
  const { default: create } = (await import(loader)) as { default: typeof createNagare };
  return create({ wasmBinary: readFileSync(builtFile(build, 'nagare.wasm')) });
}

// For all tests of a file.
const shared: Partial<Record<Build, Promise<NagareModule>>> = {};

export const readBundle = (): Uint8Array => new Uint8Array(readFileSync(dataBundle()));
export const readLaterBundle = (): Uint8Array => new Uint8Array(readFileSync(laterBundle()));

const engines: Engine[] = [];

afterEach(() => {
  for (const engine of engines.splice(0)) engine.delete();
});

/** An engine that has read nothing; freed after the test. */
export async function freshEngine(build: Build = 'simd'): Promise<Engine> {
  const { Engine } = await (shared[build] ??= loadModule(build));
  const engine = new Engine();
  engines.push(engine);
  return engine;
}

/** An engine with the data bundle loaded. */
export async function readyEngine(build: Build = 'simd'): Promise<Engine> {
  const engine = await freshEngine(build);
  valueOf(engine.loadData(readBundle()));
  return engine;
}

export function valueOf<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error));
  return reply.value;
}

/** Steps until the search says that it is done; every report on the way. clock: milliseconds. */
export function searchToEnd(engine: Engine, settings: SearchSettings, clock = () => performance.now()): Progress[] {
  valueOf(engine.start(settings));
  const reports: Progress[] = [];
  do {
    reports.push(valueOf(engine.step(clock)));
  } while (!reports.at(-1)?.done);
  return reports;
}

export function choose(engine: Engine, settings: SearchSettings, clock?: () => number): Choice {
  searchToEnd(engine, settings, clock);
  return valueOf(engine.choice());
}
