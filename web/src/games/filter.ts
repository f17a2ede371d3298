// Which of the games are wanted: every field that is set has to fit. The list's own row of filters sets them, and so does
// whoever leads to the list.

import { opponentOf } from '../engine/sides';
import type { Side } from '../engine/contract/values';
import { harmless } from '../session/one-line';
import { noNames, type GameNames } from './game-names';
import type { GameFacts } from './kept-game';
import type { ListedGame } from './listed-game';
import { plainName } from './person';
import { Turns } from './turns';

/** From the person's side, where that is known. */
export type Result = 'won' | 'lost' | 'drawn' | 'none';

export const sorts = ['oldest', 'longest', 'opponent'] as const;
export type Sort = (typeof sorts)[number];

export interface GameFilter {
  /** Part of a name. */
  text: string;
  /** Ids; the person's own, or of either side where the person's is not known; empty: any. */
  opening: string;
  castle: string;
  /** The opponent's opening. */
  against: string;
  /** Its name, or the id of Nagare's. */
  opponent: string;
  side: Side | '';
  result: Result | '';
  /** Days, both included; a game without a day fits none. */
  from: string;
  to: string;
  star: 'yes' | '';
  /** In which order; empty: the last one first. It leaves nothing out. */
  sort: Sort | '';
  /** These alone, and what they are called together; null: any. */
  ids: ReadonlySet<string> | null;
  title: string;
}

export const noFilter: GameFilter = {
  text: '',
  opening: '',
  castle: '',
  against: '',
  opponent: '',
  side: '',
  result: '',
  from: '',
  to: '',
  star: '',
  sort: '',
  ids: null,
  title: '',
};

const addressed = [
  'text',
  'opening',
  'castle',
  'against',
  'opponent',
  'side',
  'result',
  'from',
  'to',
  'star',
  'sort',
] as const;
const sides: readonly string[] = ['black', 'white'];
const results: readonly string[] = ['won', 'lost', 'drawn', 'none'];
const known: Partial<Record<(typeof addressed)[number], readonly string[]>> = {
  side: sides,
  result: results,
  star: ['yes'],
  sort: sorts,
};

/** Of those games of the list that an address can name, and the page of it, from 0; empty: the first, of all. */
export function writeFilter(filter: GameFilter, page: number): string {
  const set = addressed.filter((name) => filter[name] !== '').map((name) => [name, filter[name]]);
  return new URLSearchParams(page === 0 ? set : [...set, ['page', String(page + 1)]]).toString();
}

/** What is not understood is any. */
export function readFilter(text: string): { filter: Partial<GameFilter>; page: number } {
  const given = new URLSearchParams(text);
  const set = addressed.flatMap((name) => {
    const value = given.get(name) ?? '';
    return known[name]?.includes(value) === false ? [] : [[name, value]];
  });
  const page = given.get('page') ?? '';
  return {
    filter: Object.fromEntries(set) as Partial<GameFilter>,
    page: /^\d{1,6}$/.test(page) ? Math.max(Number(page) - 1, 0) : 0,
  };
}

export function fitsAll(filter: GameFilter): boolean {
  return Object.entries(filter).every(([name, each]) => name === 'sort' || each === '' || each === null);
}

/** drawn: by an ending that is one. none: it was broken off, or nobody knows. */
export function resultOf({ person, winner, ending }: GameFacts): Result | null {
  if (winner !== undefined) {
    return person === null ? null : winner === person ? 'won' : 'lost';
  }
  return ending !== undefined && drawn.includes(ending) ? 'drawn' : 'none';
}

const sortedTogether = 4000;

/** Endings that neither side wins. */
const drawn: readonly string[] = ['repetition', 'impasse', 'draw', 'move_limit'];

/** Of the other side; empty where it is not known. */
export function opponentNameOf({ person, names }: GameFacts): string {
  return person === null ? '' : names[opponentOf(person)];
}

/** games: the last one first. */
export function fitting(
  games: readonly ListedGame[],
  filter: GameFilter,
  { opponents }: GameNames = noNames,
): readonly ListedGame[] {
  const text = plainName(filter.text);
  const called = opponents.filter((each) => plainName(`${each.japanese}\n${each.english}`).includes(text));
  const isCalled = new Set<string | null>(called.map(({ id }) => id));
  const found = fitsAll(filter)
    ? games
    : games.filter((game) => (game.searched.includes(text) || isCalled.has(game.opponent)) && fits(game, filter));
  return sorted(found, filter.sort);
}

