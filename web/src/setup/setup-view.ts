// A position set up by hand: the board, both hands and the box, and what the position is used for. Whoever mounts it says
// that, and hears the position as a SFEN.

import { html, type TemplateResult } from 'lit';
import type { EngineError } from '@engine';
import { elementIds } from '../board/element-ids';
import { fileOf, rankOf } from '../board/geometry';
import type { BoardLooks } from '../board/piece-faces';
import { evenStart } from '../board/placement';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { setupWords, type SetupWords } from '../i18n/setup-words';
import { messagesIn } from '../i18n/words';
import { roomHead, RoomView } from '../room/room-view';
import { emptyPosition, readPosition, type SetupPosition } from './position';
import { Setup } from './setup';
import { SetupInput } from './setup-input';
import {
  pieceBox,
  purposesTemplate,
  setupTools,
  sfenField,
  startField,
  type Purpose,
  type SetupPanelView,
} from './setup-panel';
import { SetupTable } from './setup-table';
import setupCss from './setup.css?inline';

export type { Purpose };

export interface SetupOptions {
  /** To begin with; null, or what is no position: the even start, or a king alone where only a mate is wanted. */
  sfen: string | null;
  language: Language;
  looks: BoardLooks;
  purposes: readonly Purpose[];
  /** Unless given, there is no way back. */
  onCancel?: () => void;
}

export class SetupView extends RoomView<SetupOptions> {
  private readonly setup: Setup;
  private readonly input: SetupInput;
  private readonly ids = elementIds();
  private readonly table: SetupTable;
  private start = 'even';
  private refusal: EngineError | null = null;
  private sfenRefused = false;

  constructor(root: HTMLElement, options: SetupOptions) {
    super(root, options, setupCss);
    this.setup = new Setup(beginning(options));
    if (onlyMates(options)) {
      this.start = 'mate';
    }
    const changed = (): void => {
      this.refusal = null;
      this.draw();
    };
    this.input = new SetupInput(this.setup, changed);
    this.table = new SetupTable(this.setup, this.input, this.ids, this.draw);
    this.show();
  }

  override setLanguage(language: Language): void {
    if (language !== this.language) {
      super.setLanguage(language);
    }
  }

  /** Whoever was to use the position cannot. */
  refuse(error: EngineError): void {
    this.refusal = error;
    this.draw();
  }

  protected override afterDrawing(): void {
    this.table.attach(this.root);
  }

  protected template(): TemplateResult {
    const { language } = this;
    const words = setupWords[language];
    const messages = messagesIn(language);
    const { looks, onCancel } = this.parts;
    const view = this.panelView(words, messages);
    return html`
      <section class="review setup" data-part="setup-board" aria-label=${words.title}>
        ${roomHead({ title: words.title, standing: '', name: 'setup', close: words.close, onClose: onCancel ?? null })}
        <div class="room">
          ${this.table.template({ language, messages, words, looks })}
          <div class="side review-side">
            ${pieceBox(view)}
            <p class="setup-held" role="status" data-part="setup-held">${this.said(words, messages)}</p>
            ${setupTools(view)} ${purposesTemplate(view)} ${startField(view)} ${sfenField(view)}
          </div>
        </div>
      </section>
    `;
  }

  private panelView(words: SetupWords, messages: Messages): SetupPanelView {
    const { setup, input, ids, language, start, refusal, sfenRefused } = this;
    const { looks, purposes } = this.parts;
    return {
      setup,
      input,
      ids,
      language,
      messages,
      words,
      looks,
      purposes,
      start,
      refusal,
      sfenRefused,
      onStart: (chosen) => {
        this.start = chosen;
        this.draw();
      },
      change: (act) => {
        act();
        this.sfenRefused = false;
        input.letGo();
      },
      onSfen: (text) => {
        const read = readPosition(text);
        this.sfenRefused = read === null;
        if (read !== null) {
          setup.start(read);
        }
        input.letGo();
      },
      onPickByKeyboard: () => this.table.focusBoard(),
    };
  }

  /** What is held and how to go on, else what the last touch has made of its square. */
  private said(words: SetupWords, messages: Messages): string {
    const { setup, input } = this;
    const { held, last } = input;
    const piece = held === null ? null : setup.pieceAt(held);
    const changed = last === null || held?.kind === 'square' ? null : last;
    const on = changed === null ? null : (setup.position.squares[changed] ?? null);
    return [
      changed === null || on === null
        ? ''
        : messages.square({ file: fileOf(changed), rank: rankOf(changed), piece: on.code, side: on.side }),
      piece === null ? (changed === null ? words.hint : '') : words.holds(messages.piece(piece.code), piece.side),
    ]
      .filter((part) => part !== '')
      .join(this.language === 'ja' ? '　' : '. ');
  }
}

function onlyMates({ purposes }: SetupOptions): boolean {
  return purposes.every(({ needs }) => needs === 'problem');
}

function beginning(options: SetupOptions): SetupPosition {
  const asked = options.sfen === null ? null : readPosition(options.sfen);
  const even = onlyMates(options) ? null : readPosition(evenStart);
  return asked ?? even ?? emptyPosition(true);
}
