// The page's side of the solver of mating problems: its worker is started when a problem is first wanted, and
// again after it has been lost.

import type { Reply } from '@engine';
import type { SolveProgress } from '@mate';
import type { Connection } from './connection';
import type { MateService } from './messages';
import { workerClient } from './worker-client';

const Forwarding = workerClient<MateService, 'problem' | 'answer'>(['problem', 'answer']);

export class MateClient extends Forwarding {
  private opened: Promise<Reply<true>> | null = null;

  /** connect, silence: as of every worker; fetchWasm: of the solver. */
  constructor(
    connect: () => Connection,
    private readonly fetchWasm: () => Promise<Reply<WebAssembly.Module>>,
    silence?: number,
  ) {
    super(connect, silence);
  }

  solve(
    sfen: string,
    milliseconds: number,
    onProgress: (progress: SolveProgress) => void,
  ): Promise<Reply<SolveProgress>> {
    return this.whenOpen(() => this.call('solve', sfen, milliseconds, this.news(onProgress)));
  }

  async stop(): Promise<void> {
    if (this.opened !== null) {
      await this.whenOpen(() => this.call('stop'));
    }
  }

  /** Ends the worker; calls under way answer engine_lost. The next call begins another. */
  override close(): void {
    super.close();
    this.opened = null;
  }

  protected override send(name: string, given: unknown[]): Promise<Reply<unknown>> {
    const send = (): Promise<Reply<unknown>> => super.send(name, given);
    return name === 'load' ? send() : this.whenOpen(send);
  }

  private async whenOpen<T>(ask: () => Promise<Reply<T>>): Promise<Reply<T>> {
    const opening = (this.opened ??= this.start(this.fetchWasm));
    const opened = await opening;
    if (!opened.ok && this.opened === opening) {
      this.opened = null;
    }
    return opened.ok ? ask() : opened;
  }
}
