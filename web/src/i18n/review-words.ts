// The review's messages of each language.

import type { People } from '@engine';
import type { Language } from './language';
import { reviewEn } from './review-en';
import { reviewJa, reviewJaHandicap } from './review-ja';
import type { ReviewMessages } from './review-messages';

/** handicap: as for the messages of the page. people: whose moves count as natural. */
export function reviewMessagesIn(language: Language, handicap = false, people: People = 'online'): ReviewMessages {
  if (language === 'en') {
    return reviewEn[people];
  }
  return (handicap ? reviewJaHandicap : reviewJa)[people];
}
