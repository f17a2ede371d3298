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
import { dataBundle } from '../usi/programs.js';

const modulePath = fileURLToPath(new URL('../../build/wasm/nagare.mjs', import.meta.url));
const wasmPath = fileURLToPath(new URL('../../build/wasm/nagare.wasm', import.meta.url));

/** A module of its own memory. The bytes are handed over: Emscripten's own fetch fails in Node. */
export async function loadModule(): Promise<NagareModule> {
  for (const path of [modulePath, wasmPath]) {
    if (!existsSync(path)) throw new Error(`${path} is missing: build it first (tools/test does)`);
  }
  const { default: create } = (await import(modulePath)) as { default: typeof createNagare };
  return create({ wasmBinary: readFileSync(wasmPath) });
}

// One for all tests of a file.
let shared: Promise<NagareModule> | null = null;

export const readBundle = (): Uint8Array => new Uint8Array(readFileSync(dataBundle()));

const engines: Engine[] = [];

afterEach(() => {
  for (const engine of engines.splice(0)) engine.delete();
});

/** An engine that has read nothing; freed after the test. */
export async function freshEngine(): Promise<Engine> {
  shared ??= loadModule();
  const { Engine } = await shared;
  const engine = new Engine();
  engines.push(engine);
  return engine;
}

/** An engine with the data bundle loaded. */
export async function readyEngine(): Promise<Engine> {
  const engine = await freshEngine();
  valueOf(engine.loadData(readBundle()));
  return engine;
}

export function valueOf<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error));
  return reply.value;
}

/** Steps until the search says that it is done; every report on the way. */
export function searchToEnd(engine: Engine, settings: SearchSettings): Progress[] {
  valueOf(engine.start(settings));
  const reports: Progress[] = [];
  do {
    reports.push(valueOf(engine.step(() => performance.now())));
  } while (!reports.at(-1)?.done);
  return reports;
}

export function choose(engine: Engine, settings: SearchSettings): Choice {
  searchToEnd(engine, settings);
  return valueOf(engine.choice());
}
