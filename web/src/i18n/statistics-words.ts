// What is said of the statistics of one's own games.

import { gradeOf } from './amateur-grade';
import type { Language, WordsOf } from './language';

type Phase = 'opening' | 'middle' | 'endgame';
type Band = 'online' | 'amateur' | 'professional';

/** Of a share, 0 to 1, and the ends of its interval. */
interface Sure {
  share: number;
  low: number;
  high: number;
}

const per = (share: number): string => String(Math.round(share * 100));
/** With the thousands parted. */
const many = (count: number): string => count.toLocaleString('en');
const fixed = (value: number, digits: number): string => value.toFixed(digits);
const kanji = ['初', '二', '三', '四', '五', '六', '七', '八', '九'];

const ja = {
  counted: (own: number, kept: number) =>
    own === kept
      ? `自分の${own}局をまとめました。`
      : `棋譜${kept}局のうち、自分がどちらか分かっている${own}局をまとめました。`,
  noGames: 'まだ対局がありません。指した対局や読み込んだ棋譜が、ここにまとまります。',
  noOwnGames: '自分の対局がまだ分かりません。一覧で、棋譜のどちらが自分かを選んでください。',
  asTable: '表で見る',
  game: '対局',
  day: '日付',
  undated: '日付なし',
  games: '対局数',
  toGames: '対局を見る',
  /** A filter by which games are shown. */
  gamesOn: (day: string) => `${day}の対局`,

  reviewMore: (count: number) => `まだ解析していない${count}局を解析する`,
  reviewing: (done: number, all: number) => `${all}局のうち${done}局を解析しました`,
  stopReviewing: '止める',
  reviewedOf: (reviewed: number, own: number) =>
    reviewed === own ? 'どの対局にも解析の数値があります。' : `解析の数値があるのは${reviewed}局です。`,
  opening: '用意しています',
  reviewFailed: '解析を続けられませんでした。もう一度お試しください。',

  results: '成績',
  resultsAbout: '勝率は引き分けを除きます。かっこの中は誤差の範囲（95％信頼区間）で、対局が少ないほど広くなります。',
  strategy: '自分の戦法',
  castle: '自分の囲い',
  against: '相手の戦法',
  opponent: '相手',
  handicap: '手合割',
  unnamed: {
    opponent: '名前のない相手',
    handicap: '途中の局面から',
    strategy: '戦法がはっきりしない',
    castle: '囲いが完成していない',
    against: '戦法がはっきりしない',
  },
  ownDials: (strength: number) => `流れ（強さ${strength}）`,
  given: (handicap: string) => `${handicap}（上手）`,
  groupOf: (kind: string, games: number) => `${kind}（${games}局）`,
  total: (record: string, counted: number, all: number) =>
    counted === all ? `通算 ${record}` : `通算 ${record}（${all}局のうち勝敗の分かる${counted}局）`,
  rest: 'そのほか',
  won: '勝ち',
  drawn: '引き分け',
  lost: '負け',
  winShare: '勝率',
  record: (won: number, drawn: number, lost: number) => `${won}勝${lost}敗${drawn > 0 ? `${drawn}分` : ''}`,
  share: ({ share, low, high }: Sure) => `${per(share)}％（${per(low)}〜${per(high)}）`,
  noResults: '勝敗と戦法の分かっている対局が、まだありません。',
  notCounted: (unfinished: number, unrecognised: number) =>
    [
      ...(unfinished > 0 ? [`勝敗の分からない${unfinished}局`] : []),
      ...(unrecognised > 0 ? [`戦法をまだ調べていない${unrecognised}局`] : []),
    ].join('と') + 'は入っていません。',

  rating: '指し手からみた棋力',
  ratingAbout:
    '点は一局ごとの値、線は直近10局の平均、帯はその誤差の範囲（95％信頼区間）です。初めの10局までは、あるだけの対局の平均です。',
  noRating: '対局を解析すると、指し手からみた棋力の移り変わりが出ます。一局に20局面ほど必要です。',
  grade: (value: number) => {
    const grade = gradeOf(value);
    return grade > 0 ? `${kanji[grade - 1] ?? ''}段` : `${-grade}級`;
  },
  ratingOf: (value: number, low: number, high: number) =>
    `アマ${ja.grade(value)}ほど（${ja.grade(low)}〜${ja.grade(high)}）`,
  ratingNow: (value: number, low: number, high: number, games: number) =>
    `直近${games}局では${ja.ratingOf(value, low, high)}です。`,
  positions: '局面数',
  runningMean: '直近の平均',
  point: (day: string, value: string, on: string) => `${day} ${value}・${on}`,
  onPositions: (count: number) => `${count}局面`,
  onMoves: (count: number) => `${many(count)}手`,

  losses: 'どこで損をしているか',
  lossesAbout: '一手あたり、勝率を何ポイント損したかです。はっきりした損だけを数えます。',
  noReviews: '解析した対局が、まだありません。対局を解析すると、ここに出ます。',
  phases: { opening: '序盤', middle: '中盤', endgame: '終盤' } satisfies Record<Phase, string>,
  phasePlies: { opening: '30手目まで', middle: '80手目まで', endgame: '81手目から' } satisfies Record<Phase, string>,
  phase: '段階',
  moves: '手数',
  perMove: (points: number) => `${fixed(points, 2)}ポイント`,
  perMoveHead: '一手あたりの損',

  naturalness: '指し手の自然さ',
  natural: '自然な一手を指した',
  expected: 'いちばん多く指される手を指した',
  ofMoves: (found: number, moves: number, sure: Sure) => `${ja.share(sure)}・${many(moves)}手のうち${many(found)}手`,
  surprise: '意外さ',
  surpriseAbout:
    '自分の選んだ手が、同じ局面の人にどのくらいの割合で指されるかの平均です。割合が小さいほど、意外な手を指しています。0.1％より珍しい手は0.1％とみなします。',
  /** Of a share, 0 to 1: how often people choose such moves. */
  picked: (share: number) => `${per(share)}％`,
  yourMedian: (share: number, games: number) => `自分の直近${games}局の中央値は${ja.picked(share)}です。`,
  /** So many of a hundred sides of their games are less surprising; 5 and 95 stand for what is beyond them, too. */
  among: (who: string, below: number, sides: number) => {
    const fewer = below <= 5 ? '5人未満' : below >= 95 ? '95人以上' : `${Math.round(below)}人ほど`;
    return `${who}（延べ${many(sides)}人）では、100人のうち${fewer}が、これより意外な手の少ない指し方です。`;
  },
  gradeUnknown: '棋力を推定できた対局が3局になると、同じくらいの段級の人と比べます。',
  people: { online: 'ネットの対局', amateur: 'アマの大会', professional: 'プロの対局' } satisfies Record<Band, string>,
  /** By the ratings that their grades stand for; null where it is open. */
  amateurs: (from: number | null, to: number | null) => {
    const low = from === null ? null : ja.grade(from);
    const high = to === null ? null : ja.grade(to);
    return low === null
      ? `アマ${high ?? ''}以下`
      : high === null
        ? `アマ${low}以上`
        : `アマ${low === high ? low : `${low}〜${high}`}`;
  },
  amateursAbout:
    '段級ごとの値は、ネットと大会の、段級の分かる対局からです。人の指し手を学ぶのに使った対局も入るので、その分の偏りを直してあります。',
  nearYours: (who: string) => `棋力の近い${who}`,
  you: '自分',
  who: 'だれの対局か',
  sides: '人数（延べ）',
  percentile: (percent: number) => (percent === 50 ? '中央値' : `意外さの少ないほうから${percent}％`),
  middleHalfOf: (who: string) => `帯は${who}の中央の50％`,
  middleHalf: '右ほど意外な手が多い人です。内側の帯に半分の人が、外側まで入れると9割が入ります。赤いしるしが自分です。',
  tableMissing: '比べる表を読み込めませんでした。',
  again: 'もう一度',

  avoided: 'あまり指していない戦法',
  avoidedAbout:
    'ネットでよく指されるのに、自分ではほとんど指していない戦法です。傾向を示すだけで、よしあしではありません。',
  avoidedFew: (games: number, least: number) => `平手の対局が${least}局たまると出ます（いま${games}局）。`,
  avoidedNone: (games: number) => `${games}局では、はっきり避けている戦法は見当たりません。`,
  avoidedOne: (strategy: string, peoples: number, sides: number, played: number, games: number) =>
    `${strategy}：ネットでは${fixed(peoples * 100, 1)}％（延べ${many(sides)}人）、自分は${games}局のうち${played}局`,
};

