// Moves in Japanese notation as they are read aloud, for speech: a screen reader knows the signs and
// the characters, not how players say them.

import type { Side } from '@engine';

const readings: Record<string, string> = {
  '１': 'いち',
  '２': 'に',
  '３': 'さん',
  '４': 'よん',
  '５': 'ご',
  '６': 'ろく',
  '７': 'なな',
  '８': 'はち',
  '９': 'きゅう',
  一: 'いち',
  二: 'に',
  三: 'さん',
  四: 'よん',
  五: 'ご',
  六: 'ろく',
  七: 'なな',
  八: 'はち',
  九: 'きゅう',
  同: 'どう',
  歩: 'ふ',
  香: 'きょう',
  桂: 'けい',
  銀: 'ぎん',
  金: 'きん',
  角: 'かく',
  飛: 'ひ',
  玉: 'ぎょく',
  と: 'と',
  成香: 'なりきょう',
  成桂: 'なりけい',
  成銀: 'なりぎん',
  馬: 'うま',
  竜: 'りゅう',
  右: 'みぎ',
  左: 'ひだり',
  直: 'すぐ',
  上: 'あがる',
  寄: 'よる',
  引: 'ひく',
  打: 'うつ',
  成: 'なり',
  不成: 'ならず',
};

/** As core/notation/move_text.cpp writes a move: sign, square or 同, piece, which of several, promotion or drop. */
const move = new RegExp(
  '(?<sign>[▲△])(?<square>[１-９][一二三四五六七八九]同?|同)' +
    '(?<piece>成[香桂銀]|[歩香桂銀金角飛玉と馬竜])(?<which>直|[右左]?[上寄引]?)(?<end>不?成|打)?',
  'g',
);

/** The text with its moves in kana; signs: who moves, as it is said. */
export function inKana(text: string, signs: Record<Side, string>): string {
  return text.replace(move, (...found) => {
    const { sign, square, piece, which, end } = found.at(-1) as Record<string, string | undefined>;
    const parts = [...(square ?? ''), piece, ...(which ?? ''), end];
    const words = parts.map((part) => readings[part ?? ''] ?? '').filter((word) => word !== '');
    return `${signs[sign === '▲' ? 'black' : 'white']}、${words.join(' ')}`;
  });
}
