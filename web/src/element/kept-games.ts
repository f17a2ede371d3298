// The games that are kept beside the one on the board, and what was put aside: each can be gone on with, saved or
// discarded.

import type { TemplateResult } from 'lit';
import { keptGames, type KeptRow } from '../panel/kept-games';
import { saveFile } from '../panel/save-file';
import type { GameBefore, GameKeeper } from '../session/game-keeper';
import type { Keeping } from '../session/storage';
import type { Scene } from './scene';

export interface KeptParts {
  storage: Keeping;
  keeper: GameKeeper;
  onGoBack(to: GameBefore): void;
}

/** Null where there are none. */
export function keptGamesTemplate(scene: Scene, { storage, keeper, onGoBack }: KeptParts): TemplateResult | null {
  const { words, language, show } = scene;
  const kept = storage.words?.[language];
  if (kept === undefined || scene.view.dialog !== 'new-game') {
    return null;
  }
  const discard = (forget: () => void) => ({
    action: 'discard-kept',
    label: kept.discardGame,
    onAct: () => {
      forget();
      show({});
    },
  });
  const goOn = (game: GameBefore) => ({ action: 'go-on-with', label: kept.goBack, onAct: () => onGoBack(game) });
  const before = keeper.gamesBefore.map((game): KeptRow => ({
    name: kept.keptGame(game.game.record.moves.length),
    choices: [goOn(game), ...(game.stays ? [] : [discard(() => keeper.discardBefore(game))])],
  }));
  const asides = storage.asides().map((aside): KeptRow => {
    const { game, part, text } = aside;
    const save = {
      action: 'save-kept',
      label: words.save,
      onAct: (place: HTMLElement) => saveFile(place, `nagare-${part}.json`, 'application/json', text),
    };
    const others = [save, discard(() => storage.forgetAside(aside))];
    return game === null
      ? { name: kept.aside[part], choices: others }
      : { name: kept.keptGame(game.record.moves.length), choices: [goOn({ game, aside, stays: false }), ...others] };
  });
  const rows = [...before, ...asides];
  return rows.length === 0 ? null : keptGames(kept.keptGames(rows.length), rows);
}
