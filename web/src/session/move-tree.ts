// A game with variations: what was played and what might have been, as a list of moves that each name the one before.

import * as v from 'valibot';
import { usiMove, wholeIn } from '../engine/contract/values';

/** parent of a move that is played from the start position. */
export const root = -1;

const node = v.object({
  parent: wholeIn({ low: root, high: 99_999 }), // index of the move before it, always an earlier one in the list
  usi: usiMove,
  name: v.string(), // of the variation that begins with it; empty: none
  comment: v.string(),
});
export type MoveNode = v.InferOutput<typeof node>;

/** The first move in the list that names a parent is how the game went on from there; the others are variations. */
export const moveTree = v.pipe(
  v.array(node),
  v.check((nodes) => nodes.every(({ parent }, index) => parent < index), 'a move stands before the one it follows'),
);
export type MoveTree = v.InferOutput<typeof moveTree>;

/** The main line, in USI. */
export function mainLine(tree: MoveTree): string[] {
  const moves: string[] = [];
  for (let at: number = root; ;) {
    const parent = at;
    at = tree.findIndex((each, index) => index > parent && each.parent === parent);
    const next = tree[at];
    if (next === undefined) {
      return moves;
    }
    moves.push(next.usi);
  }
}
