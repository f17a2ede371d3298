// Whether the engine reads the data bundles: node tools/try-engine.mjs LOADER WASM DATA LATER. Nothing is served that
// would only come up to say that a table is wrong. Runs on Debian's own Node and needs no packages.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [loader, program, data, later] = process.argv.slice(2);
const { default: createNagare } = await import(pathToFileURL(resolve(loader)).href);
const { Engine } = await createNagare({ wasmBinary: readFileSync(program) });
const engine = new Engine();
const read = (file) => new Uint8Array(readFileSync(file));
for (const load of [() => engine.loadData(read(data)), () => engine.loadLater(read(later))]) {
  const reply = load();
  if (!reply.ok) {
    const { code, where, detail } = reply.error;
    console.error(`data: ${where}: ${detail} (${code})`);
    process.exitCode = 1;
    break;
  }
}
