// Opponents that have a name: what each is set to, and how a choice of one goes with what else was said.

import type { Opening, Opponent, Side } from '@engine';
import { anyOpening, ownOpponent, type Settings } from '../engine/settings';

/** What a name stands for. */
export type Dials = Omit<Settings, 'opponent' | 'resigns'>;

const dialNames = ['naturalness', 'strength', 'people', 'thinkers', 'opening'] as const satisfies (keyof Dials)[];

export function namedIn(opponents: readonly Opponent[], id: string): Opponent | null {
  return opponents.find((each) => each.id === id) ?? null;
}

function dialsOf({ naturalness, strength, people }: Opponent): Dials {
  return { naturalness, strength, people, thinkers: 'one', opening: anyOpening };
}

/** Those of the settings that are dials, and other than before. */
export function dialsIn(settings: Partial<Settings>, before: Partial<Settings> = {}): Partial<Dials> {
  const changed = dialNames.filter((name) => name in settings && settings[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, settings[name]]));
}

/** said: dials that were asked for beside the name. With another value than its own, it is that opponent no more. */
export function withOpponent(settings: Settings, opponent: Opponent, said: Partial<Dials>): Settings {
  const own = dialsOf(opponent);
  const dials = { ...own, ...said };
  const isItself = dialNames.every((name) => dials[name] === own[name]);
  return { ...settings, ...dials, opponent: isItself ? opponent.id : ownOpponent };
}

/** Of what it likes, one that its side can play, another in another game; nothing where it likes what fits. */
export function favouriteOf(
  { openings: liked }: Opponent,
  side: Side,
  seed: number,
  openings: readonly Opening[],
): string {
  const playable = liked.filter((id) => (openings.find((each) => each.id === id)?.side ?? side) === side);
  return playable[seed % playable.length] ?? anyOpening;
}
