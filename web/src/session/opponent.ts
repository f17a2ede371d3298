// The opponent's turn: it thinks, weighs its move for as long as that takes at the least, and plays it.

import type { Choice, GameState, Reply, SearchSettings } from '@engine';
import type { EngineClient } from '../engine/client';
import { shortestAnswer } from './thinking-time';

export interface PlayedChoice {
  choice: Choice;
  /** Of the game after it. */
  state: GameState;
  movedAt: number;
}

export class Opponent {
  /** Milliseconds that its move may be waited for; few once the person has asked for it. */
  private longestPause = Infinity;
  private endPause: () => void = () => {};

  /** clock: what time it is, milliseconds. */
  constructor(
    private readonly client: Pick<EngineClient, 'think' | 'stop' | 'playChoice'>,
    private readonly clock: () => number,
  ) {}

  /**
   * Null where the signal was aborted before it could play. since: when the move before was made; pauseFor: milliseconds
   * from then on until it plays what it has chosen, at the least.
   */
  async move(
    signal: AbortSignal,
    thought: SearchSettings,
    since: number,
    pauseFor: (choice: Choice) => number,
  ): Promise<Reply<PlayedChoice> | null> {
    this.longestPause = Infinity;
    const chosen = await this.client.think(thought);
    if (!chosen.ok) {
      return chosen;
    }
    const choice = chosen.value;
    await this.pause(Math.min(pauseFor(choice), this.longestPause) - (this.clock() - since), signal);
    if (signal.aborted) {
      return null;
    }
    const movedAt = this.clock();
    const played = await this.client.playChoice();
    return played.ok ? { ok: true, value: { choice, state: played.value, movedAt } } : played;
  }

  /** It plays what it has. */
  async hurry(): Promise<void> {
    this.longestPause = shortestAnswer;
    this.endPause();
    await this.client.stop();
  }

  private async pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (milliseconds > 0 && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.endPause = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener('abort', this.endPause);
      });
      signal.removeEventListener('abort', this.endPause);
    }
  }
}
