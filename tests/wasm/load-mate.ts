// The module for mating problems in Node, as the page would load it.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { default as createMateModule, MateModule } from '../../wasm/mate.js';

function built(name: string): string {
  const path = fileURLToPath(new URL(`../../build/wasm/${name}`, import.meta.url));
  if (!existsSync(path)) throw new Error(`${path} is missing: build it first (tools/test does)`);
  return path;
}

export async function loadMateModule(): Promise<MateModule> {
  const loader = built('nagare-mate.mjs');
  const { default: create } = (await import(loader)) as { default: typeof createMateModule };
  return create({ wasmBinary: readFileSync(built('nagare-mate.wasm')) });
}
