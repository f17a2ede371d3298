// 'nagare match': games between two settings of Nagare, judged again by rules that are not its own, and
// engines that do wrong.
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Position } from 'tsshogi';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nagareProgram } from './programs.js';
import { Referee } from './referee.js';

interface Game {
  game: number;
  black: 1 | 2;
  winner: 1 | 2 | null;
  end: string;
  detail: string;
  plies: number;
  opening: string;
  moves: string;
  values: (number | null)[];
  ms: number[];
}

interface Report {
  engines: { name: string; faults: Record<string, number> }[];
  games: number;
  interrupted: boolean;
  result: { wins: number; draws: number; losses: number };
  score: number;
  pairs: number[];
  ends: Record<string, number>;
  sprt?: { llr: number; accepted: string | null };
}

const fakeEngine = fileURLToPath(new URL('fake-engine.mjs', import.meta.url));
const fake = (what: string): string => `'${process.execPath}' '${fakeEngine}' ${what}`;

const lines = [
  'position startpos moves 7g7f 3c3d 2g2f 4c4d 3i4h 3a3b',
  'startpos moves 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b',
  '7g7f 8c8d 6g6f 3c3d 7i6h 7a6b',
  '7g7f 3c3d 2g2f 4c4d 3i4h 3a3b 5i6h', // the first one again, within six plies
];

let folder: string;
let openings: string;
let startOnly: string;
let gamesOut: string;
let counter = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-match-'));
  openings = join(folder, 'openings.txt');
  writeFileSync(openings, `# three openings\n${lines.join('\n')}\n`);
  startOnly = join(folder, 'start.txt');
  writeFileSync(startOnly, 'startpos\n');
});

beforeEach(() => {
  counter += 1;
  gamesOut = join(folder, `games-${counter}.jsonl`);
});

afterAll(() => rmSync(folder, { recursive: true }));

function match(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(nagareProgram(), ['match', ...args], { encoding: 'utf8', timeout: 100_000 });
}

function matchOf(first: string, second: string, ...args: string[]): SpawnSyncReturns<string> {
  return match('--engine1', first, '--engine2', second, '--json', ...args);
}

function reportOf(result: SpawnSyncReturns<string>): Report {
  expect(result.status, result.stderr).toBe(0);
  return JSON.parse(result.stdout) as Report;
}

function gamesIn(path: string): Game[] {
  const [, ...games] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return games.map((line) => JSON.parse(line) as Game).sort((a, b) => a.game - b.game);
}

/** Board, side to move and hands after 'startpos moves ...'. */
function sfenAfter(game: string): string {
  const position = new Position();
  for (const usi of game.split(' ').slice(2)) {
    const move = position.createMoveByUSI(usi);
    if (!move || !position.doMove(move)) throw new Error(`illegal move ${usi} in ${game}`);
  }
  return position.sfen.split(' ').slice(0, 3).join(' ');
}

// With a seed of its own no game would be played alike twice.
const withSeeds = ['--option1', 'Seed=1', '--option2', 'Seed=1'];
const settings = ['--option1', 'Naturalness=0', '--option2', 'Naturalness=100', ...withSeeds, '--nodes', '500'];

