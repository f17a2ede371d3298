// The games that are kept, under any root. This is what the page fetches once a game has ended, or somebody asks for them.

import { EngineClient } from '../engine/client';
import { connectWorker } from '../engine/connection';
import type { EngineAssets } from '../engine/engine-assets';
import { fetchRecords } from '../engine/record-door';
import type { Language } from '../i18n/language';
import { dress } from '../panel/dress';
import { saveFile } from '../panel/save-file';
import { dressReview } from '../review/review-sheet';
import type { StoredGame } from '../session/stored';
import type { GameFilter } from './filter';
import { GamesSession } from './games-session';
import { GamesView } from './games-view';
import type { KeptGame } from './kept-game';
import { Recognition } from './recognition';
import type { StatisticsPart } from './statistics-part';
import type { GameStore } from './store';
import gamesCss from './games.css?inline';

export interface GamesOptions {
  store: GameStore;
  /** Whether the browser promises to keep what is stored. */
  isPersisted(): Promise<boolean>;
  assets: EngineAssets;
  language: Language;
  onClose(): void;
  /** The person wants to look at it; of the games of the list that these are. */
  onOpen(game: KeptGame, filter: GameFilter): void;
  /** The person wants to play on. */
  onGoOn(game: StoredGame): void;
  /** Unless given, there is but the list. */
  statistics?: StatisticsPart;
  /** Unless given, the list begins with the last game, of all. */
  seen?: SeenList;
}

/** The list as it was when a game of it was opened, by its id. */
export interface SeenList {
  filter: GameFilter;
  game: string;
}

export interface MountedGames {
  setLanguage(language: Language): void;
  /** Another tab may have changed what is kept. */
  look(): void;
  /** Another list is wanted. */
  setFilter(filter: Partial<GameFilter>): void;
  /** Ends what is under way and leaves the root as it was; what is in stays. */
  destroy(): void;
}

export function mountGames(
  root: HTMLElement,
  { store, isPersisted, assets, language, onClose, onOpen, onGoOn, statistics, seen }: GamesOptions,
): MountedGames {
  const undressReview = dressReview(root);
  const undress = dress(root.getRootNode() as Document | ShadowRoot, gamesSheet);
  const recognition = new Recognition(new EngineClient(connectWorker, assets), store);
  const session = new GamesSession({ store, isPersisted, recognition, fetchRecords, now: () => new Date() });
  const view = new GamesView(root, {
    session,
    language,
    trouble: () => store.trouble,
    statistics: statistics ?? null,
    onClose,
    onOpen: (game) => onOpen(game, session.filter),
    onGoOn,
    save: (name, type, content) => saveFile(root, name, type, content),
  });
  void session.look().then(() => {
    if (seen !== undefined) {
      view.showAgain(seen.filter, seen.game);
    }
  });
  return {
    setLanguage: (next) => view.setLanguage(next),
    look: () => void session.look(),
    setFilter: (next) => view.showFiltered(next),
    destroy: () => {
      session.destroy();
      view.destroy();
      undress();
      undressReview();
    },
  };
}

function gamesSheet(sheet: CSSStyleSheet): void {
  sheet.replaceSync(gamesCss);
}
