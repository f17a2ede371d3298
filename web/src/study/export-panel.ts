// The ways to take a study away: its record as a file or to the clipboard, the position as a link.

import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../i18n/messages';
import type { StudyWords } from '../i18n/study-words';
import { button } from '../panel/actions';
import type { StudyExport } from './study-export';
import type { StudySession } from './study-session';

export interface ExportPanelView {
  session: StudySession;
  out: StudyExport;
  page: Messages;
  words: StudyWords;
}

export function exportPanel({ session, out, page, words }: ExportPanelView): TemplateResult {
  return html`
    <section class="review-part" aria-label=${words.exports}>
      <h2>${words.exports}</h2>
      ${
        session.keeper !== null || !session.isChanged
          ? nothing
          : html`<p class="hint" data-part="study-unkept">${words.unkept}</p>`
      }
      <div class="actions">
        ${button('plain', 'save-study', words.save, () => void out.save())}
        ${button('plain', 'copy-study', words.copy, () => void out.copy())}
        ${out.offersLink ? button('plain', 'copy-study-link', words.copyLink, () => void out.copyLink()) : nothing}
      </div>
      <p role="status" class="hint" data-part="study-outcome">${out.outcome === null ? '' : words[out.outcome]}</p>
      <p role="alert" class="field-error">${
        out.failure === null ? nothing : words.exportFailed(page.errorDetail(out.failure))
      }</p>
    </section>
  `;
}
