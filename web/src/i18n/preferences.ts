// What a person likes, whatever the opponent: how pieces are marked, whether the board has coordinates and moves sound.

/** With one kanji, with two as on pieces of wood, or with letters and the ways they move. */
export type Lettering = 'one-kanji' | 'two-kanji' | 'international';

export const letterings: readonly Lettering[] = ['one-kanji', 'two-kanji', 'international'];

export interface Preferences {
  lettering: Lettering;
  coordinates: boolean;
  sound: boolean;
}

export const usualPreferences: Preferences = { lettering: 'one-kanji', coordinates: true, sound: true };
