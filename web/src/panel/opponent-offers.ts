// The three opponents whom a first visit is offered.

import { html, type TemplateResult } from 'lit';
import type { Handicap, Opponent } from '@engine';
import type { Language } from '../i18n/language';
import { opponentWords } from '../i18n/opponent-words';
import type { Messages } from '../i18n/messages';
import { crestDrawing } from './crest';
import { nameOf } from './choose-opponent';

export interface OpponentOffersView {
  opponents: readonly Opponent[];
  handicaps: readonly Handicap[];
  /** Empty: nobody with a name. */
  chosen: string;
  language: Language;
  words: Messages;
  onTake(id: string): void;
}

/** How strong, and what is given at first, where that is something. */
export function standingOf(
  { grade, handicap }: Opponent,
  handicaps: readonly Handicap[],
  language: Language,
  words: Messages,
): string {
  const given = handicap === 'even' ? undefined : handicaps.find(({ id }) => id === handicap);
  const name = language === 'ja' ? given?.japanese : given?.english;
  return [words.grade(grade), ...(name === undefined ? [] : [name])].join(language === 'ja' ? '・' : ', ');
}

/** Those whom a first visit is offered, each by who it is for. */
export function opponentOffers({
  opponents,
  handicaps,
  chosen,
  language,
  words,
  onTake,
}: OpponentOffersView): TemplateResult {
  return html`
    <div class="opponent-offers" role="group" aria-label=${opponentWords[language].whomToPlay} data-part="opponent-offers">
      ${opponents
        .filter(({ first }) => first)
        .map(
          (each, index) => html`
          <button
            type="button"
            class="plain opponent-row"
            data-action="take-opponent"
            data-opponent=${each.id}
            aria-current=${each.id === chosen ? 'true' : 'false'}
            @click=${() => onTake(each.id)}
          >
            ${crestDrawing(each.crest)}
            <b class="offer-for">${opponentWords[language].offeredTo[index]}</b>
            <span
              >${nameOf(each, language)}
              <span class="dial-meaning">${standingOf(each, handicaps, language, words)}</span></span
            >
          </button>
        `,
        )}
    </div>
  `;
}
