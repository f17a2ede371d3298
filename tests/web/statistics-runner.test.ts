// Reviews of the games that wait for one: which come first, what is told, how it is stopped and goes on.

import { describe, expect, it } from 'vitest';
import type { Reply, Review } from '../../wasm/engine';
import { errorReply } from '../../web/src/engine/messages';
import type { KeptGame } from '../../web/src/games/kept-game';
import {
  ReviewRunner,
  unreviewed,
  type ReviewRun,
  type ReviewRunnerParts,
} from '../../web/src/statistics/review-runner';
import { handmadeReview, keptGame, sideFigures } from './made-games';

const review = handmadeReview([], { black: null, white: null });

/** Answers once the test says so, or at once. */
class Reviewing {
  readonly asked: (readonly string[])[] = [];
  readonly settings: unknown[] = [];
  opened = 0;
  closed = 0;
  opens = true;
  /** The answer to the next question; null: the test gives it. */
  reply: Reply<Review> | null = { ok: true, value: review };
  answer: (reply: Reply<Review>) => void = () => {};

  get parts(): Pick<ReviewRunnerParts, 'client' | 'crew'> {
    const client: ReviewRunnerParts['client'] = {
      openToThink: async () => {
        this.opened += 1;
        const data = { ok: true as const, value: true as const };
        const value = { data, handicaps: [], strengths: [], openings: [], opponents: [] };
        return this.opens ? { ok: true, value } : errorReply('download_failed', '', '');
      },
      close: () => {
        this.closed += 1;
      },
    };
    const crew: ReviewRunnerParts['crew'] = {
      review: async ({ moves }, settings) => {
        this.asked.push(moves);
        this.settings.push(settings);
        return this.reply ?? new Promise<Reply<Review>>((resolve) => (this.answer = resolve));
      },
      close: () => {},
    };
    return { client, crew };
  }
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) {
    await Promise.resolve();
  }
};

function runner(reviewing: Reviewing, kept: readonly KeptGame[] = [old, middle, fresh]) {
  const reviewed: string[] = [];
  const told: ReviewRun[] = [];
  const made = new ReviewRunner({
    ...reviewing.parts,
    gameOf: async (id) => kept.find((game) => game.id === id),
    onReview: ({ id }) => void reviewed.push(id),
  });
  return { made, reviewed, told, tell: (run: ReviewRun) => void told.push(run) };
}

const old = keptGame(1);
const middle = keptGame(2);
const fresh = keptGame(3);
const figures = { black: sideFigures(), white: sideFigures() };

describe('the games that wait', () => {
  it('are the own ones without figures, the newest first', () => {
    const games = [old, fresh, middle, keptGame(4, { figures }), keptGame(5, { person: null })];
    expect(unreviewed(games).map(({ id }) => id)).toEqual([fresh.id, middle.id, old.id]);
  });

  it('are reviewed one after another, as people online play', async () => {
    const reviewing = new Reviewing();
    const { made, reviewed, told, tell } = runner(reviewing);
    made.setGames([old, middle, fresh]);
    expect(made.remaining).toBe(3);
    made.start(tell);
    made.start(tell); // changes nothing
    await turns();
    expect(reviewed).toEqual([fresh.id, middle.id, old.id]);
    expect(reviewing.settings[0]).toEqual({ nodes: 15_000, people: 'online', ending: 'resignation', winner: 'black' });
    expect(told).toEqual([
      { done: 0, all: 3, state: 'running' },
      { done: 1, all: 3, state: 'running' },
      { done: 2, all: 3, state: 'running' },
      { done: 3, all: 3, state: 'running' },
      { done: 3, all: 3, state: 'finished' },
    ]);
    expect([made.remaining, reviewing.opened, reviewing.closed]).toEqual([0, 1, 1]);
  });

  it('wait when it is stopped, and go on with the one that was given up', async () => {
    const reviewing = new Reviewing();
    const { made, reviewed, told, tell } = runner(reviewing);
    made.setGames([old, fresh]);
    reviewing.reply = null;
    made.start(tell);
    await turns();
    made.stop();
    reviewing.answer({ ok: true, value: review });
    await turns();
    expect(reviewed).toEqual([]);
    expect(told.at(-1)).toEqual({ done: 0, all: 2, state: 'stopped' });
    reviewing.reply = { ok: true, value: review };
    made.start(tell);
    await turns();
    expect(reviewed).toEqual([fresh.id, old.id]);
  });

  it('do not stop at one that cannot be reviewed', async () => {
    const reviewing = new Reviewing();
    const { made, reviewed, told, tell } = runner(reviewing);
    made.setGames([old, fresh]);
    reviewing.reply = null;
    made.start(tell);
    await turns();
    reviewing.reply = { ok: true, value: review };
    reviewing.answer(errorReply('illegal_move', 'review', '7g7f'));
    await turns();
    expect(reviewed).toEqual([old.id]);
    expect(told.at(-1)).toEqual({ done: 1, all: 2, state: 'finished' });
    expect(made.remaining).toBe(0);
  });

  it('are left out where they have been deleted meanwhile', async () => {
    const { made, reviewed, told, tell } = runner(new Reviewing(), [old]);
    made.setGames([old, fresh]);
    made.start(tell);
    await turns();
    expect([reviewed, told.at(-1)?.state, made.remaining]).toEqual([[old.id], 'finished', 0]);
  });

  it('stay where the engine is lost or does not come', async () => {
    const reviewing = new Reviewing();
    const { made, told, tell } = runner(reviewing);
    made.setGames([old, fresh]);
    reviewing.reply = errorReply('engine_lost', 'review', '');
    made.start(tell);
    await turns();
    expect(told.at(-1)).toEqual({ done: 0, all: 2, state: 'failed' });
    reviewing.opens = false;
    made.start(tell);
    await turns();
    expect([told.at(-1)?.state, made.remaining]).toEqual(['failed', 2]);
  });
});
