// What is said where a position is set up by hand.

import type { Side } from '@engine';
import type { Language, WordsOf } from './language';
import { squareNames, type SquareName } from './square-name';

const jaSides: Record<Side, string> = { black: '先手', white: '後手' };

const ja = {
  title: '駒を並べる',
  close: '戻る',
  hint: '駒を選び、置くところを押します。置いた駒をもう一度押すと、成駒、相手の駒、相手の成駒の順に変わります。駒箱か Delete キーで盤から除きます。',
  boardHelp:
    '矢印キーでマスを移り、Enter で駒を選んで置きます。同じマスでもう一度 Enter を押すと、駒が変わります。Delete で除き、Escape で手放します。',

  box: '駒箱',
  boxPiece: (piece: string, side: Side, left: number) => `${jaSides[side]}の${piece}、残り${left}枚`,
  /** Of the piece that is held: how to go on. */
  holds: (piece: string, side: Side) => `${jaSides[side]}の${piece}を置くところを選んでください。`,
  toHand: (side: Side) => `${jaSides[side]}の持ち駒に加える`,
  toBox: '駒箱に戻す',

  turn: '手番',
  tools: '局面の操作',
  undo: '元に戻す',
  redo: 'やり直す',
  clear: '盤を空に',
  exchangeSides: '先後を入れ替える',
  restToHand: (side: Side) => `残りを${jaSides[side]}の持ち駒に`,
  restHint: '詰将棋では、残りの駒はすべて玉方の持ち駒です。',

  startFrom: '初期配置',
  setUp: '並べる',
  starts: { even: '平手', mate: '詰将棋（玉だけ）' },
  handicaps: {
    lance: '香落ち',
    'right-lance': '右香落ち',
    bishop: '角落ち',
    rook: '飛車落ち',
    'rook-lance': '飛香落ち',
    '2-piece': '二枚落ち',
    '3-piece': '三枚落ち',
    '4-piece': '四枚落ち',
    '5-piece': '五枚落ち',
    'left-5-piece': '左五枚落ち',
    '6-piece': '六枚落ち',
    'left-7-piece': '左七枚落ち',
    'right-7-piece': '右七枚落ち',
    '8-piece': '八枚落ち',
    '10-piece': '十枚落ち',
    '19-piece': '裸玉',
    'three-pawns': '歩三兵',
  } as Record<string, string>,

  sfen: 'SFEN（書き換えると盤に並びます）',
  sfenRefused: 'SFEN の局面として読めないか、駒が多すぎます。',

  use: 'この局面を使う',
  fine: 'この局面で始められます。',
  wants: { game: '対局・解析には', problem: '詰将棋には' },
  noKing: (side: Side) => `${jaSides[side]}の玉がありません。`,
  twoKings: (side: Side) => `${jaSides[side]}の玉が二枚あります。`,
  twoPawns: (side: Side, file: number) => `${file}筋で${jaSides[side]}の二歩です。`,
  deadPiece: (piece: string, side: Side, square: SquareName) =>
    `${jaSides[side]}の${squareNames.ja(square)}${piece}は行き所のない駒です。`,
  kingCapturable: (side: Side) => `手番でない${jaSides[side]}の玉に王手がかかっています。`,
  refused: (detail: string) => `この局面は使えません。${detail}`,
};

export type SetupWords = WordsOf<typeof ja>;

const enSides: Record<Side, string> = { black: 'Black', white: 'White' };

const en: SetupWords = {
  title: 'Set up by hand',
  close: 'Back',
  hint: 'Choose a piece, then where it goes. Press a piece again to change it: promoted, the opponent’s, the opponent’s promoted. The box or the Delete key takes it off.',
  boardHelp:
    'Arrow keys move between squares, Enter takes a piece up and puts it down. Enter again on the same square changes the piece. Delete takes it off, Escape lets go.',

  box: 'Box of pieces',
  boxPiece: (piece, side, left) => `${enSides[side]} ${piece}, ${left} left`,
  holds: (piece, side) => `Choose where the ${side} ${piece} goes.`,
  toHand: (side) => `Add to ${enSides[side]}’s hand`,
  toBox: 'Back into the box',

  turn: 'To move',
  tools: 'Change the position',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  exchangeSides: 'Exchange sides',
  restToHand: (side) => `The rest to ${enSides[side]}’s hand`,
  restHint: 'In a tsume problem all other pieces are in the defender’s hand.',

  startFrom: 'Start from',
  setUp: 'Set up',
  starts: { even: 'Even', mate: 'Tsume problem (a king alone)' },
  handicaps: {
    lance: 'Lance',
    'right-lance': 'Right lance',
    bishop: 'Bishop',
    rook: 'Rook',
    'rook-lance': 'Rook and lance',
    '2-piece': 'Two pieces',
    '3-piece': 'Three pieces',
    '4-piece': 'Four pieces',
    '5-piece': 'Five pieces',
    'left-5-piece': 'Five pieces, left',
    '6-piece': 'Six pieces',
    'left-7-piece': 'Seven pieces, left',
    'right-7-piece': 'Seven pieces, right',
    '8-piece': 'Eight pieces',
    '10-piece': 'Ten pieces',
    '19-piece': 'Bare king',
    'three-pawns': 'King and three pawns in hand',
  },

  sfen: 'SFEN (edit it to change the board)',
  sfenRefused: 'This cannot be read as a SFEN position, or it has too many pieces.',

  use: 'Use this position',
  fine: 'This position can be used.',
  wants: { game: 'For a game', problem: 'For a tsume problem' },
  noKing: (side) => `${enSides[side]} has no king.`,
  twoKings: (side) => `${enSides[side]} has two kings.`,
  twoPawns: (side, file) => `${enSides[side]} has two pawns on file ${file}.`,
  deadPiece: (piece, side, square) => `${enSides[side]}’s ${piece} on ${squareNames.en(square)} could never move.`,
  kingCapturable: (side) => `${enSides[side]} is in check, and it is not ${enSides[side]}’s turn.`,
  refused: (detail) => `This position cannot be used. ${detail}`,
};

export const setupWords: Record<Language, SetupWords> = { ja, en };
