// The opponent's moves read aloud, as the person likes it. What speaks is fetched once something is to be spoken.

import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { Spoken } from '../i18n/preferences';
import { nameAloud } from './announcement';
import { moveWord } from '../panel/move-words';
import { sentenceIn } from '../panel/voice-panel';
import type { GameSession } from '../session/game-session';
import type { Speaker } from '../speech/speaker';
import { listeners } from '../engine/listeners';

export class Aloud {
  /** Told when a voice was looked for. */
  readonly onChange = listeners();
  /** Told once for each language that has no voice, when something was to be spoken in it. */
  readonly onSilent = listeners();
  private speaker: Speaker | null = null;
  private fetching: Promise<void> | null = null;
  private ended = false;
  private wanted: Spoken = 'nothing';
  /** Something else may stand in place of the game. */
  private wasSeen = false;
  /** Whether a language has a voice, where that was looked for. */
  private readonly voices = new Map<Language, boolean>();
  private looking: Language | null = null;
  private start: string | null;
  private moves: number;

  /** place: where the game is drawn. What has been played by now is no news. */
  constructor(
    private readonly session: GameSession,
    private readonly place: HTMLElement,
  ) {
    this.start = session.state?.start ?? null;
    this.moves = session.state?.moves.length ?? 0;
  }

  isVoiceless(spoken: Spoken, language: Language): boolean {
    return spoken !== 'nothing' && this.voices.get(language) === false;
  }

  /** After every change of what can be seen. */
  follow(spoken: Spoken, language: Language, words: Messages): void {
    const { state, playerSide, remark } = this.session;
    const before = { start: this.start, moves: this.moves };
    this.start = state?.start ?? null;
    this.moves = state?.moves.length ?? 0;
    const hasChanged = before.start !== this.start || before.moves !== this.moves;
    const isSeen = spoken !== 'nothing' && this.place.getClientRects().length > 0;
    if (hasChanged || (!isSeen && this.wasSeen)) {
      this.speaker?.stop();
    }
    this.wasSeen = isSeen;
    this.wanted = spoken;
    if (!isSeen) {
      return;
    }
    void this.look(language);
    const last = state?.moves.at(-1);
    const isNext = before.start === this.start && before.moves + 1 === this.moves;
    if (isNext && last !== undefined && last.by !== playerSide) {
      const said = [words.announceMove(moveWord(last, language), nameAloud(this.session, language, words))];
      if (spoken === 'sentences' && remark?.ply === this.moves - 1) {
        said.push(sentenceIn(remark.choice, this.session.says, language));
      }
      void this.speak(words.aloud(said.join(' ')), language, this.moves);
    }
  }

  destroy(): void {
    this.ended = true;
    this.speaker?.destroy();
  }

  private async speak(text: string, language: Language, moves: number): Promise<void> {
    const { start } = this;
    await this.fetch();
    if (start === this.start && moves === this.moves && this.wasSeen && this.wanted !== 'nothing') {
      await this.speaker?.speak(text, language);
    }
  }

  /** Whether there is a voice, once for each language. */
  private async look(language: Language): Promise<void> {
    if (this.voices.has(language) || this.looking === language) {
      return;
    }
    this.looking = language;
    await this.fetch();
    const found = (await this.speaker?.hasVoice(language)) ?? null;
    this.looking = null;
    if (found !== null) {
      this.voices.set(language, found);
      this.onChange();
    }
  }

  private async fetch(): Promise<void> {
    this.fetching ??= this.makeSpeaker();
    await this.fetching;
  }

  private async makeSpeaker(): Promise<void> {
    try {
      const { Speaker } = await import('../speech/speaker');
      if (!this.ended) {
        const { ownerDocument } = this.place;
        this.speaker = new Speaker(ownerDocument.defaultView?.speechSynthesis ?? null, ownerDocument);
        this.speaker.onSilent.add(() => this.onSilent());
      }
    } catch {
      this.fetching = null; // the next move tries again
    }
  }
}
