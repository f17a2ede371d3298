// Every word that the page itself says. What the engine says (sentences, reasons, moves) comes from
// the engine in both languages.

import type { Impasse, Side } from '@engine';
import type { ja } from './ja';
import type { Language, WordsOf } from './language';

/** The side to move, as its rule for impasses looks at it. */
export interface StandingWords {
  impasse: Impasse;
  side: Side;
  check: boolean;
}

/** The words of a language; handicap: of a game in which the sides are 上手 and 下手. */
export type MessagesIn = (language: Language, handicap?: boolean) => Messages;

export type Messages = WordsOf<typeof ja>;
