// Which games the store has for the next visit: the one here, unless another tab has gone on with its own;
// and the one whose place here another, of an address, has taken.

import type { GameState } from '@engine';
import { isSameGame, isUnderWay } from './game-record';
import type { GameSession } from './game-session';
import type { Keeping } from './storage';
import type { StoredGame } from './stored';

export class GameKeeper {
  /** Told when another tab has kept its game. */
  onElsewhere: () => void = () => {};
  /** Another tab keeps its game; this one's is not to take its place unasked. */
  private keptElsewhere = false;
  private before: StoredGame | null;
  private keptState: GameState | null = null;
  /** Moves that the game began with; null before the first game is on the board. */
  private given: number | null = null;
  private readonly endListening: () => void;

  /** kept: the game of the last visit. */
  constructor(
    private readonly session: GameSession,
    private readonly storage: Keeping,
    private readonly kept: StoredGame | null,
  ) {
    this.before = storage.gameBefore();
    this.endListening = storage.onGameOfAnotherTab((game) => this.leaveToOtherTab(game));
    session.onUnplayable = () => storage.putGameAside();
  }

  get isElsewhere(): boolean {
    return this.keptElsewhere;
  }

  /** The game that can be gone back to; null where there is none, or it is the one here. */
  get gameBefore(): StoredGame | null {
    const { before, session } = this;
    const isOther = before !== null && session.state !== null && !isSameGame(before.record, session.savedRecord);
    return isOther ? before : null;
  }

  /** The game here, as it would be kept; null before it is on the board. */
  get gameHere(): StoredGame | null {
    const { state, savedRecord, voice, seed } = this.session;
    return state === null ? null : { record: savedRecord, given: this.given ?? 0, sfen: state.sfen, voice, seed };
  }

  /** To be called after every change of the session. */
  follow(): void {
    const { state } = this.session;
    if (state !== null) {
      this.given = Math.min(this.given ?? this.givenAtFirst(state.moves.length), state.moves.length);
    }
    if (state !== this.keptState && !this.keptElsewhere) {
      this.keep();
    }
  }

  /** The clocks have gone on since the game was kept. Without them it is as it was kept, up to the move under way. */
  keepTimes(): void {
    if (!this.keptElsewhere && (this.session.savedRecord.times?.control ?? null) !== null) {
      this.keep();
    }
  }

  /** The game here takes the place of the other tab's. */
  goOnHere(): void {
    this.keptElsewhere = false;
    this.keep();
  }

  /** A game has been begun here on purpose, with so many moves given: it is the one to keep. */
  begun(given: number): void {
    this.given = given;
    this.goOnHere();
  }

  /** null: none is to be gone back to. */
  keepBefore(game: StoredGame | null): void {
    this.before = game !== null && isUnderWay(game.record, game.given) ? game : null;
    this.storage.keepGameBefore(this.before);
  }

  destroy(): void {
    this.endListening();
  }

  private keep(): void {
    const game = this.gameHere;
    if (game !== null) {
      this.keptState = this.session.state;
      this.storage.keepGame(game);
    }
  }

  /** The first game is on the board: the one kept, or another that now has its place. */
  private givenAtFirst(count: number): number {
    const { kept, session } = this;
    if (kept !== null && isSameGame(kept.record, session.savedRecord)) {
      return kept.given;
    }
    if (kept !== null && isUnderWay(kept.record, kept.given)) {
      this.keepBefore(kept);
    }
    return count;
  }

  private leaveToOtherTab({ record }: StoredGame): void {
    if (!this.keptElsewhere && !isSameGame(record, this.session.savedRecord)) {
      this.keptElsewhere = true;
      this.onElsewhere();
    }
  }
}
