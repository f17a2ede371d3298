// The longest text that is read as a record. A longer one is none, and would keep the browser busy for seconds.

import type { EngineError } from '@engine';

/** Characters; a study of 20,000 variations of ten moves each has three quarters of them. */
const longestRecord = 4_000_000;

/** Code record_too_long, of a text that is no record for its length alone; null of any other. */
export function tooLong(text: string): EngineError | null {
  return text.length > longestRecord
    ? { code: 'record_too_long', where: '', detail: `${text.length} > ${longestRecord}` }
    : null;
}
