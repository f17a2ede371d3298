import type { Side } from '@engine';

/** Which side somebody asks for; lot: chance decides (振り駒). */
export const sideChoices = ['black', 'white', 'lot'] as const;
export type SideChoice = (typeof sideChoices)[number];

export function sideBy(choice: SideChoice): Side {
  return choice !== 'lot' ? choice : Math.random() < 0.5 ? 'black' : 'white';
}

export function opponentOf(side: Side): Side {
  return side === 'black' ? 'white' : 'black';
}
