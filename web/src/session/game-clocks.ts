// The time that each move of a game takes, and the clocks where its time control has them. Milliseconds throughout; what
// time it is, is handed in.

import type { Side } from '@engine';
import { opponentOf } from '../engine/sides';
import type { TimeControl, TimeLeft } from '../engine/time-control';

/** What has to be remembered of the times. */
export interface GameTimes {
  /** null: no clocks, the times are only noted. */
  control: TimeControl | null;
  /** By ply; of moves that the game began with 0, unless a record says it of a game without clocks. */
  spent: readonly number[];
  /** On the move under way. */
  spentNow: number;
}

export class GameClocks {
  private readonly control: TimeControl | null;
  private spent: number[];
  private spentNow: number;
  private since: number | null = null;

  /** first: who moved first in the game; moves: how many have been played. */
  constructor(
    times: GameTimes,
    private readonly first: Side,
    moves: number,
  ) {
    const given = Math.max(moves - times.spent.length, 0);
    this.control = times.control;
    this.spent = [...new Array<number>(given).fill(0), ...times.spent.slice(0, moves)];
    this.spentNow = times.spentNow;
  }

  /** Whose clock it is that runs or stands still. */
  get turn(): Side {
    return this.sideOf(this.spent.length);
  }

  get running(): boolean {
    return this.since !== null;
  }

  start(now: number): void {
    this.since ??= now;
  }

  stop(now: number): void {
    this.spentNow = this.spentOn(now);
    this.since = null;
  }

  /** The side to move has moved: the other's clock runs, or stands still, in its place. */
  press(now: number): void {
    this.spent = [...this.spent, this.spentOn(now)];
    this.spentNow = 0;
    this.since = this.since === null ? null : now;
  }

  /** null: there are no clocks. */
  left(side: Side, now: number): TimeLeft | null {
    const { control } = this;
    if (control === null) {
      return null;
    }
    let main = control.main;
    this.spent.forEach((spent, ply) => {
      if (this.sideOf(ply) === side) {
        main = Math.max(main - spent, 0) + control.increment;
      }
    });
    const spent = side === this.turn ? this.spentOn(now) : 0;
    const beyond = Math.max(spent - main, 0);
    return {
      main: Math.max(main - spent, 0),
      byoyomi: Math.max(control.byoyomi - beyond, 0),
      inByoyomi: control.byoyomi > 0 && spent >= main,
    };
  }

  /** Milliseconds until the side to move has lost on time; 0: it has; null: it never will. */
  untilLoss(now: number): number | null {
    const left = this.left(this.turn, now);
    return left && left.main + left.byoyomi;
  }

  times(now: number): GameTimes {
    return { control: this.control, spent: this.spent, spentNow: this.spentOn(now) };
  }

  private spentOn(now: number): number {
    return this.spentNow + (this.since === null ? 0 : Math.max(Math.round(now - this.since), 0));
  }

  private sideOf(ply: number): Side {
    return ply % 2 === 0 ? this.first : opponentOf(this.first);
  }
}

/** Of a game that begins. spent: on moves that it begins with, as a record says. */
export function freshTimes(control: TimeControl | null, spent: readonly number[] = []): GameTimes {
  return { control, spent: control === null ? spent : [], spentNow: 0 };
}

/** The same before the move of that index: both sides have what they had then. */
export function timesBefore(times: GameTimes, moves: number, index: number): GameTimes {
  const given = Math.max(moves - times.spent.length, 0);
  return { ...times, spent: times.spent.slice(0, Math.max(index - given, 0)), spentNow: 0 };
}
