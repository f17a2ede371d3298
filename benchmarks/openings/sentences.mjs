// Games of Nagare against itself: how often the opening leads the reasons, and whether a sentence repeats itself.
import { listFollowed } from './choices.mjs';
import { shareText } from './figures.mjs';
import { randomNumbers, shuffled } from './random.mjs';

// Until here sentences are looked at.
const sentencePlies = 40;

async function ownGame(nagare, naturalness, seed) {
  const moves = [];
  const choices = [];
  while (moves.length < sentencePlies) {
    const choice = await nagare.choose(moves, { naturalness, seed: 2 * seed + (moves.length % 2) });
    if (choice.action !== 'move') break;
    choices.push(choice);
    moves.push(choice.move.usi);
  }
  return { moves, choices };
}

/** Whether a reason of the opening, a castle or the book leads with a fifth of all points at least. */
function ledByOpening({ reasons, points }) {
  const [first] = reasons;
  return (
    first !== undefined &&
    ['opening', 'castle', 'book'].includes(first.advisor) &&
    first.points > 0 &&
    5 * first.points >= points
  );
}

/** "opening follow 12, book known 9": how often each kind of reason comes, the most frequent first. */
function tally(reasons) {
  const counts = new Map();
  for (const { advisor, kind } of reasons)
    counts.set(`${advisor} ${kind}`, (counts.get(`${advisor} ${kind}`) ?? 0) + 1);
  return (
    [...counts]
      .sort(([, x], [, y]) => y - x)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || 'none'
  );
}

/** How often a side names another list than the last one it named, all games and sides together. */
function listChanges(games) {
  let changes = 0;
  let told = 0;
  for (const { choices } of games) {
    for (const first of [0, 1]) {
      const lists = choices
        .filter((_, i) => i % 2 === first)
        .map(listFollowed)
        .filter(({ name }) => name !== '');
      changes += lists.filter(({ name }, i) => i > 0 && name !== lists[i - 1].name).length;
      told += lists.filter(({ name, before }, i) => i > 0 && name !== lists[i - 1].name && before !== '').length;
    }
  }
  return { changes, told };
}

/** A Japanese sentence without what differs from move to move: moves, squares, pieces, numbers. */
function wording(ja) {
  return ja
    .replace(/[▲△]?(同　?|[１-９][一二三四五六七八九])成?[歩香桂銀金角飛玉王と馬龍竜][左右直上寄引打成不]*/g, 'M')
    .replace(/[１-９][一二三四五六七八九]/g, 'S')
    .replace(/[0-9][0-9,.]*|[一二三四五六七八九]割/g, 'N')
    .replace(/[歩香桂銀金角飛玉王]/g, 'P');
}

/** Plies at which the same side has said the same three times running. */
function repetitions(said) {
  const same = (i) => said[i] === said[i - 2] && said[i] === said[i - 4];
  return said
    .map((_, i) => i)
    .filter((i) => i >= 4 && same(i))
    .map((i) => i + 1);
}

/** How often the opening leads, in all and by ten plies, and where there is no reason at all. */
function printLeads(games) {
  const choices = games.flatMap((game) => game.choices);
  const led = shareText(choices.filter(ledByOpening).length, choices.length);
  console.log(`- led by opening, castle or book with a fifth of the points: ${led}`);
  for (let from = 0; from < sentencePlies; from += 10) {
    const ten = games.flatMap((game) => game.choices.slice(from, from + 10));
    const none = ten.filter(({ reasons }) => reasons.length === 0).length;
    const count = `${ten.filter(ledByOpening).length} of ${ten.length} led so`;
    if (ten.length > 0) console.log(`- plies ${from + 1} to ${from + 10}: ${count}, ${none} without a reason`);
  }
  console.log(`- leading reasons: ${tally(choices.flatMap(({ reasons }) => reasons.slice(0, 1)))}`);
  console.log(`- all reasons: ${tally(choices.flatMap(({ reasons }) => reasons))}`);
}

/** Where a side says the same three times running, `text` making of a sentence what is compared. */
function printRepetitions(games, what, text) {
  const found = games.flatMap(({ choices }, game) =>
    repetitions(choices.map(({ sentence }) => text(sentence.ja))).map((ply) => ({ game, ply, ...choices[ply - 1] })),
  );
  const reasoned = found.filter(({ reasons }) => reasons.length > 0);
  console.log(`- the same ${what} three times running: ${found.length}, ${reasoned.length} of them with a reason`);
  for (const { game, ply, sentence } of reasoned) console.log(`  - game ${game + 1} ply ${ply}: ${sentence.ja}`);
}

function printSentences(naturalness, games) {
  console.log(`\n## Naturalness ${naturalness}, ${games.length} games\n`);
  printLeads(games);
  const { changes, told } = listChanges(games);
  console.log(`- changes of list: ${changes} on ${2 * games.length} sides, ${told} of them told`);
  printRepetitions(games, 'sentence', (ja) => ja);
  printRepetitions(games, 'wording (moves, pieces and numbers taken out)', wording);
  const lines = games.map(({ moves }) => moves.join(' '));
  console.log(`- ${new Set(lines).size} different games:`);
  lines.forEach((moves, game) => console.log(`  - game ${game + 1}: \`${moves}\``));
}

/** A sample of the sentences, in the order of the games. */
function printSample(naturalness, games, count, random) {
  const all = games.flatMap(({ choices }, game) =>
    choices.map(({ sentence }, i) => ({ sentence, place: `${game + 1}.${i + 1}` })),
  );
  const taken = new Set(shuffled(all, random).slice(0, count));
  if (count > 0) console.log(`\nA sample (game.ply), naturalness ${naturalness}:\n`);
  for (const { sentence, place } of all.filter((each) => taken.has(each))) {
    console.log(`${place}\t${sentence.ja}\t${sentence.en}`);
  }
}

export async function sentences(nagare, options) {
  for (const naturalness of [50, 100]) {
    const games = [];
    for (let game = 0; game < options.games; ++game) {
      console.error(`naturalness ${naturalness}, game ${game + 1} of ${options.games}`);
      games.push(await ownGame(nagare, naturalness, options.seed + game));
    }
    printSentences(naturalness, games);
    printSample(naturalness, games, options.print, randomNumbers(options.seed));
  }
}
