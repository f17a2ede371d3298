// What each call of the engine replies (wasm/engine.d.ts).

import * as v from 'valibot';
import { choice } from './choice';
import { engineError, gameState, handicap, opening, opponent, strength } from './game';
import { progress, reviewProgress } from './progress';
import { review } from './review';
import { count, moveText } from './values';

const reply = <Value extends v.GenericSchema>(value: Value) =>
  v.variant('ok', [v.object({ ok: v.literal(true), value }), v.object({ ok: v.literal(false), error: engineError })]);

const done = reply(v.literal(true));
const state = reply(gameState);
const signature = reply(v.object({ signature: count }));

/** By the name of the call. */
export const replies = {
  loadData: done,
  loadLater: done,
  newGame: state,
  play: state,
  undo: state,
  resign: state,
  timeUp: state,
  declare: state,
  setImpasseRule: state,
  handicaps: reply(v.array(handicap)),
  strengths: reply(v.array(strength)),
  openings: reply(v.array(opening)),
  opponents: reply(v.array(opponent)),
  state,
  legalTexts: reply(v.array(moveText)),
  start: done,
  step: reply(progress),
  stop: done,
  choice: reply(choice),
  playChoice: state,
  startReview: done,
  stepReview: reply(reviewProgress),
  stopReview: done,
  review: reply(review),
  bench: signature,
  benchPolicy: signature,
  benchChoices: signature,
  perft: reply(v.object({ nodes: count })),
};
