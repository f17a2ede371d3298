// A review by several workers: the same as by one, whoever of them is lost or comes late.

import { describe, expect, it, vi } from 'vitest';
import type { ReviewProgress } from '../../wasm/engine';
import { EngineClient } from '../../web/src/engine/client';
import { crewSize, ReviewCrew } from '../../web/src/review/review-crew';
import { moves, reviewOf } from './a-review';
import { assets, FakeWorkers, type Behaviour } from './fake-worker';

const game = { start: 'startpos', moves, impasseRule: '27-point' } as const;
const settings = { nodes: 15_000, people: 'online' } as const;

/** behaviours: of the lead, and of its helpers. */
async function crewOf(size: number, behaviours: Behaviour[] = []) {
  const workers = new FakeWorkers(behaviours);
  const clients: EngineClient[] = [];
  const hire = (): EngineClient => {
    const client = new EngineClient(workers.connect, assets());
    clients.push(client);
    return client;
  };
  const lead = hire();
  await lead.openToThink();
  const crew = new ReviewCrew(lead, hire, size);
  const told: ReviewProgress[] = [];
  crew.onReviewed.add((progress) => told.push(progress));
  return { workers, clients, lead, crew, told };
}

describe('a review by several workers', () => {
  it.each([1, 2, 4, 20])('is that of one alone: %i', async (size) => {
    const { crew, lead, workers, told } = await crewOf(size);
    expect(await crew.review(game, settings)).toEqual({ ok: true, value: reviewOf(moves) });
    // No more workers than moves; all but the lead are gone.
    expect(workers.opened).toBe(Math.min(size, moves.length));
    expect(workers.closed).toBe(workers.opened - 1);
    // Every move is made once, after the graph, and told once.
    const made = workers.reviews.filter(({ part }) => part === 'moves').map(({ from }) => from);
    expect(made.toSorted()).toEqual(moves.map((_, index) => index + 1));
    const plies = told.flatMap((progress) => progress.moves.map(({ ply }) => ply));
    expect(plies.toSorted()).toEqual(made.toSorted());
    expect(told.find((progress) => progress.moves.length > 0)?.looked_at).toBe(moves.length + 1);
    expect(told.at(-1)?.reviewed).toBe(moves.length);
    lead.close();
  });

  it.each(['silent', 'broken'] as const)('goes on without a helper that is %s', async (behaviour) => {
    const { crew, lead } = await crewOf(3, ['well', behaviour, 'well']);
    expect(await crew.review(game, settings)).toEqual({ ok: true, value: reviewOf(moves) });
    lead.close();
  });

  it('makes again what was lost with a helper', async () => {
    const { crew, lead, clients, told } = await crewOf(2);
    const end = crew.onReviewed.add((progress) => {
      if (progress.reviewed > 2) {
        end();
        clients[1]?.close();
      }
    });
    expect(await crew.review(game, settings)).toEqual({ ok: true, value: reviewOf(moves) });
    expect(told.at(-1)?.reviewed).toBe(moves.length);
    lead.close();
  });

  it('is lost with the lead, and says why', async () => {
    const { crew, lead } = await crewOf(2);
    const end = crew.onReviewed.add((progress) => {
      if (progress.reviewed > 2) {
        end();
        lead.close();
      }
    });
    expect(await crew.review(game, settings)).toMatchObject({ ok: false, error: { code: 'engine_lost' } });
  });

  it('is cancelled by stop, and can be begun again', async () => {
    const { crew, lead, workers } = await crewOf(2);
    const end = crew.onReviewed.add((progress) => {
      if (progress.reviewed > 2) {
        end();
        void crew.stop();
      }
    });
    expect(await crew.review(game, settings)).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    await vi.waitFor(() => expect(workers.closed).toBe(workers.opened - 1));
    expect(await crew.review(game, settings)).toEqual({ ok: true, value: reviewOf(moves) });
    lead.close();
  });

  it('says what is wrong with a game that cannot be reviewed', async () => {
    const { crew, lead } = await crewOf(2);
    expect(await crew.review({ ...game, moves: [] }, settings)).toMatchObject({
      ok: false,
      error: { code: 'review_empty' },
    });
    lead.close();
  });
});

describe('the size of a crew', () => {
  it.each([
    [{}, 1],
    [{ hardwareConcurrency: 1 }, 1],
    [{ hardwareConcurrency: 2 }, 2],
    [{ hardwareConcurrency: 4 }, 3],
    [{ hardwareConcurrency: 16 }, 4],
    [{ hardwareConcurrency: 16, deviceMemory: 4 }, 2],
    [{ hardwareConcurrency: 16, deviceMemory: 0.5 }, 1],
  ])('of %j is %i', (machine, size) => {
    expect(crewSize(machine)).toBe(size);
  });
});
