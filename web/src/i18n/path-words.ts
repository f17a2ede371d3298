// What is said on the path for beginners: ten lessons, and a ladder of handicaps and opponents.

import type { Language } from './language';

export interface PathWords {
  title: string;
  close: string;
  opening: string;
  failed(detail: string): string;
  again: string;

  lessons: string;
  lesson(number: number, name: string): string;
  done: string;
  next: string;
  retry: string;
  hint: string;
  /** Of a square and the piece on it that is to move. */
  hintFrom(square: string): string;
  hintDrop: string;
  met: string;
  missed: string;
  metAll: string;
  left(moves: number): string;

  ladder: string;
  ladderAbout: string;
  rung(number: number, of: number, opponent: string, handicap: string): string;
  begin: string;
  goOn: string;
  won: string;
  lost: string;
  drawn: string;
  up(opponent: string, handicap: string): string;
  stay: string;
  /** So many wins in a row lead up. */
  oneMore: string;
  down(opponent: string, handicap: string): string;
  top: string;
  hints: string;
  noHints: string;
  nextGame: string;
}

const ja: PathWords = {
  title: '入門',
  close: '戻る',
  opening: '駒を並べています',
  failed: (detail) => `用意できませんでした。${detail}`,
  again: 'もう一度',

  lessons: '十のけいこ',
  lesson: (number, name) => `${number}. ${name}`,
  done: '済んだけいこ',
  next: '次のけいこへ',
  retry: 'もう一度',
  hint: 'ヒント',
  hintFrom: (square) => `動かすのは${square}の駒です。`,
  hintDrop: '持ち駒を打つ手です。',
  met: 'できました。',
  missed: 'ちがう手でした。もう一度どうぞ。',
  metAll: '十のけいこが終わりました。次は駒落ちで指してみてください。',
  left: (moves) => `あと${moves}手`,

  ladder: '駒落ちの階段',
  ladderAbout: '十枚落ちから始めて、二番続けて勝てば一段上がり、三番続けて負ければ一段下がります。',
  rung: (number, of, opponent, handicap) => `${of}段のうち${number}段目　${opponent}、${handicap}`,
  begin: 'この段を指す',
  goOn: '続きを指す',
  won: '勝ちました。',
  lost: '負けました。',
  drawn: '引き分けました。',
  up: (opponent, handicap) => `二番続けて勝ったので、一段上がります。次は${opponent}の${handicap}です。`,
  stay: '同じ段でもう一番どうぞ。',
  oneMore: 'もう一番勝てば、一段上がります。',
  down: (opponent, handicap) => `三番続けて負けたので、一段下がります。次は${opponent}の${handicap}です。`,
  top: 'いちばん上の段です。',
  hints: 'この段ではヒントを使えます。',
  noHints: 'この段からは、ヒントなしで指します。',
  nextGame: '次の対局',
};

const en: PathWords = {
  title: 'First steps',
  close: 'Back',
  opening: 'Setting up the pieces',
  failed: (detail) => `This could not be set up. ${detail}`,
  again: 'Try again',

  lessons: 'Ten lessons',
  lesson: (number, name) => `${number}. ${name}`,
  done: 'done',
  next: 'Next lesson',
  retry: 'Once more',
  hint: 'Hint',
  hintFrom: (square) => `Move the piece on ${square}.`,
  hintDrop: 'Drop the piece in your hand.',
  met: 'Done.',
  missed: 'That was another move. Try once more.',
  metAll: 'That was the last of the ten. Now try a game at a handicap.',
  left: (moves) => `${moves} ${moves === 1 ? 'move' : 'moves'} left`,

  ladder: 'The ladder of handicaps',
  ladderAbout: 'It begins at ten pieces. Two wins in a row lead up a rung, three losses in a row lead down one.',
  rung: (number, of, opponent, handicap) => `Rung ${number} of ${of}: ${opponent}, ${handicap}`,
  begin: 'Play this rung',
  goOn: 'Go on with the game',
  won: 'You won.',
  lost: 'You lost.',
  drawn: 'A draw.',
  up: (opponent, handicap) => `Two wins in a row: up a rung. Next comes ${opponent}, ${handicap}.`,
  stay: 'Play the same rung once more.',
  oneMore: 'One more win leads up a rung.',
  down: (opponent, handicap) => `Three losses in a row: down a rung. Next comes ${opponent}, ${handicap}.`,
  top: 'This is the highest rung.',
  hints: 'Hints can be asked for on this rung.',
  noHints: 'From this rung on there are no hints.',
  nextGame: 'Next game',
};

export const pathWords: Record<Language, PathWords> = { ja, en };
