// The words of the review, which come with it when it is first asked for.

import type { WordsOf } from './language';
import type { reviewJa } from './review-ja';

export type ReviewMessages = WordsOf<(typeof reviewJa)['online']>;
