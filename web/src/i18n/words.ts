// The messages of each language.

import { en } from './en';
import { ja, jaHandicap } from './ja';
import type { Language } from './language';
import type { Messages } from './messages';

const tables: Record<Language, Messages> = { ja, en };

/** handicap: the sides of the game are 上手 and 下手, which English has no other words for. */
export function messagesIn(language: Language, handicap = false): Messages {
  return language === 'ja' && handicap ? jaHandicap : tables[language];
}
