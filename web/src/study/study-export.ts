// A study for other programs: its record in KIF, variations and all, and the position that is looked at as a link.

import type { EngineError, Reply } from '@engine';
import { fetchRecords } from '../engine/record-door';
import { saveFile } from '../panel/save-file';
import { gameQuery } from '../session/game-link';
import { mainLine } from '../session/move-tree';
import type { Game, RecordDetails } from '../session/game-schema';
import { given } from '../session/record-details';
import { writeRecord } from '../session/record-writing';
import type { StudySession } from './study-session';
import { listeners } from '../engine/listeners';

export type StudyOutcome = 'saved' | 'copied' | 'linkCopied' | 'copyRefused';

/** The game that was begun with, and what its record tells of it. */
export type GameOfRecord = Pick<Game, 'moves'> & RecordDetails;

export class StudyExport {
  /** Told after every change of what can be seen. */
  readonly onChange = listeners();
  outcome: StudyOutcome | null = null;
  failure: EngineError | null = null;

  /** address: of the page, without a query; null: no links are offered. place: where the study is drawn. */
  constructor(
    private readonly session: StudySession,
    public game: GameOfRecord,
    private readonly place: HTMLElement,
    private readonly address: string | null,
  ) {}

  get offersLink(): boolean {
    return this.address !== null && !this.session.isProblem;
  }

  async save(): Promise<void> {
    const text = await this.text();
    if (text !== null) {
      saveFile(this.place, 'nagare-study.kifu', 'text/plain', text);
      this.say('saved');
    }
  }

  async copy(): Promise<void> {
    const text = await this.text();
    if (text !== null) {
      await this.copyText(text, 'copied');
    }
  }

  async copyLink(): Promise<void> {
    const { state } = this.session;
    if (state !== null && this.address !== null) {
      await this.copyText(`${this.address}?${gameQuery(state, state.turn, this.session.handicaps)}`, 'linkCopied');
    }
  }

  private async text(): Promise<string | null> {
    this.outcome = null;
    this.failure = null;
    this.onChange();
    const written = await this.written();
    if (written.ok) {
      return written.value;
    }
    this.failure = written.error;
    this.onChange();
    return null;
  }

  /** While the game is still the main line, its end and its times stand where they were. */
  private async written(): Promise<Reply<string>> {
    const { session, game } = this;
    const { state, tree, startComment } = session;
    const line = mainLine(tree);
    const isSame = game.moves.every((usi, index) => usi === line[index]);
    const { spent, ending, ending_word, ending_comment, ending_spent, foul, ...others } = game;
    const ofThatLine = given({ spent, ending, ending_word, ending_comment, ending_spent, foul });
    const written = await writeRecord(
      {
        ...others,
        ...(isSame ? ofThatLine : {}),
        start: state?.start ?? '',
        moves: isSame && ending !== undefined ? game.moves : line,
        tree,
        comment: startComment,
      },
      'kif',
      fetchRecords,
    );
    return written.ok ? { ok: true, value: written.value.text } : written;
  }

  private async copyText(text: string, done: StudyOutcome): Promise<void> {
    // Pages that came by an unsafe way have no clipboard.
    const clipboard: Clipboard | undefined = this.place.ownerDocument.defaultView?.navigator.clipboard;
    try {
      if (clipboard === undefined) {
        throw new Error('nowhere to copy to');
      }
      await clipboard.writeText(text);
      this.say(done);
    } catch {
      this.say('copyRefused');
    }
  }

  private say(outcome: StudyOutcome): void {
    this.outcome = outcome;
    this.onChange();
  }
}
