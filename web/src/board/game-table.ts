// The table that is played on: the board between the two seats, and everything that reaches it by
// click, drag or key.

import { html, nothing, svg, type TemplateResult } from 'lit';
import type { GameState, Side } from '@engine';
import { opponentOf } from '../engine/sides';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { Annotations } from './annotations';
import { boardDrawing, type BoardMarks, type GoalDrawing } from './board-drawing';
import type { ElementIds } from './element-ids';
import { squareAt, type SquareIndex } from './geometry';
import { handStand } from './hand-stand';
import { endsOfMove, groupLegalMoves, noMoves, type LegalMoves } from './legal-moves';
import { MoveInput } from './move-input';
import { PieceDrag, sourceOf } from './piece-drag';
import type { BoardLooks } from './piece-faces';
import type { Piece } from './pieces';
import { emptyPlacement, placementOf, placementOfSfen, type Placement } from './placement';
import { promotionQuestion, showPromotionQuestion } from './promotion-question';
import { slidePiece } from './slide';
import { focusSquare, squareGrid } from './square-grid';

/** What a table shows of a game, or of a problem. */
export type TableState = Pick<
  GameState,
  'start' | 'turn' | 'check' | 'squares' | 'hands' | 'legal' | 'moves' | 'formations'
>;

export interface TableView {
  state: TableState | null;
  /** Drawn while there is no state yet. */
  keptSfen: string;
  playerSide: Side;
  playersTurn: boolean;
  flipped: boolean;
  language: Language;
  words: Messages;
  looks: BoardLooks;
  /** Beside the person's name, in place of whose turn it is. */
  ownWords: string | null;
  /** Beside each name, where there are clocks. */
  clocks: Record<Side, TemplateResult> | null;
  /** null: it has no name. */
  opponent?: { name: string; crest: TemplateResult | null } | null;
  /** Under the opponent's name. */
  status: TemplateResult;
  annotations: Annotations | null;
  /** Of a lesson. */
  goal?: GoalDrawing | null;
}

export class GameTable {
  readonly input = new MoveInput();
  private readonly drag: PieceDrag;
  private root: HTMLElement | null = null;
  private bottom: Side = 'black';
  private current: SquareIndex = squareAt(5, 5);
  private drawnState: TableState | null = null;
  private legalOf: { state: TableState | null; moves: LegalMoves } = { state: null, moves: noMoves };

  /** changed: draw the page again now. */
  constructor(
    private readonly ids: ElementIds,
    private readonly changed: () => void,
  ) {
    this.input.onChange.add(changed);
    this.drag = new PieceDrag({
      input: this.input,
      sourceOf,
      bottom: () => this.bottom,
      drawing: () => this.drawing(),
      changed,
    });
  }

  template(view: TableView): TemplateResult {
    const { words, playerSide } = view;
    this.bottom = view.flipped ? opponentOf(playerSide) : playerSide;
    this.input.setMoves(view.playersTurn ? this.legalMoves(view.state) : noMoves);
    const placement =
      view.state === null ? (placementOfSfen(view.keptSfen) ?? emptyPlacement()) : placementOf(view.state);
    const top = opponentOf(this.bottom);
    return html`
      <div class="table" part="table">
        ${this.seat(top, placement, view)}
        <div class="board" part="board">
          ${boardDrawing({
            placement,
            ids: this.ids,
            bottom: this.bottom,
            language: view.language,
            looks: view.looks,
            marks: this.marks(placement, view),
            dragged: this.dragged(placement, playerSide),
            goal: view.goal ?? null,
          })}
          ${squareGrid({
            placement,
            ids: this.ids,
            bottom: this.bottom,
            words,
            named: view.looks.named,
            input: this.input,
            current: this.current,
            onFocus: (square) => {
              if (square !== this.current) {
                this.current = square;
                this.changed();
              }
            },
          })}
        </div>
        ${this.seat(this.bottom, placement, view)}
        ${promotionQuestion({ input: this.input, placement, words, looks: view.looks, ids: this.ids, bottom: this.bottom })}
      </div>
    `;
  }

  /** For who worked with a control that is gone or may not be used now; the page stays where it is. */
  takeFocus(): void {
    if (this.root !== null) {
      focusSquare(this.root, this.current, { preventScroll: true });
    }
  }

