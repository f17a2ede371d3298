// The engine's two files, fetched once for all workers of a page: a worker that has to be replaced
// starts without the network.

import dataUrl from '@engine-data?url';
import simdUrl from '@engine-wasm?url';
import scalarUrl from '@engine-wasm-scalar?url';
import type { Reply } from '@engine';
import { errorReply, type EngineBytes } from './messages';
import { hasSimd } from './simd';

export interface EngineAssets {
  /** A fresh copy of the bytes at each call; anew: past every cache, after a bad download. */
  fetch(anew?: boolean): Promise<Reply<EngineBytes>>;
}

export class NetworkAssets implements EngineAssets {
  private kept: Promise<Reply<EngineBytes>> | null = null;

  async fetch(anew = false): Promise<Reply<EngineBytes>> {
    if (anew) {
      this.kept = null;
    }
    this.kept ??= fetchBoth(anew);
    const reply = await this.kept;
    if (!reply.ok) {
      this.kept = null;
      return reply;
    }
    return { ok: true, value: { wasm: reply.value.wasm.slice(0), data: reply.value.data.slice(0) } };
  }
}

async function fetchBoth(anew: boolean): Promise<Reply<EngineBytes>> {
  const wasmUrl = hasSimd() ? simdUrl : scalarUrl;
  const [wasm, data] = await Promise.all([fetchBytes(wasmUrl, anew), fetchBytes(dataUrl, anew)]);
  if (!wasm.ok) {
    return wasm;
  }
  if (!data.ok) {
    return data;
  }
  return { ok: true, value: { wasm: wasm.value, data: data.value } };
}

async function fetchBytes(url: string, anew: boolean): Promise<Reply<ArrayBuffer>> {
  const name = url.replace(/[?#].*/, '').split('/').pop() ?? url;
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
