// What a study costs grows with its variations and no faster; what is asked and drawn at once does not grow at all.

import { describe, expect, it, vi } from 'vitest';
import { EngineClient } from '../../web/src/engine/client';
import { lineTree, mainLine, mergedTrees, root, type MoveTree } from '../../web/src/session/move-tree';
import { ListWindow } from '../../web/src/study/list-window';
import { StudySession } from '../../web/src/study/study-session';
import {
  children,
  comment,
  endOfLine,
  keyOf,
  path,
  play,
  promote,
  remove,
  rename,
} from '../../web/src/study/study-tree';
import { longestRow, rowsOf } from '../../web/src/study/tree-rows';
import { fetchFakeRecords, noMates } from './fake-records';
import { assets, FakeWorkers } from './fake-worker';
import { steps } from './steps';

const game = ['7g7f', '3c3d', '2g2f', '8c8d'];

/** A game with variations of three moves each: all at one move, each at a move of its own, or each of the one before. */
type Kind = 'beside' | 'along' | 'nested';

/** Moves that no rule forbids the tree, whatever the game of shogi does. */
function moveOf(number: number): string {
  const digits = [...number.toString(9).padStart(4, '0')].map(Number);
  const square = (file = 0, rank = 0): string => `${file + 1}${'abcdefghi'.charAt(rank)}`;
  return `${square(digits.at(-1), digits.at(-2))}${square(digits.at(-3), digits.at(-4))}`;
}

function grown(kind: Kind, variations: number): MoveTree {
  const tree = lineTree(kind === 'along' ? Array.from({ length: variations }, (_, ply) => moveOf(ply)) : game);
  let parent = 0;
  for (let number = 0; number < variations; number += 1) {
    const from = kind === 'beside' ? 1 : kind === 'along' ? number - 1 : parent;
    const first = tree.length;
    for (const next of [0, 1, 2]) {
      const usi = moveOf(1_000 + number + next);
      tree.push({ parent: next === 0 ? from : first + next - 1, usi, name: '', comment: '' });
    }
    parent = first + 1;
  }
  return tree;
}

/** Each on a tree that nothing is known of yet. */
const acts: Record<string, (tree: MoveTree) => unknown> = {
  'its rows': (tree) => rowsOf(tree),
  'its main line': (tree) => mainLine(tree),
  'the end of its line': (tree) => endOfLine(tree, root),
  'what is kept of it beside what another tab added': (tree) => mergedTrees(tree, tree.slice(0, -1)),
  'a move played': (tree) => rowsOf(play(tree, tree.length - 1, '5e5d').tree),
  'a move deleted': (tree) => remove(tree, 1),
  'another main line': (tree) => promote(tree, tree.length - 1),
  'a name and a comment': (tree) => comment(rename(tree, tree.length - 1, 'n'), 0, 'c'),
  'the way to a move': (tree) => [path(tree, tree.length - 1), keyOf(tree, tree.length - 1)],
};

const kinds: Kind[] = ['beside', 'along', 'nested'];

