// The position of the day: which one a date has, what is kept of the days, and what becomes of an answer.

import { describe, expect, it } from 'vitest';
import type { ProblemState } from '../../wasm/mate';
import { choiceOn, kindOn, kindToday, levelOf, mateOn, rowOn } from '../../web/src/day/by-date';
import { readChoices } from '../../web/src/day/choice-table';
import { DaySession } from '../../web/src/day/day-session';
import { UnkeptThings } from '../../web/src/database/unkept';
import type { MateClient } from '../../web/src/engine/mate-client';
import type { Problem } from '../../web/src/problems/problem-table';
import { Results } from '../../web/src/problems/results';
import { Solved } from '../../web/src/problems/solved';
import { Days } from '../../web/src/schedule/days';

/** So many days from the first of December 2026 on. */
const days = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10));

const mates: Problem[] = [1, 3, 5].flatMap((plies) =>
  [1, 2, 3, 4, 5].flatMap((grade) =>
    Array.from({ length: 7 }, (_, index) => ({
      name: `${plies}-${grade}-${index}`,
      sfen: `${plies}-${grade}-${index}`,
      kind: null,
      plies,
      grade,
      solution: [],
    })),
  ),
);
const none = (): boolean => false;

describe('the position of a date', () => {
  it('is the same each time it is asked for', () => {
    const rows = Array.from({ length: 400 }, (_, index) => index);
    for (const day of days(30)) {
      expect(choiceOn(day, rows)).toBe(choiceOn(day, rows));
      expect(mateOn(day, mates, none)).toBe(mateOn(day, mates, none));
    }
  });

  it('is a mate, a choice and an own mistake by turns', () => {
    const kinds = days(9).map(kindOn);
    expect(new Set(kinds.slice(0, 3))).toEqual(new Set(['mate', 'choice', 'own']));
    expect(kinds.slice(3, 6)).toEqual(kinds.slice(0, 3));
    expect(kinds.slice(6)).toEqual(kinds.slice(0, 3));
  });

  it('is a mate where no mistake waits, and stays a mistake once it has been answered', () => {
    const own = days(3).find((day) => kindOn(day) === 'own') ?? '';
    expect(kindToday(own, { waiting: 2, done: false })).toBe('own');
    expect(kindToday(own, { waiting: 0, done: true })).toBe('own');
    expect(kindToday(own, { waiting: 0, done: false })).toBe('mate');
  });

  it.each([1, 2, 3, 7, 12, 16, 20, 79, 400, 401])('comes once of %s rows before any comes again', (rows) => {
    for (const from of [0, rows, 50 * rows]) {
      const turns = Array.from({ length: rows }, (_, index) => rowOn(from + index, rows));
      expect(turns.every((row) => Number.isInteger(row) && row >= 0 && row < rows)).toBe(true);
      expect(new Set(turns).size).toBe(rows);
    }
  });

  it('does not go through the rows as they are listed', () => {
    const turns = Array.from({ length: 40 }, (_, index) => rowOn(index, 400));
    const neighbours = turns.filter((row, index) => Math.abs(row - (turns[index - 1] ?? -9)) === 1);
    expect(neighbours).toEqual([]);
  });

  it('of mates does not come twice within a week', () => {
    for (const start of [0, 5, 11]) {
      const week = days(40).slice(start, start + 7);
      const names = week.filter((day) => kindOn(day) !== 'choice').map((day) => mateOn(day, mates, none)?.name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('the level of a mate', () => {
  const solvedOf = (plies: number, count: number): ((mate: Problem) => boolean) => {
    const solved = mates.filter((mate) => mate.plies === plies).slice(0, count);
    return (mate) => solved.includes(mate);
  };
  const level = (isSolved: (mate: Problem) => boolean): string[] => [
    ...new Set(levelOf(mates, isSolved).map(({ plies, grade }) => `${plies} ${grade}`)),
  ];

  it.each([
    [1, 0, '1 1'],
    [1, 1, '1 1'],
    [1, 2, '1 2'],
    [1, 9, '1 5'],
    [1, 10, '3 1'],
    [3, 4, '1 1'],
  ])('with %s-ply mates, %s solved: %s', (plies, count, expected) => {
    expect(level(solvedOf(plies, count))).toEqual([expected]);
  });

  it('is the hardest once all are solved', () => {
    expect(level(() => true)).toEqual(['5 5']);
  });
});

const choices = [
  '# A comment.',
  'sfen\tmoves\tpeople\tlost',
  'one\t7g7f,2g2f,5g5f\t500,300,20\t0,12,80',
  'two\t8h2b+,2g2f\t700,200\t65,0',
  '',
].join('\n');

describe('the table of choices', () => {
  it('is read by the names of its columns', () => {
    const read = readChoices(choices);
    expect('rows' in read && read.rows[1]).toEqual({
      sfen: 'two',
      options: [
        { usi: '8h2b+', people: 700, lost: 65 },
        { usi: '2g2f', people: 200, lost: 0 },
      ],
    });
  });

  it.each([
    ['a number too few', choices.replace('500,300,20', '500,300'), 3, 'people 500,300'],
    ['a number that is none', choices.replace('0,12,80', '0,x,80'), 3, 'lost 0,x,80'],
    ['no best move', choices.replace('65,0', '65,20'), 4, 'moves 8h2b+,2g2f'],
  ])('names the line of %s', (_, text, line, detail) => {
    expect(readChoices(text)).toEqual({ fault: { line, detail } });
  });
});

class Store {
  readonly texts = new Map<string, string>();
  getItem = (key: string): string | null => this.texts.get(key) ?? null;
  setItem = (key: string, text: string): void => void this.texts.set(key, text);
}

describe('the days on which something was done', () => {
  it('are seen as seven marks, and a day missed leaves the others as they are', () => {
    const store = new Store();
    const clock = { now: new Date(2026, 11, 1, 10) };
    const open = () => new Days(store, new UnkeptThings(), () => clock.now);
    open().note();
    open().note();
    clock.now = new Date(2026, 11, 4, 10);
    open().note();
    expect(open().week.map(({ day, done }) => `${day.slice(-2)}${done ? '+' : ''}`)).toEqual([
      '28',
      '29',
      '30',
      '01+',
      '02',
      '03',
      '04+',
    ]);
  });

  it('know the position of today, and not that of yesterday', () => {
    const store = new Store();
    const clock = { now: new Date(2026, 11, 1, 10) };
    const open = () => new Days(store, new UnkeptThings(), () => clock.now);
    open().noteWith({ sfen: 'x', move: '7g7f' });
    open().dismiss();
    expect(open().position).toEqual({ day: '2026-12-01', sfen: 'x', move: '7g7f' });
    expect(open().isDismissed).toBe(true);
    clock.now = new Date(2026, 11, 2, 10);
    expect(open().position).toBeNull();
    expect(open().isDismissed).toBe(false);
  });

  it('leave what a later version has added, and what it does not understand', () => {
    const store = new Store();
    store.setItem('nagare.days', '{"later":1,"done":"x"}');
    const unkept = new UnkeptThings();
    const opened = new Days(store, unkept, () => new Date(2026, 11, 1));
    opened.dismiss();
    expect(JSON.parse(store.getItem('nagare.days') ?? '')).toEqual({ later: 1, done: 'x', dismissed: '2026-12-01' });
    store.setItem('nagare.days', '[]');
    opened.note();
    expect(unkept.all.get('days')?.trouble).toBe('newer');
    expect(store.getItem('nagare.days')).toBe('[]');
  });

  it('are told of where they cannot be kept, and are known for the visit', () => {
    const unkept = new UnkeptThings();
    const opened = new Days(null, unkept);
    opened.note();
    expect(opened.week.at(-1)?.done).toBe(true);
    expect(unkept.all.get('days')?.trouble).toBe('refused');
  });
});

const text = (usi: string) => ({ usi, japanese: `▲${usi}`, english: usi });

/** Of any position: three moves, all of them checks. */
const client = {
  problem: async (sfen: string, moves: readonly string[]) => {
    const value: ProblemState = {
      sfen,
      turn: moves.length % 2 === 0 ? 'black' : 'white',
      attacker: 'black',
      check: false,
      legal: ['7g7f', '2g2f', '5g5f', '8h2b+'],
      checks: ['7g7f'],
      mated: false,
      moves: moves.map(text),
    };
    return { ok: true, value };
  },
  answer: async () => ({ ok: true, value: { kind: 'mated', line: [] } }),
  close: () => {},
} as unknown as MateClient;

const matesText = 'sfen\tplies\tgrade\tnatural\tsolution\nmate\t1\t1\t500\t7g7f\n';

function openedOn(day: string, store: Store, exercises = { waiting: 0, done: false }) {
  const unkept = new UnkeptThings();
  const keeping = {
    solved: new Solved(store, unkept),
    results: new Results(store, unkept),
    days: new Days(store, unkept, () => new Date(`${day}T10:00:00`)),
  };
  const session = new DaySession(
    client,
    {
      ...keeping,
      exercises: async () => exercises,
      fetchTables: async () => ({ ok: true, value: [matesText, choices] }),
    },
    async () => {},
  );
  return { session, ...keeping, opened: session.open() };
}

const dayOfKind = (kind: string): string => days(3).find((day) => kindOn(day) === kind) ?? '';

describe('on a day', () => {
  it('of a choice, the first move counts, and all are told', async () => {
    const store = new Store();
    const day = dayOfKind('choice');
    const { session, opened, days: kept } = openedOn(day, store);
    await opened;
    const best = session.options.find(({ lost }) => lost === 0)?.usi ?? '';
    const other = session.options.find(({ lost }) => lost > 0)?.usi ?? '';
    expect(session.state?.legal).toEqual(session.options.map(({ usi }) => usi));
    expect([session.isDone, session.chosen]).toEqual([false, null]);
    await session.play(other);
    expect([session.isDone, session.chosen?.usi, session.phase]).toEqual([true, other, 'solved']);
    expect(session.chosen?.move.japanese).toBe(`▲${other}`);
    await session.choose(best);
    expect(session.chosen?.usi).toBe(other);
    expect(session.state?.moves.map(({ usi }) => usi)).toEqual([best]);
    expect(kept.week.at(-1)?.done).toBe(true);
    // Another visit on that day has it as it was answered.
    const again = openedOn(day, store);
    await again.opened;
    expect(again.session.chosen?.usi).toBe(other);
  });

  it('of a mate, it is solved, and stays that of the day', async () => {
    const store = new Store();
    const { session, opened, solved } = openedOn(dayOfKind('mate'), store);
    await opened;
    expect(session.problem?.sfen).toBe('mate');
    await session.play('7g7f');
    expect([session.phase, session.isDone, solved.has('mate')]).toEqual(['solved', true, true]);
    const again = openedOn(dayOfKind('mate'), store);
    await again.opened;
    expect([again.session.problem?.sfen, again.session.isDone]).toEqual(['mate', true]);
  });

  it('of a mate, a wrong move is practice too, and comes back', async () => {
    const store = new Store();
    const { session, opened, results, days: kept } = openedOn(dayOfKind('mate'), store);
    await opened;
    await session.play('2g2f');
    expect([session.phase, session.isDone, kept.week.at(-1)?.done]).toEqual(['wrong', false, true]);
    expect(results.of('mate')).toMatchObject({ tried: 1, right: 0 });
    expect(results.waiting('2027-01-01')).toBe(1);
  });

  it('of an own mistake, exercises wait, and once they are answered the day is done', async () => {
    const own = { waiting: 1, done: false };
    const { session, opened } = openedOn(dayOfKind('own'), new Store(), own);
    await opened;
    expect([session.kind, session.waiting, session.isDone]).toEqual(['own', 1, false]);
    Object.assign(own, { waiting: 0, done: true });
    await session.look();
    expect([session.kind, session.isDone]).toEqual(['own', true]);
  });

  it('what is wrong with a table is told', async () => {
    const { session, opened } = openedOn(dayOfKind('choice'), new Store());
    await opened;
    session.parts.fetchTables = async () => ({ ok: true, value: [matesText, 'sfen\tmoves\tlost\n'] });
    await session.open();
    expect([session.phase, session.failure?.where]).toEqual(['failed', 'choices line 1']);
  });
});
