// How Nagare plays openings and what it says there: lists of moves, castles, sentences.
// node benchmarks/openings.mjs scripted  [--script ID] [--side black|white|both] [--plies 50]
// node benchmarks/openings.mjs castles   [--games 100] [--corpora FILE,FILE] [--sample 500]
// node benchmarks/openings.mjs sentences [--games 20] [--print K]
// node benchmarks/openings.mjs forecast  --corpora FILE,FILE [--sample 500]
//
// scripted: opponents that follow a script, a table of each game. castles: games of Nagare against itself after
// six random plies, and people's held-out games beside them: for how many sides a castle is complete. sentences:
// games of Nagare against itself at naturalness 50 and 100: how often the opening leads the reasons before ply 41,
// and whether a sentence repeats itself. forecast: what is named of each side at ply 20 against what is at ply 50, in
// people's held-out games. Everywhere: --nodes N of a move (3000 for castles, else 16000), --seed 1,
// --nagare PROGRAM (build/native/nagare). Strength 10. The same options give the same output.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { castles } from './openings/castles.mjs';
import { forecast } from './openings/forecast.mjs';
import { Nagare } from './openings/nagare.mjs';
import { scripts } from './openings/opponents.mjs';
import { scripted } from './openings/scripted.mjs';
import { sentences } from './openings/sentences.mjs';
import { BadUsage } from './openings/usage.mjs';

const usage = `usage: node benchmarks/openings.mjs scripted [--script ID] [--side black|white|both] [--plies N]
       node benchmarks/openings.mjs castles [--games N] [--corpora FILE,FILE] [--sample N]
       node benchmarks/openings.mjs sentences [--games N] [--print K]
       node benchmarks/openings.mjs forecast --corpora FILE,FILE [--sample N]
everywhere: [--nodes N] [--seed N] [--nagare PROGRAM]`;

// Each part with the options that are its own.
const parts = {
  scripted: { run: scripted, own: ['script', 'side', 'plies'] },
  castles: { run: castles, own: ['games', 'corpora', 'sample'] },
  sentences: { run: sentences, own: ['games', 'print'] },
  forecast: { run: forecast, own: ['corpora', 'sample'] },
};

function readOptions() {
  const text = { type: 'string' };
  const options = {
    nodes: text,
    seed: text,
    nagare: text,
    games: text,
    corpora: text,
    sample: text,
    print: text,
    script: text,
    side: text,
    plies: text,
    help: { type: 'boolean' },
  };
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new BadUsage(error.message);
  }
  const { values, positionals } = parsed;
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const [part, ...more] = positionals;
  if (parts[part] === undefined || more.length > 0)
    throw new BadUsage(`one of ${Object.keys(parts).join(', ')} is wanted`);
  const { own, run } = parts[part];
  for (const name of Object.keys(values)) {
    if (!['nodes', 'seed', 'nagare', ...own].includes(name)) throw new BadUsage(`${part} has no option --${name}`);
  }
  const number = (name, usual, least) => {
    const given = values[name] ?? String(usual);
    if (!/^\d{1,9}$/.test(given) || Number(given) < least)
      throw new BadUsage(`--${name}: '${given}' is not a number from ${least}`);
    return Number(given);
  };
  const side = values.side ?? 'both';
  if (!['black', 'white', 'both'].includes(side)) throw new BadUsage(`--side: '${side}' is none of black, white, both`);
  if (values.script !== undefined && scripts[values.script] === undefined) {
    throw new BadUsage(`--script: '${values.script}' is none of ${Object.keys(scripts).join(', ')}`);
  }
  return {
    run,
    nagare: values.nagare ?? fileURLToPath(new URL('../build/native/nagare', import.meta.url)),
    nodes: number('nodes', part === 'castles' ? 3000 : 16000, 1),
    seed: number('seed', 1, 1),
    games: number('games', part === 'castles' ? 100 : 20, 1),
    sample: number('sample', 500, 1),
    print: number('print', 0, 0),
    plies: number('plies', 50, 1),
    corpora: (values.corpora ?? '').split(',').filter((file) => file !== ''),
    scripts: values.script === undefined ? Object.keys(scripts) : [values.script],
    sides: side === 'both' ? ['black', 'white'] : [side],
  };
}

async function main() {
  const options = readOptions();
  if (!existsSync(options.nagare)) throw new BadUsage(`--nagare: there is no ${options.nagare}`);
  const nagare = new Nagare(options.nagare, options.nodes);
  try {
    await options.run(nagare, options);
  } finally {
    nagare.end();
  }
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  if (error instanceof BadUsage) console.error(usage);
  process.exitCode = error instanceof BadUsage ? 2 : 1;
}
