// A set of pieces laid out by hand: every step from one position to the next, and back. Knows no drawing.

import type { Side } from '@engine';
import type { SquareIndex } from '../board/geometry';
import type { Piece } from '../board/pieces';
import { handOrder, type HandPiece } from '../engine/piece-codes';
import { opponentOf } from '../engine/sides';
import { boxOf, emptyPosition, kindOf, sfenOf, turned, type Kind, type SetupPosition } from './position';

/** Where a piece is taken from. Out of the box it comes as whatever it is to be. */
export type From =
  | { kind: 'square'; square: SquareIndex }
  | { kind: 'hand'; side: Side; piece: HandPiece }
  | { kind: 'box'; piece: Piece };

/** Where it goes. */
export type To = { kind: 'square'; square: SquareIndex } | { kind: 'hand'; side: Side } | { kind: 'box' };

export class Setup {
  private now: SetupPosition;
  private past: readonly SetupPosition[] = [];
  /** What was undone, the last first. */
  private future: readonly SetupPosition[] = [];

  constructor(position: SetupPosition = emptyPosition()) {
    this.now = position;
  }

  get position(): SetupPosition {
    return this.now;
  }

  get box(): Record<Kind, number> {
    return boxOf(this.now);
  }

  get sfen(): string {
    return sfenOf(this.now);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Null where there is none. */
  pieceAt(from: From): Piece | null {
    switch (from.kind) {
      case 'square':
        return this.now.squares[from.square] ?? null;
      case 'hand':
        return this.now.hands[from.side][from.piece] > 0 ? { code: from.piece, side: from.side } : null;
      case 'box':
        return this.box[kindOf(from.piece)] > 0 ? from.piece : null;
    }
  }

  /** What stood on the square goes into the box. False where there is no such piece, or nothing would change. */
  move(from: From, to: To): boolean {
    const piece = this.pieceAt(from);
    if (piece === null || samePlace(from, to)) {
      return false;
    }
    const kind = kindOf(piece);
    if (to.kind === 'hand' && kind === 'K') {
      return false;
    }
    const squares = [...this.now.squares];
    const hands = { black: { ...this.now.hands.black }, white: { ...this.now.hands.white } };
    if (from.kind === 'square') {
      squares[from.square] = null;
    } else if (from.kind === 'hand') {
      hands[from.side][from.piece] -= 1;
    }
    if (to.kind === 'square') {
      squares[to.square] = piece;
    } else if (to.kind === 'hand' && kind !== 'K') {
      hands[to.side][kind] += 1;
    }
    this.go({ ...this.now, squares, hands });
    return true;
  }

  /** Promoted, the other side's, promoted there, and as it was. */
  turn(square: SquareIndex): void {
    const piece = this.now.squares[square] ?? null;
    if (piece !== null) {
      this.go({ ...this.now, squares: this.now.squares.map((each, at) => (at === square ? turned(piece) : each)) });
    }
  }

  setTurn(turn: Side): void {
    this.go({ ...this.now, turn });
  }

  /** All that is left in the box, but for kings. */
  restToHand(side: Side): void {
    const { box } = this;
    const hand = { ...this.now.hands[side] };
    for (const kind of handOrder) {
      hand[kind] += box[kind];
    }
    this.go({ ...this.now, hands: { ...this.now.hands, [side]: hand } });
  }

  /** The same position as the other side has it: the board half turned round, the hands and the turn exchanged. */
  exchangeSides(): void {
    const { squares, hands, turn } = this.now;
    this.go({
      squares: squares.map((piece) => piece && { ...piece, side: opponentOf(piece.side) }).reverse(),
      hands: { black: hands.white, white: hands.black },
      turn: opponentOf(turn),
    });
  }

  start(position: SetupPosition): void {
    this.go(position);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before !== undefined) {
      this.future = [this.now, ...this.future];
      this.past = this.past.slice(0, -1);
      this.now = before;
    }
  }

  redo(): void {
    const [next, ...others] = this.future;
    if (next !== undefined) {
      this.past = [...this.past, this.now];
      this.future = others;
      this.now = next;
    }
  }

  /** A step that changes nothing is none. */
  private go(position: SetupPosition): void {
    if (sfenOf(position) !== this.sfen) {
      this.past = [...this.past, this.now];
      this.future = [];
      this.now = position;
    }
  }
}

function samePlace(from: From, to: To): boolean {
  return (
    (from.kind === 'box' && to.kind === 'box') ||
    (from.kind === 'square' && to.kind === 'square' && from.square === to.square) ||
    (from.kind === 'hand' && to.kind === 'hand' && from.side === to.side)
  );
}
