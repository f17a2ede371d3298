// The record of the game, to be taken away, and its last position as a picture: fetched when it is first asked for.

import type { TemplateResult } from 'lit';
import type { DialogMessages } from '../i18n/dialog-words';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { recordDialog } from '../panel/record-dialog';
import type { GameSession } from '../session/game-session';
import type { Appearance } from './appearance';
import type { GameNotice } from './notices';
import { recordFormats, RecordOut } from './record-out';
import type { Scene } from './scene';
import { sharePosition } from './share-position';

export interface RecordParts {
  session: GameSession;
  /** Where the game is drawn. */
  place: HTMLElement;
  /** Of the page, without a query; null: no links to the game are offered. */
  address: string | null;
  appearance: Appearance;
  /** To be called after a change of what can be seen. */
  draw(): void;
  post(notice: GameNotice): void;
}

export class RecordPart {
  private readonly out: RecordOut;

  constructor(private readonly parts: RecordParts) {
    const { session, place, address, appearance, draw } = parts;
    this.out = new RecordOut(session, place, address, () => appearance.preferences.name);
    this.out.onChange.add(draw);
  }

  /** In the format that was chosen last. */
  write(words: Messages, language: Language): Promise<void> {
    return this.out.write(this.out.format, words, language);
  }

  template(scene: Scene & { words: DialogMessages }, onClose: () => void): TemplateResult {
    const { out } = this;
    const { words, ids, language } = scene;
    const { format, text, failure, outcome, link } = out;
    return recordDialog({
      words,
      ids,
      formats: recordFormats,
      format,
      text,
      lack: out.lack(language),
      failure,
      outcome,
      link,
      onFormat: (chosen) => void out.write(chosen, words, language),
      onCopy: () => void out.copy(),
      onSave: () => out.save(),
      onCopyLink: () => void out.copyLink(),
      onShare: () => void this.share(scene),
      onClose,
    });
  }

  /** The position on the board, as a picture and as a link. */
  private async share(scene: Scene): Promise<void> {
    const { place, address, appearance, post } = this.parts;
    const shared = await sharePosition(scene, { place, address, looks: appearance.looks });
    if (!shared) {
      scene.show({ dialog: null });
      post({ code: 'dialogs_unavailable' });
    }
  }
}
