import { describe, expect, it, vi } from 'vitest';
import type { Choice, GameState, Reply } from '../../wasm/engine';
import { Opponent } from '../../web/src/session/opponent';
import { FakeEngine } from './fake-engine';

const settings = { naturalness: 0, strength: 1 };

/** The fake engine's choice for the first move of a game, after a search that ends at once. */
function chosen(): { engine: FakeEngine; choice: Choice } {
  const engine = new FakeEngine();
  engine.loadData(new Uint8Array(8));
  engine.start(settings);
  const choice = engine.choice();
  if (!choice.ok) {
    throw new Error(choice.error.code);
  }
  return { engine, choice: choice.value };
}

function table(think?: () => Promise<Reply<Choice>>): { opponent: Opponent; played: number[]; choice: Choice } {
  const { engine, choice } = chosen();
  const played: number[] = [];
  const client = {
    think: think ?? (async (): Promise<Reply<Choice>> => ({ ok: true, value: choice })),
    stop: async (): Promise<Reply<true>> => engine.stop(),
    playChoice: async (): Promise<Reply<GameState>> => {
      played.push(performance.now());
      return engine.playChoice();
    },
  };
  return { opponent: new Opponent(client, () => performance.now()), played, choice };
}

const half = (): number => 500;

describe('the opponent’s turn', () => {
  it('ends with its move on the board, once the pause since the move before is over', async () => {
    vi.useFakeTimers();
    const { opponent, played, choice } = table();
    const { signal } = new AbortController();
    const since = performance.now();
    const turn = opponent.move(signal, settings, since, half);
    await vi.advanceTimersByTimeAsync(499);
    expect(played).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    const [at = 0] = played;
    expect(await turn).toMatchObject({
      ok: true,
      value: { choice, state: { moves: [{ usi: choice.move?.usi }] }, movedAt: at },
    });
    expect(at - since).toBe(500);
    vi.useRealTimers();
  });

  it('is over at once when the person asks for the move', async () => {
    vi.useFakeTimers();
    const { opponent, played } = table();
    const turn = opponent.move(new AbortController().signal, settings, performance.now(), half);
    await vi.advanceTimersByTimeAsync(100);
    expect(played).toEqual([]);
    await opponent.hurry();
    await turn;
    expect(played).toHaveLength(1);
    vi.useRealTimers();
  });

  it('comes to nothing where the game goes on otherwise, also in the middle of the pause', async () => {
    vi.useFakeTimers();
    const { opponent, played } = table();
    const controller = new AbortController();
    const turn = opponent.move(controller.signal, settings, performance.now(), half);
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    expect(await turn).toBeNull();
    expect(played).toEqual([]);
    vi.useRealTimers();
  });

  it('hands on why it could not think', async () => {
    const error = { code: 'no_data', where: 'start', detail: '' };
    const { opponent, played } = table(async () => ({ ok: false, error }));
    const turn = await opponent.move(new AbortController().signal, settings, 0, half);
    expect(turn).toEqual({ ok: false, error });
    expect(played).toEqual([]);
  });
});
