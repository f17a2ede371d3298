// How people play, as data/page/people.tsv has it.

import { readTable, type TableFault } from '../session/table';

export const bands = ['online', 'amateur', 'professional'] as const;
export type PeopleBand = (typeof bands)[number];

export const percentiles = [5, 25, 50, 75, 95] as const;
/** Bits a move, below which lie so many in a hundred sides of games. */
export type Quantiles = Record<(typeof percentiles)[number], number>;

/** Amateurs of some grades, by the ratings that these stand for; null where it is open. */
export interface GradeSpan {
  from: number | null;
  to: number | null;
}

/** On how many sides of games they rest. */
export interface Surprises {
  who: PeopleBand | GradeSpan;
  sides: number;
  bits: Quantiles;
}

export interface People {
  /** By band, then by grade, the lowest first. */
  surprises: readonly Surprises[];
  /** Sides of people online that played a strategy or a case of it, by its id; rare ones are not in it. */
  strategies: ReadonlyMap<string, number>;
  /** Of so many. */
  sides: number;
  /** Of which strategy another one is a case. */
  general: ReadonlyMap<string, string>;
}

interface Row {
  who: string;
  figure: string;
  id: string;
  sides: number;
  value: string;
}

const columns = ['who', 'figure', 'id', 'sides', 'value'] as const;

export function readPeople(text: string): { people: People } | { fault: TableFault } {
  const read = readTable(text, columns, (cell): Row | string => {
    const sides = Number(cell('sides'));
    return Number.isSafeInteger(sides)
      ? { who: cell('who'), figure: cell('figure'), id: cell('id'), sides, value: cell('value') }
      : `sides ${cell('sides')}`;
  });
  if ('fault' in read) {
    return read;
  }
  const rowsOf = (figure: string, who: string): Row[] =>
    read.rows.filter((row) => row.figure === figure && row.who === who);
  const spans = [...new Set(read.rows.map(({ who }) => who))].flatMap((who) => {
    const span = spanOf(who);
    return span === null ? [] : [{ who, span }];
  });
  return {
    people: {
      surprises: [
        ...bands.flatMap((band) => surprisesOf(band, rowsOf('surprise', band))),
        ...spans.flatMap(({ who, span }) => surprisesOf(span, rowsOf('surprise', who))),
      ],
      strategies: new Map(rowsOf('strategy', 'online').map(({ id, sides }) => [id, sides])),
      sides: rowsOf('sides', 'online')[0]?.sides ?? 0,
      general: new Map(rowsOf('case', '').map(({ id, value }) => [id, value])),
    },
  };
}

/** from..to, each a whole number or nothing; null for what is no span. */
function spanOf(who: string): GradeSpan | null {
  const found = /^(-?\d+)?\.\.(-?\d+)?$/.exec(who);
  const end = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
  return found === null ? null : { from: end(found[1]), to: end(found[2]) };
}

/** None where one of the percentiles is missing. */
function surprisesOf(who: Surprises['who'], rows: readonly Row[]): Surprises[] {
  const bits = {} as Quantiles;
  for (const percentile of percentiles) {
    bits[percentile] = Number(rows.find(({ id }) => id === String(percentile))?.value);
  }
  const isWhole = percentiles.every((percentile) => Number.isFinite(bits[percentile]));
  return isWhole ? [{ who, sides: rows[0]?.sides ?? 0, bits }] : [];
}

/** People of the grade that a rating stands for; null where there is no rating, or nothing is known of them. */
export function surprisesOfGrade({ surprises }: People, rating: number | null): Surprises | null {
  const whole = rating === null ? NaN : Math.round(rating);
  const holds = (who: Surprises['who']): boolean =>
    typeof who === 'object' && whole >= (who.from ?? -Infinity) && whole <= (who.to ?? Infinity);
  return surprises.find(({ who }) => holds(who)) ?? null;
}

/** The strategy and those that it is a case of. */
export function withMoreGeneral(id: string, { general }: People): string[] {
  const all = [id];
  for (let next = general.get(id); next !== undefined && !all.includes(next); next = general.get(next)) {
    all.push(next);
  }
  return all;
}

/** How many in a hundred sides are below, by straight lines between the percentiles; the outermost of these beyond them. */
export function percentileOf(value: number, bits: Quantiles): number {
  const above = percentiles.findIndex((percentile) => value < bits[percentile]);
  if (above <= 0) {
    return above === 0 ? 5 : 95;
  }
  const [below, upper] = [percentiles[above - 1] ?? 5, percentiles[above] ?? 95];
  return below + ((value - bits[below]) / (bits[upper] - bits[below])) * (upper - below);
}
