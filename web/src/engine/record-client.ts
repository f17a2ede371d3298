// The page's side of the worker that reads one long text of records.

import type { Reply } from '@engine';
import type { ReadGame } from '@record';
import type { Connection } from './connection';
import type { RecordService } from './messages';
import { workerClient } from './worker-client';

/** Milliseconds: a text is read in one go, on a slow machine for long. */
const silenceLimit = 60_000;

const RecordClient = workerClient<RecordService, 'read'>(['read']);

/** Code engine_lost where the worker cannot start, dies or is silent. */
export async function readBeside(
  connect: () => Connection,
  wasm: WebAssembly.Module,
  text: string,
  silence = silenceLimit,
): Promise<Reply<ReadGame[]>> {
  const client = new RecordClient(connect, silence);
  try {
    const opened = await client.start(async () => ({ ok: true, value: wasm }));
    return opened.ok ? await client.read(text) : opened;
  } finally {
    client.close();
  }
}
