// Mating problems in their worker: one question at a time, the solver in slices, so that it can be stopped.

import type { Reply } from '@engine';
import type { Answer, MateModule, MateSolver, ProblemState, SolveProgress } from '@mate';
import { instantiated, type Instantiate } from './instantiated';
import { errorReply } from './messages';
import { nextTask } from './next-task';

/** Milliseconds between two reports of a search under way. */
const progressInterval = 200;
/** Between two looks at the clock: a few milliseconds. */
const sliceNodes = 5_000;

type Create = (options: { instantiateWasm: Instantiate }) => Promise<MateModule>;

export class MateHost {
  private module: MateModule | null = null;
  private stopped = false;

  constructor(private readonly create: Create) {}

  async load(wasm: WebAssembly.Module): Promise<Reply<true>> {
    try {
      this.module = await instantiated(wasm, this.create);
      return { ok: true, value: true };
    } catch (error) {
      return errorReply('engine_trapped', 'mate', String(error));
    }
  }

  problem(sfen: string, moves: readonly string[]): Reply<ProblemState> {
    return this.call((module) => JSON.parse(module.problem(sfen, moves.join(' '))) as Reply<ProblemState>);
  }

  answer(sfen: string, moves: readonly string[]): Reply<Answer> {
    return this.call((module) => JSON.parse(module.answer(sfen, moves.join(' '))) as Reply<Answer>);
  }

  /** Until it is solved, stopped or `milliseconds` are over. onProgress: told now and then. */
  async solve(
    sfen: string,
    milliseconds: number,
    onProgress: (progress: SolveProgress) => void,
  ): Promise<Reply<SolveProgress>> {
    this.stopped = false;
    const begun = this.call((module): Reply<MateSolver> => {
      const solver = new module.MateSolver();
      const started = JSON.parse(solver.start(sfen, '')) as Reply<null>;
      if (!started.ok) {
        solver.delete();
        return started;
      }
      return { ok: true, value: solver };
    });
    if (!begun.ok) {
      return begun;
    }
    const solver = begun.value;
    const end = performance.now() + milliseconds;
    let reportedAt = performance.now();
    for (;;) {
      const step = this.call(() => ({ ok: true, value: JSON.parse(solver.step(sliceNodes)) as SolveProgress }));
      const now = performance.now();
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- stop() may have been called meanwhile
      if (!step.ok || step.value.done || this.stopped || now >= end) {
        if (step.ok) {
          solver.delete();
        }
        return step;
      }
      if (now - reportedAt >= progressInterval) {
        reportedAt = now;
        onProgress(step.value);
      }
      await nextTask();
    }
  }

  /** What has been found by then stands. */
  stop(): void {
    this.stopped = true;
  }

  private call<T>(action: (module: MateModule) => Reply<T>): Reply<T> {
    if (this.module === null) {
      return errorReply('engine_trapped', 'mate', 'no module');
    }
    try {
      return action(this.module);
    } catch (error) {
      this.module = null;
      return errorReply('engine_trapped', 'mate', String(error));
    }
  }
}
