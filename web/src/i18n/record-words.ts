// What is said of records that are read and written. It comes with the dialogs and with a review.

import type { Ending, FoulKind, LeftOutKind } from '@record';
import type { MoveText, Side } from '@engine';
import type { Language, WordsOf } from './language';

const sidesJa = (handicap: boolean): Record<Side, string> =>
  handicap ? { black: '下手', white: '上手' } : { black: '先手', white: '後手' };
const endingsJa: Record<Ending, string> = {
  resignation: '投了',
  time: '時間切れ',
  foul_loss: '反則',
  foul_win: '反則',
  forfeit_loss: '不戦',
  forfeit_win: '不戦',
  checkmate: '詰み',
  no_mate: '不詰',
  declaration: '入玉宣言',
  repetition: '千日手',
  impasse: '持将棋',
  draw: '引き分け',
  move_limit: '手数の上限',
  interruption: '中断',
  error: 'エラー',
  other: '',
};
const foulsJa: Record<FoulKind, string> = {
  two_pawns: '二歩',
  pawn_drop_mate: '打ち歩詰め',
  king_in_check: '王手放置',
  dead_piece: '行き所のない駒',
  out_of_turn: '二手指し',
  impossible: '駒の動かし方の誤り',
};
const leftOutJa: Record<LeftOutKind, string> = {
  variations: '変化',
  comments: 'コメント',
  times: '消費時間',
  time_fractions: '秒より細かい時間',
  headers: '対局情報（棋戦名など）',
  players: '対局者名',
  ending: '終局の理由',
  foul: '反則の手',
  bookmarks: 'しおり',
};

const ja = {
  chooseFile: 'ファイルを選ぶ',
  line: (number: string) => `${number}行目`,
  moves: (count: number) => `${count}手`,
  /** handicap: the sides are 下手 and 上手. */
  players: ({ black, white }: Record<Side, string>, handicap: boolean) =>
    `${sidesJa(handicap).black} ${black || '？'}、${sidesJa(handicap).white} ${white || '？'}`,
  /** winner: where there is one; word: of the text, of an ending that none of these is. */
  ended: (ending: Ending, winner: Side | null, word: string, handicap: boolean) => {
    const how = endingsJa[ending] || `終局の表記「${word}」`;
    return winner === null ? how : `${how}で${sidesJa(handicap)[winner]}の勝ち`;
  },
  foul: (kind: FoulKind, move: MoveText) => `反則の手は${move.japanese}（${foulsJa[kind]}）`,
  leftOut: (variations: number, comments: number) =>
    `${[counted(variations, '変化', 'つ'), counted(comments, 'コメント', 'つ')].filter((part) => part !== '').join('と')}は読み込みません。`,
  games: (all: number, which: number) => `棋譜が${all}局分あります。${which}局目を使います。`,
  chooseGame: '使う棋譜',
  passedOver: (line: number, text: string) => `${line}行目「${text}」は読み飛ばしました。`,
  more: (all: number) => `ほかに${all}か所あります。`,
  takeBefore: (line: number, moves: number) =>
    moves === 0
      ? `${line}行目で読めなくなりました。その前の局面を使う`
      : `${line}行目で読めなくなりました。その前の${moves}手を使う`,
  takenBefore: (line: number, moves: number) => `${line}行目より前の${moves}手だけを使います。`,
  problem: '攻め方の玉のない詰将棋です。盤に表示しますが、この局面から対局はできません。',
  solution: '手順',
  first: '最初',
  back: '前へ',
  next: '次へ',
  /** The parts of what is said of one game. */
  sentences: (parts: readonly string[]) => `${parts.join('。')}。`,
  /** One of several, from 1. */
  gameInText: (number: number, { names: { black, white }, moves }: { names: Record<Side, string>; moves: number }) =>
    `${number}局目${black + white === '' ? '' : ` ${black || '？'}対${white || '？'}`}（${moves}手）`,
  unwritable: (kinds: readonly LeftOutKind[]) =>
    `この形式に書けないもの：${kinds.map((kind) => leftOutJa[kind]).join('、')}`,
};

