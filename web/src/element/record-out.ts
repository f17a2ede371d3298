// What becomes of the record of a game when the person asks for it: written in the format wanted, copied, saved, or
// shared as a link; each says whether it succeeded.

import type { EngineError, GameState, Reply, Side } from '@engine';
import type { RecordFormat } from '@record';
import { Questions } from '../engine/questions';
import { errorReply } from '../engine/messages';
import { fetchRecords } from '../engine/record-door';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { nameOfOpponent } from '../panel/choose-opponent';
import type { RecordOutcome } from '../panel/record-dialog';
import { saveFile } from '../panel/save-file';
import { gameQuery } from '../session/game-link';
import type { GameSession } from '../session/game-session';
import { listeners } from '../engine/listeners';

/** The first is offered first. */
export const recordFormats: readonly RecordFormat[] = ['kif', 'ki2', 'csa', 'usi', 'jkf'];

/** As files in UTF-8 are named. */
const recordFiles: Record<RecordFormat, string> = {
  kif: 'nagare.kifu',
  ki2: 'nagare.ki2u',
  csa: 'nagare.csa',
  usi: 'nagare.usi',
  jkf: 'nagare.jkf',
};

export class RecordOut {
  /** Told after every change of what can be seen. */
  readonly onChange = listeners();
  format: RecordFormat = 'kif';
  text: string | null = null;
  /** What the format has no place for, in words; empty where there is nothing. */
  lack: (language: Language) => string = () => '';
  failure: EngineError | null = null;
  outcome: RecordOutcome | null = null;
  /** For a record. */
  private readonly questions = new Questions();

  /**
   * address: of the page, without a query; null: no links are offered. place: where the game is drawn. ownName: what the
   * person is called; empty: nothing.
   */
  constructor(
    private readonly session: GameSession,
    private readonly place: HTMLElement,
    private readonly address: string | null,
    private readonly ownName: () => string,
  ) {}

  get link(): string | null {
    const { state, playerSide, handicaps } = this.session;
    return this.address === null || state === null
      ? null
      : `${this.address}?${gameQuery(state, playerSide, handicaps)}`;
  }

  async write(format: RecordFormat, words: Messages, language: Language): Promise<void> {
    const { state, playerSide, spent, against } = this.session;
    if (state === null) {
      return;
    }
    const signal = this.questions.ask();
    Object.assign(this, { format, text: null, lack: () => '', failure: null, outcome: null });
    this.onChange();
    const [you, opponent] = [this.ownName() || words.you, nameOfOpponent(against, language, words)];
    const names = playerSide === 'black' ? { black: you, white: opponent } : { black: opponent, white: you };
    const written = await writtenAs(format, state, spent, names);
    if (!signal.aborted) {
      if (written.ok) {
        Object.assign(this, written.value);
      } else {
        this.failure = written.error;
      }
      this.onChange();
    }
  }

  async copy(): Promise<void> {
    await this.copyText(this.text, 'copied', 'copy_refused');
  }

  async copyLink(): Promise<void> {
    await this.copyText(this.link, 'link_copied', 'link_refused');
  }

  save(): void {
    if (this.text !== null) {
      saveFile(this.place, recordFiles[this.format], 'text/plain', this.text);
      this.say('saved');
    }
  }

  private async copyText(text: string | null, done: RecordOutcome, refused: RecordOutcome): Promise<void> {
    // Pages that came by an unsafe way have no clipboard.
    const clipboard: Clipboard | undefined = this.place.ownerDocument.defaultView?.navigator.clipboard;
    try {
      if (text === null || clipboard === undefined) {
        throw new Error('nothing to copy, or nowhere');
      }
      await clipboard.writeText(text);
      this.say(done);
    } catch {
      this.say(refused);
    }
  }

  private say(outcome: RecordOutcome): void {
    this.outcome = outcome;
    this.onChange();
  }
}

/** What writes it is fetched with the first record. */
async function writtenAs(
  format: RecordFormat,
  state: GameState,
  spent: readonly number[],
  names: Record<Side, string>,
): Promise<Reply<Pick<RecordOut, 'text' | 'lack'>>> {
  try {
    const [{ detailsOfPlayed, writeRecord }, { inSeconds }, { recordWords }] = await Promise.all([
      import('../session/record-writing'),
      import('../session/record-details'),
      import('../i18n/record-words'),
    ]);
    const game = {
      ...inSeconds(detailsOfPlayed(state, spent)),
      start: state.start,
      moves: state.moves.map(({ usi }) => usi),
      names,
    };
    const written = await writeRecord(game, format, fetchRecords);
    if (!written.ok) {
      return written;
    }
    const { text, left_out: leftOut } = written.value;
    const kinds = leftOut.map(({ kind }) => kind);
    const lack = (language: Language): string => (kinds.length === 0 ? '' : recordWords[language].unwritable(kinds));
    return { ok: true, value: { text, lack } };
  } catch {
    return errorReply('download_failed', 'record', '');
  }
}
