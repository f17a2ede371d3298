// The board and both hands while pieces are set up, and everything that reaches them by click, drag or key.

import { html, svg, type TemplateResult } from 'lit';
import type { Side } from '@engine';
import { boardDrawing } from '../board/board-drawing';
import type { ElementIds } from '../board/element-ids';
import { squareAt, squareOfUsi, type SquareIndex } from '../board/geometry';
import { handStand } from '../board/hand-stand';
import type { Target } from '../board/legal-moves';
import type { TouchInput } from '../board/move-input';
import { PieceDrag } from '../board/piece-drag';
import type { BoardLooks } from '../board/piece-faces';
import { focusSquare, squareGrid } from '../board/square-grid';
import { readHandPiece } from '../engine/piece-codes';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { SetupWords } from '../i18n/setup-words';
import { kinds } from './position';
import type { From, Setup, To } from './setup';
import type { SetupInput } from './setup-input';

export interface SetupTableView {
  language: Language;
  messages: Messages;
  words: SetupWords;
  looks: BoardLooks;
}

/** Black is at the bottom. */
const bottom: Side = 'black';
const nowhere: TouchInput['targets'] = new Map();
/** A dragged piece can be put anywhere. */
const everywhere: ReadonlyMap<SquareIndex, Target> = new Map(
  Array.from({ length: 81 }, (_, square) => [square, { square, plain: null, promoted: null }]),
);

export class SetupTable {
  private readonly drag: PieceDrag<From>;
  private root: HTMLElement | null = null;
  private current: SquareIndex = squareAt(5, 5);

  /** changed: draw again now. */
  constructor(
    private readonly setup: Setup,
    private readonly input: SetupInput,
    private readonly ids: ElementIds,
    private readonly changed: () => void,
  ) {
    this.drag = new PieceDrag<From>({
      input: {
        canMove: (from) => setup.pieceAt(from) !== null,
        pick: (from) => input.take(from),
        targets: everywhere,
        dropOn: (square, event) => this.drop(square === null ? this.placeUnder(event) : { kind: 'square', square }),
        cancel: () => input.letGo(),
      },
      sourceOf: (element) => this.sourceOf(element),
      bottom: () => bottom,
      drawing: () => this.root?.querySelector<SVGSVGElement>('.board-drawing') ?? null,
      changed,
    });
  }

  /** Listens on what holds board, hands and box. */
  attach(root: HTMLElement): void {
    if (this.root === null) {
      this.root = root;
      this.drag.attach(root);
      root.addEventListener('keydown', (event) => this.press(event), true);
    }
  }

  focusBoard(): void {
    if (this.root !== null) {
      focusSquare(this.root, this.current);
    }
  }

  template(view: SetupTableView): TemplateResult {
    const { setup, input, ids } = this;
    const { held, last } = input;
    const onSquare = held?.kind === 'square' ? held.square : null;
    return html`
      <div class="table">
        ${this.seat('white', view)}
        <div class="board">
          ${boardDrawing({
            placement: setup.position,
            ids,
            bottom,
            language: view.language,
            looks: view.looks,
            marks: {
              lastFrom: null,
              lastTo: last === onSquare ? null : last,
              checkedKing: null,
              selected: onSquare,
              targets: nowhere,
              hovered: this.drag.hovered,
              annotations: null,
              opponent: 'white',
            },
            dragged: this.dragged(),
            goal: null,
          })}
          ${squareGrid({
            placement: setup.position,
            ids,
            bottom,
            words: { ...view.messages, boardHelp: view.words.boardHelp },
            named: view.looks.named,
            input: {
              selected: onSquare === null ? null : { kind: 'square', square: onSquare },
              targets: nowhere,
              canMove: (source) => source.kind === 'square' && setup.position.squares[source.square] !== null,
              touch: (source) => source.kind === 'square' && input.touchSquare(source.square),
              cancel: () => input.letGo(),
            },
            current: this.current,
            onFocus: (square) => {
              if (square !== this.current) {
                this.current = square;
                this.changed();
              }
            },
          })}
        </div>
        ${this.seat('black', view)}
      </div>
    `;
  }

