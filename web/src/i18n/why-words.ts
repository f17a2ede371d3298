// What is said of a move that the person tries or asks about, where the engine does not say it.

import type { Judgement } from '@engine';
import type { Language, WordsOf } from './language';

const ja = {
  task: (side: string) => `${side}の手番です。聞いてみたい手を盤の上で動かしてください。指したことにはなりません。`,
  /** On the board meanwhile. */
  asking: '聞いてみたい手を',
  inLine: '変化の局面です',
  weighing: 'その手を調べています。数秒かかることがあります。',
  failed: (detail: string) => `この手は調べられませんでした。${detail}`,
  another: 'ほかの手を聞く',
  back: '戻る',
  /** How a move stands that the person has tried, without the best move's name; points of win rate. */
  verdict: {
    best: () => '最善手です。',
    equal: () => '最善手と同じくらいよい手です。',
    little: (points) => `惜しい手です。最善手より少し損です（勝率で約${points}ポイント）。`,
    worse: (points) => `最善手よりはっきり損です（勝率で約${points}ポイント）。`,
  } satisfies Record<Judgement, (points: number) => string>,
  played: 'この対局で指された手です。',
  natural: '自然な一手です。',
  reply: (move: string) => `${move}と応じられます。`,
  /** After why a move of a lesson is not the one. */
  onceMore: 'もう一度どうぞ。',
  /** What is expected to follow; played out on the board. */
  line: 'この後の進行',
  lineHelp: '左右の矢印キーでも進みます。',
  lineBack: '一手戻る',
  lineNext: '一手進む',
};

export type WhyWords = WordsOf<typeof ja>;

const en: WhyWords = {
  task: (side) => `${side} to move. Make the move that you want to ask about on the board. It is not played.`,
  asking: 'Which move?',
  inLine: 'A position of the line',
  weighing: 'The move is being weighed. This may take a few seconds.',
  failed: (detail) => `The move could not be weighed. ${detail}`,
  another: 'Ask about another move',
  back: 'Back',
  verdict: {
    best: () => 'It is the best move.',
    equal: () => 'It is as good as the best move.',
    little: (points) => `Close: it is a little worse than the best move (by about ${points} points of win rate).`,
    worse: (points) => `It is clearly worse than the best move (by about ${points} points of win rate).`,
  },
  played: 'It is what was played in the game.',
  natural: 'It is the natural move.',
  reply: (move) => `The answer is ${move}.`,
  onceMore: 'Try once more.',
  line: 'What would follow',
  lineHelp: 'The left and right arrow keys walk through it.',
  lineBack: 'A move back',
  lineNext: 'A move on',
};

export const whyWords: Record<Language, WhyWords> = { ja, en };
