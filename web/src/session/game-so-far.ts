// The game as it is remembered: its record, the clocks, and what the opponent said of its moves.

import type { Choice, GameState } from '@engine';
import { seedRange } from '../engine/contract/settings';
import { freshRecord, recordOf, type GameRecord } from './game-record';
import { RunningClocks } from './running-clocks';
import type { Remark, StoredGame } from './stored';

/** What a game is begun with: another seed is drawn where there is none, and an id unless it has been played before. */
export type GameBegun = Pick<StoredGame, 'record' | 'remark' | 'seed' | 'id'>;

export class GameSoFar {
  /** Of the opponent's plan and of what it overlooks. */
  seed = newSeed();
  id = newGameId();
  readonly clocks: RunningClocks;
  /** Its times are those of when it was last set: `saved` has them until now. */
  record = freshRecord('black');
  private remarks: readonly Remark[] = [];

  /** clock: what time it is, milliseconds; onFlag: told when the side to move has run out of time. */
  constructor(clock: () => number, onFlag: () => void) {
    this.clocks = new RunningClocks(this.record, clock, onFlag);
  }

  /** To be kept, with the times until now. */
  get saved(): GameRecord {
    return { ...this.record, times: this.clocks.times };
  }

  get allRemarks(): readonly Remark[] {
    return this.remarks;
  }

  /** The opponent's last words. */
  get remark(): Remark | null {
    return this.remarks.at(-1) ?? null;
  }

  begin({ record, remark, seed = newSeed(), id = newGameId() }: GameBegun): void {
    this.set(record);
    this.remarks = remark ? [remark] : [];
    this.seed = seed;
    this.id = id;
  }

  /** Another record of the same game; its clocks stand still. */
  set(record: GameRecord): void {
    this.record = record;
    this.clocks.set(record);
  }

  /** As the engine has it on its board, which is the same game. */
  take(state: GameState): void {
    this.record = recordOf(state, this.saved);
  }

  /** The side to move has played that move, at that time. */
  play(usi: string, at: number): void {
    const { saved } = this;
    this.record = { ...saved, moves: [...saved.moves, usi] };
    this.clocks.press(at);
  }

  /** What the opponent says of its move, which comes next. */
  hear(choice: Choice): void {
    const ply = this.record.moves.length;
    this.forgetRemarksFrom(ply);
    this.remarks = [...this.remarks, { ply, choice }];
  }

  forgetRemarksFrom(ply: number): void {
    this.remarks = this.remarks.filter((remark) => remark.ply < ply);
  }
}

let lastId = 0;

/** No other game has it, on any machine; those of one tab are in the order in which they were made. */
export function newGameId(): string {
  lastId = Math.max(Date.now(), lastId + 1);
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${lastId.toString(36).padStart(9, '0')}-${random.toString(36)}`;
}

/** So that two games at one strength differ. */
export function newSeed(): number {
  return Math.floor(Math.random() * seedRange.high);
}
