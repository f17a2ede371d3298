// Lines of a position with their values: which are looked for, in which order they stand, and what ends it.

import { describe, expect, it } from 'vitest';
import type { Candidate, Choice, GameState, MoveText, Reply } from '../../wasm/engine';
import type { GameSetup } from '../../web/src/engine/messages';
import { BestLines } from '../../web/src/review/best-lines';

const text = (usi: string): MoveText => ({ usi, japanese: usi, english: usi });
const state = (legal: string[]): GameState => ({ legal, result: null, turn: 'black' }) as unknown as GameState;
const candidate = (usi: string, value: number): Candidate => ({
  ...text(usi),
  value,
  win_rate: 500,
  exact: true,
  points: 0,
});

/** By the moves on the board: what a thought about them comes to; none where the game is over. */
type Thoughts = Record<string, { value: number; win_rate: number; line: MoveText[]; candidates?: Candidate[] }>;

class FakeEngine {
  board = '';
  stopped = 0;
  asked: string[] = [];
  refusal: Reply<never> | null = null;

  constructor(private readonly thoughts: Thoughts) {}

  async newGame({ moves }: GameSetup): Promise<Reply<GameState>> {
    this.board = moves.join(' ');
    return { ok: true, value: state(this.board in this.thoughts ? ['any'] : []) };
  }

  async think(): Promise<Reply<Choice>> {
    this.asked.push(this.board);
    return this.refusal ?? { ok: true, value: this.thoughts[this.board] as unknown as Choice };
  }

  async stop(): Promise<Reply<true>> {
    this.stopped += 1;
    return { ok: true, value: true };
  }
}

const fourMoves = ['2g2f', '7g7f', '5g5f', '1g1f'].map((usi, index) => candidate(usi, 40 - 10 * index));
const thoughts: Thoughts = {
  '': { value: 40, win_rate: 520, line: [], candidates: fourMoves },
  '2g2f': { value: -10, win_rate: 490, line: [text('8c8d')] },
  '7g7f': { value: -60, win_rate: 430, line: [text('3c3d'), text('2g2f')] },
  '5g5f': { value: 30, win_rate: 550, line: [] },
  '1g1f': { value: 90, win_rate: 610, line: [] },
};

function linesOf(engine: FakeEngine, best: string | null = null): BestLines {
  const setup: GameSetup = { start: 'startpos', moves: [], impasseRule: '27-point' };
  return new BestLines(engine, { setup, state: state(['2g2f', '7g7f']), people: 'online', best });
}

const seen = (lines: BestLines): [string, number, number][] =>
  lines.lines.map(({ moves, value, winRate }) => [moves.map(({ usi }) => usi).join(' '), value, winRate]);

describe('the best moves of a position', () => {
  it('are three, each with what follows it and how that stands for its mover, the best first', async () => {
    const engine = new FakeEngine(thoughts);
    const lines = linesOf(engine);
    await lines.look();
    expect(seen(lines)).toEqual([
      ['7g7f 3c3d 2g2f', 60, 570],
      ['2g2f 8c8d', 10, 510],
      ['5g5f', -30, 450],
    ]);
    expect(lines.isLooking).toBe(false);
    expect(lines.chosen).toBe(0);
    await lines.played?.walkTo(2);
    expect(engine.board).toBe('7g7f 3c3d');
    lines.choose(1);
    expect([lines.chosen, lines.played?.step]).toEqual([1, 0]);
  });

  it('have what a review found best among them', async () => {
    const lines = linesOf(new FakeEngine(thoughts), '1g1f');
    await lines.look();
    expect(seen(lines).map(([moves]) => moves.slice(0, 4))).toEqual(['7g7f', '2g2f', '1g1f']);
  });

  it('keep the value of a move that ends the game', async () => {
    const mate = { '': { value: 30_000, win_rate: 1000, line: [], candidates: [candidate('5c5b+', 30_000)] } };
    const lines = linesOf(new FakeEngine(mate));
    await lines.look();
    expect(seen(lines)).toEqual([['5c5b+', 30_000, 500]]);
  });

  it('say why none could be found', async () => {
    const engine = new FakeEngine(thoughts);
    engine.refusal = { ok: false, error: { code: 'engine_lost', where: 'think', detail: '' } };
    const lines = linesOf(engine);
    await lines.look();
    expect([lines.failure?.code, lines.isLooking, lines.lines.length]).toEqual(['engine_lost', false, 0]);
  });

  it('are not waited for any more once they are dropped', async () => {
    const engine = new FakeEngine(thoughts);
    const lines = linesOf(engine);
    const looking = lines.look();
    lines.drop();
    await looking;
    expect([engine.stopped, lines.isLooking, lines.lines.length, engine.asked]).toEqual([1, false, 0, []]);
  });
});
