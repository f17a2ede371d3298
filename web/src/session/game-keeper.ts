// Which games are kept for the next visit: the store has the one on the board, unless another tab has gone on with its own or
// there is no room for it, and those whose place it has taken; the games that are kept have each from the person's first
// move on, where the page keeps games.

import type { GameResult, GameState, Side } from '@engine';
import { isSameGame, isUnderWay, lastMoveOf } from './game-record';
import type { GameSession } from './game-session';
import { newGameId } from './game-so-far';
import type { Aside, Keeping } from './storage';
import type { StoredGame } from './stored';

/** A game that has been played here, as far as it has come. */
export interface PlayedGame {
  game: StoredGame;
  /** Name of the store whose game it is; null: that has another one. */
  board: string | null;
  /** What the opponent is called; empty where it has no name. */
  name: Record<'japanese' | 'english', string>;
  /** null: it has not ended. */
  result: GameResult | null;
  /** Whose move it would be. */
  turn: Side;
  /** It has come so far just now, and not before the page was opened. */
  isNew: boolean;
}

/** A game whose place another has taken. */
export interface GameBefore {
  game: StoredGame;
  /** Where the store has it; null: in its place there, or it is archived. */
  aside: Aside | null;
  /** In the archive, also when it is not to be gone back to any more. */
  stays: boolean;
}

/** Where a page keeps games. */
export interface Archive {
  /** Told of a game after each of its moves. Whether it is safe. */
  played(game: PlayedGame): Promise<boolean>;
  /** The last one that was played on that board; null: there is none. */
  last(board: string): Promise<StoredGame | null>;
}

export class GameKeeper {
  /** Told when another tab has kept its game. */
  onElsewhere: () => void = () => {};
  /** Told when the archive has a later game than the store had, as after a crash: the store has it now. */
  onFurther: () => void = () => {};
  /** Told when the game here, for which there was no room, is kept after all. */
  onKept: () => void = () => {};
  /** Another tab keeps its game; this one's is not to take its place unasked. */
  private keptElsewhere = false;
  /** The last one first. */
  private before: readonly GameBefore[];
  /** The last one that was to be kept, and whether all of the game here is in the store. */
  private triedState: GameState | null = null;
  private allKept = true;
  /** The last one that the archive was told of. */
  private archivedState: GameState | null = null;
  /** Since when the game is as it is, milliseconds since 1970; the same wherever it is kept. */
  private since: { state: GameState | null; at: number } = { state: null, at: 0 };
  /** The ids of the games that the archive has. */
  private readonly archived = new Set<string>();
  /** The game here, once another tab has gone on with it: what follows is a game of its own. */
  private ownId: string | null = null;
  /** Moves that the game began with; null before the first game is on the board. */
  private given: number | null = null;
  private readonly endListening: () => void;
  /** When the game of the last visit was as the store has it. */
  private readonly keptAt: number;

  /** kept: the game of the last visit. archive: null where the page keeps no games. */
  constructor(
    private readonly session: GameSession,
    private readonly storage: Keeping,
    private kept: StoredGame | null,
    private readonly archive: Archive | null = null,
  ) {
    this.keptAt = kept?.at ?? 0;
    this.before = archive === null ? storage.left().map((aside) => ({ aside, game: aside.game, stays: false })) : [];
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
    if (state !== this.archivedState) {
      this.archiveGame(state);
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

  /** As goBack(), to a game that the archive has. */
  async goOn(game: StoredGame, begin: (game: StoredGame) => Promise<boolean>): Promise<void> {
    if (game.id !== this.id) {
      await this.goBack({ game, aside: null, stays: true }, begin);
    }
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
  private get id(): string {
    return this.ownId ?? this.session.gameId;
  }

  /** Only what the person has had a part in. */
  private archiveGame(state: GameState | null): void {
    const { archive, gameHere: game } = this;
    if (archive === null || state === null || game === null) {
      return;
    }
    const isNew = this.archivedState !== null || this.session.begunFrom !== 'stored';
    this.archivedState = state;
    if (lastMoveOf(game.record.playerSide, game.record) >= game.given) {
      const { japanese = '', english = '' } = this.session.against ?? {};
      const { result, turn } = state;
      const board = this.keptElsewhere ? null : this.storage.name;
      void this.putIn(archive, { game, board, name: { japanese, english }, result, turn, isNew });
    }
  }

  private async putIn(archive: Archive, played: PlayedGame): Promise<boolean> {
    const { id } = played.game;
    const isSafe = await archive.played(played);
    if (isSafe && id !== undefined && !this.archived.has(id)) {
      this.archived.add(id);
      if (id === this.id) {
        this.keepHere();
      }
    }
    return isSafe;
  }

  /** Browsers write the store late: what was played last before a crash is in the archive alone. */
  private async catchUp(archive: Archive): Promise<void> {
    const { session, storage, keptAt } = this;
    const { state } = session;
    const last = await archive.last(storage.name);
    const isLater = last !== null && (last.at ?? 0) > keptAt;
    if (isLater && state === session.state && !this.keptElsewhere && storage.keepGame(last)) {
      this.onFurther();
    }
  }

  /** A game that was left, in the store beside the one here, or in its place there where there is no room for two. */
  private async archiveLeft(archive: Archive, game: StoredGame, aside: Aside | null): Promise<void> {
    const isEmpty = game.record.moves.length === 0;
    if (!isEmpty && !(await this.putIn(archive, asFarAsItHasCome(game)))) {
      return;
    }
    if (aside !== null) {
      this.storage.forgetAside(aside);
    } else {
      this.storage.replaceGame();
      this.keepHere();
      this.onKept();
    }
  }

  /** As it would be kept; null before it is on the board. */
  private get gameHere(): StoredGame | null {
    const { state, savedRecord, remark, seed, settings } = this.session;
    if (state === null) {
      return null;
    }
    const { resigns: _, ...against } = settings;
    const { id, given } = this;
    const archived = this.archived.has(id) ? { archived: true } : {};
    if (this.since.state !== state) {
      const isAsItWas = this.since.state === null && this.session.begunFrom === 'stored' && this.keptAt > 0;
      this.since = { state, at: isAsItWas ? this.keptAt : Date.now() };
    }
    const [{ sfen }, { at }] = [state, this.since];
    return { record: savedRecord, given: given ?? 0, sfen, remark, seed, against, id, ...archived, at };
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
    const { archive } = this;
    const isArchived = game.archived === true;
    const aside = isArchived ? null : this.storage.keepBeside(game);
    const before = { game, aside, stays: archive !== null };
    this.before = [before, ...this.before];
    if (archive !== null) {
      // Its last move may have come too late for the archive.
      void (isArchived ? this.putIn(archive, asFarAsItHasCome(game)) : this.archiveLeft(archive, game, aside));
    }
    return before;
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
    const { kept, archive } = this;
    if (archive !== null) {
      this.storage.left().forEach((aside) => void this.archiveLeft(archive, aside.game, aside));
      if (this.session.begunFrom !== 'address') {
        void this.catchUp(archive);
      }
    }
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

/** Of a game that was left; whether it has ended, its record says. */
function asFarAsItHasCome(game: StoredGame): PlayedGame {
  return { game, board: null, name: { japanese: '', english: '' }, result: null, turn: 'black', isNew: false };
}
