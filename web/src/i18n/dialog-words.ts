// What is said in the dialogs, which comes with them.

import type { Impasse } from '@engine';
import type { SideChoice } from '../engine/sides';
import type { TimeControl } from '../engine/time-control';
import { durationIn } from './duration';
import type { Language, WordsOf } from './language';
import type { Messages, StandingWords } from './messages';
import type { Theme } from './preferences';

/** All that a dialog says. */
export type DialogMessages = Messages & DialogWords;

const ja = {
  lettering: '駒',
  letterings: { 'one-kanji': '一字駒', 'two-kanji': '二字駒', international: '英字と動き' },
  coordinates: '盤の座標',
  sound: '駒音',
  language: '言語',
  languages: { ja: '日本語', en: 'English' } satisfies Record<Language, string>,
  recordText: '棋譜',
  copy: 'コピー',
  clocks: '持ち時間',
  perMove: '一手ごとの時間',
  seconds: '秒',
  impasseRule: '持将棋',
  impasseRules: { '27-point': '27点法', '24-point': '24点法', none: '入玉宣言なし' },
  begin: '始める',
  perpetualCheck: (isYours: boolean) =>
    `同じ局面が三回目です。${isYours ? 'あなた' : '相手'}が王手を続けて四回目になると、連続王手の千日手で${isYours ? 'あなた' : '相手'}の負けです。${isYours ? 'ほかの手を指しましょう。' : ''}`,
  boardAndSound: '盤と音',
  ownName: '棋譜に書く自分の名前',
  theme: '配色',
  themes: { system: 'システムに合わせる', light: '明るい', dark: '暗い' } satisfies Record<Theme, string>,
  showAdvantage: '形勢を表示',
  tellCare: '大事な局面を知らせる',
  takeCare: 'ここは大事な局面です。',
  exercises: '復習問題（解析した対局から）',
  recordTitle: '棋譜を書き出す',
  recordFormat: '形式',
  recordLink: 'この局面から始まるリンク',
  recordOutcome: {
    copied: '棋譜をコピーしました。',
    copy_refused: 'コピーできませんでした。枠内の文字を選択してコピーしてください。',
    saved: 'ファイルに保存しました。',
    link_copied: 'リンクをコピーしました。',
    link_refused: 'コピーできませんでした。リンクを選択してコピーしてください。',
  },
  recordUnwritten: (detail: string) => `棋譜を書き出せませんでした。${detail}`,
  sharePosition: 'いまの局面を画像にする',
  newGameTitle: '新しい対局',
  yourSide: 'あなたの手番',
  sideChoice: { black: '先手', white: '後手', lot: '振り駒で決める' } satisfies Record<SideChoice, string>,
  handicapSideChoice: {
    black: '下手',
    white: '上手（先に指す）',
    lot: '振り駒で決める',
  } satisfies Record<SideChoice, string>,
  startFrom: '始める局面',
  startHandicap: '手合割',
  startEven: '平手',
  startPasted: '棋譜・局面から',
  pastedLabel: 'ここに貼り付け',
  pastedHint:
    'SFEN、USI、または KIF、KI2、CSA、JKF の棋譜。最後の局面から指し継ぐか、解析します。ファイルを画面にドラッグしても解析できます。',
  setUp: '駒を並べる',
  useSetUp: 'この局面を使う',
  clocksNone: 'なし（じっくり）',
  clocksOwn: '自分で決める',
  timeControl: ({ main, byoyomi, increment }: TimeControl) => {
    const first = durationIn('ja', main / 1000);
    if (increment > 0) {
      return `${first}、一手ごとに${durationIn('ja', increment / 1000)}加算（フィッシャー）`;
    }
    if (byoyomi === 0) {
      return `${first}切れ負け`;
    }
    const each = durationIn('ja', byoyomi / 1000);
    return main === 0 ? `一手${each}` : `${first}、切れたら一手${each}`;
  },
  mainMinutes: '持ち時間（分）',
  byoyomiSeconds: '秒読み',
  incrementSeconds: '加算（フィッシャー）',
  opponentResigns: '勝ち目がなくなったら相手が投了する',
  endTitle: '対局を終えますか',
  endResign: '投了する',
  endDeclare: '入玉を宣言する',
  endContinue: '指し続ける',
  declarationOutcome: {
    win: 'いま宣言すると勝ちです。',
    draw: 'いま宣言すると引き分けです。',
    loss: 'いま宣言すると負けです。',
  } satisfies Record<Impasse['outcome'], string>,
  impasseStanding: ({
    impasse: { rule, points, pieces: inCamp, king_in_camp, outcome },
    side: own,
    check,
  }: StandingWords) => {
    if (!king_in_camp) {
      return '玉が敵陣に入っていません。';
    }
    const inCheck = check ? '王手がかかっています。' : '';
    const tally = `${points}点、玉のほかに敵陣にある自分の駒は${inCamp}枚です。`;
    if (outcome === 'win') {
      return tally;
    }
    return rule === '24-point'
      ? `${inCheck}${tally}24点法では、玉のほかに敵陣に自分の駒が10枚あれば、24点で引き分け、31点で勝ちになります。`
      : `${inCheck}${tally}27点法では、合計${own === 'black' ? 28 : 27}点と、玉のほかに敵陣に自分の駒10枚が必要です。`;
  },
  declareAllTheSame: 'それでも宣言する',
  pastedRefused: (detail: string) => `この棋譜・局面は読めません。前の対局はそのままです。${detail}`,
  newGameFailed: (detail: string) => `新しい対局は始まりませんでした。前の対局は保存してあります。${detail}`,
};

