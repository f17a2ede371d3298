// Numbers as the panel writes them.

import type { Language } from '../i18n/language';

/** To the unit, the minus as wide as a plus would be. */
export function whole(value: number): string {
  return signed(Math.round(value)).replace('+', '');
}

/** With a sign unless it is nothing, the minus as wide as the plus. */
export function signed(centipawns: number): string {
  if (centipawns === 0) {
    return '0';
  }
  return centipawns < 0 ? `−${-centipawns}` : `+${centipawns}`;
}

/** Of a thousand, to the hundredth. */
export function percent(perMille: number, language: Language): string {
  return `${Math.round(perMille / 10)}${language === 'ja' ? '％' : '%'}`;
}
