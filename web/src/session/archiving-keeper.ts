// Keeps each game in an archive besides, from the person's first move on, where the page has one.

import type { GameResult, GameState, Side } from '@engine';
import { GameKeeper, type GameBefore } from './game-keeper';
import { lastMoveOf } from './game-record';
import type { Aside } from './storage';
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

export interface Archive {
  /** Told of a game after each of its moves. Whether it is safe. */
  played(game: PlayedGame): Promise<boolean>;
  /** The last one that was played on that board; null: there is none. */
  last(board: string): Promise<StoredGame | null>;
}

export class ArchivingKeeper extends GameKeeper {
  /** The last one that the archive was told of; null before the first. */
  private toldState: GameState | null = null;

  /** onFurther: told when the archive has a later game than the store had, as after a crash: the store has it now. */
  constructor(
    private readonly archive: Archive,
    private readonly onFurther: () => void,
    ...parts: ConstructorParameters<typeof GameKeeper>
  ) {
    super(...parts);
    this.before = [];
  }

  override follow(): void {
    const { state } = this.session;
    const isFirst = this.toldState === null && state !== null;
    const left = isFirst ? this.storage.left() : [];
    super.follow();
    if (state === null || state === this.toldState) {
      return;
    }
    this.toldState = state;
    const { begunFrom } = this.session;
    left.forEach((aside) => void this.takeLeft(aside.game, aside));
    if (isFirst && begunFrom !== 'address') {
      void this.catchUp();
    }
    this.tell(state, !isFirst || begunFrom !== 'stored');
  }

  protected override leave(game: StoredGame): GameBefore {
    const before = { ...super.leave(game), stays: true };
    // Also of one that the archive has its last move may have come too late.
    void (game.archived === true ? this.put(asFarAsItHasCome(game)) : this.takeLeft(game, before.aside));
    return before;
  }

  /** Only what the person has had a part in. */
  private tell({ result, turn }: GameState, isNew: boolean): void {
    const { gameHere: game, session, storage } = this;
    if (game !== null && lastMoveOf(game.record.person, game.record) >= game.given) {
      const { japanese = '', english = '' } = session.against ?? {};
      const board = this.keptElsewhere ? null : storage.name;
      void this.put({ game, board, name: { japanese, english }, result, turn, isNew });
    }
  }

  private async put(played: PlayedGame): Promise<boolean> {
    const { id } = played.game;
    const isSafe = await this.archive.played(played);
    if (isSafe && id !== undefined && !this.archived.has(id)) {
      this.archived.add(id);
      if (id === this.id) {
        this.keepHere();
      }
    }
    return isSafe;
  }

  /** Browsers write the store late: what was played last before a crash is in the archive alone. */
  private async catchUp(): Promise<void> {
    const { session, storage, keptAt } = this;
    const { state } = session;
    const last = await this.archive.last(storage.name);
    const isLater = last !== null && (last.at ?? 0) > keptAt;
    if (isLater && state === session.state && !this.keptElsewhere && storage.keepGame(last)) {
      this.onFurther();
    }
  }

  /** A game that was left, in the store beside the one here, or in its place there where there is no room for two. */
  private async takeLeft(game: StoredGame, aside: Aside | null): Promise<void> {
    const isEmpty = game.record.moves.length === 0;
    if (!isEmpty && !(await this.put(asFarAsItHasCome(game)))) {
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
}

/** Of a game that was left; whether it has ended, its record says. */
function asFarAsItHasCome(game: StoredGame): PlayedGame {
  return { game, board: null, name: { japanese: '', english: '' }, result: null, turn: 'black', isNew: false };
}
