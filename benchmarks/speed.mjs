// Nodes of a search a second of processor time, of several builds in turn:
// node benchmarks/speed.mjs FOLDER… [--rounds 9] [--large] [--nodes 60000]
//
// A folder holds a WebAssembly engine (nagare.mjs, nagare.wasm) or the native program (nagare). Four middle-game
// positions are searched in each round, without naturalness, with the everyday evaluation or the large one.
// Medians of the rounds, and how many times the first folder's speed each has.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '9' },
    nodes: { type: 'string', default: '60000' },
    large: { type: 'boolean', default: false },
  },
});
const file = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const nodes = Number(options.nodes);
const positions = readFileSync(file('tests/data/middle-game.sfen'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .filter((_, index) => [0, 25, 50, 80].includes(index));
const value = (reply) => {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error));
  return reply.value;
};

/** A function that searches a position and gives nodes, and milliseconds of the processor. */
async function wasmBuild(folder) {
  const { default: createNagare } = await import(pathToFileURL(resolve(folder, 'nagare.mjs')).href);
  const module = await createNagare({ wasmBinary: readFileSync(resolve(folder, 'nagare.wasm')) });
  const engine = new module.Engine();
  value(engine.loadData(new Uint8Array(readFileSync(file('build/nagare.data')))));
  if (options.large) value(engine.loadLater(new Uint8Array(readFileSync(file('build/nagare-later.data')))));
  return async (sfen) => {
    value(engine.newGame(sfen, ''));
    const begin = process.cpuUsage();
    value(engine.start({ strength: 10, naturalness: 0, nodes }));
    while (!value(engine.step(() => performance.now())).done);
    const { user } = process.cpuUsage(begin);
    return { nodes: value(engine.choice()).nodes, ms: user / 1000 };
  };
}

async function nativeBuild(folder) {
  const child = spawn(resolve(folder, 'nagare'), ['--data', file('build/nagare.data')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (question, wanted) => {
    child.stdin.write(`${question}\n`);
    const said = [];
    do said.push((await lines.next()).value);
    while (!said.at(-1).startsWith(wanted));
    return said;
  };
  const processor = () => Number(readFileSync(`/proc/${child.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  await answer('usi', 'usiok');
  child.stdin.write(`setoption name Naturalness value 0\nsetoption name LargeEvaluation value ${options.large}\n`);
  await answer('isready', 'readyok');
  child.unref();
  return async (sfen) => {
    child.stdin.write('usinewgame\n');
    await answer('isready', 'readyok');
    const begin = processor();
    const said = await answer(`position sfen ${sfen}\ngo nodes ${nodes}`, 'bestmove');
    const ms = processor() - begin;
    const counted = said.map((line) => /\bnodes (\d+)/.exec(line)?.[1]).filter(Boolean);
    return { nodes: Number(counted.at(-1)), ms };
  };
}

const builds = [];
for (const folder of folders) {
  const search = existsSync(resolve(folder, 'nagare.mjs')) ? await wasmBuild(folder) : await nativeBuild(folder);
  builds.push({ folder, search, rounds: [] });
}
for (let round = -1; round < Number(options.rounds); ++round) {
  for (const build of builds) {
    let sum = 0;
    let ms = 0;
    for (const sfen of positions) {
      const searched = await build.search(sfen);
      sum += searched.nodes;
      ms += searched.ms;
    }
    // The first round compiles.
    if (round >= 0) build.rounds.push({ nodes: sum, pace: (nodes * positions.length) / ms / 1000 });
  }
}
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
for (const { folder, rounds } of builds) {
  const ratios = rounds.map((round, index) => round.pace / builds[0].rounds[index].pace);
  const paces = rounds.map((round) => round.pace);
  console.log(
    `${folder} nodes ${rounds[0].nodes} million_per_second ${median(paces).toFixed(3)} ` +
      `(${Math.min(...paces).toFixed(3)} to ${Math.max(...paces).toFixed(3)}) times_first ${median(ratios).toFixed(3)}`,
  );
}
process.exit(0);
