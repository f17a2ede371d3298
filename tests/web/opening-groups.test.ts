import { describe, expect, it } from 'vitest';
import type { Side } from '../../wasm/engine';
import type { Language } from '../../web/src/i18n/language';
import { messagesIn } from '../../web/src/i18n/words';
import { openingGroups } from '../../web/src/panel/opening-groups';
import { openings } from './fake-engine';

function groups(side: Side, language: Language = 'en', known = openings, asked = ''): [string, string[]][] {
  return openingGroups({ asked, side, openings: known, language, words: messagesIn(language) }).map(
    ({ name, openings: named }) => [name, named.map((opening) => opening.name)],
  );
}

describe('the openings that can be asked for', () => {
  it('are those of its side, by family, without the one that is called as its family', () => {
    expect(groups('black')).toEqual([
      ['Static Rook', ['Yagura', 'Side Pawn']],
      ['Ranging Rook', ['Fourth-file Rook']],
    ]);
    expect(groups('white')).toEqual([
      ['Static Rook', ['Yagura']],
      ['Ranging Rook', ['Fourth-file Rook', 'Gokigen']],
    ]);
  });

  it('are with the one that is called as its family where that is asked for', () => {
    expect(groups('black', 'en', openings, 'any_ranging').at(-1)).toEqual([
      'Ranging Rook',
      ['Fourth-file Rook', 'Ranging Rook'],
    ]);
  });

  it('are named in Japanese', () => {
    expect(groups('white', 'ja')).toEqual([
      ['居飛車', ['矢倉']],
      ['振り飛車', ['四間飛車', 'ゴキゲン中飛車']],
    ]);
  });

  it('may be of either family, and there may be none', () => {
    const either = { id: 'own', ja: '自己流', en: 'Own', family: 'either', side: null } as const;
    expect(groups('black', 'en', [either])).toEqual([['Static or Ranging Rook', ['Own']]]);
    expect(groups('black', 'en', [])).toEqual([]);
  });
});
