// What the engine can be set to, in which ranges, and how it is read from text.

import type { ImpasseRule, Opening, People, SearchSettings, Side } from '@engine';

/** Who thinks: one opponent, or several in council. */
export type Style = NonNullable<SearchSettings['style']>;

/** The two dials of the opponent, whose moves count as natural, who thinks, what it is asked to play, and whether it gives up. */
export interface Settings {
  naturalness: number; // 0 to 100, whole
  strength: number; // 1 to 10, whole
  people: People; // whose moves count as natural
  style: Style; // a council's voters have a naturalness each of their own
  opening: string; // a family, or the id of one of the engine's openings; empty: what it likes
  resigns: boolean; // where people would; else it plays on to the mate
}

export const naturalnessRange = { low: 0, high: 100 } as const;
export const strengthRange = { low: 1, high: 10 } as const;

/** The engine takes no setting that is larger. */
export const largestSetting = 1_000_000_000;
export const seedRange = { low: 0, high: largestSetting } as const;

export const styles: readonly Style[] = ['one', 'council'];
export const peoples: readonly People[] = ['online', 'professional'];

export const impasseRules: readonly ImpasseRule[] = ['27-point', '24-point', 'none'];
export const defaultImpasseRule: ImpasseRule = '27-point';

/** Nothing is asked: it plays what it likes. */
export const anyOpening = '';
/** Asked for as a whole: the rook stays, or it goes to the left. */
export const openingFamilies = ['static', 'ranging'] as const satisfies readonly Opening['family'][];
/** Which ids there are, the engine knows. */
export const openingForm = /^[a-z0-9_]{0,40}$/;

/** Those that the side can play. */
export function openingsOf(side: Side, openings: readonly Opening[]): Opening[] {
  return openings.filter((opening) => opening.side === null || opening.side === side);
}

/** What has been asked for, or nothing where the side cannot play that. */
export function playableOpening(asked: string, side: Side, openings: readonly Opening[]): string {
  const playable = [...openingFamilies, ...openingsOf(side, openings).map(({ id }) => id)];
  return playable.includes(asked) ? asked : anyOpening;
}

/** A whole number within the range, or null; '7.5', '', ' 7' and '1e1' are not whole numbers here. */
function readWhole(text: string, range: { low: number; high: number }): number | null {
  if (!/^\d{1,3}$/.test(text)) {
    return null;
  }
  const value = Number(text);
  return value >= range.low && value <= range.high ? value : null;
}

export function readNaturalness(text: string): number | null {
  return readWhole(text, naturalnessRange);
}

export function readStrength(text: string): number | null {
  return readWhole(text, strengthRange);
}

export function readStyle(text: string): Style | null {
  return styles.find((style) => style === text) ?? null;
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
