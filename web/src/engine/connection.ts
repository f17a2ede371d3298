// A worker to talk to, and nothing more of it than the client needs.

import type { Endpoint } from 'comlink';

export interface Connection {
  endpoint: Endpoint;
  /** Calls back when the worker cannot start, throws at top level, or sends what cannot be read. */
  onBroken(callback: (detail: string) => void): void;
  close(): void;
}

export function connectWorker(): Connection {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'nagare-engine' });
  return {
    endpoint: worker,
    onBroken(callback) {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        callback(event.message || 'the worker did not start');
      });
      worker.addEventListener('messageerror', () => callback('unreadable message from the worker'));
    },
    close() {
      worker.terminate();
    },
  };
}
