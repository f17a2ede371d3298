import { describe, expect, it } from 'vitest';
import type { MoveText } from '@engine';
import { readTypedMove } from '../../web/src/session/typed-move';
import { FakeEngine } from './fake-engine';

function legalAfter(start: string, moves: string): { legal: MoveText[]; previous: string | null } {
  const engine = new FakeEngine();
  const state = engine.newGame(start, moves);
  const texts = engine.legalTexts();
  if (!state.ok || !texts.ok) {
    throw new Error('no such position');
  }
  return { legal: texts.value, previous: state.value.moves.at(-1)?.usi ?? null };
}

function read(text: string, start = 'startpos', moves = '') {
  const { legal, previous } = legalAfter(start, moves);
  return readTypedMove(text, legal, previous);
}

const exchange = '7g7f 3c3d 8h2b+';

describe('a move that is typed', () => {
  it.each([
    '7g7f',
    '7G7F',
    '▲７六歩',
    '７六歩',
    '76歩',
    '7六歩',
    '7 6 歩',
    '７６歩',
    '☗7六歩(77)',
    '76歩兵',
    '７六歩。',
    'P-7f',
    'p-7f',
    'P7f',
    'P76',
    'P-76',
    'P77-76',
    'P7g-7f',
  ])('%s is the pawn to 7f', (text) => {
    expect(read(text)).toEqual({ ok: true, value: '7g7f' });
  });

  it.each([
    ['同銀', '3a2b'],
    ['△同　銀', '3a2b'],
    ['22同銀', '3a2b'],
    ['２二銀', '3a2b'],
    ['Sx22', '3a2b'],
    ['同飛', '8b2b'],
  ])('%s takes on the square just moved to', (text, usi) => {
    expect(read(text, 'startpos', exchange)).toEqual({ ok: true, value: usi });
  });

  it.each([
    ['45角打', 'B*4e'],
    ['45角', 'B*4e'],
    ['B*45', 'B*4e'],
    ['b*4e', 'B*4e'],
    ['B-4e', 'B*4e'],
  ])('%s is a drop', (text, usi) => {
    expect(read(text, 'startpos', `${exchange} 3a2b`)).toEqual({ ok: true, value: usi });
  });

  it.each([
    ['22角成', '8h2b+'],
    ['22角不成', '8h2b'],
    ['22角生', '8h2b'],
    ['Bx22+', '8h2b+'],
    ['B22=', '8h2b'],
  ])('%s says whether it promotes', (text, usi) => {
    expect(read(text, 'startpos', '7g7f 3c3d')).toEqual({ ok: true, value: usi });
  });

  it.each([
    ['58金右', '4i5h'],
    ['58金左', '6i5h'],
    ['58金(49)', '4i5h'],
    ['G49-58', '4i5h'],
    ['G6958', '6i5h'],
    ['68銀上', '7i6h'], // the only one that can: a word too many is none
  ])('%s says which of two', (text, usi) => {
    expect(read(text)).toEqual({ ok: true, value: usi });
  });

  it('knows the pieces under all their names', () => {
    const promoted = '4k4/9/9/9/4+R4/3+B1+S3/2+P6/9/4K4 b - 1';
    for (const [text, usi] of [
      ['54龍', '5e5d'],
      ['54竜王', '5e5d'],
      ['D54', '5e5d'],
      ['+R-54', '5e5d'],
      ['75馬', '6f7e'],
      ['H75', '6f7e'],
      ['45全', '4f4e'],
      ['45成銀', '4f4e'],
      ['+S45', '4f4e'],
      ['76と金', '7g7f'],
      ['T76', '7g7f'],
      ['48王', '5i4h'],
      ['48玉', '5i4h'],
      ['K48', '5i4h'],
    ] as const) {
      expect(read(text, promoted), text).toEqual({ ok: true, value: usi });
    }
  });

  it('where a drop and a move are possible, only 打 and * drop', () => {
    const both = '4k4/9/9/9/9/9/4G4/9/4K4 b G 1';
    expect(read('56金', both)).toEqual({ ok: true, value: '5g5f' });
    expect(read('56金打', both)).toEqual({ ok: true, value: 'G*5f' });
    expect(read('G*56', both)).toEqual({ ok: true, value: 'G*5f' });
  });

  it.each([
    ['', 'typed_empty', ''],
    ['  ', 'typed_empty', ''],
    ['hello', 'typed_unreadable', 'hello'],
    ['76', 'typed_unreadable', '76'],
    ['8十歩', 'typed_unreadable', '8十歩'],
    ['75歩', 'typed_illegal', '75歩'],
    ['7g7e', 'typed_illegal', '7g7e'],
    ['同歩', 'typed_illegal', '同歩'],
    ['P*55', 'typed_illegal', 'P*55'],
    ['58金', 'typed_several', /５八金右.*５八金左|５八金左.*５八金右/],
  ])('%j is refused, and named', (text, code, detail) => {
    const reply = read(text);
    const named = typeof detail === 'string' ? detail : expect.stringMatching(detail);
    expect(reply).toMatchObject({ ok: false, error: { code, detail: named } });
  });

  it('names both where promotion is not said', () => {
    expect(read('22角', 'startpos', '7g7f 3c3d')).toMatchObject({
      error: { code: 'typed_several', where: '22角', detail: expect.stringMatching(/不成/) },
    });
  });
});
