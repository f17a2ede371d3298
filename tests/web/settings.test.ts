import { describe, expect, it } from 'vitest';
import { readNaturalness, readSettings, readStrength } from '../../web/src/app/settings';

describe('settings', () => {
  it.each([
    ['0', 0],
    ['100', 100],
    ['007', 7],
    ['101', null],
    ['-1', null],
    ['1e1', null],
    ['5.0', null],
    [' 5', null],
    ['', null],
    ['५', null],
  ])('naturalness %j is %j', (text, value) => {
    expect(readNaturalness(text)).toBe(value);
  });

  it.each([
    ['0', null],
    ['1', 1],
    ['10', 10],
    ['11', null],
  ])('strength %j is %j', (text, value) => {
    expect(readStrength(text)).toBe(value);
  });

  it('come out of storage whole or not at all', () => {
    expect(readSettings({ naturalness: 25, strength: 3 })).toEqual({ naturalness: 25, strength: 3 });
    for (const bad of [null, 3, 'x', [], {}, { naturalness: 25 }, { naturalness: 25, strength: 99 }]) {
      expect(readSettings(bad)).toBeNull();
    }
  });
});
