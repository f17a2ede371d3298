// How long the solver of the page needs for mating problems of 1755: node benchmarks/hard-mates.mjs [seconds each, 60].
// Prints for each the number, the plies of the book, seconds and nodes until a mate was proved and its plies then, and
// seconds, nodes and plies at the end.
import { readFileSync } from 'node:fs';

const at = (path) => new URL(`../${path}`, import.meta.url);
const seconds = Number(process.argv[2] ?? 60);
const { default: createMateModule } = await import(at('build/wasm/nagare-mate.mjs'));
const { MateSolver } = await createMateModule({ wasmBinary: readFileSync(at('build/wasm/nagare-mate.wasm')) });
const problems = readFileSync(at('tests/data/mates-of-1755.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .slice(1);

for (const problem of problems) {
  const [number, plies, sfen] = problem.split('\t');
  const solver = new MateSolver();
  const begin = performance.now();
  const elapsed = () => (performance.now() - begin) / 1000;
  const figures = ({ nodes, plies: found }) => `${elapsed().toFixed(2)} s ${nodes} nodes ${found} plies`;
  let proved = null;
  let progress = null;
  solver.start(sfen, '');
  do {
    progress = JSON.parse(solver.step(20_000));
    if (proved === null && progress.result !== 'unknown') proved = figures(progress);
  } while (!progress.done && elapsed() < seconds);
  console.log(`${number} (${plies}): ${proved ?? 'not found'}; end ${figures(progress)}`);
  solver.delete();
}
