// A study without a page: its tree and its positions, and what is asked of the engine.

import { describe, expect, it, vi } from 'vitest';
import { EngineClient } from '../../web/src/engine/client';
import { root, type MoveTree } from '../../web/src/session/move-tree';
import { KeptSwitch } from '../../web/src/study/kept-switch';
import { lookArrows } from '../../web/src/study/look-arrows';
import { StudyLook } from '../../web/src/study/study-look';
import { StudySession } from '../../web/src/study/study-session';
import { lineTree, mainLine } from '../../web/src/session/move-tree';
import { movesTo } from '../../web/src/study/study-tree';
import { UnkeptThings } from '../../web/src/database/unkept';
import { fetchFakeRecords, noMates } from './fake-records';
import { assets, FakeWorkers } from './fake-worker';

const moves = ['7g7f', '3c3d', '2g2f', '8c8d'];

interface Made {
  workers: FakeWorkers;
  session: StudySession;
  look: StudyLook;
  kept: MoveTree[];
}

function made(tree: MoveTree = lineTree(moves), at = tree.length - 1, isAlways = false): Made {
  const workers = new FakeWorkers();
  const client = new EngineClient(workers.connect, assets());
  const session = new StudySession(client, fetchFakeRecords, noMates, {
    start: 'startpos',
    impasseRule: '27-point',
    people: 'online',
    tree,
    at,
  });
  const look = new StudyLook(client, 'online', () => session.thinkable, isAlways, {
    first: [20, 40],
    deeper: 80,
    pause: 10,
  });
  session.onMoved.add(() => look.moved());
  const kept: MoveTree[] = [];
  session.keeper = (next) => kept.push(next);
  return { workers, session, look, kept };
}

async function opened(...given: Parameters<typeof made>): Promise<Made> {
  const all = made(...given);
  await all.session.open();
  return all;
}

const here = ({ session }: Made): string => movesTo(session.tree, session.at).join(' ');
const onBoard = ({ session }: Made): string | undefined => session.stateHere?.moves.map(({ usi }) => usi).join(' ');

