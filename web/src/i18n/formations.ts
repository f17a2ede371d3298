// How far a castle has come, in figures; nothing once it stands.

import type { Formations } from '@engine';

export function progressOf({ placed, pieces }: NonNullable<Formations['castle']>): string {
  return placed < pieces ? ` ${placed}/${pieces}` : '';
}
