// Ids of elements that refer to each other, told apart from those of another game on the same page.

export type ElementIds = (name: string) => string;

let games = 0;

/** Of one game: each call gives names of its own. */
export function elementIds(): ElementIds {
  games += 1;
  const prefix = `nagare-${games}`;
  return (name) => `${prefix}-${name}`;
}
