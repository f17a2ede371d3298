// Records for tests, as many as are wanted: of the games in tests/data, and of what came before their last moves.

import { readFileSync } from 'node:fs';
import { exportKIF, Record, RecordMetadataKey, SpecialMoveType } from 'tsshogi';
import { legalMoves, positionAfter } from './rules';

export interface Written {
  name: string;
  text: string;
}

/** The games of tests/data from the even start, and what came before their last moves; the longest first. */
function beginnings(): string[][] {
  const text = readFileSync(new URL('../data/explained-games.tsv', import.meta.url), 'utf8');
  const games = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .filter(([, , start]) => start === 'startpos')
    .map(([, , , moves = '']) => moves.split(' '));
  const all = games.flatMap((moves) => moves.map((_, index) => moves.slice(0, index + 1)));
  const long = all.filter((moves) => moves.length >= 20);
  return [...new Map(long.map((moves) => [moves.join(' '), moves])).values()].sort(
    (left, right) => right.length - left.length,
  );
}

/** No two alike. They were played by a person against ten others, black and white in turn, a day each. */
export function manyRecords(count: number, person = '山田太郎'): Written[] {
  const known = beginnings();
  const games = [...known];
  const seen = new Set(known.map((moves) => moves.join(' ')));
  // Each goes on with other moves than it did.
  for (let round = 0; games.length < count && round < 20; round += 1) {
    for (const moves of known) {
      const legal = legalMoves(positionAfter('startpos', moves));
      const next = legal[(round * 7) % Math.max(legal.length, 1)];
      const other = [...moves, ...(next === undefined ? [] : [next])];
      if (!seen.has(other.join(' '))) {
        seen.add(other.join(' '));
        games.push(other);
      }
    }
  }
  return games.slice(0, count).map((moves, number) => record(number, moves, person));
}

function record(number: number, moves: readonly string[], person: string): Written {
  const other = `相手${number % 10}`;
  const [black, white] = number % 2 === 0 ? [person, other] : [other, person];
  const game = Record.newByUSI(`position startpos moves ${moves.join(' ')}`);
  if (game instanceof Error) {
    throw game;
  }
  const { metadata } = game;
  metadata.setStandardMetadata(RecordMetadataKey.BLACK_NAME, black);
  metadata.setStandardMetadata(RecordMetadataKey.WHITE_NAME, white);
  metadata.setStandardMetadata(RecordMetadataKey.START_DATETIME, dayOf(number).replaceAll('-', '/'));
  game.goto(Number.MAX_SAFE_INTEGER);
  game.append(number % 7 === 0 ? SpecialMoveType.REPETITION_DRAW : SpecialMoveType.RESIGN);
  return { name: `${String(number).padStart(4, '0')}.kif`, text: exportKIF(game) };
}

/** On which the so-manieth game was played. */
export function dayOf(number: number): string {
  return new Date(Date.UTC(2023, 0, 1 + number)).toISOString().slice(0, 10);
}
