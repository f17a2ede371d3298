// A position to be shared: its picture, to save, copy or send, and a link that opens it. Each way is offered only where
// the browser has it. The dialog lies over whatever is there, and leaves nothing behind.

import { html, nothing, render, type TemplateResult } from 'lit';
import { elementIds } from '../board/element-ids';
import { shareWords, type ShareOutcome } from '../i18n/share-words';
import { wear } from '../room/dress';
import { saveFile } from '../panel/save-file';
import type { PositionPicture } from './picture';
import { positionImage } from './position-image';
import shareCss from './share.css?inline';
import { button } from '../panel/actions';

export interface Shared {
  picture: PositionPicture;
  /** An address that opens it; null: there is none. */
  link: string | null;
  /** Of the picture, without its ending. */
  name: string;
}

/** place: an element of the page, in whose parent the dialog is put. */
export function openShare(place: HTMLElement, shared: Shared): void {
  new ShareDialog(place, shared).open();
}

class ShareDialog {
  private readonly root: HTMLElement;
  private readonly undress: () => void;
  private readonly ids = elementIds();
  private image: { blob: Blob; url: string } | null = null;
  private failed = false;
  private outcome: ShareOutcome | null = null;

  constructor(
    place: HTMLElement,
    private readonly shared: Shared,
  ) {
    this.root = place.ownerDocument.createElement('div');
    this.root.lang = shared.picture.language;
    place.after(this.root);
    this.undress = wear(place, shareCss);
  }

  open(): void {
    this.draw();
    this.dialog?.showModal();
    void this.drawImage();
  }

  private get dialog(): HTMLDialogElement | null {
    return this.root.querySelector('dialog');
  }

  private get browser(): Navigator | null {
    return this.root.ownerDocument.defaultView?.navigator ?? null;
  }

  private get words() {
    return shareWords[this.shared.picture.language];
  }

  private get alt(): string {
    const { ply, move, names, sentence } = this.shared.picture;
    return this.words.alt(this.words.position(ply, move), names, sentence);
  }

  private async drawImage(): Promise<void> {
    try {
      const blob = await positionImage(this.root, this.shared.picture);
      this.image = { blob, url: await dataUrlOf(blob) };
    } catch {
      this.failed = true;
    }
    this.draw();
  }

  private draw(): void {
    render(this.template(), this.root);
  }

  private template(): TemplateResult {
    const { words, ids, image, shared, outcome } = this;
    return html`
      <dialog class="dialog" part="dialog" data-part="share" aria-labelledby=${ids('share')} @close=${() => this.end()}>
        <h2 id=${ids('share')}>${words.title}</h2>
        <div class="share-picture" aria-busy=${image === null && !this.failed ? 'true' : 'false'}>
          ${
            image === null
              ? html`<p role="status">${this.failed ? words.failed : words.drawing}</p>`
              : html`<img src=${image.url} alt=${this.alt} />`
          }
        </div>
        <div class="field actions">${this.ways()}</div>
        ${shared.link === null ? nothing : this.linkField(shared.link)}
        <div class="dialog-actions apart">
          <p class="hint" role="status" data-part="share-outcome">${outcome === null ? nothing : words.outcome[outcome]}</p>
          ${button('primary', 'close-share', words.close, () => this.dialog?.close())}
        </div>
      </dialog>
    `;
  }

  private ways(): (TemplateResult | typeof nothing)[] {
    const { words } = this;
    const isThere = this.image !== null;
    return [
      button('plain', 'save-picture', words.save, () => this.save(), isThere),
      this.canCopy ? button('plain', 'copy-picture', words.copy, () => void this.copy(), isThere) : nothing,
      this.canSend ? button('plain', 'send-picture', words.send, () => void this.send(), isThere) : nothing,
    ];
  }

  private linkField(link: string): TemplateResult {
    const { words, ids } = this;
    return html`
      <div class="field">
        <label for=${ids('share-link')}>${words.link}</label>
        <div class="field-row">
          <input
            id=${ids('share-link')}
            name="share-link"
            type="text"
            readonly
            .value=${link}
            @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
          />
          ${button('plain', 'copy-share-link', words.copyLink, () => void this.copyLink(link))}
        </div>
      </div>
    `;
  }

  /** Pages that came by an unsafe way have no clipboard. */
  private get clipboard(): Clipboard | undefined {
    return this.browser?.clipboard;
  }

  private get canCopy(): boolean {
    return typeof ClipboardItem !== 'undefined' && typeof this.clipboard?.write === 'function';
  }

  private get file(): File {
    return new File(this.image === null ? [] : [this.image.blob], `${this.shared.name}.png`, { type: 'image/png' });
  }

  private get canSend(): boolean {
    const { browser } = this;
    return typeof browser?.canShare === 'function' && browser.canShare({ files: [this.file] });
  }

  private save(): void {
    if (this.image !== null) {
      saveFile(this.root, `${this.shared.name}.png`, 'image/png', this.image.blob);
      this.say('saved');
    }
  }

  /** With what stands for it in words, where the clipboard takes both. */
  private async copy(): Promise<void> {
    const picture = { 'image/png': this.image?.blob ?? '' };
    const text = { 'text/plain': new Blob([this.alt], { type: 'text/plain' }) };
    const write = async (content: Record<string, Blob | string>): Promise<void> =>
      this.clipboard?.write([new ClipboardItem(content)]);
    try {
      await write({ ...picture, ...text }).catch(() => write(picture));
      this.say('copied');
    } catch {
      this.say('copyRefused');
    }
  }

  private async send(): Promise<void> {
    const { link } = this.shared;
    try {
      await this.browser?.share({ files: [this.file], text: this.alt, ...(link === null ? {} : { url: link }) });
    } catch (error) {
      if ((error as DOMException).name !== 'AbortError') {
        this.say('sendFailed');
      }
    }
  }

  private async copyLink(link: string): Promise<void> {
    try {
      if (this.clipboard === undefined) {
        throw new Error('no clipboard');
      }
      await this.clipboard.writeText(link);
      this.say('linkCopied');
    } catch {
      this.say('linkRefused');
    }
  }

  private say(outcome: ShareOutcome): void {
    this.outcome = outcome;
    this.draw();
  }

  private end(): void {
    render(nothing, this.root);
    this.root.remove();
    this.undress();
  }
}

/** The page may show images of its own and such ones, and no others. */
function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('the picture cannot be read')));
    reader.readAsDataURL(blob);
  });
}
