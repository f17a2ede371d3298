// Moves by typing, for who does not look at the board or would rather not point at it.

import { html, type TemplateResult } from 'lit';
import type { ElementIds } from '../board/element-ids';
import type { Messages } from '../i18n/messages';

export interface TypedMoveView {
  words: Messages;
  ids: ElementIds;
  /** Why the last one was not played; empty where there is nothing to say. */
  failure: string;
  onType(): void;
  /** Gives back whether the move is on its way. */
  onMove(text: string): Promise<boolean>;
}

export function typedMove(view: TypedMoveView): TemplateResult {
  const { words, ids } = view;
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const input = (event.currentTarget as HTMLFormElement).querySelector('input');
    if (input !== null && (await view.onMove(input.value))) {
      input.value = '';
    }
  };
  const opened = (event: Event): void => {
    const details = event.currentTarget as HTMLDetailsElement;
    if (details.open) {
      details.querySelector('input')?.focus();
    }
  };
  return html`
    <details class="disclosure" part="typed-move" data-part="typed-move" @toggle=${opened}>
      <summary id=${ids('typed-move')}>${words.typedMove}</summary>
      <form class="typed-move" @submit=${submit}>
        <input
          name="typed-move"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          enterkeyhint="go"
          maxlength="40"
          aria-labelledby=${ids('typed-move')}
          aria-describedby="${ids('typed-move-hint')} ${ids('typed-move-error')}"
          aria-invalid=${view.failure === '' ? 'false' : 'true'}
          @input=${() => view.onType()}
        />
        <button type="submit" class="plain" data-action="play-typed">${words.playTyped}</button>
        <p id=${ids('typed-move-hint')} class="hint">${words.typedMoveHint}</p>
        <p id=${ids('typed-move-error')} class="field-error" role="alert" data-part="typed-move-error">${view.failure}</p>
      </form>
    </details>
  `;
}
