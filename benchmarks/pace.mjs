// How long people take for a move, and what it hangs on: fits the weights of web/src/session/pace.ts.
// node benchmarks/pace.mjs RECORD ...
//
// RECORD: games between people in which each move has its time (KIF, CSA, JKF), of whole seconds or finer; moves without a
// time are left out, and so is what follows a move that breaks a rule. Each position is thought about by the engine in
// WebAssembly (build/wasm), naturalness 100, 5000 nodes, so that the figures are those that the page has in a game.
//
// Log of seconds + 1/2 by least squares; each player of each game has an intercept. Standard errors are robust to moves
// of one player in one game being alike (clustered); they say nothing of how far these players are like others.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import createNagare from '../build/wasm/nagare.mjs';
import createRecords from '../build/wasm/nagare-record.mjs';

const file = (path) => readFileSync(fileURLToPath(new URL(`../build/${path}`, import.meta.url)));
const value = (reply) => {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error));
  return reply.value;
};
const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('usage: node benchmarks/pace.mjs RECORD ...');
  process.exit(2);
}
const records = await createRecords({ wasmBinary: file('wasm/nagare-record.wasm') });
const engine = new (await createNagare({ wasmBinary: file('wasm/nagare.wasm') })).Engine();
value(engine.loadData(new Uint8Array(file('nagare.data'))));

function chosen() {
  value(engine.start({ naturalness: 100, strength: 10, nodes: 5000, seed: 1 }));
  for (let now = 0; !value(engine.step(() => (now += 1))).done;);
  return value(engine.choice());
}

/** Of each move with a time: who took it, the seconds, and what is known of it. */
function* movesOf(path) {
  for (const [number, game] of JSON.parse(records.readRecords(readFileSync(path, 'utf8'))).entries()) {
    let state = value(engine.newGame(game.start, ''));
    for (const [ply, played] of game.moves.entries()) {
      const last = state.moves.at(-1);
      if (game.spent[ply] !== null && state.result === null) {
        const { openness, reasons, feel, candidates } = chosen();
        const rates = candidates.filter(({ exact }) => exact).map(({ win_rate: rate }) => rate);
        rates.sort((a, b) => b - a);
        yield {
          game: `${path} ${number}`,
          player: `${path} ${number} ${state.turn}`,
          seconds: game.spent[ply] / 1000,
          openness: Math.log(Math.max(openness, 1)),
          ply: Math.min(Math.max(ply - 10, 0), 50) / 50,
          retakes: Number(
            last !== undefined && last.english.includes('x') && last.usi.slice(2, 4) === played.slice(2, 4),
          ),
          check: Number(state.check),
          known: Number(reasons.some(({ evidence }) => evidence.form === 'line')),
          unexpected: Number(feel[0]?.usi !== played),
          only: Number(state.legal.length === 1),
          gap: rates.length > 1 ? Math.min(rates[0] - rates[1], 150) / 100 : 1.5,
        };
      }
      state = value(engine.play(played));
    }
  }
}

const moves = paths.flatMap((path) => [...movesOf(path)]);
function byPlayer(all) {
  const found = new Map();
  for (const move of all) found.set(move.player, [...(found.get(move.player) ?? []), move]);
  return [...found.values()];
}

const product = (left, right) =>
  left.map((row) => right[0].map((_, at) => row.reduce((sum, x, i) => sum + x * right[i][at], 0)));
const transposed = (matrix) => matrix[0].map((_, at) => matrix.map((row) => row[at]));

/** Gauss and Jordan; of a matrix that is symmetric and definite. */
function inverse(matrix) {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => Number(at === column))]);
  for (let at = 0; at < size; at += 1) {
    const pivot = rows[at][at];
    rows[at] = rows[at].map((x) => x / pivot);
    for (let other = 0; other < size; other += 1) {
      const factor = rows[other][at];
      if (other !== at) rows[other] = rows[other].map((x, column) => x - factor * rows[at][column]);
    }
  }
  return rows.map((row) => row.slice(size));
}

/** What is left of each column once the player's mean has been taken away; the seconds last. */
function within(names, some) {
  return byPlayer(some).map((group) => {
    const rows = group.map((move) => [...names.map((name) => move[name]), Math.log(move.seconds + 0.5)]);
    const means = transposed(rows).map((column) => column.reduce((sum, x) => sum + x, 0) / column.length);
    return rows.map((row) => row.map((x, at) => x - means[at]));
  });
}

