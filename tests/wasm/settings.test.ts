// What the engine can be set to is what the contract with the page says: names, and the range of each number.
import { expect, test } from 'vitest';
import type { Engine, Reply, ReviewSettings, SearchSettings } from '../../wasm/engine.js';
import {
  impasseRules,
  largestSetting,
  peoples,
  reviewRanges,
  searchRanges,
  thinkersIds,
} from '../../web/src/engine/contract/settings';
import { readyEngine, valueOf } from './load-engine.js';

/** One of each kind that is no number. */
const otherOfSearch: Required<Omit<SearchSettings, keyof typeof searchRanges>> = {
  style: 'one',
  people: 'online',
  opening: '',
  remembers: false,
  tells: false,
  resigns: false,
};
const otherOfReview: Required<Omit<ReviewSettings, keyof typeof reviewRanges>> = {
  people: 'online',
  ending: '',
  winner: 'black',
  part: 'last',
  from: 1,
  to: 2,
  notes: [],
  best: '',
};

async function engineInGame(): Promise<Engine> {
  const engine = await readyEngine();
  valueOf(engine.newGame('startpos', '7g7f 3c3d'));
  return engine;
}

interface SettingsOfCall {
  call: 'start' | 'startReview';
  /** Without these there is no such call. */
  required: object;
  ranges: Readonly<Record<string, { low: number; high: number }>>;
  others: object;
}
const calls: SettingsOfCall[] = [
  { call: 'start', required: { naturalness: 50, strength: 10 }, ranges: searchRanges, others: otherOfSearch },
  { call: 'startReview', required: {}, ranges: reviewRanges, others: otherOfReview },
];

function begin(engine: Engine, call: SettingsOfCall['call'], settings: object): Reply<true> {
  return call === 'start' ? engine.start(settings as SearchSettings) : engine.startReview(settings);
}

const numbers = calls.flatMap(({ call, required, ranges }) =>
  Object.entries(ranges).map(([name, range]) => ({ call, required, name, ...range })),
);

test.each(numbers)('$call takes $name from $low to $high', async ({ call, required, name, low, high }) => {
  const engine = await engineInGame();
  const answerTo = (value: number): string => {
    const reply = begin(engine, call, { ...required, [name]: value });
    return reply.ok ? 'taken' : reply.error.code;
  };
  expect([low, high].map(answerTo)).toEqual(['taken', 'taken']);
  expect(answerTo(low - 1)).toBe('settings_range');
  // What is larger than any setting is no number for the engine at all.
  expect(answerTo(high + 1)).toBe(high === largestSetting ? 'argument' : 'settings_range');
});

test.each(calls)('$call reads the settings that the contract names, and no others', async (of) => {
  const engine = await engineInGame();
  const read = new Set<PropertyKey>();
  const get = (settings: object, name: PropertyKey): unknown => {
    read.add(name);
    return Reflect.get(settings, name);
  };
  valueOf(begin(engine, of.call, new Proxy(of.required, { get })));
  expect([...read].toSorted()).toEqual([...Object.keys(of.ranges), ...Object.keys(of.others)].toSorted());
});

test('every style, people and impasse rule of the contract is taken', async () => {
  const engine = await engineInGame();
  const wanted = { naturalness: 50, strength: 1 };
  for (const style of thinkersIds) valueOf(engine.start({ ...wanted, style }));
  for (const people of peoples) {
    valueOf(engine.start({ ...wanted, people }));
    valueOf(engine.startReview({ people }));
  }
  for (const winner of ['black', 'white'] as const) valueOf(engine.startReview({ ending: 'resignation', winner }));
  expect(engine.startReview({ ending: 'boredom' })).toMatchObject({ ok: false, error: { where: 'settings ending' } });
  expect(engine.startReview({ winner: 'both' as 'black' })).toMatchObject({
    ok: false,
    error: { where: 'settings winner' },
  });
  for (const rule of impasseRules) expect(valueOf(engine.setImpasseRule(rule)).impasse.rule).toBe(rule);
});
