// What each part of the search gains: the engine against itself without the part, by nodes and not by time.
// node benchmarks/parts.mjs OPENINGS FOLDER [--games 400] [--nodes 8000] [--concurrency 2] [PART ...]
//
// OPENINGS: a corpus of games, of which 30 plies are taken. PART: a name of core/search/parts.h, or several
// between commas to be left out together; default: each of them. Naturalness 0. The games of a part are kept
// in FOLDER by the engine's bench signature: Ctrl-C ends with the table of what has been played, the same
// command goes on, and more --games play more. Elo is of the engine with the part: above 0 the part gains.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const whole = (text) => (/^[1-9]\d*$/.test(text) ? text : fail(`'${text}' is not a number above 0`));
function fail(what) {
  console.error(what);
  const limits = '[--games N] [--nodes N] [--concurrency N]';
  console.error(`usage: node benchmarks/parts.mjs OPENINGS FOLDER ${limits} [PART ...]`);
  process.exit(2);
}

const options = { games: { default: '400' }, nodes: { default: '8000' }, concurrency: { default: '2' } };
for (const option of Object.values(options)) option.type = 'string';
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [openings, folder, ...chosen] = positionals;
if (folder === undefined) fail('OPENINGS and FOLDER are wanted');
const [games, nodes, concurrency] = ['games', 'nodes', 'concurrency'].map((name) => whole(values[name]));
const nagare = fileURLToPath(new URL('../build/native/nagare', import.meta.url));

/** The engine names its parts when it is asked for one that it does not have. */
function partNames() {
  const input = 'setoption name Without value ?\nquit\n';
  const said = execFileSync(nagare, ['usi'], { input, encoding: 'utf8' });
  return / is none of (\S+)/.exec(said)[1].split(',');
}

let interrupted = false;
let match;
process.on('SIGINT', () => (interrupted = true)); // the terminal tells the match too, and it reports
process.on('SIGTERM', () => {
  interrupted = true;
  match?.kill();
});

/** The report of the match of a part, also of one broken off; undefined where none came. */
function played(part, signature) {
  const log = join(folder, `${signature}-${nodes}-${part}.jsonl`);
  const engine = (number, name, ...set) => [
    `--engine${number}`,
    `${nagare} usi`,
    `--name${number}`,
    name,
    ...['Naturalness=0', ...set].flatMap((option) => [`--option${number}`, option]),
  ];
  match = spawn(
    nagare,
    [
      'match',
      ...engine(1, 'whole'),
      ...engine(2, `without ${part}`, `Without=${part}`),
      '--openings',
      openings,
      '--opening-plies',
      '30',
      '--nodes',
      nodes,
      '--games',
      games,
      '--concurrency',
      concurrency,
      '--json',
      '--games-out',
      log,
      '--resume',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let report = '';
  match.stdout.on('data', (text) => (report += text));
  return new Promise((resolve) => {
    match.on('close', () => resolve(report === '' ? undefined : JSON.parse(report)));
  });
}

function row(part, { result, score, elo, elo_low: low, elo_high: high }) {
  const signed = (number) => `${number > 0 ? '+' : ''}${Number.isFinite(number) ? Math.round(number) : number}`;
  // What is infinite is null.
  const interval = low === undefined ? '' : ` [${signed(low ?? -Infinity)}, ${signed(high ?? Infinity)}]`;
  const gain = elo === undefined ? '–' : signed(elo ?? (score - 0.5) * Infinity) + interval;
  const { wins, draws, losses } = result;
  return `| ${part} | ${wins}-${draws}-${losses} | ${(score * 100).toFixed(1)} % | ${gain} |`;
}

const known = partNames();
const parts = chosen.length > 0 ? chosen : known;
for (const name of parts.flatMap((part) => part.split(','))) {
  if (!known.includes(name)) fail(`'${name}' is none of ${known.join(', ')}`);
}
mkdirSync(folder, { recursive: true });
const [, signature] = /signature (\d+)/.exec(execFileSync(nagare, ['bench'], { encoding: 'utf8' }));

const reports = [];
for (const part of parts) {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- by a signal
  if (interrupted) break;
  console.error(`without ${part}`);
  const report = await played(part, signature);
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- by a signal
  if (report === undefined && !interrupted) process.exitCode = 1;
  if (report === undefined) break;
  if (report.games > 0) reports.push([part, report]);
}
reports.sort(([, a], [, b]) => b.score - a.score);
console.log(`bench ${signature}, ${nodes} nodes a move, ${games} games a part`);
console.log('| without | W-D-L of the whole | score | Elo [95 %] |\n|---|---|---|---|');
for (const [part, report] of reports) console.log(row(part, report));
