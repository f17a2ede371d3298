import { describe, expect, it } from 'vitest';
import { EngineClient } from '../../web/src/engine/client';
import { assets, FakeWorkers } from './fake-worker';
import { even } from './rules';

describe('EngineClient', () => {
  it('carries calls and answers across', async () => {
    const client = new EngineClient(new FakeWorkers().connect, assets());
    expect(await client.open()).toMatchObject({ ok: true, value: { data: { ok: true } } });
    expect(await client.newGame(even('7g7f', '3c3d'))).toMatchObject({
      ok: true,
      value: { ply: 3, turn: 'black' },
    });
    expect(await client.play('2g2f')).toMatchObject({ ok: true, value: { turn: 'white' } });
    expect(await client.think({ naturalness: 0, strength: 1 })).toMatchObject({ ok: true });
    expect(await client.declare()).toMatchObject({
      ok: true,
      value: { result: { winner: 'black', reason: 'wrong_declaration' } },
    });
    client.close();
  });

  it('passes progress on and stops', async () => {
    const client = new EngineClient(new FakeWorkers().connect, assets());
    let told = 0;
    client.onProgress.add(() => (told += 1));
    await client.open();
    await client.newGame(even());
    const thinking = client.think({ naturalness: 0, strength: 10 });
    await new Promise((resolve) => setTimeout(resolve, 250));
    await client.stop();
    expect(await thinking).toMatchObject({ ok: true });
    expect(told).toBeGreaterThan(0);
    client.close();
  });

  it('ends the calls under way when the engine traps, and says so once', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.connect, assets());
    const lost: string[] = [];
    client.onLost.add((detail) => lost.push(detail));
    await client.open();
    await client.newGame(even());
    const thinking = client.think({ naturalness: 0, strength: 10 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    workers.trap();
    expect(await thinking).toMatchObject({ ok: false, error: { code: 'engine_lost' } });
    expect(lost).toEqual(['RuntimeError: unreachable']);
    expect(workers.closed).toBe(1);
    expect(await client.play('7g7f')).toMatchObject({ ok: false, error: { code: 'engine_lost' } });
  });

  it('gives a worker up that breaks at the start', async () => {
    const client = new EngineClient(new FakeWorkers(['broken']).connect, assets());
    const lost: string[] = [];
    client.onLost.add((detail) => lost.push(detail));
    expect(await client.open()).toMatchObject({ ok: false, error: { code: 'engine_lost' } });
    expect(lost).toEqual(['import failed']);
  });

  it('gives a worker up that stays silent', async () => {
    const client = new EngineClient(new FakeWorkers(['silent']).connect, assets(), 200);
    const lost: string[] = [];
    client.onLost.add((detail) => lost.push(detail));
    expect(await client.open()).toMatchObject({ ok: false, error: { code: 'engine_lost' } });
    expect(lost).toHaveLength(1);
  });

  it('does not take a long search for silence', async () => {
    let now = 0;
    const client = new EngineClient(new FakeWorkers().connect, assets(), 300, () => now);
    await client.open();
    await client.newGame(even());
    const longEnough = new Promise<void>((resolve) => {
      client.onProgress.add(() => {
        now += 250;
        if (now >= 1000) {
          resolve();
        }
      });
    });
    const thinking = client.think({ naturalness: 0, strength: 10 });
    await longEnough;
    await client.stop();
    expect(await thinking).toMatchObject({ ok: true });
    client.close();
  });

  it('does not take a dead worker’s last words for its successor’s', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.connect, assets());
    const lost: string[] = [];
    client.onLost.add((detail) => lost.push(detail));
    await client.open();
    await client.open();
    workers.hosts[0]?.trap();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(lost).toEqual([]);
    expect(workers.closed).toBe(1);
    expect((await client.newGame(even())).ok).toBe(true);
    client.close();
  });

  it('does not pass on the progress of a worker that has been replaced', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.connect, assets());
    let told = 0;
    await client.open();
    await client.newGame(even());
    void client.think({ naturalness: 0, strength: 10 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await client.open();
    client.onProgress.add(() => (told += 1));
    await new Promise((resolve) => setTimeout(resolve, 350));
    workers.hosts[0]?.stop();
    expect(told).toBe(0);
    client.close();
  });

  it('keeps one worker of two that are asked for at once, the last', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.connect, assets());
    const lost: string[] = [];
    client.onLost.add((detail) => lost.push(detail));
    const [first, second] = await Promise.all([client.open(), client.open()]);
    expect(first).toMatchObject({ ok: false, error: { code: 'engine_lost', where: 'open' } });
    expect(second.ok).toBe(true);
    expect(workers.opened - workers.closed).toBe(1);
    expect(lost).toEqual([]);
    client.close();
  });

  it('ends the calls under way when it is closed, and calls it no loss', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.connect, assets());
    const lost: string[] = [];
    client.onLost.add((detail) => lost.push(detail));
    await client.open();
    await client.newGame(even());
    const thinking = client.think({ naturalness: 0, strength: 10 });
    client.close();
    expect(await thinking).toMatchObject({ ok: false, error: { code: 'engine_lost' } });
    expect(lost).toEqual([]);
    workers.hosts[0]?.stop();
  });

  it('leaves no worker when the files do not come', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.connect, assets({ failing: true }));
    expect(await client.open()).toMatchObject({
      ok: false,
      error: { code: 'download_failed', where: 'nagare.wasm' },
    });
    expect([workers.opened, workers.closed]).toEqual([1, 1]);
  });

  it('starts the worker while the files are on their way', async () => {
    const workers = new FakeWorkers();
    const files = assets();
    let come: () => void = () => {};
    const onTheWay = new Promise<void>((resolve) => (come = resolve));
    const client = new EngineClient(workers.connect, {
      ...files,
      fetch: (anew) => onTheWay.then(() => files.fetch(anew)),
    });
    const opened = client.open();
    expect(workers.opened).toBe(1);
    come();
    expect(await opened).toMatchObject({ ok: true });
    client.close();
  });
});
