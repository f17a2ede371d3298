// For how many sides a castle is complete: in games of Nagare against itself after six random plies, and in people's.
import { shareText } from './figures.mjs';
import { randomMove } from './opponents.mjs';
import { heldOutGames } from './people.mjs';
import { colours, pieceOn, play, positionAfter } from './positions.mjs';
import { randomNumbers, shuffled } from './random.mjs';
import { columnById } from './tables.mjs';

// Plies by which a castle counts, and the length of a game for castles.
const castlePlies = [40, 60];
const randomPlies = 6;

/** Whether a castle's family goes with what is recognised of the side; nothing recognised goes with all. */
function familyFits(family, reading) {
  const families = reading.strategies.filter(({ id, since }) => ['static', 'ranging'].includes(id) && since > 0);
  return family === 'either' || families.length === 0 || families.some(({ id }) => id === family);
}

/** For each side and number of plies: the castles that were complete by then with the king away from its start. */
function castlesOf(nagare, moves, families) {
  const position = positionAfter([]);
  const homes = { black: '5i', white: '5a' };
  const found = { black: [], white: [] };
  nagare.recognise(moves.slice(0, castlePlies.at(-1))).forEach((reading, ply) => {
    if (ply > 0) play(position, moves[ply - 1]);
    for (const side of colours) {
      if (pieceOn(position, homes[side]) === 'K') continue;
      for (const castle of reading[side].castles) {
        if (castle.complete && familyFits(families.get(castle.id), reading[side])) found[side].push({ ply, ...castle });
      }
    }
  });
  return colours.map((side) => castlePlies.map((most) => found[side].filter(({ ply }) => ply <= most)));
}

/** `sides`: for each side, the castles by number of plies. */
function printCastles(title, sides) {
  console.log(`\n## ${title}\n`);
  castlePlies.forEach((plies, at) => {
    console.log(
      `- complete by ply ${plies}: ${shareText(sides.filter((side) => side[at].length > 0).length, sides.length)}`,
    );
  });
  const counts = new Map();
  for (const side of sides) {
    for (const name of new Set(side.at(-1).map(({ ja, id }) => `${ja} (${id})`)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const most = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  console.log(
    `- sides by castle (one side may have several): ${most.map(([name, count]) => `${name} ${count}`).join(', ')}`,
  );
}

async function disturbedGame(nagare, seed) {
  const random = randomNumbers(seed);
  const moves = [];
  while (moves.length < randomPlies) moves.push(await randomMove(nagare, moves, random));
  while (moves.length < castlePlies.at(-1)) {
    const player = { naturalness: 50, seed: 2 * seed + (moves.length % 2) };
    const choice = await nagare.choose(moves, player);
    if (choice.action !== 'move') break;
    moves.push(choice.move.usi);
  }
  return moves;
}

export async function castles(nagare, options) {
  const families = columnById('castles', 'family');
  const people = shuffled(heldOutGames(options.corpora), randomNumbers(options.seed)).slice(0, options.sample);
  const sides = [];
  for (let game = 0; game < options.games; ++game) {
    const moves = await disturbedGame(nagare, options.seed + game);
    const found = castlesOf(nagare, moves, families);
    sides.push(...found);
    const last = found.map((side) => side.at(-1).at(-1)?.ja ?? '-');
    console.error(
      `game ${game + 1} of ${options.games}, seed ${options.seed + game}: ${last.join(' / ')}: ${moves.join(' ')}`,
    );
  }
  printCastles(
    `Nagare against itself, ${options.games} games after ${randomPlies} random plies, seed ${options.seed}`,
    sides,
  );
  if (people.length === 0) return;
  console.error(`${people.length} games of people`);
  const theirs = people.flatMap((moves) => castlesOf(nagare, moves, families));
  printCastles(`People, ${people.length} held-out games`, theirs);
  console.log('\nIntervals of 95 % as though sides were independent.');
}
