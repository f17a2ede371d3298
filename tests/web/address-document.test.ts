// What docs/address.md says is what the page reads: its parameters with their values, and its rooms.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressParameters, readAddress } from '../../web/src/page/address';
import { roomsOf, type RoomParts } from '../../web/src/page/rooms';
import { readHash } from '../../web/src/page/router';
import { codesOf, rowsOf, sectionOf } from '../rules/documents';

const written = readFileSync(new URL('../../docs/address.md', import.meta.url), 'utf8');
const parameters = rowsOf(sectionOf(written, 'What to begin with')).map(([name = '', values = '']) => ({
  name: codesOf(name).join(),
  values,
}));
const addresses = rowsOf(sectionOf(written, 'Rooms')).flatMap(([address = '']) => codesOf(address));

/** Whether the page takes the value: of a game with moves, and of one with a main time. */
function takes(parameter: string, value: string | number): boolean {
  const given = { moves: '7g7f', 'main-time': '60', [parameter]: String(value) };
  return readAddress(`?${new URLSearchParams(given)}`).problems.length === 0;
}

describe('the parameters of docs/address.md', () => {
  it('are those that the page reads', () => {
    expect(parameters.map(({ name }) => name).toSorted()).toEqual(addressParameters.toSorted());
  });

  it('have the ranges that they have there', () => {
    const ranges = parameters.flatMap(({ name, values }) => {
      const [, low, high] = /^(-?\d+) to (\d+)$/.exec(values) ?? [];
      return low === undefined ? [] : [{ name, low: Number(low), high: Number(high) }];
    });
    expect(ranges.map(({ name }) => name)).toEqual(['main-time', 'byoyomi', 'increment', 'naturalness', 'strength']);
    for (const { name, low, high } of ranges) {
      const taken = [low - 1, low, high, high + 1].map((value) => takes(name, value));
      expect([name, ...taken]).toEqual([name, false, true, true, false]);
    }
  });

  it('take the values that stand there, and no others where these are all', () => {
    const named = parameters.flatMap(({ name, values }) =>
      /^`[a-z]+`(?:, `[a-z]+`)*$/.test(values) ? [{ name, values: codesOf(values) }] : [],
    );
    expect(named.map(({ name }) => name)).toEqual(['side', 'people', 'style', 'resigns', 'lang', 'view']);
    for (const { name, values } of named) {
      expect([name, ...values.filter((value) => !takes(name, value))]).toEqual([name]);
      expect(takes(name, 'another')).toBe(false);
    }
  });
});

describe('the rooms of docs/address.md', () => {
  it('are those of the page', () => {
    const named = new Set(addresses.map((address) => /^#\/([a-z]+)/.exec(address)?.[1] ?? address));
    expect([...named].toSorted()).toEqual(Object.keys(roomsOf({} as RoomParts)).toSorted());
  });

  it('have addresses that can be read', () => {
    expect(addresses.filter((address) => readHash(address).room === '')).toEqual([]);
    expect(readHash('#/games/side%3Dblack').place).toEqual(['side=black']);
  });
});
