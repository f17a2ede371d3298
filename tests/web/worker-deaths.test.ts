// The clients of mates and records, when their workers die or say nothing more.

import { expose } from 'comlink';
import { describe, expect, it } from 'vitest';
import type { Connection } from '../../web/src/engine/connection';
import { MateClient } from '../../web/src/engine/mate-client';
import { readBeside } from '../../web/src/engine/record-client';
import { Records } from '../../web/src/engine/records';
import { workerDidNotStart } from '../../web/src/engine/messages';
import { fakeRecordModule } from './fake-records';
import { emptyModule } from './fake-worker';

const done = { ok: true, value: true };
const never = new Promise<never>(() => {});
const lost = { ok: false, error: { code: 'engine_lost' } };

/** Workers one after another, each with its service; null: it answers nothing. */
class Workers {
  closed = 0;
  private readonly breakers: ((detail: string) => void)[] = [];

  constructor(private readonly services: (object | null)[]) {}

  get opened(): number {
    return this.breakers.length;
  }

  readonly connect = (): Connection => {
    const { port1, port2 } = new MessageChannel();
    const service = this.services[this.opened] ?? null;
    if (service !== null) {
      expose(service, port2);
    }
    return {
      endpoint: port1,
      onBroken: (callback) => this.breakers.push(callback),
      close: () => {
        this.closed += 1;
        port1.close();
        port2.close();
      },
    };
  };

  break(detail: string): void {
    this.breakers.at(-1)?.(detail);
  }
}

const fetchWasm = async () => ({ ok: true as const, value: emptyModule });
const mates = (...services: (object | null)[]) => {
  const workers = new Workers(services);
  return { workers, client: new MateClient(workers.connect, fetchWasm, 100) };
};
const well = { load: () => done, problem: () => ({ ok: true, value: 'asked' }) };

describe('MateClient', () => {
  it('gives a silent worker up, says so, and begins another with the next call', async () => {
    const { workers, client } = mates({ ...well, solve: () => never }, well);
    const told: string[] = [];
    client.onLost.add((detail) => told.push(detail));
    expect(await client.solve('', 1000, () => {})).toMatchObject(lost);
    expect(told).toEqual(['no answer to solve for 0.1 s']);
    expect(await client.problem('', [])).toEqual({ ok: true, value: 'asked' });
    expect([workers.opened, workers.closed]).toEqual([2, 1]);
    client.close();
  });

  it('gives up a worker that never loads', async () => {
    const { client } = mates(null, well);
    expect(await client.problem('', [])).toMatchObject(lost);
    expect(await client.problem('', [])).toMatchObject({ ok: true });
    client.close();
  });

  it('ends the calls under way when the worker dies, and begins another', async () => {
    let asked: () => void = () => {};
    const underWay = new Promise<void>((resolve) => (asked = resolve));
    const answer = () => (asked(), never);
    const { workers, client } = mates({ ...well, answer }, well);
    const answered = client.answer('', ['7g7f']);
    await underWay;
    workers.break('out of memory');
    expect(await answered).toMatchObject({ ok: false, error: { code: 'engine_lost', detail: 'out of memory' } });
    expect(await client.problem('', [])).toMatchObject({ ok: true });
    client.close();
  });

  it('replaces a worker whose module has trapped', async () => {
    const trapped = { ok: false, error: { code: 'engine_trapped', where: 'problem', detail: 'unreachable' } };
    const { workers, client } = mates({ ...well, problem: () => trapped }, well);
    expect(await client.problem('', [])).toMatchObject({ ok: false, error: { detail: 'unreachable' } });
    expect(workers.closed).toBe(1);
    expect(await client.problem('', [])).toMatchObject({ ok: true });
    client.close();
  });

  it('starts no worker to stop one, nor keeps one whose module does not come', async () => {
    const workers = new Workers([well]);
    const error = { code: 'download_failed', where: 'mate', detail: 'HTTP 404' };
    const client = new MateClient(workers.connect, async () => ({ ok: false, error }), 100);
    await client.stop();
    expect(workers.opened).toBe(0);
    expect(await client.problem('', [])).toEqual({ ok: false, error });
    expect([workers.opened, workers.closed]).toEqual([1, 1]);
  });
});

describe('the worker of records', () => {
  const long = ' '.repeat(40_000);

  it.each([
    ['silent', { load: () => done, read: () => never }],
    ['silent from the start', null],
  ])('is given up when it is %s', async (_, service) => {
    const workers = new Workers([service]);
    expect(await readBeside(workers.connect, emptyModule, long, 100)).toMatchObject(lost);
    expect([workers.opened, workers.closed]).toEqual([1, 1]);
  });

  it('tells its death, and the page does not do what it died of', async () => {
    const dead = { ok: false as const, error: { code: 'engine_lost', where: 'read', detail: 'out of memory' } };
    const records = new Records(
      fakeRecordModule,
      () => {},
      async () => dead,
    );
    expect(await records.readAny(long)).toEqual(dead);
  });

  it('is done without where the browser starts none', async () => {
    const refused = { ok: false as const, error: { code: 'engine_lost', where: 'worker', detail: workerDidNotStart } };
    const module = { ...fakeRecordModule, readRecords: () => '[]' };
    const records = new Records(
      module,
      () => {},
      async () => refused,
    );
    expect(await records.readAny(long)).toEqual({ ok: true, value: [] });
  });
});