test('Nagare against itself: legal games, in pairs with colours swapped', () => {
  const records = join(folder, 'games.csa');
  const report = reportOf(
    matchOf(
      nagareProgram(),
      nagareProgram(),
      ...settings,
      '--games',
      '6',
      '--openings',
      openings,
      '--opening-plies',
      '6',
      '--concurrency',
      '2',
      '--games-out',
      gamesOut,
      '--records',
      records,
    ),
  );
  const games = gamesIn(gamesOut);
  expect(games.map((game) => game.game)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(games.map((game) => game.opening)).size).toBe(3);
  const points = [0, 0, 0, 0, 0, 0];
  for (const [index, game] of games.entries()) {
    expect(game.black).toBe(index % 2 === 0 ? 1 : 2);
    expect(game.opening).toBe(games[index - (index % 2)]?.opening);
    expect(game.values).toHaveLength(game.plies - 6);
    expect(game.ms).toHaveLength(game.plies - 6);
    const referee = new Referee();
    const moves = [...game.opening.split(' ').slice(2), ...game.moves.split(' ')];
    for (const move of moves) {
      expect(referee.ending()).toBeNull();
      referee.play(move);
    }
    expect(moves).toHaveLength(game.plies);
    if (game.end === 'checkmate') {
      expect(referee.ending()).toBe('checkmate');
      // The last mover has won.
      expect(game.winner === game.black).toBe(game.plies % 2 === 1);
    }
    if (game.end === 'repetition') expect(referee.ending()).toBe('repetition');
    points[index] = game.winner === null ? 0.5 : game.winner === 1 ? 1 : 0;
  }
  expect(games.some((game) => game.end === 'checkmate')).toBe(true);
  const sum = points.reduce((a, b) => a + b, 0);
  expect(report.score).toBeCloseTo(sum / 6, 4);
  const pairs = [0, 0, 0, 0, 0];
  for (const first of [0, 2, 4]) {
    const pair = 2 * ((points[first] ?? 0) + (points[first + 1] ?? 0));
    pairs[pair] = (pairs[pair] ?? 0) + 1;
  }
  expect(report.pairs).toEqual(pairs);
  expect(report.engines.map((engine) => engine.faults)).toEqual([{}, {}]);

  const usi = spawnSync(nagareProgram(), ['convert', records, '--to', 'usi'], { encoding: 'utf8' });
  expect(usi.stdout.trimEnd().split('\n')).toEqual(games.map((game) => `${game.opening} ${game.moves}`));
});

test('node limits give the same games again, whatever the number at a time', () => {
  const again = join(folder, 'again.jsonl');
  // The plan of the opening is drawn by the engine's own seed.
  const seeds = ['--option1', 'Seed=7', '--option2', 'Seed=7'];
  const common = [...settings, ...seeds, '--games', '4', '--openings', openings, '--opening-plies', '6', '--seed', '7'];
  reportOf(matchOf(nagareProgram(), nagareProgram(), ...common, '--games-out', gamesOut));
  reportOf(matchOf(nagareProgram(), nagareProgram(), ...common, '--games-out', again, '--concurrency', '3'));
  expect(gamesIn(again).map((game) => game.moves)).toEqual(gamesIn(gamesOut).map((game) => game.moves));
});

test.each([
  ['illegal', 'illegal_move', "played '5i5f'", ['--nodes', '100']],
  ['crash', 'crash', 'exit code 3', ['--nodes', '100']],
  ['late', 'time', 'no answer after', ['--nodes1', '100', '--byoyomi2', '100', '--margin', '20']],
  ['late', 'no_answer', 'no answer after', ['--nodes', '100', '--no-answer', '1']],
  ['win', 'wrong_declaration', 'declared a win', ['--nodes', '100']],
])('an engine that does wrong loses, and the match goes on: %s, %s', (what, end, words, limits) => {
  const result = matchOf(
    nagareProgram(),
    fake(what),
    '--games',
    '4',
    '--openings',
    openings,
    '--opening-plies',
    '6',
    ...limits,
    '--games-out',
    gamesOut,
  );
  const report = reportOf(result);
  expect(report.result).toEqual({ wins: 4, draws: 0, losses: 0 });
  expect(report.pairs).toEqual([0, 0, 0, 0, 2]);
  expect(report.ends).toEqual({ [end]: 4 });
  expect(report.engines.map((engine) => engine.faults)).toEqual([{}, { [end]: 4 }]);
  for (const game of gamesIn(gamesOut)) {
    expect(game.winner).toBe(1);
    expect(game.detail).toContain(words);
    expect(game.detail).toContain(`in sfen ${sfenAfter(`${game.opening} ${game.moves}`.trim())} `);
    expect(result.stderr).toContain(`game ${game.game}: Fake loses by ${end}: ${game.detail}`);
  }
});

