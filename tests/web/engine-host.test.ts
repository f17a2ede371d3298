import { describe, expect, it } from 'vitest';
import type { ImpasseRule, Progress, ReviewProgress } from '../../wasm/engine';
import { EngineHost } from '../../web/src/engine/engine-host';
import { FakeEngine, handicaps, openings, opponents, strengths } from './fake-engine';
import { emptyModule, restInNode } from './fake-worker';
import { even, evenStart, impasse } from './rules';

const bytes = () => ({ wasm: emptyModule, data: new ArrayBuffer(8) });

async function host(create: () => FakeEngine = () => new FakeEngine()) {
  const service = new EngineHost(
    async () => ({
      Engine: class {
        constructor() {
          return create();
        }
      } as unknown as new () => FakeEngine,
    }),
    restInNode,
  );
  return { service, loaded: await service.load(bytes()) };
}

describe('EngineHost', () => {
  it('loads, plays and thinks', async () => {
    const { service, loaded } = await host();
    const data = { ok: true, value: true };
    expect(loaded).toEqual({ ok: true, value: { data, handicaps, strengths, openings, opponents } });
    expect(service.newGame(even('7g7f'))).toMatchObject({ ok: true, value: { turn: 'white' } });
    const choice = await service.think({ naturalness: 0, strength: 1 });
    expect(choice).toMatchObject({ ok: true, value: { action: 'move', naturalness: 0 } });
  });

  it('hears stop between two slices of a search that would not end', async () => {
    const { service } = await host();
    service.newGame(even());
    const thinking = service.think({ naturalness: 0, strength: 10 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const asked = performance.now();
    service.stop();
    expect(await thinking).toMatchObject({ ok: true, value: { action: 'move' } });
    expect(performance.now() - asked).toBeLessThan(100);
  });

  it('reports progress while it thinks', async () => {
    const { service } = await host();
    const heard: Progress[] = [];
    service.newGame(even());
    const thinking = service.think({ naturalness: 0, strength: 10 }, (progress) => heard.push(progress));
    await new Promise((resolve) => setTimeout(resolve, 350));
    service.stop();
    await thinking;
    expect(heard.length).toBeGreaterThanOrEqual(2);
    expect(heard.length).toBeLessThanOrEqual(4);
    expect(heard.at(-1)?.line.length).toBeGreaterThan(0);
  });

  it('plays what it has chosen, and not once the game has changed', async () => {
    const { service } = await host();
    service.newGame(even('7g7f'));
    const chosen = await service.think({ naturalness: 0, strength: 1 });
    const usi = chosen.ok ? chosen.value.move?.usi : '';
    expect(service.playChoice()).toMatchObject({ ok: true, value: { moves: [{ usi: '7g7f' }, { usi }] } });
    expect(service.playChoice()).toMatchObject({ ok: false, error: { code: 'no_choice' } });
    await service.think({ naturalness: 0, strength: 1 });
    service.play('2g2f');
    expect(service.playChoice()).toMatchObject({ ok: false, error: { code: 'no_choice' } });
  });

  it('gives a search up when the game changes under it', async () => {
    const { service } = await host();
    service.newGame(even());
    const thinking = service.think({ naturalness: 0, strength: 10 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(service.newGame(even('2g2f'))).toMatchObject({ ok: true, value: { ply: 2 } });
    expect(await thinking).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    const again = await service.think({ naturalness: 0, strength: 1 });
    expect(again.ok).toBe(true);
  });

  it('sets up a handicap by its id, and names one that there is not', async () => {
    const { service } = await host();
    expect(service.newGame({ ...even('3c3d'), start: 'handicap 2-piece' })).toMatchObject({
      ok: true,
      value: { start: 'lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1', turn: 'black' },
    });
    expect(service.newGame({ ...even(), start: 'handicap 3-bananas' })).toMatchObject({
      ok: false,
      error: { code: 'handicap_unknown', where: 'handicap', detail: '3-bananas' },
    });
  });

  it('sets a game up with its rule for impasses, and keeps the rule when the next one is refused', async () => {
    const { service } = await host();
    const outcome = (impasseRule: ImpasseRule): unknown => {
      const reply = service.newGame({ start: impasse.points27, moves: [], impasseRule });
      return reply.ok && reply.value.impasse.outcome;
    };
    expect(outcome('27-point')).toBe('loss');
    expect(outcome('24-point')).toBe('draw');
    service.newGame({ ...even(), start: 'nonsense', impasseRule: 'none' });
    expect(service.declare()).toMatchObject({
      ok: true,
      value: { result: { winner: null, reason: 'declaration' } },
    });
    expect(service.newGame({ ...even(), impasseRule: 'none' })).toMatchObject({
      ok: true,
      value: { start: evenStart, impasse: { rule: 'none' } },
    });
    expect(service.declare()).toMatchObject({ ok: false, error: { code: 'declaration_refused' } });
  });

  it('hands bad input back as the engine answered it', async () => {
    const { service } = await host();
    expect(service.newGame({ ...even(), start: 'nonsense' })).toMatchObject({
      ok: false,
      error: { code: 'sfen_board' },
    });
    expect(service.play('7g7e')).toMatchObject({ ok: false, error: { code: 'illegal_move' } });
  });

  it('tells of a trap once and answers nothing after it', async () => {
    const { service } = await host();
    const told: string[] = [];
    service.onTrapped.add((detail) => told.push(detail));
    service.newGame(even());
    expect(service.trap()).toMatchObject({ ok: false, error: { code: 'engine_trapped', where: 'trap' } });
    expect(service.play('7g7f')).toMatchObject({
      ok: false,
      error: { code: 'engine_trapped', where: 'play', detail: 'RuntimeError: unreachable' },
    });
    expect(told).toEqual(['RuntimeError: unreachable']);
  });

  it('ends a search under way when the engine traps', async () => {
    const { service } = await host();
    service.newGame(even());
    const thinking = service.think({ naturalness: 0, strength: 10 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    service.trap();
    expect(await thinking).toMatchObject({ ok: false, error: { code: 'engine_trapped' } });
  });

  it('reports an engine that cannot be made', async () => {
    const { loaded } = await host(() => {
      throw new WebAssembly.RuntimeError('memory access out of bounds');
    });
    expect(loaded).toMatchObject({ ok: false, error: { code: 'engine_trapped', where: 'load' } });
  });

  it('plays on with a bad data bundle, and says so', async () => {
    const service = new EngineHost(async () => ({ Engine: FakeEngine }));
    const loaded = await service.load({ wasm: emptyModule, data: new ArrayBuffer(2) });
    expect(loaded).toMatchObject({
      ok: true,
      value: { data: { ok: false, error: { code: 'data_truncated' } }, strengths: [], openings: [], opponents: [] },
    });
    expect(service.newGame(even('7g7f')).ok).toBe(true);
    expect(await service.think({ naturalness: 0, strength: 1 })).toMatchObject({
      ok: false,
      error: { code: 'no_data' },
    });
  });

  it('reviews a game and tells all of it on the way, each position and move once', async () => {
    const { service } = await host();
    const heard: ReviewProgress[] = [];
    const reply = await service.review(even('7g7f', '3c3d', '2g2f'), {}, (progress) => heard.push(progress));
    expect(reply).toMatchObject({ ok: true, value: { moves: [{ ply: 1 }, { ply: 2 }, { ply: 3 }] } });
    expect(heard.at(-1)?.done).toBe(true);
    expect(heard.flatMap(({ graph }) => graph).map(({ ply }) => ply)).toEqual([0, 1, 2, 3]);
    expect(heard.flatMap(({ moves }) => moves).map(({ ply }) => ply)).toEqual([1, 2, 3]);
    expect(heard.at(-1)).toMatchObject({ positions: 4, looked_at: 4, reviewed: 3 });
  });

  it('ends a review when told to, and when another is asked for', async () => {
    const { service } = await host();
    const first = service.review(even('7g7f', '3c3d'), {});
    expect(service.stopReview()).toEqual({ ok: true, value: true });
    expect(await first).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    const second = service.review(even('7g7f', '3c3d'), {});
    const third = service.review(even('2g2f'), {});
    expect(await second).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await third).toMatchObject({ ok: true, value: { moves: [{ usi: '2g2f' }] } });
  });

  it('refuses a review of a game that cannot be played, and of none', async () => {
    const { service } = await host();
    expect(await service.review(even('7g7e'), {})).toMatchObject({ ok: false, error: { code: 'illegal_move' } });
    expect(await service.review(even(), {})).toMatchObject({ ok: false, error: { code: 'review_empty' } });
  });
});
