import { describe, expect, it } from 'vitest';
import type { Progress } from '../../wasm/engine';
import { EngineHost } from '../../web/src/engine/engine-host';
import { FakeEngine } from './fake-engine';
import { restInNode } from './fake-worker';

const bytes = () => ({ wasm: new ArrayBuffer(8), data: new ArrayBuffer(8) });

async function host(create: () => FakeEngine = () => new FakeEngine()) {
  const heard: { progress: Progress[]; failed: string[] } = { progress: [], failed: [] };
  const service = new EngineHost(async () => ({
    Engine: class {
      constructor() {
        return create();
      }
    } as unknown as new () => FakeEngine,
  }), restInNode);
  const loaded = await service.load(bytes(), {
    progress: (progress) => heard.progress.push(progress),
    failed: (detail) => heard.failed.push(detail),
  });
  return { service, heard, loaded };
}

describe('EngineHost', () => {
  it('loads, plays and thinks', async () => {
    const { service, loaded } = await host();
    expect(loaded).toEqual({ ok: true, value: { data: { ok: true, value: true } } });
    expect(service.newGame('startpos', '7g7f')).toMatchObject({ ok: true, value: { turn: 'white' } });
    const choice = await service.think({ naturalness: 0, strength: 1 });
    expect(choice).toMatchObject({ ok: true, value: { action: 'move', naturalness: 0 } });
  });

  it('hears stop between two slices of a search that would not end', async () => {
    const { service } = await host();
    service.newGame('startpos', '');
    const thinking = service.think({ naturalness: 0, strength: 10 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const asked = performance.now();
    service.stop();
    expect(await thinking).toMatchObject({ ok: true, value: { action: 'move' } });
    expect(performance.now() - asked).toBeLessThan(100);
  });

  it('reports progress while it thinks', async () => {
    const { service, heard } = await host();
    service.newGame('startpos', '');
    const thinking = service.think({ naturalness: 0, strength: 10 });
    await new Promise((resolve) => setTimeout(resolve, 350));
    service.stop();
    await thinking;
    expect(heard.progress.length).toBeGreaterThanOrEqual(2);
    expect(heard.progress.length).toBeLessThanOrEqual(4);
    expect(heard.progress.at(-1)?.line.length).toBeGreaterThan(0);
  });

  it('gives a search up when the game changes under it', async () => {
    const { service } = await host();
    service.newGame('startpos', '');
    const thinking = service.think({ naturalness: 0, strength: 10 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(service.newGame('startpos', '2g2f')).toMatchObject({ ok: true, value: { ply: 2 } });
    expect(await thinking).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    const again = await service.think({ naturalness: 0, strength: 1 });
    expect(again.ok).toBe(true);
  });

  it('hands bad input back as the engine answered it', async () => {
    const { service } = await host();
    expect(service.newGame('nonsense', '')).toMatchObject({ ok: false, error: { code: 'sfen_board' } });
    expect(service.play('7g7e')).toMatchObject({ ok: false, error: { code: 'illegal_move' } });
  });

  it('tells of a trap once and answers nothing after it', async () => {
    const { service, heard } = await host();
    service.newGame('startpos', '');
    expect(service.trap()).toMatchObject({ ok: false, error: { code: 'engine_trapped', where: 'trap' } });
    expect(heard.failed).toEqual(['RuntimeError: unreachable']);
    expect(service.play('7g7f')).toMatchObject({ ok: false, error: { code: 'engine_trapped' } });
    expect(heard.failed).toHaveLength(1);
  });

  it('ends a search under way when the engine traps', async () => {
    const { service } = await host();
    service.newGame('startpos', '');
    const thinking = service.think({ naturalness: 0, strength: 10 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    service.trap();
    expect(await thinking).toMatchObject({ ok: false, error: { code: 'engine_trapped' } });
  });

  it('reports an engine that cannot be made', async () => {
    const { loaded, heard } = await host(() => {
      throw new WebAssembly.RuntimeError('memory access out of bounds');
    });
    expect(loaded).toMatchObject({ ok: false, error: { code: 'engine_trapped', where: 'load' } });
    expect(heard.failed).toHaveLength(1);
  });

  it('plays on with a bad data bundle, and says so', async () => {
    const service = new EngineHost(async () => ({ Engine: FakeEngine }));
    const loaded = await service.load(
      { wasm: new ArrayBuffer(8), data: new ArrayBuffer(2) },
      { progress: () => {}, failed: () => {} },
    );
    expect(loaded).toMatchObject({
      ok: true,
      value: { data: { ok: false, error: { code: 'data_truncated' } } },
    });
    expect(service.newGame('startpos', '7g7f').ok).toBe(true);
    expect(await service.think({ naturalness: 0, strength: 1 })).toMatchObject({
      ok: false,
      error: { code: 'no_data' },
    });
  });
});
