// What is said in a study: a game played on beside its record, and what the engine thinks of a position.

import type { Language, WordsOf } from './language';

const ja = {
  title: '検討盤',
  close: '戻る',
  opening: '駒を並べています',
  failed: (detail: string) => `検討できませんでした。${detail}`,
  again: 'もう一度',

  turn: '手番',
  turnInCheck: '手番（王手）',
  over: '終局',

  tree: '指し手と変化',
  treeHelp: '左右の矢印キーで1手ずつ、上下で変化へ、Home と End で最初と最後へ移ります。',
  named: (name: string) => `変化「${name}」`,
  hasComment: 'コメントあり',

  move: 'この手について',
  startPosition: '開始局面について',
  name: '変化の名前',
  comment: 'コメント',
  promote: '本譜にする',
  remove: 'この手から先を消す',
  removed: (moves: number) => `${moves}手を消しました。`,
  undo: '元に戻す',

  engine: 'エンジンの読み',
  always: 'いつも考える',
  think: '考えてもらう',
  thinkMore: 'もっと深く',
  stop: '止める',
  thinking: (plies: number, positions: string) => `考えています（深さ${plies}手、${positions}局面）`,
  looked: (plies: number, positions: string) => `深さ${plies}手、${positions}局面までの読みです。`,
  /** Before anything has been found. */
  thinkingYet: '読んでいます。',
  notAsked: 'この局面はまだ読んでいません。',
  noMoves: 'ここで終局です。',
  drawn: (move: string) => `${move}を盤に示す`,
  mateFor: (side: string, plies: number) => `${side}の勝ち筋：${plies}手詰めがあります。`,
  declare: '入玉を宣言すれば勝ちです。',
  refused: (detail: string) => `考えられませんでした。${detail}`,
  problem: '玉が一枚の局面です。変化とコメントを付けられます。エンジンの読みはありません。',

  exports: '書き出す',
  save: '棋譜（KIF）を保存',
  copy: '棋譜をコピー',
  copyLink: 'この局面へのリンクをコピー',
  saved: '保存しました。',
  copied: 'コピーしました。',
  linkCopied: 'リンクをコピーしました。',
  copyRefused: 'コピーできませんでした。',
  exportFailed: (detail: string) => `書き出せませんでした。${detail}`,
  unkept: '変化やコメントは、この画面を閉じると消えます。保存するには書き出してください。',
  setUp: '局面を作る',
  /** What a position that has been set up is for. */
  studyPosition: '検討する',
  pasted: 'ほかの棋譜や局面を検討する',
  pastedHint:
    'KIF・KI2・CSA・USI・JKF の棋譜か、SFEN の局面を貼り付けてください。変化とコメントも読み込みます。長い棋譜は、貼り付けるとすぐに開きます。',
  openPasted: '検討盤に並べる',
  unreadable: (detail: string) => `読めませんでした。${detail}`,
  defenderToMove: '玉が一枚の局面は、攻め方の番から検討できます。これは玉方の番です。',
};

export type StudyWords = WordsOf<typeof ja>;

const en: StudyWords = {
  title: 'Analysis',
  close: 'Back',
  opening: 'Setting up the pieces',
  failed: (detail) => `The analysis cannot go on. ${detail}`,
  again: 'Try again',

  turn: 'To move',
  turnInCheck: 'To move, in check',
  over: 'The game is over',

  tree: 'Moves and variations',
  treeHelp: 'Left and right go move by move, up and down to other variations, Home and End to the first and the last.',
  named: (name) => `Variation “${name}”`,
  hasComment: 'with a comment',

  move: 'About this move',
  startPosition: 'About the start position',
  name: 'Name of the variation',
  comment: 'Comment',
  promote: 'Make it the main line',
  remove: 'Delete from here on',
  removed: (moves) => (moves === 1 ? '1 move deleted.' : `${moves} moves deleted.`),
  undo: 'Undo',

  engine: 'The engine’s reading',
  always: 'Always think',
  think: 'Think about it',
  thinkMore: 'Look deeper',
  stop: 'Stop',
  thinking: (plies, positions) => `Thinking (${plies} plies deep, ${positions} positions)`,
  looked: (plies, positions) => `Read ${plies} plies deep, ${positions} positions.`,
  thinkingYet: 'Reading.',
  notAsked: 'This position has not been looked at yet.',
  noMoves: 'The game is over here.',
  drawn: (move) => `Show ${move} on the board`,
  mateFor: (side, plies) => `${side} can mate in ${plies} ${plies === 1 ? 'ply' : 'plies'}.`,
  declare: 'You can declare a win (entering king).',
  refused: (detail) => `The engine could not read it. ${detail}`,
  problem: 'A position with one king: variations and comments can be added. The engine does not read it.',

  exports: 'Export',
  save: 'Save the record (KIF)',
  copy: 'Copy the record',
  copyLink: 'Copy a link to this position',
  saved: 'Saved.',
  copied: 'Copied.',
  linkCopied: 'Link copied.',
  copyRefused: 'This could not be copied.',
  exportFailed: (detail) => `It could not be exported. ${detail}`,
  unkept: 'Variations and comments are lost when this page is closed. Export them to keep them.',
  setUp: 'Set up a position',
  studyPosition: 'Analyse it',
  pasted: 'Another record or position',
  pastedHint:
    'Paste a record in KIF, KI2, CSA, USI or JKF, or a position as SFEN. Variations and comments are read too. A long record opens as soon as it is pasted.',
  openPasted: 'Put it on the board',
  unreadable: (detail) => `This could not be read. ${detail}`,
  defenderToMove: 'A position with one king opens with the attacker to move; here it is the defender’s turn.',
};

export const studyWords: Record<Language, StudyWords> = { ja, en };
