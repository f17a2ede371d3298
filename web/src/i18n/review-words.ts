// The review's messages of each language.

import type { Language } from './language';
import { reviewEn } from './review-en';
import { reviewJa, reviewJaHandicap } from './review-ja';
import type { ReviewMessages } from './review-messages';

/** handicap: as for the messages of the page. */
export function reviewMessagesIn(language: Language, handicap = false): ReviewMessages {
  if (language === 'en') {
    return reviewEn;
  }
  return handicap ? reviewJaHandicap : reviewJa;
}
