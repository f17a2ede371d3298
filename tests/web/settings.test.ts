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
    const whole = { naturalness: 25, strength: 3, impasseRule: '24-point' };
    expect(readSettings(whole)).toEqual(whole);
    expect(readSettings({ naturalness: 25, strength: 3 })).toEqual({ ...whole, impasseRule: '27-point' });
    const spoilt = [{ naturalness: 25 }, { ...whole, strength: 99 }, { ...whole, impasseRule: '28-point' }];
    for (const bad of [null, 3, 'x', [], {}, ...spoilt]) {
      expect(readSettings(bad)).toBeNull();
    }
  });
});
