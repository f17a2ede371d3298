// Mating problems in their worker: one question at a time, the solver in slices, so that it can be stopped.

import type { Reply } from '@engine';
import type { Answer, MateModule, MateSolver, ProblemState, SolveProgress } from '@mate';
import type { MateService } from './messages';
import { Questions } from './questions';
import { WorkerHost } from './worker-host';

/** Between two looks at the clock: a few milliseconds. */
const sliceNodes = 5_000;

export class MateHost extends WorkerHost<MateModule> implements MateService {
  private readonly stops = new Questions();

  load(wasm: WebAssembly.Module): Promise<Reply<true>> {
    return this.begin(wasm, (module) => module);
  }

  problem(sfen: string, moves: readonly string[]): Reply<ProblemState> {
    return this.call('problem', (module) => JSON.parse(module.problem(sfen, moves.join(' '))) as Reply<ProblemState>);
  }

  answer(sfen: string, moves: readonly string[]): Reply<Answer> {
    return this.call('answer', (module) => JSON.parse(module.answer(sfen, moves.join(' '))) as Reply<Answer>);
  }

  async solve(
    sfen: string,
    milliseconds: number,
    onProgress: (progress: SolveProgress) => void,
  ): Promise<Reply<SolveProgress>> {
    const stopped = this.stops.ask();
    const begun = this.call('solve', (module): Reply<MateSolver> => {
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
    const isOver = (): boolean => stopped.aborted || performance.now() >= end;
    const step = (): Reply<SolveProgress> => ({
      ok: true,
      value: JSON.parse(solver.step(sliceNodes)) as SolveProgress,
    });
    const last = await this.inSlices('solve', step, onProgress, isOver);
    if (last.ok) {
      solver.delete();
    }
    return last;
  }

  stop(): Reply<true> {
    this.stops.drop();
    return { ok: true, value: true };
  }
}
