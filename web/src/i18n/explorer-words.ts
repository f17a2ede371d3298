// What is said of the moves that people played in a position.

import type { Side } from '@engine';
import type { Language, WordsOf } from './language';

const ja = {
  title: '定跡データベース',
  opening: '対局の集計を読み込んでいます',
  failed: (detail: string) => `対局の集計を読み込めませんでした。${detail}`,
  again: 'もう一度',

  people: '対局の種類',
  bands: { all: 'すべて', online: 'ネット', amateur: 'アマ大会', professional: 'プロ' },
  games: (games: string) => `この局面の対局　${games}局`,

  move: '指し手',
  gamesColumn: '対局',
  results: '勝率',
  plans: '戦法',
  playMove: (move: string) => `${move}を指す`,
  /** Before what it won of the games, and before its strategies. */
  sides: { black: '先手', white: '後手' } satisfies Record<Side, string>,
  drawn: '引き分け',
  /** Where there are too few games for a share. */
  count: (games: number) => `${games}局`,
  more: (moves: number) => `ほかの${moves}手も見る`,

  unknown: 'この局面になった対局は、ほとんどありません。',
  unknownInBand: '選んだ対局に、この局面はありません。',
  lastKnown: (ply: number) => `載っているのは、${ply}手目の局面までです。`,
  start: '載っているのは、初めの局面だけです。',
  goBack: 'その局面へ戻る',
  about: '勝率には時間切れの勝ちも含みます。戦法は、対局の種類を問わず、序盤で採用されたものです。',
};

export type ExplorerWords = WordsOf<typeof ja>;

const en: ExplorerWords = {
  title: 'Opening explorer',
  opening: 'Loading the statistics of games',
  failed: (detail) => `The statistics of games could not be loaded. ${detail}`,
  again: 'Try again',

  people: 'Whose games',
  bands: { all: 'All', online: 'Online', amateur: 'Amateur', professional: 'Professional' },
  games: (games) => `Games in this position: ${games}`,

  move: 'Move',
  gamesColumn: 'Games',
  results: 'Wins',
  plans: 'Strategies',
  playMove: (move) => `Play ${move}`,
  sides: { black: 'Black', white: 'White' },
  drawn: 'Drawn',
  count: (games) => `${games}`,
  more: (moves) => (moves === 1 ? 'Show the other move' : `Show ${moves} more moves`),

  unknown: 'Hardly any games reached this position.',
  unknownInBand: 'None of these games reached this position.',
  lastKnown: (ply) => `The statistics follow this line up to the position after move ${ply}.`,
  start: 'The statistics have only the first position of this line.',
  goBack: 'Back to that position',
  about: 'Wins include wins on time. Strategies are those the players adopted in the opening, in games of all kinds.',
};

export const explorerWords: Record<Language, ExplorerWords> = { ja, en };
