// The worker's side: one engine, and searches in slices between which the event loop runs, so that
// stop and every other call are heard while the engine thinks.

import type {
  Choice,
  Engine,
  GameState,
  MoveText,
  NagareModule,
  Progress,
  Reply,
  Review,
  ReviewProgress,
  ReviewSettings,
  SearchSettings,
} from '@engine';
import { wrap, type Remote } from 'comlink';
import { instantiated, type Instantiate } from './instantiated';
import {
  errorReply,
  progressInterval,
  type EngineListener,
  type EngineParts,
  type EngineService,
  type GameSetup,
  type LoadReport,
} from './messages';
import { nextTask } from './next-task';
import { Questions } from './questions';

export type ModuleFactory = (options: { instantiateWasm: Instantiate }) => Promise<NagareModule>;

const clock = (): number => performance.now();

export class EngineHost implements EngineService {
  private engine: Engine | null = null;
  private listener: Remote<EngineListener> | null = null;
  private failure: string | null = null;
  private readonly searches = new Questions();
  private readonly reviews = new Questions();

  /** rest: gives the event loop its turn between two slices. */
  constructor(
    private readonly createModule: ModuleFactory,
    private readonly rest: () => Promise<void> = nextTask,
  ) {}

  async load(parts: EngineParts, ear: MessagePort): Promise<Reply<LoadReport>> {
    ear.start();
    this.listener = wrap<EngineListener>(ear);
    try {
      const module = await instantiated(parts.wasm, this.createModule);
      this.engine = new module.Engine();
    } catch (error) {
      return this.fail(error, 'load');
    }
    const data = this.call('load', (engine) => engine.loadData(new Uint8Array(parts.data)));
    const handicaps = this.call('load', (engine) => engine.handicaps());
    const strengths = this.call('load', (engine) => engine.strengths());
    const openings = this.call('load', (engine) => engine.openings());
    const opponents = this.call('load', (engine) => engine.opponents());
    if (!handicaps.ok) {
      return handicaps;
    }
    return {
      ok: true,
      value: {
        data,
        handicaps: handicaps.value,
        strengths: strengths.ok ? strengths.value : [],
        openings: openings.ok ? openings.value : [],
        opponents: opponents.ok ? opponents.value : [],
      },
    };
  }

  loadLater(data: ArrayBuffer): Reply<true> {
    return this.call('loadLater', (engine) => engine.loadLater(new Uint8Array(data)));
  }

  newGame({ start, moves, impasseRule }: GameSetup): Reply<GameState> {
    this.abandonSearch();
    return this.call('newGame', (engine) => {
      const sfen = startSfen(start, engine);
      if (!sfen.ok) {
        return sfen;
      }
      const begun = engine.newGame(sfen.value, moves.join(' '));
      return begun.ok ? engine.setImpasseRule(impasseRule) : begun;
    });
  }

  play(usi: string): Reply<GameState> {
    this.abandonSearch();
    return this.call('play', (engine) => engine.play(usi));
  }

  legalTexts(): Reply<MoveText[]> {
    return this.call('legalTexts', (engine) => engine.legalTexts());
  }

  resign(): Reply<GameState> {
    this.abandonSearch();
    return this.call('resign', (engine) => engine.resign());
  }

  timeUp(): Reply<GameState> {
    this.abandonSearch();
    return this.call('timeUp', (engine) => engine.timeUp());
  }

  declare(): Reply<GameState> {
    this.abandonSearch();
    return this.call('declare', (engine) => engine.declare());
  }

  async think(settings: SearchSettings): Promise<Reply<Choice>> {
    const signal = this.searches.ask();
    const begun = this.call('think', (engine) => engine.start(settings));
    if (!begun.ok) {
      return begun;
    }
    let reportedAt = performance.now();
    for (;;) {
      const step = this.call('think', (engine) => engine.step(clock));
      if (!step.ok) {
        return step;
      }
      if (step.value.done) {
        return this.call('think', (engine) => engine.choice());
      }
      if (performance.now() - reportedAt >= progressInterval) {
        reportedAt = performance.now();
        this.report(step.value);
      }
      await this.rest();
      if (this.failure !== null) {
        return this.failedReply('think');
      }
      if (signal.aborted) {
        return errorReply('cancelled', 'think', '');
      }
    }
  }

  playChoice(): Reply<GameState> {
    this.abandonSearch();
    return this.call('playChoice', (engine) => engine.playChoice());
  }

  stop(): Reply<true> {
    return this.call('stop', (engine) => engine.stop());
  }

  async review(setup: GameSetup, settings: ReviewSettings): Promise<Reply<Review>> {
    const signal = this.reviews.ask();
    const game = this.newGame(setup);
    const begun = game.ok ? this.call('review', (engine) => engine.startReview(settings)) : game;
    if (!begun.ok) {
      return begun;
    }
    let news: ReviewProgress | null = null;
    let toldAt = performance.now();
    for (;;) {
      const step = this.call('review', (engine) => engine.stepReview(clock));
      if (!step.ok) {
        return step;
      }
      news = withNews(news, step.value);
      if (step.value.done || performance.now() - toldAt >= progressInterval) {
        toldAt = performance.now();
        void this.listener?.reviewed(news);
        news = null;
      }
      if (step.value.done) {
        return this.call('review', (engine) => engine.review());
      }
      await this.rest();
      if (this.failure !== null) {
        return this.failedReply('review');
      }
      if (signal.aborted) {
        return errorReply('cancelled', 'review', '');
      }
    }
  }

  stopReview(): Reply<true> {
    this.reviews.drop();
    return this.call('stopReview', (engine) => engine.stopReview());
  }

  trap(): Reply<true> {
    return this.call('trap', (engine) => {
      engine.trap();
      return { ok: true, value: true };
    });
  }

  /** The search under way is not stepped again and its think() answers 'cancelled'. */
  private abandonSearch(): void {
    this.searches.drop();
  }

  private report(progress: Progress): void {
    void this.listener?.progress(progress);
  }

  /** Engine calls throw only when the module has trapped; it is not touched again after that. */
  private call<T>(where: string, action: (engine: Engine) => Reply<T>): Reply<T> {
    if (this.failure !== null) {
      return this.failedReply(where);
    }
    if (this.engine === null) {
      return errorReply('not_loaded', where, '');
    }
    try {
      return action(this.engine);
    } catch (error) {
      return this.fail(error, where);
    }
  }

  private fail(error: unknown, where: string): Reply<never> {
    this.failure = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    void this.listener?.failed(this.failure);
    return this.failedReply(where);
  }

  private failedReply(where: string): Reply<never> {
    return errorReply('engine_trapped', where, this.failure ?? '');
  }
}

/** What two steps together have found. */
function withNews(before: ReviewProgress | null, now: ReviewProgress): ReviewProgress {
  return before === null
    ? now
    : { ...now, graph: [...before.graph, ...now.graph], moves: [...before.moves, ...now.moves] };
}

/** Of a handicap, its SFEN; whether anything else is a position is the engine's to say. */
function startSfen(start: string, engine: Engine): Reply<string> {
  const id = /^handicap (.+)$/.exec(start)?.[1];
  if (id === undefined) {
    return { ok: true, value: start };
  }
  const handicaps = engine.handicaps();
  if (!handicaps.ok) {
    return handicaps;
  }
  const handicap = handicaps.value.find((each) => each.id === id);
  return handicap === undefined ? errorReply('handicap_unknown', 'handicap', id) : { ok: true, value: handicap.sfen };
}
