// Which games the store keeps for the next visit: the one on the board, unless another tab has gone on with its own or
// there is no room for it; and those that other games have taken the place of here.

import type { GameResult, GameState, Side } from '@engine';
import { isSameGame, isUnderWay, lastMoveOf, type GameRecord } from './game-record';
import type { GameSession } from './game-session';
import type { GameBefore, Keeping } from './storage';
import type { StoredGame } from './stored';

/** A game that has been played here, to its end or as far as it has come. */
export interface EndedGame {
  record: GameRecord;
  /** The opponent's id, and what it is called; null and empty where it has none. */
  opponent: string | null;
  name: Record<'japanese' | 'english', string>;
  /** null: it has not ended. */
  result: GameResult | null;
  /** Whose move it would be. */
  turn: Side;
  /** It has ended just now, and not before the page was opened. */
  isNew: boolean;
}

export class GameKeeper {
  /** Told when a game ends in which the person has moved, and when another takes the place of one that goes on. */
  onEnded: (game: EndedGame) => void = () => {};
  /** Told when another tab has kept its game. */
  onElsewhere: () => void = () => {};
  /** Another tab keeps its game; this one's is not to take its place unasked. */
  private keptElsewhere = false;
  /** The last one first. */
  private before: readonly GameBefore[];
  /** The last one that was to be kept, and whether all of the game here is in the store. */
  private triedState: GameState | null = null;
  private allKept = true;
  /** The moves of the game before it has ended; null: it has, undefined: no game has been on the board yet. */
  private goingOn: readonly string[] | null | undefined = undefined;
  /** In which the person has moved; null: none goes on. */
  private underWay: { game: EndedGame; seed: number } | null = null;
  /** Moves that the game began with; null before the first game is on the board. */
  private given: number | null = null;
  private readonly endListening: () => void;

  /** kept: the game of the last visit. */
  constructor(
    private readonly session: GameSession,
    private readonly storage: Keeping,
    private kept: StoredGame | null,
  ) {
    this.before = storage.gamesBefore();
    this.endListening = storage.onGameOfAnotherTab((game) => this.leaveToOtherTab(game));
    session.onUnplayable = () => {
      this.kept = null;
      return storage.putGameAside();
    };
  }

  /** Whether the game here is in the store as far as it has come. */
  get isKept(): boolean {
    return this.allKept;
  }

  /** The games that can be gone back to, the last one first. */
  get gamesBefore(): readonly GameBefore[] {
    const { before, session } = this;
    return session.state === null ? [] : before.filter(({ game }) => !isSameGame(game.record, session.savedRecord));
  }

  /** To be called after every change of the session. */
  follow(): void {
    const { state } = this.session;
    if (state !== null) {
      this.given = Math.min(this.given ?? this.givenAtFirst(state.moves.length), state.moves.length);
    }
    if (state !== this.triedState) {
      this.keep();
    }
    this.followEnd();
  }

  /** The clocks have gone on since the game was kept. Without them it is as it was kept, up to the move under way. */
  keepTimes(): void {
    if ((this.session.savedRecord.times?.control ?? null) !== null) {
      this.keepHere();
    }
  }

  /** It is as it was kept, but for whom it is played against, unless another tab has gone on. */
  keepHere(): void {
    if (!this.keptElsewhere) {
      this.keep();
    }
  }

  /** The game here takes the place of the other tab's. */
  goOnHere(): void {
    this.keptElsewhere = false;
    this.keep();
  }

  /** The game here takes the place of what was left in the store since there was no room to put it aside. */
  replaceStored(): void {
    this.storage.replaceGame();
    this.goOnHere();
  }

  /** A game has been begun here on purpose, with so many moves given: it is the one to keep. */
  begun(given: number): void {
    this.given = given;
    this.goOnHere();
  }

