// Games as they are kept: of what the reader of records has read, and of what was played here.

import type { ReadGame } from '@record';
import { evenStart } from '../board/placement';
import { defaultImpasseRule } from '../engine/settings';
import type { ReviewedGame } from '../review/stored-review';
import type { Language } from '../i18n/language';
import type { EndedGame } from '../session/game-keeper';
import { detailsOf, given, onlyDetails } from '../session/record-details';
import { detailsOfPlayed } from '../session/record-writing';
import { idOf, type KeptGame } from './kept-game';

/** One name for the even start, so that a game is the same however it comes. */
export function plainStart(start: string): string {
  return start.split(' ').slice(0, 3).join(' ') === evenStart.split(' ').slice(0, 3).join(' ') ? 'startpos' : start;
}

export const sfenOf = (start: string): string => (start === 'startpos' ? evenStart : start);

const unknown = {
  person: null,
  opponent: null,
  formations: null,
  figures: null,
} satisfies Partial<KeptGame>;

/** added: now, ISO 8601. */
export function keptRecord(read: ReadGame, added: string): KeptGame {
  const start = plainStart(read.start);
  return {
    ...unknown,
    names: { black: '', white: '' },
    ...detailsOf(read),
    id: idOf({ start, moves: read.moves }),
    start,
    moves: read.moves,
    impasse_rule: defaultImpasseRule,
    source: 'imported',
    played: read.date,
    added,
  };
}

/** played: the day on which it ended; null: it is not known. */
export function keptPlayed(
  { record, opponent, name, result, turn }: EndedGame,
  { added, played, language }: { added: string; played: string | null; language: Language },
): KeptGame {
  const theirs = language === 'ja' ? name.japanese : name.english;
  const start = plainStart(record.start);
  const { playerSide, times } = record;
  const moves = [...record.moves];
  const taken = (times?.spent ?? []).slice(0, moves.length);
  const spent = taken.length === moves.length && taken.some((time) => time > 0) ? taken : [];
  const { spent: _, ...ended } = detailsOfPlayed({ moves, spent, end: result === null ? null : { result, turn } });
  return {
    ...unknown,
    ...ended,
    ...(spent.length === 0 ? {} : { spent }),
    id: idOf({ start, moves }),
    start,
    moves,
    impasse_rule: record.impasseRule,
    source: 'played',
    person: playerSide,
    names: playerSide === 'black' ? { black: '', white: theirs } : { black: theirs, white: '' },
    opponent,
    played,
    added,
  };
}

/** To be reviewed. */
export function reviewedGame(game: KeptGame): ReviewedGame {
  const { start, moves, impasse_rule: impasseRule, person, source } = game;
  const { names, ending, winner, ...details } = onlyDetails(game);
  const closing = closings.find((each) => source === 'played' && each === ending) ?? null;
  // How a game ended that was played here, its review finds by itself.
  const end = source === 'played' ? {} : given({ ending, winner });
  return {
    ...details,
    ...end,
    start: sfenOf(start),
    moves,
    impasseRule,
    closing,
    kept: game.id,
    ...(person === null ? {} : { person }),
    ...(names === undefined || names.black + names.white === '' ? {} : { names }),
  };
}

/** Not by a move. */
const closings = ['resignation', 'declaration', 'time'] as const;
