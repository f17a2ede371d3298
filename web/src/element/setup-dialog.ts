// The dialog in which a position to start from is set up by hand. What it takes is fetched when it is first asked for.

import { html, type TemplateResult } from 'lit';
import type { BoardLooks } from '../board/piece-faces';
import { dialogWords } from '../i18n/dialog-words';
import type { Language } from '../i18n/language';
import type { SetupView } from '../setup/setup-view';
import type { GameNotice } from './notices';
import type { ViewState } from './view-state';

export interface SetupDialogParts {
  /** Where the game is drawn. */
  place: HTMLElement;
  view(): ViewState;
  show(change: Partial<ViewState>): void;
  post(notice: GameNotice): void;
}

export class SetupDialog {
  private mounted: SetupView | null = null;

  constructor(private readonly parts: SetupDialogParts) {}

  /** In place of the dialog for a new game, until the position is used or left. */
  async open(sfen: string, language: Language, looks: BoardLooks, onUse: (sfen: string) => void): Promise<void> {
    const { place, view, show, post } = this.parts;
    let SetupView: typeof import('../setup/setup-view').SetupView;
    try {
      ({ SetupView } = await import('../setup/setup-view'));
    } catch {
      show({ dialog: null });
      post({ code: 'dialogs_unavailable' });
      return;
    }
    if (view().dialog !== 'new-game') {
      return; // closed meanwhile
    }
    show({ dialog: 'setup' });
    const root = place.querySelector<HTMLElement>('.setup-place');
    if (root === null || this.mounted !== null) {
      return;
    }
    this.mounted = new SetupView(root, {
      sfen,
      language,
      looks,
      purposes: [
        {
          id: 'play',
          label: (to) => dialogWords[to].useSetUp,
          needs: 'game',
          onAct: (position) => {
            this.leave();
            onUse(position);
          },
        },
      ],
      onCancel: () => this.leave(),
    });
  }

  template(language: Language): TemplateResult {
    this.mounted?.setLanguage(language);
    return html`
      <dialog
        class="dialog setup-dialog"
        part="dialog"
        data-part="setup"
        aria-label=${dialogWords[language].setUp}
        @cancel=${() => this.leave()}
        @close=${() => this.end()}
      ><div class="setup-place"></div></dialog>
    `;
  }

  /** Back to the dialog for a new game. */
  private leave(): void {
    this.parts.show({ dialog: 'new-game' });
  }

  private end(): void {
    this.mounted?.destroy();
    this.mounted = null;
  }
}
