import type { EngineError, Formations, People, ResultReason, SearchSettings, Side, Strength } from '@engine';
import type { LargeEvaluation } from '../engine/messages';
import type { PieceCode } from '../engine/piece-codes';
import { errorDetail } from './error-words-ja';
import { progressOf } from './formations';
import { durationIn } from './duration';
import { inKana } from './kana';

interface SquareWords {
  file: number; // 1 to 9
  rank: number; // 1 to 9
  piece: PieceCode | null;
  side: Side | null;
}

const kanji = '一二三四五六七八九';
const dan = (grade: number): string => `${grade === 1 ? '初' : kanji[grade - 1]}段`;
const pieces: Record<PieceCode, string> = {
  K: '玉',
  R: '飛',
  B: '角',
  G: '金',
  S: '銀',
  N: '桂',
  L: '香',
  P: '歩',
  '+R': '竜',
  '+B': '馬',
  '+S': '成銀',
  '+N': '成桂',
  '+L': '成香',
  '+P': 'と',
};

/** spoken: the sides in kana, for 上手 alone could be read otherwise. */
const wordsFor = (side: Record<Side, string>, spoken: Record<Side, string>) => ({
  opponentName: '流れ',
  you: 'あなた',
  side,
  /** What a side is building; empty where nothing is recognised. */
  formations: ({ strategy, castle }: Formations) =>
    [
      strategy === null || strategy.ja === castle?.ja ? '' : `${strategy.ja}${strategy.intended ? '模様' : ''}`,
      castle === null ? '' : `${castle.ja}${progressOf(castle)}`,
    ]
      .filter((part) => part !== '')
      .join('・'),

  board: '将棋盤',
  boardHelp: '矢印キーでマスを移り、Enter で選び、もう一度 Enter で指します。Escape で取り消します。',
  square: ({ file, rank, piece, side: owner }: SquareWords) => {
    const name = `${file}${kanji[rank - 1]}`;
    return piece === null || owner === null ? `${name} 空き` : `${name} ${pieces[piece]} ${side[owner]}`;
  },
  piece: (code: PieceCode) => pieces[code],
  target: '指せます',
  hand: (owner: Side) => `${side[owner]}の持ち駒`,
  handPiece: (piece: PieceCode, count: number, owner: Side) => `${side[owner]}の持ち駒 ${pieces[piece]} ${count}枚`,
  handEmpty: 'なし',
  promotionQuestion: '成りますか',
  promote: '成る',
  stayUnpromoted: '成らない',

  preparing: '駒を並べています',
  preparingSlowly: '回線が遅いようです。読み込みが終わりしだい始めます',
  yourTurn: 'あなたの番です',
  yourTurnInCheck: '王手です。あなたの番です',
  thinking: '考えています',
  thinkingDepth: (depth: number) => `${depth}手先まで読んでいます`,
  showLine: '読み筋を見る',
  hideLine: '読み筋を隠す',
  moveNow: 'すぐ指させる',
  waiting: '待っています',
  /** Of a clock, as it is read out. */
  timeLeft: (seconds: number, inByoyomi: boolean) =>
    `${inByoyomi ? '秒読み、残り' : '残り時間、'}${durationIn('ja', seconds)}`,
  byoyomiShort: '秒読み',
  /** Said while the person's time runs out. */
  secondsLeft: (seconds: number) => `残り${seconds}秒です。`,
  stopped: '止まっています',

  introduction: '人のように指し、その手の理由を話す、将棋の相手です。',
  howToMove: '駒を選び、行き先を選ぶと指せます。相手は一手ごとに、指した理由をひとこと話します。',
  showWays: '駒の動きを表示',
  explanation: '手の説明',
  reasonsOf: (move: string) => `${move}の理由`,
  moreReasons: (count: number) => (count > 0 ? `ほか${count}つの理由と根拠` : '根拠を詳しく'),
  fewerReasons: '閉じる',
  showOnBoard: '盤で見る',
  hideFromBoard: '盤から消す',
  price: '最善手との差',
  thinkAgain: '考え直す',
  candidates: (count: number) => `候補手 ${count}手`,
  candidateMove: '手',
  candidateValue: '評価値',
  candidateWinRate: '勝率',
  candidatePoints: '自然さの加点',
  candidateSum: '計',
  candidateChosen: '指した手',
  atMost: (value: string) => `${value}以下`,
  /** Who is for which move, and how far they are apart, per mille. */
  opinions: (disagreement: number, who: string) => (disagreement === 0 ? who : `意見が分かれます：${who}`),
  /** Above a council's votes: how many per mille are not in the largest group. */
  votes: (disagreement: number) => (disagreement === 0 ? '全員一致' : '意見が分かれました'),
  voter: '投票者',

  chooseByName: '名前のある相手を選ぶ',
  naturalnessMeans: '読みだけで選ぶか、人の指しそうな手を選ぶか。',
  strengthMeans: 'どこまで先を読み、どれだけ見落とすか。',
  controls: '相手の調整',
  naturalness: '自然さ',
  naturalnessLow: '読みだけ',
  naturalnessHigh: '人らしく',
  strength: '強さ',
  strengthLow: '浅く',
  strengthHigh: '深く',
  /** An estimate: 1 to 9 dan, or -1 to -30 for so many kyu. */
  grade: (grade: number) => (grade > 0 ? `約${dan(grade)}` : `約${-grade}級`),
  gradeEstimated:
    '段級は目安です。レーティングの分かっているソフトとの対局から推定し、人の棋譜とも照らし合わせました。',
  sees: ({ plies, moves, overlooks }: Strength) =>
    [
      plies === 0 ? '時間いっぱいまで読み' : `${plies}手先まで読み`,
      moves === 0 ? '、すべての手を考えます。' : `、候補に挙げるのは${moves}手ほどです。`,
      overlooks === 0
        ? ''
        : overlooks > 150
          ? '相手の応手を、人より多く見落とします。'
          : overlooks >= 50
            ? '相手の応手を、人と同じくらい見落とします。'
            : overlooks >= 10
              ? '相手の応手の見落としは、人より少なめです。'
              : '相手の応手をめったに見落としません。',
    ].join(''),
  largeEvaluation: {
    absent: '最初の手のあとに、大きな評価関数を読み込みます。',
    coming: '大きな評価関数を読み込んでいます…',
    there: '大きな評価関数で読みます。',
    failed: '大きな評価関数を読み込めないので、ふだんの評価関数で読みます。',
  } satisfies Record<LargeEvaluation, string>,
  appliesFromNextMove: '次の手から変わります',
  people: '自然さの基準',
  peoples: { online: 'ネットで指される手', professional: 'プロが指す手' } satisfies Record<People, string>,
  whoThinks: '考え方',
  thinkers: { one: 'ひとりで', council: '合議で' } satisfies Record<NonNullable<SearchSettings['style']>, string>,
  councilVoters: '合議では、自然さ0、50、100の三者が投票します。',
  opening: '相手の作戦',
  openingLiked: 'おまかせ',
  openingFamilies: { static: '居飛車', ranging: '振り飛車', either: '居飛車でも振り飛車でも' },

  typedMove: '指し手を入力',
  typedMoveHint: '76歩、７六歩、7g7f のように。',
  playTyped: '指す',

  actions: '対局の操作',
  moreActions: '盤と棋譜と設定',
  hint: 'ヒント',
  stopHint: 'ヒントをやめる',
  hintThinking: 'ヒントを考えています',
  /** Above a hint, which is said as the opponent's own moves are. */
  hintFor: (move: string) => `おすすめの一手：${move}`,
  announceHint: (move: string) => `おすすめの一手は、${move}。`,
  undo: '待った',
  resign: '投了',
  flip: '盤を反転',
  newGame: '新しい対局',
  review: '棋譜解析',
  reviewEnded: 'この対局を解析',
  recordOut: '棋譜を書き出す',
  settings: '設定',
  moves: (count: number) => (count > 0 ? `棋譜 ${count}手` : '棋譜'),
  movesNone: 'まだ指していません。',

  save: 'ファイルに保存',
  cancel: 'やめる',

  result: (winner: Side | null, reason: ResultReason, playerSide: Side, opponent: string) => {
    const isWon = winner === playerSide;
    const loser = isWon ? `${opponent}が` : '';
    const how: Record<ResultReason, string> = {
      checkmate: '詰みです',
      resignation: `${loser}投了しました`,
      perpetual_check: `${loser}王手を続けて同じ局面が四回現れました。連続王手の千日手は、王手を続けた側の負けです`,
      declaration: winner === null ? '持将棋です' : '入玉宣言です',
      wrong_declaration: '宣言の条件を満たしていませんでした',
      repetition: '千日手です',
      time_up: isWon ? `${opponent}の時間が切れました` : '時間切れです',
    };
    return `${how[reason]}。${winner === null ? '引き分けになりました' : `${isWon ? 'あなた' : opponent}の勝ちです`}。`;
  },
  announceMove: (move: string, opponent: string) => `${opponent}の手、${move}。`,
  announceCheck: '王手です。',
  /** As speech is to have it. */
  aloud: (text: string) => inKana(text, spoken),

  notice: 'お知らせ',
  dismiss: '閉じる',
  close: '閉じる',
  retry: 'もう一度読み込む',
  engineRecovered: 'エンジンが止まったので、起動し直しました。この局面から続けます。',
  engineLost: 'エンジンが何度も止まったので、起動をやめました。対局は保存してあります。',
  engineNotStarted:
    'エンジンを起動できませんでした。対局は保存してあります。読み込み直しても動かなければ、このサイトの設定で、エンジンの実行が制限されています。',
  downloadFailed: (error: EngineError) =>
    error.code === 'engine_later'
      ? 'このブラウザーで動くエンジンは、いま用意しているところです。1分ほど待ってから、もう一度読み込んでください。'
      : `エンジンを読み込めませんでした。通信状態を確かめてから、もう一度お試しください。${errorDetail(error)}`,
  dataUnreadable: (error: EngineError) =>
    `読み込んだデータが壊れているため、対局を続けられません。対局は保存してあります。${errorDetail(error)}`,
  letteringUnavailable: 'その駒を読み込めませんでした。通信状態を確かめてから、もう一度お選びください。',
  dialogsUnavailable: '設定などの画面を読み込めませんでした。通信状態を確かめてから、もう一度お試しください。',
  reviewUnavailable: '棋譜解析の画面を読み込めませんでした。通信状態を確かめてから、もう一度お試しください。',
  errorDetail,
  engineRefused: (error: EngineError) => `エンジンがこの操作を受け付けませんでした。${errorDetail(error)}`,
  addressProblem: ({ parameter, value }: { parameter: string; value: string }) =>
    `${parameter}=${value} は使えないので、はずしました。`,
  opponentLeftOut: (opponent: string) => `${opponent} という相手はいません。`,
  openingLeftOut: (opening: string) => `相手の側で指せる作戦に opening=${opening} はないので、はずしました。`,
  addressPosition: (error: EngineError) => `指定された局面は読めないので、使いませんでした。${errorDetail(error)}`,
});

export const ja = wordsFor({ black: '先手', white: '後手' }, { black: 'せんて', white: 'ごて' });
export const jaHandicap = wordsFor({ black: '下手', white: '上手' }, { black: 'したて', white: 'うわて' });
