// What the views of rooms have in common: they draw themselves anew from one template, in one language and one look of the
// board.

import { html, nothing, type TemplateResult } from 'lit';
import { plainLooks, type BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import { Drawing } from './drawing';

export abstract class RoomView {
  protected language: Language;
  protected looks: BoardLooks;
  private readonly drawing: Drawing;

  /** root: an empty element that is the view's alone. Nothing is drawn yet. */
  constructor(
    protected readonly root: HTMLElement,
    { language, looks = plainLooks }: { language: Language; looks?: BoardLooks },
  ) {
    this.language = language;
    this.looks = looks;
    this.drawing = new Drawing(root, () => ({
      language: this.language,
      template: this.template(),
      after: () => this.afterDrawing(),
    }));
  }

  readonly draw = (): void => this.drawing.draw();

  setLanguage(language: Language): void {
    this.language = language;
    this.draw();
  }

  setLooks(looks: BoardLooks): void {
    this.looks = looks;
    this.draw();
  }

  /** Nothing is drawn any more. */
  destroy(): void {
    this.drawing.end();
  }

  protected focusTitle(): void {
    this.drawing.focusTitle();
  }

  protected abstract template(): TemplateResult;

  /** While drawing is still going on. */
  protected afterDrawing(): void {}
}

/** Its title, which takes the focus, how it stands, and the way back. name: of the way back's action; null: there is none. */
export function roomHead(head: {
  title: string;
  standing: unknown;
  close: string;
  name: string;
  onClose: (() => void) | null;
}): TemplateResult {
  const { title, standing, close, name, onClose } = head;
  return html`
    <header class="review-head">
      <h2 class="review-title" tabindex="-1">${title}</h2>
      <div class="review-progress">${standing}</div>
      ${
        onClose === null
          ? nothing
          : html`<button type="button" class="plain" data-action=${`close-${name}`} @click=${onClose}>${close}</button>`
      }
    </header>
  `;
}
