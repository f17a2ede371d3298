// What a game can be told from outside, by an address or by attributes of an element, each as a text of its own
// name. What cannot be read is named, and left out.

import type { Side } from '@engine';
import { usiMoveForm } from '../engine/contract/usi-move';
import {
  readNaturalness,
  readOpening,
  readOpponent,
  readPeople,
  readResigns,
  readStrength,
  readThinkers,
  type Settings,
} from '../engine/settings';
import { longestMain, longestPerMove, readSeconds } from '../engine/time-control';
import { readLanguage, type Language } from '../i18n/language';
import { freshTimes } from '../session/game-clocks';
import { startOf, type GameRecord } from '../session/game-record';
import { readPositionText } from '../session/position-text';

/** Those that say from where a game begins; each of them alone asks for one. */
export const gameParameters = ['sfen', 'handicap', 'moves', 'side', 'main-time', 'byoyomi', 'increment'] as const;

const settingReaders: { [Name in keyof Settings]: (text: string) => Settings[Name] | null } = {
  opponent: readOpponent, // which of them there are, the engine knows
  naturalness: readNaturalness,
  strength: readStrength,
  people: readPeople,
  thinkers: readThinkers,
  opening: readOpening, // which of them there are, the engine knows
  resigns: readResigns,
};
export const settingParameters = Object.keys(settingReaders) as (keyof Settings)[];
export const parameters = [...gameParameters, ...settingParameters, 'lang'] as const;

export type Parameter = (typeof parameters)[number];

export interface ParameterProblem {
  parameter: Parameter;
  value: string;
}

export interface Parameters {
  /** Present when a game of its own is asked for. */
  game: Omit<GameRecord, 'impasseRule'> | null;
  settings: Partial<Settings>;
  language: Language | null;
  problems: ParameterProblem[];
}

/** textOf: null where nothing is said. */
export function readParameters(textOf: (parameter: Parameter) => string | null): Parameters {
  const problems: ParameterProblem[] = [];

  function read<T>(parameter: Parameter, parse: (text: string) => T | null): T | null {
    const text = textOf(parameter);
    if (text === null) {
      return null;
    }
    const value = parse(text);
    if (value === null) {
      problems.push({ parameter, value: text });
    }
    return value;
  }

  const sfen = read('sfen', (text) => (text.trim() === '' ? null : readPositionText(text)));
  // A position is one start already; which handicaps there are, the engine knows.
  const handicap = read('handicap', (text) => (sfen === null && /^[a-z0-9-]+$/.test(text) ? text : null));
  const moves = read('moves', readMoves);
  const side = read('side', readSide);
  const main = read('main-time', (text) => readSeconds(text, longestMain)) ?? 0;
  const byoyomi = read('byoyomi', (text) => readSeconds(text, longestPerMove)) ?? 0;
  // It is added to a main time, and in place of a byoyomi.
  const increment =
    read('increment', (text) => {
      const each = readSeconds(text, longestPerMove);
      return each !== null && each > 0 && (main === 0 || byoyomi > 0) ? null : each;
    }) ?? 0;
  const times = main + byoyomi + increment === 0 ? null : freshTimes({ main, byoyomi, increment });
  const settings = settingParameters.flatMap((name) => {
    const value = read<unknown>(name, settingReaders[name]);
    return value === null ? [] : [[name, value]];
  });
  const language = read('lang', readLanguage);

  const asksForGame = sfen !== null || handicap !== null || moves !== null || side !== null || times !== null;
  return {
    game: asksForGame
      ? {
          start: sfen?.start ?? startOf(handicap ?? 'even'),
          moves: [...(sfen?.moves ?? []), ...(moves ?? [])],
          person: side ?? 'black',
          ...(times === null ? {} : { times }),
        }
      : null,
    settings: Object.fromEntries(settings) as Partial<Settings>,
    language,
    problems,
  };
}

function readSide(text: string): Side | null {
  return text === 'black' || text === 'white' ? text : null;
}

/** Of USI, separated by commas or blanks. */
export function readMoves(text: string): string[] | null {
  const moves = text.split(/[\s,]+/).filter((move) => move !== '');
  return moves.every((move) => usiMoveForm.test(move)) ? moves : null;
}
