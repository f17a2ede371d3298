// A game as the parameters of an address that begins it: page/address.ts reads them.

import type { GameState, Handicap, Side } from '@engine';

/** Without the question mark. Whose side the person plays is always said. */
export function gameQuery({ start, moves }: GameState, playerSide: Side, handicaps: readonly Handicap[]): string {
  const parameters = new URLSearchParams();
  const handicap = handicaps.find(({ sfen }) => sfen === start)?.id;
  if (handicap === undefined) {
    parameters.set('sfen', start);
  } else if (handicap !== 'even') {
    parameters.set('handicap', handicap);
  }
  if (moves.length > 0) {
    parameters.set('moves', moves.map(({ usi }) => usi).join(','));
  }
  parameters.set('side', playerSide);
  // Allowed in a query as they are, and shorter so.
  return parameters.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%2A', '*');
}
