// Tunes the bounds of the search (core/search/bounds.h) by games, all at once: SPSA (Spall 1992).
// node benchmarks/tune.mjs OPENINGS FOLDER --opponent COMMAND [--option NAME=VALUE ...] [--games 16]
//                          [--iterations 100] [--nodes 20000] [--concurrency 2] [BOUND ...]
//
// In each iteration every bound goes a step up or down, by the toss of a coin. The engine with these bounds and the
// engine with the opposite ones play the same games each against the opponent, and all bounds go some way towards
// whichever did better. OPENINGS: a corpus of games, of which 24 plies are taken. BOUND: the names of those to be tuned;
// default: all. --option: of the opponent. Naturalness 0, by nodes and not by time.
//
// FOLDER keeps the games, and a line for each iteration in iterations.jsonl. Ctrl-C ends with the table of now, and the
// same command goes on; more --iterations go further. What differs in anything else but --concurrency, or is another
// engine, is refused. What comes out is a guess: play it against what there was, in other games, before it is believed.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage =
  'usage: node benchmarks/tune.mjs OPENINGS FOLDER --opponent COMMAND [--option NAME=VALUE ...] [--games N] ' +
  '[--iterations N] [--nodes N] [--concurrency N] [BOUND ...]';
function fail(what) {
  console.error(`${what}\n${usage}`);
  process.exit(2);
}
const whole = (text) => (/^[1-9]\d*$/.test(text) ? Number(text) : fail(`'${text}' is not a number above 0`));

function commandLine() {
  const options = {
    opponent: { type: 'string' },
    option: { type: 'string', multiple: true, default: [] },
    games: { type: 'string', default: '16' },
    iterations: { type: 'string', default: '100' },
    nodes: { type: 'string', default: '20000' },
    concurrency: { type: 'string', default: '2' },
  };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return fail(error.message);
  }
}
const { values, positionals } = commandLine();
const [openings, folder, ...chosen] = positionals;
if (folder === undefined) fail('OPENINGS and FOLDER are wanted');
if (values.opponent === undefined) fail('--opponent is wanted');
const [games, iterations, nodes, concurrency] = ['games', 'iterations', 'nodes', 'concurrency'].map((name) =>
  whole(values[name]),
);
const nagare = fileURLToPath(new URL('../build/native/nagare', import.meta.url));

/** The engine names its bounds when it is asked for one that it does not have. */
function knownBounds() {
  const input = 'setoption name Bounds value ?=0\nquit\n';
  const said = execFileSync(nagare, ['usi'], { input, encoding: 'utf8' });
  return [...said.matchAll(/(\w+)=(-?\d+) (-?\d+)\.\.(-?\d+)\/(\d+)/g)].map(([, name, ...numbers]) => {
    const [value, low, high, step] = numbers.map(Number);
    return { name, value, low, high, step };
  });
}

const known = knownBounds();
for (const name of chosen) {
  if (!known.some((bound) => bound.name === name)) {
    fail(`'${name}' is none of ${known.map((bound) => bound.name).join(', ')}`);
  }
}
const bounds = chosen.length > 0 ? known.filter((bound) => chosen.includes(bound.name)) : known;
const [, signature] = /signature (\d+)/.exec(execFileSync(nagare, ['bench'], { encoding: 'utf8' }));
/** The engine reads with it, and its bench does not. */
const large = fileURLToPath(new URL('../build/native/nagare-later.data', import.meta.url));
const task = {
  signature,
  large: existsSync(large) ? createHash('sha256').update(readFileSync(large)).digest('hex') : null,
  bounds: bounds.map((bound) => bound.name),
  openings,
  games,
  nodes,
  opponent: values.opponent,
  option: values.option,
};

/** A coin for each bound, the same whenever the iteration is played: a linear congruential generator (Knuth). */
function coins(iteration) {
  let state = BigInt(iteration);
  return bounds.map(() => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return (state >> 60n) & 1n ? 1 : -1;
  });
}

