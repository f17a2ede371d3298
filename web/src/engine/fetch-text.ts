// A table of the page, as text from the network.

import type { Reply } from '@engine';
import { errorReply } from './messages';

/** where: what it is, as errors have it. */
export async function fetchText(url: string, where: string): Promise<Reply<string>> {
  try {
    const response = await fetch(url);
    return response.ok
      ? { ok: true, value: await response.text() }
      : errorReply('download_failed', where, `HTTP ${response.status}`);
  } catch (error) {
    return errorReply('download_failed', where, String(error));
  }
}
