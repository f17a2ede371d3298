// The page's two languages and which one to begin in.

export type Language = 'ja' | 'en';

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
