// Figures of games one after another, and how they run on.

import { normal95, type Interval } from './intervals';
import { byDate, ownFigures, type OwnGame } from './own-games';

export interface Point {
  game: OwnGame;
  /** Seconds since 1970: of the day, at which the games of a day follow each other. */
  at: number;
  value: number;
  /** On so many moves or positions it rests. */
  weight: number;
  interval: Interval | null;
}

/** Of the games up to a point: their mean, each by its weight. */
export interface RunningMean {
  value: number;
  interval: Interval | null;
  games: number;
}

/** The mean goes over so many games, at first over those that there are, but not over fewer than the least. */
export const runningGames = 10;
export const leastRunning = 3;

const secondsOfDay = 86_400;

/** The intrinsic rating of each game that has one, by the positions that count. */
export function ratingPoints(games: readonly OwnGame[]): Point[] {
  return points(games, (game) => {
    const rating = ownFigures(game)?.rating ?? null;
    return (
      rating && {
        value: rating.rating,
        weight: rating.positions,
        interval: { low: rating.low, high: rating.high },
      }
    );
  });
}

/** The surprise of each reviewed game, by its moves. */
export function surprisePoints(games: readonly OwnGame[]): Point[] {
  return points(games, (game) => {
    const figures = ownFigures(game);
    return figures === null || figures.moves === 0
      ? null
      : { value: figures.surprise, weight: figures.moves, interval: null };
  });
}

function points(games: readonly OwnGame[], of: (game: OwnGame) => Omit<Point, 'game' | 'at'> | null): Point[] {
  const ordered = byDate(games);
  // Of a game without a day nobody knows where it belongs: it stands where the others begin.
  const firstDay = ordered.find(({ played }) => played !== null)?.played;
  const found = ordered.flatMap((game) => {
    const point = of(game);
    const day = game.played ?? firstDay ?? game.added.slice(0, 10);
    return point === null ? [] : [{ game, day, ...point }];
  });
  const onDay = new Map<string, number>();
  found.forEach(({ day }) => onDay.set(day, (onDay.get(day) ?? 0) + 1));
  const before = new Map<string, number>();
  return found.map(({ day, ...point }) => {
    const nth = before.get(day) ?? 0;
    before.set(day, nth + 1);
    return { ...point, at: Date.parse(day) / 1000 + (secondsOfDay * nth) / (onDay.get(day) ?? 1) };
  });
}

/**
 * At each point. A rating falls by a line as the mean error of the positions grows, so this mean of ratings is the rating
 * of all their positions together; games count as independent of each other.
 */
export function runningMeans(all: readonly Point[]): (RunningMean | null)[] {
  return all.map((_, index) => {
    const latest = all.slice(Math.max(0, index + 1 - runningGames), index + 1);
    if (latest.length < leastRunning) {
      return null;
    }
    const weight = sum(latest, (point) => point.weight);
    const value = sum(latest, (point) => point.value * point.weight) / weight;
    const isSure = latest.every(({ interval }) => interval !== null);
    const deviation = ({ interval }: Point): number =>
      interval === null ? 0 : (interval.high - interval.low) / (2 * normal95);
    const half = (normal95 * Math.sqrt(sum(latest, (point) => (deviation(point) * point.weight) ** 2))) / weight;
    return { value, interval: isSure ? { low: value - half, high: value + half } : null, games: latest.length };
  });
}

/** The middle value. There must be one. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return ((below ?? NaN) + (above ?? NaN)) / 2;
}

function sum<Each>(all: readonly Each[], of: (each: Each) => number): number {
  return all.reduce((total, each) => total + of(each), 0);
}
