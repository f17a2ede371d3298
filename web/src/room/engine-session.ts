// What the sessions of rooms have in common that work with an engine: how it stands, who is told of that, and the life of
// the engine.

import type { EngineError, Handicap, Reply } from '@engine';
import type { EngineClient } from '../engine/client';
import type { LoadReport } from '../engine/messages';
import { listeners } from '../engine/listeners';

/** opening: its engine is being set up; failed: `failure` says why. */
export type RoomPhase = 'opening' | 'failed';

export abstract class RoomSession<Phase extends string, Client extends { close(): void }> {
  phase: Phase | RoomPhase = 'opening';
  failure: EngineError | null = null;
  /** Told after every change of what can be seen. */
  readonly onChange = listeners();
  protected destroyed = false;

  constructor(protected readonly client: Client) {}

  /** Ends the worker and whatever waits; nothing more is told. */
  destroy(): void {
    this.destroyed = true;
    this.onChange.clear();
    this.client.close();
  }

  /** It is opened, or opened again. */
  protected startOpening(): void {
    this.phase = 'opening';
    this.failure = null;
    this.onChange();
  }

  protected fail(error: EngineError): void {
    if (!this.destroyed) {
      this.phase = 'failed';
      this.failure = error;
      this.onChange();
    }
  }
}

export abstract class EngineSession<Phase extends string> extends RoomSession<Phase, EngineClient> {
  /** As the engine lists them. */
  handicaps: readonly Handicap[] = [];

  /** where: whose engine it is, as errors have it. */
  constructor(client: EngineClient, where: string) {
    super(client);
    client.onLost.add((detail) => this.fail({ code: 'engine_lost', where, detail }));
  }

  /** Whether the engine can be used; why it cannot is told. */
  protected async isUp(opened: Promise<Reply<LoadReport>>): Promise<boolean> {
    const reply = await opened;
    if (!this.destroyed && reply.ok) {
      this.handicaps = reply.value.handicaps;
    } else if (!reply.ok) {
      this.fail(reply.error);
    }
    return !this.destroyed && reply.ok;
  }
}
