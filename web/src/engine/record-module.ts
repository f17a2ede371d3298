// The reader and writer of records: fetched when a record is first read or written, and kept for all of the page. It
// answers within milliseconds, of the longest record within a second or two, and so it needs no worker.

import createRecordModule from '@record';
import wasmUrl from '@record-wasm?url';
import type { Reply } from '@engine';
import { fetchModule } from './engine-assets';
import { instantiated } from './instantiated';
import { errorReply } from './messages';
import { Records } from './records';

let kept: Promise<Reply<Records>> | null = null;

/** Codes: download_failed, wasm_refused; engine_trapped where it does not start. */
export async function fetchRecords(): Promise<Reply<Records>> {
  kept ??= fetched();
  const reply = await kept;
  if (!reply.ok) {
    kept = null;
  }
  return reply;
}

async function fetched(): Promise<Reply<Records>> {
  const wasm = await fetchModule(wasmUrl, false);
  if (!wasm.ok) {
    return wasm;
  }
  try {
    const module = await instantiated(wasm.value, createRecordModule);
    return { ok: true, value: new Records(module, () => (kept = null)) };
  } catch (error) {
    return errorReply('engine_trapped', 'record', String(error));
  }
}
