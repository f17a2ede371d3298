// A mating problem with one king in a study: read and written by the module for records, its moves known by the module for
// mating problems; the engine is not asked.

import { describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../wasm/engine.js';
import type { ProblemState } from '../../wasm/mate.js';
import { EngineClient } from '../../web/src/engine/client';
import { lineTree, root } from '../../web/src/session/move-tree';
import { readRecordText } from '../../web/src/session/record-text';
import { writeRecord } from '../../web/src/session/record-writing';
import { StudySession } from '../../web/src/study/study-session';
import { assets, FakeWorkers } from '../web/fake-worker';
import { loadMateModule } from './load-mate.js';
import { fetchRecords } from './load-records.js';

const sfen = '7lk/9/7G1/9/8+P/8L/9/9/9 b 2r2b3g4s4n2l17p 1';
const mate = await loadMateModule();
const mates = {
  problem: async (start: string, moves: readonly string[]) =>
    JSON.parse(mate.problem(start, moves.join(' '))) as Reply<ProblemState>,
  close: () => {},
};

async function opened(text: string) {
  const read = await readRecordText(text, fetchRecords, { takeBefore: true });
  if (!read.ok) {
    throw new Error(JSON.stringify(read.error));
  }
  const { start, moves, tree = lineTree(moves), comment } = read.value;
  const client = new EngineClient(new FakeWorkers().connect, assets());
  const asked = vi.spyOn(client, 'newGame');
  const session = new StudySession(client, fetchRecords, mates, {
    start,
    impasseRule: '27-point',
    people: 'online',
    tree,
    at: root,
    comment,
  });
  await session.open();
  return { session, asked };
}

describe('a problem with one king in a study', () => {
  it('opens, and takes variations and comments, which come back from its record', async () => {
    const { session, asked } = await opened(sfen);
    expect([session.phase, session.isProblem, session.thinkable]).toEqual(['ready', true, null]);
    expect(session.state).toMatchObject({ start: sfen, turn: 'black', check: false, result: null, ply: 1 });
    session.comment('one king');
    await session.play('1e2d');
    expect(session.state).toMatchObject({ start: sfen, turn: 'white', check: true, ply: 2 });
    expect(session.textOf(0)?.japanese).toBe('▲２四と');
    await session.play('9i9h'); // no move of anything
    expect(session.tree).toHaveLength(1);
    await session.back();
    await session.play('2c2b');
    expect(session.state).toMatchObject({ turn: 'white', check: true, legal: ['1a2b', '2a2b'] });
    session.rename('taken');
    session.comment('a sacrifice');
    expect(asked).not.toHaveBeenCalled();
    const { tree, startComment } = session;
    session.destroy();
    const written = await writeRecord(
      { start: sfen, moves: ['1e2d'], tree: [...tree], comment: startComment },
      'kif',
      fetchRecords,
    );
    const again = await opened(written.ok ? written.value.text : '');
    expect([again.session.tree, again.session.startComment]).toEqual([tree, 'one king']);
    expect(again.session.isProblem).toBe(true);
    again.session.destroy();
  });

  it('ends with the mate, and begins with the attacker’s turn', async () => {
    const { session } = await opened('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
    await session.play('G*5b');
    expect(session.state).toMatchObject({ legal: [], result: { winner: 'black', reason: 'checkmate' } });
    expect(await session.faultOf('4k4/9/9/9/9/9/9/9/9 w - 1')).toMatchObject({ code: 'problem_no_king' });
    expect(await session.faultOf(sfen)).toBeNull();
    session.destroy();
  });
});
