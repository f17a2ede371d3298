// What is said of the moves that people played in a position.

import type { Side } from '@engine';
import type { Language } from './language';

export interface ExplorerWords {
  title: string;
  opening: string;
  failed(detail: string): string;
  again: string;

  people: string;
  bands: Readonly<Record<'all' | 'online' | 'amateur' | 'professional', string>>;
  games(games: string): string;

  move: string;
  gamesColumn: string;
  results: string;
  plans: string;
  playMove(move: string): string;
  /** Before what it won of the games, and before its strategies. */
  sides: Readonly<Record<Side, string>>;
  drawn: string;
  /** Where there are too few games for a share. */
  count(games: number): string;
  more(moves: number): string;

  unknown: string;
  unknownInBand: string;
  lastKnown(ply: number): string;
  start: string;
  goBack: string;
  about: string;
}

const ja: ExplorerWords = {
  title: '定跡の地図',
  opening: '対局の集計を取り寄せています',
  failed: (detail) => `対局の集計が届きませんでした。${detail}`,
  again: 'もう一度',

  people: '対局の種類',
  bands: { all: 'すべて', online: 'ネット', amateur: 'アマ大会', professional: 'プロ' },
  games: (games) => `この局面の対局　${games}局`,

  move: '指し手',
  gamesColumn: '対局',
  results: '勝敗',
  plans: '戦法',
  playMove: (move) => `${move}を指す`,
  sides: { black: '先手', white: '後手' },
  drawn: '引き分け',
  count: (games) => `${games}局`,
  more: (moves) => `ほかの${moves}手も見る`,

  unknown: 'この局面になった対局は、ほとんどありません。',
  unknownInBand: '選んだ対局に、この局面はありません。',
  lastKnown: (ply) => `載っているのは、${ply}手目の局面までです。`,
  start: '載っているのは、初めの局面だけです。',
  goBack: 'その局面へ戻る',
  about: '勝敗は勝った割合で、時間切れの勝ちも含みます。戦法は、種類を問わずすべての対局で、序盤に組まれたものです。',
};

const en: ExplorerWords = {
  title: 'Opening explorer',
  opening: 'Fetching the table of games',
  failed: (detail) => `The table of games did not arrive. ${detail}`,
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

  unknown: 'People have hardly been in this position.',
  unknownInBand: 'None of these games came to this position.',
  lastKnown: (ply) => `The table knows this line up to the position after move ${ply}.`,
  start: 'The table knows only the position that this line began with.',
  goBack: 'Back to that position',
  about:
    'Wins are shares of the games, wins on time among them. Strategies are what a side came to have in the opening, in all games of whatever kind.',
};

export const explorerWords: Record<Language, ExplorerWords> = { ja, en };
