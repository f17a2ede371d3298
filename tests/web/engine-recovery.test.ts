import { listeners } from '../../web/src/engine/listeners';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineError, Reply } from '../../wasm/engine';
import type { LoadReport } from '../../web/src/engine/messages';
import { Questions } from '../../web/src/engine/questions';
import { EngineRecovery } from '../../web/src/session/engine-recovery';
import { NoticeBoard } from '../../web/src/session/notice-board';
import { handicaps, openings, strengths } from './fake-engine';

const missing: EngineError = { code: 'download_failed', where: 'nagare.wasm', detail: 'HTTP 404' };
const unreadable: EngineError = { code: 'bundle_checksum', where: 'data', detail: '' };

function loaded(data: Reply<true> = { ok: true, value: true }): Reply<LoadReport> {
  return { ok: true, value: { data, handicaps, strengths, openings, opponents: [] } };
}

/** A client whose workers come when they are told to, and the game above it. */
function bench(answer: () => Reply<LoadReport> | Promise<Reply<LoadReport>> = loaded): {
  recovery: EngineRecovery;
  client: { onLost: (detail: string) => void };
  questions: Questions;
  said: string[];
  opened: boolean[];
  later: boolean[];
  codes(): string[];
  pass(milliseconds: number): void;
} {
  const said: string[] = [];
  const opened: boolean[] = [];
  const later: boolean[] = [];
  const notices = new NoticeBoard();
  const questions = new Questions();
  let now = 0;
  const client = {
    onLost: listeners<[detail: string]>(),
    open: async (anew = false) => {
      opened.push(anew);
      return answer();
    },
    loadLater: async (anew = false): Promise<Reply<true>> => {
      later.push(anew);
      return { ok: true, value: true };
    },
  };
  const game = {
    ask: () => questions.ask(),
    wait: () => void said.push('wait'),
    resume: async () => void said.push('resume'),
    halt: (notice: { code: string }) => void said.push(`halt ${notice.code}`),
    onChange: () => void said.push('change'),
  };
  const recovery = new EngineRecovery(client, game, notices, () => now);
  return {
    recovery,
    client,
    questions,
    said,
    opened,
    later,
    codes: () => notices.notices.map(({ code }) => code),
    pass: (milliseconds) => {
      now += milliseconds;
      vi.advanceTimersByTime(milliseconds);
    },
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an engine under a game', () => {
  it('is opened, and the game goes on with it', async () => {
    const { recovery, said, opened, codes } = bench();
    await recovery.reopen(true);
    expect(said).toEqual(['wait', 'resume']);
    expect(opened).toEqual([true]);
    expect(codes()).toEqual([]);
    expect(recovery.lists).toEqual({ handicaps, strengths, openings, opponents: [] });
  });

  it('is said to take long, as long as it does', async () => {
    let come: (reply: Reply<LoadReport>) => void = () => {};
    const { recovery, questions, said, pass } = bench(() => new Promise((resolve) => (come = resolve)));
    const opening = recovery.reopen(false);
    await settled();
    pass(3_999);
    expect(recovery.isSlow).toBe(false);
    pass(1);
    expect(recovery.isSlow).toBe(true);
    expect(said).toEqual(['wait', 'change']);
    come(loaded());
    await opening;
    questions.ask();
    expect(recovery.isSlow).toBe(false);
  });

  it('is not said to take long where another has been asked for since', async () => {
    const { recovery, questions, said, pass } = bench(() => new Promise(() => {}));
    void recovery.reopen(false);
    await settled();
    questions.ask();
    pass(10_000);
    expect(recovery.isSlow).toBe(false);
    expect(said).toEqual(['wait']);
  });

  it('that does not arrive halts the game', async () => {
    const { recovery, questions, said } = bench(() => ({ ok: false, error: missing }));
    await recovery.reopen(false);
    expect(said).toEqual(['wait', 'halt download_failed']);
    expect(await recovery.open(questions.ask(), false)).toEqual(missing);
  });

  it('that comes when it is not wanted any more is taken for lost', async () => {
    let come: (reply: Reply<LoadReport>) => void = () => {};
    const { recovery, questions, said } = bench(() => new Promise((resolve) => (come = resolve)));
    const opening = recovery.open(questions.ask(), false);
    await settled();
    questions.ask();
    come(loaded());
    expect(await opening).toMatchObject({ code: 'engine_lost' });
    expect(said).toEqual(['wait']);
    expect(recovery.lists.handicaps).toEqual([]);
  });

  it('whose data cannot be read plays on, and that is told until they can be', async () => {
    let data: Reply<true> = { ok: false, error: unreadable };
    const { recovery, said, codes } = bench(() => loaded(data));
    await recovery.reopen(false);
    expect(said).toEqual(['wait', 'change', 'resume']);
    expect(codes()).toEqual(['data_unreadable']);
    data = { ok: true, value: true };
    await recovery.reopen(true);
    expect(codes()).toEqual([]);
  });
});

describe('a lost engine', () => {
  it('is opened again, from files that are there already, and that is told', async () => {
    const { recovery, client, said, opened, codes } = bench();
    await recovery.reopen(true);
    client.onLost('trapped');
    await settled();
    expect(said).toEqual(['wait', 'resume', 'change', 'wait', 'resume']);
    expect(opened).toEqual([true, false]);
    expect(codes()).toEqual(['engine_recovered']);
  });

  it('makes what was on its way one of the past at once', async () => {
    const { client, questions } = bench();
    const signal = questions.ask();
    client.onLost('trapped');
    expect(signal.aborted).toBe(true);
    await settled();
  });

  it('is given up at the fourth loss within a minute, until the person wants another try', async () => {
    const { recovery, client, said, opened, codes, pass } = bench();
    for (let loss = 1; loss <= 4; ++loss) {
      pass(10_000);
      client.onLost(`loss ${loss}`);
      await settled();
    }
    expect(opened).toHaveLength(3);
    expect(said.at(-1)).toBe('halt engine_lost');
    expect(codes()).toEqual([]); // what is told instead comes with the halt
    recovery.forgetFailures();
    client.onLost('once more');
    await settled();
    expect(opened).toHaveLength(4);
    recovery.forgetFailures();
    expect(codes()).toEqual([]);
  });

  it('is not given up for losses that lie further apart', async () => {
    const { client, opened, pass } = bench();
    for (let loss = 1; loss <= 8; ++loss) {
      pass(20_001);
      client.onLost(`loss ${loss}`);
      await settled();
    }
    expect(opened).toHaveLength(8);
  });

  it('takes its large evaluation with it, and the next one is asked for it again', async () => {
    const { recovery, client, later } = bench();
    await recovery.reopen(false);
    expect(recovery.largeEvaluation).toBe('absent');
    await recovery.loadLarge();
    await recovery.loadLarge();
    expect([recovery.largeEvaluation, later]).toEqual(['there', [false]]);
    client.onLost('trapped');
    expect(recovery.largeEvaluation).toBe('absent');
    await settled();
    await recovery.loadLarge();
    expect(later).toEqual([false, false]);
  });
});
