// The way to the games that are kept. What keeps and shows them is fetched when there is something to keep, or somebody
// asks.

import type { GameCollector } from '../review/game-collector';
import type { GamesDesk, GamesDeskParts } from './games-desk';
import type { VariationKeeper } from './study-desk';

export class GamesDoor implements GameCollector, VariationKeeper {
  /** What shows them did not arrive. */
  onUnavailable: () => void = () => {};
  private desk: GamesDesk | null = null;
  private readonly waiting: ((desk: GamesDesk) => void)[] = [];

  constructor(private readonly parts: GamesDeskParts) {}

  readonly ended: GameCollector['ended'] = (game) => this.hand((desk) => desk.ended(game));
  readonly reviewed: GameCollector['reviewed'] = (review) => this.hand((desk) => desk.reviewed(review));
  readonly kept: VariationKeeper['kept'] = async (game) => (await this.fetch()).kept(game);
  readonly keepTree: VariationKeeper['keepTree'] = (...change) => this.hand((desk) => desk.keepTree(...change));

  /** Takes in what storage has beside the game on the board; nothing is fetched where there is nothing. */
  look(): void {
    const { storage } = this.parts;
    if (storage.gamesBefore().length + storage.asides().length > 0) {
      this.hand((desk) => desk.look());
    }
  }

  open(): void {
    this.fetch()
      .then((desk) => desk.open())
      .catch(() => this.onUnavailable());
  }

  /** Where the desk does not arrive, that is told, and it waits until it is tried again. */
  private hand(act: (desk: GamesDesk) => void): void {
    this.waiting.push(act);
    void this.handOver().then((isDone) => {
      if (!isDone) {
        this.parts.unkept.failed('games', { trouble: 'refused', tryAgain: () => this.handOver(), file: null });
      }
    });
  }

  private async handOver(): Promise<boolean> {
    try {
      const desk = await this.fetch();
      this.waiting.splice(0).forEach((act) => act(desk));
      return true;
    } catch {
      return false;
    }
  }

  private async fetch(): Promise<GamesDesk> {
    const { GamesDesk: Desk } = await import('./games-desk');
    this.desk ??= new Desk(this.parts);
    return this.desk;
  }
}
