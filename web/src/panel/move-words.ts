// A move in the page's language.

import type { MoveText, Text } from '@engine';
import type { Language } from '../i18n/language';

export function moveWord(move: MoveText, language: Language): string {
  return language === 'ja' ? move.japanese : move.english;
}

export function textIn(text: Text, language: Language): string {
  return text[language];
}
