// Speaks one text after another, in a voice of its language; without one it stays silent, and says so once in each
// language.

import type { Language } from '../i18n/language';
import { termsInKana } from './terms';
import { awaitVoice } from './voices';
import { listeners } from '../engine/listeners';

export class Speaker {
  /** Told once for each language that something was to be spoken in, and has no voice. */
  readonly onSilent = listeners<[language: Language]>();
  /** Each text, and each stop, makes the one before one of the past. */
  private asked = 0;
  private readonly silentIn = new Set<Language>();
  /** What is being said by this one: others on the page may speak too. */
  private utterance: SpeechSynthesisUtterance | null = null;

  /** synthesis: null where the browser cannot speak. */
  constructor(
    private readonly synthesis: SpeechSynthesis | null,
    private readonly page: Document,
    private readonly wait?: number,
  ) {
    page.addEventListener('visibilitychange', this.whenHidden);
  }

  async hasVoice(language: Language): Promise<boolean> {
    return this.synthesis !== null && (await awaitVoice(this.synthesis, language, this.wait)) !== null;
  }

  /** In place of what is being said. Moves in Japanese are in kana already. */
  async speak(text: string, language: Language): Promise<void> {
    this.stop();
    if (this.page.visibilityState === 'hidden') {
      return;
    }
    const { asked, synthesis } = this;
    const voice = synthesis === null ? null : await awaitVoice(synthesis, language, this.wait);
    if (asked !== this.asked) {
      return;
    }
    if (synthesis === null || voice === null) {
      if (!this.silentIn.has(language)) {
        this.silentIn.add(language);
        this.onSilent(language);
      }
      return;
    }
    const utterance = new SpeechSynthesisUtterance(language === 'ja' ? termsInKana(text) : text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    const over = (): void => {
      this.utterance = this.utterance === utterance ? null : this.utterance;
    };
    utterance.onend = over;
    utterance.onerror = over;
    this.utterance = utterance;
    synthesis.speak(utterance);
  }

  stop(): void {
    this.asked += 1;
    if (this.utterance !== null) {
      this.utterance = null;
      this.synthesis?.cancel();
    }
  }

  destroy(): void {
    this.stop();
    this.page.removeEventListener('visibilitychange', this.whenHidden);
  }

  private readonly whenHidden = (): void => {
    if (this.page.visibilityState === 'hidden') {
      this.stop();
    }
  };
}
