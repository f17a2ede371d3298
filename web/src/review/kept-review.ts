// Reviews as they are kept: those of earlier versions lack what is found today.

import * as v from 'valibot';
import { review, reviewedMove } from '../engine/contract/review';

const { judgement, why, answer, facts, ...found } = reviewedMove.entries;

/** One that an earlier version has reviewed has not been weighed. */
export const keptMove = v.object({
  ...found,
  judgement: v.exactOptional(judgement),
  why: v.exactOptional(why),
  answer: v.exactOptional(answer),
  facts: v.exactOptional(facts),
});

export const keptReview = v.object({
  ...review.entries,
  summary: v.exactOptional(review.entries.summary),
  moves: v.array(keptMove),
});
