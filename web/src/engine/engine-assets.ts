// The engine's files, fetched once for all workers of a page, the program compiled once: a worker that has
// to be replaced starts without the network, and a second game beside the first without compiling.

import dataUrl from '@engine-data?url';
import laterUrl from '@engine-later?url';
import simdUrl from '@engine-wasm?url';
import scalarUrl from '@engine-wasm-scalar?url';
import type { Reply } from '@engine';
import { errorReply, type EngineParts } from './messages';
import { hasSimd } from './simd';

export interface EngineAssets {
  /** A fresh copy of the data at each call; anew: past every cache, after a bad download. */
  fetch(anew?: boolean): Promise<Reply<EngineParts>>;
  /** The large evaluation, which nobody waits for; a fresh copy at each call. anew: as above. */
  fetchLater(anew?: boolean): Promise<Reply<ArrayBuffer>>;
}

export class NetworkAssets implements EngineAssets {
  private kept: Promise<Reply<EngineParts>> | null = null;
  private keptLater: Promise<Reply<ArrayBuffer>> | null = null;

  async fetch(anew = false): Promise<Reply<EngineParts>> {
    if (anew) {
      this.kept = null;
    }
    this.kept ??= fetchBoth(anew);
    const reply = await this.kept;
    if (!reply.ok) {
      this.kept = null;
      return reply;
    }
    return { ok: true, value: { ...reply.value, data: reply.value.data.slice(0) } };
  }

  async fetchLater(anew = false): Promise<Reply<ArrayBuffer>> {
    if (anew) {
      this.keptLater = null;
    }
    this.keptLater ??= fetchBytes(laterUrl, anew);
    const reply = await this.keptLater;
    if (!reply.ok) {
      this.keptLater = null;
      return reply;
    }
    return { ok: true, value: reply.value.slice(0) };
  }
}

/** Code engine_later: tools/play is still building the engine that this browser can run. */
async function fetchBoth(anew: boolean): Promise<Reply<EngineParts>> {
  const wasmUrl = hasSimd() ? simdUrl : scalarUrl;
  const [wasm, data] = await Promise.all([fetchModule(wasmUrl, anew), fetchBytes(dataUrl, anew)]);
  if (!wasm.ok) {
    const isOnItsWay = import.meta.env.SCALAR_LATER && wasmUrl === scalarUrl && wasm.error.code === 'download_failed';
    return isOnItsWay ? errorReply('engine_later', wasm.error.where, wasm.error.detail) : wasm;
  }
  if (!data.ok) {
    return data;
  }
  return { ok: true, value: { wasm: wasm.value, data: data.value } };
}

/** Code wasm_refused: what came is no program, or the page's Content-Security-Policy forbids to compile one. */
export async function fetchModule(url: string, anew: boolean): Promise<Reply<WebAssembly.Module>> {
  const bytes = await fetchBytes(url, anew);
  if (!bytes.ok) {
    return bytes;
  }
  try {
    return { ok: true, value: await WebAssembly.compile(bytes.value) };
  } catch (error) {
    return errorReply('wasm_refused', nameOf(url), error instanceof Error ? error.message : String(error));
  }
}

async function fetchBytes(url: string, anew: boolean): Promise<Reply<ArrayBuffer>> {
  const name = nameOf(url);
  try {
    const response = await fetch(url, { cache: anew ? 'reload' : 'default' });
    if (!response.ok) {
      return errorReply('download_failed', name, `HTTP ${response.status}`);
    }
    return { ok: true, value: await response.arrayBuffer() };
  } catch (error) {
    return errorReply('download_failed', name, error instanceof Error ? error.message : String(error));
  }
}

function nameOf(url: string): string {
  return (
    url
      .replace(/[?#].*/, '')
      .split('/')
      .pop() ?? url
  );
}
