// Questions of which only the latest counts: an answer is out of date once another question has been asked, or no
// answer is wanted any more.

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
