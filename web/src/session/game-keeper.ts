// Which games the store keeps for the next visit: the one on the board, unless another tab has gone on with its own or there is
// no room for it; and those whose place it has taken.

import type { GameState } from '@engine';
import { isSameGame, isUnderWay } from './game-record';
import type { GameSession } from './game-session';
import { newGameId } from './game-so-far';
import type { Aside, Keeping } from './storage';
import type { Against, StoredGame } from './stored';
import { listeners } from '../engine/listeners';

/** A game whose place another has taken. */
export interface GameBefore {
  game: StoredGame;
  /** Where the store has it; null: in its place there, or it is archived. */
  aside: Aside | null;
  /** In the archive, also when it is not to be gone back to any more. */
  stays: boolean;
}

export class GameKeeper {
  /** Told when another tab has kept its game. */
  readonly onElsewhere = listeners();
  /** Told when the game here, for which there was no room, is kept after all. */
  readonly onKept = listeners();
  /** The ids of the games that the archive has, where there is one. */
  protected readonly archived = new Set<string>();
  /** Another tab keeps its game; this one's is not to take its place unasked. */
  protected keptElsewhere = false;
  /** When the game of the last visit was as the store has it; 0: there is none, Infinity: an earlier version has not noted it. */
  protected readonly keptAt: number;
  /** The last one first. */
  protected before: readonly GameBefore[];
  /** The last one that was to be kept, and whether all of the game here is in the store. */
  private triedState: GameState | null = null;
  private allKept = true;
  /** Since when the game is as it is, milliseconds since 1970; the same wherever it is kept. */
  private since: { state: GameState | null; at: number; against: Against | null } = {
    state: null,
    at: 0,
    against: null,
  };
  /** The game here, once another tab has gone on with it: what follows is a game of its own. */
  private ownId: string | null = null;
  /** Moves that the game began with; null before the first game is on the board. */
  private given: number | null = null;
  private readonly endListening: () => void;

  /** kept: the game of the last visit. */
  constructor(
    protected readonly session: GameSession,
    protected readonly storage: Keeping,
    private kept: StoredGame | null,
  ) {
    this.keptAt = kept === null ? 0 : (kept.at ?? Infinity);
    this.before = storage.left().map((aside) => ({ aside, game: aside.game, stays: false }));
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
    this.ownId = null;
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

  /** It is not to be gone back to; what the archive has stays there. */
  discardBefore(game: GameBefore): void {
    this.forgetBefore(game);
    if (game.aside === null && !game.stays) {
      this.storage.replaceGame();
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

  /** The one that it has in the archive. */
  protected get id(): string {
    return this.ownId ?? this.session.gameId;
  }

  /** As it would be kept; null before it is on the board. */
  protected get gameHere(): StoredGame | null {
    const { state, savedRecord, remark, seed, settings } = this.session;
    if (state === null) {
      return null;
    }
    const { resigns: _, ...against } = settings;
    const { id, given } = this;
    const archived = this.archived.has(id) ? { archived: true } : {};
    if (this.since.state !== state) {
      const isAsItWas = this.since.state === null && this.session.begunFrom === 'stored' && this.keptAt < Infinity;
      // Also where the clock has been set back, what is later is told from what was before.
      const before = Math.max(this.since.at, this.keptAt < Infinity ? this.keptAt : 0);
      this.since = {
        state,
        at: isAsItWas ? this.keptAt : Math.max(Date.now(), before + 1),
        against: state.result === null ? null : against,
      };
    }
    const [{ sfen }, { at, against: ended }] = [state, this.since];
    // A game that is over was played against whom it ended with.
    return {
      record: savedRecord,
      given: given ?? 0,
      sfen,
      remark,
      seed,
      against: ended ?? against,
      id,
      ...archived,
      at,
    };
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
    const before = this.leave(game);
    this.before = [before, ...this.before];
    return before;
  }

  /** Another game takes its place. */
  protected leave(game: StoredGame): GameBefore {
    return { game, aside: game.archived === true ? null : this.storage.keepBeside(game), stays: false };
  }

  private forgetBefore(game: GameBefore | null): void {
    if (game !== null) {
      this.before = this.before.filter((each) => each !== game);
      if (game.aside !== null) {
        this.storage.forgetAside(game.aside);
      }
    }
  }

  /** The first game is on the board: the one kept, or another that now has its place. */
  private givenAtFirst(count: number): number {
    const { kept } = this;
    if (kept?.archived === true && kept.id !== undefined) {
      this.archived.add(kept.id);
    }
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
      this.ownId = newGameId();
      this.onElsewhere();
    }
  }
}
