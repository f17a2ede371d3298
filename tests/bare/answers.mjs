// Fetches a page with all that it names, as a browser would, has its engine read its data, and its reader of records a
// record: node tests/bare/answers.mjs URL ENGINES, how many builds of the engine the page must name. Runs on Debian's own Node and
// needs no packages.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import createNagare from '../../build/wasm/nagare.mjs';
import createMate from '../../build/wasm/nagare-mate.mjs';
import createRecord from '../../build/wasm/nagare-record.mjs';

const page = new URL(process.argv[2]);
const builds = Number(process.argv[3]);
const dist = new URL('../../web/dist/', import.meta.url);

async function fetched(name) {
  const response = await fetch(new URL(name, page));
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!bytes.equals(readFileSync(new URL(name, dist))))
    throw new Error(`${response.url} is not the file that was built`);
  return bytes;
}

/** Every asset that the page, or an asset of it, names. */
async function everythingFrom(start) {
  const left = new Set(readdirSync(new URL('assets/', dist)));
  const found = new Map([[start, await fetched(start)]]);
  for (const bytes of found.values()) {
    const text = bytes.toString('latin1');
    for (const name of left) {
      if (text.includes(name)) {
        left.delete(name);
        found.set(`assets/${name}`, await fetched(`assets/${name}`));
      }
    }
  }
  return found;
}

try {
  const files = await everythingFrom('index.html');
  const programs = [...files].filter(([name]) => name.endsWith('.wasm'));
  const [records, mates] = ['nagare-record', 'nagare-mate'].map((part) =>
    programs.filter(([name]) => name.includes(part)).map(([, bytes]) => bytes),
  );
  const engines = programs
    .filter(([name]) => !name.includes('nagare-record') && !name.includes('nagare-mate'))
    .map(([, bytes]) => bytes);
  const [later, data] = [true, false].map((isLater) =>
    [...files].filter(([name]) => name.endsWith('.data') && name.includes('nagare-later') === isLater),
  );
  if (
    records.length !== 1 ||
    mates.length !== 1 ||
    engines.length !== builds ||
    data.length !== 1 ||
    later.length !== 1
  ) {
    const named = [...files.keys()].join(' ');
    throw new Error(
      `the page names not ${builds} engines, a reader of records, a solver of mates and a bundle of data now and one later, but: ${named}`,
    );
  }
  for (const wasmBinary of engines) {
    const { Engine } = await createNagare({ wasmBinary });
    const engine = new Engine();
    for (const reply of [engine.loadData(new Uint8Array(data[0][1])), engine.loadLater(new Uint8Array(later[0][1]))]) {
      if (!reply.ok) throw new Error(`the engine cannot read the data: ${JSON.stringify(reply.error)}`);
    }
  }
  const { readRecords } = await createRecord({ wasmBinary: records[0] });
  const [game] = JSON.parse(readRecords('   1 ７六歩(77)\n   2 投了\n'));
  const { answer } = await createMate({ wasmBinary: mates[0] });
  const told = JSON.parse(answer('7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', 'G*2b'));
  if (!told.ok || told.value.kind !== 'mated') throw new Error(`a mate is answered with ${JSON.stringify(told)}`);
  if (game.error || game.moves.length !== 1) throw new Error(`a record is read as ${JSON.stringify(game)}`);
} catch (failure) {
  console.error(`${fileURLToPath(import.meta.url)}: ${failure.message}`);
  process.exitCode = 1;
}
