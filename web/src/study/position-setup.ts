// The board to set up a position, in place of the study; fetched when it is asked for.

import type { EngineError } from '@engine';
import type { BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import { studyWords } from '../i18n/study-words';
import type { SetupView } from '../setup/setup-view';

export interface PositionSetupParts {
  looks: BoardLooks;
  language: Language;
  /** Begins a study of the position; null when it has begun, else why not. */
  onPosition(sfen: string): Promise<EngineError | null>;
  /** The study is seen again. */
  onClose(): void;
}

export class PositionSetup {
  private language: Language;
  private shown: { view: SetupView; place: HTMLElement } | null = null;
  private ended = false;

  /** root: where the study is, hidden meanwhile. */
  constructor(
    private readonly root: HTMLElement,
    private readonly parts: PositionSetupParts,
  ) {
    this.language = parts.language;
  }

  /** sfen: the position to begin with. Null when it is shown, else why not. */
  async open(sfen: string | null): Promise<EngineError | null> {
    try {
      const { SetupView: View } = await import('../setup/setup-view');
      if (!this.ended && this.shown === null) {
        this.show(sfen, View);
      }
      return null;
    } catch {
      return { code: 'download_failed', where: 'setup', detail: '' };
    }
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.shown?.view.setLanguage(language);
  }

  /** Leaves nothing behind. */
  end(): void {
    this.ended = true;
    this.leave();
  }

  private show(sfen: string | null, View: typeof SetupView): void {
    const { root, parts, language } = this;
    const place = root.ownerDocument.createElement('div');
    root.after(place);
    root.hidden = true;
    const view = new View(place, {
      sfen,
      language,
      looks: parts.looks,
      purposes: [
        {
          id: 'study',
          label: (to) => studyWords[to].studyPosition,
          needs: 'game',
          onAct: (position) => void this.take(position),
        },
      ],
      onCancel: () => this.close(),
    });
    this.shown = { view, place };
  }

  private async take(sfen: string): Promise<void> {
    const { shown } = this;
    const fault = await this.parts.onPosition(sfen);
    if (shown === null || shown !== this.shown) {
      return;
    }
    if (fault === null) {
      this.close();
    } else {
      shown.view.refuse(fault);
    }
  }

  private close(): void {
    this.leave();
    this.parts.onClose();
  }

  private leave(): void {
    this.shown?.view.destroy();
    this.shown?.place.remove();
    this.shown = null;
    this.root.hidden = false;
  }
}
