// What an element says of its lesson.

import type { MoveText, Text } from '@engine';
import type { Language } from './language';

export interface LessonMessages {
  lesson: string;
  findNatural: string;
  reach(name: Text): string;
  win: string;
  left(moves: number): string;
  weighing: string;
  hint: string;
  /** Of the piece that moves, or is dropped. */
  hintOf(piece: string, drop: boolean): string;
  natural: string;
  notNatural: string;
  reached(name: Text): string;
  notReached(name: Text): string;
  won: string;
  notWon: string;
  again: string;
  showAnswer: string;
  answer(move: MoveText): string;
  unjudged: string;
}

const ja: LessonMessages = {
  lesson: '課題',
  findNatural: '自然な一手を指してください。',
  reach: (name) => `${name.ja}に組んでください。`,
  win: 'この局面から勝ってください。',
  left: (moves) => `あと${moves}手`,
  weighing: '考えています',
  hint: 'ヒント',
  hintOf: (piece, drop) => (drop ? `持ち駒の${piece}を打つ手です。` : `${piece}を動かす手です。`),
  natural: '正解。自然な一手です。',
  notNatural: 'もっと自然な手があります。',
  reached: (name) => `${name.ja}に組めました。`,
  notReached: (name) => `${name.ja}に組めませんでした。`,
  won: '勝ちました。',
  notWon: '勝ちきれませんでした。',
  again: 'もう一度',
  showAnswer: '答えを見る',
  answer: (move) => `自然な一手は${move.japanese}です。`,
  unjudged: 'この局面の自然な手を調べられませんでした。',
};

const en: LessonMessages = {
  lesson: 'Lesson',
  findNatural: 'Find the natural move.',
  reach: (name) => `Build this: ${name.en}.`,
  win: 'Win from here.',
  left: (moves) => `${moves} ${moves === 1 ? 'move' : 'moves'} left`,
  weighing: 'Weighing it',
  hint: 'Hint',
  hintOf: (piece, drop) => (drop ? `Drop a ${piece}.` : `Move a ${piece}.`),
  natural: 'Right. That is the natural move.',
  notNatural: 'There is a more natural move.',
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
