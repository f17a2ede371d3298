// What stands under a shared picture, broken into lines.

import { describe, expect, it } from 'vitest';
import { shortened, wrapText } from '../../web/src/share/wrap-text';

/** A letter is one wide, a character of Japanese two. */
const measure = (text: string): number => [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0);

describe('a text broken into lines', () => {
  it('is broken between words in English', () => {
    expect(wrapText('It opens the bishop and looks at the corner.', 'en', 16, measure)).toEqual([
      'It opens the',
      'bishop and looks',
      'at the corner.',
    ]);
  });

  it('is broken within a word only where that is wider than a line', () => {
    expect(wrapText('a Schachbrettmuster here', 'en', 8, measure)).toEqual(['a', 'Schachbr', 'ettmuste', 'r here']);
  });

  it('is broken between any two characters in Japanese', () => {
    expect(wrapText('角道を開けて攻めを見る', 'ja', 10, measure)).toEqual(['角道を開け', 'て攻めを見', 'る']);
  });

  it('has no stop or small kana at the beginning of a line, and no bracket at the end of one', () => {
    expect(wrapText('角道を開ける。次の手', 'ja', 12, measure)).toEqual(['角道を開け', 'る。次の手']);
    expect(wrapText('これはきっとよい', 'ja', 8, measure)).toEqual(['これは', 'きっとよ', 'い']);
    expect(wrapText('ここから「流れ」です', 'ja', 10, measure)).toEqual(['ここから', '「流れ」で', 'す']);
  });

  it('keeps a move and a number whole', () => {
    expect(wrapText('次の手は▲２二角成です', 'ja', 14, measure)).toEqual(['次の手は', '▲２二角成です']);
    expect(wrapText('前例は12345局ある', 'ja', 8, measure)).toEqual(['前例は', '12345局', 'ある']);
  });

  it('is no line where it is empty', () => {
    expect(wrapText('', 'ja', 10, measure)).toEqual([]);
    expect(wrapText('  ', 'en', 10, measure)).toEqual([]);
  });

  it.each(['ja', 'en'] as const)('loses nothing in %s', (language) => {
    const text =
      language === 'ja' ? '▲７六歩は（角道を）開けて、きっとよい手です。100局' : 'Opens the bishop, 100 games';
    for (const width of [7, 8, 13, 20, 200]) {
      expect(wrapText(text, language, width, measure).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  });
});

describe('a name that is cut', () => {
  it('has a sign for that', () => {
    expect(shortened('Kawakaze', 8, measure)).toBe('Kawakaze');
    expect(shortened('Kawakaze', 5, measure)).toBe('Kawa…');
    expect(shortened('青葉 一郎', 7, measure)).toBe('青葉 …');
  });
});
