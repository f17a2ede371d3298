// What is said of what the browser keeps for the page, and of what it cannot keep.

import type { Language } from './language';

type Part = 'game_before' | 'remark' | 'details' | 'settings' | 'preferences' | 'language' | 'review';

export interface StorageWords {
  /** It could not be read; of a game the page's own words say so. */
  putAside: Record<Part, string>;
  /** It could not be read, and there was no room to put it aside. */
  leftInPlace: Record<Part | 'game', string>;
  noRoomBeside: string;
  replaceStored: string;
  reviewUnkept: string;
  storageRefused: string;
  keptGames(count: number): string;
  /** answer: the opponent's last move, or empty. */
  keptGame(moves: number, answer: string): string;
  /** Put aside, and not to be read now either. */
  aside: Record<'game' | 'review', string>;
  goOnWithIt: string;
}

const ja: StorageWords = {
  putAside: {
    game_before: '指しかけの対局は読めなかったので、よけておきました。',
    remark: '前の手の説明は別の版のものなので、よけておきました。',
    details: '前の対局の時計などに読めないところがあり、その分はよけておきました。対局は続けられます。',
    settings: '前の設定は読めなかったので、よけておきました。',
    preferences: '前に選んだ駒や音の設定は読めなかったので、よけておきました。',
    language: '前に選んだ言語は読めなかったので、よけておきました。',
    review: '前の検討は読めなかったので、よけておきました。',
  },
  leftInPlace: {
    game: '前の対局は読めません。よけておく空きがないので元の場所に残し、ここの対局は保存していません。',
    game_before: '指しかけの対局に読めないものがあります。よけておく空きがないので、元の場所に残してあります。',
    remark: '前の手の説明は別の版のもので、よけておく空きもないので、残せませんでした。',
    details:
      '前の対局の時計などに読めないところがあり、よけておく空きもないので、その分は残せませんでした。対局は続けられます。',
    settings: '前の設定は読めません。よけておく空きがないので元の場所に残し、いまの設定は保存していません。',
    preferences:
      '前に選んだ駒や音の設定は読めません。よけておく空きがないので元の場所に残し、いまの設定は保存していません。',
    language: '前に選んだ言語は読めません。よけておく空きがないので元の場所に残し、いまの言語は保存していません。',
    review: '前の検討は読めません。よけておく空きがないので元の場所に残し、新しい検討は保存していません。',
  },
  noRoomBeside: 'このブラウザーには対局を二つ残す空きがありません。前の対局だけを残し、ここの対局は保存していません。',
  replaceStored: '前の対局を消して、ここを残す',
  reviewUnkept: 'このブラウザーには検討を残す空きがありません。読み込み直すと、なくなるか、はじめから調べ直します。',
  storageRefused: 'このブラウザーに保存できません。読み込み直すと、対局は前に保存したところに戻るか、なくなります。',
  keptGames: (count) => `残してある対局（${count}）`,
  keptGame: (moves, answer) => `${moves}手まで指した対局${answer === '' ? '' : `（流れの手は${answer}）`}`,
  aside: { game: '読めなかった対局', review: '読めなかった検討' },
  goOnWithIt: '指し継ぐ',
};

const en: StorageWords = {
  putAside: {
    game_before: 'A game that you had left could not be read and was put aside.',
    remark: 'What was said about the last move is from another version and was put aside.',
    details:
      'Something beside the moves of the game before, such as its clocks, could not be read and was put aside. The game goes on.',
    settings: 'The settings could not be read and were put aside.',
    preferences: 'The choice of pieces and sound could not be read and was put aside.',
    language: 'The language chosen before could not be read and was put aside.',
    review: 'The review before could not be read and was put aside.',
  },
  leftInPlace: {
    game: 'The game before cannot be read, and there is no room to put it aside. It stays where it is, and the game here is not kept.',
    game_before: 'A game that you had left cannot be read, and there is no room to put it aside. It stays where it is.',
    remark:
      'What was said about the last move is from another version, and there is no room to put it aside, so it is not kept.',
    details:
      'Something beside the moves of the game before, such as its clocks, cannot be read, and there is no room to put it aside, so it is not kept. The game goes on.',
    settings:
      'The settings cannot be read, and there is no room to put them aside. They stay where they are, and the settings of now are not kept.',
    preferences:
      'The choice of pieces and sound cannot be read, and there is no room to put it aside. It stays where it is, and what is chosen now is not kept.',
    language:
      'The language chosen before cannot be read, and there is no room to put it aside. It stays where it is, and what is chosen now is not kept.',
    review:
      'The review before cannot be read, and there is no room to put it aside. It stays where it is, and a new one is not kept.',
  },
  noRoomBeside: 'This browser has no room to keep two games. The one before stays kept, and the game here is not kept.',
  replaceStored: 'Discard that one and keep this',
  reviewUnkept: 'This browser has no room to keep the review: after a reload it is gone, or begins anew.',
  storageRefused: 'This browser could not keep the game: after a reload it is as it was kept last, or gone.',
  keptGames: (count) => `Games that are kept (${count})`,
  keptGame: (moves, answer) =>
    `A game of ${moves === 1 ? '1 move' : `${moves} moves`} so far${answer === '' ? '' : ` (Nagare played ${answer})`}`,
  aside: { game: 'A game that could not be read', review: 'A review that could not be read' },
  goOnWithIt: 'Go on',
};

export const storageWords: Record<Language, StorageWords> = { ja, en };
