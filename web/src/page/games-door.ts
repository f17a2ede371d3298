// The way to the games that are kept. What keeps and shows them is fetched when there is something to keep, or somebody
// asks.

import type { GameCollector } from '../review/game-collector';
import type { MountRoom } from '../room/room';
import { ArchivingKeeper, type Archive } from '../session/archiving-keeper';
import type { GamesDesk, GamesDeskParts } from './games-desk';
import type { VariationKeeper } from './study-desk';

export class GamesDoor implements Archive, GameCollector, VariationKeeper {
  private desk: GamesDesk | null = null;
  /** One after another. */
  private inLine: Promise<unknown> = Promise.resolve();
  private readonly failed: ((desk: GamesDesk) => Promise<unknown>)[] = [];

  constructor(private readonly parts: GamesDeskParts) {}

  readonly keeper: GameCollector['keeper'] = (...parts) => new ArchivingKeeper(this, ...parts);
  readonly played: Archive['played'] = async (game) => (await this.inTurn((desk) => desk.played(game))) === true;
  readonly last: Archive['last'] = async (board) =>
    (await hasGames()) ? this.inTurn((desk) => desk.last(board)) : null;
  readonly reviewed: GameCollector['reviewed'] = (review) => void this.inTurn((desk) => desk.reviewed(review));
  readonly kept: VariationKeeper['kept'] = async (game) => (await this.fetch()).kept(game);
  readonly keepTree: VariationKeeper['keepTree'] = (...change) => void this.inTurn((desk) => desk.keepTree(...change));

  /** Of the person, as the games tell it; null where they do not, or nothing of them arrives. */
  readonly grade = async (): Promise<number | null> =>
    (await hasGames())
      ? this.fetch().then(
          (desk) => desk.grade(),
          () => null,
        )
      : null;

  async room(): Promise<MountRoom> {
    return (await this.fetch()).room();
  }

  /** A game that is kept, and its review; null: there is none with that id. */
  async toReview(id: string): ReturnType<GamesDesk['toReview']> {
    return (await this.fetch()).toReview(id);
  }

  /** What fails, since a part of the page does not arrive, is told, and waits until it is tried again. */
  private inTurn<Result>(act: (desk: GamesDesk) => Promise<Result>): Promise<Result | null> {
    const done = this.inLine
      .then(async () => act(await this.fetch()))
      .catch(() => {
        this.failed.push(act);
        this.parts.unkept.failed('games', { trouble: 'refused', tryAgain: () => this.tryAgain(), file: null });
        return null;
      });
    this.inLine = done;
    return done;
  }

  private async tryAgain(): Promise<boolean> {
    this.failed.splice(0).forEach((act) => void this.inTurn(act));
    await this.inLine;
    return this.failed.length === 0;
  }

  private async fetch(): Promise<GamesDesk> {
    const { GamesDesk: Desk } = await import('./games-desk');
    this.desk ??= new Desk(this.parts);
    return this.desk;
  }
}

/** Whether any have ever been kept; nothing is fetched for a first visit. */
async function hasGames(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === 'nagare-games');
  } catch {
    return true; // the browser does not say
  }
}
