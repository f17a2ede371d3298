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
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

const usage = `usage: node benchmarks/openings.mjs scripted [--script ID] [--side black|white|both] [--plies N]
       node benchmarks/openings.mjs castles [--games N] [--corpora FILE,FILE] [--sample N]
       node benchmarks/openings.mjs sentences [--games N] [--print K]
       node benchmarks/openings.mjs forecast --corpora FILE,FILE [--sample N]
everywhere: [--nodes N] [--seed N] [--nagare PROGRAM]`;
function fail(what) {
  console.error(what);
  console.error(usage);
  process.exit(2);
}

// Plies by which a castle counts, and the length of a game for castles.
const castlePlies = [40, 60];
const randomPlies = 6;
// Until here sentences are looked at.
const sentencePlies = 40;
// What a move of a script or a random one may cost against the best that Nagare sees, centipawns.
const mostLoss = 200;
const judgingNodes = 8000;

// Scripted opponents as black; as white they play the same turned round. A move: its piece, then USI, then 'x' where
// it is meant as a capture only. The recaptures go before every script.
const recaptures = 'S7i8hx P8g8fx N8i7gx ';
const scripts = {
  haya45: {
    title: '4五歩早仕掛け (Early P-45 Attack)',
    opening: 'shiken_mino',
    moves:
      'P7g7f P2g2f S3i4h K5i6h K6h7h P5g5f G4i5h P3g3f S7i6h S6h5g P9g9f P2f2e P4g4f N2i3g P4f4e ' +
      'P4e4d B8h4d P2e2d R2h2d N3g4e',
  },
  bogin: {
    title: '棒銀 (Climbing Silver)',
    opening: '',
    moves: 'P2g2f P2f2e G6i7h S3i3h S3h2g S2g2f P7g7f P1g1f P1f1e S2f1e P2e2d S2f3e R2h2d K5i6i G4i5h',
  },
  anaguma: {
    title: '居飛車穴熊 (Static Rook Anaguma)',
    opening: 'ranging',
    moves:
      'P7g7f P2g2f S3i4h K5i6h K6h7h P5g5f G4i5h B8h7g K7h8h L9i9h K8h9i S7i8h G6i7i G5h6h G6h7h P2f2e ' +
      'P3g3f S4h5g P6g6f',
  },
  ishida: {
    title: '石田流 (Ishida)',
    opening: 'static',
    moves: 'P7g7f P7f7e R2h7h P6g6f K5i4h K4h3h K3h2h S3i3h R7h7f S7i7h N8i7g B8h9g P9g9f S7h6g G4i5h P1g1f P4g4f',
  },
  nonsense: {
    title: 'nonsense (edge pawns, a gold back and forth, the rook too)',
    opening: '',
    moves:
      'P9g9f P1g1f G4i3h P9f9e P1f1e G3h4i R2h3h G6i5h R3h2h G5h6i R2h5h G6i7h R5h2h G7h6i G4i3h G3h4i ' +
      'L9i9h L1i1h L9h9g L1h1g R2h3h R3h2h',
  },
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
    fail(error.message);
  }
  const { values, positionals } = parsed;
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const [part, ...more] = positionals;
  if (parts[part] === undefined || more.length > 0) fail(`one of ${Object.keys(parts).join(', ')} is wanted`);
  const { own, run } = parts[part];
  for (const name of Object.keys(values)) {
    if (!['nodes', 'seed', 'nagare', ...own].includes(name)) fail(`${part} has no option --${name}`);
  }
  const number = (name, usual, least) => {
    const given = values[name] ?? String(usual);
    if (!/^\d{1,9}$/.test(given) || Number(given) < least) fail(`--${name}: '${given}' is not a number from ${least}`);
    return Number(given);
  };
  const side = values.side ?? 'both';
  if (!['black', 'white', 'both'].includes(side)) fail(`--side: '${side}' is none of black, white, both`);
  if (values.script !== undefined && scripts[values.script] === undefined) {
    fail(`--script: '${values.script}' is none of ${Object.keys(scripts).join(', ')}`);
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

/** mulberry32: whole numbers from 0 to below a limit. */
function randomNumbers(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}
function shuffled(items, random) {
  const order = [...items];
  for (let i = order.length - 1; i > 0; --i) {
    const j = random(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

const colours = ['black', 'white'];
const toMove = (moves) => colours[moves.length % 2];
const other = (side) => (side === 'black' ? 'white' : 'black');

/** The pieces on their squares, as USI names squares; rules are left to the engine. */
class Board {
  constructor() {
    this.pieces = new Map();
    this.hands = new Map();
    const ranks = 'lnsgkgsnl/ r     b /ppppppppp/         /         /         /PPPPPPPPP/ B     R /LNSGKGSNL';
    ranks.split('/').forEach((rank, y) =>
      [...rank].forEach((piece, x) => {
        if (piece !== ' ') this.pieces.set(`${9 - x}${'abcdefghi'[y]}`, piece);
      }),
    );
    this.plies = 0;
  }

  play(usi) {
    const side = this.plies++ % 2;
    const own = (piece) => (side === 0 ? piece.toUpperCase() : piece.toLowerCase());
    const to = usi.slice(2, 4);
    if (usi[1] === '*') {
      const piece = own(usi[0]);
      this.hands.set(piece, this.hands.get(piece) - 1);
      this.pieces.set(to, piece);
      return;
    }
    const taken = this.pieces.get(to);
    if (taken !== undefined) {
      const piece = own(taken.at(-1));
      this.hands.set(piece, (this.hands.get(piece) ?? 0) + 1);
    }
    this.pieces.set(to, (usi.endsWith('+') ? '+' : '') + this.pieces.get(usi.slice(0, 2)));
    this.pieces.delete(usi.slice(0, 2));
  }

  /** Neither a drop nor a capture nor a promotion. */
  isQuiet(usi) {
    return usi[1] !== '*' && !usi.endsWith('+') && !this.pieces.has(usi.slice(2, 4));
  }

  /** What stands on a square, as capital letters. */
  pieceOn(square) {
    return this.pieces.get(square)?.toUpperCase();
  }

  sfen() {
    const rank = (y) =>
      [...'987654321']
        .map((x) => this.pieces.get(x + y) ?? '1')
        .join('')
        .replace(/1+/g, (run) => run.length);
    const hands = [...this.hands]
      .filter(([, count]) => count > 0)
      .map(([piece, count]) => (count > 1 ? count : '') + piece);
    return [[...'abcdefghi'].map(rank).join('/'), 'bw'[this.plies % 2], hands.join('') || '-', this.plies + 1].join(
      ' ',
    );
  }
}
function boardAfter(moves) {
  const board = new Board();
  moves.forEach((move) => board.play(move));
  return board;
}

/** One process of Nagare that gives choices as JSON, and the other subcommands of the same program. */
class Nagare {
  constructor(program, nodes) {
    this.program = program;
    this.nodes = nodes;
    this.process = spawn(program, ['usi'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = null;
    this.reason = '';
    this.process.on('error', (error) => this.waiting?.reject(error));
    this.process.on('exit', () => this.waiting?.reject(new Error(`${program} ended`)));
    createInterface(this.process.stdout).on('line', (line) => this.hear(line));
    this.set({ Explain: true, Strength: 10 });
  }

  hear(line) {
    const reason = 'info string reason ';
    if (line.startsWith(reason)) this.reason = line.slice(reason.length);
    if (line.startsWith('info string error ')) this.waiting?.reject(new Error(line));
    if (line.startsWith('bestmove ')) this.waiting?.resolve(JSON.parse(this.reason));
  }

  set(options) {
    for (const [name, value] of Object.entries(options)) {
      this.process.stdin.write(`setoption name ${name} value ${value === '' ? '<empty>' : value}\n`);
    }
  }

  go(moves, nodes) {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.process.stdin.write(`position startpos moves ${moves.join(' ')}\ngo nodes ${nodes}\n`);
    });
  }

  /** The choice of a player: { naturalness, seed, opening }. */
  choose(moves, player) {
    this.set({ Naturalness: player.naturalness, Seed: player.seed, Opening: player.opening ?? '' });
    return this.go(moves, this.nodes);
  }

  /** What the position is worth to the side to move, and the best move, at a glance. */
  async judge(moves) {
    this.set({ Naturalness: 0, Seed: 1, Opening: '' });
    const choice = await this.go(moves, judgingNodes);
    return { value: choice.value, best: choice.move?.usi };
  }

  ask(...args) {
    return execFileSync(this.program, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  }

  legal(moves) {
    const lines = this.ask('perft', '1', '--divide', '--sfen', boardAfter(moves).sfen()).split('\n');
    return lines
      .map((line) => line.split(' '))
      .filter(([usi]) => /^[1-9A-Z][a-i*][1-9][a-i]\+?$/.test(usi))
      .map(([usi]) => usi);
  }

  /** What is recognised of both sides after each ply, from ply 0. */
  recognise(moves) {
    return JSON.parse(this.ask('recognise', '--json', '--moves', moves.join(' ')));
  }

  end() {
    this.process.stdin.end('quit\n');
  }
}

/** The first of the moves that costs no more than mostLoss against the best; undefined where there is none. */
async function firstSound(nagare, moves, candidates) {
  if (candidates.length === 0) return undefined;
  const { value } = await nagare.judge(moves);
  for (const usi of candidates) {
    const answer = await nagare.judge([...moves, usi]);
    if (value + answer.value <= mostLoss) return usi;
  }
  return undefined;
}

/** A quiet move by chance that gives nothing away; else what search thinks best. */
async function randomMove(nagare, moves, random) {
  const board = boardAfter(moves);
  const quiet = nagare.legal(moves).filter((usi) => board.isQuiet(usi));
  return (await firstSound(nagare, moves, shuffled(quiet, random))) ?? (await nagare.judge(moves)).best;
}

// --- scripted ---

/** A move of white for one of black. */
function turned(usi) {
  return usi.replace(
    /([1-9])([a-i])/g,
    (_, file, rank) => `${10 - Number(file)}${'abcdefghi'[8 - 'abcdefghi'.indexOf(rank)]}`,
  );
}

/** A move of a script on the board: { entry, piece, usi, takes }. */
function scriptMove(entry, side) {
  const usi = entry.slice(1).replace('x', '');
  return { entry, piece: entry[0], usi: side === 'black' ? usi : turned(usi), takes: entry.endsWith('x') };
}

/** The first sound one of the script's moves that are left, which loses it; else a quiet move by chance. */
async function scriptedMove(nagare, moves, left, side, random) {
  const board = boardAfter(moves);
  const legal = new Set(nagare.legal(moves));
  const fits = ({ piece, usi, takes }) =>
    legal.has(usi) && board.pieceOn(usi.slice(0, 2)) === piece && (!takes || !board.isQuiet(usi));
  const playable = left.map((entry) => scriptMove(entry, side)).filter(fits);
  const usi = await firstSound(
    nagare,
    moves,
    playable.map((each) => each.usi),
  );
  if (usi === undefined) return { usi: await randomMove(nagare, moves, random), scripted: false };
  left.splice(left.indexOf(playable.find((each) => each.usi === usi).entry), 1);
  return { usi, scripted: true };
}

/** "四間飛車, 美濃囲い": strategies besides families, '?' where only intended, and complete castles. */
function recognisedText(reading) {
  const families = ['static', 'ranging'];
  const strategies = reading.strategies.map(({ id, ja, since }) => ({ id, text: since > 0 ? ja : `${ja}?` }));
  const special = strategies.filter(({ id }) => !families.includes(id));
  const built = reading.castles.filter(({ complete }) => complete).map(({ ja }) => ja);
  return [...(special.length > 0 ? special : strategies).map(({ text }) => text), ...built].join(', ') || '-';
}

/** The list followed, as the reasons' evidence has it: its name, and the one given up for it. */
function listFollowed(choice) {
  for (const { advisor, evidence } of choice.reasons) {
    if (advisor !== 'opening') continue;
    if (evidence.shape === 'line') return { name: evidence.name.ja, before: evidence.before.ja };
    if (evidence.shape === 'intent') return { name: evidence.answer.ja, before: '' };
  }
  return { name: '', before: '' };
}

async function playScript(nagare, script, side, { plies, seed }) {
  const left = (recaptures + script.moves).split(' ');
  const random = randomNumbers(seed);
  const moves = [];
  const turns = [];
  while (moves.length < plies && nagare.legal(moves).length > 0) {
    if (toMove(moves) === side) {
      const { usi, scripted: asked } = await scriptedMove(nagare, moves, left, side, random);
      turns.push({ who: asked ? 'script' : 'filler', usi });
      moves.push(usi);
      continue;
    }
    const choice = await nagare.choose(moves, { naturalness: 50, seed, opening: script.opening });
    if (choice.action !== 'move') break;
    turns.push({ who: 'Nagare', usi: choice.move.usi, choice });
    moves.push(choice.move.usi);
  }
  return { moves, turns };
}

function printScripted(nagare, title, side, { moves, turns }) {
  console.log(`\n## ${title}, scripted ${side}\n`);
  console.log('| ply | who | move | recognised of the opponent | list followed | ja | en |');
  console.log('|--:|---|---|---|---|---|---|');
  const readings = nagare.recognise(moves);
  turns.forEach(({ who, usi, choice }, i) => {
    const row = [i + 1, who];
    if (choice === undefined) {
      row.push(usi, '', '', '', '');
    } else {
      const { name, before } = listFollowed(choice);
      const list = before === '' ? name : `${before} → ${name}`;
      row.push(choice.move.japanese, recognisedText(readings[i][side]), list, choice.sentence.ja, choice.sentence.en);
    }
    console.log(`| ${row.join(' | ')} |`);
  });
  const own = readings.at(-1)[other(side)];
  console.log(`\nNagare at the end: ${recognisedText(own)}. Moves: \`${moves.join(' ')}\``);
}

async function scripted(nagare, options) {
  for (const id of options.scripts) {
    for (const side of options.sides) {
      console.error(`${id}, scripted ${side}`);
      printScripted(nagare, scripts[id].title, side, await playScript(nagare, scripts[id], side, options));
    }
  }
}

// --- castles ---

/** The castles' families by id, from the table of castles. */
function castleFamilies() {
  const lines = readFileSync(new URL('../data/castles.tsv', import.meta.url), 'utf8').split('\n');
  const [header, ...rows] = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  const [id, family] = [header.indexOf('id'), header.indexOf('family')];
  return new Map(rows.map((row) => [row[id], row[family]]));
}

/** Whether a castle's family goes with what is recognised of the side; nothing recognised goes with all. */
function familyFits(family, reading) {
  const families = reading.strategies.filter(({ id, since }) => ['static', 'ranging'].includes(id) && since > 0);
  return family === 'either' || families.length === 0 || families.some(({ id }) => id === family);
}

/** For each side and number of plies: the castles that were complete by then with the king away from its start. */
function castlesOf(nagare, moves, families) {
  const board = new Board();
  const homes = { black: '5i', white: '5a' };
  const found = { black: [], white: [] };
  nagare.recognise(moves.slice(0, castlePlies.at(-1))).forEach((reading, ply) => {
    if (ply > 0) board.play(moves[ply - 1]);
    for (const side of colours) {
      if (board.pieceOn(homes[side]) === 'K') continue;
      for (const castle of reading[side].castles) {
        if (castle.complete && familyFits(families.get(castle.id), reading[side])) found[side].push({ ply, ...castle });
      }
    }
  });
  return colours.map((side) => castlePlies.map((most) => found[side].filter(({ ply }) => ply <= most)));
}

/** Wilson's interval of 95 % for a share, in percent. */
function interval(count, total) {
  const z = 1.96;
  const share = count / total;
  const middle = share + z ** 2 / (2 * total);
  const half = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  return [Math.max(0, middle - half), middle + half].map((bound) => ((100 * bound) / (1 + z ** 2 / total)).toFixed(1));
}
function shareText(count, total) {
  return `${count} of ${total}, ${((100 * count) / total).toFixed(1)} % [${interval(count, total).join(', ')}]`;
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

/** The moves of the held-out games of the corpora: FNV-1a-64 of their column is 0 mod 10. */
function heldOutGames(files) {
  const games = [];
  for (const file of files) {
    let bytes;
    try {
      bytes = readFileSync(file);
    } catch (error) {
      fail(error.message);
    }
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    for (const line of text.split('\n')) {
      const moves = line.split('\t')[3];
      if (moves !== undefined && fnv1a64(moves) % 10n === 0n) games.push(moves.split(' '));
    }
  }
  return games;
}
function fnv1a64(text) {
  let hash = 0xcbf29ce484222325n;
  for (let i = 0; i < text.length; ++i) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n);
  }
  return hash;
}

async function castles(nagare, options) {
  const families = castleFamilies();
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

// --- sentences ---

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

async function sentences(nagare, options) {
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

// --- forecast ---

// The ply at which it is said what will be, and the one at which it is seen.
const forecastPlies = [20, 50];
const confusionsShown = 12;

/** By id, the id of the formation that it is a case of; '-': none. */
function parentsOf(table) {
  const lines = readFileSync(new URL(`../data/${table}.tsv`, import.meta.url), 'utf8').split('\n');
  const [header, ...rows] = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  const [id, within] = [header.indexOf('id'), header.indexOf('within')];
  return new Map(rows.map((row) => [row[id], row[within]]));
}

/** The formation and all that it is a case of. */
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

async function forecast(nagare, options) {
  if (options.corpora.length === 0) fail('--corpora: files of games are wanted');
  const long = heldOutGames(options.corpora).filter((moves) => moves.length >= forecastPlies[1]);
  const games = shuffled(long, randomNumbers(options.seed)).slice(0, options.sample);
  const strategies = [];
  const castlesNamed = [];
  games.forEach((moves, number) => {
    if (number % 100 === 0) console.error(`game ${number} of ${games.length}`);
    const readings = nagare.recognise(moves.slice(0, forecastPlies[1]));
    for (const side of colours) {
      const [early, later] = forecastPlies.map((ply) => readings[ply][side]);
      strategies.push([early.named_strategy, later.named_strategy]);
      castlesNamed.push([early.named_castle, later.named_castle]);
    }
  });
  console.log(`${games.length} held-out games of people, seed ${options.seed}`);
  printForecast('Strategies', strategies, parentsOf('strategies'));
  printForecast('Castles', castlesNamed, parentsOf('castles'));
}

// Each part with the options that are its own.
const parts = {
  scripted: { run: scripted, own: ['script', 'side', 'plies'] },
  castles: { run: castles, own: ['games', 'corpora', 'sample'] },
  sentences: { run: sentences, own: ['games', 'print'] },
  forecast: { run: forecast, own: ['corpora', 'sample'] },
};

const options = readOptions();
if (!existsSync(options.nagare)) fail(`--nagare: there is no ${options.nagare}`);
const nagare = new Nagare(options.nagare, options.nodes);
try {
  await options.run(nagare, options);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  nagare.end();
}