describe('a study', () => {
  it('begins at the move it is asked for, and is walked through', async () => {
    const all = await opened(lineTree(moves), 1);
    const { session } = all;
    expect([session.phase, here(all), onBoard(all)]).toEqual(['ready', '7g7f 3c3d', '7g7f 3c3d']);
    for (const [walk, there] of [
      [() => session.forward(), '7g7f 3c3d 2g2f'],
      [() => session.last(), '7g7f 3c3d 2g2f 8c8d'],
      [() => session.forward(), '7g7f 3c3d 2g2f 8c8d'],
      [() => session.back(), '7g7f 3c3d 2g2f'],
      [() => session.first(), ''],
      [() => session.back(), ''],
      [() => session.forward(), '7g7f'],
    ] as const) {
      await walk();
      expect([here(all), onBoard(all)]).toEqual([there, there]);
    }
    expect(session.isChanged).toBe(false);
    session.destroy();
  });

  it('plays either side’s moves, and keeps each change', async () => {
    const all = await opened(lineTree(moves), 0);
    const { session, kept } = all;
    await session.play('8c8d');
    await session.play('2g2f');
    expect([here(all), onBoard(all)]).toEqual(['7g7f 8c8d 2g2f', '7g7f 8c8d 2g2f']);
    expect(kept).toHaveLength(2);
    expect(mainLine(session.tree)).toEqual(moves);
    // What is there already is walked to, and nothing is kept for it.
    await session.first();
    await session.play('7g7f');
    expect(kept).toHaveLength(2);
    session.rename('居飛車');
    session.comment('一言');
    expect(kept.at(-1)?.[0]).toMatchObject({ name: '居飛車', comment: '一言' });
    session.destroy();
  });

  it('goes forward on the way that was walked, and to the moves beside', async () => {
    const all = await opened(lineTree(moves), 0);
    const { session } = all;
    await session.play('8c8d');
    await session.play('2g2f');
    await session.first();
    await session.forward();
    await session.forward();
    expect(here(all)).toBe('7g7f 8c8d');
    await session.beside(-1);
    expect(here(all)).toBe('7g7f 3c3d');
    await session.beside(-1);
    expect(here(all)).toBe('7g7f 3c3d');
    await session.forward();
    expect(here(all)).toBe('7g7f 3c3d 2g2f');
    session.destroy();
  });

  it('deletes with all that follows, and puts it back until something else is changed', async () => {
    const all = await opened(lineTree(moves), 1);
    const { session } = all;
    session.comment('二手目');
    const before = session.tree;
    await session.remove();
    expect([here(all), onBoard(all), session.tree.length, session.removed?.moves]).toEqual(['7g7f', '7g7f', 1, 3]);
    await session.undoRemove();
    expect([session.tree, here(all), session.removed]).toEqual([before, '7g7f 3c3d', null]);
    await session.remove();
    await session.play('8c8d');
    expect(session.removed).toBeNull();
    await session.undoRemove();
    expect(mainLine(session.tree)).toEqual(['7g7f', '8c8d']);
    await session.first();
    await session.remove();
    expect(session.tree).toHaveLength(2);
    session.destroy();
  });

  it('makes a variation the main line, and stays where it is', async () => {
    const all = await opened(lineTree(moves), 0);
    const { session } = all;
    await session.play('8c8d');
    session.promote();
    expect([here(all), onBoard(all)]).toEqual(['7g7f 8c8d', '7g7f 8c8d']);
    expect(mainLine(session.tree)).toEqual(['7g7f', '8c8d']);
    session.destroy();
  });

  it('has every move in words once it is open, those of variations too', async () => {
    const tree = [...lineTree(moves), { parent: 0, usi: '8c8d', name: '', comment: '' }];
    const { session } = await opened(tree, 0);
    expect(tree.map((_, index) => session.textOf(index)?.usi)).toEqual(tree.map(({ usi }) => usi));
    expect(session.textOf(4)?.japanese).toMatch(/８四歩/);
    session.destroy();
  });

  it('leaves a move that is none as it is, and looks at what was before it', async () => {
    const none = await opened([...lineTree(moves), { parent: 0, usi: '5e5d', name: '', comment: '' }], 0);
    expect([none.session.phase, none.session.failure]).toEqual(['ready', null]);
    await none.session.walkTo(moves.length);
    expect([none.session.phase, none.session.at]).toEqual(['ready', 0]);
    none.session.destroy();
  });

  it('keeps what is said of the start position, which is not what is said of another', async () => {
    const { session } = await opened(lineTree(moves), root);
    const kept: string[] = [];
    session.keeper = (tree, startComment) => kept.push(`${startComment}|${tree[0]?.comment}`);
    session.comment('from here');
    await session.forward();
    session.comment('and on');
    expect(kept).toEqual(['from here|', 'from here|and on']);
    expect(session.isChanged).toBe(true);
    await session.begin('4k4/9/9/9/9/9/9/9/4K4 b G 1');
    expect(session.startComment).toBe('');
    session.destroy();
  });

  it('plays no move that is not legal where one is', async () => {
    const { session, kept } = await opened(lineTree(moves), 0);
    await Promise.all([session.play('8c8d'), session.play('8c8d')]);
    await session.play('5e5d');
    expect([session.phase, session.tree.length, kept.length]).toEqual(['ready', moves.length + 1, 1]);
    session.destroy();
  });

  it('says when the engine is lost; it is opened again with what was changed', async () => {
    const all = await opened(lineTree(moves), 0);
    await all.session.play('8c8d');
    all.workers.trap();
    await vi.waitFor(() => expect(all.session.phase).toBe('failed'));
    await all.session.open();
    expect([all.session.phase, here(all), all.session.tree.length]).toEqual(['ready', '7g7f 8c8d', 5]);
    all.session.destroy();
  });

  it('begins anew from another position, which is not kept in place of the game', async () => {
    const { session, kept } = await opened();
    await session.begin('4k4/9/9/9/9/9/9/9/4K4 b G 1');
    expect([session.phase, session.at, session.tree, session.isChanged]).toEqual(['ready', root, [], false]);
    await session.play('5i5h');
    expect(kept).toEqual([]);
    await session.back();
    expect(session.stateHere?.start).toBe('4k4/9/9/9/9/9/9/9/4K4 b G 1');
    session.destroy();
  });
});

