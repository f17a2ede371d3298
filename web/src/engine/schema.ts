// What the engine hands over, and what it can be set to, as a schema: by it is checked what comes back from
// outside the page, where an older version or anybody else may have written it. Unknown fields are dropped.

import type { Choice, Side } from '@engine';
import * as v from 'valibot';
import { impasseRules, naturalnessRange, openingForm, peoples, seedRange, strengthRange, styles } from './settings';
import { usiMoveForm } from './usi-move';

export const wholeIn = ({ low, high }: { low: number; high: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(low), v.maxValue(high));

/** JSON can write numbers that are infinite when they are read. */
export const finite = v.pipe(v.number(), v.finite());
export const finiteFrom = (low: number) => v.pipe(finite, v.minValue(low));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const seed = wholeIn(seedRange);
export const points = v.pipe(v.number(), v.safeInteger());
/** Of a search, centipawns: core/search/value.h. */
export const value = wholeIn({ low: -32_000, high: 32_000 });
export const mate = v.nullable(wholeIn({ low: -1000, high: 1000 }));
export const naturalness = wholeIn(naturalnessRange);
export const strength = wholeIn(strengthRange);
export const style = v.picklist(styles);
export const people = v.picklist(peoples);
export const opening = v.pipe(v.string(), v.regex(openingForm));
export const side = v.picklist<readonly Side[]>(['black', 'white']);
export const impasseRule = v.picklist(impasseRules);
export const usiMove = v.pipe(v.string(), v.regex(usiMoveForm));

export const text = v.object({ ja: v.string(), en: v.string() });
export const moveText = v.object({ usi: usiMove, japanese: v.string(), english: v.string() });
const square = v.pipe(v.string(), v.regex(/^[1-9][a-i]$/));
const spokenMove = v.object({ ...moveText.entries, by: side, from: v.nullable(square), to: square });
export const perMille = wholeIn({ low: 0, high: 1000 });
export const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const evidence = v.variant('shape', [
  v.object({
    shape: v.literal('counted'),
    human: count,
    computer: count,
    human_total: count,
    computer_total: count,
    chi_square: finiteFrom(0),
    moves: v.array(spokenMove),
  }),
  v.object({ shape: v.literal('likelihood'), probability: share }),
  v.object({
    shape: v.literal('line'),
    name: text,
    purpose: text,
    before: text,
    games: count,
    share: perMille,
    won: perMille,
  }),
  v.object({
    shape: v.literal('destination'),
    castle: text,
    to: square,
    placed: count,
    pieces: count,
    left: count,
    squares: v.array(square),
  }),
  v.object({ shape: v.literal('shape'), squares: v.array(square) }),
  v.object({ shape: v.literal('category'), pieces: v.array(square) }),
  v.object({
    shape: v.literal('intent'),
    plan: text,
    answer: text,
    purpose: text,
    moves: v.array(spokenMove),
  }),
]);

export const reason = v.object({
  advisor: v.string(),
  kind: v.string(),
  points,
  hunch: v.object({ points, share: perMille }),
  label: text,
  text,
  figures: text,
  detail: text,
  evidence,
});

export const price = v.object({
  centipawns: count,
  win_rate: perMille,
  named: v.boolean(),
  alone: text,
  given_up: text,
});

const candidate = v.object({
  ...moveText.entries,
  value,
  win_rate: perMille,
  exact: v.boolean(),
  points,
});

export const opinions = v.object({ disagreement: perMille, text });

const council = v.object({
  disagreement: perMille,
  votes: v.array(
    v.object({
      ...moveText.entries,
      voter: v.string(),
      name: text,
      value,
      win_rate: perMille,
      followed: v.boolean(),
    }),
  ),
});

export const choice: v.GenericSchema<unknown, Choice> = v.object({
  action: v.picklist(['move', 'resign', 'declare_win']),
  move: v.nullable(moveText),
  value,
  mate,
  win_rate: perMille,
  points,
  openness: finiteFrom(0),
  best: v.nullable(v.object({ ...moveText.entries, value })),
  compared: v.boolean(),
  price,
  sentence: text,
  explanation: text,
  reasons: v.array(reason),
  candidates: v.array(candidate),
  feel: v.array(candidate),
  naturalness,
  strength,
  depth: count,
  nodes: count,
  large_evaluation: v.optional(v.boolean(), false), // what earlier versions have kept is without it
  line: v.array(moveText),
  opinions: v.exactOptional(opinions),
  council: v.exactOptional(council),
});
