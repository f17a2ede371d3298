// The worker's side of the engine: one engine, asked by one page.

import type {
  Choice,
  Engine,
  GameState,
  NagareModule,
  Progress,
  Reply,
  Review,
  ReviewProgress,
  ReviewSettings,
  SearchSettings,
} from '@engine';
import { withCalls } from './calls';
import {
  engineCalls,
  errorReply,
  type EngineCall,
  type EngineParts,
  type EngineService,
  type GameSetup,
  type LoadReport,
} from './messages';
import { Questions } from './questions';
import { WorkerHost } from './worker-host';

const clock = (): number => performance.now();

class Searching extends WorkerHost<NagareModule, Engine> {
  protected readonly searches = new Questions();
}

/** After every other call the game is another one. */
const leaveSearch: readonly EngineCall[] = ['legalTexts', 'stop', 'stopReview'];

type Plainly = new (
  ...given: ConstructorParameters<typeof Searching>
) => Searching & Pick<Engine, Exclude<EngineCall, 'stopReview'>>;

const Plainly = withCalls(Searching, engineCalls, (self, name, given) => {
  if (!leaveSearch.includes(name)) {
    // It is not stepped again, and its think() answers 'cancelled'.
    self['searches'].drop();
  }
  return self['call']<unknown>(name, (engine) =>
    (engine[name] as (...all: unknown[]) => Reply<unknown>).apply(engine, given),
  );
}) as Plainly;

export class EngineHost extends Plainly implements EngineService {
  private readonly reviews = new Questions();

  async load(parts: EngineParts): Promise<Reply<LoadReport>> {
    const begun = await this.begin(parts.wasm, (module) => new module.Engine());
    if (!begun.ok) {
      return begun;
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
    this.searches.drop();
    return this.call('newGame', (engine) => {
      const sfen = startSfen(start, engine);
      if (!sfen.ok) {
        return sfen;
      }
      const begun = engine.newGame(sfen.value, moves.join(' '));
      return begun.ok ? engine.setImpasseRule(impasseRule) : begun;
    });
  }

  async think(settings: SearchSettings, onProgress: (progress: Progress) => void = () => {}): Promise<Reply<Choice>> {
    const signal = this.searches.ask();
    const begun = this.call('think', (engine) => engine.start(settings));
    const next = (engine: Engine): Reply<Progress> => unless(signal, 'think', () => engine.step(clock));
    const last = begun.ok ? await this.inSlices('think', next, onProgress) : begun;
    return last.ok ? this.call('think', (engine) => engine.choice()) : last;
  }

  async review(
    setup: GameSetup,
    settings: ReviewSettings,
    onReviewed: (progress: ReviewProgress) => void = () => {},
  ): Promise<Reply<Review>> {
    const signal = this.reviews.ask();
    const game = this.newGame(setup);
    const begun = game.ok ? this.call('review', (engine) => engine.startReview(settings)) : game;
    if (!begun.ok) {
      return begun;
    }
    let untold: ReviewProgress | null = null;
    const next = (engine: Engine): Reply<ReviewProgress> => {
      const step = unless(signal, 'review', () => engine.stepReview(clock));
      if (!step.ok) {
        return step;
      }
      untold = withNews(untold, step.value);
      if (step.value.done) {
        onReviewed(untold);
      }
      return { ok: true, value: untold };
    };
    const tell = (news: ReviewProgress): void => {
      untold = null;
      onReviewed(news);
    };
    const last = await this.inSlices('review', next, tell);
    return last.ok ? this.call('review', (engine) => engine.review()) : last;
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
}

/** The next step, or code 'cancelled' once the signal is aborted. */
function unless<Step>(signal: AbortSignal, where: string, step: () => Reply<Step>): Reply<Step> {
  return signal.aborted ? errorReply('cancelled', where, '') : step();
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
