import { describe, expect, it } from 'vitest';
import { fullWidthFor, usualFullWidth } from '../../web/src/panel/bar-scale';
import { percent, signed } from '../../web/src/panel/figures';

describe('the common scale of the bars', () => {
  it('stays put while everything fits', () => {
    expect(fullWidthFor([])).toBe(usualFullWidth);
    expect(fullWidthFor([60, 299, 300])).toBe(usualFullWidth);
  });

  it('doubles until the largest fits, below zero too', () => {
    expect(fullWidthFor([301, 10])).toBe(2 * usualFullWidth);
    expect(fullWidthFor([10, -1300])).toBe(8 * usualFullWidth);
  });
});

describe('figures', () => {
  it('carry their sign', () => {
    expect([signed(300), signed(0), signed(-45)]).toEqual(['+300', '0', '−45']);
  });

  it.each([
    [0, '0%'],
    [504, '50%'],
    [505, '51%'],
    [1000, '100%'],
  ])('a win rate of %i per mille is %s', (perMille, text) => {
    expect(percent(perMille, 'en')).toBe(text);
    expect(percent(perMille, 'ja')).toBe(text.replace('%', '％'));
  });
});
