// The moves of a study as rows one below another: the main line, and below a move that could have been another one, its
// variations, each as deep again. A row has a few moves of one line, so that of very many moves only those are drawn
// whose rows are seen.

import { root, type MoveTree } from '../session/move-tree';
import { shapeOf, type Shape } from './study-tree';

/** Moves of a row, which fill three or four lines of a narrow list. */
export const longestRow = 12;

export interface Row {
  /** One after another; the start position stands in a row of its own. */
  moves: readonly number[];
  /** Of its first move. */
  ply: number;
  /** How many lines its own is a variation of. */
  depth: number;
  /** With it begins a variation, the first at that move or another; a line goes on below its variations. */
  edge: 'first' | 'other' | 'after' | null;
}

export interface TreeRows {
  rows: readonly Row[];
  /** The first move of each. */
  keys: readonly number[];
  /** By the place of a move, and one: in which row it stands. */
  rowOf: Uint32Array;
  /** The same: which of those it is that could be played there, from 1 on. */
  placeOf: Uint32Array;
}

/** A row to come. */
interface Begun extends Omit<Row, 'moves'> {
  first: number;
  /** What could be played in its place, and stands below it. */
  beside: readonly number[];
}

const known = new WeakMap<Shape, TreeRows>();

export function rowsOf(tree: MoveTree): TreeRows {
  const shape = shapeOf(tree);
  let made = known.get(shape);
  if (made === undefined) {
    made = placed(laidOut(shape), shape);
    known.set(shape, made);
  }
  return made;
}

function laidOut(shape: Shape): Row[] {
  const rows: Row[] = [{ moves: [root], ply: 0, depth: 0, edge: null }];
  const waiting: Begun[] = [];
  const goOn = (last: number, ply: number, depth: number, edge: Row['edge']): void => {
    const [first, ...beside] = shape[last + 1] ?? [];
    if (first !== undefined) {
      waiting.push({ first, beside, ply, depth, edge });
    }
  };
  goOn(root, 1, 0, null);
  for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
    const { first, beside, ply, depth, edge } = row;
    const moves = [first];
    if (beside.length === 0) {
      const last = fill(moves, shape);
      goOn(last, ply + moves.length, depth, null);
    } else {
      goOn(first, ply + 1, depth, 'after');
      for (const [place, other] of [...beside.entries()].reverse()) {
        waiting.push({ first: other, beside: [], ply, depth: depth + 1, edge: place === 0 ? 'first' : 'other' });
      }
    }
    rows.push({ moves, ply, depth, edge });
  }
  return rows;
}

/** With what follows the first move, as far as nothing else could have been played; the last of them. */
function fill(moves: number[], shape: Shape): number {
  for (let [last = root] = moves; ;) {
    const [next, other] = shape[last + 1] ?? [];
    if (next === undefined || other !== undefined || moves.length === longestRow) {
      return last;
    }
    moves.push(next);
    last = next;
  }
}

function placed(rows: readonly Row[], shape: Shape): TreeRows {
  const rowOf = new Uint32Array(shape.length);
  rows.forEach(({ moves }, row) => moves.forEach((at) => (rowOf[at + 1] = row)));
  const placeOf = new Uint32Array(shape.length).fill(1);
  shape.forEach((all) => all?.forEach((at, place) => (placeOf[at + 1] = place + 1)));
  return { rows, keys: rows.map(({ moves: [first = root] }) => first), rowOf, placeOf };
}
