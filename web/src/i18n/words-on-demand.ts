// The words of the languages that somebody on the page reads: each is fetched when it is first wanted.

import type { Language } from './language';
import type { Messages } from './messages';

interface Words {
  usual: Messages;
  handicap: Messages; // where the sides are 上手 and 下手
}

const fetched = new Map<Language, Words>();

export function hasWords(language: Language): boolean {
  return fetched.has(language);
}

/** Throws where they do not arrive. */
export async function fetchWords(language: Language): Promise<void> {
  if (hasWords(language)) {
    return;
  }
  if (language === 'ja') {
    const { ja, jaHandicap } = await import('./ja');
    fetched.set('ja', { usual: ja, handicap: jaHandicap });
  } else {
    const { en } = await import('./en');
    fetched.set('en', { usual: en, handicap: en });
  }
}

/** Of another language as long as they are on their way. Throws where none have been fetched. */
export function wordsIn(language: Language, handicap = false): Messages {
  const words = fetched.get(language) ?? fetched.values().next().value;
  if (words === undefined) {
    throw new Error('no words have been fetched');
  }
  return handicap ? words.handicap : words.usual;
}
