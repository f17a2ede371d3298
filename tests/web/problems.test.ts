// Mating problems: the table that they are read from, and what becomes of the person's moves.

import { describe, expect, it } from 'vitest';
import type { Answer, ProblemState, SolveProgress } from '../../wasm/mate';
import type { MateClient } from '../../web/src/engine/mate-client';
import { problemWords } from '../../web/src/i18n/problem-words';
import { defenceOf } from '../../web/src/problems/problem-play';
import { ProblemSession, takesInterposition, type ProblemKeeping } from '../../web/src/problems/problem-session';
import { readProblems, readTactics, tacticKinds } from '../../web/src/problems/problem-table';
import { refusalOf } from '../../web/src/problems/problem-view';
import { Results } from '../../web/src/problems/results';
import { Solved } from '../../web/src/problems/solved';
import { UnkeptThings } from '../../web/src/database/unkept';
import { Days } from '../../web/src/schedule/days';

const table = [
  '# A comment.',
  'sfen\tplies\tgrade\tnatural\tsolution',
  '5k3/2+R6/9/9/9/9/9/9/9 b Gr2b3g4s4n4l18p 1\t1\t2\t300\tG*4b',
  '9/6Sk1/6P1p/9/9/9/9/9/9 b Rr2b4g3s4n4l16p 1\t3\t5\t20\tR*2c 2b1a 2c2a+',
  '8k/9/6+R2/9/9/9/9/9/9 b Sr2b4g3s4n4l18p 1\t3\t1\t400\tS*2b 1a1b 3c1c',
  '',
].join('\n');

const tactics = [
  '# A comment.',
  'id\tkind\tgrade\tsfen\tsolution',
  'fork-1\tfork\t2\ta\tG*5e',
  'pin-1\tpin\t1\tb\t2h2d 3c3d 2d3d+',
  'promotion-1\tpromotion\t4\t4k4/9/9/9/9/9/9/7R1/4K4 b - 1\t2h2c+',
  '',
].join('\n');

describe('the table of problems', () => {
  it('is read by the names of its columns', () => {
    const read = readProblems(table);
    expect('rows' in read && read.rows.map(({ plies, grade }) => [plies, grade])).toEqual([
      [1, 2],
      [3, 5],
      [3, 1],
    ]);
  });

  it.each([
    ['a column that is missing', table.replace('\tsolution', '\tmoves'), 2, 'solution'],
    ['another number of moves', table.replace('R*2c 2b1a', 'R*2c'), 4, 'plies 3'],
    ['a grade that there is not', table.replace('\t3\t1\t400', '\t3\t6\t400'), 5, 'grade 6'],
  ])('names the line of %s', (_, text, line, detail) => {
    expect(readProblems(text)).toEqual({ fault: { line, detail } });
  });
});

describe('the table of tactics', () => {
  it('is read by the names of its columns', () => {
    const read = readTactics(tactics);
    expect('rows' in read && read.rows.map(({ name, kind, plies }) => [name, kind, plies])).toEqual([
      ['fork-1', 'fork', 1],
      ['pin-1', 'pin', 3],
      ['promotion-1', 'promotion', 1],
    ]);
  });

  it.each([
    ['a kind that there is not', tactics.replace('\tfork\t', '\tspoon\t'), 3, 'kind spoon'],
    ['an even number of moves', tactics.replace(' 2d3d+', ''), 4, 'solution 2h2d 3c3d'],
    ['a grade that there is not', tactics.replace('\t4\t', '\t0\t'), 5, 'grade 0'],
  ])('names the line of %s', (_, text, line, detail) => {
    expect(readTactics(text)).toEqual({ fault: { line, detail } });
  });

  it('has names for all its kinds', () => {
    expect(Object.keys(problemWords.ja.tacticNames)).toEqual([...tacticKinds]);
  });
});

const text = (usi: string) => ({ usi, japanese: usi, english: usi });

function keepingNothing(): ProblemKeeping {
  const unkept = new UnkeptThings();
  return { solved: new Solved(null, unkept), results: new Results(null, unkept), days: new Days(null, unkept) };
}

