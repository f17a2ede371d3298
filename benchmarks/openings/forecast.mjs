// What is named of each side early in people's games against what is named later.
import { shareText } from './figures.mjs';
import { heldOutGames } from './people.mjs';
import { colours } from './positions.mjs';
import { randomNumbers, shuffled } from './random.mjs';
import { columnById } from './tables.mjs';
import { BadUsage } from './usage.mjs';

// The ply at which it is said what will be, and the one at which it is seen.
const forecastPlies = [20, 50];
const confusionsShown = 12;
// Castles are named while they are built up to the one, and looked for up to the other.
const [lastBuilding, lastStanding] = [60, 100];

/** The formation and all that it is a case of; `parents`: by id, the id of what it is a case of, '-': nothing. */
function lineage(id, parents) {
  const line = [];
  for (let at = id; at !== undefined && at !== '-'; at = parents.get(at)) line.push(at);
  return line;
}

function printForecast(title, pairs, parents) {
  const named = pairs.filter(([, later]) => later !== null);
  const said = named.filter(([early]) => early !== null);
  const same = said.filter(([early, later]) => early === later);
  const related = said.filter(
    ([early, later]) => lineage(later, parents).includes(early) || lineage(early, parents).includes(later),
  );
  console.log(`\n## ${title}: ply ${forecastPlies[0]} against ply ${forecastPlies[1]}\n`);
  console.log(
    `Named at ply ${forecastPlies[1]}: ${named.length} sides; at ply ${forecastPlies[0]} already something: ${said.length}.`,
  );
  console.log(
    `The same: ${shareText(same.length, said.length)}. The same, or one a case of the other: ${shareText(related.length, said.length)}.`,
  );
  const counts = new Map();
  for (const [early, later] of said) {
    if (early !== later) counts.set(`${early} | ${later}`, (counts.get(`${early} | ${later}`) ?? 0) + 1);
  }
  console.log('\n| named early | named later | sides |\n|---|---|---|');
  for (const [pair, count] of [...counts].sort((a, b) => b[1] - a[1]).slice(0, confusionsShown)) {
    console.log(`| ${pair} | ${count} |`);
  }
}

/** For each of the side's moves after which a castle is named that is not complete: whether it was complete later, and
 *  whether any castle was. */
function underWay(readings, side) {
  const last = readings.at(-1)[side].castles;
  const stood = last.filter((castle) => castle.stood).map(({ id }) => id);
  const named = [];
  for (let ply = side === 'black' ? 1 : 2; ply < readings.length && ply <= lastBuilding; ply += 2) {
    const { named_castle: id, castles } = readings[ply][side];
    if (id === null || castles.some((castle) => castle.id === id && castle.complete)) continue;
    named.push({ id, came: stood.includes(id), any: stood.length > 0 });
  }
  return named;
}

function printUnderWay(named) {
  const finished = named.filter(({ any }) => any);
  const came = ({ length }, all) => shareText(length, all.length);
  console.log(`\n## Castles named while they are built, up to ply ${lastBuilding}\n`);
  console.log(
    `Complete by ply ${lastStanding}: ${came(
      named.filter((each) => each.came),
      named,
    )} of all so named;`,
  );
  console.log(
    `${came(
      finished.filter((each) => each.came),
      finished,
    )} where the side completed a castle at all.`,
  );
}

export async function forecast(nagare, options) {
  if (options.corpora.length === 0) throw new BadUsage('--corpora: files of games are wanted');
  const long = heldOutGames(options.corpora).filter((moves) => moves.length >= forecastPlies[1]);
  const games = shuffled(long, randomNumbers(options.seed)).slice(0, options.sample);
  const strategies = [];
  const castlesNamed = [];
  const building = [];
  games.forEach((moves, number) => {
    if (number % 100 === 0) console.error(`game ${number} of ${games.length}`);
    const readings = nagare.recognise(moves.slice(0, lastStanding));
    for (const side of colours) {
      const [early, later] = forecastPlies.map((ply) => readings[ply][side]);
      strategies.push([early.named_strategy, later.named_strategy]);
      castlesNamed.push([early.named_castle, later.named_castle]);
      building.push(...underWay(readings, side));
    }
  });
  console.log(`${games.length} held-out games of people, seed ${options.seed}`);
  printForecast('Strategies', strategies, columnById('strategies', 'within'));
  printForecast('Castles', castlesNamed, columnById('castles', 'within'));
  printUnderWay(building);
}
