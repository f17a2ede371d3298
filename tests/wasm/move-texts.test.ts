// The moves of a line as people write them, from the reader of records.

import { expect, it } from 'vitest';
import { fetchRecords } from './load-records.js';

const records = await fetchRecords();
if (!records.ok) {
  throw new Error(JSON.stringify(records.error));
}
const { value: reader } = records;

const line = ['7g7f', '3c3d', '8h2b+', '3a2b', 'B*4e'];
const written = [
  { usi: '7g7f', japanese: '▲７六歩', english: 'P76' },
  { usi: '3c3d', japanese: '△３四歩', english: 'P34' },
  { usi: '8h2b+', japanese: '▲２二角成', english: 'Bx22+' },
  { usi: '3a2b', japanese: '△同銀', english: 'Sx22' },
  { usi: 'B*4e', japanese: '▲４五角', english: 'B*45' },
];

it('writes all of a line, or those from a move on', () => {
  expect(reader.moveTexts('startpos', line, 0)).toEqual({ ok: true, value: written });
  expect(reader.moveTexts('startpos', line, 3)).toEqual({ ok: true, value: written.slice(3) });
  expect(reader.moveTexts('startpos', line, 5)).toEqual({ ok: true, value: [] });
  expect(reader.moveTexts('startpos', [], 0)).toEqual({ ok: true, value: [] });
});

it('writes no more than what follows the rules', () => {
  expect(reader.moveTexts('startpos', ['7g7f', '3c3d', '5e5d', '3a2b'], 1)).toEqual({
    ok: true,
    value: written.slice(1, 2),
  });
  expect(reader.moveTexts('startpos', ['nonsense'], 0)).toEqual({ ok: true, value: [] });
});

it('begins from a position, where there is one', () => {
  expect(reader.moveTexts('4k4/9/4P4/9/9/9/9/9/4K4 b G 1', ['G*5b'], 0)).toEqual({
    ok: true,
    value: [{ usi: 'G*5b', japanese: '▲５二金', english: 'G*52' }],
  });
  expect(reader.moveTexts('9/9', line, 0)).toMatchObject({
    ok: false,
    error: { code: expect.stringMatching(/^sfen_/) },
  });
});

it('writes those of a mating problem with one king', () => {
  const start = '7lk/9/7G1/9/8+P/8L/9/9/9 b 2r2b3g4s4n2l17p 1';
  expect(reader.moveTexts(start, ['1e2d', 'P*1b'], 0)).toMatchObject({
    ok: true,
    value: [{ japanese: '▲２四と' }, { japanese: '△１二歩' }],
  });
});
