// The games that are kept, under any root. This is what the page fetches once a game has ended, or somebody asks for them.

import { EngineClient } from '../engine/client';
import { connectWorker } from '../engine/connection';
import type { EngineAssets } from '../engine/engine-assets';
import { fetchRecords } from '../engine/record-door';
import { saveFile } from '../panel/save-file';
import type { MountedRoom, RoomOptions } from '../room/room';
import type { StoredGame } from '../session/stored';
import { GamesSession, type SessionParts } from './games-session';
import { GamesView } from './games-view';
import { Recognition } from './recognition';
import type { StatisticsPart } from './statistics-part';
import type { GameStore } from './store';

/** Its place: `statistics`, or of the list what is looked for, as a query. */
export interface GamesOptions extends Omit<RoomOptions, 'looks'> {
  store: GameStore;
  /** Whether the browser promises to keep what is stored. */
  isPersisted(): Promise<boolean>;
  assets: EngineAssets;
  names: SessionParts['names'];
  ownName: SessionParts['ownName'];
  /** The person wants to look at it. */
  onOpen(id: string): void;
  /** The person wants to play on. */
  onGoOn(game: StoredGame): void;
  /** Unless given, there is but the list. */
  statistics?: StatisticsPart;
}

export function mountGames(
  root: HTMLElement,
  {
    store,
    isPersisted,
    assets,
    names,
    ownName,
    language,
    place,
    onPlace,
    onClose,
    onOpen,
    onGoOn,
    statistics,
  }: GamesOptions,
): MountedRoom {
  const recognition = new Recognition(new EngineClient(connectWorker, assets), store);
  const session = new GamesSession({
    store,
    isPersisted,
    recognition,
    fetchRecords,
    now: () => new Date(),
    names,
    ownName,
  });
  const view = new GamesView(root, {
    session,
    language,
    trouble: () => store.trouble,
    statistics: statistics ?? null,
    onClose,
    place,
    onPlace,
    onOpen,
    onGoOn,
    save: (name, type, content) => saveFile(root, name, type, content),
  });
  void session.look();
  return view;
}
