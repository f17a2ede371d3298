// What is said of the games that are kept.

import type { Side } from '@engine';
import type { Language, WordsOf } from './language';

type Sort = 'oldest' | 'longest' | 'opponent';

const counted = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
const n = (count: number): string => count.toLocaleString('ja');

const ja = {
  title: '棋譜',
  close: '対局に戻る',
  tabs: '表示の切り替え',
  tab: { list: '一覧', statistics: '統計' },
  opening: '棋譜を開いています',
  none: 'まだ棋譜はありません。このページで指した対局は、一手目からここに保存されます。ほかで指した棋譜も取り込めます。',
  trouble: {
    failed: '空き容量がないなどで、ブラウザーが棋譜を書き込めません。閉じる前に、すべてを書き出してください。',
    refused: 'このブラウザーには棋譜を保存できません。ページを閉じるまでは使えます。',
    full: 'このブラウザーの保存容量が足りません。これからの変更は、ページを閉じると消えます。棋譜を消すと、また保存できます。',
    newer: '新しい版で保存された棋譜があるため、この版からは保存できません。読み込み直すと新しい版になります。',
  },
  unread: (count: number) => `読めない棋譜が${n(count)}局あります。消さずに残してあります。`,
  saveUnread: 'ファイルに保存',
  persists: '棋譜はこのブラウザーにだけ保存されています。ブラウザーが勝手に消すことはありません。',
  mayBeDeleted:
    '棋譜はこのブラウザーにだけ保存されています。保存容量が足りなくなると、ブラウザーが消すことがあります。',

  take: '取り込む',
  takeHint:
    'KIF、KI2、CSA、USI、JKF の棋譜と、それをまとめた zip を読みます。ここにドラッグしても取り込めます。棋譜はこの端末の中だけに保存され、どこにも送られません。',
  chooseFiles: 'ファイルを選ぶ',
  chooseFolder: 'フォルダーを選ぶ',
  stop: '止める',
  taking: (done: number, files: number, games: number) =>
    `取り込んでいます。ファイル ${n(done)}/${n(files)}、棋譜 ${n(games)}局。`,
  /** richer: of the known ones, those that something has been added to. */
  taken: (fresh: number, known: number, richer: number) =>
    [
      `新しい棋譜${n(fresh)}局を取り込みました。`,
      ...(known === 0 ? [] : [`${n(known)}局は前からあります。`]),
      ...(richer === 0 ? [] : [`そのうち${n(richer)}局に、変化やコメントなど足りなかったものを加えました。`]),
    ].join(''),
  stopped: '途中で止めました。ここまでの棋譜は保存してあります。',
  notTaken: (count: number) => `取り込めなかったもの ${n(count)}件`,
  aside: (count: number) => `棋譜ではないファイル${n(count)}件は開いていません`,
  /** game: the so-manieth of the file. */
  fault: (name: string, game: number | null, where: string, reason: string) =>
    `${name}${game === null ? '' : ` の${game}局目`}${where === '' ? '' : `、${where}`}：${reason}`,
  line: (number: string) => `${number}行目`,
  more: (count: number) => `ほか${n(count)}件`,
  saveFaults: 'この一覧を書き出す',
  closeReport: '閉じる',
  reasons: {
    file_too_large: 'zip の中の zip としては大きすぎます。取り出してから選んでください。',
    file_unreadable: 'ファイルを開けません。',
    file_cut: 'ファイルが途中で切れています。ここまでの棋譜は取り込みました。',
    game_unreadable: 'この棋譜は読めません。ほかの棋譜は取り込みました。',
    zip_cut: 'zip が途中で切れているか、壊れています。もう一度コピーかダウンロードをしてください。',
    zip_split: '分割された zip です。一つにまとめてから選んでください。',
    zip_empty: 'zip の中にファイルがありません。',
    zip_deep: 'zip が何重にもなっています。取り出してから選んでください。',
    zip_encrypted: 'パスワードがかかっているので開けません。解除してから選んでください。',
    zip_method: 'この圧縮方式の zip は開けません。ふつうの zip にしてから選んでください。',
    zip_damaged: 'zip の中のこのファイルは壊れています。',
  },

  whoAreYou: 'あなたはどの名前ですか',
  whoHint: (count: number) =>
    `どちらがあなたか分からない棋譜が${n(count)}局あります。選ぶと、勝ち負けをあなたの側から数えます。`,
  youAre: (name: string, count: number) => `${name}（${n(count)}局）`,
  allSide: { black: 'どれも先手', white: 'どれも後手' } satisfies Record<Side, string>,
  later: 'あとで',

  recognising: (done: number, all: number) => `戦法と囲いを調べています（${n(done)}/${n(all)}局）`,
  recognitionStopped: '戦法と囲いを調べるのを止めました。',
  recognitionFailed: '戦法と囲いを調べられませんでした。',
  goOn: '続ける',

  filters: '絞り込み',
  search: '名前で探す',
  result: '結果',
  side: '手番',
  openingOf: '戦法',
  castle: '囲い',
  against: '相手の戦法',
  opponent: '相手',
  from: '開始日',
  to: '終了日',
  any: '指定なし',
  moreFilters: 'くわしく絞る',
  showAll: 'すべて見る',
  results: { won: '勝ち', lost: '負け', drawn: '引き分け', none: '勝敗不明' },
  sideWon: { black: '先手勝ち', white: '後手勝ち' } satisfies Record<Side, string>,
  handicapWon: { black: '下手勝ち', white: '上手勝ち' } satisfies Record<Side, string>,
  sides: { black: '先手', white: '後手' } satisfies Record<Side, string>,
  choice: (name: string, count: number) => `${name}（${n(count)}局）`,
  found: (count: number, all: number) => `${n(all)}局中 ${n(count)}局`,
  all: (count: number) => `${n(count)}局`,
  noneFound: '当てはまる棋譜はありません。',
  /** Of games whose result for the person is known. */
  wonAndLost: ({ won, lost, drawn }: Record<'won' | 'lost' | 'drawn', number>) =>
    won + lost + drawn === 0 ? '' : `${n(won)}勝${n(lost)}敗${drawn > 0 ? `${n(drawn)}分` : ''}`,
  order: '並び順',
  newest: '新しい順',
  orders: { oldest: '古い順', longest: '手数の多い順', opponent: '相手ごと' } satisfies Record<Sort, string>,
  starred: '星付きだけ',
  star: (game: string) => `星を付ける：${game}`,
  note: 'メモ',

  list: '棋譜の一覧',
  noDay: '日付なし',
  you: 'あなた',
  unknown: '名前なし',
  /** Nagare without a name of its own, by what it was set to. */
  nagare: (strength: number) => `流れ（強さ${strength}）`,
  /** For who hears the list. */
  between: (black: string, white: string) => `先手 ${black}、後手 ${white}`,
  versus: (own: string, other: string) => `${own} 対 ${other}`,
  moves: (count: number) => `${count}手`,
  reviewed: '解析済み',
  open: '解析を開く',
  playOn: '指し継ぐ',
  options: (game: string) => `この棋譜について：${game}`,
  yourSide: 'あなたの側',
  neither: 'どちらでもない',
  writeKif: 'KIF で書き出す',
  kifFailed: (detail: string) => `書き出せませんでした。${detail}`,
  remove: '消す',
  removeQuestion: 'この棋譜を消しますか。解析の結果も消えます。',
  keep: 'やめる',
  pages: 'ページ',
  page: (page: number, pages: number) => `${n(page)}／${n(pages)}ページ`,
  previous: '前',
  next: '次',

  file: '書き出しと削除',
  fileHint:
    'すべてを一つのファイルにすれば、別の端末で取り込めます（解析の結果は入りません）。zip はほかのソフトで開くためのものです。',
  write: 'すべて書き出す',
  writeZip: 'KIF の zip にする',
  writing: (done: number, all: number) => `書き出しています（${n(done)}/${n(all)}局）`,
  removeAll: 'すべて消す',
  removeAllQuestion: (count: number) => `${n(count)}局をすべて消しますか。解析の結果も消え、元には戻せません。`,
};

