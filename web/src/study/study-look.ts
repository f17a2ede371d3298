// What the engine thinks of the position that is looked at: first by reading alone, then which move is natural. A short
// look comes first, and a longer one when there is time.

import type { Choice, EngineError, People, Progress } from '@engine';
import type { EngineClient } from '../engine/client';
import { naturalnessRange, strengthRange } from '../engine/contract/settings';
import type { GameSetup } from '../engine/messages';
import { Questions } from '../engine/questions';
import { listeners } from '../engine/listeners';

/** Milliseconds. */
export interface LookTimes {
  /** Of each of the two searches, look by look. */
  first: readonly number[];
  deeper: number;
  /** Who walks through the moves in a hurry is not followed with a search each. */
  pause: number;
}

const usualTimes: LookTimes = { first: [600, 2_000], deeper: 10_000, pause: 250 };

/** What has been found of a position. */
export interface Seen {
  /** By reading alone. */
  best: Choice;
  /** What people would rather play; null: not yet looked for. */
  natural: Choice | null;
}

export class StudyLook {
  /** Told after every change of what can be seen. */
  readonly onChange = listeners();
  /** Told when the person wants it to think always, or not any more. */
  readonly onAlways = listeners<[isAlways: boolean]>();
  /** Of the search under way; null: none has been told of. */
  progress: Progress | null = null;
  failure: EngineError | null = null;
  private readonly seenBefore = new Map<string, Seen>();
  private readonly questions = new Questions();
  /** The position that is thought about. */
  private asked: string | null = null;
  private always: boolean;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private hasLarge = false;

  /** position: what is looked at, once it can be thought about; null where there is nothing to think about. */
  constructor(
    private readonly client: EngineClient,
    private readonly people: People,
    private readonly position: () => GameSetup | null,
    isAlways: boolean,
    private readonly times = usualTimes,
  ) {
    this.always = isAlways;
    client.onProgress.add((progress) => this.hear(progress));
  }

  get isAlways(): boolean {
    return this.always;
  }

  get isThinking(): boolean {
    return this.asked !== null && this.asked === this.key;
  }

  /** Of the position that is looked at. */
  get seen(): Seen | null {
    return this.seenBefore.get(this.key ?? '') ?? null;
  }

  /** A whole look, not only the begin of one. */
  private get hasSeen(): boolean {
    return (this.seen?.natural ?? null) !== null;
  }

  setAlways(isAlways: boolean): void {
    this.always = isAlways;
    this.onAlways(isAlways);
    this.onChange();
    if (isAlways) {
      this.moved();
    } else {
      this.stop();
    }
  }

  /** Another position is looked at, or the same can be thought about now. */
  moved(): void {
    this.stop();
    if (this.always && this.key !== null && !this.hasSeen) {
      this.waiting = setTimeout(() => void this.think(), this.times.pause);
    }
  }

  /** Where there has been a look already, a longer one. */
  async think(): Promise<void> {
    const { key } = this;
    const setup = this.position();
    if (key === null || setup === null) {
      return;
    }
    this.drop();
    const signal = this.questions.ask();
    this.asked = key;
    this.failure = null;
    this.onChange();
    this.fetchLarge();
    const looks = this.hasSeen ? [this.times.deeper] : this.times.first;
    // The search goes on from here; whatever is set up later ends it.
    const begun = this.client.newGame(setup);
    for (const time of looks) {
      const best = await this.ask(time, naturalnessRange.low);
      if (signal.aborted || best === null) {
        break;
      }
      this.seenBefore.set(key, { best, natural: this.seenBefore.get(key)?.natural ?? null });
      this.onChange();
      const natural: Choice | null = await this.ask(time, naturalnessRange.high);
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been meanwhile
      if (signal.aborted || natural === null) {
        break;
      }
      this.seenBefore.set(key, { best, natural });
      this.onChange();
    }
    await begun;
    if (!signal.aborted) {
      this.asked = null;
      this.progress = null;
      this.onChange();
    }
  }

  /** What has been found stays. */
  stop(): void {
    const wasAsked = this.asked !== null;
    this.drop();
    if (wasAsked) {
      void this.client.stop();
      this.onChange();
    }
  }

  private get key(): string | null {
    const setup = this.position();
    return setup === null ? null : [setup.start, ...setup.moves].join(' ');
  }

  private drop(): void {
    clearTimeout(this.waiting);
    this.questions.drop();
    this.asked = null;
    this.progress = null;
  }

  private async ask(time: number, naturalness: number): Promise<Choice | null> {
    const reply = await this.client.think({
      naturalness,
      strength: strengthRange.high,
      people: this.people,
      time_ms: time,
      remembers: true,
    });
    if (!reply.ok && reply.error.code !== 'cancelled') {
      this.failure = reply.error;
    }
    return reply.ok ? reply.value : null;
  }

  /** The large evaluation is for the thoughts to come; without it they are as good as they can be. */
  private fetchLarge(): void {
    if (!this.hasLarge) {
      this.hasLarge = true;
      void this.client.loadLater();
    }
  }

  private hear(progress: Progress): void {
    if (this.isThinking) {
      this.progress = progress;
      this.onChange();
    }
  }
}
