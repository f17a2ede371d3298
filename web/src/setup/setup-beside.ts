// A position that is set up by hand, in place of what is in a room.

import type { EngineError } from '@engine';
import type { Language } from '../i18n/language';
import type { Purpose } from './setup-panel';
import { SetupView, type SetupOptions } from './setup-view';

export interface BesideParts extends Pick<SetupOptions, 'looks'>, Omit<Purpose, 'onAct'> {
  /** Why the position cannot be used; null: it can. */
  faultOf(sfen: string): Promise<EngineError | null>;
  /** What is in the room is seen again. */
  onClose(): void;
  onUse(sfen: string): void;
}

export class SetupBeside {
  private shown: { view: SetupView; place: HTMLElement } | null = null;

  /** root: where what is in the room is, hidden meanwhile. */
  constructor(
    private readonly root: HTMLElement,
    private readonly parts: BesideParts,
  ) {}

  /** sfen: to begin with; null: as SetupOptions has it. */
  open(sfen: string | null, language: Language): void {
    const { root, parts } = this;
    if (this.shown !== null) {
      return;
    }
    const place = root.ownerDocument.createElement('div');
    root.after(place);
    root.hidden = true;
    const { looks, id, label, needs } = parts;
    const view = new SetupView(place, {
      sfen,
      language,
      looks,
      purposes: [{ id, label, needs, onAct: (position) => void this.use(position) }],
      onCancel: () => this.close(),
    });
    this.shown = { view, place };
  }

  setLanguage(language: Language): void {
    this.shown?.view.setLanguage(language);
  }

  /** Leaves nothing behind. */
  end(): void {
    this.shown?.view.destroy();
    this.shown?.place.remove();
    this.shown = null;
    this.root.hidden = false;
  }

  private close(): void {
    this.end();
    this.parts.onClose();
  }

  private async use(sfen: string): Promise<void> {
    const { shown } = this;
    const fault = await this.parts.faultOf(sfen);
    if (shown === null || shown !== this.shown) {
      return; // closed meanwhile
    }
    if (fault === null) {
      this.close();
      this.parts.onUse(sfen);
    } else {
      shown.view.refuse(fault);
    }
  }
}
