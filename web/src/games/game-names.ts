// What opponents and handicaps of kept games are called, in the language that is asked for: as the engine's tables have them,
// whatever language a game was kept in.

import type { Handicap, Opponent } from '@engine';
import { opponentOf } from '../engine/sides';
import type { Side } from '../engine/contract/values';
import type { Language } from '../i18n/language';
import { firstSide } from '../session/game-record';
import { harmless } from '../session/one-line';
import type { GameFacts } from './kept-game';
import { sfenOf } from './from-record';

/** Empty before an engine is up. */
export interface GameNames {
  opponents: readonly Pick<Opponent, 'id' | 'japanese' | 'english'>[];
  handicaps: readonly Pick<Handicap, 'id' | 'japanese' | 'english' | 'sfen'>[];
}

export const noNames: GameNames = { opponents: [], handicaps: [] };

/** What is said of players who have no name. */
export interface NamelessWords {
  you: string;
  unknown: string;
  /** Nagare, by what it was set to. */
  nagare(strength: number): string;
}

/** Who had the side. */
export function playerOf(
  { person, names, opponent, against }: Pick<GameFacts, 'person' | 'names' | 'opponent' | 'against'>,
  side: Side,
  all: GameNames,
  language: Language,
  words: NamelessWords,
): string {
  const isOpponent = person === opponentOf(side);
  const named = isOpponent && opponent !== null ? textOf(all.opponents, opponent, language) : null;
  const unnamed =
    isOpponent && opponent === null && against !== undefined ? words.nagare(against.strength) : words.unknown;
  return named ?? (harmless(names[side]) || (person === side ? words.you : unnamed));
}

/** Null where there is none of that id. */
export function textOf(
  all: readonly { id: string; japanese: string; english: string }[],
  id: string,
  language: Language,
): string | null {
  const found = all.find((each) => each.id === id);
  return found === undefined ? null : language === 'ja' ? found.japanese : found.english;
}

/** The id of the handicap that a game began with; null: it began from another position. */
export function handicapOf(start: string, { handicaps }: GameNames): string | null {
  const position = (sfen: string): string => sfen.split(' ').slice(0, 3).join(' ');
  const begun = position(sfenOf(start));
  return handicaps.find(({ id, sfen }) => position(sfen) === begun || start === `handicap ${id}`)?.id ?? null;
}

/** Whether the person gave the pieces. */
export function isGiver({ start, person }: Pick<GameFacts, 'start' | 'person'>): boolean {
  return start !== 'startpos' && person === 'white' && firstSide(start) === 'white';
}
