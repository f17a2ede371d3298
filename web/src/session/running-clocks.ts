// The clocks of the game under way: started and stopped with it, and the flag, which falls when the side to move has run
// out of time.

import type { Side } from '@engine';
import type { TimeLeft } from '../engine/time-control';
import { freshTimes, GameClocks, type GameTimes } from './game-clocks';
import { firstSide, type GameRecord } from './game-record';
import type { ClockTime } from './thinking-time';

export class RunningClocks {
  private clocks: GameClocks;
  private flag: ReturnType<typeof setTimeout> | undefined;

  /** clock: what time it is, milliseconds; onFlag: told when the flag has fallen. */
  constructor(
    game: GameRecord,
    private readonly clock: () => number,
    private readonly onFlag: () => void,
  ) {
    this.clocks = clocksOf(game);
  }

  /** As the game has them; they stand still. */
  set(game: GameRecord): void {
    clearTimeout(this.flag);
    this.clocks = clocksOf(game);
  }

  run(): void {
    this.clocks.start(this.clock());
    this.watch();
  }

  stop(): void {
    clearTimeout(this.flag);
    this.clocks.stop(this.clock());
  }

  /** The side to move has moved, at that time. */
  press(at: number): void {
    this.clocks.press(at);
    if (this.clocks.running) {
      this.watch();
    }
  }

  get times(): GameTimes {
    return this.clocks.times(this.clock());
  }

  /** null: there are no clocks. */
  left(side: Side): TimeLeft | null {
    return this.clocks.left(side, this.clock());
  }

  /** Of the side to move; null where there are no clocks. */
  get toMove(): ClockTime | null {
    const time = this.left(this.clocks.turn);
    const { control } = this.times;
    return time && control && { time, control };
  }

  /** Milliseconds until the flag of the side to move falls; null: it never will. */
  get untilFlag(): number | null {
    return this.clocks.untilLoss(this.clock());
  }

  /** Whose clock runs; null where none does. */
  get running(): Side | null {
    return this.clocks.running && this.untilFlag !== null ? this.clocks.turn : null;
  }

  private watch(): void {
    clearTimeout(this.flag);
    const left = this.untilFlag;
    if (left !== null) {
      this.flag = setTimeout(() => (this.untilFlag === 0 ? this.onFlag() : this.watch()), left);
    }
  }
}

function clocksOf({ times = freshTimes(null), start, moves }: GameRecord): GameClocks {
  return new GameClocks(times, firstSide(start), moves.length);
}
