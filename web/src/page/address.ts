// The page's address as a way in:
// ?sfen=…&handicap=…&moves=…&side=black|white&naturalness=…&strength=…&style=one|council&opening=…&lang=ja|en

import type { Side } from '@engine';
import * as v from 'valibot';
import { usiMove } from '../engine/schema';
import { readNaturalness, readOpening, readStrength, readStyle, type Settings } from '../engine/settings';
import { readLanguage, type Language } from '../i18n/language';
import { startOf, type NewGame } from '../session/game-record';
import { readPositionText } from '../session/position-text';


export type AddressParameter =
  | 'sfen'
  | 'handicap'
  | 'moves'
  | 'side'
  | 'naturalness'
  | 'strength'
  | 'style'
  | 'opening'
  | 'lang';

export interface AddressProblem {
  parameter: AddressParameter;
  value: string;
}

export interface Address {
  /** Present when the address asks for a game of its own. */
  game: Omit<NewGame, 'impasseRule'> | null;
  settings: Partial<Settings>;
  language: Language | null;
  problems: AddressProblem[];
}

export const addressParameters: readonly AddressParameter[] = [
  'sfen',
  'handicap',
  'moves',
  'side',
  'naturalness',
  'strength',
  'style',
  'opening',
  'lang',
];

export function readAddress(query: string): Address {
  const parameters = new URLSearchParams(query);
  const problems: AddressProblem[] = [];

  function read<T>(parameter: AddressParameter, parse: (text: string) => T | null): T | null {
    const text = parameters.get(parameter);
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
  const naturalness = read('naturalness', readNaturalness);
  const strength = read('strength', readStrength);
  const style = read('style', readStyle);
  // Which of them there are, the engine knows.
  const opening = read('opening', readOpening);
  const language = read('lang', readLanguage);

  const asksForGame = sfen !== null || handicap !== null || moves !== null || side !== null;
  return {
    game: asksForGame
      ? {
          start: sfen?.start ?? startOf(handicap ?? 'even'),
          moves: [...(sfen?.moves ?? []), ...(moves ?? [])],
          playerSide: side ?? 'black',
        }
      : null,
    settings: {
      ...(naturalness === null ? {} : { naturalness }),
      ...(strength === null ? {} : { strength }),
      ...(style === null ? {} : { style }),
      ...(opening === null ? {} : { opening }),
    },
    language,
    problems,
  };
}

function readSide(text: string): Side | null {
  return text === 'black' || text === 'white' ? text : null;
}

function readMoves(text: string): string[] | null {
  const moves = text.split(/[\s,]+/).filter((move) => move !== '');
  return v.is(v.array(usiMove), moves) ? moves : null;
}
