import { describe, expect, it, vi } from 'vitest';
import type { Review } from '../../wasm/engine';
import { EngineClient } from '../../web/src/engine/client';
import { ReviewCrew } from '../../web/src/review/review-crew';
import { ReviewSession } from '../../web/src/review/review-session';
import { moves, reviewOf } from './a-review';
import { winRateAfter } from './fake-review';
import { assets, FakeWorkers } from './fake-worker';

const game = { start: 'startpos', moves, impasseRule: '27-point' } as const;

function session(found: Review | null = null, played: readonly string[] = moves) {
  const workers = new FakeWorkers();
  const client = (): EngineClient => new EngineClient(workers.connect, assets());
  const lead = client();
  const review = new ReviewSession(
    lead,
    new ReviewCrew(lead, client, 1),
    { ...game, moves: played },
    'professional',
    found,
  );
  const phases: string[] = [];
  review.onChange.add(() => {
    if (phases.at(-1) !== review.phase) {
      phases.push(review.phase);
    }
  });
  return { workers, review, phases };
}

async function finished(): Promise<ReturnType<typeof session>> {
  const all = session();
  await all.review.open();
  return all;
}

describe('a review', () => {
  it('has a graph before any move is finished, then all moves, and is told once it is done', async () => {
    const { review, phases } = session();
    const done = vi.fn();
    review.onDone.add(done);
    const seen: [number, number][] = [];
    review.onChange.add(() => {
      seen.push([review.lookedAt, review.reviewed]);
    });
    await review.open();
    expect(phases).toEqual(['opening', 'reviewing', 'done']);
    expect(seen.every(([lookedAt, reviewed]) => reviewed === 0 || lookedAt === 10)).toBe(true);
    expect(review.graph.map((point) => point?.win_rate)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(winRateAfter));
    expect(review.moves.map((move) => move?.usi)).toEqual([undefined, ...moves]);
    expect(review.review).toEqual(reviewOf(moves));
    expect(done).toHaveBeenCalledTimes(1);
    review.destroy();
  });

  it('is walked through, no further than the game goes', async () => {
    const { review } = await finished();
    expect(review.ply).toBe(0);
    expect(review.move).toBeUndefined();
    for (const [to, ply] of [
      [1, 1],
      [9, 9],
      [10, 9],
      [-1, 0],
      [6, 6],
    ] as const) {
      await review.walkTo(to);
      expect(review.ply).toBe(ply);
      expect(review.state?.moves.map(({ usi }) => usi)).toEqual(moves.slice(0, ply));
    }
    expect(review.move?.usi).toBe('2b8h+');
    review.destroy();
  });

  it('shows the last of the positions that were asked for in a hurry', async () => {
    const { review } = await finished();
    await Promise.all([review.walkTo(2), review.walkTo(5), review.walkTo(3)]);
    expect(review.state?.moves).toHaveLength(3);
    review.destroy();
  });

  it('can be stopped, keeps what it has found, and can be begun again', async () => {
    const { review, phases } = session();
    const end = review.onChange.add(() => {
      if (review.lookedAt === 0) {
        void review.stop();
      }
    });
    await review.open();
    end();
    expect(review.phase).toBe('stopped');
    expect(review.review).toBeNull();
    await review.walkTo(4);
    expect(review.state?.moves).toHaveLength(4);
    await review.run();
    expect(phases).toEqual(['opening', 'reviewing', 'stopped', 'reviewing', 'done']);
    review.destroy();
  });

  it('of an earlier visit is there before the engine, and is not made again', async () => {
    const { review, workers } = session(reviewOf(moves));
    expect(review.review).not.toBeNull();
    expect(review.graph).toHaveLength(10);
    await review.open();
    expect(review.phase).toBe('done');
    expect(workers.reviews).toEqual([]);
    await review.walkTo(9);
    expect(review.state?.moves).toHaveLength(9);
    review.destroy();
  });

  it('says which move of a record cannot be played', async () => {
    const { review } = session(null, ['7g7f', '3c3e']);
    await review.open();
    expect(review.phase).toBe('failed');
    expect(review.failure).toMatchObject({ where: 'move 2', detail: '3c3e' });
    review.destroy();
  });

  it('says that its engine was lost, and can be opened again', async () => {
    const { review, workers } = await finished();
    workers.trap();
    await vi.waitFor(() => expect(review.phase).toBe('failed'));
    expect(review.failure?.code).toBe('engine_lost');
    await review.open();
    expect(review.phase).toBe('done');
    await review.walkTo(7);
    expect(review.state?.moves).toHaveLength(7);
    review.destroy();
  });

  it('tells nothing once it is gone', async () => {
    const { review } = session();
    const opened = review.open();
    review.destroy();
    review.onChange.add(() => {
      throw new Error('told');
    });
    await opened;
    expect(review.phase).toBe('opening');
  });
});

