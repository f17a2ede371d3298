// The openings that the opponent can be asked to play, as they are listed.

import type { Opening, Side } from '@engine';
import { openingFamilies, openingsOf } from '../engine/settings';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { textIn } from './move-words';

export interface PlayableOpenings {
  asked: string;
  /** The opponent's; null: that is not decided yet. */
  side: Side | null;
  /** Empty before the engine is up. */
  openings: readonly Opening[];
  language: Language;
  words: Messages;
}

export interface OpeningGroup {
  name: string;
  openings: { id: string; name: string }[];
}

/**
 * The openings of the side by family. One that is called as its whole family says nothing more than that, and is
 * left out unless it is asked for.
 */
export function openingGroups({ asked, side, openings, language, words }: PlayableOpenings): OpeningGroup[] {
  const playable = openingsOf(side, openings);
  return [...openingFamilies, 'either' as const]
    .map((family) => {
      const name = words.openingFamilies[family];
      const named = playable
        .filter((opening) => opening.family === family)
        .map((opening) => ({ id: opening.id, name: textIn(opening, language) }));
      return { name, openings: named.filter((opening) => opening.name !== name || opening.id === asked) };
    })
    .filter((group) => group.openings.length > 0);
}