  /** The game here and that one change places. begin: puts it on the board; false where it cannot be played. */
  async goBack(to: GameBefore, begin: (game: StoredGame) => Promise<boolean>): Promise<void> {
    const here = this.gameHere;
    // In the store before the other one takes its place there.
    const left = here === null ? null : this.keepBefore(here);
    if (!(await begin(to.game))) {
      this.forgetBefore(left);
    } else if (this.allKept) {
      this.forgetBefore(to);
    }
  }

  /** It is not to be gone back to. */
  discardBefore(game: GameBefore): void {
    this.forgetBefore(game);
    if (game.key === null) {
      this.keep();
    }
  }

  /**
   * The browser has brought the page back as it was. True where another page has gone on with the game meanwhile and
   * all that was played here is in the store: then that is the game to go on with.
   */
  isOvertaken(): boolean {
    const { isBehind } = this.storage;
    if (isBehind && !this.allKept) {
      this.leaveStore();
    }
    return isBehind && this.allKept;
  }

  destroy(): void {
    this.endListening();
  }

  private followEnd(): void {
    const { state, savedRecord, against, seed } = this.session;
    if (state === null) {
      return;
    }
    const { result, turn } = state;
    const { id = null, japanese = '', english = '' } = against ?? {};
    const game = { record: savedRecord, opponent: id, name: { japanese, english }, result, turn };
    const isOfHere = lastMoveOf(savedRecord.playerSide, savedRecord) >= (this.given ?? 0);
    if (this.underWay !== null && this.underWay.seed !== seed) {
      this.onEnded(this.underWay.game);
    }
    this.underWay = result === null && isOfHere ? { game: { ...game, isNew: true }, seed } : null;
    const before = this.goingOn;
    this.goingOn = result === null ? savedRecord.moves : null;
    // Another game that is over already may have come onto the board.
    if (result !== null && before !== null && isOfHere && (before === undefined || isNext(savedRecord.moves, before))) {
      this.onEnded({ ...game, isNew: before !== undefined });
    }
  }

  /** As it would be kept; null before it is on the board. */
  private get gameHere(): StoredGame | null {
    const { state, savedRecord, remark, seed, settings } = this.session;
    if (state === null) {
      return null;
    }
    const { resigns: _, ...against } = settings;
    return { record: savedRecord, given: this.given ?? 0, sfen: state.sfen, remark, seed, against };
  }

  private keep(): void {
    const game = this.gameHere;
    if (game !== null) {
      this.triedState = this.session.state;
      this.allKept = !this.keptElsewhere && this.storage.keepGame(game);
    }
  }

  /** Null where there is nothing to go back to it for, or it can be already. */
  private keepBefore(game: StoredGame): GameBefore | null {
    const isThere = this.before.some((each) => isSameGame(each.game.record, game.record));
    if (isThere || !isUnderWay(game.record, game.given)) {
      return null;
    }
    const kept = this.storage.keepGameBefore(game);
    this.before = [kept, ...this.before];
    return kept;
  }

  private forgetBefore(game: GameBefore | null): void {
    if (game !== null) {
      this.before = this.before.filter((each) => each !== game);
      this.storage.forgetGameBefore(game);
    }
  }

  /** The first game is on the board: the one kept, or another that now has its place. */
  private givenAtFirst(count: number): number {
    const { kept } = this;
    if (kept !== null && this.session.begunFrom === 'stored') {
      return kept.given;
    }
    if (kept !== null) {
      this.keepBefore(kept);
    }
    return count;
  }

  private leaveToOtherTab({ record }: StoredGame): void {
    if (!isSameGame(record, this.session.savedRecord)) {
      this.leaveStore();
    }
  }

  private leaveStore(): void {
    if (!this.keptElsewhere) {
      this.keptElsewhere = true;
      this.onElsewhere();
    }
  }
}

/** The same moves, or one more. */
function isNext(moves: readonly string[], before: readonly string[]): boolean {
  return moves.length <= before.length + 1 && before.every((move, index) => move === moves[index]);
}
