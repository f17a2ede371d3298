// The opponent with a name, beside the board: whom one plays, how strong that is, and the way to somebody else.

import { html, nothing, type TemplateResult } from 'lit';
import type { Opponent, Side } from '@engine';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { opponentWords } from '../i18n/opponent-words';
import { chooseButton, nameOf } from './choose-opponent';
import { crestDrawing } from './crest';
import { textIn } from './move-words';

export function opponentCard(
  against: Opponent,
  language: Language,
  words: Messages,
  onChoose: () => void,
): TemplateResult {
  const { opponent, change } = opponentWords[language];
  return html`
    <section class="opponent-card" part="opponent" data-part="opponent" aria-label=${opponent}>
      ${crestDrawing(against.crest)}
      <p data-opponent=${against.id}
        ><b>${nameOf(against, language)}</b> <span class="dial-meaning">${words.grade(against.grade)}</span></p
      >
      <p class="hint">${textIn(against.about, language)}</p>
      ${chooseButton(change, onChoose)}
    </section>
  `;
}

/** What somebody with a name says at the end of a game that somebody has won. winner: of the game; null: nobody, as yet. */
export function lastWords(
  against: Opponent | null,
  winner: Side | null,
  playerSide: Side,
  language: Language,
): TemplateResult | typeof nothing {
  return against === null || winner === null
    ? nothing
    : html`<p class="hint last-words" data-part="last-words">${textIn(winner === playerSide ? against.lost : against.won, language)}</p>`;
}