/** Every move is legal and gives check, but 1a1b; the answers are those that the test says. */
function fakeClient(answers: Record<string, Answer>, solved?: SolveProgress) {
  const asked: string[] = [];
  const client = {
    problem: async (sfen: string, moves: readonly string[]) => {
      asked.push(moves.join(' '));
      const value: ProblemState = {
        sfen: moves.length === 0 ? sfen : `${sfen} after ${moves.join(' ')}`,
        turn: moves.length % 2 === 0 ? 'black' : 'white',
        attacker: 'black',
        check: moves.length % 2 === 1,
        legal: ['G*4b', 'R*2c', '2c2a+', '1a1b', 'G*5e', '2h2d', '2h2d+', '2d3d+', '2d3d', '2h2c', '2h2c+', '2d2c'],
        checks: ['G*4b', 'R*2c', '2c2a+'],
        mated: false,
        moves: moves.map(text),
      };
      return { ok: true, value };
    },
    answer: async (_: string, moves: readonly string[]) => ({ ok: true, value: answers[moves.join(' ')] }),
    solve: async () => ({ ok: true, value: solved }),
    stop: async () => {},
    close: () => {},
  };
  return { client: client as unknown as MateClient, asked };
}

async function opened(answers: Record<string, Answer>, solved?: SolveProgress, ofTactics = tactics) {
  const { client } = fakeClient(answers, solved);
  const store = new Map<string, string>();
  const keep = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  };
  const clock = { now: new Date(2026, 11, 1) };
  const open = async (name?: string) => {
    const unkept = new UnkeptThings();
    const keeping = {
      solved: new Solved(keep, unkept),
      results: new Results(keep, unkept),
      days: new Days(keep, unkept, () => clock.now),
    };
    const fetchTables = async () => ({ ok: true, value: [table, ofTactics] }) as const;
    const session = new ProblemSession(
      client,
      keeping,
      fetchTables,
      async () => {},
      () => 0,
    );
    await session.open(name);
    return session;
  };
  return { session: await open(), open, clock };
}

describe('a problem', () => {
  it('is solved by a mate, which is remembered, and the next one is another', async () => {
    const { session, open } = await opened({ 'G*4b': { kind: 'mated', line: [] } });
    expect(session.phase).toBe('person');
    await session.play('G*4b');
    expect(session.phase).toBe('solved');
    expect(session.solvedCount).toBe(1);
    expect((await open()).solvedCount).toBe(1);
  });

  it('goes on with the defence that lasts longest', async () => {
    const { session } = await opened({
      'R*2c': { kind: 'mates', line: [text('2b1a'), text('2c2a+')] },
      'R*2c 2b1a 2c2a+': { kind: 'mated', line: [] },
    });
    await session.choose(3);
    await session.play('R*2c');
    expect(session.phase).toBe('person');
    expect(session.state?.moves.map(({ usi }) => usi)).toEqual(['R*2c', '2b1a']);
    await session.play('2c2a+');
    expect(session.phase).toBe('solved');
  });

  it('is refuted by a line, and the move can be taken back', async () => {
    const { session } = await opened({ 'G*4b': { kind: 'escapes', line: [text('1a1b'), text('R*2c')] } });
    await session.play('G*4b');
    expect(session.phase).toBe('wrong');
    expect(session.noCheck).toBe(false);
    await session.walkTo(1);
    expect(session.state?.moves.map(({ usi }) => usi)).toEqual(['G*4b', '1a1b']);
    await session.walkTo(9);
    expect(session.step).toBe(2);
    await session.takeBack();
    expect([session.phase, session.state?.moves]).toEqual(['person', []]);
    expect(session.solvedCount).toBe(0);
  });

  it('takes no move that gives no check, and never calls undecided what is wrong', async () => {
    const { session } = await opened({ 'G*4b': { kind: 'unknown', line: [] } });
    await session.play('1a1b');
    expect([session.phase, session.noCheck]).toEqual(['wrong', true]);
    await session.takeBack();
    await session.play('G*4b');
    expect(session.phase).toBe('undecided');
  });

  it('can be asked why there is nothing to solve in a position', async () => {
    const error = { code: 'problem_no_king', where: 'sfen board', detail: 'white has no king' };
    const { client } = fakeClient({});
    const refusing = { ...client, problem: async () => ({ ok: false, error }) } as unknown as MateClient;
    const sessionOf = (asked: MateClient): ProblemSession =>
      new ProblemSession(asked, keepingNothing(), async () => ({ ok: true, value: [table, tactics] }));
    expect(await sessionOf(refusing).faultOf('9/9/9/9/9/9/9/9/9 b - 1')).toEqual(error);
    expect(await sessionOf(client).faultOf('4k4/9/9/9/9/9/9/9/9 b - 1')).toBeNull();
  });

  it('shows its solution, which does not solve it', async () => {
    const { session } = await opened({});
    await session.choose(3);
    await session.showSolution();
    expect(session.phase).toBe('shown');
    expect(session.line.map(({ usi }) => usi)).toEqual(session.problem?.solution);
    expect(session.solvedCount).toBe(0);
  });
});

