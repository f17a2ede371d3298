// The way to the reader and writer of records, which is fetched when it is first wanted.

import { errorReply } from './messages';
import type { FetchRecords } from './records';

/** Codes as in record-module.ts. */
export const fetchRecords: FetchRecords = async () => {
  try {
    const module = await import('./record-module');
    return await module.fetchRecords();
  } catch {
    return errorReply('download_failed', 'record', '');
  }
};
