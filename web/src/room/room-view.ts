// What the views of rooms have in common: they dress what they are in, draw themselves anew from one template, in one
// language and one look of the board, and end what they draw with themselves.

import { html, nothing, type TemplateResult } from 'lit';
import { plainLooks, type BoardLooks } from '../board/piece-faces';
import type { Listeners } from '../engine/listeners';
import type { Language } from '../i18n/language';
import { button } from '../panel/actions';
import { Drawing } from './drawing';
import type { MountedRoom } from './room';
import { dressRoom } from './room-sheet';

export interface RoomParts {
  language: Language;
  looks?: BoardLooks;
  /** What is drawn, and ends with the view. */
  session?: { readonly onChange: Listeners; destroy(): void };
}

export abstract class RoomView<Parts extends RoomParts> implements MountedRoom {
  protected readonly session: Parts['session'];
  protected language: Language;
  protected looks: BoardLooks;
  private readonly drawing: Drawing;
  private readonly undress: () => void;

  /**
   * root: an empty element that is the view's alone. styles: of the room. Nothing is drawn yet: a view's constructor ends
   * with show().
   */
  constructor(
    protected readonly root: HTMLElement,
    protected readonly parts: Parts,
    styles: string,
  ) {
    const { language, looks = plainLooks, session } = parts;
    this.language = language;
    this.looks = looks;
    this.session = session;
    this.undress = dressRoom(root, styles);
    this.drawing = new Drawing(root, () => ({
      language: this.language,
      template: this.template(),
      after: () => this.afterDrawing(),
    }));
    if (session !== undefined) {
      session.onChange.add(this.draw);
    }
  }

  readonly draw = (): void => this.drawing.draw();

  /** It is seen, for the first time or again. */
  show(): void {
    this.draw();
    this.drawing.focusTitle();
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.draw();
  }

  setLooks(looks: BoardLooks): void {
    this.looks = looks;
    this.draw();
  }

  /** Nothing is drawn any more, and the root is as it was. */
  destroy(): void {
    this.session?.destroy();
    this.drawing.end();
    this.undress();
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
  /** What else can be done, before the way back. */
  ways?: unknown;
}): TemplateResult {
  const { title, standing, close, name, onClose, ways = nothing } = head;
  return html`
    <header class="review-head">
      <h2 class="review-title" tabindex="-1">${title}</h2>
      <div class="review-progress">${standing}</div>
      ${ways} ${onClose === null ? nothing : button('plain', `close-${name}`, close, onClose)}
    </header>
  `;
}

/** Why a room cannot be used, and the way to try it again. */
export function roomFailure(said: string, name: string, again: string, onAgain: () => void): TemplateResult {
  return html`<p role="alert">${said}</p>
    ${button('plain', `${name}-again`, again, onAgain)}`;
}
