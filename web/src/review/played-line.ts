// A line of moves played out on the board, a move at a time.

import type { GameState, MoveText } from '@engine';
import type { EngineClient } from '../engine/client';
import type { GameSetup } from '../engine/messages';

/** What would come later is a guess. */
const longestLine = 8;

export class PlayedLine {
  readonly moves: readonly MoveText[];
  /** How many of the moves are on the board. */
  step = 0;
  /** By step; a position that was looked at once is there at once. */
  private readonly states: (GameState | undefined)[];
  private shown: GameState;

  /** before: the position of `setup`, in which the line begins. changed: another position is to be seen. */
  constructor(
    private readonly client: Pick<EngineClient, 'newGame'>,
    private readonly setup: GameSetup,
    before: GameState,
    line: readonly MoveText[],
    private readonly changed: () => void,
  ) {
    this.moves = line.slice(0, longestLine);
    this.states = [before];
    this.shown = before;
  }

  /** What is on the board; until it has come, what was there before. */
  get state(): GameState {
    return this.states[this.step] ?? this.shown;
  }

  /** step: one that there is none of leads to the nearest. */
  async walkTo(step: number): Promise<void> {
    const wanted = Math.min(Math.max(step, 0), this.moves.length);
    if (wanted === this.step) {
      return;
    }
    this.shown = this.state;
    this.step = wanted;
    if (this.states[wanted] === undefined) {
      const moves = [...this.setup.moves, ...this.moves.slice(0, wanted).map(({ usi }) => usi)];
      const reply = await this.client.newGame({ ...this.setup, moves });
      if (reply.ok) {
        this.states[wanted] = reply.value;
      }
    }
    this.changed();
  }
}