  private seat(side: Side, { messages, words, looks }: SetupTableView): TemplateResult {
    const { setup, input } = this;
    const { held } = input;
    const piece = held === null ? null : setup.pieceAt(held);
    const canTake = piece !== null && piece.code !== 'K' && !(held?.kind === 'hand' && held.side === side);
    return html`
      <div class="setup-seat" data-place=${side} @click=${(event: Event) => {
        if (canTake && (event.target as Element).closest('button') === null) {
          input.touchHand(side, null);
        }
      }}>
        <div class="seat-name">
          <svg class="seat-mark" viewBox="-10 -11 20 22" aria-hidden="true">
            ${svg`<path class=${side} d="M0 -9L6 -5L8 9H-8L-6 -5Z"></path>`}
          </svg>
          <span>${messages.side[side]}</span>
        </div>
        ${handStand({
          placement: setup.position,
          ids: this.ids,
          side,
          bottom,
          words: messages,
          looks,
          input: {
            selected: held?.kind === 'hand' && held.side === side ? { kind: 'hand', piece: held.piece } : null,
            targets: nowhere,
            canMove: () => true,
            touch: (source) => source.kind === 'hand' && input.touchHand(side, source.piece),
            cancel: () => input.letGo(),
          },
          movable: side,
          onPickByKeyboard: () => this.focusBoard(),
        })}
        <button
          type="button"
          class="to-hand"
          data-action="to-hand"
          data-side=${side}
          aria-label=${words.toHand(side)}
          aria-disabled=${canTake ? 'false' : 'true'}
          @click=${() => canTake && input.touchHand(side, null)}
        >
          <svg viewBox="-10 -10 20 20" aria-hidden="true">${svg`<path d="M0 -6V6M-6 0H6"></path>`}</svg>
        </button>
      </div>
    `;
  }

  private dragged(): { piece: NonNullable<ReturnType<Setup['pieceAt']>>; from: SquareIndex | null } | null {
    const { source } = this.drag;
    const piece = source === null ? null : this.setup.pieceAt(source);
    return piece === null ? null : { piece, from: source?.kind === 'square' ? source.square : null };
  }

  /** Outside everything it goes back. */
  private drop(to: To | null): void {
    if (to !== null) {
      this.input.put(to);
    }
    this.input.held = null;
    this.changed();
  }

  private placeUnder(event: PointerEvent): To | null {
    const tree = this.root?.getRootNode() as Document | ShadowRoot | undefined;
    const place = tree?.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]');
    const name = place?.dataset.place;
    return name === 'black' || name === 'white'
      ? { kind: 'hand', side: name }
      : name === 'box'
        ? { kind: 'box' }
        : null;
  }

  private sourceOf(element: HTMLElement): From | null {
    const square = squareOfUsi(element.dataset.square ?? '');
    if (square !== null) {
      return { kind: 'square', square };
    }
    const letter = element.dataset.handPiece ?? '';
    const place = element.closest<HTMLElement>('[data-place]')?.dataset.place;
    if (place === 'box') {
      const kind = kinds.find((each) => each === letter);
      return kind === undefined ? null : this.input.outOfBox(kind);
    }
    const piece = readHandPiece(letter);
    return piece !== null && (place === 'black' || place === 'white') ? { kind: 'hand', side: place, piece } : null;
  }

  private press(event: KeyboardEvent): void {
    if (event.key === 'Escape' && (this.input.held !== null || this.drag.source !== null)) {
      // What this stands in is not closed by it.
      event.preventDefault();
      event.stopPropagation();
      this.input.letGo();
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      const on = (event.target as Element).closest<HTMLElement>('[data-square], [data-hand-piece]');
      const from = on === null ? null : this.sourceOf(on);
      if (from !== null) {
        event.preventDefault();
        this.input.remove(from);
      }
    }
  }
}
