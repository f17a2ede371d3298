// Entry of the worker that reads one long text of records.

import createRecordModule, { type ReadGame, type RecordModule } from '@record';
import type { Reply } from '@engine';
import type { RecordService } from './messages';
import { readRecords } from './records';
import { serve, WorkerHost } from './worker-host';

class RecordHost extends WorkerHost<RecordModule> implements RecordService {
  load(wasm: WebAssembly.Module): Promise<Reply<true>> {
    return this.begin(wasm, (module) => module);
  }

  read(text: string): Reply<ReadGame[]> {
    return this.call('record', (module) => readRecords(module, text));
  }
}

serve(new RecordHost(createRecordModule));