export type GamesWords = WordsOf<typeof ja>;

const en: GamesWords = {
  title: 'Games',
  close: 'Back to the game',
  tabs: 'Views',
  tab: { list: 'List', statistics: 'Statistics' },
  opening: 'Opening your games',
  none: 'There are no games yet. A game that you play here is saved from your first move on, and games from elsewhere can be imported.',
  trouble: {
    failed: 'The browser cannot write games, as when the disk is full. Save all of them to a file before you close it.',
    refused: 'This browser cannot store games. They can be used until the page is closed.',
    full: 'This browser has no room for more games. Changes from now on are lost when the page is closed. Deleting games makes room.',
    newer:
      'There are games saved by a newer version of the page, so this version cannot save any. Load the page again to get the newer one.',
  },
  unread: (count) => `${counted(count, 'game')} cannot be read. Nothing of ${count === 1 ? 'it' : 'them'} is deleted.`,
  saveUnread: 'Save to a file',
  persists: 'The games are kept in this browser alone, which will not delete them by itself.',
  mayBeDeleted: 'The games are kept in this browser alone, which may delete them when it runs out of room.',

  take: 'Import games',
  takeHint:
    'Reads KIF, KI2, CSA, USI and JKF, and zips of these. You can also drop them here. The games stay on this device and are sent nowhere.',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  stop: 'Stop',
  taking: (done, files, games) => `Importing: ${n(done)} of ${counted(files, 'file')}, ${counted(games, 'game')}.`,
  taken: (fresh, known, richer) =>
    `${counted(fresh, 'new game')} imported${known === 0 ? '' : `; ${n(known)} were already here`}${
      richer === 0 ? '' : `, to ${n(richer)} of which variations, comments or other things were added`
    }.`,
  stopped: 'Stopped. The games imported so far are saved.',
  notTaken: (count) => `Not imported: ${n(count)}`,
  aside: (count) => `Not opened, because they are not game records: ${counted(count, 'file')}`,
  fault: (name, game, where, reason) =>
    `${name}${game === null ? '' : `, game ${game}`}${where === '' ? '' : `, ${where}`}: ${reason}`,
  line: (number) => `line ${number}`,
  more: (count) => `and ${n(count)} more`,
  saveFaults: 'Save this list',
  closeReport: 'Close',
  reasons: {
    file_too_large: 'It is too large for a zip in a zip. Take it out and choose it by itself.',
    file_unreadable: 'The file cannot be opened.',
    file_cut: 'The file breaks off. The games before that were imported.',
    game_unreadable: 'This game cannot be read. The others were imported.',
    zip_cut: 'The zip is cut off or damaged. Copy or download it again.',
    zip_split: 'This is one part of a zip in several. Join them first.',
    zip_empty: 'There are no files in the zip.',
    zip_deep: 'There are too many zips in each other. Take this one out and choose it by itself.',
    zip_encrypted: 'It is protected by a password and cannot be opened. Remove the password first.',
    zip_method: 'It is compressed in a way that cannot be opened here. Make an ordinary zip of it first.',
    zip_damaged: 'This file of the zip is damaged.',
  },

  whoAreYou: 'Which of these names is you?',
  whoHint: (count) =>
    `In ${counted(count, 'game')} it is not known which side was yours. Choose, and results are counted from your side.`,
  youAre: (name, count) => `${name} (${n(count)})`,
  allSide: { black: 'Black in all', white: 'White in all' },
  later: 'Later',

  recognising: (done, all) => `Looking for openings and castles (${n(done)} of ${n(all)})`,
  recognitionStopped: 'The search for openings and castles was stopped.',
  recognitionFailed: 'The search for openings and castles failed.',
  goOn: 'Continue',

  filters: 'Which games',
  search: 'Name',
  result: 'Result',
  side: 'Side',
  openingOf: 'Opening',
  castle: 'Castle',
  against: 'Opponent’s opening',
  opponent: 'Opponent',
  from: 'From',
  to: 'To',
  any: 'Any',
  moreFilters: 'More',
  showAll: 'Show all',
  results: { won: 'Won', lost: 'Lost', drawn: 'Drawn', none: 'Not known' },
  sideWon: { black: 'Black won', white: 'White won' },
  handicapWon: { black: 'Black won', white: 'White won' },
  sides: { black: 'Black', white: 'White' },
  choice: (name, count) => `${name} (${n(count)})`,
  found: (count, all) => `${n(count)} of ${counted(all, 'game')}`,
  all: (count) => counted(count, 'game'),
  noneFound: 'No games match.',
  wonAndLost: ({ won, lost, drawn }) =>
    won + lost + drawn === 0 ? '' : `${n(won)} won, ${n(lost)} lost${drawn > 0 ? `, ${n(drawn)} drawn` : ''}`,
  order: 'Order',
  newest: 'Newest first',
  orders: { oldest: 'Oldest first', longest: 'Longest first', opponent: 'By opponent' },
  starred: 'With a star',
  star: (game) => `Star: ${game}`,
  note: 'Note',

  list: 'List of games',
  noDay: 'No date',
  you: 'You',
  unknown: 'No name',
  nagare: (strength) => `Nagare (strength ${strength})`,
  between: (black, white) => `Black ${black}, White ${white}`,
  versus: (own, other) => `${own} against ${other}`,
  moves: (count) => counted(count, 'move'),
  reviewed: 'Reviewed',
  open: 'Open the review',
  playOn: 'Continue',
  options: (game) => `More about this game: ${game}`,
  yourSide: 'Your side',
  neither: 'Neither',
  writeKif: 'Save as KIF',
  kifFailed: (detail) => `It could not be saved. ${detail}`,
  remove: 'Delete',
  removeQuestion: 'Delete this game and its review?',
  keep: 'Keep',
  pages: 'Pages',
  page: (page, pages) => `${n(page)} of ${n(pages)}`,
  previous: 'Previous',
  next: 'Next',

  file: 'Files',
  fileHint:
    'All games as one file can be imported on another device (without their reviews). The zip is for other programs.',
  write: 'Save all',
  writeZip: 'Save as a zip of KIF',
  writing: (done, all) => `Saving (${n(done)} of ${n(all)})`,
  removeAll: 'Delete all',
  removeAllQuestion: (count) => `Delete all ${counted(count, 'game')} and their reviews? This cannot be undone.`,
};

export const gamesWords: Record<Language, GamesWords> = { ja, en };
