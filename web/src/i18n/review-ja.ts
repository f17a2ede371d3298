import type { EngineError, People, Side } from '@engine';
import { gradeOf } from './amateur-grade';
import { difficultyAt, type DifficultyWords } from './difficulty';
import { errorDetail } from './error-words-ja';

/** How often people play a move, as it is said. */
interface LikelihoodWords {
  probability: number; // 0 to 1
  rank: number; // 1: what people play most
  openness: number; // among how many moves they choose
}

const dan = ['初', '二', '三', '四', '五', '六', '七', '八', '九'];

/** people: the games whose moves count as natural. */
const wordsFor = (side: Record<Side, string>, people: string) => ({
  title: '棋譜解析',
  close: '対局に戻る',
  closeToGames: '棋譜の一覧に戻る',
  opening: '駒を並べています',
  progress: (done: number, of: number) => `${of}手のうち${done}手を調べました`,
  stop: '止める',
  stopped: 'ここまでで止めました。',
  goOn: 'もう一度調べる',
  done: '解析が終わりました。',
  failed: (error: EngineError) => `解析できませんでした。${errorDetail(error)}`,
  again: 'もう一度',

  graph: '勝率のグラフ',
  graphHelp: '左右の矢印キーで1手ずつ、Page Up と Page Down で10手ずつ、Home と End で最初と最後へ移ります。',
  winRate: (owner: Side, perMille: number) => `${side[owner]}の勝率${Math.round(perMille / 10)}％`,
  /** Beside the axis. */
  percent: (perMille: number) => `${Math.round(perMille / 10)}％`,
  start: '開始局面',
  after: (ply: number, move: string) => `${ply}手目 ${move}`,
  ply: (ply: number) => `${ply}手`,
  /** The region of what is said of the position. */
  said: 'この局面について',
  walk: '手をたどる',
  first: '最初',
  back: '前',
  next: '次',
  last: '最後',
  waiting: '並べています',
  study: 'ここから検討',
  /** Of the variations and comments of the record. */
  inStudy: '変化とコメントは「ここから検討」で見られます。',
  notYet: 'この手はまだ調べています。',

  atStart: 'グラフを押すか、矢印キーで手をたどれます。',
  likelihood: ({ probability, rank, openness }: LikelihoodWords) => {
    const often =
      probability < 0.05
        ? `${people}ではめったに指されません`
        : `${people}では10回に${Math.max(1, Math.round(probability * 10))}回ほど指されます`;
    return `${often}（多いほうから${rank}番目、候補に挙がるのは${Math.round(openness)}手ほど）`;
  },
  difficulty: '難しさ',
  difficultyOf: ({ erring, isBest }: DifficultyWords) => {
    const { few, is } = difficultyAt(erring);
    const said = {
      hard: `難しい局面で、間違えないのは10人に${few}人ほどです。${isBest ? 'よく見つけました。' : ''}`,
      easy: `やさしい局面で、10人に${few}人ほどは間違えません。`,
    };
    return is === null ? `間違えないのは10人に${few}人ほどです。` : said[is];
  },
  natural: '自然な一手',
  best: '最善手',
  naturalAndBest: '自然な手で最善手',
  isBest: '最善手です。',
  isNatural: '自然な一手です。',
  isBoth: '自然な一手で、最善手でもあります。',
  line: '読み筋',
  price: '最善手との差',
  disagreement: '意見',
  disagreementOf: (perMille: number, who: string) => (perMille === 0 ? who : `分かれました。${who}`),

  formations: '戦法と囲い',
  strategyOf: (owner: Side) => `${side[owner]}の戦法`,
  castleOf: (owner: Side) => `${side[owner]}の囲い`,
  intended: (strategy: string) => `${strategy}模様`,

  turningPoints: '勝負の分かれ目',
  noTurningPoints: 'はっきりした分かれ目はありません。',
  practise: (ply: number) => `${ply}手目を指してみる`,
  share: '共有',
  shareMove: (ply: number) => `${ply}手目を共有`,
  shareUnavailable: '画像の画面を読み込めませんでした。通信状態を確かめてから、もう一度お試しください。',

  exercises: '復習問題',
  /** Nobody knows whose moves they are to be made of. */
  exercisesOffered: '損の大きかった手を、日をおいてもう一度考える問題にできます。',
  exercisesOf: (owner: Side) => `${side[owner]}の手から作る`,
  exercisesMade: (plies: readonly number[]) =>
    plies.length === 0
      ? 'この対局に、問題にするほどの手はありません。'
      : `${plies.map((ply) => `${ply}手目`).join('、')}が復習問題に入っています。`,
  exercisesUnavailable: '復習問題を読み込めませんでした。通信状態を確かめてから、もう一度お試しください。',
  openExercises: '復習問題を開く',

  ratings: '指し手からみた棋力',
  /** Of a rating, between two values of it, in grades. */
  interval: (low: number, high: number) => {
    const ends = [gradeOf(low), gradeOf(high)].map((grade) => (grade > 0 ? `${dan[grade - 1]}段` : `${-grade}級`));
    return ends[0] === ends[1] ? `アマ${ends[0]}ほど` : `アマ${ends.join('〜')}ほど`;
  },
  totals: { best: '最善手', natural: '自然な一手', expected: `${people}で最もよく指される手`, priced: '損のある手' },
  ofMoves: (count: number, moves: number) => `${moves}手のうち${count}手`,

  table: '指し手の表',
  tableMove: '手',
  tableWinRate: `${side.black}の勝率`,
  tablePrice: '損（点）',
  tablePeople: `${people}で指される割合`,
  tableBest: '最善手',

  exports: '書き出す',
  exportKif: '注釈つき棋譜（KIF）',
  exportJson: '解析のデータ（JSON）',
  exportFailed: (error: EngineError) => `書き出せませんでした。${errorDetail(error)}`,
  /** A line of a comment in a record. */
  kifWinRate: (perMille: number) => `${side.black}の勝率${Math.round(perMille / 10)}％`,
  kifBest: (move: string) => `最善手 ${move}`,
  kifNatural: (move: string) => `自然な一手 ${move}`,
  kifTurningPoint: (sentence: string) => `勝負の分かれ目：${sentence}`,

  exercise: (ply: number) => `${ply}手目はあなたの番`,
  exerciseTask: (owner: Side) => `${side[owner]}の手番です。あなたならどう指しますか。`,
  yourMove: (move: string) => `あなたの手は${move}。`,
  tryAgain: 'もう一度指す',
  showAnswer: '答えを見る',
  backToReview: '解析に戻る',
});

const wordsForEach = (side: Record<Side, string>) =>
  ({ online: wordsFor(side, '実戦'), professional: wordsFor(side, 'プロの対局') }) satisfies Record<People, unknown>;

export const reviewJa = wordsForEach({ black: '先手', white: '後手' });
export const reviewJaHandicap = wordsForEach({ black: '下手', white: '上手' });
