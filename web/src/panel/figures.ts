// Numbers as the panel writes them.

import type { Evidence } from '@engine';

/** With a sign unless it is nothing, the minus as wide as the plus. */
export function signed(centipawns: number): string {
  if (centipawns === 0) {
    return '0';
  }
  return centipawns < 0 ? `−${-centipawns}` : `+${centipawns}`;
}

/** 12 per mille is '1.2'. */
export function percentOfPerMille(perMille: number): string {
  return (perMille / 10).toFixed(1);
}

/** The engines' count among as many moves as people's was counted in, so that the two compare. */
export function computerInAsMany({ computer, computer_total, human_total }: Evidence): number {
  return Math.round((computer * human_total) / computer_total);
}
