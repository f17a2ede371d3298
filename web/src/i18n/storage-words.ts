// What is said of what the browser keeps for the page, and of what it cannot keep.

import type { Language, WordsOf } from './language';

/** What is set, however, is the settings; what of a game can be gone without, its details. */
type Part = 'game' | 'details' | 'settings' | 'review';

const ja = {
  putAside: {
    game: '前の対局は読めなかったので、別に保管し、新しい対局を始めました。',
    details: '前の対局の時計や説明などに読めないところがあり、その分は別に保管しました。対局は続けられます。',
    settings: '前の設定は読めなかったので、別に保管しました。',
    review: '前の解析は読めなかったので、別に保管しました。',
  } satisfies Record<Part, string>,
  leftInPlace: {
    game: '前の対局は読めません。別に保管する容量がないので元の場所に残し、この対局は保存していません。',
    details:
      '前の対局の時計や説明などに読めないところがあり、別に保管する容量もないので、その分は保存できませんでした。対局は続けられます。',
    settings: '前の設定は読めません。別に保管する容量がないので元の場所に残し、いまの設定は保存していません。',
    review: '前の解析は読めません。別に保管する容量がないので元の場所に残し、新しい解析は保存していません。',
  } satisfies Record<Part, string>,
  /** By the code of the notice. no_room: for the page itself, so that it opens without a connection. */
  told: {
    no_room: 'このブラウザーの保存容量が足りず、ページを保存できませんでした。通信できないときは開けません。',
    no_room_beside:
      'このブラウザーの保存容量が足りず、対局を二つは保存できません。前の対局だけを保存してあり、この対局は保存していません。',
    game_elsewhere: '別の画面で対局が進みました。この画面を読み込み直すと、あちらの対局になります。',
    review_unkept:
      'このブラウザーの保存容量が足りず、解析を保存できません。読み込み直すと、なくなるか、初めから調べ直します。',
    storage_refused: 'このブラウザーに保存できません。読み込み直すと、対局は前に保存したところに戻るか、なくなります。',
  },
  goOnHere: 'ここで続ける',
  gameBefore: (moves: number) => `指しかけの対局（${moves}手まで）を保存してあります。`,
  goBack: '指しかけの対局へ',
  discardGame: 'この対局を消す',
  replaceStored: '前の対局を消して、この対局を保存する',
  keptGames: (count: number) => `保存してある対局（${count}局）`,
  keptGame: (moves: number) => `${moves}手まで指した対局`,
  /** Put aside, and not to be read now either. */
  aside: { game: '読めなかった対局', review: '読めなかった解析' },
};

export type StorageWords = WordsOf<typeof ja>;

const en: StorageWords = {
  putAside: {
    game: 'The previous game could not be read. It was set aside, and a new one was started.',
    details:
      'Something beside the moves of the previous game, such as its clocks or what was said, could not be read and was set aside. The game goes on.',
    settings: 'The settings could not be read and were set aside.',
    review: 'The previous review could not be read and was set aside.',
  },
  leftInPlace: {
    game: 'The previous game cannot be read, and there is no room to set it aside. It stays where it is, and the game here is not saved.',
    details:
      'Something beside the moves of the previous game, such as its clocks or what was said, cannot be read, and there is no room to set it aside, so it is not saved. The game goes on.',
    settings:
      'The settings cannot be read, and there is no room to set them aside. They stay where they are, and the current settings are not saved.',
    review:
      'The previous review cannot be read, and there is no room to set it aside. It stays where it is, and a new one is not saved.',
  },
  told: {
    no_room: 'This browser has no room left to store the page, so it will not open without a connection.',
    no_room_beside: 'This browser has no room to store two games. The previous one is saved, and the game here is not.',
    game_elsewhere: 'A game went on in another tab or page. After a reload, this page shows that one.',
    review_unkept: 'This browser has no room to store the review: after a reload it is gone, or starts again.',
    storage_refused: 'This browser could not store the game: after a reload it is as it was last saved, or gone.',
  },
  goOnHere: 'Go on here',
  gameBefore: (moves) => `The game that you were playing (${moves === 1 ? '1 move' : `${moves} moves`}) is kept.`,
  goBack: 'Go back to it',
  discardGame: 'Discard it',
  replaceStored: 'Delete that one and save this one',
  keptGames: (count) => `Saved games (${count})`,
  keptGame: (moves) => `A game of ${moves === 1 ? '1 move' : `${moves} moves`} so far`,
  aside: { game: 'A game that could not be read', review: 'A review that could not be read' },
};

export const storageWords: Record<Language, StorageWords> = { ja, en };
