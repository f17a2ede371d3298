// The two dials of the opponent and the rule for impasses, and how they are read from text.

import type { ImpasseRule } from '@engine';
import { naturalnessRange, strengthRange } from '../engine/schema';

export interface Settings {
  naturalness: number; // 0 to 100, whole
  strength: number; // 1 to 10, whole
}

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
