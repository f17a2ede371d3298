import { describe, expect, it } from 'vitest';
import { readNaturalness, readStrength } from '../../web/src/engine/settings';

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
});
