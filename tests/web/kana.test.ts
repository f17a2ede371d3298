import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inKana } from '../../web/src/i18n/kana';

const signs = { black: 'せんて', white: 'ごて' };

describe('inKana', () => {
  it.each([
    ['▲７六歩', 'せんて、なな ろく ふ'],
    ['△同銀', 'ごて、どう ぎん'],
    ['▲２二角成', 'せんて、に に かく なり'],
    ['△７七桂不成', 'ごて、なな なな けい ならず'],
    ['▲４五角打', 'せんて、よん ご かく うつ'],
    ['▲５八金右上', 'せんて、ご はち きん みぎ あがる'],
    ['▲５八金直', 'せんて、ご はち きん すぐ'],
    ['△８八成銀引', 'ごて、はち はち なりぎん ひく'],
    ['▲３三同竜左', 'せんて、さん さん どう りゅう ひだり'],
    ['△９一と寄', 'ごて、きゅう いち と よる'],
  ])('reads %s', (written, read) => {
    expect(inKana(written, signs)).toBe(read);
  });

  it('reads the moves of a sentence and leaves its words', () => {
    expect(inKana('△７七桂成に▲同銀と取り返すのが流れです。', signs)).toBe(
      'ごて、なな なな けい なりにせんて、どう ぎんと取り返すのが流れです。',
    );
    expect(inKana('▲５三と取る', signs)).toBe('せんて、ご さん と取る');
    expect(inKana('同じ駒を続けて使う', signs)).toBe('同じ駒を続けて使う');
  });

  it('knows every move of the explanations', () => {
    const text = readFileSync(new URL('../data/explanations.golden', import.meta.url), 'utf8');
    expect(text).toMatch(/[▲△]/);
    expect(inKana(text, signs)).not.toMatch(/[▲△]/);
  });
});
