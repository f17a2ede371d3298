// The two dials of the opponent and the rule for impasses, and how they are read from text.

import type { ImpasseRule } from '@engine';

export interface Settings {
  naturalness: number; // 0 to 100, whole
  strength: number; // 1 to 10, whole
}

export const impasseRules: readonly ImpasseRule[] = ['27-point', '24-point', 'none'];
export const defaultImpasseRule: ImpasseRule = '27-point';

/** What the next visit begins with. */
export interface KeptSettings extends Settings {
  impasseRule: ImpasseRule; // of the next new game
}

export const defaultSettings: KeptSettings = {
  naturalness: 100,
  strength: 3,
  impasseRule: defaultImpasseRule,
};

export const naturalnessRange = { low: 0, high: 100 } as const;
export const strengthRange = { low: 1, high: 10 } as const;

/** A whole number within the range, or null; '7.5', '', ' 7' and '1e1' are not whole numbers here. */
export function readWhole(text: string, range: { low: number; high: number }): number | null {
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

/** Null when it is no rule; what was stored before there was a choice has the default. */
export function readImpasseRule(value: unknown = defaultImpasseRule): ImpasseRule | null {
  return impasseRules.find((rule) => rule === value) ?? null;
}

/** Settings out of stored JSON, or null when any part of it is not a setting. */
export function readSettings(value: unknown): KeptSettings | null {
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  const { naturalness, strength, impasseRule } = value as Record<string, unknown>;
  const readNatural = readNaturalness(String(naturalness));
  const readStrong = readStrength(String(strength));
  const rule = readImpasseRule(impasseRule);
  return readNatural === null || readStrong === null || rule === null
    ? null
    : { naturalness: readNatural, strength: readStrong, impasseRule: rule };
}
