// What has to be remembered of a game to play it on: the engine replays the rest.

import type { GameState, Handicap, ImpasseRule, ResultReason, Side } from '@engine';
import type { Ending } from '@record';
import { defaultImpasseRule } from '../engine/settings';
import { timesBefore } from './game-clocks';
import type { Game } from './game-schema';

/** How a game ends that does not end by a move; whether a declaration is right, the rule says again. */
export const closings = ['resignation', 'declaration', 'time'] as const satisfies readonly Ending[];
export type Closing = (typeof closings)[number];

/** One that is to begin has not ended. */
export interface GameRecord extends Pick<Game, 'start' | 'moves' | 'impasseRule' | 'times'> {
  person: Side;
  ending?: Closing | undefined;
}

export function freshRecord(person: Side, impasseRule: ImpasseRule = defaultImpasseRule): GameRecord {
  return { start: 'startpos', moves: [], impasseRule, person };
}

/** The start at a handicap, by its id. */
export function startOf(handicap: string): string {
  return handicap === 'even' ? 'startpos' : `handicap ${handicap}`;
}

/** Whether white gave pieces, so that the sides are 上手 and 下手. */
export function isHandicapGame(state: GameState | null, handicaps: readonly Handicap[]): boolean {
  const position = (sfen: string): string => sfen.split(' ').slice(0, 3).join(' ');
  return handicaps.some(({ id, sfen }) => id !== 'even' && position(sfen) === position(state?.start ?? ''));
}

/** Nothing has been given or played: who sees it may never have been here. */
export function isFirstBoard(state: GameState | null, handicaps: readonly Handicap[]): boolean {
  return (
    state === null ||
    (state.moves.length === 0 && handicaps.some(({ id, sfen }) => id === 'even' && sfen === state.start))
  );
}

export function isFresh({ start, moves, ending }: GameRecord): boolean {
  return start === 'startpos' && moves.length === 0 && ending === undefined;
}

/** Whether the person would lose something with the game; given: how many moves it began with. */
export function isUnderWay(record: GameRecord, given: number): boolean {
  return record.ending === undefined && lastMoveOf(record.person, record) >= given;
}

/** The same moves, and ended alike. */
export function isSameGame(left: GameRecord, right: GameRecord): boolean {
  return left.start === right.start && left.moves.join() === right.moves.join() && left.ending === right.ending;
}

/** before: the game until now, or as it was begun. */
export function recordOf(state: GameState, { person, times }: Pick<GameRecord, 'person' | 'times'>): GameRecord {
  return {
    start: state.start,
    moves: state.moves.map((move) => move.usi),
    impasseRule: state.impasse.rule,
    person,
    ending: closingBy(state.result?.reason),
    times,
  };
}

function closingBy(reason: ResultReason | undefined): Closing | undefined {
  switch (reason) {
    case 'resignation':
    case 'declaration':
      return reason;
    case 'wrong_declaration':
      return 'declaration';
    case 'time_up':
      return 'time';
    default:
      return undefined;
  }
}

/** Index of the side's last move, -1 when it has not moved: the game cut there takes that move back. */
export function lastMoveOf(side: Side, { start, moves }: GameRecord): number {
  const parity = side === firstSide(start) ? 0 : 1;
  const last = moves.length - 1;
  return last % 2 === parity ? last : Math.max(-1, last - 1);
}

/** A handicap's giver moves first. */
export function firstSide(start: string): Side {
  const [first, second] = start.trim().split(/\s+/);
  return first === 'handicap' || second === 'w' ? 'white' : 'black';
}

export function cutAt(record: GameRecord, index: number): GameRecord {
  const { times, moves } = record;
  return {
    ...record,
    moves: moves.slice(0, index),
    ending: undefined,
    times: times && timesBefore(times, moves.length, index),
  };
}