test('a move in time is not late', () => {
  const report = reportOf(
    matchOf(fake('play'), fake('play'), '--games', '2', '--openings', startOnly, '--byoyomi', '5000'),
  );
  expect(report.ends).toEqual({ repetition: 2 });
  expect(report.result).toEqual({ wins: 0, draws: 2, losses: 0 });
});

test('resignations and a rightful declaration', () => {
  const resigned = reportOf(
    matchOf(fake('resign'), fake('play'), '--games', '2', '--openings', startOnly, '--depth', '1'),
  );
  expect(resigned.ends).toEqual({ resignation: 2 });
  expect(resigned.result.losses).toBe(2);

  // Ten pieces in the camp and 30 points: black declares, whichever engine that is.
  const camp = join(folder, 'camp.txt');
  writeFileSync(camp, 'sfen 2GGGGK2/2SSSS3/1PP6/9/9/9/9/9/4k4 b 2R2B 1\n');
  const declared = reportOf(matchOf(fake('win'), fake('win'), '--games', '2', '--openings', camp, '--depth', '1'));
  expect(declared.ends).toEqual({ declaration: 2 });
  expect(declared.result).toEqual({ wins: 1, draws: 0, losses: 1 });
});

test('values end games where the rules for that are given', () => {
  const play = (first: string, second: string, ...args: string[]): Game[] => {
    rmSync(gamesOut, { force: true });
    reportOf(
      matchOf(
        fake(first),
        fake(second),
        '--games',
        '2',
        '--openings',
        startOnly,
        '--depth',
        '1',
        '--games-out',
        gamesOut,
        ...args,
      ),
    );
    return gamesIn(gamesOut);
  };
  // Both see black lost. Three values of each take six plies; then black, who is to move, has lost.
  const lost = play('value=-900', 'value=-900', '--resign', '900', '3');
  expect(lost.map((game) => [game.end, game.plies, game.winner])).toEqual([
    ['win_by_values', 6, 2],
    ['win_by_values', 6, 1],
  ]);
  expect(lost[0]?.values).toEqual([-900, 900, -900, 900, -900, 900]);
  // Nothing happens when they do not agree, or not by so much: repetition, at the twelfth ply.
  expect(play('value=-900', 'value=0', '--resign', '900', '3').map((game) => game.end)).toEqual([
    'repetition',
    'repetition',
  ]);
  expect(play('value=-899', 'value=-899', '--resign', '900', '3').map((game) => game.end)).toEqual([
    'repetition',
    'repetition',
  ]);
  const even = play('value=10', 'value=-10', '--draw', '10', '2', '3');
  // Values count from ply 3 on: plies 3 and 5 of black, 4 and 6 of white.
  expect(even.map((game) => [game.end, game.plies, game.winner])).toEqual([
    ['draw_by_values', 6, null],
    ['draw_by_values', 6, null],
  ]);
  const cut = play('play', 'play', '--max-plies', '7');
  expect(cut.map((game) => [game.end, game.plies, game.winner])).toEqual([
    ['max_plies', 7, null],
    ['max_plies', 7, null],
  ]);
});

test('SPRT stops the match', () => {
  const firstMoves = join(folder, 'first-moves.txt');
  writeFileSync(firstMoves, [1, 2, 3, 4, 5, 6, 7, 8, 9].map((file) => `${file}g${file}f\n`).join(''));
  // Every pair is won: each adds ln(s1 / s0) = ln(0.909 / 0.5) = 0.598, and five are more than ln 19.
  const report = reportOf(
    matchOf(
      fake('play'),
      fake('resign'),
      '--games',
      '18',
      '--openings',
      firstMoves,
      '--depth',
      '1',
      '--sprt',
      '0',
      '400',
    ),
  );
  expect(report.sprt?.accepted).toBe('elo1');
  expect(report.pairs).toEqual([0, 0, 0, 0, 5]);
  expect(report.games).toBe(10);
  expect(report.interrupted).toBe(false);
});

