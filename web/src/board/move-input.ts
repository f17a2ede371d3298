// How touches become a move: a source is picked up, a target is touched, and where promotion is a
// choice the question waits in between. The same steps serve click, drag and keyboard.

import type { SquareIndex } from './geometry';
import { noMoves, sameSource, targetsOf, type LegalMoves, type Source, type Target } from './legal-moves';
import { listeners } from '../engine/listeners';

/** What the controls of board and hands ask and tell. */
export type TouchInput = Pick<MoveInput, 'selected' | 'targets' | 'canMove' | 'touch' | 'cancel'>;

export class MoveInput {
  selected: Source | null = null;
  /** The move that waits for 'promote or not'. */
  question: { source: Source; target: Target } | null = null;
  readonly onMove = listeners<[usi: string]>();
  readonly onChange = listeners();
  private moves: LegalMoves = noMoves;

  /** New legal moves end whatever was begun. */
  setMoves(moves: LegalMoves): void {
    if (moves !== this.moves) {
      this.moves = moves;
      this.selected = null;
      this.question = null;
    }
  }

  canMove(source: Source): boolean {
    return targetsOf(this.moves, source).size > 0;
  }

  get targets(): ReadonlyMap<SquareIndex, Target> {
    return targetsOf(this.moves, this.selected);
  }

  pick(source: Source): void {
    if (this.canMove(source)) {
      this.selected = source;
      this.question = null;
      this.onChange();
    }
  }

  /** Plays onto the square where that is legal, else selects what stands there, else lets go. */
  touch(source: Source): void {
    const target = source.kind === 'square' ? this.targets.get(source.square) : undefined;
    if (target !== undefined) {
      this.aim(target);
    } else if (sameSource(this.selected, source) || !this.canMove(source)) {
      this.cancel();
    } else {
      this.pick(source);
    }
  }

  /** The end of a drag; outside a target the piece goes back. */
  dropOn(square: SquareIndex | null): void {
    const target = square === null ? undefined : this.targets.get(square);
    if (target === undefined) {
      this.cancel();
    } else {
      this.aim(target);
    }
  }

  answer(promote: boolean): void {
    const target = this.question?.target;
    const usi = promote ? target?.promoted : target?.plain;
    if (usi) {
      this.finish(usi);
    }
  }

  cancel(): void {
    if (this.selected !== null || this.question !== null) {
      this.selected = null;
      this.question = null;
      this.onChange();
    }
  }

  private aim(target: Target): void {
    const usi = target.plain ?? target.promoted;
    if (target.plain !== null && target.promoted !== null && this.selected !== null) {
      this.question = { source: this.selected, target };
      this.onChange();
    } else if (usi !== null) {
      this.finish(usi);
    }
  }

  private finish(usi: string): void {
    this.selected = null;
    this.question = null;
    this.onChange();
    this.onMove(usi);
  }
}