function sorted(games: readonly ListedGame[], sort: Sort | ''): readonly ListedGame[] {
  switch (sort) {
    case '':
      return games;
    case 'oldest':
      return games.toReversed();
    case 'longest':
      return games.toSorted((left, right) => right.length - left.length);
    case 'opponent': {
      // Those of whom nobody knows who they were stand last.
      const keyed = games.map((game) => ({ game, key: plainName(game.opponent ?? opponentNameOf(game)) || '\uffff' }));
      return keyed
        .sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0))
        .map(({ game }) => game);
    }
  }
}

/** Of those whose result for the person is known. */
export function tally(games: readonly GameFacts[]): Record<'won' | 'lost' | 'drawn', number> {
  const counts = { won: 0, lost: 0, drawn: 0 };
  for (const game of games) {
    const result = game.person === null ? null : resultOf(game);
    if (result !== null && result !== 'none') {
      counts[result] += 1;
    }
  }
  return counts;
}

function fits(game: GameFacts, filter: GameFilter): boolean {
  const { person, opponent, played } = game;
  return (
    (filter.ids === null || filter.ids.has(game.id)) &&
    (filter.opening === '' || sidesOf(person).some((side) => strategyOf(game, side)?.id === filter.opening)) &&
    (filter.castle === '' || sidesOf(person).some((side) => game.formations?.[side].castle?.id === filter.castle)) &&
    (filter.against === '' || (person !== null && strategyOf(game, opponentOf(person))?.id === filter.against)) &&
    (filter.opponent === '' || filter.opponent === opponent || filter.opponent === opponentNameOf(game)) &&
    (filter.side === '' || filter.side === person) &&
    (filter.result === '' || filter.result === resultOf(game)) &&
    (filter.star === '' || game.star === true) &&
    (filter.from === '' || (played !== null && played >= filter.from)) &&
    (filter.to === '' || (played !== null && played <= filter.to))
  );
}

/** Sorted in parts at first, so that no step takes long. */
export async function newestFirst(games: readonly ListedGame[]): Promise<ListedGame[]> {
  const turns = new Turns();
  const parts: ListedGame[] = [];
  for (let from = 0; from < games.length; from += sortedTogether) {
    parts.push(...games.slice(from, from + sortedTogether).sort(byOrder));
    await turns.breathe();
  }
  return parts.sort(byOrder);
}

function byOrder({ order: left }: ListedGame, { order: right }: ListedGame): number {
  return left < right ? 1 : left > right ? -1 : 0;
}

export interface Choice {
  id: string;
  ja: string;
  en: string;
  count: number;
}

/** What can be chosen among the games, what occurs most first. */
export interface Choices {
  openings: readonly Choice[];
  castles: readonly Choice[];
  against: readonly Choice[];
  opponents: readonly Choice[];
}

export async function choicesIn(games: readonly GameFacts[], all: GameNames = noNames): Promise<Choices> {
  const [openings, castles, against, opponents] = [new Counter(), new Counter(), new Counter(), new Counter()];
  const turns = new Turns();
  for (const game of games) {
    const { person, opponent, formations } = game;
    for (const side of sidesOf(person)) {
      openings.count(formations?.[side].strategy ?? null, game);
      castles.count(formations?.[side].castle ?? null, game);
    }
    if (person !== null) {
      against.count(formations?.[opponentOf(person)].strategy ?? null, game);
    }
    const name = opponentNameOf(game);
    const id = opponent ?? name;
    const called = all.opponents.find((each) => each.id === opponent);
    const [ja, en] = [called?.japanese ?? harmless(name || id), called?.english ?? harmless(name || id)];
    opponents.count(id === '' ? null : { id, ja, en }, game);
    await turns.breathe();
  }
  return {
    openings: openings.choices,
    castles: castles.choices,
    against: against.choices,
    opponents: opponents.choices.slice(0, 100),
  };
}

class Counter {
  private readonly counts = new Map<string, { choice: Choice; last: GameFacts }>();

  count(named: { id: string; ja: string; en: string } | null, game: GameFacts): void {
    if (named === null) {
      return;
    }
    const there = this.counts.get(named.id);
    if (there === undefined) {
      const { id, ja, en } = named;
      this.counts.set(id, { choice: { id, ja, en, count: 1 }, last: game });
    } else if (there.last !== game) {
      there.choice.count += 1;
      there.last = game;
    }
  }

  get choices(): Choice[] {
    return [...this.counts.values()].map(({ choice }) => choice).sort((left, right) => right.count - left.count);
  }
}

function sidesOf(person: Side | null): readonly Side[] {
  return person === null ? ['black', 'white'] : [person];
}

function strategyOf({ formations }: GameFacts, side: Side) {
  return formations?.[side].strategy ?? null;
}
