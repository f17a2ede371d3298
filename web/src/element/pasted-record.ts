// What is in the field for records and positions: read soon after it has changed, so that the dialog can say what will
// come of it, and again when a game or a review is to begin from it.

import type { EngineError } from '@engine';
import { Questions } from '../engine/questions';
import { errorReply } from '../engine/messages';
import { fetchRecords } from '../engine/record-door';
import type { Asked, RecordReply, RecordText } from '../session/record-text';
import { listeners } from '../engine/listeners';

/** Milliseconds after the last change. */
const soon = 300;

export class PastedRecord {
  /** Told after every change of what can be seen, with what is wrong with the text. */
  readonly onChange = listeners<[failure: EngineError | null]>();
  text = '';
  /** null: it has not been read, or cannot be. */
  read: RecordText | null = null;
  /** What could be read before the line that could not. */
  before: RecordText | null = null;
  takesBefore = false;
  /** Of a mating problem: moves played before the position shown. */
  step = 0;
  private game = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly questions = new Questions();

  /** Where a game from it would begin, as far as that is known: a SFEN, or the text. */
  get position(): string {
    return this.read?.moves.length === 0 ? this.read.start : this.text;
  }

  /** The person has changed the text. */
  edit(text: string): void {
    this.take(text);
    this.onChange(null);
    clearTimeout(this.timer);
    if (text.trim() !== '') {
      this.timer = setTimeout(() => void this.look(), soon);
    }
  }

  chooseGame(game: number): void {
    Object.assign(this, { game, takesBefore: false, step: 0 });
    void this.look();
  }

  takeBefore(takesBefore: boolean): void {
    this.takesBefore = takesBefore;
    void this.look();
  }

  walkTo(step: number): void {
    this.step = step;
    this.onChange(null);
  }

  /** As a game or a review is to begin from it. */
  async reading(text: string): Promise<RecordReply> {
    clearTimeout(this.timer);
    if (text !== this.text) {
      this.take(text);
    }
    const signal = this.questions.ask();
    const reply = await readPasted(text, { game: this.game, takeBefore: this.takesBefore });
    if (!signal.aborted) {
      this.read = reply.ok ? reply.value : null;
      this.before = reply.ok ? (this.takesBefore ? this.before : null) : (reply.before ?? null);
    }
    return reply;
  }

  private async look(): Promise<void> {
    const { text } = this;
    const reply = await this.reading(text);
    if (text === this.text) {
      this.onChange(reply.ok ? null : reply.error);
    }
  }

  private take(text: string): void {
    this.questions.drop();
    Object.assign(this, { text, read: null, before: null, takesBefore: false, step: 0, game: 0 });
  }
}

/** What reads it is fetched with the first text. */
async function readPasted(text: string, asked: Asked): Promise<RecordReply> {
  try {
    const { readRecordText } = await import('../session/record-text');
    return await readRecordText(text, fetchRecords, asked);
  } catch {
    return errorReply('reader_missing', '', '');
  }
}
