// A review for tests of the page: a position or a move a step, with values made from the ply alone, so that a
// test can say what it expects. After move n black wins 500 + 30 n per mille; every third move has a price.

import type {
  Formations,
  GraphPoint,
  PlayedMove,
  Rating,
  Review,
  ReviewProgress,
  ReviewSettings,
  ReviewTotals,
  Side,
  Text,
  WeighedMove,
} from '../../wasm/engine';
import { legalMoves, positionAfter } from './rules';

const text = (ja: string, en: string): Text => ({ ja, en });
const unsaid = text('', '');

export function winRateAfter(ply: number): number {
  return Math.min(950, 500 + 30 * ply);
}

/** Every third move gives up ten centipawns a ply. */
export function priceOf(ply: number): number {
  return ply % 3 === 0 ? 10 * ply : 0;
}

/** Black builds a Yagura from move 3 on, which stands after move 5. */
function formationsAfter(ply: number): Record<Side, Formations> | null {
  const none = { strategy: null, castle: null };
  const castle = { id: 'yagura', ja: '矢倉囲い', en: 'Yagura castle', placed: ply < 5 ? 2 : 7, pieces: 7 };
  return ply === 3 || ply === 5 ? { black: { strategy: null, castle }, white: none } : null;
}

const noteOf = (usi: string, ply: number): string => `${ply} ${usi}`;

export class FakeReview {
  private readonly moves: WeighedMove[];
  private readonly graph: GraphPoint[];
  private lookedAt = 0;
  private reviewed = 0;
  private readonly plies: number;
  private readonly part: NonNullable<ReviewSettings['part']>;

  constructor(start: string, played: readonly PlayedMove[], settings: ReviewSettings = {}) {
    const { part = 'whole', from = 1, to = played.length, best } = settings;
    this.part = part;
    this.plies = played.length;
    const first = part === 'last' ? played.length - 1 : part === 'moves' ? from - 1 : 0;
    const isOfMoves = part !== 'glance' && part !== 'sum';
    this.moves = isOfMoves
      ? played
          .slice(first, part === 'moves' ? to : undefined)
          .map((move, index) => reviewed(start, played, move, first + index + 1, best))
      : [];
    const isLooked = part !== 'moves' && part !== 'sum';
    this.graph = Array.from({ length: played.length + 1 }, (_, ply) => ({
      ply,
      win_rate: winRateAfter(ply),
      value: 30 * ply,
    })).slice(first, part === 'moves' ? to : undefined);
    this.lookedAt = isLooked ? 0 : this.graph.length;
    if (part === 'sum' && settings.notes?.join() !== played.map(({ usi }, index) => noteOf(usi, index + 1)).join()) {
      throw new Error(`the notes are ${String(settings.notes)}`);
    }
  }

  get isDone(): boolean {
    return this.lookedAt === this.graph.length && this.reviewed === this.moves.length;
  }

  step(): ReviewProgress {
    const graph: GraphPoint[] = [];
    const moves: WeighedMove[] = [];
    if (this.lookedAt < this.graph.length) {
      graph.push(...this.graph.slice(this.lookedAt, this.lookedAt + 1));
      this.lookedAt += 1;
    } else if (!this.isDone) {
      moves.push(...this.moves.slice(this.reviewed, this.reviewed + 1));
      this.reviewed += 1;
    }
    return {
      done: this.isDone,
      positions: this.graph.length,
      looked_at: this.lookedAt,
      reviewed: this.reviewed,
      graph,
      moves,
    };
  }

  all(): Review {
    const last = this.plies;
    const isPart = this.part === 'moves';
    const said = { text: text('ここで流れが変わりました。', 'Here the game turned.'), practise: Math.min(3, last) };
    return {
      summary: { black: said, white: said, both: said },
      moves: this.moves,
      graph: this.graph,
      turning_points: [
        {
          ply: Math.min(3, last),
          before: winRateAfter(2),
          after: winRateAfter(3),
          sentence: text('ここで流れが変わりました。', 'Here the game turned.'),
        },
      ],
      ratings: { black: rating, white: null },
      totals: { black: totals(Math.ceil(last / 2)), white: totals(Math.floor(last / 2)) },
      ...(isPart && { notes: this.moves.map(({ usi, ply }) => noteOf(usi, ply)) }),
    };
  }
}

/**
 * Best: the first legal move, or the one that is said; natural: the second; but those played, where they are one of the
 * two. A move with a price is worse than the best one, one without is as good.
 */
function reviewed(
  start: string,
  played: readonly PlayedMove[],
  move: PlayedMove,
  ply: number,
  saidBest?: string,
): WeighedMove {
  const legal = legalMoves(
    positionAfter(
      start,
      played.slice(0, ply - 1).map(({ usi }) => usi),
    ),
  );
  const sign = move.by === 'black' ? '▲' : '△';
  const choice = (usi: string): WeighedMove['best'] => ({
    usi,
    japanese: `${sign}${usi}`,
    english: usi,
    value: 100,
    win_rate: 560,
    sentence: text(`${usi}の理由です。`, `Why ${usi}.`),
  });
  const price = priceOf(ply);
  const best = choice(saidBest ?? legal[0] ?? move.usi);
  const judgement = move.usi === best.usi ? 'best' : price > 0 ? 'worse' : 'equal';
  const { usi, japanese, english } = move;
  return {
    ...move,
    ply,
    judgement,
    why: text(
      `${japanese}は${best.japanese}と比べました。${ply}手目です。`,
      `${english} stands beside ${best.english}. It is move ${ply}.`,
    ),
    answer: [{ usi, japanese, english }],
    facts: [],
    value: 100 - price,
    win_rate: 540,
    mate: null,
    price: {
      centipawns: price,
      win_rate: Math.round(price / 5),
      alone: unsaid,
      named: price > 0,
      given_up:
        price > 0
          ? text(`${price}点をゆずりました`, `Gives up ${price}`)
          : text('ゆずっていません', 'Gives up nothing'),
    },
    best,
    natural: choice(legal[1] ?? move.usi),
    probability: 0.3,
    rank: 2,
    openness: 4,
    reasons: [],
    sentence: text(`${ply}手目の手です。`, `The move is number ${ply}.`),
    line: [],
    formations: formationsAfter(ply),
    error: null,
  };
}

export const rating: Rating = {
  positions: 40,
  error: 0.08,
  error_low: 0.06,
  error_high: 0.1,
  rating: 1720.4,
  low: 1590.2,
  high: 1850.7,
  published: 2338,
  sensitivity: null,
  consistency: null,
  matched: 0.5,
  expected_matched: null,
  expected_error: null,
  scale: text('24の目もりです。', 'On the scale of 24.'),
  words: text('40局面からの見積もりです。', 'From 40 positions.'),
};

function totals(moves: number): ReviewTotals {
  return { moves, best: 1, natural: 1, expected: 1, priced: 1, given_up: 10 };
}
