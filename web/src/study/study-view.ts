// The view of a study: the board, what the engine thinks, the moves with their variations, and what is said of the move
// looked at.

import { html, nothing, type TemplateResult } from 'lit';
import type { EngineError, Side } from '@engine';
import { elementIds } from '../board/element-ids';
import { GameTable } from '../board/game-table';
import type { BoardLooks } from '../board/piece-faces';
import { evenStart } from '../board/placement';
import { isHandicapGame } from '../session/game-record';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { ReviewMessages } from '../i18n/review-messages';
import { reviewMessagesIn } from '../i18n/review-words';
import { studyWords, type StudyWords } from '../i18n/study-words';
import { messagesIn } from '../i18n/words';
import { moveWord } from '../panel/move-words';
import { askButtons, askedPanel } from '../review/asked';
import { askedBoard, seatNames } from '../review/exercise-board';
import whyCss from '../review/why.css?inline';
import { button } from '../panel/actions';
import { stepButton } from '../panel/step-button';
import { roomFailure, roomHead, RoomView } from '../room/room-view';
import { root as startOfTree } from '../session/move-tree';
import { harmless } from '../session/one-line';
import { lookArrows, type Drawn } from './look-arrows';
import { lookPanel, lookSaid } from './look-panel';
import { exportPanel } from './export-panel';
import { notePanel } from './note-panel';
import { pastedPanel } from './pasted-panel';
import type { StudyExport } from './study-export';
import type { StudyLook } from './study-look';
import type { StudySession } from './study-session';
import studyCss from './study.css?inline';
import { children, endOfLine, keyOf, path } from './study-tree';
import { TreeList } from './tree-list';

export interface StudyParts {
  session: StudySession;
  look: StudyLook;
  out: StudyExport;
  language: Language;
  looks: BoardLooks;
  /** Who sits at the bottom. */
  bottom: Side;
  /** null: nothing is to be led back to. */
  onClose: (() => void) | null;
  /** Begins a study of a record or a position, as text; null when it has begun, else why not. */
  onPaste(text: string): Promise<EngineError | null>;
  /** Opens the board to set up a position; null when it is there, else why not. */
  onSetUp(): Promise<EngineError | null>;
  /** What stands under the moves; null: nothing. */
  beside: (() => HTMLElement) | null;
}

interface Words {
  page: Messages;
  review: ReviewMessages;
  words: StudyWords;
}

export class StudyView extends RoomView<StudyParts> {
  private readonly ids = elementIds();
  private readonly table = new GameTable(this.ids, this.draw);
  private bottom: Side;
  private drawn: Drawn = 'best';
  private readonly list = new TreeList(this.draw);
  private focusesMove = false;
  private announced = { key: '', text: '' };
  private pasted = '';
  private pastedFailure: EngineError | null = null;

  constructor(root: HTMLElement, parts: StudyParts) {
    super(root, parts, `${whyCss}${studyCss}`);
    this.bottom = parts.bottom;
    parts.look.onChange.add(this.draw);
    parts.out.onChange.add(this.draw);
    this.table.input.onMove.add((usi) => {
      const { session } = this;
      void (session.whyNot === null ? session.play(usi) : session.whyNot.ask(usi));
    });
    this.show();
  }

  private wordsNow(): Words {
    const { language, session } = this;
    const handicap = isHandicapGame(session.state, session.handicaps);
    return {
      page: messagesIn(language, handicap),
      review: reviewMessagesIn(language, handicap, session.people),
      words: studyWords[language],
    };
  }

  protected template(): TemplateResult {
    const all = this.wordsNow();
    const { session, parts } = this;
    const { words } = all;
    return html`
      <section
        class="review study"
        data-part="study"
        data-study=${session.phase}
        aria-label=${words.title}
        @keydown=${(event: KeyboardEvent) => this.onKey(event)}
      >
        ${roomHead({ title: words.title, standing: this.standing(all), name: 'study', close: words.close, onClose: parts.onClose })}
        <div class="room">
          ${this.tableTemplate(all)}
          <div class="side review-side study-side">
            ${this.walkTemplate(all)}
            ${
              askedPanel(session, { ...all, language: this.language, onClose: () => this.leaveQuestion() }) ??
              (session.state === null
                ? nothing
                : session.isProblem
                  ? html`<p class="hint" data-part="study-problem">${words.problem}</p>`
                  : this.lookTemplate(all))
            }
            ${this.list.template({
              tree: session.tree,
              at: session.at,
              textOf: (at) => session.textOf(at),
              start: all.review.start,
              startComment: session.startComment,
              language: this.language,
              words,
              onWalk: (at) => void session.walkTo(at),
            })}
            <p class="hint study-help">${words.treeHelp}</p>
            ${notePanel({ session, ids: this.ids, words })}
            ${parts.beside === null ? nothing : parts.beside()}
          </div>
        </div>
        <div class="review-below">
          ${exportPanel({ session, out: parts.out, page: all.page, words })}
          ${pastedPanel({
            text: this.pasted,
            failure: this.pastedFailure,
            ids: this.ids,
            page: all.page,
            words,
            onText: (text) => (this.pasted = text),
            onLong: (text) => void this.openPasted(text),
            onOpen: () => void this.openPasted(this.pasted),
            onSetUp: () => void this.openSetup(),
          })}
        </div>
        <p class="spoken-only" aria-live="polite" data-part="study-announcement">${this.announcement(all)}</p>
      </section>
    `;
  }

