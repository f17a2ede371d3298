// The person's own natural move and its reasons, when asked for: the engine thinks about the position as if it were
// the person, and plays nothing.

import type { Choice, EngineError, Fallibility, GameState, SearchSettings } from '@engine';
import type { EngineClient } from '../engine/client';
import { Questions } from '../engine/questions';
import { naturalnessRange, strengthRange } from '../engine/contract/settings';
import type { GameSession } from './game-session';
import { listeners } from '../engine/listeners';

/** A hint sees as much as there is time for, whatever the opponent sees, and what reading saw of its move after that. */
const thought: SearchSettings = {
  naturalness: naturalnessRange.high,
  strength: strengthRange.high,
  wanted_ms: 1000,
  time_ms: 1400,
  tells: true,
};

/** As error_settings() of core/engine/reviewer.h; of amateurs of second to third dan, as most are who play online. */
const glance: SearchSettings = { naturalness: 0, strength: strengthRange.high, nodes: 8000, errors_of: 1700 };

export class Hints {
  /** Told after every change of what can be seen. */
  readonly onChange = listeners();
  /** The engine would not think about it. */
  readonly onRefused = listeners<[error: EngineError]>();
  /** The position that is thought about. */
  private asked: GameState | null = null;
  private readonly questions = new Questions();
  /** Finding the move by oneself is what the position is there for. */
  private withheldNow = false;
  private given: { state: GameState; choice: Choice; shown: boolean } | null = null;

  constructor(
    private readonly client: Pick<EngineClient, 'think' | 'stop'>,
    private readonly session: Pick<GameSession, 'state' | 'seed' | 'canMove' | 'settings'>,
  ) {}

  get withheld(): boolean {
    return this.withheldNow;
  }

  get canAsk(): boolean {
    return this.session.canMove && !this.thinking && !this.withheld;
  }

  get thinking(): boolean {
    return this.asked !== null && this.asked === this.session.state;
  }

  /** Null once it has been left, or the game has gone on. */
  get choice(): Choice | null {
    const { given } = this;
    return given !== null && given.shown && given.state === this.session.state ? given.choice : null;
  }

  /** One has been given for the position on the board, whether it is still shown or not. */
  get wasGiven(): boolean {
    return this.given !== null && this.given.state === this.session.state;
  }

  async ask(): Promise<void> {
    const { state, seed, settings } = this.session;
    if (!this.canAsk || state === null) {
      return;
    }
    const signal = this.questions.ask();
    this.asked = state;
    this.given = null;
    this.onChange();
    const reply = await this.client.think({ ...thought, people: settings.people, seed });
    if (signal.aborted) {
      return;
    }
    this.asked = null;
    if (state !== this.session.state) {
      return;
    }
    if (reply.ok) {
      this.given = { state, choice: reply.value, shown: true };
    } else if (!['cancelled', 'engine_lost'].includes(reply.error.code)) {
      this.onRefused(reply.error);
    }
    this.onChange();
  }

  /** How likely people are to go wrong in the position: a moment's thought. Null where one cannot ask, or it has been left. */
  async fallibility(): Promise<Fallibility | null> {
    const { settings } = this.session;
    const reply = this.canAsk ? await this.client.think({ ...glance, people: settings.people }) : null;
    return reply?.ok === true ? (reply.value.fallibility ?? null) : null;
  }

  /** It is not wanted any more. */
  stop(): void {
    if (this.thinking) {
      this.questions.drop();
      this.asked = null;
      void this.client.stop();
      this.onChange();
    }
  }

  /** withheld: none is offered until it is said again. */
  withhold(withheld: boolean): void {
    if (withheld !== this.withheldNow) {
      this.withheldNow = withheld;
      this.stop();
      this.given = null;
      this.onChange();
    }
  }

  /** It has been seen. */
  leave(): void {
    if (this.choice !== null && this.given !== null) {
      this.given = { ...this.given, shown: false };
      this.onChange();
    }
  }
}
