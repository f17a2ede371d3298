// Of what the engine's answers are made: numbers of each kind, sides, texts and moves.
//
// The contract with the engine is stated in this folder alone, as schemas: the types that the page is written in are
// made from them, what comes back from outside the page is checked by them, and tests hold every answer of the engine
// to them. The page drops fields that they do not name; those tests let none pass.
//
// The bundler drops a module that the page does not use, but hardly a part of one: what only tests check by stands in
// modules of its own.

import * as v from 'valibot';
import { usiMoveForm } from './usi-move';

/** A whole number of a range. */
export const wholeIn = ({ low, high }: { low: number; high: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(low), v.maxValue(high));

/** JSON can write numbers that are infinite when they are read, or once a few of them are added. */
export const finite = v.pipe(v.number(), v.minValue(-1e12), v.maxValue(1e12));
export const finiteFrom = (low: number) => v.pipe(finite, v.minValue(low));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const perMille = wholeIn({ low: 0, high: 1000 });
export const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
/** Centipawns that reasons add. */
export const points = v.pipe(v.number(), v.safeInteger());
/** Of a search, centipawns: core/search/value.h. */
export const value = wholeIn({ low: -32_000, high: 32_000 });
/** Plies to mate; null where none has been found. */
export const mate = v.nullable(wholeIn({ low: -1000, high: 1000 }));

export const side = v.picklist(['black', 'white']);
export type Side = v.InferOutput<typeof side>; // black = sente, moves first from the even start position

/** The same of each side. */
export const ofBoth = <Each extends v.GenericSchema>(each: Each) => v.object({ black: each, white: each });

/** As in USI: '7g'. */
export const square = v.pipe(v.string(), v.regex(/^[1-9][a-i]$/));
export const usiMove = v.pipe(v.string(), v.regex(usiMoveForm));

const inBoth = { ja: v.string(), en: v.string() };
/** The same sentence in both languages. */
export const text = v.object(inBoth);
export type Text = v.InferOutput<typeof text>;

/** A strategy or castle by its permanent id. */
export const namedFields = { id: v.string(), ...inBoth };

/** japanese: ▲７六歩 with the side's triangle; english: Hosking style, P76. */
export const moveFields = { usi: usiMove, japanese: v.string(), english: v.string() };
export const moveText = v.object(moveFields);
export type MoveText = v.InferOutput<typeof moveText>;

/** What is recognised of a side. */
export const formations = v.object({
  // intended: its moves point to it, it is not there yet
  strategy: v.nullable(v.object({ ...namedFields, intended: v.boolean() })),
  // placed: how many of its pieces stand where they belong
  castle: v.nullable(v.object({ ...namedFields, placed: count, pieces: count })),
});
export type Formations = v.InferOutput<typeof formations>;
