// What of the engine's settings a player has a say in, what it is unless said, and how it is read from text.

import type { ImpasseRule, Opening, People, Side, Thinkers } from '@engine';
import { naturalnessRange, openingForm, opponentForm, peoples, strengthRange, thinkersIds } from './contract/settings';

/** Whom one plays: a name, or what it stands for: the two dials of the opponent, whose moves count as natural, who thinks, what it is asked to play, and whether it gives up. */
export interface Settings {
  opponent: string; // the id of one of the engine's opponents, whose dials these are then; empty: nobody with a name
  naturalness: number;
  strength: number;
  people: People; // whose moves count as natural
  thinkers: Thinkers; // `style` to the engine and in addresses; a council's voters have a naturalness each of their own
  opening: string; // a family, or the id of one of the engine's openings; empty: what it likes
  resigns: boolean; // where people would; else it plays on to the mate
}

export const defaultImpasseRule: ImpasseRule = '27-point';

/** Nobody with a name: the dials are the person's own. In addresses and attributes it is called `own`. */
export const ownOpponent = '';
/** Nothing is asked: it plays what it likes. */
export const anyOpening = '';
/** Asked for as a whole: the rook stays, or it goes to the left. */
export const openingFamilies = ['static', 'ranging'] as const satisfies readonly Opening['family'][];

/** Those that the side can play; null: either side. */
export function openingsOf(side: Side | null, openings: readonly Opening[]): Opening[] {
  return openings.filter((opening) => opening.side === null || opening.side === side);
}

/** What has been asked for, or nothing where the side cannot play that. */
export function playableOpening(asked: string, side: Side | null, openings: readonly Opening[]): string {
  const playable = [...openingFamilies, ...openingsOf(side, openings).map(({ id }) => id)];
  return playable.includes(asked) ? asked : anyOpening;
}

/** A whole number within the range, or null; '7.5', '', ' 7' and '1e1' are not whole numbers here. */
function readWhole(text: string, range: { low: number; high: number }): number | null {
  if (!/^-?\d{1,3}$/.test(text)) {
    return null;
  }
  const value = Number(text);
  return value >= range.low && value <= range.high ? value : null;
}

export function readOpponent(text: string): string | null {
  return text === 'own' ? ownOpponent : opponentForm.test(text) ? text : null;
}

export function readNaturalness(text: string): number | null {
  return readWhole(text, naturalnessRange);
}

export function readStrength(text: string): number | null {
  return readWhole(text, strengthRange);
}

export function readThinkers(text: string): Thinkers | null {
  return thinkersIds.find((thinkers) => thinkers === text) ?? null;
}

export function readPeople(text: string): People | null {
  return peoples.find((people) => people === text) ?? null;
}

export function readOpening(text: string): string | null {
  return openingForm.test(text) ? text : null;
}

export function readResigns(text: string): boolean | null {
  return text === 'on' || text === 'off' ? text === 'on' : null;
}
