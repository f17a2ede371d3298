// The page's side of the solver of mating problems: its worker and its module are fetched when a problem is first wanted.

import mateUrl from '@mate-wasm?url';
import type { Reply } from '@engine';
import type { Answer, ProblemState, SolveProgress } from '@mate';
import { proxy, wrap, type Remote } from 'comlink';
import { startWorker, type Connection } from './connection';
import { fetchModule } from './engine-assets';
import type { MateHost } from './mate-host';
import mateWorkerUrl from './mate-worker.ts?worker&url';
import { errorReply } from './messages';

interface Running {
  connection: Connection;
  host: Remote<MateHost>;
  /** Once the worker is lost, or has been closed. */
  ended: Promise<Reply<never>>;
  end(detail: string): void;
}

export class MateClient {
  private running: Promise<Reply<Running>> | null = null;
  private end: (detail: string) => void = () => {};

  problem(sfen: string, moves: readonly string[]): Promise<Reply<ProblemState>> {
    return this.ask((host) => host.problem(sfen, [...moves]));
  }

  answer(sfen: string, moves: readonly string[]): Promise<Reply<Answer>> {
    return this.ask((host) => host.answer(sfen, [...moves]));
  }

  solve(
    sfen: string,
    milliseconds: number,
    onProgress: (progress: SolveProgress) => void,
  ): Promise<Reply<SolveProgress>> {
    return this.ask((host) => host.solve(sfen, milliseconds, proxy(onProgress)));
  }

  async stop(): Promise<void> {
    const running = await this.running;
    if (running?.ok === true) {
      await running.value.host.stop();
    }
  }

  /** Ends the worker; calls under way answer engine_lost. The next call begins another. */
  close(): void {
    this.end('closed');
    this.running = null;
  }

  private async ask<T>(call: (host: Remote<MateHost>) => Promise<Reply<T>>): Promise<Reply<T>> {
    this.running ??= this.begin();
    const running = await this.running;
    if (!running.ok) {
      this.running = null;
      return running;
    }
    const reply = await Promise.race([call(running.value.host), running.value.ended]);
    if (!reply.ok && reply.error.code === 'engine_trapped') {
      this.close();
    }
    return reply;
  }

  private async begin(): Promise<Reply<Running>> {
    const connection = startWorker(new URL(mateWorkerUrl, import.meta.url), 'nagare-mate');
    const host = wrap<MateHost>(connection.endpoint);
    let end: (detail: string) => void = () => {};
    const ended = new Promise<Reply<never>>((resolve) => {
      end = (detail) => {
        connection.close();
        resolve(errorReply('engine_lost', 'mate', detail));
      };
    });
    this.end = end;
    connection.onBroken((detail) => {
      end(detail);
      this.running = null;
    });
    const wasm = await fetchModule(mateUrl, false);
    if (!wasm.ok) {
      end('no module');
      return wasm;
    }
    const loaded = await Promise.race([host.load(wasm.value), ended]);
    return loaded.ok ? { ok: true, value: { connection, host, ended, end } } : loaded;
  }
}
