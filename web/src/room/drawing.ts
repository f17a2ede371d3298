// Draws a view anew, one drawing at a time.

import { nothing, render, type TemplateResult } from 'lit';
import type { Language } from '../i18n/language';

export interface Drawn {
  language: Language;
  template: TemplateResult;
  /** After it is there, while drawing is still going on. */
  after(): void;
}

/** Drawing may move the focus, which asks for a drawing; that one waits for this to end. */
export class Drawing {
  private drawing = false;
  private ended = false;

  /**
   * root: an element that is the view's alone. onLost: takes the focus of what has gone or cannot be used any more; unless
   * given, its title takes that of what has gone.
   */
  constructor(
    private readonly root: HTMLElement,
    private readonly drawn: () => Drawn,
    private readonly onLost?: () => void,
  ) {}

  readonly draw = (): void => {
    if (this.ended) {
      return;
    }
    if (this.drawing) {
      queueMicrotask(this.draw);
      return;
    }
    this.drawing = true;
    try {
      const { root } = this;
      const { language, template, after } = this.drawn();
      root.lang = language;
      const tree = root.getRootNode() as Document | ShadowRoot;
      const focused = root.contains(tree.activeElement) ? tree.activeElement : null;
      render(template, root);
      after();
      if (focused !== null && this.onLost !== undefined && (!focused.isConnected || focused.matches(':disabled'))) {
        this.onLost();
      } else if (focused instanceof HTMLElement && !root.contains(tree.activeElement)) {
        if (focused.isConnected) {
          focused.focus({ preventScroll: true }); // moved to another place, it has lost the focus
        } else {
          this.focusTitle();
        }
      }
    } finally {
      this.drawing = false;
    }
  };

  focusTitle(): void {
    this.root.querySelector<HTMLElement>('.review-title')?.focus();
  }

  /** Nothing is drawn any more. */
  end(): void {
    this.ended = true;
    render(nothing, this.root);
  }
}
