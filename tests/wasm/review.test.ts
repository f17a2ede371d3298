// The review of a game in WebAssembly: in steps, beside a game that goes on, as the native program has it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Engine, Review, ReviewProgress, ReviewSettings } from '../../wasm/engine.js';
import { nagareProgram } from '../usi/programs.js';
import { builds, readLaterBundle, readyEngine, valueOf } from './load-engine.js';

// White does not take back the bishop that black has exchanged, at ply 6.
const blunder = '1g1f 3c3d 7g7f 9c9d 8h2b+ 9d9e 2b3a 4a3a';

function steps(engine: Engine): ReviewProgress[] {
  const reports: ReviewProgress[] = [];
  do {
    reports.push(valueOf(engine.stepReview(() => performance.now())));
  } while (!reports.at(-1)?.done);
  return reports;
}

test.each(builds)('the review is that of the native program: %s', { timeout: 120_000 }, async (build) => {
  const folder = mkdtempSync(join(tmpdir(), 'nagare-review-'));
  try {
    const file = join(folder, 'game.usi');
    writeFileSync(file, `startpos moves ${blunder}\n`);
    const native = JSON.parse(execFileSync(nagareProgram(), ['review', file, '--json'], { encoding: 'utf8' })) as {
      review: Review;
    };
    const engine = await readyEngine(build);
    // The program has the large evaluation beside its bundle.
    valueOf(engine.loadLater(readLaterBundle()));
    valueOf(engine.newGame('startpos', blunder));
    valueOf(engine.startReview({}));
    steps(engine);
    expect(valueOf(engine.review())).toEqual(native.review);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('made in parts by several engines it is the whole one', { timeout: 120_000 }, async () => {
  const engines = await Promise.all([readyEngine(), readyEngine()]);
  const moves = blunder.split(' ');
  const settings = { nodes: 1000 };
  const made = (engine: Engine | undefined, wanted: ReviewSettings): Review => {
    if (engine === undefined) throw new Error('there is no engine');
    valueOf(engine.newGame('startpos', blunder));
    valueOf(engine.startReview({ ...settings, ...wanted }));
    steps(engine);
    return valueOf(engine.review());
  };
  const [lead] = engines;
  const whole = made(lead, {});
  const glance = made(lead, { part: 'glance' });
  expect(glance.graph.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(glance.moves).toEqual([]);
  const parts = moves.map((_, index) => made(engines[index % 2], { part: 'moves', from: index + 1, to: index + 1 }));
  const sum = made(lead, { part: 'sum', notes: parts.flatMap(({ notes = [] }) => notes) });
  expect({ ...sum, moves: parts.flatMap((part) => part.moves) }).toEqual(whole);
});

test('the graph comes first, then each move once', { timeout: 60_000 }, async () => {
  const engine = await readyEngine();
  valueOf(engine.newGame('startpos', blunder));
  valueOf(engine.startReview({}));
  const reports = steps(engine);
  const graphed = new Set<number>();
  for (const report of reports) {
    expect(report.positions).toBe(9);
    for (const { ply } of report.graph) graphed.add(ply);
    if (report.moves.length > 0) expect(graphed.size).toBe(9);
  }
  expect(reports.flatMap(({ moves }) => moves.map(({ ply }) => ply))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const review = valueOf(engine.review());
  expect(review.moves).toEqual(reports.flatMap(({ moves }) => moves));
  const hanging = review.moves[5];
  expect(hanging?.price.named).toBe(true);
  expect(['3a2b', '8b2b']).toContain(hanging?.best.usi);
  expect(review.ratings).toEqual({ black: null, white: null });
});

test('the game goes on beside its review', { timeout: 60_000 }, async () => {
  const engine = await readyEngine();
  valueOf(engine.newGame('startpos', '7g7f 3c3d'));
  valueOf(engine.startReview({}));
  valueOf(engine.stepReview(() => performance.now()));
  valueOf(engine.play('2g2f'));
  valueOf(engine.start({ naturalness: 0, strength: 1 }));
  while (!valueOf(engine.step(() => performance.now())).done);
  expect(valueOf(engine.choice()).action).toBe('move');
  steps(engine);
  expect(valueOf(engine.review()).moves.map(({ usi }) => usi)).toEqual(['7g7f', '3c3d']);
});

test('what cannot be reviewed is refused', async () => {
  const engine = await readyEngine();
  const code = (reply: { ok: boolean; error?: { code: string } }): string | undefined => reply.error?.code;
  expect(code(engine.stepReview(() => 0))).toBe('not_reviewing');
  expect(code(engine.review())).toBe('not_reviewing');
  expect(code(engine.startReview({}))).toBe('review_empty');
  valueOf(engine.newGame('startpos', '7g7f'));
  expect(code(engine.startReview({ nodes: 999 }))).toBe('settings_range');
  expect(code(engine.startReview({ nodes: 1000.5 }))).toBe('argument');
  expect(code(engine.startReview({ depth: 3 } as object))).toBe('argument');
  expect(code(engine.startReview(null as unknown as object))).toBe('argument');
  valueOf(engine.startReview({}));
  expect(code(engine.review())).toBe('not_reviewing');
  expect(code(engine.stepReview('soon' as unknown as () => number))).toBe('argument');
  valueOf(engine.stopReview());
  expect(code(engine.stepReview(() => 0))).toBe('not_reviewing');
});
