// What can be done to the tree of a study. Nothing here changes a tree: what comes of it is another one.

import { root, type MoveNode, type MoveTree } from '../session/move-tree';

/** A tree, and the move in it that is looked at: its index, or `root`. */
export interface Placed {
  tree: MoveTree;
  at: number;
}

/** What follows what, by the place of the move before, and one; trees that differ in words alone share it. */
export type Shape = readonly (readonly number[] | undefined)[];

const shapes = new WeakMap<MoveTree, Shape>();
const none: readonly number[] = [];

export function shapeOf(tree: MoveTree): Shape {
  let shape = shapes.get(tree);
  if (shape === undefined) {
    const made: (number[] | undefined)[] = Array.from({ length: tree.length + 1 });
    tree.forEach(({ parent }, index) => (made[parent + 1] ??= []).push(index));
    shape = made;
    shapes.set(tree, shape);
  }
  return shape;
}

/** What has been played after the move, the way the game went on first. */
export function children(tree: MoveTree, at: number): readonly number[] {
  return shapeOf(tree)[at + 1] ?? none;
}

/** The moves that lead to that one, it among them. */
export function path(tree: MoveTree, at: number): number[] {
  const indices: number[] = [];
  for (let node = tree[at], index = at; node !== undefined; index = node.parent, node = tree[index]) {
    indices.push(index);
  }
  return indices.reverse();
}

/** The same in USI. */
export function movesTo(tree: MoveTree, at: number): string[] {
  return path(tree, at).map((index) => tree[index]?.usi ?? '');
}

/** The same as one text, by which a position of the study is known whatever becomes of the tree. */
export function keyOf(tree: MoveTree, at: number): string {
  return movesTo(tree, at).join(' ');
}

/** Where the line ends that goes on from there. */
export function endOfLine(tree: MoveTree, at: number): number {
  let end = at;
  for (let next = children(tree, at)[0]; next !== undefined; next = children(tree, next)[0]) {
    end = next;
  }
  return end;
}

/** The whole way to it is the main line. */
export function isOnMainLine(tree: MoveTree, at: number): boolean {
  return path(tree, at).every((index) => children(tree, parentOf(tree, index))[0] === index);
}

export function parentOf(tree: MoveTree, at: number): number {
  return tree[at]?.parent ?? root;
}

/** Where those moves lead, as far as they are in the tree. */
export function follow(tree: MoveTree, moves: readonly string[]): number {
  let at = root;
  for (const usi of moves) {
    const next = children(tree, at).find((index) => tree[index]?.usi === usi);
    if (next === undefined) {
      break;
    }
    at = next;
  }
  return at;
}

/** Plays a move after that one; one that is there already is walked to. */
export function play(tree: MoveTree, at: number, usi: string): Placed {
  const known = children(tree, at).find((index) => tree[index]?.usi === usi);
  return known === undefined
    ? { tree: [...tree, { parent: at, usi, name: '', comment: '' }], at: tree.length }
    : { tree, at: known };
}

/** Without that move and all that follows it: the move before is looked at. */
export function remove(tree: MoveTree, at: number): Placed {
  const gone = new Set([at]);
  tree.forEach(({ parent }, index) => gone.has(parent) && gone.add(index));
  return rearranged(
    tree,
    tree.map((_, index) => index).filter((index) => !gone.has(index)),
    parentOf(tree, at),
  );
}

export function rename(tree: MoveTree, at: number, name: string): MoveTree {
  return changed(tree, at, { name });
}

export function comment(tree: MoveTree, at: number, text: string): MoveTree {
  return changed(tree, at, { comment: text });
}

/** The way to that move becomes the main line; what was it is a variation then. */
export function promote(tree: MoveTree, at: number): Placed {
  const onWay = new Set(path(tree, at));
  const order: number[] = [];
  const waiting: number[] = [root];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (index !== root) {
      order.push(index);
    }
    const next = children(tree, index).toReversed();
    for (const each of [...next.filter((other) => !onWay.has(other)), ...next.filter((one) => onWay.has(one))]) {
      waiting.push(each);
    }
  }
  return rearranged(tree, order, at);
}

function changed(tree: MoveTree, at: number, change: Partial<MoveNode>): MoveTree {
  const shape = shapeOf(tree);
  const next = tree.map((node, index) => (index === at ? { ...node, ...change } : node));
  shapes.set(next, shape);
  return next;
}

/** order: the moves that stay, each after the one before it. */
function rearranged(tree: MoveTree, order: readonly number[], at: number): Placed {
  const places = new Map(order.map((index, place) => [index, place]));
  const nodes = order.flatMap((index) => tree[index] ?? []);
  return {
    tree: nodes.map((node) => ({ ...node, parent: places.get(node.parent) ?? root })),
    at: places.get(at) ?? root,
  };
}
