// Reviews the games that have not been reviewed, one after another, the newest first.

import type { Review } from '@engine';
import type { EngineClient } from '../engine/client';
import type { GameSetup } from '../engine/messages';
import type { GameFacts, KeptGame } from '../games/kept-game';
import { nodesForEachMove } from '../review/move-question';
import type { ReviewCrew } from '../review/review-crew';
import { endOf } from '../session/record-details';
import { byDate, ownGames, type OwnGame } from './own-games';

export interface ReviewRun {
  done: number;
  /** Of those that have to be reviewed. */
  all: number;
  state: 'running' | 'stopped' | 'finished' | 'failed';
}

export interface ReviewRunnerParts {
  /** Of this alone; it is opened when there is something to do, and closed afterwards. */
  client: Pick<EngineClient, 'openToThink' | 'close'>;
  /** With that client in the lead. */
  crew: Pick<ReviewCrew, 'review' | 'close'>;
  /** By its id; undefined: it has been deleted meanwhile. */
  gameOf(id: string): Promise<KeptGame | undefined>;
  /** Each game that has been reviewed; what comes next waits for it. */
  onReview(game: KeptGame, review: Review): Promise<void> | void;
}

/** Games of the person's that wait for their review, the newest first. */
export function unreviewed(games: readonly GameFacts[]): OwnGame[] {
  return byDate(ownGames(games))
    .filter(({ figures }) => figures === null)
    .toReversed();
}

export class ReviewRunner {
  private queue: readonly OwnGame[] = [];
  /** Games that cannot be reviewed (a record goes on after the rules have ended it), or are gone; they are left as they are. */
  private readonly left = new Set<string>();
  /** Of the run under way: ends it, and says that it has been stopped. */
  private end: (() => void) | null = null;

  constructor(private readonly parts: ReviewRunnerParts) {}

  /** Of the games that are kept now. Those that are reviewed meanwhile are left out of what follows. */
  setGames(games: readonly GameFacts[]): void {
    this.queue = unreviewed(games);
  }

  get remaining(): number {
    return this.queue.filter(({ id }) => !this.left.has(id)).length;
  }

  /** Goes on where it was stopped. One run at a time. */
  start(onProgress: (run: ReviewRun) => void): void {
    if (this.end === null) {
      const control = new AbortController();
      let done = 0;
      const tell = (state: ReviewRun['state']): void => onProgress({ done, all: done + this.queue.length, state });
      this.end = () => {
        control.abort();
        tell('stopped');
      };
      tell('running');
      void this.run(control.signal, () => {
        done += 1;
        tell('running');
      }).then((state) => {
        if (state !== 'stopped') {
          this.end = null;
          this.parts.client.close();
          tell(state);
        }
      });
    }
  }

  /** The review under way is given up. */
  stop(): void {
    const { end } = this;
    this.end = null;
    this.parts.crew.close();
    this.parts.client.close();
    end?.();
  }

  private async run(signal: AbortSignal, onDone: () => void): Promise<'stopped' | 'finished' | 'failed'> {
    const { client, crew, gameOf, onReview } = this.parts;
    const next = (): OwnGame | undefined => this.queue.find(({ id }) => !this.left.has(id));
    let isLost = !(await client.openToThink()).ok;
    for (let first = next(); first !== undefined && !isLost && !signal.aborted; first = next()) {
      const { id } = first;
      const game = await gameOf(id);
      if (game === undefined) {
        this.left.add(id);
        continue;
      }
      const reply = await crew.review(setupOf(game), { nodes: nodesForEachMove, people: 'online', ...endOf(game) });
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been meanwhile
      if (signal.aborted) {
        break;
      }
      if (reply.ok) {
        await onReview(game, reply.value);
        this.queue = this.queue.filter((each) => each.id !== id);
        onDone();
      } else {
        isLost = reply.error.code === 'engine_lost';
        if (!isLost) {
          this.left.add(id);
        }
      }
    }
    return signal.aborted ? 'stopped' : isLost ? 'failed' : 'finished';
  }
}

function setupOf({ start, moves, impasse_rule }: KeptGame): GameSetup {
  return { start, moves, impasseRule: impasse_rule };
}
