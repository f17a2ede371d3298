// Speed of the WebAssembly engine in Node, both builds, beside the native program:
// node benchmarks/wasm.mjs
//
// Everything is repeated 7 times, the builds taking turns, and printed as median (fastest to slowest):
// perft 5 from the start; the bench; the policy network on the bench's 12 positions; and, once over
// tests/data/middle-game.sfen, the time to value every legal move of a position at depth 5, in naturalness
// 50's window of 700 centipawns, and the time to choose a move of naturalness 100 at depth 7.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import createNagare from '../build/wasm/nagare.mjs';

const repeats = 7;
const file = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const value = (reply) => {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error));
  return reply.value;
};

function timed(action) {
  const begin = performance.now();
  const result = action();
  return { ms: performance.now() - begin, result };
}

const data = new Uint8Array(readFileSync(file('build/nagare.data')));

/** The same measurements of a build, each giving milliseconds and what was counted. */
async function wasmBuild(name, folder) {
  const module = await createNagare({ wasmBinary: readFileSync(file(`build/${folder}/nagare.wasm`)) });
  const engine = new module.Engine();
  value(engine.loadData(data));
  return {
    name,
    engine,
    perft() {
      value(engine.newGame('startpos', ''));
      return timed(() => value(engine.perft(5)).nodes);
    },
    bench: () => timed(() => value(engine.bench()).signature),
    policy() {
      const { ms, result } = timed(() => value(engine.benchPolicy()).signature);
      return { ms: ms / 12, result };
    },
  };
}

/** By the program's own clock: without its start, as in WebAssembly. */
const native = {
  name: 'native',
  perft: () => byNative(['perft', '5'], 'nodes'),
  bench: () => byNative(['bench'], 'signature'),
  policy: () => byNative(['bench'], 'policy_signature', 'policy_ms'),
};

function byNative(parameters, counted, time = 'time_ms') {
  const output = execFileSync(file('build/native/nagare'), parameters, { encoding: 'utf8' });
  const number = (key) => Number(new RegExp(`\\b${key} ([\\d.]+)`).exec(output)[1]);
  return { ms: number(time), result: number(counted) };
}

const builds = [await wasmBuild('simd', 'wasm'), await wasmBuild('scalar', 'wasm-scalar'), native];

function spread(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return { middle, text: `median_ms ${middle.toFixed(1)} (${sorted[0].toFixed(1)} to ${sorted.at(-1).toFixed(1)})` };
}

for (const what of ['perft', 'bench', 'policy']) {
  const runs = new Map(builds.map((build) => [build, []]));
  for (let repeat = 0; repeat < repeats; ++repeat) {
    for (const build of builds) runs.get(build).push(build[what]());
  }
  for (const [build, all] of runs) {
    const { middle, text } = spread(all.map((run) => run.ms));
    const counted = all[0].result;
    const pace = what === 'policy' ? '' : ` per_second ${Math.round((counted / middle) * 1000)}`;
    console.log(`${what} ${build.name} count ${counted} ${text}${pace}`);
  }
}

const positions = readFileSync(file('tests/data/middle-game.sfen'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const searches = [
  ['every legal move at depth 5', { naturalness: 50, depth: 5, window: 700 }],
  ['a move of naturalness 100 at depth 7', { naturalness: 100, depth: 7 }],
];
for (const [what, settings] of searches) {
  for (const { name, engine } of builds) {
    if (engine === undefined) continue;
    const times = positions.map((sfen) => {
      value(engine.newGame(sfen, ''));
      const { ms } = timed(() => {
        // Strength 10 has no limit of its own.
        value(engine.start({ strength: 10, ...settings }));
        while (!value(engine.step(() => performance.now())).done);
      });
      value(engine.choice());
      return ms;
    });
    console.log(`${what} ${name} positions ${times.length} ${spread(times).text}`);
  }
}
