// The worker's side: a module of WebAssembly, and long work in slices between which the event loop runs, so that stop and
// every other call are heard meanwhile.

import type { Reply } from '@engine';
import { expose } from 'comlink';
import { instantiated, type Instantiate } from './instantiated';
import { errorReply } from './messages';
import './news';
import { nextTask } from './next-task';
import { listeners } from './listeners';

/** Milliseconds between two reports of progress; also the worker's sign of life. */
const progressInterval = 100;

export type Create<Module> = (options: { instantiateWasm: Instantiate }) => Promise<Module>;

export class WorkerHost<Module, Core = Module> {
  /** Told once, when the module has trapped. */
  readonly onTrapped = listeners<[detail: string]>();
  private core: Core | null = null;
  private failure: string | null = null;

  /** rest: gives the event loop its turn between two slices. */
  constructor(
    private readonly createModule: Create<Module>,
    private readonly rest: () => Promise<void> = nextTask,
  ) {}

  /** make: of the module, what the calls are for. */
  protected async begin(wasm: WebAssembly.Module, make: (module: Module) => Core): Promise<Reply<true>> {
    try {
      this.core = make(await instantiated(wasm, this.createModule));
      return { ok: true, value: true };
    } catch (error) {
      return this.fail(error, 'load');
    }
  }

  /** What is called throws only when the module has trapped; it is not touched again after that. */
  protected call<T>(where: string, action: (core: Core) => Reply<T>): Reply<T> {
    if (this.failure !== null) {
      return errorReply('engine_trapped', where, this.failure);
    }
    if (this.core === null) {
      return errorReply('not_loaded', where, '');
    }
    try {
      return action(this.core);
    } catch (error) {
      return this.fail(error, where);
    }
  }

  /** The last step: that is done, or after which it is over. tell: called now and then before it. */
  protected async inSlices<Step extends { done: boolean }>(
    where: string,
    next: (core: Core) => Reply<Step>,
    tell: (step: Step) => void,
    isOver: () => boolean = () => false,
  ): Promise<Reply<Step>> {
    let toldAt = performance.now();
    for (;;) {
      const step = this.call(where, next);
      if (!step.ok || step.value.done || isOver()) {
        return step;
      }
      if (performance.now() - toldAt >= progressInterval) {
        toldAt = performance.now();
        tell(step.value);
      }
      await this.rest();
    }
  }

  private fail(error: unknown, where: string): Reply<never> {
    this.failure = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    this.onTrapped(this.failure);
    return errorReply('engine_trapped', where, this.failure);
  }
}

/** Answers the page's calls. A worker whose module has trapped breaks, so that the page hears of it between two calls too. */
export function serve(host: Pick<WorkerHost<never>, 'onTrapped'>): void {
  host.onTrapped.add((detail) =>
    setTimeout(() => {
      throw new Error(detail);
    }),
  );
  expose(host);
}
