// A player against the page: the engine itself, in this process, told the page's moves as a person would hear them.

import { choose, readyEngine, valueOf } from '../wasm/load-engine';
import type { Engine, GameState, MoveText } from '../../wasm/engine';

/** Strong enough to win soon at a large handicap. */
const settings = { naturalness: 0, strength: 4, seed: 1 };

export class SecondPlayer {
  private constructor(
    private readonly engine: Engine,
    private state: GameState,
  ) {}

  static async at(sfen: string): Promise<SecondPlayer> {
    const engine = await readyEngine();
    return new SecondPlayer(engine, valueOf(engine.newGame(sfen, '')));
  }

  get isOver(): boolean {
    return this.state.result !== null;
  }

  get count(): number {
    return this.state.moves.length;
  }

  /** Plays its move, and tells it. */
  move(): MoveText {
    const { move } = choose(this.engine, settings);
    if (move === null) {
      throw new Error(`it does not move in ${this.state.sfen}`);
    }
    this.state = valueOf(this.engine.play(move.usi));
    return move;
  }

  /** The move of the page that this says, of the legal ones. */
  hear(isIt: (move: MoveText) => boolean): MoveText {
    const heard = valueOf(this.engine.legalTexts()).filter(isIt);
    const [move] = heard;
    if (heard.length !== 1 || move === undefined) {
      throw new Error(`${heard.length} moves could be meant in ${this.state.sfen}`);
    }
    this.state = valueOf(this.engine.play(move.usi));
    return move;
  }
}
