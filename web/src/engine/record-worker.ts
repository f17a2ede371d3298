// Entry of the worker that reads one long text of records.

import createRecordModule from '@record';
import type { ReadGame } from '@record';
import type { Reply } from '@engine';
import { expose } from 'comlink';
import { instantiated } from './instantiated';
import { errorReply } from './messages';
import { Records } from './records';

export const recordReader = {
  async read(wasm: WebAssembly.Module, text: string): Promise<Reply<ReadGame[]>> {
    try {
      return new Records(await instantiated(wasm, createRecordModule)).read(text);
    } catch (error) {
      return errorReply('engine_trapped', 'record', String(error));
    }
  },
};

expose(recordReader);
