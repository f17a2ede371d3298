// What is said on the path for beginners: lessons, and a ladder of handicaps and opponents.

import type { Language, WordsOf } from './language';
import { squareNames, type SquareName } from './square-name';

const ja = {
  title: '入門',
  close: '戻る',
  opening: '駒を並べています',
  failed: (detail: string) => `用意できませんでした。${detail}`,
  again: 'もう一度',

  lessons: '入門のけいこ',
  /** Above the lesson with this id. */
  groups: { pawn: '駒の動き', promotion: 'きまり', take: '手筋', castle: '一局の進め方' },
  lesson: (number: number, name: string) => `${number}. ${name}`,
  done: '済んだけいこ',
  fromGame: (name: string) => `人の対局に出てきた局面です。「${name}」を思い出して、いちばんよい手を指してください。`,
  metOf: (count: number, of: number) => `${of}問のうち${count}問できました`,
  next: '次のけいこへ',
  nextPosition: '次の局面へ',
  retry: 'もう一度',
  hint: 'ヒント',
  showAnswer: '答えを見る',
  hintTo: (square: SquareName) => `行き先は${squareNames.ja(square)}です。`,
  met: 'できました。',
  missed: 'ちがう手でした。もう一度どうぞ。',
  metAll: 'けいこは全部終わりました。',
  nowLadder: (opponent: string, handicap: string) =>
    `次は駒落ちの階段です。${opponent}と、${handicap}で指してみてください。`,
  toRung: (number: number) => `階段の第${number}ステップを指す`,
  left: (moves: number) => `あと${moves}手`,

  ladder: '駒落ちの階段',
  ladderAbout: '裸玉の相手から始めて、二番続けて勝てば一つ上がり、三番続けて負ければ一つ下がります。',
  rung: (number: number, of: number, opponent: string, handicap: string) =>
    `第${number}ステップ（全${of}）：${opponent}、${handicap}`,
  won: '勝ちました。',
  lost: '負けました。',
  drawn: '引き分けました。',
  up: (opponent: string, handicap: string) =>
    `二番続けて勝ったので、一つ上がります。次は${opponent}の${handicap}です。`,
  stay: '同じ手合でもう一番どうぞ。',
  oneMore: 'もう一番勝てば、一つ上がります。',
  down: (opponent: string, handicap: string) =>
    `三番続けて負けたので、一つ下がります。次は${opponent}の${handicap}です。`,
  top: 'いちばん上まで来ました。',
  hints: 'ここではヒントを使えます。',
  noHints: 'ここからは、ヒントなしで指します。',
  mercy: 'ここではヒントを使えて、待ったは何度でもできます。相手は狙いを教えてくれます。',
  threat: '相手の狙い：',
  tookBack: '待った、いいですよ。ゆっくり考えましょう。',
  novice: (strength: number) => `入門の相手（強さ${strength}）`,
  map: '階段の全体',
  onMap: (opponent: string, handicap: string) => `${opponent}の${handicap}`,
  here: '← いまここ',
  nextGame: '次の対局',

  file: '進み具合の書き出しと読み込み',
  write: '進み具合をファイルに書き出す',
  read: 'ファイルから読み込む',
  readWell: '進み具合を読み込みました。',
  unreadable: (where: string, detail: string) =>
    `このファイルは読めないので、何も変えていません。［${[where, detail].filter((part) => part !== '').join('：')}］`,
  unread: 'この版では読めない進み具合があります。そのまま残してあり、ファイルにも入ります。',
};

export type PathWords = WordsOf<typeof ja>;

const en: PathWords = {
  title: 'First steps',
  close: 'Back',
  opening: 'Setting up the pieces',
  failed: (detail) => `This could not be set up. ${detail}`,
  again: 'Try again',

  lessons: 'Lessons',
  groups: { pawn: 'How the pieces move', promotion: 'Rules', take: 'Tactics', castle: 'A whole game' },
  lesson: (number, name) => `${number}. ${name}`,
  done: 'done',
  fromGame: (name) => `This position is from a game. Think of "${name}", and find the best move.`,
  metOf: (count, of) => `${count} of ${of} done`,
  next: 'Next lesson',
  nextPosition: 'Next position',
  retry: 'Once more',
  hint: 'Hint',
  showAnswer: 'Show the answer',
  hintTo: (square) => ` It goes to ${squareNames.en(square)}.`,
  met: 'Done.',
  missed: 'That was a different move. Try once more.',
  metAll: 'You have finished all lessons.',
  nowLadder: (opponent, handicap) => `Now comes the ladder of handicaps: ${opponent}, ${handicap}.`,
  toRung: (number) => `Play rung ${number} of the ladder`,
  left: (moves) => `${moves} ${moves === 1 ? 'move' : 'moves'} left`,

  ladder: 'The ladder of handicaps',
  ladderAbout:
    'It starts against a bare king. Win two in a row to move up a rung; lose three in a row and you move down one.',
  rung: (number, of, opponent, handicap) => `Rung ${number} of ${of}: ${opponent}, ${handicap}`,
  won: 'You won.',
  lost: 'You lost.',
  drawn: 'A draw.',
  up: (opponent, handicap) => `Two wins in a row: you move up a rung. Next: ${opponent}, ${handicap}.`,
  stay: 'Play this rung once more.',
  oneMore: 'Win once more to move up a rung.',
  down: (opponent, handicap) => `Three losses in a row: you move down a rung. Next: ${opponent}, ${handicap}.`,
  top: 'This is the highest rung.',
  hints: 'You can ask for hints on this rung.',
  noHints: 'From this rung on there are no hints.',
  mercy:
    'You can ask for hints here and take back as many moves as you like. Your opponent tells you what it threatens.',
  threat: 'What your opponent is up to:',
  tookBack: 'Of course you may take that back. Take your time.',
  novice: (strength) => `Beginner (strength ${strength})`,
  map: 'All rungs',
  onMap: (opponent, handicap) => `${opponent}, ${handicap}`,
  here: '← you are here',
  nextGame: 'Next game',

  file: 'Progress as a file',
  write: 'Save progress as a file',
  read: 'Read a file',
  readWell: 'Progress has been read.',
  unreadable: (where, detail) =>
    `This file cannot be read; nothing has been changed. [${[where, detail].filter((part) => part !== '').join(': ')}]`,
  unread: 'Some of your progress cannot be read by this version of the page: kept as before, and part of the file.',
};

export const pathWords: Record<Language, PathWords> = { ja, en };