describe('an exercise', () => {
  it('has the position before the move, and its legal moves', async () => {
    const { review } = await finished();
    await review.practise(6);
    expect(review.exercise?.side).toBe('white');
    expect(review.exercise?.before.moves).toHaveLength(5);
    await review.exercise?.play('5a5f');
    expect(review.exercise?.tried).toBeNull();
    await review.walkTo(6);
    expect(review.exercise).toBeNull();
    review.destroy();
  });

  it('tells the best move and the one played from what the review has found', async () => {
    const { review, workers } = await finished();
    await review.practise(3);
    const { exercise } = review;
    const best = exercise?.played.best.usi ?? '';
    await exercise?.play(best);
    expect(exercise?.verdict).toMatchObject({ judgement: 'best', move: { usi: best } });
    exercise?.again();
    expect(exercise?.verdict).toBeNull();
    await exercise?.play('2g2f');
    // The third move gives up 30: ten centipawns a ply.
    expect(exercise?.verdict).toMatchObject({ judgement: 'worse', why: { en: exercise?.played.why?.en } });
    expect(workers.reviews.some(({ part }) => part === 'last')).toBe(false);
    review.destroy();
  });

  it('has any other move weighed as the last of the game so far, beside the best one of the review', async () => {
    const { review, workers } = await finished();
    await review.practise(3);
    const { exercise } = review;
    const best = exercise?.played.best.usi ?? '';
    const other = exercise?.before.legal.find((usi) => ![best, '2g2f'].includes(usi)) ?? '';
    await exercise?.play(other);
    expect(exercise?.verdict).toMatchObject({
      judgement: 'worse',
      move: { usi: other },
      best: { usi: best },
      why: { en: expect.stringContaining('It is move 3.') },
    });
    const [glance] = workers.reviews;
    expect(workers.reviews.at(-1)).toEqual({ ...glance, part: 'last', best });
    // The review itself, and its best move, are as they were.
    expect(review.moves).toHaveLength(10);
    expect(exercise?.best.usi).toBe(best);
    expect(review.phase).toBe('done');
    review.destroy();
  });

  it('plays out what would follow, and comes back to its position', async () => {
    const { review } = await finished();
    await review.practise(3);
    const question = review.exercise?.question;
    await review.exercise?.play('2g2f');
    expect(question?.state.moves).toHaveLength(2);
    await question?.line?.walkTo(5);
    expect(question?.line?.step).toBe(1);
    expect(question?.state.moves.map(({ usi }) => usi)).toEqual(moves.slice(0, 3));
    await question?.line?.walkTo(-1);
    expect(question?.state).toBe(review.exercise?.before);
    review.destroy();
  });

  it('forgets a move that is still weighed when the person tries again', async () => {
    const { review } = await finished();
    await review.practise(3);
    const { exercise } = review;
    const other = exercise?.before.legal.at(-1) ?? '';
    const weighed = exercise?.play(other);
    exercise?.again();
    await weighed;
    expect(exercise?.verdict).toBeNull();
    expect(exercise?.question.failure).toBeNull();
    review.destroy();
  });
});

describe('a move that is asked about in a review', () => {
  it('is any of the position that is looked at, beside the best one there, and is not played', async () => {
    const { review, workers } = await finished();
    await review.walkTo(2);
    review.askWhyNot();
    await review.whyNot?.ask('9g9f');
    expect(review.whyNot?.answer).toMatchObject({ move: { usi: '9g9f' }, judgement: 'worse' });
    expect(workers.reviews.at(-1)).toMatchObject({ part: 'last', best: review.moves[3]?.best.usi });
    expect(review.state?.moves).toHaveLength(2);
    review.whyNot?.again();
    expect(review.whyNot?.answer).toBeNull();
    await review.walkTo(3);
    expect(review.whyNot).toBeNull();
    review.destroy();
  });

  it('waits until the engine is done with the game', () => {
    const { review } = session(reviewOf(moves));
    review.askWhyNot();
    expect(review.canAskWhyNot).toBe(false);
    expect(review.whyNot).toBeNull();
    review.destroy();
  });
});
