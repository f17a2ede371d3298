// Starts a worker, and gives as much of it as the client needs.

import type { Endpoint } from 'comlink';
import { workerDidNotStart } from './messages';
import workerUrl from './worker.ts?worker&url';

export interface Connection {
  endpoint: Endpoint;
  /** Calls back when the worker cannot start, throws at top level, or sends what cannot be read. */
  onBroken(callback: (detail: string) => void): void;
  close(): void;
}

export const connectWorker = (): Connection => startWorker(new URL(workerUrl, import.meta.url), 'nagare-engine');

/** script: a module of ours. */
export function startWorker(script: URL, name: string): Connection {
  let worker: Worker;
  try {
    worker = new Worker(trusted(startUrl(script)), { type: 'module', name });
  } catch {
    return brokenConnection();
  }
  return {
    endpoint: worker,
    onBroken(callback) {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- a script that did not load is a plain Event
        const message = event.message ?? '';
        callback(message === '' || message.endsWith(workerDidNotStart) ? workerDidNotStart : message);
      });
      worker.addEventListener('messageerror', () => callback('unreadable message from the worker'));
    },
    close() {
      worker.terminate();
    },
  };
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): typeof rules;
}
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** An address of ours for a page whose Content-Security-Policy takes no plain text for that of a script. */
function trusted(url: string): string {
  try {
    const { trustedTypes } = self as { trustedTypes?: TrustedTypes };
    policy ??= trustedTypes?.createPolicy('nagare', { createScriptURL: (own) => own });
  } catch {
    // The page allows no policy of that name.
  }
  return policy?.createScriptURL(url) ?? url;
}

/** Of scripts of another origin, those of the page's own origin that import them. */
const bridges = new Map<string, string>();

/** A page may start workers of its own origin only. */
function startUrl(script: URL): string {
  if (script.origin === self.origin) {
    return script.href;
  }
  const bridge =
    bridges.get(script.href) ?? URL.createObjectURL(new Blob([bridgeTo(script.href)], { type: 'text/javascript' }));
  bridges.set(script.href, bridge);
  return bridge;
}

/**
 * The import is a dynamic one: that is a matter of script-src, where worker-src would have to allow a static one.
 * What is said meanwhile is kept for it.
 */
function bridgeTo(script: string): string {
  return `
    const early = [];
    const keep = (event) => early.push(event);
    addEventListener('message', keep);
    import(${JSON.stringify(script)}).then(() => {
      removeEventListener('message', keep);
      for (const { data, ports } of early) {
        dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
      }
    }, () => setTimeout(() => { throw new Error(${JSON.stringify(workerDidNotStart)}); }));
  `;
}

/** Some browsers refuse to make the worker at all. */
function brokenConnection(): Connection {
  const { port1 } = new MessageChannel();
  return {
    endpoint: port1,
    onBroken: (callback) => queueMicrotask(() => callback(workerDidNotStart)),
    close: () => port1.close(),
  };
}
