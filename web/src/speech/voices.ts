// The voice that speaks a language: one of that language, or none.

import type { Language } from '../i18n/language';

export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/** How a language is preferred to be spoken where there are several of its voices. */
const usualRegion: Record<Language, string> = { ja: 'ja-jp', en: 'en-us' };

/** One of this machine rather than of a server, then the browser's own choice, then the usual region's. */
export function chooseVoice<T extends Voice>(voices: readonly T[], language: Language): T | null {
  const tagOf = ({ lang }: Voice): string => lang.toLowerCase().replaceAll('_', '-');
  const fitting = voices.filter((voice) => tagOf(voice).split('-')[0] === language);
  const rank = (voice: Voice): number =>
    (voice.localService ? 4 : 0) + (voice.default ? 2 : 0) + (tagOf(voice) === usualRegion[language] ? 1 : 0);
  return fitting.reduce<T | null>((best, each) => (best === null || rank(each) > rank(best) ? each : best), null);
}

/** Voices come late, or never; so long is waited for them. */
const longestWait = 3000; // milliseconds

type VoiceSource = Pick<SpeechSynthesis, 'getVoices' | 'addEventListener' | 'removeEventListener'>;

/** Of the language, as soon as there is one; null: none has come. */
export async function awaitVoice(
  synthesis: VoiceSource,
  language: Language,
  wait = longestWait,
): Promise<SpeechSynthesisVoice | null> {
  const there = chooseVoice(synthesis.getVoices(), language);
  if (there !== null) {
    return there;
  }
  return new Promise((resolve) => {
    const end = (voice: SpeechSynthesisVoice | null): void => {
      clearTimeout(timer);
      synthesis.removeEventListener('voiceschanged', look);
      resolve(voice);
    };
    const look = (): void => {
      const voice = chooseVoice(synthesis.getVoices(), language);
      if (voice !== null) {
        end(voice);
      }
    };
    const timer = setTimeout(() => end(chooseVoice(synthesis.getVoices(), language)), wait);
    synthesis.addEventListener('voiceschanged', look);
  });
}
