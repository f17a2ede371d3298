// The page's two languages and which one to begin in.

export type Language = 'ja' | 'en';

/** What a table of words has, from the Japanese one: any other has the same words, with the same parameters. */
export type WordsOf<T> = {
  [Word in keyof T]: T[Word] extends string
    ? string
    : T[Word] extends (...said: infer Said) => string
      ? (...said: Said) => string
      : WordsOf<T[Word]>;
};

export const languages: readonly Language[] = ['ja', 'en'];

export function readLanguage(text: string): Language | null {
  return text === 'ja' || text === 'en' ? text : null;
}

/** preferred: the browser's languages, best first; English where none of them is ours. */
export function preferredLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = readLanguage(tag.toLowerCase().split('-')[0] ?? '');
    if (language !== null) {
      return language;
    }
  }
  return 'en';
}
