import { describe, expect, it } from 'vitest';
import { fullWidthFor, usualFullWidth } from '../../web/src/panel/bar-scale';
import { computerInAsMany, percentOfPerMille, signed } from '../../web/src/panel/figures';

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

  it('compare people and engines in as many moves', () => {
    const counted = { human: 90, computer: 30, chi_square: 0 };
    expect(computerInAsMany({ ...counted, human_total: 2_000, computer_total: 1_000 })).toBe(60);
    expect(computerInAsMany({ ...counted, human_total: 1_000, computer_total: 4_000 })).toBe(8);
  });

  it('turn per mille into per cent', () => {
    expect([percentOfPerMille(12), percentOfPerMille(0), percentOfPerMille(100)]).toEqual(['1.2', '0.0', '10.0']);
  });
});
