// A session in which the person can ask why a move is not the one to play, and for the best moves, at the position that is
// looked at. Knows no drawing and no words.

import { EngineSession } from '../room/engine-session';
import { BestLines, type ValuedLine } from './best-lines';
import { MoveQuestion, type AskedPosition } from './move-question';

export abstract class AskingSession<Phase extends string> extends EngineSession<Phase> {
  /** A move that the person asks about; it is not played. */
  whyNot: MoveQuestion | null = null;
  /** Lines that the person looks at. */
  lines: BestLines | null = null;

  /** The position that is looked at; null where it has no moves, or the engine is not free. */
  protected abstract get askable(): AskedPosition | null;

  /** Nothing else is under way that the engine works for. */
  abstract get isFree(): boolean;

  get canAskWhyNot(): boolean {
    return this.askable !== null;
  }

  /** The person wants to show moves at the position looked at, and hear why they were not the ones to play. */
  askWhyNot(): void {
    const { askable } = this;
    if (askable !== null) {
      this.leaveQuestion();
      this.whyNot = new MoveQuestion(this.client, askable);
      this.whyNot.onChange.add(this.changed);
      this.onChange();
    }
  }

  /** The person wants to see the best moves at the position looked at. */
  lookForLines(): void {
    const { askable } = this;
    if (askable !== null) {
      void this.showLines(askable, []).look();
    }
  }

  /** Nothing is asked about any more. */
  leaveQuestion(): void {
    this.whyNot?.drop();
    this.lines?.drop();
    this.lines = null;
    this.whyNot = null;
  }

  protected readonly changed = (): void => this.onChange();

  protected showLines(position: AskedPosition, known: readonly ValuedLine[]): BestLines {
    this.leaveQuestion();
    const lines = new BestLines(this.client, position, known);
    this.lines = lines;
    lines.onChange.add(this.changed);
    this.onChange();
    return lines;
  }
}