describe('of a study with many variations', () => {
  it.each(kinds.flatMap((kind) => Object.entries(acts).map(([name, act]) => [kind, name, act] as const)))(
    'what each further one costs is the same: %s, %s',
    async (kind, _, act) => {
      const [few, many] = [grown(kind, 400), grown(kind, 1_600)];
      await steps(() => act(grown(kind, 10))); // what is done once only
      const [cost, more] = [await steps(() => act(few)), await steps(() => act(many))];
      expect(cost).toBeGreaterThan(0);
      // Four times as many; the square of that were 16.
      expect(more / cost).toBeLessThan(8);
    },
  );

  it('has each move in one row, after those before it', () => {
    for (const kind of kinds) {
      const tree = grown(kind, 50);
      const { rows, rowOf, placeOf } = rowsOf(tree);
      const listed = rows.flatMap(({ moves }) => moves);
      expect(listed.toSorted((one, other) => one - other)).toEqual([root, ...tree.keys()]);
      const places = new Map(listed.map((at, place) => [at, place]));
      for (const [row, { moves, ply }] of rows.entries()) {
        expect(moves.length).toBeLessThanOrEqual(longestRow);
        for (const [index, at] of moves.entries()) {
          expect(rowOf[at + 1]).toBe(row);
          expect(path(tree, at)).toHaveLength(ply + index);
          const parent = tree[at]?.parent ?? root;
          expect(placeOf[at + 1]).toBe(at === root ? 1 : children(tree, parent).indexOf(at) + 1);
          expect(at === root || (places.get(parent) ?? 0) < (places.get(at) ?? 0)).toBe(true);
        }
      }
    }
  });

  it('draws no more moves of very many than of many', () => {
    const seen = (variations: number, top: number): number => {
      const { rows, keys } = rowsOf(grown('beside', variations));
      const window = new ListWindow(30);
      window.setRows(keys);
      [window.top, window.height] = [top, 320];
      const { from, to } = window.span();
      return rows.slice(from, to).reduce((sum, { moves }) => sum + moves.length, 0);
    };
    expect(seen(2_000, 0)).toBeGreaterThan(20);
    expect([seen(20_000, 0), seen(20_000, 30_000)]).toEqual([seen(2_000, 0), seen(2_000, 30_000)]);
  });

  it('asks the engine for one position to open, draws as often, and reads the words of what is seen alone', async () => {
    const opened = async (variations: number): Promise<object> => {
      const tree = lineTree(game);
      const replies = ['8c8d', '4a3b', '5a4b', '7a6b'];
      for (let number = 0; number < variations; number += 1) {
        // Not legal, most of them, but each a line of its own.
        tree.push({ parent: 0, usi: replies[number] ?? moveOf(number), name: '', comment: '' });
      }
      const client = new EngineClient(new FakeWorkers().connect, assets());
      const setups = vi.spyOn(client, 'newGame');
      const read = vi.fn();
      const fetchRecords: typeof fetchFakeRecords = async () => {
        const records = await fetchFakeRecords();
        if (records.ok) {
          const { value } = records;
          const moveTexts = value.moveTexts.bind(value);
          value.moveTexts = (...given) => (read(), moveTexts(...given));
        }
        return records;
      };
      const session = new StudySession(client, fetchRecords, noMates, {
        start: 'startpos',
        impasseRule: '27-point',
        people: 'online',
        tree,
        at: 1,
      });
      const draw = vi.fn();
      session.onChange.add(draw);
      await session.open();
      expect(session.phase).toBe('ready');
      const draws = draw.mock.calls.length;
      expect([0, 1, 2, 3, 4, 5].map((at) => session.textOf(at)?.usi)).toEqual([...game, '8c8d', '4a3b']);
      session.destroy();
      return { setups: setups.mock.calls.length, draws, read: read.mock.calls.length };
    };
    expect(await opened(2_000)).toEqual(await opened(4));
    expect(await opened(4)).toMatchObject({ setups: 1, read: 3 });
  });
});

describe('the window on a list', () => {
  it('knows rows by how high they were drawn, and the others as they usually are', () => {
    const window = new ListWindow(30);
    window.setRows([7, 8, 9, 10]);
    expect([window.measure(1, 50), window.measure(1, 50), window.measure(3, 20)]).toEqual([20, 0, -10]);
    expect([0, 1, 2, 3, 4].map((row) => window.begin(row))).toEqual([0, 30, 80, 110, 130]);
    expect([-5, 0, 29, 30, 79, 80, 500].map((height) => window.rowAt(height))).toEqual([0, 0, 0, 1, 1, 2, 3]);
    // One goes away before it: the row is known again.
    window.setRows([8, 9, 10]);
    expect([0, 1, 2, 3].map((row) => window.begin(row))).toEqual([0, 50, 80, 100]);
    window.forget();
    expect(window.begin(3)).toBe(90);
  });

  it('has a frame more on either side of what is seen, within the list', () => {
    const window = new ListWindow(10);
    window.setRows(Array.from({ length: 100 }, (_, row) => row));
    [window.top, window.height] = [500, 100];
    expect(window.span()).toEqual({ from: 40, to: 71 });
    window.top = 0;
    expect(window.span()).toEqual({ from: 0, to: 21 });
    window.top = 900;
    expect(window.span()).toEqual({ from: 80, to: 100 });
  });
});
