import type { Side } from '@engine';

export function opponentOf(side: Side): Side {
  return side === 'black' ? 'white' : 'black';
}
