// A text of any length comes in parts of whole games, however its bytes come.

import { describe, expect, it } from 'vitest';
import { textParts, type TextPart } from '../../web/src/games/text-parts';

const seed = Number(process.env.NAGARE_SEED ?? Date.now() % 1_000_000);
console.log(`text-parts: NAGARE_SEED=${seed}`);

/** xorshift: 0 to below the limit. */
let state = seed || 1;
function random(limit: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % limit;
}

async function* pieces(bytes: Uint8Array, longest: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length;) {
    const to = Math.min(at + 1 + random(longest), bytes.length);
    yield bytes.subarray(at, to);
    at = to;
  }
}

async function partsOf(text: string | Buffer, longest = 100_000): Promise<TextPart[]> {
  const parts: TextPart[] = [];
  for await (const part of textParts(pieces(Buffer.from(text as string), longest))) {
    parts.push(part);
  }
  return parts;
}

const records = (parts: readonly TextPart[]) => parts.filter((part) => part.kind === 'records');

/** All parts together are the text, and each knows how many lines stand before it. */
function expectWhole(parts: readonly TextPart[], text: string): void {
  const all = records(parts);
  expect(all).toHaveLength(parts.length);
  let before = '';
  for (const part of all) {
    expect(part.before).toBe(before.split('\n').length - 1);
    before += part.text;
  }
  expect(before).toBe(text);
}

const kif = (number: number): string =>
  `開始日時：2026/03/01\n先手：甲${number}\n後手：乙\n手合割：平手\n   1 ７六歩(77)\n*角道\n   2 投了\nまで1手で先手の勝ち\n`;
const csa = (number: number): string => `N+A${number}\nN-B\nPI\n+\n+7776FU\n'*x\n%TORYO\n`;
const lists: [string, string, RegExp][] = [
  ['titles of KIF', '# ----  Kifu for Windows\n', /^# -{4}/],
  ['no titles of KIF', '', /^開始日時/],
];

describe('a text of many games', () => {
  it.each(lists)('is parted where games begin: %s', async (_, title, begin) => {
    const text = Array.from({ length: 2000 }, (__, number) => title + kif(number)).join('');
    const parts = await partsOf(text);
    expectWhole(parts, text);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of records(parts)) {
      expect(part.text).toMatch(begin);
      expect(part.text.length).toBeLessThan(40_000);
    }
  });

  it('is parted where CSA has nothing between two games, and where USI has a line each', async () => {
    for (const text of [
      Array.from({ length: 3000 }, (_, number) => csa(number)).join(''),
      'startpos moves 7g7f 3c3d\n'.repeat(5000),
      'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n'.repeat(2000),
    ]) {
      const parts = await partsOf(text, 5000);
      expectWhole(parts, text);
      expect(parts.length).toBeGreaterThan(2);
    }
  });

  it('keeps a game with its variations together, however long', async () => {
    const variation = '\n変化：1手\n   1 ２六歩(27)\n*飛車先\n';
    const text = kif(1) + variation.repeat(3000);
    expect(records(await partsOf(text)).map((part) => [part.isAll, part.text])).toEqual([[true, text]]);
  });

  it.each(['utf-8', 'shift_jis', 'euc-jp'])('is read in %s, wherever its bytes are cut', async (encoding) => {
    // 先手：甲 and a line end
    const line = {
      'utf-8': Buffer.from('先手：甲\n'),
      shift_jis: Buffer.from('90e68ee88146 8d620a'.replace(' ', ''), 'hex'),
      'euc-jp': Buffer.from('c0e8bceaa1a7b9c30a', 'hex'),
    }[encoding];
    const bytes = Buffer.concat(Array.from({ length: 3000 }, () => line ?? Buffer.alloc(0)));
    const parts = records(await partsOf(bytes, 20));
    expect(parts.map((part) => part.text).join('')).toBe('先手：甲\n'.repeat(3000));
  });

  it('is one of none where it is empty', async () => {
    expect(await partsOf('')).toEqual([{ kind: 'records', text: '', before: 0, isAll: true }]);
    expect(await partsOf('\n \n')).toMatchObject([{ kind: 'records', isAll: true }]);
  });

  it('loses but the game that has a line that no record has, and names the line', async () => {
    const text = `${csa(1)}/\n${csa(2)}'${'x'.repeat(900_000)}\n+1716FU\n/\n${csa(3)}`;
    const parts = await partsOf(text);
    expect(parts).toMatchObject([
      { kind: 'records', text: csa(1), before: 0 },
      { kind: 'refused', code: 'record_too_long', where: 'line 16' },
      { kind: 'records', text: `/\n${csa(3)}`, before: 17 },
    ]);
  });

  it('has lines that end as on old systems', async () => {
    const text = Array.from({ length: 2000 }, (_, number) => `/\n${csa(number)}`).join('');
    const parts = await partsOf(text.replaceAll('\n', '\r'));
    expectWhole(parts, text);
  });
});

describe('a JSON', () => {
  const jkf = (comment: string): string =>
    JSON.stringify({ header: { 先手: '甲{' }, moves: [{ comments: [comment] }, { move: { from: { x: 7, y: 7 } } }] });
  const comments = ['"', '\\', '}]{[', '\n', '角道 '.repeat(90_000), '\\"'];

  it('of many records comes one by one, however it is written', async () => {
    const games = comments.map(jkf);
    for (const text of [games.join('\n'), `[${games.join(',')}]`, ` [\n${games.join(',\n')}\n]\n`]) {
      const parts = records(await partsOf(text));
      expect(parts.map((part) => JSON.parse(part.text))).toEqual(games.map((game) => JSON.parse(game)));
    }
    expect(records(await partsOf(games[0] ?? ''))).toEqual([
      { kind: 'records', text: games[0], before: 0, isAll: true },
    ]);
  });

  it('of the page comes game by game, however it is written', async () => {
    const games = comments.map((comment, number) => ({ number, comment, moves: [['7g7f']] }));
    const file = { format: 'nagare-games', version: 1, games };
    for (const text of [JSON.stringify(file), JSON.stringify(file, null, 2)]) {
      const parts = await partsOf(text);
      expect(parts.map((part) => part.kind === 'kept' && JSON.parse(part.text))).toEqual(games);
    }
    expect(await partsOf(JSON.stringify({ ...file, games: [] }))).toEqual([]);
    expect(await partsOf(JSON.stringify({ ...file, version: 3 }))).toMatchObject([
      { kind: 'refused', code: 'file_unreadable', where: 'version' },
    ]);
  });

  it('of the page that is cut off gives what is there, and says so', async () => {
    const games = [1, 2, 3].map((number) => ({ number }));
    const text = JSON.stringify({ format: 'nagare-games', version: 1, games });
    const from = text.indexOf('{"number":2');
    for (let length = from; length < text.length - 2; length += 1) {
      const parts = await partsOf(text.slice(0, length));
      expect(parts.at(-1)).toMatchObject({ kind: 'refused', code: 'file_cut' });
      expect(parts[0]).toMatchObject({ kind: 'kept', text: '{"number":1}' });
    }
  });

  it('that is none is left to the reader of records', async () => {
    expect(records(await partsOf('{"header":')).map(({ text }) => text)).toEqual(['{"header":']);
  });
});
