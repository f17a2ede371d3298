// What went wrong, from the words of a language for its code.

import type { EngineError } from '@engine';

/** What rule was broken, then where and by which part, as the engine quoted it. */
export function detailOf(error: EngineError, words: Record<string, string>): string {
  const rule = words[error.code] ?? error.code;
  const place = [error.where, error.detail].filter((part) => part !== '').join(': ');
  return place === '' ? rule : `${rule} [${place}]`;
}
