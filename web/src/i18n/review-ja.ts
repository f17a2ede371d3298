import type { People, Side } from '@engine';
import { gradeOf } from './amateur-grade';
import { errorDetail } from './error-words-ja';
import type { ReviewMessages } from './review-messages';

const dan = ['初', '二', '三', '四', '五', '六', '七', '八', '九'];

/** people: those whose moves count as natural. */
const wordsFor = (side: Record<Side, string>, people: string): ReviewMessages => ({
  title: '検討',
  close: '対局に戻る',
  closeToGames: '棋譜に戻る',
  opening: '駒を並べています',
  progress: (done, of) => `${of}手のうち${done}手まで調べました`,
  stop: '止める',
  stopped: 'ここまでで止めました。',
  goOn: 'もう一度調べる',
  done: '検討が終わりました。',
  failed: (error) => `検討できませんでした。${errorDetail(error)}`,
  again: 'もう一度',

  graph: '勝率のグラフ',
  graphHelp: '左右の矢印キーで1手ずつ、Page Up と Page Down で10手ずつ、Home と End で最初と最後へ移ります。',
  winRate: (owner, perMille) => `${side[owner]}の勝率${Math.round(perMille / 10)}％`,
  percent: (perMille) => `${Math.round(perMille / 10)}％`,
  start: '開始局面',
  after: (ply, move) => `${ply}手目 ${move}`,
  ply: (ply) => `${ply}手`,
  walk: '手をたどる',
  first: '最初',
  back: '前',
  next: '次',
  last: '最後',
  waiting: '並べています',
  study: 'ここから検討',
  inStudy: '変化とコメントは「ここから検討」で見られます。',
  notYet: 'この手はまだ調べています。',

  atStart: 'グラフを押すか、矢印キーで手をたどれます。',
  likelihood: ({ probability, rank, openness }) => {
    const often =
      probability < 0.05
        ? `${people}はめったに指しません`
        : `${people}なら10回に${Math.max(1, Math.round(probability * 10))}回ほど指します`;
    return `${often}（${people}の候補では${rank}番目、迷うのは${Math.round(openness)}手ほど）`;
  },
  natural: '自然な一手',
  best: '読みの一手',
  naturalAndBest: '自然で、読みの一手',
  isBest: '読みでもいちばんの手です。',
  isNatural: '自然な一手です。',
  isBoth: '自然で、読みでもいちばんの手です。',
  line: '読み筋',
  price: '代価',
  disagreement: '意見',
  disagreementOf: (perMille, who) => (perMille === 0 ? who : `分かれました。${who}`),

  formations: '戦法と囲い',
  strategyOf: (owner) => `${side[owner]}の戦法`,
  castleOf: (owner) => `${side[owner]}の囲い`,
  intended: (strategy) => `${strategy}模様`,

  turningPoints: '流れが変わったところ',
  noTurningPoints: '大きく流れが変わったところはありません。',
  practise: (ply) => `${ply}手目を指してみる`,
  share: '共有',
  shareMove: (ply) => `${ply}手目を共有`,
  shareUnavailable: '画像を描く部分が届きませんでした。つながりを確かめて、もう一度お試しください。',

  exercises: '自分の問題',
  exercisesOffered: '損の大きかった手を、日をおいてもう一度考える問題にできます。',
  exercisesOf: (owner) => `${side[owner]}の手から作る`,
  exercisesMade: (plies) =>
    plies.length === 0
      ? 'この対局に、問題にするほどの手はありません。'
      : `${plies.map((ply) => `${ply}手目`).join('、')}が「自分の問題」に入っています。`,
  exercisesUnavailable: '問題を作る部分が届きませんでした。つながりを確かめて、もう一度お試しください。',
  openExercises: '自分の問題を開く',

  ratings: '指し手からみた棋力',
  interval: (low, high) => {
    const ends = [gradeOf(low), gradeOf(high)].map((grade) => (grade > 0 ? `${dan[grade - 1]}段` : `${-grade}級`));
    return ends[0] === ends[1] ? `アマ${ends[0]}ほど` : `アマ${ends.join('〜')}ほど`;
  },
  totals: { best: '読みの一手', natural: '自然な一手', expected: `${people}がいちばん指す手`, priced: '代価のある手' },
  ofMoves: (count, moves) => `${moves}手のうち${count}手`,

  table: '指し手の表',
  tableMove: '手',
  tableWinRate: `${side.black}の勝率`,
  tablePrice: '代価',
  tablePeople: `${people}が指す割合`,
  tableBest: '読みの一手',

  exports: '書き出す',
  exportKif: '注釈つき棋譜（KIF）',
  exportJson: '検討のデータ（JSON）',
  exportFailed: (error) => `書き出せませんでした。${errorDetail(error)}`,
  kifWinRate: (perMille) => `${side.black}の勝率${Math.round(perMille / 10)}％`,
  kifBest: (move) => `読みの一手 ${move}`,
  kifNatural: (move) => `自然な一手 ${move}`,
  kifTurningPoint: (sentence) => `流れが変わったところ：${sentence}`,

  exercise: (ply) => `${ply}手目はあなたの番`,
  exerciseTask: (owner) => `${side[owner]}の手番です。あなたならどう指しますか。`,
  weighing: 'あなたの手を調べています。',
  verdict: {
    best: '読みでいちばんの手です。',
    natural: '自然な一手です。',
    played: '実戦で指された手です。',
    other: '実戦とも読みとも違う手です。',
  },
  yourMove: (move) => `あなたの手は${move}。`,
  tryAgain: 'もう一度指す',
  showAnswer: '答えを見る',
  backToReview: '検討に戻る',
});

const wordsForEach = (side: Record<Side, string>): Record<People, ReviewMessages> => ({
  online: wordsFor(side, '人'),
  professional: wordsFor(side, 'プロ'),
});

export const reviewJa = wordsForEach({ black: '先手', white: '後手' });
export const reviewJaHandicap = wordsForEach({ black: '下手', white: '上手' });