describe('what the engine thinks', () => {
  it('is asked by reading alone and then for the natural move, with a longer look the next time', async () => {
    const { session, look, workers } = await opened();
    expect([look.seen, look.isThinking]).toEqual([null, false]);
    await look.think();
    expect(look.seen?.best.move).not.toBeNull();
    expect(look.seen?.natural?.move).not.toBeNull();
    expect(workers.asked.map(({ naturalness }) => naturalness)).toEqual([0, 100, 0, 100]);
    const longest = Math.max(...workers.asked.map(({ time_ms: time = 0 }) => time));
    await look.think();
    expect(workers.asked).toHaveLength(6);
    expect(workers.asked.at(-1)?.time_ms).toBeGreaterThan(longest);
    session.destroy();
  });

  it('is of the position looked at, and stays with it', async () => {
    const { session, look } = await opened();
    await look.think();
    const { seen } = look;
    await session.back();
    expect(look.seen).toBeNull();
    await session.forward();
    expect(look.seen).toBe(seen);
    session.destroy();
  });

  it('stops when one walks on, and when it is told to', async () => {
    const { session, look } = await opened();
    const first = look.think();
    expect(look.isThinking).toBe(true);
    await session.back();
    expect(look.isThinking).toBe(false);
    await first;
    expect(look.seen).toBeNull();
    const second = look.think();
    look.stop();
    await second;
    expect(look.isThinking).toBe(false);
    session.destroy();
  });

  it('comes by itself where that is wanted, of each position once', async () => {
    const { session, look, workers } = await opened(lineTree(moves), 3, true);
    await vi.waitFor(() => expect(look.seen?.natural).toBeTruthy(), 5000);
    await vi.waitFor(() => expect(look.isThinking).toBe(false), 5000);
    const asked = workers.asked.length;
    await session.play('2f2e');
    await vi.waitFor(() => expect(look.seen?.natural).toBeTruthy(), 5000);
    await vi.waitFor(() => expect(look.isThinking).toBe(false), 5000);
    expect(workers.asked.length).toBe(2 * asked);
    await session.back();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(workers.asked.length).toBe(2 * asked);
    look.setAlways(false);
    await session.first();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(workers.asked.length).toBe(2 * asked);
    session.destroy();
  });

  it('is drawn as arrows of both sides, in their order', async () => {
    const { session, look } = await opened();
    await look.think();
    const { seen } = look;
    const line = seen?.best.line.map(({ usi }) => usi.slice(-2)) ?? [];
    const drawn = lookArrows(seen, 'best', 'black')?.arrows ?? [];
    expect(drawn.map(({ to }) => to)).toEqual(line.slice(0, 3));
    expect(drawn.map(({ by }) => by)).toEqual(['black', 'white', 'black'].slice(0, drawn.length));
    expect(lookArrows(null, 'natural', 'white')).toBeNull();
    session.destroy();
  });
});

describe('the switch', () => {
  it('is kept where the browser keeps things, and holds for the visit elsewhere', () => {
    const store = new Map<string, string>();
    const kept = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, to: string) => void store.set(key, to),
    };
    expect(new KeptSwitch(kept, new UnkeptThings()).isOn).toBe(false);
    new KeptSwitch(kept, new UnkeptThings()).set(true);
    expect(new KeptSwitch(kept, new UnkeptThings()).isOn).toBe(true);
    const refusing = {
      getItem: () => {
        throw new Error('no');
      },
      setItem: () => {
        throw new Error('no');
      },
    };
    const visit = new KeptSwitch(refusing, new UnkeptThings());
    visit.set(true);
    expect(visit.isOn).toBe(true);
    expect(new KeptSwitch(null, new UnkeptThings()).isOn).toBe(false);
  });
});