export type RecordWords = WordsOf<typeof ja>;

function counted(many: number, what: string, counter: string): string {
  return many === 0 ? '' : `${what}${many}${counter}`;
}

const sidesEn: Record<Side, string> = { black: 'Black', white: 'White' };
const opposite: Record<Side, Side> = { black: 'white', white: 'black' };
/** loser: where there is one. */
const endingsEn: Record<Ending, (loser: string, winner: string, word: string) => string> = {
  resignation: (loser) => `${loser || 'one side'} resigned`,
  time: (loser) => `${loser || 'one side'} ran out of time`,
  foul_loss: (loser) => `${loser || 'one side'} lost by a foul`,
  foul_win: (loser) => `${loser || 'one side'} lost by a foul`,
  forfeit_loss: (loser) => `${loser || 'one side'} did not appear`,
  forfeit_win: (loser) => `${loser || 'one side'} did not appear`,
  checkmate: (loser) => `${loser || 'one side'} was mated`,
  no_mate: () => 'there is no mate',
  declaration: (_, winner) => `${winner || 'one side'} declared a win`,
  repetition: () => 'drawn by repetition',
  impasse: () => 'drawn at an impasse',
  draw: () => 'drawn',
  move_limit: () => 'ended at the limit of moves',
  interruption: () => 'interrupted',
  error: () => 'ended by an error',
  other: (_loser, _winner, word) => `ended with “${word}”`,
};
const foulsEn: Record<FoulKind, string> = {
  two_pawns: 'two pawns on a file',
  pawn_drop_mate: 'mate by dropping a pawn',
  king_in_check: 'the king left in check',
  dead_piece: 'a piece that could never move',
  out_of_turn: 'out of turn',
  impossible: 'illegal movement of the piece',
};
const leftOutEn: Record<LeftOutKind, string> = {
  variations: 'variations',
  comments: 'comments',
  times: 'times',
  time_fractions: 'fractions of seconds',
  headers: 'game information (event and the like)',
  players: 'names of the players',
  ending: 'how the game ended',
  foul: 'the foul',
  bookmarks: 'bookmarks',
};

const plural = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`;

const en: RecordWords = {
  chooseFile: 'Choose a file',
  line: (number) => `line ${number}`,
  moves: (many) => plural(many, 'move'),
  players: ({ black, white }) => `${black || '?'} (black) – ${white || '?'} (white)`,
  ended: (ending, winner, word) =>
    endingsEn[ending](winner === null ? '' : sidesEn[opposite[winner]], winner === null ? '' : sidesEn[winner], word),
  foul: (kind, move) => `the foul was ${move.english} (${foulsEn[kind]})`,
  leftOut: (variations, comments) =>
    `Left out: ${[...(variations === 0 ? [] : [plural(variations, 'variation')]), ...(comments === 0 ? [] : [plural(comments, 'comment')])].join(', ')}.`,
  games: (all, which) => `There are ${all} games in the text; number ${which} is used.`,
  chooseGame: 'Game to use',
  passedOver: (line, text) => `Line ${line}, “${text}”, was skipped.`,
  more: (many) => `And ${many} more.`,
  takeBefore: (line, moves) =>
    `It cannot be read from line ${line} on. Use the ${moves === 0 ? 'position' : plural(moves, 'move')} before it`,
  takenBefore: (line, moves) =>
    `Only the ${plural(moves, 'move')} before line ${line} ${moves === 1 ? 'is' : 'are'} used.`,
  problem: 'A tsume problem without the attacker’s king. It is shown here, but no game can be played from it.',
  solution: 'Moves',
  first: 'Start',
  back: 'Back',
  next: 'Next',
  sentences: (parts) => `${parts.join('; ')}.`,
  gameInText: (number, { names: { black, white }, moves }) =>
    `${number}: ${black + white === '' ? '' : `${black || '?'} – ${white || '?'}, `}${plural(moves, 'move')}`,
  unwritable: (kinds) => `This format cannot hold: ${kinds.map((kind) => leftOutEn[kind]).join(', ')}`,
};

export const recordWords: Record<Language, RecordWords> = { ja, en };
