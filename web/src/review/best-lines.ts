// Lines of a position with their values, of which one is played out on the board: the line of a better move that is known
// already, or the best moves, which are looked for when asked. Knows no drawing and no words.

import type { Candidate, Choice, EngineError, GameState, MoveText, Reply } from '@engine';
import type { EngineClient } from '../engine/client';
import { naturalnessRange, strengthRange } from '../engine/contract/settings';
import { Questions } from '../engine/questions';
import type { AskedPosition } from './move-question';
import { PlayedLine } from './played-line';
import { listeners } from '../engine/listeners';

export interface ValuedLine {
  moves: readonly MoveText[];
  /** For whoever moves first: centipawns, and win rate per mille. */
  value: number;
  winRate: number;
}

/** How many of the best moves are looked at. */
const mostLines = 3;
/** Moves that are no further behind the best one are told apart by their value, in centipawns. */
const comparedWithin = 300;
/** Milliseconds: of the choice of moves, and of each of these. */
const usualTimes = { choice: 1_500, each: 1_000 };

export class BestLines {
  isLooking = false;
  failure: EngineError | null = null;
  /** Told after every change of what can be seen. */
  readonly onChange = listeners();
  /** What is played out on the board; null before there is one. */
  played: PlayedLine | null = null;
  private found: readonly ValuedLine[];
  private chosenMoves: readonly MoveText[] | null = null;
  private readonly questions = new Questions();

  /** known: lines that are there already. */
  constructor(
    private readonly client: Pick<EngineClient, 'newGame' | 'think' | 'stop'>,
    readonly position: AskedPosition,
    known: readonly ValuedLine[] = [],
    private readonly times = usualTimes,
  ) {
    this.found = known;
    this.choose(0);
  }

  /** The best first. */
  get lines(): readonly ValuedLine[] {
    return this.found;
  }

  /** What is on the board. */
  get state(): GameState {
    return this.played?.state ?? this.position.state;
  }

  /** Of the lines, the one that is played out. */
  get chosen(): number {
    return this.found.findIndex(({ moves }) => moves === this.chosenMoves);
  }

  choose(index: number): void {
    const { setup, state } = this.position;
    const line = this.found[index];
    if (line !== undefined && !this.isLooking) {
      this.chosenMoves = line.moves;
      this.played = new PlayedLine(this.client, setup, state, line.moves, () => this.onChange());
      this.onChange();
    }
  }

  /** Looks for the best moves of the position, and a while at what follows each. */
  async look(): Promise<void> {
    const signal = this.questions.ask();
    this.isLooking = true;
    this.failure = null;
    this.played = null;
    this.found = [];
    this.onChange();
    const failure = await this.lookAtEach(signal);
    if (!signal.aborted) {
      this.isLooking = false;
      this.failure = failure;
      this.choose(0);
      this.onChange();
    }
  }

  /** Nothing more is wanted. */
  drop(): void {
    if (this.isLooking) {
      this.isLooking = false;
      void this.client.stop();
    }
    this.questions.drop();
  }

  /** null: all of them are there. */
  private async lookAtEach(signal: AbortSignal): Promise<EngineError | null> {
    const { setup } = this.position;
    const choice = await this.thinkAt(setup.moves, this.times.choice, signal);
    if (!choice.ok) {
      return choice.error;
    }
    const all = choice.value?.candidates ?? [];
    // What a review has found best is among them, wherever it stands now.
    const best = [...all].sort((a, b) => this.rank(b) - this.rank(a)).slice(0, mostLines);
    for (const { usi, japanese, english, value, win_rate: winRate } of best) {
      const reply = await this.thinkAt([...setup.moves, usi], this.times.each, signal);
      if (!reply.ok || signal.aborted) {
        return reply.ok ? null : reply.error;
      }
      const move = { usi, japanese, english };
      const { value: answer } = reply;
      const line =
        answer === null
          ? { moves: [move], value, winRate }
          : { moves: [move, ...answer.line], value: -answer.value, winRate: 1000 - answer.win_rate };
      this.found = [...this.found, line].sort((a, b) => b.value - a.value);
      this.onChange();
    }
    return null;
  }

  private rank({ usi, value }: Candidate): number {
    return usi === this.position.best ? Infinity : value;
  }

  /** null where the game is over. */
  private async thinkAt(moves: readonly string[], time: number, signal: AbortSignal): Promise<Reply<Choice | null>> {
    const set = await this.client.newGame({ ...this.position.setup, moves });
    if (!set.ok) {
      return set;
    }
    if (signal.aborted || set.value.legal.length === 0) {
      return { ok: true, value: null };
    }
    return this.client.think({
      naturalness: naturalnessRange.low,
      strength: strengthRange.high,
      people: this.position.people,
      time_ms: time,
      window: comparedWithin,
      remembers: true,
    });
  }
}