describe('a tactic', () => {
  it('is solved by its moves, between which its replies are played', async () => {
    const { session } = await opened({});
    await session.choose('pin');
    await session.play('2h2d');
    expect(session.state?.moves.map(({ usi }) => usi)).toEqual(['2h2d', '3c3d']);
    expect(session.phase).toBe('person');
    await session.play('2d3d+');
    expect(session.phase).toBe('solved');
    expect(session.tallyOf('pin')).toEqual({ all: 1, solved: 1, tried: 1, right: 1 });
  });

  it('takes no other move, which is noted once', async () => {
    const { session } = await opened({});
    await session.choose('pin');
    await session.play('G*5e');
    expect(session.phase).toBe('wrong');
    await session.takeBack();
    await session.play('2h2d');
    await session.play('2d3d+');
    expect(session.phase).toBe('solved');
    expect(session.tallyOf('pin')).toEqual({ all: 1, solved: 1, tried: 1, right: 0 });
  });

  it.each([
    ['R', 'solved'],
    ['B', 'solved'],
    ['P', 'solved'],
    ['S', 'wrong'],
    ['N', 'wrong'],
  ])('takes the move of %s without promotion as the same or not: %s', async (piece, phase) => {
    const sfen = `4k4/9/9/7${piece}1/9/9/9/9/4K4 b - 1`;
    const { session } = await opened({}, undefined, `${tactics}take-1\ttake\t1\t${sfen}\t2d2c+\n`);
    await session.choose('take');
    await session.play('2d2c');
    expect(session.phase).toBe(phase);
    expect(session.state?.moves.map(({ usi }) => usi)).toEqual([phase === 'solved' ? '2d2c+' : '2d2c']);
  });

  it('takes no move without promotion where that is what it is about', async () => {
    const { session } = await opened({});
    await session.choose('promotion');
    await session.play('2h2c');
    expect(session.phase).toBe('wrong');
  });

  it('is listed by kind, the easier ones first, whatever order the table has', async () => {
    const more = `${tactics}fork-2\tfork\t1\td\tG*5e\n`;
    const { session } = await opened({}, undefined, more);
    expect(session.topics).toEqual([1, 3, 'fork', 'pin', 'promotion']);
    await session.choose('fork');
    expect(session.listed.map(({ name }) => name)).toEqual(['fork-2', 'fork-1']);
  });

  it('is found by its id', async () => {
    const { open } = await opened({});
    const session = await open('promotion-1');
    expect(session.problem?.name).toBe('promotion-1');
    expect(session.topic).toBe('promotion');
  });
});

describe('a hint', () => {
  it('names the piece, and what is solved with it is not right at once', async () => {
    const { session } = await opened({
      'R*2c': { kind: 'mates', line: [text('2b1a'), text('2c2a+')] },
      'R*2c 2b1a 2c2a+': { kind: 'mated', line: [] },
    });
    session.beginAt('2');
    await Promise.resolve();
    expect(session.nextMove).toBe('R*2c');
    session.showHint();
    expect(session.hint).toBe('R*');
    await session.play('R*2c');
    expect(session.hint).toBeNull();
    expect(session.nextMove).toBe('2c2a+');
    await session.play('2c2a+');
    expect(session.tallyOf(3)).toEqual({ all: 2, solved: 1, tried: 0, right: 0 });
    expect(session.waiting).toEqual([]);
  });
});

