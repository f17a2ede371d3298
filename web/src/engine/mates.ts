// The solver of mating problems in a worker of its own, with its module from the network.

import mateUrl from '@mate-wasm?url';
import { startWorker } from './connection';
import { fetchModule } from './engine-assets';
import { MateClient } from './mate-client';
import mateWorkerUrl from './mate-worker.ts?worker&url';

export const newMateClient = (): MateClient =>
  new MateClient(
    () => startWorker(new URL(mateWorkerUrl, import.meta.url), 'nagare-mate'),
    () => fetchModule(mateUrl, false),
  );
