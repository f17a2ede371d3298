// From the dialog for a new game to the game: what was chosen or pasted is read and begun, or looked back at; the
// dialog says why not.

import type { EngineError, Reply } from '@engine';
import { errorReply } from '../engine/messages';
import { ownOpponent } from '../engine/settings';
import { freshTimes } from '../session/game-clocks';
import { startOf, type GameRecord } from '../session/game-record';
import type { NewGameChoice } from '../panel/new-game-dialog';
import type { GameSession, Wishes } from '../session/game-session';
import { failureBecauseOf } from '../session/new-game-failure';
import { tooLong } from '../session/record-length';
import type { RecordText } from '../session/record-text';
import type { StoredGame } from '../session/stored';
import type { GameNotice } from './notices';
import { PastedRecord } from './pasted-record';
import type { Reviews } from './review-door';
import type { ViewState } from './view-state';

export interface NewGameParts {
  session: GameSession;
  door: Reviews;
  view(): ViewState;
  show(change: Partial<ViewState>): void;
  /** Something to tell beside the game. */
  post(notice: GameNotice): void;
  /** given: moves that the game began with. */
  onBegun(given: number): void;
}

export class NewGames {
  readonly pasted = new PastedRecord();
  private beginning = false;

  constructor(private readonly parts: NewGameParts) {
    this.pasted.onChange.add((error) =>
      parts.show({ newGameFailure: error === null ? null : failureBecauseOf(error) }),
    );
  }

  open(): void {
    this.parts.show({ newGameFailure: null });
    this.openAsItIs();
  }

  async beginChosen({
    side: person,
    opponent,
    people,
    opening,
    impasseRule,
    timeControl,
    resigns,
    start,
  }: NewGameChoice): Promise<void> {
    // Whoever has a name brings these along.
    const wishes = opponent === ownOpponent ? { opponent, people, opening, resigns } : { opponent, resigns };
    if (start.kind === 'handicap') {
      await this.begin(
        { person, impasseRule, times: freshTimes(timeControl), start: startOf(start.id), moves: [] },
        { wishes },
      );
      return;
    }
    const pasted = await this.gameIn(start.text);
    if (this.parts.view().dialog !== 'new-game') {
      return; // cancelled while the reader was on its way
    }
    if (pasted.ok) {
      const { start: from, moves, spent, notes } = pasted.value;
      const times = freshTimes(
        timeControl,
        spent?.map((each) => each ?? 0),
      );
      if ((await this.begin({ person, impasseRule, times, start: from, moves }, { wishes })) && notes !== undefined) {
        const { readingNotes } = await import('../session/record-summary');
        this.parts.post({ code: 'record_notes', lines: (language) => readingNotes({ moves, notes }, language) });
      }
    } else {
      this.parts.show({ newGameFailure: failureBecauseOf(pasted.error) });
    }
  }

  /** Code mate_problem, of a position without one of the kings; the others as of readRecordText. */
  private async gameIn(text: string): Promise<Reply<RecordText>> {
    const read = await this.pasted.reading(text);
    return read.ok && read.value.problem !== undefined ? errorReply('mate_problem', '', '') : read;
  }

  /** Of what is too long for a record the dialog says so; only to show it, the browser would be busy for seconds. */
  accepts(pasted: string): boolean {
    const error = tooLong(pasted);
    this.parts.show({ newGameFailure: error === null ? null : failureBecauseOf(error) });
    return error === null;
  }

  /** True when that game is on the board; else the dialog says why not. */
  async goOn({ record, given, against, ...before }: StoredGame): Promise<boolean> {
    if (await this.begin(record, { given, wishes: against ?? {}, before })) {
      return true;
    }
    if (this.parts.view().newGameFailure !== null) {
      this.openAsItIs();
    }
    return false;
  }

  /** Null when the review has begun, else why not, as the dialog says too where the text is the reason. */
  async reviewText(text: string): Promise<EngineError | null> {
    const { door, show, view } = this.parts;
    const { impasseRule } = view().draft;
    const read = await this.gameIn(text);
    if (!read.ok || read.value.moves.length === 0) {
      if (door.isOpen) {
        door.close(); // the dialog is the game's
      }
      const error = read.ok ? { code: 'review_empty', where: '', detail: '' } : read.error;
      const draft = { ...view().draft, pasted: true };
      show({ dialog: 'new-game', draft, newGameFailure: failureBecauseOf(error) });
      return error;
    }
    show({ dialog: null, newGameFailure: null });
    const { problem: _, handicap: __, ...game } = read.value;
    return door.open({ ...game, impasseRule });
  }

  /** With what is wished of the opponent now. */
  private openAsItIs(): void {
    const { session, show, view } = this.parts;
    const { opponent, people, opening, resigns } = session.settings;
    show({ dialog: 'new-game', draft: { ...view().draft, opponent, people, opening, resigns } });
  }

  private async begin(
    game: GameRecord,
    {
      given = game.moves.length,
      wishes = {},
      before = {},
    }: { given?: number; wishes?: Wishes; before?: Pick<StoredGame, 'id' | 'seed'> } = {},
  ): Promise<boolean> {
    if (this.beginning) {
      return false;
    }
    this.beginning = true;
    this.parts.show({ newGameFailure: null });
    const failure = await this.parts.session.newGame(game, wishes, before);
    this.beginning = false;
    if (failure !== null) {
      this.parts.show({ newGameFailure: failure });
      return false;
    }
    this.parts.onBegun(given);
    return true;
  }
}
