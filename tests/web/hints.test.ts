import { describe, expect, it } from 'vitest';
import type { Choice, GameState, Reply, SearchSettings } from '../../wasm/engine';
import { defaultSettings } from '../../web/src/session/first-settings';
import { Hints } from '../../web/src/session/hints';

/** The engine's answers are given by hand. */
function ask() {
  const asked: SearchSettings[] = [];
  const answers: ((reply: Reply<Choice>) => void)[] = [];
  const calls = { stops: 0, changes: 0 };
  const settings = { ...defaultSettings, people: 'professional' } as const;
  const session = { state: {} as GameState | null, seed: 7, canMove: true, settings };
  const client = {
    think: (wanted: SearchSettings) => {
      asked.push(wanted);
      return new Promise<Reply<Choice>>((resolve) => answers.push(resolve));
    },
    stop: async (): Promise<Reply<true>> => {
      calls.stops += 1;
      return { ok: true, value: true };
    },
  };
  const hints = new Hints(client, session);
  const refused: string[] = [];
  hints.onChange.add(() => (calls.changes += 1));
  hints.onRefused.add(({ code }) => refused.push(code));
  const answer = async (reply: Reply<Choice>): Promise<void> => {
    answers.shift()?.(reply);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { hints, session, asked, answer, calls, refused };
}

const choice = { action: 'move', sentence: { ja: '歩です。', en: 'A pawn.' } } as unknown as Choice;
const good: Reply<Choice> = { ok: true, value: choice };
const bad = (code: string): Reply<Choice> => ({ ok: false, error: { code, where: '', detail: '' } });

describe('Hints', () => {
  it('are not given while they are withheld, nor what was asked or given before', async () => {
    const { hints, asked, answer, calls } = ask();
    void hints.ask();
    hints.withhold(true);
    expect([hints.canAsk, hints.thinking, calls.stops]).toEqual([false, false, 1]);
    await answer(good);
    expect(hints.choice).toBeNull();
    await hints.ask();
    expect(asked).toHaveLength(1);
    hints.withhold(false);
    void hints.ask();
    await answer(good);
    expect(hints.choice).toBe(choice);
    hints.withhold(true);
    expect([hints.choice, hints.wasGiven]).toEqual([null, false]);
  });

  it('say how likely people are to go wrong here, without a hint', async () => {
    const { hints, asked, answer, session, calls } = ask();
    const fallibility = { chances: [400, 200, 90] as [number, number, number], lost: 41 };
    const found = hints.fallibility();
    expect(asked).toEqual([{ naturalness: 0, strength: 10, nodes: 8000, errors_of: 1700, people: 'professional' }]);
    await answer({ ok: true, value: { ...choice, fallibility } });
    expect(await found).toEqual(fallibility);
    const lost = hints.fallibility();
    await answer(bad('cancelled'));
    expect(await lost).toBeNull();
    session.canMove = false;
    expect(await hints.fallibility()).toBeNull();
    expect([asked.length, calls.changes, hints.wasGiven]).toEqual([2, 0, false]);
  });

  it('ask as the most natural and farthest reading, by the people that are wanted, of the game as it is', async () => {
    const { hints, asked, answer } = ask();
    expect([hints.canAsk, hints.thinking, hints.choice]).toEqual([true, false, null]);
    void hints.ask();
    expect([hints.canAsk, hints.thinking]).toEqual([false, true]);
    expect(asked).toEqual([
      { naturalness: 100, strength: 10, people: 'professional', wanted_ms: 1000, time_ms: 1400, tells: true, seed: 7 },
    ]);
    void hints.ask();
    expect(asked).toHaveLength(1);
    await answer(good);
    expect([hints.canAsk, hints.thinking, hints.choice, hints.wasGiven]).toEqual([true, false, choice, true]);
  });

  it('are not asked where the person cannot move', () => {
    const { hints, session, asked } = ask();
    session.canMove = false;
    void hints.ask();
    expect([hints.canAsk, asked]).toEqual([false, []]);
  });

  it('are gone when they have been left, and when the game has gone on', async () => {
    const { hints, session, answer, calls } = ask();
    void hints.ask();
    await answer(good);
    hints.leave();
    expect([hints.choice, hints.wasGiven]).toEqual([null, true]);
    const { changes } = calls;
    hints.leave();
    expect(calls.changes).toBe(changes);
    void hints.ask();
    await answer(good);
    expect(hints.choice).toBe(choice);
    session.state = {} as GameState;
    expect([hints.choice, hints.wasGiven]).toEqual([null, false]);
  });

  it('come to nothing when they are stopped, and the next one comes', async () => {
    const { hints, answer, calls } = ask();
    void hints.ask();
    hints.stop();
    expect([hints.thinking, calls.stops]).toEqual([false, 1]);
    await answer(good);
    expect(hints.choice).toBeNull();
    hints.stop();
    expect(calls.stops).toBe(1);
    void hints.ask();
    await answer(good);
    expect(hints.choice).toBe(choice);
  });

  it('are not taken for one another', async () => {
    const { hints, answer } = ask();
    void hints.ask();
    hints.stop();
    void hints.ask();
    await answer(bad('cancelled'));
    expect(hints.thinking).toBe(true);
    await answer(good);
    expect(hints.choice).toBe(choice);
  });

  it('come to nothing when the game goes on meanwhile', async () => {
    const { hints, session, answer, refused } = ask();
    void hints.ask();
    session.state = {} as GameState;
    expect(hints.thinking).toBe(false);
    await answer(bad('cancelled'));
    void hints.ask();
    await answer(good);
    expect(hints.choice).toBe(choice);
    expect(refused).toEqual([]);
  });

  it.each([
    ['cancelled', []],
    ['engine_lost', []],
    ['no_data', ['no_data']],
  ])('answered with %s tell of %j', async (code, told) => {
    const { hints, answer, refused } = ask();
    void hints.ask();
    await answer(bad(code));
    expect([hints.choice, hints.thinking, refused]).toEqual([null, false, told]);
  });
});
