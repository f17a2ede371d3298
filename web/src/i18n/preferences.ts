// What a person likes, whatever the opponent: how pieces are marked, whether the board has coordinates and moves sound,
// what is read aloud, whether it is shown who stands better and where care is needed, by which light, and what the person is called.

/** With one kanji, with two as on pieces of wood, or with letters and the ways they move. */
export type Lettering = 'one-kanji' | 'two-kanji' | 'international';

export const letterings: readonly Lettering[] = ['one-kanji', 'two-kanji', 'international'];

/** Of the opponent's: nothing, its moves, or also what it says of them. */
export const spokenKinds = ['nothing', 'moves', 'sentences'] as const;
export type Spoken = (typeof spokenKinds)[number];

/** Light or dark, or as the system has it. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export interface Preferences {
  theme: Theme;
  lettering: Lettering;
  coordinates: boolean;
  sound: boolean;
  spoken: Spoken;
  advantage: boolean;
  /** Whether a word is said where a position asks for care. */
  care: boolean;
  /** What the person is called in records; empty: nothing. */
  name: string;
}

/** Characters. */
export const longestName = 40;

export const usualPreferences: Preferences = {
  theme: 'system',
  lettering: 'one-kanji',
  coordinates: true,
  sound: true,
  spoken: 'nothing',
  advantage: false,
  care: false,
  name: '',
};
