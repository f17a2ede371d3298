// Who stands better, as the opponent's last choice has it, and how that went; nothing while a move is to be found without
// help, and nothing at the end.

import { nothing, type TemplateResult } from 'lit';
import { strengthRange } from '../engine/contract/settings';
import { advantageLine } from '../panel/advantage-line';
import { nameOfOpponent } from '../panel/choose-opponent';
import type { Scene } from './scene';

export function advantageTemplate({ session, hints, language, words }: Scene): TemplateResult | typeof nothing {
  const { state, against, strengths, remarks } = session;
  const last = remarks.at(-1);
  if (state === null || state.result !== null || hints.withheld || last === undefined || last.choice.move === null) {
    return nothing;
  }
  const strength = strengths[last.choice.strength - strengthRange.low];
  return advantageLine({
    // Of the opponent's choices; what is good for it is not for the person.
    course: remarks.map(({ ply, choice }) => ({ ply, winRate: 1000 - choice.win_rate })),
    opponent: nameOfOpponent(against, language, words),
    sees: strength !== undefined && strength.moves === 0 && strength.overlooks === 0,
    language,
  });
}
