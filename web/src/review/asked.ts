// What the person asks about at a position that is looked at, in a review and a study: why not this move, and which moves
// are the best.

import { html, type TemplateResult } from 'lit';
import type { Language } from '../i18n/language';
import { linesWords } from '../i18n/lines-words';
import type { Messages } from '../i18n/messages';
import type { ReviewMessages } from '../i18n/review-messages';
import { whyName } from '../i18n/why-name';
import { button } from '../panel/actions';
import type { AskingSession } from './asking-session';
import { linesPanel } from './lines-panel';
import { whyNotPanel } from './move-answer';

export interface AskedPanelView {
  language: Language;
  page: Messages;
  review: ReviewMessages;
  onClose(): void;
}

/** Null where nothing is asked about. */
export function askedPanel(session: AskingSession<string>, view: AskedPanelView): TemplateResult | null {
  const { whyNot: question, lines } = session;
  return question !== null
    ? whyNotPanel({ ...view, question })
    : lines !== null
      ? linesPanel({ ...view, lines, canLook: session.isFree })
      : null;
}

/** onAsk: asks. */
export function askButtons(
  session: AskingSession<string>,
  language: Language,
  onAsk: (ask: () => void) => void,
): TemplateResult {
  const isFree = session.canAskWhyNot && session.whyNot === null && session.lines === null;
  return html`
    ${button('plain', 'why-not', whyName[language], () => onAsk(() => session.askWhyNot()), isFree)}
    ${button('plain', 'best-lines', linesWords[language].ask, () => onAsk(() => session.lookForLines()), isFree)}
  `;
}
