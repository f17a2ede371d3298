// The pieces of each lettering; those that are not here are fetched when they are first wanted.

import type { Lettering } from '../i18n/preferences';
import { oneKanji, type PieceFaces } from './piece-faces';

/** Fails where they cannot be fetched. */
export async function facesOf(lettering: Lettering): Promise<PieceFaces> {
  switch (lettering) {
    case 'one-kanji':
      return oneKanji;
    case 'two-kanji':
      return (await import('./two-kanji')).twoKanji;
    case 'international':
      return (await import('./international')).international;
  }
}
