// A game as it is kept, of which but what matters has to be said.

import type { KeptGame } from '../../web/src/games/kept-game';

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
