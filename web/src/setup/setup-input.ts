// How touches set pieces up: a piece is taken up, then a place is touched. The same steps serve click, drag and keyboard.

import type { Side } from '@engine';
import type { SquareIndex } from '../board/geometry';
import type { HandPiece } from '../engine/piece-codes';
import { kindOf, turned, type Kind } from './position';
import type { From, Setup, To } from './setup';

export class SetupInput {
  /** What the next touch of a place puts there. */
  held: From | null = null;
  /** The square that was touched last: another touch turns the piece there. */
  last: SquareIndex | null = null;
  /** Whose pieces come out of the box. */
  side: Side = 'black';

  constructor(
    private readonly setup: Setup,
    private readonly changed: () => void,
  ) {}

  touchSquare(square: SquareIndex): void {
    const { held, setup } = this;
    const piece = setup.position.squares[square] ?? null;
    const isAlike = held?.kind === 'box' && piece !== null && kindOf(piece) === kindOf(held.piece);
    if (piece !== null && (square === this.last || isAlike)) {
      setup.turn(square);
      this.last = square;
      // A row of pieces may follow out of the box.
      this.held = held?.kind === 'box' ? held : null;
    } else if (held !== null) {
      this.put({ kind: 'square', square });
    } else {
      this.held = piece === null ? null : { kind: 'square', square };
      this.last = piece === null ? null : square;
    }
    this.changed();
  }

  /** piece: null for the place beside the pieces in hand. */
  touchHand(side: Side, piece: HandPiece | null): void {
    if (this.held !== null) {
      this.put({ kind: 'hand', side });
    } else if (piece !== null) {
      this.held = { kind: 'hand', side, piece };
      this.last = null;
    }
    this.changed();
  }

  /** kind: null for the place beside the pieces. */
  touchBox(kind: Kind | null): void {
    const { held } = this;
    if (held !== null && held.kind !== 'box') {
      this.put({ kind: 'box' });
    } else if (kind === null) {
      this.held = null;
    } else if (held !== null && kindOf(held.piece) === kind) {
      const piece = turned(held.piece);
      this.side = piece.side;
      this.held = { kind: 'box', piece };
    } else {
      this.take(this.outOfBox(kind));
    }
    this.last = null;
    this.changed();
  }

  /** As it would come out of the box now. */
  outOfBox(kind: Kind): From {
    const { held, side } = this;
    return held?.kind === 'box' && kindOf(held.piece) === kind ? held : { kind: 'box', piece: { code: kind, side } };
  }

  /** False where there is no such piece. */
  take(from: From): boolean {
    const there = this.setup.pieceAt(from) !== null;
    if (there) {
      this.held = from;
      this.last = null;
    }
    return there;
  }

  /** Puts what is held there. Out of the box one may follow another; else nothing is held any more. */
  put(to: To): void {
    const { held } = this;
    if (held === null) {
      return;
    }
    this.setup.move(held, to);
    this.held = held.kind === 'box' && this.setup.pieceAt(held) !== null ? held : null;
    this.last = to.kind === 'square' ? to.square : null;
    this.changed();
  }

  /** Back into the box. */
  remove(from: From): void {
    this.setup.move(from, { kind: 'box' });
    this.letGo();
  }

  letGo(): void {
    this.held = null;
    this.last = null;
    this.changed();
  }
}
