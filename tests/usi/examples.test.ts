// 'nagare-lab examples': what it writes, read by the description of the file and compared with tsshogi's board.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Color, PieceType, Position, Square } from 'tsshogi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusLine, corpusLineOf, isForChoosing, isHeldOut } from './corpus-lines.js';
import { labProgram } from './programs.js';
import { Referee } from './referee.js';
import { SeededRandom } from './seeded-random.js';

const ways = 27;
const squareCount = 81;
/** As the planes go: pawn to king, then the promoted ones. */
const kinds = [
  ...[PieceType.PAWN, PieceType.LANCE, PieceType.KNIGHT, PieceType.SILVER, PieceType.BISHOP, PieceType.ROOK],
  ...[PieceType.GOLD, PieceType.KING, PieceType.PROM_PAWN, PieceType.PROM_LANCE, PieceType.PROM_KNIGHT],
  ...[PieceType.PROM_SILVER, PieceType.HORSE, PieceType.DRAGON],
];

interface Example {
  planes: number[][]; // squares of each
  hand: number; // bits set
  legal: number[];
  move: number;
  ply: number;
  game: number;
  result: number;
  band: number;
  isOld: boolean;
}

let folder: string;
let games: string[];
const at = (name: string): string => join(folder, name);

function nagare(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(labProgram(), args, { encoding: 'utf8', timeout: 120_000 });
}

function bitsIn(bytes: Buffer, count: number): number[] {
  return Array.from({ length: count }, (_, bit) => bit).filter((bit) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);
}

function read(path: string): { planes: number; examples: Example[] } {
  const file = readFileSync(path);
  const end = file.indexOf('\n') + 1;
  const header = /^nagare policy examples 3: planes (\d+) hand (\d+) outputs 2187\n$/.exec(
    file.toString('latin1', 0, end),
  );
  if (header === null) throw new Error(`${path}: header ${file.toString('latin1', 0, end)}`);
  const [planes, hand] = [Number(header[1]), Number(header[2])];
  const sizes = [11 * planes, Math.ceil(hand / 8), Math.ceil((ways * squareCount) / 8)] as const;
  const record = sizes[0] + sizes[1] + sizes[2] + 11;
  expect((file.length - end) % record).toBe(0);
  const examples: Example[] = [];
  for (let from = end; from < file.length; from += record) {
    const legalAt = from + sizes[0] + sizes[1];
    const rest = legalAt + sizes[2];
    examples.push({
      planes: Array.from({ length: planes }, (_, plane) =>
        bitsIn(file.subarray(from + 11 * plane, from + 11 * (plane + 1)), squareCount),
      ),
      hand: bitsIn(file.subarray(from + sizes[0], legalAt), hand).length,
      legal: bitsIn(file.subarray(legalAt, rest), ways * squareCount),
      move: file.readUInt16LE(rest),
      ply: file.readUInt16LE(rest + 2),
      game: file.readUInt32LE(rest + 4),
      result: file.readInt8(rest + 8),
      band: file.readUInt8(rest + 9),
      isOld: file.readUInt8(rest + 10) === 1,
    });
  }
  return { planes, examples };
}

function write(part: string, ...more: string[]): SpawnSyncReturns<string> {
  return nagare('examples', '--human', at('games.tsv'), '--part', part, '--out', at(`${part}.bin`), ...more);
}

