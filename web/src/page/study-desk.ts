// What opens a study of a game. The page fetches it when one is asked for (rooms.ts).

import type { People } from '@engine';
import type { EngineAssets } from '../engine/engine-assets';
import { defaultImpasseRule } from '../engine/settings';
import type { MountRoom } from '../room/room';
import type { UnkeptThings } from '../database/unkept';
import type { GameSession } from '../session/game-session';
import type { MoveTree } from '../session/move-tree';
import { detailsOfPlayed } from '../session/record-writing';
import type { Game, GameMoves } from '../session/game-schema';
import { browserStore } from './browser-storage';

/** What is studied. */
export interface StudyRequest {
  game: Game;
  people: People;
}

/** Of a game that is kept. */
export interface KeptVariations {
  /** Null where it has none. */
  tree: MoveTree | null;
  /** On the start position; undefined where the person has never said anything. */
  comment: string | undefined;
  /** What is added to them is kept too. */
  stays: boolean;
}

/** Where games are kept with their variations. */
export interface VariationKeeper {
  /** Null where the game is not kept. */
  kept(game: GameMoves): Promise<KeptVariations | null>;
  /** comment: on the start position; null: as it was. before: what was read or written here last; what another tab has added since stays. */
  keepTree(game: GameMoves, comment: string | null, tree: MoveTree, before: MoveTree | null): void;
}

/** As a study has the game on the board. */
export function playedGame({ state, playerSide, settings, spent, gameId }: GameSession): StudyRequest {
  const moves = state?.moves.map(({ usi }) => usi) ?? [];
  return {
    game: {
      start: state?.start ?? 'startpos',
      moves,
      impasseRule: state?.impasse.rule ?? defaultImpasseRule,
      ...(state === null ? {} : detailsOfPlayed(state, spent)),
      person: playerSide,
      kept: gameId,
    },
    people: settings.people,
  };
}

export class StudyDesk {
  /** address: of the page, without a query. */
  constructor(
    private readonly assets: EngineAssets,
    private readonly unkept: UnkeptThings,
    private readonly address: string,
    private readonly keeper: VariationKeeper,
  ) {}

  /** What it begins with. */
  private keeperOf(
    game: GameMoves,
    begun: { tree: MoveTree | null; comment: string },
  ): (tree: MoveTree, comment: string) => void {
    let before = begun;
    return (tree, comment) => {
      this.keeper.keepTree(game, comment === before.comment ? null : comment, tree, before.tree);
      before = { tree, comment };
    };
  }

  /** Rejected where what shows it does not arrive. */
  async room({ game, people }: StudyRequest): Promise<MountRoom> {
    const { assets, unkept, address, keeper } = this;
    const asKept = keeper.kept(game).catch(() => null); // what is kept cannot be read: it is studied without
    const [{ mountStudy }, { mountExplorer }, kept] = await Promise.all([
      import('../study/study-room'),
      import('../explorer/mount-explorer'),
      asKept,
    ]);
    const comment = kept?.comment ?? game.comment ?? '';
    const tree = kept?.tree ?? game.tree;
    return (root, options) =>
      mountStudy(root, {
        ...options,
        game: { ...game, ...(tree === undefined ? {} : { tree }), comment },
        people,
        keep: kept?.stays === true ? this.keeperOf(game, { tree: kept.tree, comment }) : undefined,
        assets,
        unkept,
        address,
        store: browserStore(),
        beside: (place, onPlay) => {
          const explorer = mountExplorer(place, { language: options.language, onPlay });
          return { ...explorer, show: (sfen) => explorer.show({ sfen }) };
        },
      });
  }
}
