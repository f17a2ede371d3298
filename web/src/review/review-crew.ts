// Reviews a game with several workers: first all of it at a glance, then every move, those first at which the game turns.
// What is said of a move does not hang on who reviews it, so that the result is that of one worker alone.

import type { GraphPoint, Reply, Review, ReviewProgress, ReviewSettings, WeighedMove } from '@engine';
import type { EngineClient } from '../engine/client';
import { errorReply, type GameSetup } from '../engine/messages';
import { listeners } from '../engine/listeners';
import { Questions } from '../engine/questions';

/** Per mille: so much of win rate makes a move one that is reviewed before the others. */
const turn = 100;
const mostWorkers = 4;

type Machine = Partial<Pick<Navigator, 'hardwareConcurrency'>> & { deviceMemory?: number };

/** As many workers as processors, one left to the page where there are more than two; fewer where memory (GiB) is short. */
export function crewSize({ hardwareConcurrency = 1, deviceMemory = 8 }: Machine = {}): number {
  const free = hardwareConcurrency > 2 ? hardwareConcurrency - 1 : hardwareConcurrency;
  return Math.max(1, Math.min(free, mostWorkers, Math.floor(deviceMemory / 2)));
}

interface Work {
  setup: GameSetup;
  settings: ReviewSettings;
  signal: AbortSignal;
  /** Plies that nobody has taken yet. */
  waiting: number[];
  /** By ply, from 1. */
  moves: WeighedMove[];
  notes: string[];
  reviewed: number;
  failure: Extract<Reply<never>, { ok: false }> | null;
}

export class ReviewCrew {
  /** Told what is new, as of a review by one worker. */
  readonly onReviewed = listeners<[progress: ReviewProgress]>();
  private readonly questions = new Questions();
  private helpers: readonly EngineClient[] = [];

  /** lead: in use, and open. hire: one more, which is opened and closed here. size: of the crew, with the lead. */
  constructor(
    private readonly lead: EngineClient,
    private readonly hire: () => EngineClient,
    private readonly size: number,
  ) {}

  /** As EngineClient.review() of a whole game. What is lost with a helper is made by the others. */
  async review(setup: GameSetup, settings: ReviewSettings): Promise<Reply<Review>> {
    const signal = this.questions.ask();
    const work: Work = { setup, settings, signal, waiting: [], moves: [], notes: [], reviewed: 0, failure: null };
    const size = Math.min(this.size, setup.moves.length);
    const helpers = Array.from({ length: size - 1 }, this.hire);
    this.helpers = helpers;
    try {
      return await this.share(work, helpers);
    } finally {
      helpers.forEach((helper) => helper.close());
    }
  }

  async stop(): Promise<Reply<true>> {
    this.close();
    return this.lead.stopReview();
  }

  /** Ends the helpers; the lead is its owner's. */
  close(): void {
    this.questions.drop();
    this.helpers.forEach((helper) => helper.close());
  }

  private async share(work: Work, helpers: readonly EngineClient[]): Promise<Reply<Review>> {
    const opened = helpers.map(async (helper) => ((await helper.openToThink()).ok ? helper : null));
    const glance = await this.glance(work);
    if (!glance.ok) {
      return glance;
    }
    work.waiting = pliesByNeed(glance.value.graph);
    const busy: Promise<void>[] = [];
    // One that comes late finds nothing left to do.
    for (const opening of opened) {
      void opening.then((helper) => {
        if (helper !== null) {
          busy.push(this.help(helper, work));
        }
      });
    }
    do {
      await this.help(this.lead, work);
      await Promise.all(busy);
    } while (work.waiting.length > 0 && work.failure === null && !work.signal.aborted);
    if (work.failure !== null || work.signal.aborted) {
      return work.failure ?? errorReply('cancelled', 'review', '');
    }
    const { setup, settings, notes, moves } = work;
    const sum = await this.lead.review(setup, { ...settings, part: 'sum', notes: notes.slice(1) });
    return sum.ok ? { ok: true, value: { ...sum.value, moves: moves.slice(1) } } : sum;
  }

  private async glance({ setup, settings }: Work): Promise<Reply<Review>> {
    const end = this.lead.onReviewed.add((progress) => this.onReviewed(progress));
    const reply = await this.lead.review(setup, { ...settings, part: 'glance' });
    end();
    return reply;
  }

  /** Reviews moves until none is left, or nothing can be done any more. */
  private async help(client: EngineClient, work: Work): Promise<void> {
    const { setup, settings, waiting, moves, notes, signal } = work;
    for (let ply = waiting.shift(); ply !== undefined; ply = waiting.shift()) {
      const reply = await client.review(setup, { ...settings, part: 'moves', from: ply, to: ply });
      const [move] = reply.ok ? (reply.value.moves as WeighedMove[]) : []; // fresh, not kept
      if (signal.aborted || work.failure !== null) {
        return;
      }
      if (!reply.ok || move === undefined) {
        waiting.unshift(ply);
        work.failure = client === this.lead && !reply.ok ? reply : null;
        return;
      }
      moves[ply] = move;
      notes[ply] = reply.value.notes?.[0] ?? '';
      work.reviewed += 1;
      const positions = setup.moves.length + 1;
      const { graph } = reply.value;
      this.onReviewed({ done: false, positions, looked_at: positions, reviewed: work.reviewed, graph, moves: [move] });
    }
  }
}

/** Moves with which the win rate leaps, the largest leap first; then the others as they were played. */
function pliesByNeed(graph: readonly GraphPoint[]): number[] {
  const leap = (ply: number): number => Math.abs((graph[ply]?.win_rate ?? 0) - (graph[ply - 1]?.win_rate ?? 0));
  const plies = graph.slice(1).map(({ ply }) => ply);
  const turns = plies.filter((ply) => leap(ply) >= turn).toSorted((a, b) => leap(b) - leap(a));
  return [...turns, ...plies.filter((ply) => leap(ply) < turn)];
}
