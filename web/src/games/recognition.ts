// What each side built in the games of which that is not known: the engine, in a worker of its own, looks at a few
// positions of each.

import type { Formations, GameState, Reply } from '@engine';
import type { EngineClient } from '../engine/client';
import { sfenOf } from './from-record';
import type { GameFacts, KeptGame } from './kept-game';
import type { GameChange, GameStore } from './store';
import { listeners } from '../engine/listeners';

/** Plies after which it looks, besides the end: castles stand by then, and are broken later. */
const looks = [30, 50, 70];
/** Games that are kept together. */
const together = 10;

type Waiting = Pick<GameFacts, 'id' | 'formations'>;

const nothing: Formations = { strategy: null, castle: null };

export class Recognition {
  phase: 'idle' | 'running' | 'stopped' | 'failed' = 'idle';
  /** Told after every change of these. */
  readonly onChange = listeners();
  private games: readonly Waiting[] = [];
  /** The last one is looked at next. */
  private queue: Waiting[] = [];
  /** The one that is looked at. */
  private at: Waiting | null = null;
  /** Ids of those that have been looked at, and may be kept so only later. */
  private readonly found = new Set<string>();
  /** The run under way; one that was stopped is another's no more. */
  private current: object | null = null;

  /** client: of this alone, opened once there is a game to look at. */
  constructor(
    private readonly client: EngineClient,
    private readonly store: GameStore,
  ) {
    client.onLost.add(() => this.enter('failed'));
  }

  get done(): number {
    return this.found.size;
  }

  /** Of those that it looks at. */
  get all(): number {
    return this.done + (this.at === null ? 0 : 1) + this.queue.length;
  }

  /** Looks at those of the games that have not been looked at, unless it has been stopped. */
  async follow(games: readonly Waiting[]): Promise<void> {
    this.games = games;
    this.line();
    if (this.phase === 'running') {
      this.onChange();
    } else if (this.phase === 'idle' && this.queue.length > 0) {
      await this.run();
    }
  }

  stop(): void {
    this.current = null;
    this.client.close();
    this.enter('stopped');
  }

  async goOn(): Promise<void> {
    await this.run();
  }

  destroy(): void {
    this.current = null;
    this.onChange.clear();
    this.client.close();
  }

  /** Those wait that have not been looked at, in their order. */
  private line(): void {
    this.queue = this.games
      .filter((game) => game.formations === null && !this.found.has(game.id) && game.id !== this.at?.id)
      .reverse();
  }

  private async run(): Promise<void> {
    const run = {};
    const isRunning = (): boolean => this.current === run && this.phase === 'running';
    this.current = run;
    this.at = null;
    this.line();
    this.enter('running');
    const opened = await this.client.openToThink();
    if (isRunning() && !opened.ok) {
      this.enter('failed');
    }
    let changes = new Map<string, GameChange>();
    const keep = async (): Promise<void> => {
      const found = changes;
      changes = new Map();
      await this.store.updateAll(found);
    };
    while (isRunning()) {
      const next = this.queue.pop();
      if (next === undefined) {
        break;
      }
      this.at = next;
      const game = await this.store.get(next.id);
      const formations = game === undefined ? null : await this.formationsOf(game);
      if (isRunning() && (formations !== null || game === undefined)) {
        this.at = null;
        this.found.add(next.id);
        if (formations !== null) {
          changes.set(next.id, { formations });
        }
        if (changes.size >= together) {
          await keep();
        }
        this.onChange();
      }
    }
    if (changes.size > 0) {
      await keep();
    }
    if (isRunning()) {
      this.found.clear();
      this.enter('idle');
    }
    if (this.current === run) {
      this.current = null;
      this.client.close();
    }
  }

  /** Null where the engine is gone. */
  private async formationsOf({ start, moves, impasse_rule: impasseRule }: KeptGame): Promise<KeptGame['formations']> {
    const plies = [...looks.filter((ply) => ply < moves.length), moves.length];
    const seen: Record<'black' | 'white', Formations>[] = [];
    for (const ply of plies) {
      const setup = { start: sfenOf(start), moves: moves.slice(0, ply), impasseRule };
      const reply: Reply<GameState> = await this.client.newGame(setup);
      if (!reply.ok && reply.error.code === 'engine_lost') {
        return null;
      }
      // A record may go on after the rules have ended the game: then what was before that counts.
      if (reply.ok && reply.value.formations !== null) {
        seen.push(reply.value.formations);
      }
    }
    return { black: built(seen.map(({ black }) => black)), white: built(seen.map(({ white }) => white)) };
  }

  private enter(phase: Recognition['phase']): void {
    this.phase = phase;
    this.onChange();
  }
}

/** The strategy that was recognised last, and the castle that came furthest. */
export function built(seen: readonly Formations[]): Formations {
  return seen.reduce((before, { strategy, castle }) => {
    const isFurther = castle !== null && (before.castle === null || share(castle) >= share(before.castle));
    return { strategy: strategy ?? before.strategy, castle: isFurther ? castle : before.castle };
  }, nothing);
}

function share({ placed, pieces }: NonNullable<Formations['castle']>): number {
  return pieces === 0 ? 0 : placed / pieces;
}
