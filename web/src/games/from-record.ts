// Games as they are kept: of what the reader of records has read, and of what was played here.

import type { ReadGame } from '@record';
import { evenStart } from '../board/placement';
import { defaultImpasseRule, ownOpponent } from '../engine/settings';
import type { ReviewedGame } from '../review/stored-review';
import type { Language } from '../i18n/language';
import type { PlayedGame } from '../session/archiving-keeper';
import { closings } from '../session/game-record';
import { newGameId } from '../session/game-so-far';
import { lineTree, mergedTrees } from '../session/move-tree';
import { detailsOf, given, onlyDetails } from '../session/record-details';
import { detailsOfPlayed } from '../session/record-writing';
import { readGame, styled, writeGame, type StoredGame } from '../session/stored';
import type { KeptGame } from './kept-game';
import { bothHeaders } from './merged';

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
    id: newGameId(),
    start,
    moves: read.moves,
    impasse_rule: defaultImpasseRule,
    source: 'imported',
    played: read.date,
    added,
  };
}

/** now: when it has come so far, where that is new. */
export function keptPlayed(
  { game, name, result, turn, isNew }: PlayedGame,
  { now, language, ownName = '' }: { now: Date; language: Language; ownName?: string },
): KeptGame {
  const { record, against, id = newGameId() } = game;
  const theirs = language === 'ja' ? name.japanese : name.english;
  const start = plainStart(record.start);
  const { person, times } = record;
  const moves = [...record.moves];
  const taken = (times?.spent ?? []).slice(0, moves.length);
  const spent = taken.length === moves.length && taken.some((time) => time > 0) ? [...taken, times?.spentNow ?? 0] : [];
  const opponent = against?.opponent ?? ownOpponent;
  const time = isNew ? localTime(now) : null;
  return {
    ...unknown,
    ...(time === null ? {} : { headers: { start_time: time, ...(result === null ? {} : { end_time: time }) } }),
    ...detailsOfPlayed({ moves, result, turn }, spent),
    ...(against === undefined ? {} : { against: styled(against) }),
    board: writeGame(game),
    id,
    start,
    moves,
    impasse_rule: record.impasseRule,
    source: 'played',
    person,
    names: person === 'black' ? { black: ownName, white: theirs } : { black: theirs, white: ownName },
    opponent: opponent === ownOpponent ? null : opponent,
    played: time?.slice(0, 10).replaceAll('/', '-') ?? null,
    added: now.toISOString(),
  };
}

/** As it has been played on, or moves of it have been taken back; it began when it was first kept. */
export function playedOn(kept: KeptGame, on: KeptGame): KeptGame {
  const {
    ending: _,
    winner: __,
    ending_spent: ___,
    tree,
    headers: { end_time: ____, ...headers } = {},
    ...known
  } = kept;
  const isAsItWas = kept.moves.join() === on.moves.join();
  return {
    ...known,
    ...on,
    id: kept.id,
    added: kept.added,
    played: kept.played ?? on.played,
    ...(isAsItWas ? { formations: kept.formations, figures: kept.figures } : {}),
    ...bothHeaders({ headers }, on),
    ...(tree === undefined ? {} : { tree: isAsItWas ? tree : mergedTrees(lineTree(on.moves), tree) }),
  };
}

/** As the board had it; null: it was not played here, or cannot be read. */
export function onBoard(game: KeptGame): StoredGame | null {
  const read = game.board === undefined ? null : readGame(game.board);
  return read && { ...read.game, id: game.id, archived: true };
}

/** It has been broken off, and can be gone on with. */
export function isUnfinished({ board, ending }: KeptGame): boolean {
  return board !== undefined && ending === undefined;
}

/** Whether it is the other one, and has come further. */
export function isFurther(game: KeptGame, than: KeptGame): boolean {
  const isMore = game.moves.length > than.moves.length || (game.ending !== undefined && than.ending === undefined);
  return game.start === than.start && isMore && than.moves.every((move, index) => move === game.moves[index]);
}

/** YYYY/MM/DD HH:MM:SS of the calendar and the clock where the person is, as records have it. */
function localTime(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(two).join('/');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}

/** To be reviewed. */
export function reviewedGame(game: KeptGame): ReviewedGame {
  const { start, moves, impasse_rule: impasseRule, person, source, names } = game;
  const { ending, winner, names: _, ...details } = onlyDetails(game);
  // Of a game that was played here, its review finds every other end by the moves.
  const end = source === 'imported' ? { ending, winner } : { ending: closings.find((each) => each === ending) };
  return {
    ...details,
    start: sfenOf(start),
    moves,
    impasseRule,
    kept: game.id,
    ...given({ ...end, person, names: names.black + names.white === '' ? null : names }),
  };
}
