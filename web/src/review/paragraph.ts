// What a person would say of the game, before any graph, with the next step beside it.

import { html, nothing, type TemplateResult } from 'lit';
import type { Review, Side } from '@engine';
import type { Language } from '../i18n/language';
import type { ReviewMessages } from '../i18n/review-messages';
import { textIn } from '../panel/move-words';
import { button } from '../panel/actions';

export interface ParagraphView {
  review: Review | null;
  /** Whom it is for, where that is known; otherwise it is of both sides. */
  person: Side | 'both' | undefined;
  language: Language;
  words: ReviewMessages;
  onPractise(ply: number): void;
}

/** Nothing before the review is done, and for reviews that were kept before there were paragraphs. */
export function paragraph({
  review,
  person = 'both',
  language,
  words,
  onPractise,
}: ParagraphView): TemplateResult | typeof nothing {
  const said = review?.summary?.[person];
  if (said === undefined) {
    return nothing;
  }
  const { text, practise } = said;
  return html`
    <div class="review-paragraph" data-part="review-paragraph">
      <p>${textIn(text, language)}</p>
      ${
        practise === null
          ? nothing
          : button('quiet', 'practise-lesson', words.practise(practise), () => onPractise(practise))
      }
    </div>
  `;
}
