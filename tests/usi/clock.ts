// A game clock as a referee keeps it, and the moves that came after its end.

/** Times in milliseconds. With a byoyomi there is no increment, and the other way round. */
export interface TimeControl {
  main: number;
  byoyomi: number;
  increment: number;
}

export class Clock {
  /** Longest move so far. */
  slowest = 0;
  oversteps = 0;
  private left: number;

  /** lag: what the way to the engine and back may take on top. */
  constructor(
    private readonly control: TimeControl,
    private readonly lag: number,
  ) {
    this.left = control.main;
  }

  /** Main time left, in whole milliseconds, as 'go' tells it. */
  get main(): number {
    return Math.floor(this.left);
  }

  /** Takes the time of a move that took that many milliseconds. */
  press(elapsed: number): void {
    this.slowest = Math.max(this.slowest, elapsed);
    if (elapsed > this.left + this.control.byoyomi + this.lag) this.oversteps += 1;
    this.left = Math.max(0, this.left - elapsed) + this.control.increment;
  }
}

/** What follows 'go' for the two clocks. */
export function goLimits(control: TimeControl, black: Clock, white: Clock): string {
  const main = `btime ${black.main} wtime ${white.main}`;
  return control.increment > 0
    ? `${main} binc ${control.increment} winc ${control.increment}`
    : `${main} byoyomi ${control.byoyomi}`;
}
