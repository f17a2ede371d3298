import { describe, expect, it } from 'vitest';
import { partnerOrigin, readArguments, readFrameMessage } from '../../web/src/embed/frame-messages';

describe('readFrameMessage', () => {
  it('reads calls and attributes of its version', () => {
    expect(readFrameMessage({ nagare: 1, call: 3, method: 'undo' })).toEqual({
      call: 3,
      method: 'undo',
      arguments: [],
    });
    expect(readFrameMessage({ nagare: 1, attribute: 'lang', value: null })).toEqual({
      attribute: 'lang',
      value: null,
    });
  });

  it.each([
    null,
    'nagare',
    { nagare: 2, call: 3, method: 'undo' },
    { nagare: '1', call: 3, method: 'undo' },
    { type: 'webpackOk' },
  ])('leaves %o alone', (data) => {
    expect(readFrameMessage(data)).toBeNull();
  });

  it.each([
    [{ nagare: 1, call: 3, method: 'constructor' }, 3, 'constructor'],
    [{ nagare: 1, call: 'a', method: 'undo', arguments: 'all' }, 'a', 'all'],
    [{ nagare: 1, method: 'undo' }, null, 'call'],
    [{ nagare: 1, call: {}, method: 'undo' }, null, 'Object'],
    [{ nagare: 1, attribute: 'lang', value: 3 }, null, '3'],
    [{ nagare: 1, attribute: 'language', value: 'ja' }, null, 'language'],
    [{ nagare: 1, attribute: 'keep-progress', value: 'club' }, null, 'keep-progress'],
    [{ nagare: 1 }, null, 'call'],
  ])('says what is wrong with %o', (data, call, named) => {
    expect(readFrameMessage(data)).toEqual({ misfit: expect.stringContaining(named), call });
  });
});

describe('readArguments', () => {
  it.each([
    ['newGame', []],
    ['newGame', [{ side: 'white', moves: ['7g7f'], byoyomi: 30 }]],
    ['setPosition', ['startpos', ['7g7f']]],
    ['review', ['１ ７六歩']],
  ] as const)('hands on to %s all of %j', (method, given) => {
    expect(readArguments({ call: 1, method, arguments: [...given] })).toEqual({ ok: true, value: given });
  });

  it.each([
    ['newGame', [{}, 1]],
    ['newGame', [{ byoyomi: '30' }]],
    ['undo', [1]],
    ['setPosition', ['startpos', '7g7f']],
    ['setPosition', [null]],
    ['newGame', [null]],
    ['newGame', [{ sfen: 5 }]],
    ['newGame', [{ side: 'green' }]],
    ['play', []],
    ['review', [7]],
  ] as const)('does not let %s take %j', (method, given) => {
    expect(readArguments({ call: 1, method, arguments: [...given] })).toEqual({
      ok: false,
      detail: expect.stringContaining(`${method}: `),
    });
  });
});

describe('partnerOrigin', () => {
  it('goes by the address first, then by what the browser says', () => {
    expect(partnerOrigin('https://school.example', 'https://other.example', '')).toBe('https://school.example');
    expect(partnerOrigin('https://school.example/page?x', undefined, '')).toBe('https://school.example');
    expect(partnerOrigin(null, 'https://other.example', 'https://third.example/')).toBe('https://other.example');
    expect(partnerOrigin(null, undefined, 'https://third.example/page')).toBe('https://third.example');
  });

  it('is nobody where none is named, or what is named is no origin', () => {
    expect(partnerOrigin(null, undefined, '')).toBeNull();
    expect(partnerOrigin(null, 'null', '')).toBeNull();
    expect(partnerOrigin('*', 'https://other.example', '')).toBeNull();
    expect(partnerOrigin('', 'https://other.example', '')).toBeNull();
    expect(partnerOrigin('javascript:alert(1)', 'https://other.example', '')).toBeNull();
  });
});
