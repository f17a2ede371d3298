// Speed of the WebAssembly engine in Node: node benchmarks/wasm.mjs
//
// Prints the bench signature with nodes a second, the time of perft 5 from the start, and the median and the slowest time to value every
// legal move at depth 5, naturalness 50's window of 700 centipawns, over tests/data/middle-game.sfen.
import { readFileSync } from 'node:fs';
import createNagare from '../build/wasm/nagare.mjs';

const read = (path) => readFileSync(new URL(path, import.meta.url));
const module = await createNagare({ wasmBinary: read('../build/wasm/nagare.wasm') });
const engine = new module.Engine();
const value = (reply) => {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error));
  return reply.value;
};
value(engine.loadData(new Uint8Array(read('../build/nagare.data'))));

const benchRuns = [0, 1, 2].map(() => {
  const begin = performance.now();
  const { signature } = value(engine.bench());
  return { signature, ms: performance.now() - begin };
});
const fastest = Math.min(...benchRuns.map((run) => run.ms));
console.log(
  `bench signature ${benchRuns[0].signature} nodes_per_second ${Math.round((benchRuns[0].signature / fastest) * 1000)}`,
);

value(engine.newGame('startpos', ''));
const perftRuns = [0, 1, 2, 3, 4].map(() => {
  const begin = performance.now();
  const { nodes } = value(engine.perft(5));
  return { nodes, ms: performance.now() - begin };
});
perftRuns.sort((a, b) => a.ms - b.ms);
console.log(`perft 5 nodes ${perftRuns[0].nodes} median_ms ${perftRuns[2].ms.toFixed(0)}`);

const positions = read('../tests/data/middle-game.sfen')
  .toString()
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const times = positions.map((sfen) => {
  value(engine.newGame(sfen, ''));
  const begin = performance.now();
  // Strength 10 has no limit of its own and asks for exactly the window of the naturalness.
  value(engine.start({ naturalness: 50, strength: 10, depth: 5 }));
  while (!value(engine.step(() => performance.now())).done);
  const ms = performance.now() - begin;
  value(engine.choice());
  return ms;
});
times.sort((a, b) => a - b);
console.log(
  `every legal move at depth 5: positions ${times.length} median_ms ${times[times.length / 2].toFixed(1)} ` +
    `slowest_ms ${times.at(-1).toFixed(1)}`,
);