test('a match goes on where its file of games ends', () => {
  const changing = join(folder, 'changing.txt');
  writeFileSync(changing, lines.join('\n'));
  const common = [...settings, '--openings', changing, '--opening-plies', '6', '--games-out', gamesOut];
  const play = (...args: string[]): SpawnSyncReturns<string> =>
    matchOf(nagareProgram(), nagareProgram(), ...common, ...args);
  reportOf(play('--games', '4'));
  const before = readFileSync(gamesOut, 'utf8');
  const games = gamesIn(gamesOut);

  const there = play('--games', '4');
  expect(there.status).toBe(2);
  expect(there.stderr).toContain('--resume');
  for (const [args, what] of [
    [['--nodes1', '501'], /limits1 'nodes 500', not 'nodes 501'/],
    [['--option2', 'Strength=3'], /options2/],
    [['--seed', '2'], /seed/],
  ] as const) {
    const other = play('--games', '4', '--resume', ...args);
    expect(other.status).toBe(2);
    expect(other.stderr).toMatch(what);
    expect(readFileSync(gamesOut, 'utf8')).toBe(before);
  }

  // The last line was being written when the power went; two more games than planned at first.
  writeFileSync(gamesOut, before.slice(0, -30));
  const resumed = play('--games', '6', '--resume');
  expect(resumed.stderr).toContain('cut off');
  expect(reportOf(resumed).games).toBe(6);
  expect(gamesIn(gamesOut).map((game) => game.game)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(
    gamesIn(gamesOut)
      .slice(0, 4)
      .map((game) => game.moves),
  ).toEqual(games.map((game) => game.moves));

  writeFileSync(gamesOut, before.replace('"end"', '"ends"'));
  const broken = play('--games', '6', '--resume');
  expect(broken.status).toBe(2);
  expect(broken.stderr).toMatch(/line 2/);

  writeFileSync(gamesOut, before);
  writeFileSync(changing, `9g9f 1c1d\n${lines.join('\n')}`);
  const changed = play('--games', '6', '--resume');
  expect(changed.status).toBe(2);
  expect(changed.stderr).toMatch(/another opening/);
});

test('Ctrl-C: the report of the games so far, and a file that can go on', async () => {
  const args = ['match', '--engine1', nagareProgram(), '--engine2', nagareProgram(), '--movetime', '40', '--json'];
  const process = spawn(nagareProgram(), [
    ...args,
    '--games',
    '6',
    '--openings',
    openings,
    '--opening-plies',
    '6',
    '--games-out',
    gamesOut,
  ]);
  let output = '';
  process.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await once(process.stderr, 'data'); // the first line of progress, after a game
  process.kill('SIGINT');
  const [code] = (await once(process, 'close')) as [number];
  expect(code).toBe(0);
  const report = JSON.parse(output) as Report;
  expect(report.interrupted).toBe(true);
  expect(report.games).toBeLessThan(6);
  expect(gamesIn(gamesOut)).toHaveLength(report.games);
});

test('options that the engine does not know are named, and sent', () => {
  const result = matchOf(
    fake('play'),
    fake('play'),
    '--games',
    '2',
    '--openings',
    startOnly,
    '--depth',
    '1',
    '--option1',
    'Sise=3',
    '--option2',
    'Size=10',
  );
  expect(result.stderr).toMatch(/warning: engine .* announces no option 'Sise'/);
  expect(result.stderr).toMatch(/warning: engine .* option 'Size' with a number from 1 to 9, not '10'/);
  expect(reportOf(result).games).toBe(2);
});

test.each([
  ['an engine that is not there', ['--engine2', 'no-such-engine'], /no-such-engine.*No such file/],
  ['one that ends at once', ['--engine2', fake('mute')], /fake-engine.* mute.*ended \(exit code 1\) before 'usiok'/],
  ['a quote left open', ['--engine2', "'engine"], /'engine.*quote/],
  ['more games than openings', ['--games', '10'], /openings\.txt: 4 different openings, 5 are needed/],
  ['an odd number of games', ['--games', '3'], /even/],
  ['no file', ['--openings', 'none.tsv.gz'], /none\.tsv\.gz/],
  ['two kinds of limits', ['--movetime', '100', '--byoyomi', '100'], /engine 1: --movetime/],
  ['a limit of 0', ['--nodes2', '0'], /--nodes2/],
  ['three numbers for the SPRT', ['--sprt', '0', '5', '0.05'], /--sprt/],
  ['a SPRT turned round', ['--sprt', '5', '0'], /--sprt/],
])('refused: %s', (_, args, naming) => {
  const all: Record<string, string[]> = {
    '--engine1': [fake('play')],
    '--engine2': [fake('play')],
    '--games': ['2'],
    '--openings': [openings],
    '--depth': ['1'],
    [args[0] ?? '']: args.slice(1),
  };
  if (args.includes('--movetime')) delete all['--depth'];
  const result = match(...Object.entries(all).flatMap(([name, values]) => [name, ...values]));
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
  expect(result.stdout).toBe('');
  expect(result.status).toBe(2);
});

test('no limit at all', () => {
  const result = matchOf(fake('play'), fake('play'), '--games', '2', '--openings', startOnly, '--depth1', '1');
  expect(result.stderr).toMatch(/engine 2: one of --movetime/);
  expect(result.status).toBe(2);
});

test('an opening that is illegal, or no opening', () => {
  const bad = join(folder, 'bad.txt');
  for (const [line, naming] of [
    ['7g7f 7c7d 2g2e', /bad\.txt line 2: move 3.*2g2e/],
    ['club\tB\t2', /bad\.txt line 2:.*3 columns/],
    ['sfen nonsense', /bad\.txt line 2:/],
  ] as const) {
    writeFileSync(bad, `7g7f\n${line}\n`);
    const result = matchOf(fake('play'), fake('play'), '--games', '2', '--openings', bad, '--depth', '1');
    expect(result.stderr).toMatch(naming);
    expect(result.status).toBe(2);
  }
});

test('held-out games are those whose moves hash to 0 mod 10; the others, and those of a band', () => {
  const fnv = (text: string): bigint => {
    let hash = 0xcbf29ce484222325n;
    for (const byte of Buffer.from(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
    return hash;
  };
  const corpus = join(folder, 'corpus.tsv');
  const games = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((black) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((white) => `${black}g${black}f ${white}c${white}d 5i5h`),
  );
  const isProfessional = (moves: string): boolean => moves.startsWith('7g');
  writeFileSync(
    corpus,
    games.map((moves) => `${isProfessional(moves) ? 'pro10' : 'lishogi'}\tB\t3\t${moves}\n`).join(''),
  );
  const heldOut = games.filter((moves) => fnv(moves) % 10n === 0n);
  expect(heldOut.length).toBeGreaterThan(3);
  const play = (openingCount: number, ...args: string[]): SpawnSyncReturns<string> =>
    matchOf(
      fake('resign'),
      fake('resign'),
      '--openings',
      corpus,
      '--depth',
      '1',
      '--games',
      String(2 * openingCount),
      ...args,
    );
  reportOf(play(heldOut.length, '--held-out', '--games-out', gamesOut));
  const played = new Set(gamesIn(gamesOut).map((game) => game.opening.replace('startpos moves ', '')));
  expect([...played].sort()).toEqual(heldOut.sort());
  expect(play(heldOut.length + 1, '--held-out').stderr).toContain(`${heldOut.length} different openings`);
  const others = games.filter((moves) => !heldOut.includes(moves));
  expect(play(others.length + 1, '--learning').stderr).toContain(`${others.length} different openings`);
  const professional = others.filter(isProfessional);
  const ofBand = play(professional.length + 1, '--learning', '--band', 'professional');
  expect(ofBand.stderr).toContain(`${professional.length} different openings`);
  expect(play(1, '--learning', '--held-out').stderr).toMatch(/--learning.*--held-out|--held-out.*--learning/);
});
