// Mating problems as the page asks about them: the same as natively, by a table made by hand
// (tests/core/problems/problems_test.cpp, which also holds it to the rules).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../wasm/engine.js';
import type { Answer, MateModule, MateSolver, ProblemState, SolveProgress } from '../../wasm/mate.js';
import { valueOf } from './load-engine.js';
import { loadMateModule } from './load-mate.js';

const table = fileURLToPath(new URL('../data/mating-answers.tsv', import.meta.url));
const rows = readFileSync(table, 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#') && !line.startsWith('what\t'))
  .map((line) => {
    const [what = '', sfen = '', moves = '', is = '', wanted = ''] = line
      .split('\t')
      .map((cell) => (cell === '-' ? '' : cell));
    return { what, sfen, moves, is, wanted };
  });

const none = '7k1/9/9/9/9/9/9/9/9 b G 1';

let mate: MateModule;
let solver: MateSolver;
beforeAll(async () => {
  mate = await loadMateModule();
  solver = new mate.MateSolver();
});
afterAll(() => solver.delete());

const problem = (sfen: string, moves: string) => JSON.parse(mate.problem(sfen, moves)) as Reply<ProblemState>;
const answer = (sfen: string, moves: string) => JSON.parse(mate.answer(sfen, moves)) as Reply<Answer>;
const start = (sfen: string, moves: string) => JSON.parse(solver.start(sfen, moves)) as Reply<null>;
const step = (nodes: number) => JSON.parse(solver.step(nodes)) as SolveProgress;

function solved(sfen: string, moves: string): SolveProgress {
  expect(start(sfen, moves)).toEqual({ ok: true, value: null });
  let progress = step(10);
  while (!progress.done) progress = step(10);
  return progress;
}

/** "a|b c ..." is a or b, then c, then anything. */
function expectLine(line: readonly { usi: string }[], wanted: string): void {
  const parts = wanted.split(' ').filter((part) => part !== '' && part !== '...');
  const played = line.map(({ usi }) => usi);
  parts.forEach((part, index) => expect(part.split('|')).toContain(played[index]));
  if (!wanted.endsWith('...')) expect(played).toHaveLength(parts.length);
}

describe('the module for mating problems', () => {
  it.each(rows)('$what: $is', ({ sfen, moves, is, wanted }) => {
    const state = problem(sfen, moves);
    if (!state.ok) {
      expect(state.error.code).toBe(is);
      for (const reply of [answer(sfen, moves), start(sfen, moves)]) expect(reply).toEqual(state);
      return;
    }
    const { turn, attacker, checks, mated } = state.value;
    expect(attacker).toBe(sfen.split(' ')[1] === 'b' ? 'black' : 'white');
    expect(mated).toBe(is === 'mated');
    if (turn === attacker) {
      const { result, line, plies, shortest } = solved(sfen, moves);
      expect(result).toBe(is);
      expectLine(line, wanted);
      expect(plies).toBe(is === 'mate' ? line.length : null);
      expect(shortest).toBe(is === 'mate');
      if (is === 'mate') expect(checks).toContain(line[0]?.usi);
    } else {
      const { kind, line } = valueOf(answer(sfen, moves));
      expect(kind).toBe(is);
      expectLine(line, wanted);
      expect(checks).toEqual([]);
    }
  });

  it('gives moves as people write them, and a position after them', () => {
    expect(valueOf(problem(none, 'G*2b 2a2b'))).toMatchObject({
      sfen: '9/7k1/9/9/9/9/9/9/9 b g 3',
      turn: 'black',
      check: false,
      legal: [],
      moves: [
        { usi: 'G*2b', japanese: '▲２二金', english: 'G*22' },
        { usi: '2a2b', japanese: '△同玉', english: 'Kx22' },
      ],
    });
  });

  it('says whose turn it must be', () => {
    expect(answer(none, '')).toMatchObject({ ok: false, error: { code: 'problem_turn' } });
    expect(start(none, 'G*2b')).toMatchObject({ ok: false, error: { code: 'problem_turn' } });
    expect(step(1)).toMatchObject({ done: true, result: 'unknown', plies: null, line: [] });
  });

  it.each([Number.NaN, -1, 0, 0.5, Number.POSITIVE_INFINITY])(
    'goes on whatever the number of nodes is: %s',
    (nodes) => {
      expect(start(none, '')).toEqual({ ok: true, value: null });
      let steps = 0;
      while (!step(nodes).done) expect((steps += 1)).toBeLessThan(100_000);
    },
  );

  it('has a line as long as the mate where the search alone takes a defence that is mated sooner', () => {
    const { plies, shortest, line } = solved('5S3/6G2/4p2p1/6p2/7kp/5P3/6P2/9/7NL b GLP2r2b2g3s3n2l11p 1', '');
    expect([plies, shortest, line.length]).toEqual([7, true, 7]);
  });

  it('searches the longest of these problems in slices', () => {
    const { plies, nodes } = solved('9/9/6+N1k/9/9/7P1/9/9/9 b Rr2b4g4s3n4l17p 1', '');
    expect(plies).toBe(5);
    expect(nodes).toBeGreaterThan(10);
  });
});

describe('the solver on problems of 1755', () => {
  /** What a page looks through in a second or two; others of the file take it longer (benchmarks/mates.md). */
  const soon = ['2', '7', '12', '16', '18', '22', '36', '50', '94'];
  const path = fileURLToPath(new URL('../data/mates-of-1755.tsv', import.meta.url));
  const problems = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t') as [number: string, plies: string, sfen: string]);

  it.each(problems.filter(([number]) => soon.includes(number)))('number %s, of %s plies', (_, plies, sfen) => {
    expect(start(sfen, '')).toEqual({ ok: true, value: null });
    let progress = step(20_000);
    while (progress.result === 'unknown' && progress.nodes < 1_000_000) progress = step(20_000);
    expect(progress.result).toBe('mate');
    while (!progress.done) progress = step(20_000);
    // Interpositions that are only taken make a line longer than the book's.
    expect(progress.line.length).toBeGreaterThanOrEqual(Number(plies));
    progress.line.forEach(({ usi }, index, line) => {
      const before = line.slice(0, index).map((move) => move.usi);
      const state = valueOf(problem(sfen, before.join(' ')));
      expect(index % 2 === 0 ? state.checks : state.legal).toContain(usi);
    });
    const end = valueOf(problem(sfen, progress.line.map(({ usi }) => usi).join(' ')));
    expect(end.mated).toBe(true);
  });
});