function fit(names, some = moves) {
  const clusters = within(names, some).map((rows) => ({
    x: rows.map((row) => row.slice(0, -1)),
    y: rows.map((row) => [row.at(-1)]),
  }));
  const x = clusters.flatMap((cluster) => cluster.x);
  const y = clusters.flatMap((cluster) => cluster.y);
  const bread = inverse(product(transposed(x), x));
  const weights = product(bread, product(transposed(x), y));
  const rest = clusters.map((cluster) => product(cluster.x, weights).map(([said], at) => [cluster.y[at][0] - said]));
  const squares = (columns) => columns.flat(2).reduce((sum, one) => sum + one * one, 0);
  const scores = clusters.map((cluster, at) => product(transposed(cluster.x), rest[at]).map(([one]) => one));
  const count = clusters.length;
  const spread = product(product(bread, product(transposed(scores), scores)), bread);
  return {
    weights: weights.map(([one]) => one),
    errors: spread.map((row, at) => Math.sqrt((row[at] * count) / (count - 1))),
    explained: 1 - squares(rest) / squares(y),
    deviation: Math.sqrt(squares(rest) / (x.length - names.length - count)),
  };
}

const quantile = (all, share) =>
  [...all].sort((a, b) => a - b)[Math.min(Math.floor(share * all.length), all.length - 1)];
const mean = (all) => all.reduce((sum, one) => sum + one, 0) / all.length;
const seconds = moves.map((move) => move.seconds);
const shares = [0.1, 0.25, 0.5, 0.75, 0.9, 0.99].map((share) => `${share * 100} %: ${quantile(seconds, share)} s`);
console.log(`${moves.length} moves, ${byPlayer(moves).length} players of ${paths.length} files`);
console.log(`${shares.join(', ')}, mean ${mean(seconds).toFixed(1)} s`);

console.log('\n| moves | count | median, s | mean, s |\n|---|---|---|---|');
const kinds = {
  'move 1 to 20': ({ ply }) => ply < 0.2,
  'move 21 to 60': ({ ply }) => ply >= 0.2 && ply < 1,
  'from move 61 on': ({ ply }) => ply === 1,
  'takes back': ({ retakes }) => retakes,
  'in check': ({ check }) => check,
  'only one is legal': ({ only }) => only,
  'book or list knows the position': ({ known }) => known,
  'openness below 1.3': ({ openness }) => openness < Math.log(1.3),
  'openness 1.3 to 3': ({ openness }) => openness >= Math.log(1.3) && openness < Math.log(3),
  'openness 3 to 6': ({ openness }) => openness >= Math.log(3) && openness < Math.log(6),
  'openness 6 and more': ({ openness }) => openness >= Math.log(6),
};
for (const [name, is] of Object.entries(kinds)) {
  const some = moves.filter(is).map((move) => move.seconds);
  if (some.length > 0) console.log(`| ${name} | ${some.length} | ${quantile(some, 0.5)} | ${mean(some).toFixed(1)} |`);
}

const taken = ['openness', 'ply', 'retakes', 'check', 'known', 'unexpected'];
console.log('\n| weight of | fitted | standard error |\n|---|---|---|');
const { weights, errors, explained, deviation } = fit(taken);
const line = (name, weight, error) => console.log(`| ${name} | ${weight.toFixed(2)} | ${error.toFixed(2)} |`);
taken.forEach((name, at) => line(name, weights[at], errors[at]));
for (const name of ['only', 'gap']) {
  const more = fit([...taken, name]);
  line(`(beside these) ${name}`, more.weights.at(-1), more.errors.at(-1));
}
console.log(
  `\nexplains ${(100 * explained).toFixed(0)} % of the variance of a player's moves; what is left deviates by ${deviation.toFixed(2)}`,
);

/** The same of games that the weights have not been fitted to. */
function foretold(names) {
  let [rest, all] = [0, 0];
  for (const game of new Set(moves.map((move) => move.game))) {
    const { weights: known } = fit(
      names,
      moves.filter((move) => move.game !== game),
    );
    for (const row of within(
      names,
      moves.filter((move) => move.game === game),
    ).flat()) {
      all += row.at(-1) ** 2;
      rest += (row.at(-1) - known.reduce((sum, weight, at) => sum + weight * row[at], 0)) ** 2;
    }
  }
  return `${(100 * (1 - rest / all)).toFixed(0)} %`;
}
console.log(
  `of games left out: ${foretold(taken)}; by openness alone ${foretold(['openness'])}, by ply alone ${foretold(['ply'])}`,
);

// The intercept with which the mean over these moves is 1, the pace.
const times = moves.map((move) => Math.exp(taken.reduce((sum, name, at) => sum + weights[at] * move[name], 0)));
console.log(`constant for a mean of 1: ${(-Math.log(mean(times))).toFixed(2)}`);