  /** To be called after each drawing. */
  afterDrawing(page: HTMLElement, state: TableState | null): void {
    if (this.root === null) {
      this.root = page.querySelector<HTMLElement>('.table');
      if (this.root !== null) {
        this.drag.attach(this.root);
      }
    }
    this.slideLastMove(state);
    const dialog = page.querySelector<HTMLDialogElement>('.promotion-question');
    if (dialog !== null) {
      const asked = this.input.question?.target.plain ?? null;
      showPromotionQuestion(dialog, asked === null ? null : page.querySelector(`[data-square="${asked.slice(2, 4)}"]`));
    }
  }

  private seat(side: Side, placement: Placement, view: TableView): TemplateResult {
    const { words, playerSide } = view;
    const isPlayer = side === playerSide;
    const formations = view.state?.formations?.[side] ?? null;
    return html`
      <div class=${isPlayer ? 'seat own' : 'seat'} part=${isPlayer ? 'seat own-seat' : 'seat opponent-seat'} data-seat=${side}>
        <div class="seat-name">
          <svg class="seat-mark" viewBox="-10 -11 20 22" role="img" aria-label=${words.side[side]}>
            ${svg`<path class=${side} d="M0 -9L6 -5L8 9H-8L-6 -5Z"></path>`}
          </svg>
          ${isPlayer ? nothing : (view.opponent?.crest ?? nothing)}
          <span>${isPlayer ? words.you : (view.opponent?.name ?? words.opponentName)}</span>
          ${view.clocks === null ? nothing : view.clocks[side]}
        </div>
        <p class="formations" data-formations=${side}>${formations === null ? nothing : words.formations(formations)}</p>
        ${handStand({
          placement,
          ids: this.ids,
          side,
          bottom: this.bottom,
          words,
          looks: view.looks,
          input: this.input,
          movable: view.playersTurn ? playerSide : null,
          onPickByKeyboard: () => this.root !== null && focusSquare(this.root, this.current),
        })}
        ${isPlayer ? this.turnLine(view) : view.status}
      </div>
    `;
  }

  private turnLine({ playersTurn, state, words, ownWords }: TableView): TemplateResult {
    const turn = state?.check === true ? words.yourTurnInCheck : words.yourTurn;
    return html`
      <div class="status"><p class="status-words">${ownWords ?? (playersTurn ? turn : '')}</p></div>
    `;
  }

  private marks(placement: Placement, view: TableView): BoardMarks {
    const last = view.state?.moves.at(-1);
    const ends = last === undefined ? null : endsOfMove(last.usi);
    const selected = this.input.selected;
    return {
      lastFrom: ends?.from.kind === 'square' ? ends.from.square : null,
      lastTo: ends?.to ?? null,
      checkedKing: view.state?.check === true ? kingOf(view.state.turn, placement) : null,
      selected: selected?.kind === 'square' ? selected.square : null,
      targets: this.input.targets,
      hovered: this.drag.hovered,
      annotations: view.annotations,
      opponent: opponentOf(view.playerSide),
    };
  }

  private dragged(placement: Placement, playerSide: Side): { piece: Piece; from: SquareIndex | null } | null {
    const source = this.drag.source;
    if (source === null) {
      return null;
    }
    if (source.kind === 'hand') {
      return { piece: { code: source.piece, side: playerSide }, from: null };
    }
    const piece = placement.squares[source.square] ?? null;
    return piece === null ? null : { piece, from: source.square };
  }

  private legalMoves(state: TableState | null): LegalMoves {
    if (this.legalOf.state !== state) {
      this.legalOf = { state, moves: state === null ? noMoves : groupLegalMoves(state.legal) };
    }
    return this.legalOf.moves;
  }

  /** One move more than before slides; anything else (undo, another game) is simply there. */
  private slideLastMove(state: TableState | null): void {
    const before = this.drawnState;
    this.drawnState = state;
    const last = state?.moves.at(-1);
    const drawing = this.drawing();
    if (state === null || before === null || state === before || last === undefined || drawing === null) {
      return;
    }
    const follows = state.start === before.start && state.moves.length === before.moves.length + 1;
    const ends = endsOfMove(last.usi);
    if (!follows || ends === null || this.drag.lastDropped === last.usi) {
      return;
    }
    slidePiece(drawing, ends.from.kind === 'square' ? ends.from.square : null, ends.to, this.bottom);
  }

  private drawing(): SVGSVGElement | null {
    return this.root?.querySelector<SVGSVGElement>('.board-drawing') ?? null;
  }
}

function kingOf(side: Side, placement: Placement): SquareIndex | null {
  const square = placement.squares.findIndex((piece) => piece?.code === 'K' && piece.side === side);
  return square < 0 ? null : square;
}
