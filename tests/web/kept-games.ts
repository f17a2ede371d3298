// Games as they are kept: one of which but what matters has to be said, and all of a store.

import type { KeptGame } from '../../web/src/games/kept-game';
import type { GameStore } from '../../web/src/games/store';

export function keptGameOf(known: Partial<KeptGame> & Pick<KeptGame, 'moves'>): KeptGame {
  const game = {
    start: 'startpos',
    impasse_rule: '27-point',
    source: 'imported',
    person: null,
    names: { black: '', white: '' },
    opponent: null,
    played: null,
    added: '2026-12-01T10:00:00.000Z',
    formations: null,
    figures: null,
    ...known,
  } as const;
  return { id: [game.start, ...game.moves].join(' '), ...game };
}

export async function allGames(store: GameStore): Promise<KeptGame[]> {
  const games: KeptGame[] = [];
  for await (const game of store.each()) {
    games.push(game);
  }
  return games;
}
