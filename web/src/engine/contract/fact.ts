// What reading saw of a move, beside its value: it tells, and has no part in the choice.

import * as v from 'valibot';
import { count, moveFields, moveText, perMille, text } from './values';

/** only: every other move is worse; meets: it stops what the opponent threatened; threatens: what it does next unless
 * that is prevented; refutes: why a move that people would rather play fails. In the order in which they are told. */
export const factKinds = ['only', 'meets', 'threatens', 'refutes'] as const;
/** How a threat is met. */
export const manners = ['otherwise', 'takes', 'leaves', 'guards', 'shuts', 'checks'] as const;
/** What the line brings whoever begins it. */
export const outcomes = ['none', 'mate', 'piece', 'promotes'] as const;

export const fact = v.object({
  kind: v.picklist(factKinds),
  manner: v.picklist(manners),
  outcome: v.picklist(outcomes),
  plies: count, // to the mate, 0 where there is none
  square: v.nullable(v.string()), // of the piece that is won or promotes, as in USI
  win_rate: perMille, // that changes hands
  text, // a sentence
  other: v.nullable(v.object(moveFields)), // the move that fails, of only and refutes
  line: v.array(moveText), // the threat, or what refutes the other move
});