  private standing({ words, page }: Words): TemplateResult | string {
    const { phase, failure } = this.session;
    if (phase === 'failed' && failure !== null) {
      return roomFailure(words.failed(page.errorDetail(failure)), 'study', words.again, () => void this.session.open());
    }
    return phase === 'opening' ? words.opening : '';
  }

  private tableTemplate({ page, words }: Words): TemplateResult {
    const { session, parts, language, bottom, drawn, looks } = this;
    const { names } = parts.out.game;
    const { state, stateHere } = session;
    const turn = state?.turn ?? 'black';
    const seen = stateHere === null ? null : parts.look.seen;
    const asked = askedBoard(this.table, session, { names, bottom, language, page, looks });
    return (
      asked ??
      this.table.template({
        state,
        keptSfen: evenStart,
        // Either side's moves are the person's.
        playerSide: turn,
        playersTurn: stateHere !== null && session.phase !== 'failed',
        flipped: bottom !== turn,
        clocks: null,
        language,
        words: { ...page, ...seatNames(turn, names, page) },
        looks,
        annotations: lookArrows(seen, drawn, turn),
        ownWords:
          state === null ? '' : state.result !== null ? words.over : state.check ? words.turnInCheck : words.turn,
        status: html`<div class="status"></div>`,
      })
    );
  }

  private lookTemplate({ page, review, words }: Words): TemplateResult {
    const { session, parts, language, drawn } = this;
    return lookPanel({
      look: parts.look,
      turn: session.state?.turn ?? 'black',
      isOver: session.stateHere !== null && session.stateHere.legal.length === 0,
      drawn,
      language,
      page,
      review,
      words,
      onDraw: (which) => {
        this.drawn = which;
        this.draw();
      },
    });
  }

  private leaveQuestion(): void {
    this.session.leaveQuestion();
    this.parts.look.moved();
    this.draw();
  }

  private walkTemplate({ page, review }: Words): TemplateResult {
    const { session } = this;
    const { tree, at } = session;
    const isAtEnd = children(tree, at).length === 0;
    return html`
      <div class="actions walk" role="group" aria-label=${review.walk}>
        ${stepButton('first', review.first, at === startOfTree, () => void session.first())}
        ${stepButton('back', review.back, at === startOfTree, () => void session.back())}
        ${stepButton('next', review.next, isAtEnd, () => void session.forward())}
        ${stepButton('last', review.last, isAtEnd, () => void session.last())}
        ${button('plain', 'flip', page.flip, () => {
          this.bottom = this.bottom === 'black' ? 'white' : 'black';
          this.draw();
        })}
        ${askButtons(session, this.language, (ask) => {
          this.parts.look.stop();
          ask();
        })}
      </div>
    `;
  }

  private async openSetup(): Promise<void> {
    this.pastedFailure = await this.parts.onSetUp();
    this.draw();
  }

  private async openPasted(text: string): Promise<void> {
    this.pastedFailure = await this.parts.onPaste(text);
    this.pasted = this.pastedFailure === null ? '' : text;
    if (this.pastedFailure === null) {
      this.focusTitle(); // the board is up there
    }
    this.draw();
  }

  /** The move walked to, of which line; and what the engine says of it once it has ended. */
  private announcement({ page, review, words }: Words): string {
    const { session, language, parts } = this;
    const { tree, at, stateHere } = session;
    const key = keyOf(tree, at);
    if (stateHere === null || (parts.look.isThinking && this.announced.key === key)) {
      return this.announced.text;
    }
    const text = session.textOf(at);
    const { name = '' } = tree[at] ?? {};
    const said = [
      at === startOfTree || text === null
        ? review.start
        : review.after(path(tree, at).length, moveWord(text, language)),
      name === '' ? '' : words.named(harmless(name)),
      ...(parts.look.seen === null ? [] : lookSaid(parts.look.seen, { turn: stateHere.turn, language, review })),
    ];
    this.announced = { key, text: page.aloud(said.filter((each) => each !== '').join(' ')) };
    return this.announced.text;
  }

  /** Arrow keys walk, but where they have something else to do: on the board, and in what is typed into. */
  private onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest('.table, input, textarea, dialog') !== null) {
      return;
    }
    const { session } = this;
    const walks: Record<string, () => Promise<void>> = {
      ArrowLeft: () => session.back(),
      ArrowRight: () => session.forward(),
      ArrowUp: () => session.beside(-1),
      ArrowDown: () => session.beside(1),
      Home: () => session.first(),
      End: () => session.walkTo(endOfLine(session.tree, session.at)),
    };
    const walk = walks[event.key];
    const isInTree = target.closest('.study-tree') !== null;
    // Elsewhere these move the page.
    const isForTree = ['ArrowUp', 'ArrowDown'].includes(event.key);
    if (walk !== undefined && (isInTree || !isForTree)) {
      event.preventDefault();
      this.focusesMove = isInTree;
      void walk();
    }
  }

  protected override afterDrawing(): void {
    this.table.afterDrawing(this.root, this.session.whyNot?.state ?? this.session.lines?.state ?? this.session.state);
    if (!this.list.afterDrawing(this.root, this.session.at)) {
      return;
    }
    const list = this.root.querySelector<HTMLElement>('.study-tree');
    if (this.focusesMove || list?.contains((this.root.getRootNode() as Document).activeElement) === true) {
      this.focusesMove = false;
      list?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
    }
  }
}
