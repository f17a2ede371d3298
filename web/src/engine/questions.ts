// Questions that overtake each other: the answer to one is of the past as soon as another is asked, or none is wanted.

export class Questions {
  private now = new AbortController();

  /** Asks anew: what was asked before is aborted. The signal tells whether the answer is still wanted when it comes. */
  ask(): AbortSignal {
    this.drop();
    this.now = new AbortController();
    return this.now.signal;
  }

  /** No answer under way is wanted any more. */
  drop(): void {
    this.now.abort();
  }
}
