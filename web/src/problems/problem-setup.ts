// A position to solve that is set up by hand, in place of the problem.

import type { BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import { problemWords } from '../i18n/problem-words';
import { SetupView } from '../setup/setup-view';
import type { ProblemSession } from './problem-session';

export interface ProblemSetupParts {
  /** Where the problem is drawn, hidden meanwhile. */
  root: HTMLElement;
  session: ProblemSession;
  looks: BoardLooks;
  /** The problem is seen again. */
  onClose(): void;
  /** The position is to be solved, and can be. */
  onSolve(sfen: string): void;
}

export class ProblemSetup {
  private mounted: { view: SetupView; place: HTMLElement } | null = null;

  constructor(private readonly parts: ProblemSetupParts) {}

  /** sfen: to begin with; null: a king alone. */
  open(sfen: string | null, language: Language): void {
    const { root, session, looks } = this.parts;
    const place = root.ownerDocument.createElement('div');
    root.after(place);
    root.hidden = true;
    const view = new SetupView(place, {
      sfen,
      language,
      looks,
      purposes: [
        {
          id: 'solve',
          label: (to) => problemWords[to].solve,
          needs: 'problem',
          onAct: (position) => void this.use(position),
        },
      ],
      onCancel: () => this.close(),
    });
    this.mounted = { view, place };
    if (session.solving?.over === false) {
      void session.stopSolving();
    }
  }

  setLanguage(language: Language): void {
    this.mounted?.view.setLanguage(language);
  }

  /** Leaves nothing behind. */
  end(): void {
    this.mounted?.view.destroy();
    this.mounted?.place.remove();
    this.mounted = null;
    this.parts.root.hidden = false;
  }

  private close(): void {
    this.end();
    this.parts.onClose();
  }

  private async use(sfen: string): Promise<void> {
    const { mounted } = this;
    const fault = await this.parts.session.faultOf(sfen);
    if (mounted === null || mounted !== this.mounted) {
      return; // closed meanwhile
    }
    if (fault === null) {
      this.close();
      this.parts.onSolve(sfen);
    } else {
      mounted.view.refuse(fault);
    }
  }
}