/** Counted from 0 as files, then ranks, for the side to move. */
function squareFor(color: Color, file: number, rank: number): number {
  const square = (file - 1) * 9 + rank - 1;
  return color === Color.BLACK ? square : 80 - square;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-examples-'));
  const random = SeededRandom.fromEnvironment();
  console.log(`examples: NAGARE_SEED=${random.seed}`);
  games = [];
  const parts = [isHeldOut, isForChoosing, (game: string) => !isHeldOut(game) && !isForChoosing(game)];
  while (!parts.every((inPart) => games.some(inPart))) {
    const referee = new Referee();
    for (let ply = 0; ply < 70; ++ply) {
      const legal = referee.legalMoves();
      if (legal.length === 0) break;
      referee.play(random.pick(legal));
    }
    games.push(referee.moves.join(' '));
  }
  writeFileSync(at('games.tsv'), games.map((game) => corpusLineOf('pro10', game)).join(''));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('an example is the position as its mover sees it', { timeout: 60_000 }, () => {
  expect(write('learning').status).toBe(0);
  const { examples } = read(at('learning.bin'));
  const game = games.find((each) => !isHeldOut(each) && !isForChoosing(each)) ?? '';
  const moves = game.split(' ');
  const referee = new Referee();
  const position = Position.newBySFEN('lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1');
  if (position === null) throw new Error('tsshogi does not read the start');
  moves.forEach((usi, index) => {
    const example = examples[index];
    if (example === undefined) throw new Error(`no example of ply ${index + 1}`);
    const { color } = position;
    expect(example.ply).toBe(index + 1);
    expect(example.game).toBe(0);
    expect(example.result).toBe(color === Color.BLACK ? 1 : -1); // every line says that black won
    const found: number[][] = Array.from({ length: 2 * kinds.length }, () => []);
    for (const square of Square.all) {
      const piece = position.board.at(square);
      if (piece === null) continue;
      const plane = (piece.color === color ? 0 : kinds.length) + kinds.indexOf(piece.type);
      found[plane]?.push(squareFor(color, square.file, square.rank));
    }
    expect(example.planes.slice(0, found.length)).toEqual(found.map((each) => each.sort((a, b) => a - b)));
    const inHand = [position.blackHand, position.whiteHand].flatMap((hand) => hand.counts.map(({ count }) => count));
    expect(example.hand).toBe(inHand.reduce((sum, count) => sum + count, 1)); // and the band
    expect(example.band).toBe(2);
    expect(example.legal.length).toBe(referee.legalMoves().length);
    expect(example.legal).toContain(example.move);
    const [file, rank] = [Number(usi[2]), (usi.codePointAt(3) ?? 0) - 96];
    expect(example.move % squareCount).toBe(squareFor(color, file, rank));
    expect(example.move >= 20 * squareCount).toBe(usi[1] === '*');
    expect(example.move >= 10 * squareCount && example.move < 20 * squareCount).toBe(usi.endsWith('+'));
    referee.play(usi);
    const move = position.createMoveByUSI(usi);
    if (move === null || !position.doMove(move)) throw new Error(`tsshogi refuses ${usi}`);
  });
});

test('each game is in one part', () => {
  const counts = ['learning', 'choosing', 'held-out'].map((part) => {
    expect(write(part).status).toBe(0);
    return new Set(read(at(`${part}.bin`)).examples.map(({ game }) => game)).size;
  });
  const held = games.filter(isHeldOut).length;
  const choosing = games.filter(isForChoosing).length;
  expect(counts).toEqual([games.length - held - choosing, choosing, held]);
});

test('all parts at once, of each game the last move alone', () => {
  expect(write('all', '--last').status).toBe(0);
  expect(read(at('all.bin')).examples.map(({ game, ply }) => [game, ply])).toEqual(
    games.map((game, number) => [number, game.split(' ').length]),
  );
});

test('a game that does not replay is named, and with --skip-bad left out whole', () => {
  const good = games.filter((game) => !isHeldOut(game) && !isForChoosing(game));
  const bad = '7g7f 3c3d 5g5e';
  writeFileSync(at('games.tsv'), [...good, bad].map((game) => corpusLineOf('lishogi', game)).join(''));
  const refused = write('learning');
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain(`games.tsv line ${good.length + 1}, ply 3`);
  const skipped = write('learning', '--skip-bad');
  expect(skipped.status).toBe(0);
  expect(skipped.stdout).toContain('1 games skipped');
  const plies = good.reduce((sum, game) => sum + game.split(' ').length, 0);
  expect(read(at('learning.bin')).examples.length).toBe(plies);
});

test('old title games are told apart by their source', () => {
  const sources = ['pro_titles', 'pro_2022_26', 'pro_1971_92'];
  const lines = games.slice(0, sources.length).map((game, index) => corpusLineOf(sources[index] ?? '', game));
  writeFileSync(at('games.tsv'), lines.join(''));
  expect(write('all', '--last').status).toBe(0);
  expect(read(at('all.bin')).examples.map(({ isOld }) => isOld)).toEqual([true, false, true]);
});

test('a game in no band is refused', () => {
  const good = games.filter((game) => !isHeldOut(game) && !isForChoosing(game));
  writeFileSync(at('games.tsv'), good.map(corpusLine).join(''));
  const refused = write('learning');
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain('games.tsv line 1: the game is in no band');
});
