// The opponent with a name: beside the board, and three of them on a first visit. crest: drawn once it has been fetched.

import { html, nothing, type TemplateResult } from 'lit';
import type { Crest, Handicap, Opponent } from '@engine';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { textIn } from './move-words';

export type CrestDrawing = (crest: Crest) => TemplateResult;

export interface OpponentView {
  language: Language;
  words: Messages;
  crest: CrestDrawing | null;
}

export function nameOf({ japanese, english }: Opponent, language: Language): string {
  return language === 'ja' ? japanese : english;
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

/** Whom one plays, how strong that is, and the way to somebody else. */
export function opponentCard(
  against: Opponent,
  { language, words, crest, onChoose }: OpponentView & { onChoose(): void },
): TemplateResult {
  return html`
    <section class="opponent-card" part="opponent" data-part="opponent" aria-label=${words.opponent}>
      ${crest?.(against.crest) ?? nothing}
      <p class="opponent-name" data-opponent=${against.id}
        >${nameOf(against, language)} <span class="dial-meaning">${words.grade(against.grade)}</span></p
      >
      <p class="opponent-about">${textIn(against.about, language)}</p>
      ${chooseButton(words.changeOpponent, onChoose)}
    </section>
  `;
}

export function chooseButton(label: string, onChoose: () => void): TemplateResult {
  return html`
    <button type="button" class="quiet" data-action="choose-opponent" @click=${onChoose}>${label}</button>
  `;
}

/** Those whom a first visit is offered, each by who it is for. */
export function opponentOffers(
  offered: readonly Opponent[],
  chosen: string,
  handicaps: readonly Handicap[],
  { language, words, crest, onTake }: OpponentView & { onTake(opponent: Opponent): void },
): TemplateResult {
  return html`
    <div class="opponent-offers" role="group" aria-label=${words.whomToPlay} data-part="opponent-offers">
      ${offered.map(
        (each, index) => html`
          <button
            type="button"
            class="plain opponent-offer"
            data-action="take-opponent"
            data-opponent=${each.id}
            aria-pressed=${each.id === chosen ? 'true' : 'false'}
            @click=${() => onTake(each)}
          >
            ${crest?.(each.crest) ?? nothing}
            <span class="offer-for">${words.offeredTo[index]}</span>
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
