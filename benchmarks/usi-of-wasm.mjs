// Nagare's WebAssembly engine, as the page has it, as a USI engine under Node, so that it can be measured
// against engines built the same way:
// nagare match --engine1 "node benchmarks/usi-of-wasm.mjs" --option1 Naturalness=0 --movetime 200 …
//
// It knows the options Naturalness, Strength and Seed, and go movetime, byoyomi, nodes and depth; all else of
// USI is for the native program.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import createNagare from '../build/wasm/nagare.mjs';

const file = (path) => fileURLToPath(new URL(`../build/${path}`, import.meta.url));
const module = await createNagare({ wasmBinary: readFileSync(file('wasm/nagare.wasm')) });
const engine = new module.Engine();
const value = (reply) => {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error));
  return reply.value;
};
const say = (line) => process.stdout.write(`${line}\n`);
value(engine.loadData(new Uint8Array(readFileSync(file('nagare.data')))));
value(engine.loadLater(new Uint8Array(readFileSync(file('nagare-later.data')))));

const options = { Naturalness: 50, Strength: 10, Seed: 1 };
const limits = { movetime: 'time_ms', byoyomi: 'time_ms', nodes: 'nodes', depth: 'depth' };

function position(words) {
  const moves = words.indexOf('moves');
  const start = (moves < 0 ? words : words.slice(0, moves)).join(' ').replace(/^sfen /, '');
  value(engine.newGame(start, moves < 0 ? '' : words.slice(moves + 1).join(' ')));
}

function go(words) {
  const settings = {
    remembers: true,
    naturalness: options.Naturalness,
    strength: options.Strength,
    seed: options.Seed,
  };
  for (const [word, setting] of Object.entries(limits)) {
    const at = words.indexOf(word);
    if (at >= 0) settings[setting] = Number(words[at + 1]);
  }
  value(engine.start(settings));
  let last = { done: false };
  while (!last.done) last = value(engine.step(() => performance.now()));
  const choice = value(engine.choice());
  say(`info depth ${choice.depth} nodes ${choice.nodes} score cp ${choice.value}`);
  say(`bestmove ${choice.action === 'declare_win' ? 'win' : (choice.move?.usi ?? 'resign')}`);
}

const answers = {
  usi() {
    say('id name Nagare, WebAssembly');
    for (const [name, preset] of Object.entries(options)) say(`option name ${name} type string default ${preset}`);
    say('usiok');
  },
  isready: () => say('readyok'),
  setoption: ([, name, , text]) => {
    if (name in options) options[name] = Number(text);
  },
  position,
  go,
  quit: () => process.exit(0),
};
for await (const line of createInterface({ input: process.stdin })) {
  const [command, ...words] = line.trim().split(/\s+/);
  answers[command]?.(words);
}
