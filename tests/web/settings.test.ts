import { describe, expect, it } from 'vitest';
import {
  playableOpening,
  readNaturalness,
  readOpening,
  readPeople,
  readStrength,
  readThinkers,
} from '../../web/src/engine/settings';
import { openings } from './fake-engine';

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
    ['-6', null],
    ['-5', -5],
    ['0', 0],
    ['10', 10],
    ['11', null],
  ])('strength %j is %j', (text, value) => {
    expect(readStrength(text)).toBe(value);
  });

  it.each([
    ['one', 'one'],
    ['council', 'council'],
    ['', null],
    ['Council', null],
  ])('thinkers %j are %j', (text, value) => {
    expect(readThinkers(text)).toBe(value);
  });

  it.each([
    ['online', 'online'],
    ['professional', 'professional'],
    ['amateur', null],
    ['Professional', null],
    ['', null],
  ])('people %j are %j', (text, value) => {
    expect(readPeople(text)).toBe(value);
  });

  it.each([
    ['', ''],
    ['ranging', 'ranging'],
    ['v_45haya', 'v_45haya'],
    ['Ranging', null],
    ['四間飛車', null],
    [' static', null],
    ['x'.repeat(41), null],
  ])('opening %j is %j', (text, value) => {
    expect(readOpening(text)).toBe(value);
  });

  it.each([
    ['', 'black', ''],
    ['static', 'black', 'static'],
    ['ranging', 'white', 'ranging'],
    ['yagura', 'white', 'yagura'],
    ['side_pawn', 'black', 'side_pawn'],
    ['side_pawn', 'white', ''],
    ['gokigen', 'black', ''],
    ['gokigen', 'white', 'gokigen'],
    ['either', 'black', ''],
    ['nonsense', 'black', ''],
  ] as const)('opening %j asked of %s is %j', (asked, side, played) => {
    expect(playableOpening(asked, side, openings)).toBe(played);
  });

  it('a family can be asked for before the openings are known', () => {
    expect(playableOpening('ranging', 'black', [])).toBe('ranging');
    expect(playableOpening('yagura', 'black', [])).toBe('');
  });
});
