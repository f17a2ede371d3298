// Games as they are kept: of what the reader of records has read, and of what was played here.

import type { ReadGame } from '@record';
import { evenStart } from '../board/placement';
import { defaultImpasseRule } from '../engine/settings';
import type { ReviewedGame } from '../review/stored-review';
import type { Language } from '../i18n/language';
import type { EndedGame } from '../session/game-keeper';
import { inOneLine } from '../session/one-line';
import { endings } from '../session/record-endings';
import { endingOf } from '../session/record-writing';
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
  tree: null,
} satisfies Partial<KeptGame>;

/** added: now, ISO 8601. */
export function keptRecord(read: ReadGame, added: string): KeptGame {
  const start = plainStart(read.start);
  return {
    ...unknown,
    id: idOf({ start, moves: read.moves }),
    start,
    moves: read.moves,
    impasse_rule: defaultImpasseRule,
    source: 'imported',
    names: { black: inOneLine(read.names.black), white: inOneLine(read.names.white) },
    played: read.date,
    added,
    winner: read.winner,
    ended: read.ending,
    spent: read.spent.some((time) => time !== null) ? read.spent.map((time) => time ?? 0) : null,
    tree: read.tree,
    ...(read.comment === '' ? {} : { comment: read.comment }),
  };
}

/** played: the day on which it ended; null: it is not known. */
export function keptPlayed(
  { record, opponent, name, result, turn }: EndedGame,
  { added, played, language }: { added: string; played: string | null; language: Language },
): KeptGame {
  const theirs = language === 'ja' ? name.japanese : name.english;
  const start = plainStart(record.start);
  const { moves, playerSide, times } = record;
  const spent = (times?.spent ?? []).slice(0, moves.length);
  return {
    ...unknown,
    id: idOf({ start, moves }),
    start,
    moves: [...moves],
    impasse_rule: record.impasseRule,
    source: 'played',
    person: playerSide,
    names: playerSide === 'black' ? { black: '', white: theirs } : { black: theirs, white: '' },
    opponent,
    played,
    added,
    winner: result?.winner ?? null,
    ended: result === null ? null : endingOf({ result, turn }),
    spent: spent.length === moves.length && spent.some((time) => time > 0) ? spent : null,
  };
}

/** To be reviewed. */
export function reviewedGame(game: KeptGame): ReviewedGame {
  const { start, moves, impasse_rule: impasseRule, person, names, winner, ended, spent, tree, comment } = game;
  const isPlayed = game.source === 'played';
  const closing = isPlayed && (ended === 'resignation' || ended === 'declaration' || ended === 'time') ? ended : null;
  const ending = isPlayed ? undefined : endings.find((each) => each === ended);
  return {
    start: sfenOf(start),
    moves,
    impasseRule,
    closing,
    ...(person === null ? {} : { person }),
    ...(names.black === '' && names.white === '' ? {} : { names }),
    ...(spent === null ? {} : { spent }),
    ...(tree === null ? {} : { tree }),
    ...(comment === undefined ? {} : { comment }),
    ...(ending === undefined ? {} : { ended: { ending, word: '', winner, foul: null } }),
  };
}
