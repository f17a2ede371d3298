// The dialog in which one chooses whom to play: those with a name, from the gentlest to the strongest, and one's own
// setting of the dials.

import { html, type TemplateResult } from 'lit';
import type { Handicap, Opponent } from '@engine';
import type { ElementIds } from '../board/element-ids';
import { ownOpponent } from '../engine/settings';
import type { Language } from '../i18n/language';
import { opponentWords } from '../i18n/opponent-words';
import type { Messages } from '../i18n/messages';
import { crestDrawing, noCrest } from './crest';
import { textIn } from './move-words';
import { nameOf } from './choose-opponent';
import { standingOf } from './opponent-offers';
import { button } from './actions';

export interface OpponentDialogView {
  opponents: readonly Opponent[];
  handicaps: readonly Handicap[];
  /** Empty: nobody with a name. */
  chosen: string;
  language: Language;
  words: Messages;
  ids: ElementIds;
  onTake(id: string): void;
  onClose(): void;
}

export function opponentDialog(view: OpponentDialogView): TemplateResult {
  const { opponents, language, words, ids, onClose } = view;
  const own = opponentWords[language];
  return html`
    <dialog class="dialog wide" part="dialog" data-part="opponents" aria-labelledby=${ids('opponents')} @cancel=${onClose}>
      <h2 id=${ids('opponents')}>${own.whomToPlay}</h2>
      <ul class="opponent-list">
        ${opponents.map((each) =>
          row(
            view,
            each.id,
            html`${crestDrawing(each.crest)}`,
            nameOf(each, language),
            standingOf(each, view.handicaps, language, words),
            textIn(each.about, language),
          ),
        )}
        ${row(view, ownOpponent, noCrest, own.own, '', own.ownAbout)}
      </ul>
      <p class="hint">${words.gradeEstimated}</p>
      <div class="dialog-actions">
        ${button('plain', 'cancel', words.cancel, onClose)}
      </div>
    </dialog>
  `;
}

function row(
  { chosen, onTake }: OpponentDialogView,
  id: string,
  crest: TemplateResult,
  name: string,
  grade: string,
  about: string,
): TemplateResult {
  return html`
    <li>
      <button
        type="button"
        class="plain opponent-row"
        data-opponent=${id === ownOpponent ? 'own' : id}
        aria-current=${id === chosen ? 'true' : 'false'}
        @click=${() => onTake(id)}
      >
        ${crest}
        <span><b>${name}</b> <span class="dial-meaning">${grade}</span></span>
        <span class="hint">${about}</span>
      </button>
    </li>
  `;
}
