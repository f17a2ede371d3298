// The tree of a study: what holds of it whatever is done, in random order.

import { describe, expect, it } from 'vitest';
import { lineTree, mainLine, root, type MoveTree } from '../../web/src/session/move-tree';
import {
  children,
  comment,
  endOfLine,
  follow,
  isOnMainLine,
  movesTo,
  parentOf,
  path,
  play,
  promote,
  remove,
  rename,
} from '../../web/src/study/study-tree';

const seed = Number(process.env.NAGARE_SEED ?? Date.now() % 1_000_000);

/** Below a number, by the seed. */
function random(from: number): (below: number) => number {
  let state = from;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

const someMoves = ['7g7f', '2g2f', '5g5f', '3c3d', '8c8d', 'P*5e'];

/** Each move with all before it, and what is said of it, by that. */
function told(tree: MoveTree): Map<string, string> {
  return new Map(tree.map(({ name, comment: text }, index) => [movesTo(tree, index).join(' '), `${name}\t${text}`]));
}

const isTree = (tree: MoveTree): boolean => tree.every(({ parent }, index) => parent >= root && parent < index);

const isLinked = (tree: MoveTree): boolean =>
  tree.every((_, index) => children(tree, parentOf(tree, index)).includes(index));

function grown(draw: (below: number) => number, size: number): MoveTree {
  let tree: MoveTree = [];
  while (tree.length < size) {
    const at = draw(tree.length + 1) - 1;
    tree = play(tree, at, someMoves[draw(someMoves.length)] ?? '').tree;
  }
  return tree;
}

describe('the tree of a study', () => {
  it('of a game is its main line', () => {
    const tree = lineTree(['7g7f', '3c3d', '2g2f']);
    expect(mainLine(tree)).toEqual(['7g7f', '3c3d', '2g2f']);
    expect(children(tree, root)).toEqual([0]);
    expect(path(tree, 2)).toEqual([0, 1, 2]);
    expect(movesTo(tree, root)).toEqual([]);
    expect(isTree(tree)).toBe(true);
  });

  it('takes another move as a variation, and a known one as it is', () => {
    const game = lineTree(['7g7f', '3c3d']);
    const beside = play(game, 0, '8c8d');
    expect(beside.at).toBe(2);
    expect(children(beside.tree, 0)).toEqual([1, 2]);
    expect(mainLine(beside.tree)).toEqual(['7g7f', '3c3d']);
    expect(play(beside.tree, 0, '8c8d')).toEqual(beside);
    expect(play(game, root, '7g7f')).toEqual({ tree: game, at: 0 });
    expect([isOnMainLine(beside.tree, 1), isOnMainLine(beside.tree, 2)]).toEqual([true, false]);
  });

  it('makes a variation the main line by the whole way to it', () => {
    let { tree, at } = play(lineTree(['7g7f', '3c3d', '2g2f']), 0, '8c8d');
    ({ tree, at } = play(tree, at, '7f7e'));
    ({ tree, at } = play(tree, 3, '2g2f'));
    const promoted = promote(tree, at);
    expect(mainLine(promoted.tree)).toEqual(['7g7f', '8c8d', '2g2f']);
    expect(movesTo(promoted.tree, promoted.at)).toEqual(['7g7f', '8c8d', '2g2f']);
    expect(movesTo(promoted.tree, follow(promoted.tree, ['7g7f', '3c3d', '2g2f']))).toHaveLength(3);
  });

  it('finds where moves lead as far as it has them', () => {
    const tree = lineTree(['7g7f', '3c3d']);
    expect(follow(tree, ['7g7f', '8c8d'])).toBe(0);
    expect(follow(tree, [])).toBe(root);
  });

  it(`stays a tree whatever is done to it (seed ${seed})`, () => {
    const draw = random(seed);
    for (let round = 0; round < 30; round += 1) {
      let tree = grown(draw, 1 + draw(40));
      for (let step = 0; step < 30; step += 1) {
        const before = tree;
        const frozen = JSON.stringify(before);
        const at = draw(tree.length + 1) - 1;
        const known = told(before);
        const here = movesTo(before, at).join(' ');
        switch (draw(5)) {
          case 0: {
            const usi = someMoves[draw(someMoves.length)] ?? '';
            const played = play(before, at, usi);
            tree = played.tree;
            expect(movesTo(tree, played.at).join(' ')).toBe(`${here} ${usi}`.trim());
            expect(parentOf(tree, played.at)).toBe(at);
            expect(tree.length - before.length).toBe(known.has(`${here} ${usi}`.trim()) ? 0 : 1);
            break;
          }
          case 1: {
            const removed = remove(before, at);
            tree = at === root ? before : removed.tree;
            if (at !== root) {
              const left = [...known].filter(([moves]) => moves !== here && !moves.startsWith(`${here} `));
              expect(told(tree)).toEqual(new Map(left));
              expect(movesTo(tree, removed.at)).toEqual(movesTo(before, parentOf(before, at)));
            }
            break;
          }
          case 2: {
            const promoted = promote(before, at);
            tree = promoted.tree;
            expect(told(tree)).toEqual(known);
            expect(movesTo(tree, promoted.at).join(' ')).toBe(here);
            expect(isOnMainLine(tree, promoted.at)).toBe(true);
            break;
          }
          default: {
            tree = draw(2) === 0 ? rename(before, at, `n${step}`) : comment(before, at, `c${step}\nd`);
            expect(tree.map(({ usi, parent }) => [usi, parent])).toEqual(
              before.map(({ usi, parent }) => [usi, parent]),
            );
            expect(tree.filter((node, index) => node !== before[index])).toHaveLength(at === root ? 0 : 1);
          }
        }
        expect(JSON.stringify(before)).toBe(frozen);
        expect(isTree(tree)).toBe(true);
        expect(told(tree).size).toBe(tree.length);
        expect(mainLine(tree)).toEqual(movesTo(tree, endOfLine(tree, root)));
        expect(isLinked(tree)).toBe(true);
      }
    }
  });
});