/** So many steps from its usual value, within its range. */
const valueAt = (bound, steps) =>
  Math.min(Math.max(Math.round(bound.value + steps * bound.step), bound.low), bound.high);
const optionOf = (place) => bounds.map((bound, i) => `${bound.name}=${valueAt(bound, place[i])}`).join(',');

let interrupted = false;
let match;
process.on('SIGINT', () => (interrupted = true)); // the terminal tells the match too
process.on('SIGTERM', () => {
  interrupted = true;
  match?.kill();
});

/** The share of points against the opponent, or null where the games were broken off. */
function scored(place, iteration, side) {
  match = spawn(
    nagare,
    [
      ...['match', '--engine1', `${nagare} usi`, '--name1', 'nagare', '--option1', 'Naturalness=0'],
      ...['--option1', `Bounds=${optionOf(place)}`, '--engine2', values.opponent, '--name2', 'opponent'],
      ...values.option.flatMap((option) => ['--option2', option]),
      ...['--openings', openings, '--opening-plies', '24', '--nodes', String(nodes), '--resign', '2000', '4'],
      ...['--games', String(games), '--concurrency', String(concurrency), '--seed', String(iteration), '--json'],
      ...['--games-out', join(folder, `${iteration}-${side}.jsonl`), '--resume'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let report = '';
  match.stdout.on('data', (text) => (report += text));
  return new Promise((resolve) => {
    match.on('close', () => {
      const { games: finished = 0, score = 0 } = report === '' ? {} : JSON.parse(report);
      resolve(finished === games ? score : null);
    });
  });
}

/** How far a difference of scores leads, in steps: less and less (the gains of Spall 1998, section III B). */
function gain(iteration) {
  const settling = 10;
  return 2 * ((1 + settling) / (iteration + settling)) ** 0.602;
}

mkdirSync(folder, { recursive: true });
const log = join(folder, 'iterations.jsonl');
const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : [];
const [before, ...done] = lines.map((line) => JSON.parse(line));
if (before === undefined) {
  appendFileSync(log, `${JSON.stringify(task)}\n`);
} else if (JSON.stringify(before) !== JSON.stringify(task)) {
  fail(`${log}: another task was begun there: ${JSON.stringify(before)}`);
}
/** No further than its range. */
const within = ({ value, low, high, step }, steps) =>
  Math.min(Math.max(steps, (low - value) / step), (high - value) / step);

/** The place where each bound is a step up or down, by its coin. */
const stepped = (from, signs, way) => from.map((steps, i) => steps + way * signs[i]);

let place = done.at(-1)?.place ?? bounds.map(() => 0);
for (let iteration = done.length + 1; iteration <= iterations; ++iteration) {
  const signs = coins(iteration);
  const higher = await scored(stepped(place, signs, 1), iteration, 'up');
  const lower = higher === null ? null : await scored(stepped(place, signs, -1), iteration, 'down');
  if (lower === null) {
    if (!interrupted) fail('the games were broken off'); // oxlint-disable-line typescript/no-unnecessary-condition -- by a signal
    break;
  }
  place = stepped(place, signs, gain(iteration) * (higher - lower)).map((steps, i) => within(bounds[i], steps));
  done.push({ iteration, up: higher, down: lower, place });
  appendFileSync(log, `${JSON.stringify(done.at(-1))}\n`);
  console.error(`${iteration}/${iterations}: ${higher.toFixed(3)} ${lower.toFixed(3)}`);
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- by a signal
  if (interrupted) break;
}
const mean = done.reduce((sum, { up, down }) => sum + up + down, 0) / (2 * done.length);
console.log(`bench ${signature}, ${done.length} iterations of ${2 * games} games, ${nodes} nodes a move`);
if (done.length > 0) console.log(`mean score ${(100 * mean).toFixed(1)} %`);
console.log('| bound | usual | now |\n|---|---|---|');
bounds.forEach((bound, i) => console.log(`| ${bound.name} | ${bound.value} | ${valueAt(bound, place[i])} |`));
console.log(`Bounds=${optionOf(place)}`);
