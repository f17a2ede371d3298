// Kept games for tests of statistics, and a review made by hand.

import type { Formations, Rating, Review, ReviewedMove, Side } from '../../wasm/engine';
import type { KeptGame, SideFigures } from '../../web/src/games/kept-game';

type Named = NonNullable<Formations['strategy']>;

/** As the tables name them. */
export const strategies = {
  shiken: { id: 'shiken', ja: '四間飛車', en: 'Fourth-File Rook', intended: false },
  yagura: { id: 'yagura', ja: '矢倉', en: 'Yagura', intended: false },
  gangi: { id: 'gangi', ja: '雁木', en: 'Snow Roof', intended: false },
} satisfies Record<string, Named>;

export function formationsOf(strategy: Named | null, castle: Formations['castle'] = null): Formations {
  return { strategy, castle };
}

/** placed of five pieces. */
export function mino(placed = 5): NonNullable<Formations['castle']> {
  return { id: 'mino', ja: '美濃囲い', en: 'Mino castle', placed, pieces: 5 };
}

export function sideFigures(fields: Partial<SideFigures> = {}): SideFigures {
  return {
    moves: 50,
    natural: 25,
    expected: 20,
    surprise: 2,
    phases: {
      opening: { moves: 15, lost: 15 },
      middle: { moves: 25, lost: 100 },
      endgame: { moves: 10, lost: 60 },
    },
    rating: { positions: 30, error: 0.1, rating: 1500, low: 1300, high: 1700 },
    matched: 0.4,
    ...fields,
  };
}

/** number: tells games from each other, by their moves. The person is black and has won unless said. */
/** null: neither has won, or it has not ended. */
type Fields = Partial<Omit<KeptGame, 'winner' | 'ending'>> & {
  winner?: Side | null;
  ending?: NonNullable<KeptGame['ending']> | null;
};

export function keptGame(
  number: number,
  { winner = 'black', ending = 'resignation', ...fields }: Fields = {},
): KeptGame {
  const moves = [...number.toString(9)].map((digit) => `${Number(digit) + 1}g${Number(digit) + 1}f`);
  const day = new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
  const game = {
    start: 'startpos',
    moves,
    impasse_rule: '27-point' as const,
    source: 'played' as const,
    person: 'black' as Side,
    names: { black: '', white: '' },
    opponent: null,
    played: day,
    added: `${day}T12:00:00.000Z`,
    ...(winner === null ? {} : { winner }),
    ...(ending === null ? {} : { ending }),
    formations: null,
    figures: null,
    ...fields,
  };
  return { id: [game.start, ...moves].join(' '), ...game };
}

/** Many games over months, for pictures: who wins, what is played and how well go up and down. */
export function manyGames(count: number): KeptGame[] {
  const played = Object.values(strategies);
  return Array.from({ length: count }, (_, number) => {
    const own = played[number % 5 === 0 ? 1 : number % 7 === 0 ? 2 : 0] ?? null;
    const other = number % 6 === 0 ? null : (played[(number * 5) % 3] ?? null);
    const rating = 1350 + 4 * number + 120 * Math.sin(number * 1.7);
    return keptGame(number, {
      person: number % 2 === 0 ? 'black' : 'white',
      winner: number % 11 === 10 ? null : number % 3 === 0 ? 'white' : 'black',
      ending: number % 11 === 10 ? 'repetition' : 'resignation',
      formations: {
        black: formationsOf(number % 2 === 0 ? own : other, mino(number % 4 === 0 ? 3 : 5)),
        white: formationsOf(number % 2 === 0 ? other : own, mino()),
      },
      figures:
        number % 4 === 3
          ? null
          : {
              black: sideFigures({
                surprise: 2.2 + 0.3 * Math.sin(number),
                rating: { positions: 25 + (number % 20), error: 0.1, rating, low: rating - 250, high: rating + 250 },
              }),
              white: sideFigures({
                surprise: 2.3 + 0.3 * Math.cos(number),
                rating: { positions: 25 + (number % 20), error: 0.1, rating, low: rating - 250, high: rating + 250 },
              }),
            },
    });
  });
}

export interface HandmadeMove {
  by: Side;
  ply: number;
  probability: number;
  /** Per mille, of the best move and of the one played; and whether a price is named. */
  best: number;
  played: number;
  named: boolean;
}

/** A review of which statistics read these fields alone. */
export function handmadeReview(moves: readonly HandmadeMove[], ratings: Record<Side, Rating | null>): Review {
  const totals = (natural: number, expected: number): Review['totals']['black'] => ({
    moves: moves.length,
    best: 0,
    natural,
    expected,
    priced: 0,
    given_up: 0,
  });
  return {
    moves: moves.map(
      ({ by, ply, probability, best, played, named }) =>
        ({
          by,
          ply,
          probability,
          win_rate: played,
          best: { win_rate: best },
          price: { named },
        }) as unknown as ReviewedMove,
    ),
    graph: [],
    turning_points: [],
    ratings,
    totals: { black: totals(3, 2), white: totals(1, 0) },
  };
}
