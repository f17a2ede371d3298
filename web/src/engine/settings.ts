// What the engine can be set to, in which ranges, and how it is read from text.

import type { ImpasseRule } from '@engine';

/** The two dials of the opponent. */
export interface Settings {
  naturalness: number; // 0 to 100, whole
  strength: number; // 1 to 10, whole
}

export const naturalnessRange = { low: 0, high: 100 } as const;
export const strengthRange = { low: 1, high: 10 } as const;

export const impasseRules: readonly ImpasseRule[] = ['27-point', '24-point', 'none'];
export const defaultImpasseRule: ImpasseRule = '27-point';

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