describe('what failed', () => {
  it('comes back after 1, 3, 7 and 21 days', async () => {
    const { session, clock } = await opened({ 'G*4b': { kind: 'mated', line: [] } });
    expect(session.isDoneToday).toBe(false);
    await session.showSolution();
    expect(session.waiting).toEqual([]);
    expect(session.isDoneToday).toBe(false);
    for (const day of [2, 5, 12, 33]) {
      clock.now = new Date(2026, 11, day - 1);
      expect(session.waiting, `the day before ${day}`).toEqual([]);
      clock.now = new Date(2026, 11, day);
      expect(session.waiting.map(({ name }) => name)).toEqual(['1']);
      await session.beginWaiting();
      await session.play('G*4b');
      expect(session.waiting).toEqual([]);
      expect(session.isDoneToday).toBe(true);
    }
    clock.now = new Date(2027, 11, 1);
    expect(session.waiting).toEqual([]);
  });
});

describe('ten at random', () => {
  it('are of one grade, each once, and are counted', async () => {
    const { session } = await opened({ 'G*4b': { kind: 'mated', line: [] } });
    await session.beginGrade(2);
    expect(session.series?.problems.map(({ name }) => name)).toEqual(['1', 'fork-1']);
    await session.play('G*4b');
    await session.next();
    expect(session.problem?.name).toBe('fork-1');
    await session.play('1a1b');
    expect(session.series?.right).toEqual([true, false]);
    expect(session.series?.isOver).toBe(false);
    await session.next();
    expect(session.series?.isOver).toBe(true);
    await session.choose(1);
    expect(session.series).toBeNull();
  });
});

describe('the clock of a problem', () => {
  it('is hidden until it is wanted, which is kept', async () => {
    const { session, open } = await opened({});
    expect(session.keeping.results.showsClock).toBe(false);
    session.keeping.results.showsClock = true;
    expect((await open()).keeping.results.showsClock).toBe(true);
  });
});

describe('a position that was pasted', () => {
  it('has the mate that was found to walk through', async () => {
    const found: SolveProgress = {
      done: true,
      nodes: 9,
      result: 'mate',
      plies: 1,
      shortest: true,
      line: [text('G*4b')],
    };
    const { session } = await opened({}, found);
    await session.solve('x', []);
    expect(session.solving?.over).toBe(true);
    expect(session.line.map(({ usi }) => usi)).toEqual(['G*4b']);
    await session.next();
    expect(session.solving).toBeNull();
  });
});

describe('what is said of a position that was pasted', () => {
  const line = (usi: string): { usi: string }[] => usi.split(' ').map((each) => ({ usi: each }));

  it.each([
    ['1e2d P*1b 1f1b', true],
    ['1e2d P*1b 1f1b+', true],
    ['R*2c P*2b G*1b', false],
    ['R*2c 2b1a 2c2a+', false],
    ['1e2d P*1b', false],
    ['', false],
  ])('%s counts an interposition that is only taken: %s', (moves, counts) => {
    expect(takesInterposition(line(moves))).toBe(counts);
  });

  it.each([
    ['sfen_kings', '玉方の玉が一枚必要です', 'The side to be mated needs one king'],
    ['problem_no_king', '玉方の番になっています', 'The defender is to move'],
    ['sfen_material', '駒の数が多すぎます', 'There are too many pieces of a kind'],
  ])('%s is refused in words that fit', (code, ja, en) => {
    const error = { code, where: 'sfen', detail: '' };
    expect(refusalOf(error, 'ja')).toContain(ja);
    expect(refusalOf(error, 'en')).toContain(en);
  });
});

describe('a defence', () => {
  const far = '4k4/5g3/4R4/9/9/9/9/9/9 w p 1';
  const near = '4kg3/4R4/9/9/9/9/9/9/9 w - 1';

  it.each([
    ['5a4a', far, 'flees'],
    ['P*5b', far, 'drops'],
    ['4b5b', far, 'moves'],
    ['5a5b', near, 'king_takes'],
    ['4a5b', near, 'takes'],
  ])('%s in %s: it %s', (usi, sfen, kind) => {
    expect(defenceOf(sfen, usi)).toBe(kind);
  });
});
