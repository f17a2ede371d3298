// What an element says of its lesson.

import type { MoveText, Text } from '@engine';
import type { Language, WordsOf } from './language';
import { squareNames, type SquareName } from './square-name';

const { ja: inJapanese, en: inEnglish } = squareNames;

const ja = {
  lesson: 'けいこ',
  findNatural: '自然な一手を指してください。',
  reach: (name: Text) => `${name.ja}の形を作ってください。`,
  win: 'この局面から勝ってください。',
  left: (moves: number) => `あと${moves}手`,
  weighing: '考えています',
  hint: 'ヒント',
  /** Of the piece that moves, and from where; null: it is dropped. */
  hintOf: (piece: string, from: SquareName | null) =>
    from === null ? `持ち駒の${piece}を打つ手です。` : `${inJapanese(from)}の${piece}を動かす手です。`,
  /** Of the opponent, to be beaten. */
  king: (square: SquareName) => `目標：${inJapanese(square)}の玉`,
  /** What has still to come where, any of the pieces. */
  places: (left: readonly { pieces: readonly string[]; square: SquareName }[]) =>
    `まだ配置していない駒：${left.map(({ pieces, square }) => `${inJapanese(square)}${pieces.join('か')}`).join('、')}`,
  natural: '正解。自然な一手です。',
  notNatural: 'もっと自然な手があります。',
  /** How often people play the move that was tried, 0 to 1. */
  often: (share: number) =>
    share < 0.05 ? 'ここではめったに指されません。' : `ここでは10回に${Math.round(share * 10) || 1}回ほど指されます。`,
  reached: (name: Text) => `${name.ja}の形になりました。`,
  notReached: (name: Text) => `${name.ja}の形になりませんでした。`,
  won: '勝ちました。',
  notWon: '勝ちきれませんでした。',
  again: 'もう一度',
  showAnswer: '答えを見る',
  answer: (move: MoveText) => `自然な一手は${move.japanese}です。`,
  unjudged: 'この局面の自然な手を調べられませんでした。',
};

export type LessonMessages = WordsOf<typeof ja>;

const en: LessonMessages = {
  lesson: 'Lesson',
  findNatural: 'Find the natural move.',
  reach: (name) => `Build this: ${name.en}.`,
  win: 'Win from here.',
  left: (moves) => `${moves} ${moves === 1 ? 'move' : 'moves'} left`,
  weighing: 'Weighing it',
  hint: 'Hint',
  hintOf: (piece, from) => (from === null ? `Drop a ${piece}.` : `Move the ${piece} on ${inEnglish(from)}.`),
  king: (square) => `The king to beat is on ${inEnglish(square)}.`,
  places: (left) =>
    `Still to come: ${left.map(({ pieces, square }) => `${pieces.join(' or ')} to ${inEnglish(square)}`).join(', ')}.`,
  natural: 'Right. That is a natural move.',
  notNatural: 'There is a more natural move.',
  often: (share) =>
    share < 0.05
      ? 'People hardly play it here.'
      : `People play it here about ${Math.round(share * 10) || 1} in 10 times.`,
  reached: (name) => `Built: ${name.en}.`,
  notReached: (name) => `Not built in time: ${name.en}.`,
  won: 'Won.',
  notWon: 'Not won this time.',
  again: 'Again',
  showAnswer: 'Show the answer',
  answer: (move) => `The natural move is ${move.english}.`,
  unjudged: 'What is natural here could not be found out.',
};

export function lessonMessagesIn(language: Language): LessonMessages {
  return language === 'ja' ? ja : en;
}