export type DialogWords = WordsOf<typeof ja>;

const en: DialogWords = {
  lettering: 'Pieces',
  letterings: { 'one-kanji': 'One kanji', 'two-kanji': 'Two kanji', international: 'Letters and moves' },
  coordinates: 'Coordinates',
  sound: 'Sound of moves',
  language: 'Language',
  languages: { ja: '日本語', en: 'English' },
  recordText: 'Record',
  copy: 'Copy',
  clocks: 'Clocks',
  perMove: 'Time for each move',
  seconds: 'Seconds',
  impasseRule: 'Impasse (jishogi)',
  impasseRules: { '27-point': '27-point rule', '24-point': '24-point rule', none: 'No declaration wins' },
  begin: 'Begin',
  perpetualCheck: (isYours) =>
    `The position has come a third time. If ${isYours ? 'you go' : 'the opponent goes'} on giving check and it comes a fourth time, ${isYours ? 'you lose' : 'the opponent loses'} by perpetual check.${isYours ? ' Try another move.' : ''}`,
  boardAndSound: 'Board and sound',
  ownName: 'Your name in game records',
  theme: 'Colours',
  themes: { system: 'As the system has it', light: 'Light', dark: 'Dark' },
  showAdvantage: 'Show who stands better',
  tellCare: 'Say where care is needed',
  takeCare: 'This position asks for care.',
  exercises: 'Your exercises, from games reviewed',
  recordTitle: 'Export game',
  recordFormat: 'Format',
  recordLink: 'A link that begins here',
  recordOutcome: {
    copied: 'The record has been copied.',
    copy_refused: 'It could not be copied. Select the text in the field instead.',
    saved: 'The record has been saved as a file.',
    link_copied: 'The link has been copied.',
    link_refused: 'It could not be copied. Select the link instead.',
  },
  recordUnwritten: (detail) => `The record could not be written. ${detail}`,
  sharePosition: 'Picture of the position',
  newGameTitle: 'New game',
  yourSide: 'You play',
  sideChoice: { black: 'Black (sente, moves first)', white: 'White (gote)', lot: 'By lot' },
  handicapSideChoice: {
    black: 'Black (takes the handicap)',
    white: 'White (gives it, moves first)',
    lot: 'By lot',
  },
  startFrom: 'Starting from',
  startHandicap: 'Even or handicap',
  startEven: 'Even',
  startPasted: 'Game or position',
  pastedLabel: 'Paste it here',
  pastedHint:
    'A SFEN or USI line, or a record in KIF, KI2, CSA or JKF. Play goes on from its last position, or the game is reviewed. A file dropped on the page is reviewed too.',
  setUp: 'Set up by hand',
  useSetUp: 'Use this position',
  clocksNone: 'None (take your time)',
  clocksOwn: 'Set your own',
  timeControl: ({ main, byoyomi, increment }) => {
    const first = durationIn('en', main / 1000);
    if (increment > 0) {
      return `${first}, and ${durationIn('en', increment / 1000)} more with each move (Fischer)`;
    }
    if (byoyomi === 0) {
      return `${first} in all`;
    }
    const each = durationIn('en', byoyomi / 1000);
    return main === 0 ? `${each} a move` : `${first}, then ${each} a move (byoyomi)`;
  },
  mainMinutes: 'Minutes',
  byoyomiSeconds: 'byoyomi',
  incrementSeconds: 'added (Fischer)',
  opponentResigns: 'The opponent resigns when it has no chance left',
  endTitle: 'End the game?',
  endResign: 'Resign',
  endDeclare: 'Declare a win (entering king)',
  endContinue: 'Play on',
  declarationOutcome: {
    win: 'Declaring now wins.',
    draw: 'Declaring now draws.',
    loss: 'Declaring now loses.',
  },
  impasseStanding: ({ impasse: { rule, points, pieces: inCamp, king_in_camp, outcome }, side: own, check }) => {
    if (!king_in_camp) {
      return 'The king is not in the enemy camp.';
    }
    const inCheck = check ? 'The king is in check. ' : '';
    const tally = `${points} ${points === 1 ? 'point' : 'points'}, ${inCamp} ${inCamp === 1 ? 'piece' : 'pieces'} besides the king in the enemy camp.`;
    if (outcome === 'win') {
      return tally;
    }
    return rule === '24-point'
      ? `${inCheck}${tally} By the 24-point rule, with 10 pieces there, 24 points draw and 31 points win.`
      : `${inCheck}${tally} The 27-point rule asks for ${own === 'black' ? 28 : 27} points and 10 pieces there.`;
  },
  declareAllTheSame: 'Declare anyway',
  pastedRefused: (detail) => `This cannot be read. The previous game is unchanged. ${detail}`,
  newGameFailed: (detail) => `The new game was not started. The previous game is kept. ${detail}`,
};

export const dialogWords: Record<Language, DialogWords> = { ja, en };
