// What the person says of the move that is looked at: the name of the variation, a comment; and what can be done with it.
// Of the start position there is a comment alone.

import { html, nothing, type TemplateResult } from 'lit';
import type { ElementIds } from '../board/element-ids';
import type { StudyWords } from '../i18n/study-words';
import { root } from '../session/move-tree';
import type { StudySession } from './study-session';
import { isOnMainLine } from './study-tree';
import { button } from '../panel/actions';

/** Characters. */
const longestName = 60;
const longestComment = 4_000;

export interface NotePanelView {
  session: StudySession;
  ids: ElementIds;
  words: StudyWords;
}

export function notePanel({ session, ids, words }: NotePanelView): TemplateResult {
  const { tree, at, removed } = session;
  const node = at === root ? undefined : tree[at];
  const view = { session, ids, words };
  return html`
    <section class="study-notes" data-part="study-notes" aria-label=${node === undefined ? words.startPosition : words.move}>
      ${
        node === undefined
          ? commentField(session.startComment, view)
          : html`${nameField(node.name, view)} ${commentField(node.comment, view)} ${actions(view)}`
      }
      <div role="status" class="study-removed">
        ${
          removed === null
            ? nothing
            : html`
              <span>${words.removed(removed.moves)}</span>
              ${button('plain', 'undo-remove', words.undo, () => void session.undoRemove())}
            `
        }
      </div>
    </section>
  `;
}

function nameField(name: string, { session, ids, words }: NotePanelView): TemplateResult {
  return html`
    <div class="field">
      <label for=${ids('variation-name')}>${words.name}</label>
      <input
        id=${ids('variation-name')}
        name="variation-name"
        type="text"
        autocomplete="off"
        maxlength=${longestName}
        .value=${name}
        @input=${(event: Event) => session.rename((event.target as HTMLInputElement).value)}
      />
    </div>
  `;
}

function commentField(comment: string, { session, ids, words }: NotePanelView): TemplateResult {
  return html`
    <div class="field">
      <label for=${ids('move-comment')}>${words.comment}</label>
      <textarea
        id=${ids('move-comment')}
        name="move-comment"
        rows="2"
        maxlength=${longestComment}
        .value=${comment}
        @input=${(event: Event) => session.comment((event.target as HTMLTextAreaElement).value)}
      ></textarea>
    </div>
  `;
}

function actions({ session, words }: NotePanelView): TemplateResult {
  const { tree, at } = session;
  return html`
    <div class="actions">
      ${isOnMainLine(tree, at) ? nothing : button('plain', 'promote', words.promote, () => session.promote())}
      ${button('plain', 'remove-moves', words.remove, () => void session.remove())}
    </div>
  `;
}
