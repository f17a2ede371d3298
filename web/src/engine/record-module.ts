// The reader and writer of records: fetched when a record is first read or written, and kept for all of the page. It
// answers within milliseconds; a long text, for which it takes up to two seconds, is read in a worker.

import createRecordModule, { type ReadGame } from '@record';
import wasmUrl from '@record-wasm?url';
import type { Reply } from '@engine';
import { startWorker, type Connection } from './connection';
import { fetchModule } from './engine-assets';
import { instantiated } from './instantiated';
import { errorReply } from './messages';
import recordWorkerUrl from './record-worker.ts?worker&url';
import { readBeside } from './record-client';
import { Records } from './records';

const connect = (): Connection => startWorker(new URL(recordWorkerUrl, import.meta.url), 'nagare-record');

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
    const readLong = (text: string): Promise<Reply<ReadGame[]>> => readBeside(connect, wasm.value, text);
    return { ok: true, value: new Records(module, () => (kept = null), readLong) };
  } catch (error) {
    return errorReply('engine_trapped', 'record', String(error));
  }
}
