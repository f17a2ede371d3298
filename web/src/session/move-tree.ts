// A game with variations: what was played and what might have been, as a list of moves that each name the one before.

import * as v from 'valibot';
import { count, usiMove, wholeIn } from '../engine/contract/values';
import { endings } from './record-endings';

/** parent of a move that is played from the start position. */
export const root = -1;

const variationEnd = v.object({
  ending: v.picklist(endings),
  word: v.exactOptional(v.string()),
  comment: v.exactOptional(v.string()),
  spent: v.exactOptional(count),
  foul: v.exactOptional(
    v.object({
      usi: usiMove,
      name: v.exactOptional(v.string()),
      comment: v.exactOptional(v.string()),
      spent: v.exactOptional(count),
    }),
  ),
});

const node = v.object({
  parent: wholeIn({ low: root, high: 9_999_999 }), // index of the move before it, always an earlier one in the list
  usi: usiMove,
  name: v.string(), // of the variation that begins with it; empty: none
  comment: v.string(),
  spent: v.exactOptional(count), // milliseconds that it took, of a move of a variation
  end: v.exactOptional(variationEnd), // as TreeMove of record.d.ts has it
});
export type MoveNode = v.InferOutput<typeof node>;

/** The first move in the list that names a parent is how the game went on from there; the others are variations. */
export const moveTree = v.pipe(
  v.array(node),
  v.check((nodes) => nodes.every(({ parent }, index) => parent < index), 'a move stands before the one it follows'),
);
export type MoveTree = v.InferOutput<typeof moveTree>;

/** The moves of a game one after another. */
export function lineTree(moves: readonly string[]): MoveTree {
  return moves.map((usi, index) => ({ parent: index - 1, usi, name: '', comment: '' }));
}

/** The main line, in USI. */
export function mainLine(tree: MoveTree): string[] {
  const moves: string[] = [];
  let last: number = root;
  for (const [index, { parent, usi }] of tree.entries()) {
    if (parent === last) {
      moves.push(usi);
      last = index;
    }
  }
  return moves;
}

/** All moves of both; of one that both have, what the first says of it, or else the second. comments: what is said of it then. */
export function mergedTrees(
  first: MoveTree,
  second: MoveTree,
  comments: (first: string, second: string) => string = (ours, theirs) => ours || theirs,
): MoveTree {
  const all = first.map((each) => ({ ...each }));
  const known = new Map<string, number>();
  for (const [index, { parent, usi }] of all.entries()) {
    const key = `${parent} ${usi}`;
    known.set(key, known.get(key) ?? index);
  }
  const places = new Map<number, number>([[root, root]]);
  for (const [index, move] of second.entries()) {
    const parent = places.get(move.parent) ?? root;
    const key = `${parent} ${move.usi}`;
    const place = known.get(key) ?? all.length;
    const there = all[place];
    if (there === undefined) {
      all.push({ ...move, parent });
      known.set(key, place);
    } else {
      Object.assign(there, { ...move, ...there, name: there.name || move.name });
      there.comment = comments(there.comment, move.comment);
    }
    places.set(index, place);
  }
  return all;
}
