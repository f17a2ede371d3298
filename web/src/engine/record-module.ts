// The reader and writer of records: fetched when a record is first read or written, and kept for all of the page. It
// answers within milliseconds; a long text, for which it takes up to two seconds, is read in a worker.

import createRecordModule, { type ReadGame } from '@record';
import wasmUrl from '@record-wasm?url';
import type { Reply } from '@engine';
import { wrap } from 'comlink';
import { startWorker } from './connection';
import { fetchModule } from './engine-assets';
import { instantiated } from './instantiated';
import { errorReply } from './messages';
import type { recordReader } from './record-worker';
import recordWorkerUrl from './record-worker.ts?worker&url';
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
    const readLong = (text: string): Promise<Reply<ReadGame[]>> => readBeside(wasm.value, text);
    return { ok: true, value: new Records(module, () => (kept = null), readLong) };
  } catch (error) {
    return errorReply('engine_trapped', 'record', String(error));
  }
}

async function readBeside(wasm: WebAssembly.Module, text: string): Promise<Reply<ReadGame[]>> {
  const connection = startWorker(new URL(recordWorkerUrl, import.meta.url), 'nagare-record');
  const broken = new Promise<Reply<never>>((resolve) =>
    connection.onBroken((detail) => resolve(errorReply('engine_lost', 'record', detail))),
  );
  try {
    return await Promise.race([wrap<typeof recordReader>(connection.endpoint).read(wasm, text), broken]);
  } finally {
    connection.close();
  }
}
