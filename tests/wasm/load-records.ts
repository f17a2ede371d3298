// The reader and writer of records in Node, as the page would load it.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { default as createRecordModule } from '../../wasm/record.js';
import { Records, type FetchRecords } from '../../web/src/engine/records';

function built(name: string): string {
  const path = fileURLToPath(new URL(`../../build/wasm/${name}`, import.meta.url));
  if (!existsSync(path)) throw new Error(`${path} is missing: build it first (tools/test does)`);
  return path;
}

async function load(): Promise<Records> {
  const loader = built('nagare-record.mjs');
  const { default: create } = (await import(loader)) as { default: typeof createRecordModule };
  return new Records(await create({ wasmBinary: readFileSync(built('nagare-record.wasm')) }), () => {
    loaded = undefined;
  });
}

let loaded: Promise<Records> | undefined;

export const fetchRecords: FetchRecords = async () => ({ ok: true, value: await (loaded ??= load()) });
