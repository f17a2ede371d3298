// The engine under a game: opened, opened again when its worker has been lost, and given up after too many losses.

import type { EngineError } from '@engine';
import type { EngineClient } from '../engine/client';
import type { LargeEvaluation, LoadReport } from '../engine/messages';
import type { Notice, NoticeBoard } from './notice-board';
import { RestartLimit } from './restart-limit';

/** Milliseconds after which a person wants to know what is waited for. */
const longWait = 4000;

/** What happens to the game meanwhile. */
export interface GameOnEngine {
  /** Whatever was on its way is of the past; the signal is aborted when this is too. */
  ask(): AbortSignal;
  /** The worker is on its way. */
  wait(): void;
  /** The worker is there, with nothing of the game on its board. */
  resume(signal: AbortSignal): Promise<void>;
  /** The engine is not coming back by itself. */
  halt(notice: Notice): void;
  /** Something else can be seen of the engine, or has been told. */
  onChange(): void;
}

export class EngineRecovery {
  /** What the engine lists; nothing before it is up. */
  lists: Omit<LoadReport, 'data'> = { handicaps: [], strengths: [], openings: [], opponents: [] };
  /** Of the worker in use. */
  largeEvaluation: LargeEvaluation = 'absent';
  /** What came for the large evaluation last was none. */
  private refusedLarge = false;
  private readonly restarts = new RestartLimit();
  /** Of the opening for which the engine's files have been long on their way. */
  private slow: AbortSignal | null = null;

  /** clock: what time it is, milliseconds. */
  constructor(
    private readonly client: Pick<EngineClient, 'open' | 'loadLater' | 'onLost'>,
    private readonly game: GameOnEngine,
    private readonly notices: NoticeBoard,
    private readonly clock: () => number,
  ) {
    client.onLost.add((detail) => void this.afterLoss(detail));
  }

  /** The files have been on their way for so long that it has to be said. */
  get isSlow(): boolean {
    return this.slow?.aborted === false;
  }

  /** A fresh worker, and the game goes on with it. anew: its files are fetched again. */
  async reopen(anew: boolean): Promise<void> {
    const signal = this.game.ask();
    if ((await this.open(signal, anew)) === null) {
      await this.game.resume(signal);
    }
  }

  /** A fresh worker, nothing of the game on its board yet; null when it is there and still wanted. */
  async open(signal: AbortSignal, anew: boolean): Promise<EngineError | null> {
    this.largeEvaluation = 'absent';
    this.game.wait();
    const slowly = setTimeout(() => {
      if (!signal.aborted) {
        this.slow = signal;
        this.game.onChange();
      }
    }, longWait);
    const opened = await this.client.open(anew);
    clearTimeout(slowly);
    if (signal.aborted) {
      return opened.ok ? { code: 'engine_lost', where: 'open', detail: '' } : opened.error;
    }
    if (!opened.ok) {
      this.game.halt({ code: 'download_failed', error: opened.error });
      return opened.error;
    }
    this.noteLoaded(opened.value);
    return null;
  }

  /** Nobody waits for the large evaluation; one that did not come is asked for again with another worker. */
  async loadLarge(): Promise<void> {
    if (this.largeEvaluation !== 'absent') {
      return;
    }
    this.largeEvaluation = 'coming';
    const reply = await this.client.loadLater(this.refusedLarge);
    if (!reply.ok && reply.error.code === 'engine_lost') {
      return; // its successor is asked again
    }
    this.refusedLarge = !reply.ok;
    this.largeEvaluation = reply.ok ? 'there' : 'failed';
    this.game.onChange();
  }

  /** The person wants another try: losses count from here on. */
  forgetFailures(): void {
    this.restarts.reset();
    this.notices.clear();
  }

  private async afterLoss(detail: string): Promise<void> {
    this.game.ask();
    this.largeEvaluation = 'absent';
    this.notices.forget('engine_recovered');
    if (this.restarts.exceededBy(this.clock())) {
      this.game.halt({ code: 'engine_lost', detail });
      return;
    }
    this.notices.tell({ code: 'engine_recovered', detail });
    this.game.onChange();
    await this.reopen(false);
  }

  private noteLoaded({ data, ...lists }: LoadReport): void {
    this.lists = lists;
    this.notices.forget('data_unreadable');
    if (!data.ok) {
      this.notices.tell({ code: 'data_unreadable', error: data.error });
      this.game.onChange();
    }
  }
}