export type StatisticsWords = WordsOf<typeof ja>;

const en: StatisticsWords = {
  counted: (own, kept) =>
    own === kept ? `Your games: ${own}.` : `${own} of ${kept} games count (your side is known).`,
  noGames: 'There are no games yet. The games you play or import will be summed up here.',
  noOwnGames: 'It is not known yet which games are yours. In the list, choose which side of a game was yours.',
  asTable: 'As a table',
  game: 'Game',
  day: 'Day',
  undated: 'No date',
  games: 'Games',
  toGames: 'See the games',
  gamesOn: (day) => `Game of ${day}`,

  reviewMore: (count) =>
    count === 1
      ? 'Review the game that has not been reviewed'
      : `Review the ${count} games that have not been reviewed`,
  reviewing: (done, all) => `${done} of ${all} games reviewed`,
  stopReviewing: 'Stop',
  reviewedOf: (reviewed, own) =>
    reviewed === own ? 'All have the figures of a review.' : `${reviewed} of ${own} have the figures of a review.`,
  opening: 'Getting ready',
  reviewFailed: 'The reviews could not continue. Please try again.',

  results: 'Results',
  resultsAbout:
    'Draws are left out of the share of wins. In brackets: the margin of error (95% confidence interval), wider when there are fewer games.',
  strategy: 'Your strategy',
  castle: 'Your castle',
  against: "The opponent's strategy",
  opponent: 'Opponent',
  handicap: 'Handicap',
  unnamed: {
    opponent: 'no name',
    handicap: 'from another position',
    strategy: 'no clear strategy',
    castle: 'no complete castle',
    against: 'no clear strategy',
  },
  ownDials: (strength) => `Nagare (strength ${strength})`,
  given: (handicap) => `${handicap} (given)`,
  groupOf: (kind, games) => `${kind} (${games} ${games === 1 ? 'game' : 'games'})`,
  total: (record, counted, all) =>
    counted === all ? `In all: ${record}` : `In all: ${record} (${counted} of ${all} games have a known result)`,
  rest: 'others',
  won: 'Won',
  drawn: 'Drawn',
  lost: 'Lost',
  winShare: 'Share of wins',
  record: (won, drawn, lost) => `${won} won, ${lost} lost${drawn > 0 ? `, ${drawn} drawn` : ''}`,
  share: ({ share, low, high }) => `${per(share)}% (${per(low)}–${per(high)})`,
  noResults: 'There is no game yet of which both the result and the strategies are known.',
  notCounted: (unfinished, unrecognised) =>
    `Left out: ${[
      ...(unfinished > 0 ? [`games without a known result (${unfinished})`] : []),
      ...(unrecognised > 0 ? [`games whose strategies have not been looked at yet (${unrecognised})`] : []),
    ].join(', ')}.`,

  rating: 'Strength by the moves played',
  ratingAbout:
    'A dot is one game, the line the mean of the last ten, the band its margin of error (95% confidence interval). Up to the tenth game it is the mean of all games so far.',
  noRating:
    'Once games have been reviewed, this shows how your strength by the moves has changed. A game needs about 20 positions that count.',
  grade: (value) => {
    const grade = gradeOf(value);
    return grade > 0 ? `${grade} dan` : `${-grade} kyu`;
  },
  ratingOf: (value, low, high) => `about amateur ${en.grade(value)} (${en.grade(low)} to ${en.grade(high)})`,
  ratingNow: (value, low, high, games) => `By the last ${games} games: ${en.ratingOf(value, low, high)}.`,
  positions: 'Positions',
  runningMean: 'Mean of the last games',
  point: (day, value, on) => `${day}: ${value}, ${on}`,
  onPositions: (count) => `${count} positions`,
  onMoves: (count) => `${many(count)} moves`,

  losses: 'Where you lose win rate',
  lossesAbout: 'Percentage points of win rate that a move loses on average. Only clear losses count.',
  noReviews: 'No game has been reviewed yet. Reviews of your games will be summed up here.',
  phases: { opening: 'Opening', middle: 'Middle game', endgame: 'Endgame' },
  phasePlies: { opening: 'up to move 30', middle: 'up to move 80', endgame: 'from move 81 on' },
  phase: 'Phase',
  moves: 'Moves',
  perMove: (points) => `${fixed(points, 2)} points`,
  perMoveHead: 'Loss per move',

  naturalness: 'How natural the moves are',
  natural: 'Natural moves',
  expected: 'Moves that people play most',
  ofMoves: (found, moves, sure) => `${en.share(sure)}, ${many(found)} of ${many(moves)} moves`,
  surprise: 'Surprise',
  surpriseAbout:
    'How often people in the same position choose the moves you chose, on average. The smaller the share, the more surprising the moves. Whatever is rarer than 0.1% counts as 0.1%.',
  picked: (share) => `${per(share)}%`,
  yourMedian: (share, games) => `In your last ${games} games the median is ${en.picked(share)}.`,
  among: (who, below, sides) => {
    const part = below <= 5 ? 'fewer than 5' : below >= 95 ? 'more than 95' : `about ${Math.round(below)}`;
    return `${who}: ${part} of 100 players play fewer surprising moves (${many(sides)} counted, once per game).`;
  },
  gradeUnknown:
    'Once your strength could be estimated from three games, you are compared with people of about that strength.',
  people: { online: 'Games online', amateur: 'Amateur tournaments', professional: 'Professional games' },
  amateurs: (from, to) => {
    const low = from === null ? null : en.grade(from);
    const high = to === null ? null : en.grade(to);
    return low === null
      ? `Amateurs up to ${high ?? ''}`
      : high === null
        ? `Amateurs from ${low} on`
        : `Amateurs of ${low === high ? low : `${low} to ${high}`}`;
  },
  amateursAbout:
    "By grade: games online and in tournaments whose players' grades are known. Those from which people's moves have been learned are among them, and corrected by what that changes.",
  nearYours: (who) => `${who}, about your strength`,
  you: 'You',
  who: 'Whose games',
  sides: 'Players (once per game)',
  percentile: (percent) => (percent === 50 ? 'Median' : `${percent}% surprise less`),
  middleHalfOf: (who) => `band: the middle 50% of ${who.toLowerCase()}`,
  middleHalf:
    'Further right: more surprising moves. The inner band holds half of the people, the outer one nine in ten. The red mark is you.',
  tableMissing: 'The table to compare with could not be loaded.',
  again: 'Try again',

  avoided: 'Strategies you hardly play',
  avoidedAbout: 'People online play these often, and you hardly ever. It is a tendency, not a fault.',
  avoidedFew: (games, least) => `Shown from ${least} even games on (${games} so far).`,
  avoidedNone: (games) => `In ${games} games there is no strategy that you clearly avoid.`,
  avoidedOne: (strategy, peoples, sides, played, games) =>
    `${strategy}: people online ${fixed(peoples * 100, 1)}% (of ${many(sides)} players, once per game), you ${played} of ${games} games`,
};

export const statisticsWords: Record<Language, StatisticsWords> = { ja, en };
